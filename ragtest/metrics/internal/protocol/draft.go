package protocol

import "strings"

// A draftTag opens or closes what a model thinks before it replies.
type draftTag struct {
	start, end int
	closing    bool
	name       string // as it opens: "<think>"
}

// drafts are what the tags of drafts are called.
var drafts = map[string]bool{
	"think": true, "thinking": true, "thought": true, "thoughts": true,
	"reason": true, "reasoning": true, "reflection": true, "scratchpad": true,
}

// draftTags returns the tags of drafts in text, in their order and in any spelling:
// <think>, </Thinking >, <reasoning effort="low">, <seed:think>, [THINK].
func draftTags(text string) []draftTag {
	var tags []draftTag
	for at := 0; ; {
		i := strings.IndexAny(text[at:], "<[")
		if i < 0 {
			return tags
		}
		at += i
		if tag, ok := draftTagAt(text, at); ok {
			tags = append(tags, tag)
			at = tag.end
		} else {
			at++
		}
	}
}

// draftTagAt returns the tag that begins with the < or [ at the offset start.
func draftTagAt(text string, start int) (tag draftTag, ok bool) {
	rest := text[start+1:]
	square, brackets := text[start] == '[', "<>"
	if square {
		brackets = "[]"
	}
	end := strings.IndexAny(rest, brackets)
	if end < 0 || rest[end] != '>' && rest[end] != ']' {
		return draftTag{}, false
	}
	inside := strings.TrimSpace(rest[:end])
	inside, closing := strings.CutPrefix(inside, "/")
	name, attributes := letters(strings.TrimSpace(inside))
	if after, namespaced := strings.CutPrefix(attributes, ":"); namespaced {
		name, attributes = letters(after)
	}
	name = strings.ToLower(name)
	if !drafts[name] || strings.HasPrefix(attributes, "_") || square && (name != "think" || attributes != "") {
		return draftTag{}, false
	}
	return draftTag{start, start + 1 + end + 1, closing, "<" + name + ">"}, true
}

// letters splits text behind the ASCII letters, digits and hyphens it begins with.
func letters(text string) (head, tail string) {
	end := strings.IndexFunc(text, func(r rune) bool {
		return !('a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' || r == '-')
	})
	if end < 0 {
		return text, ""
	}
	return text[:end], text[end:]
}

// nextTag returns the next tag that is not read yet.
func (s *scan) nextTag() (draftTag, bool) {
	for len(s.tags) > 0 && s.tags[0].start < s.at {
		s.tags = s.tags[1:]
	}
	if len(s.tags) == 0 {
		return draftTag{}, false
	}
	return s.tags[0], true
}

// nextClosing returns where the draft that is being read ends.
func (s *scan) nextClosing() (end int, ok bool) {
	for _, tag := range s.tags {
		if tag.closing && tag.start >= s.at {
			return tag.end, true
		}
	}
	return 0, false
}
