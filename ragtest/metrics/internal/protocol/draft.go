package protocol

import (
	"strings"
	"unicode"
)

// A draftTag opens or closes what a model thinks before it replies.
type draftTag struct {
	start, end int
	closing    bool
	fenced     bool   // it opens a code fence, which the next fence closes
	name       string // as it stands when it opens: "<think>"
}

// drafts are the words that drafts are called by, alone or in names such as
// inner_thoughts and antThinking; reason is one by itself alone.
var drafts = map[string]bool{
	"think": true, "thinking": true, "thought": true, "thoughts": true, "reasoning": true,
	"reflection": true, "scratchpad": true, "analysis": true, "monologue": true,
}

// draftTags returns the tags of drafts in text, in their order and in any spelling:
//
//	<think>, </Thinking >, <reasoning effort="low">, <seed:think>, [THINK], ◁think▷
//	<|begin_of_thought|>, <|END_THINKING|>, <|channel|>analysis<|message|>
//	```thinking
func draftTags(text string) []draftTag {
	var tags []draftTag
	for at := 0; ; {
		i := strings.IndexAny(text[at:], "<[◁`")
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

// draftTagAt returns the tag that begins at the offset start.
func draftTagAt(text string, start int) (tag draftTag, ok bool) {
	rest := text[start:]
	switch {
	case strings.HasPrefix(rest, "```"):
		word, _ := cutName(rest[3:])
		return draftTag{start: start, end: start + 3 + len(word), fenced: true, name: "```" + word}, isDraft(word)
	case strings.HasPrefix(rest, channel):
		word, after := cutName(rest[len(channel):])
		tag = draftTag{start: start, end: start + len(rest) - len(strings.TrimPrefix(after, message)), name: channel + word}
		tag.closing = word == "final"
		return tag, tag.closing || word == "analysis" || word == "commentary"
	}
	for _, brackets := range [][2]string{{"<|", "|>"}, {"<", ">"}, {"[", "]"}, {"◁", "▷"}} {
		inside, opens := strings.CutPrefix(rest, brackets[0])
		if !opens {
			continue
		}
		end := strings.IndexAny(inside, brackets[0]+brackets[1])
		if end < 0 || !strings.HasPrefix(inside[end:], brackets[1]) {
			return draftTag{}, false
		}
		length := len(brackets[0]) + end + len(brackets[1])
		name, closing, ok := draftName(inside[:end])
		if brackets[0] == "[" && !strings.EqualFold(strings.Trim(inside[:end], " /"), "think") {
			ok = false // an array, or a footnote
		}
		return draftTag{start: start, end: start + length, closing: closing, name: brackets[0] + name + brackets[1]}, ok
	}
	return draftTag{}, false
}

// The marks around the name of a channel in OpenAI's harmony format; what stands in
// the channel final is the reply.
const (
	channel = "<|channel|>"
	message = "<|message|>"
)

// draftName returns the name of the draft that a tag with this inside opens or
// closes, in lower case. A tag that closes itself holds no draft.
func draftName(inside string) (name string, closing, ok bool) {
	inside = strings.TrimSpace(inside)
	inside, closing = strings.CutPrefix(inside, "/")
	name, attributes := cutName(strings.TrimSpace(inside))
	if after, namespaced := strings.CutPrefix(attributes, ":"); namespaced {
		name, attributes = cutName(after)
	}
	if first, _, _ := strings.Cut(strings.ToLower(name), "_"); first == "end" {
		closing = true
	}
	return strings.ToLower(name), closing, isDraft(name) && !strings.HasSuffix(attributes, "/")
}

// isDraft reports whether a draft is called name: whether one of its words is one of
// drafts.
func isDraft(name string) bool {
	if strings.EqualFold(name, "reason") {
		return true
	}
	var word []rune
	last := rune(0)
	for _, r := range name + "_" {
		if !unicode.IsLetter(r) || unicode.IsUpper(r) && unicode.IsLower(last) {
			if drafts[strings.ToLower(string(word))] {
				return true
			}
			word = nil
		}
		if unicode.IsLetter(r) {
			word = append(word, r)
		}
		last = r
	}
	return false
}

// cutName splits text behind the ASCII letters, digits, hyphens and low lines that it
// begins with.
func cutName(text string) (name, rest string) {
	end := strings.IndexFunc(text, func(r rune) bool {
		return !('a' <= r && r <= 'z' || 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' || r == '-' || r == '_')
	})
	if end < 0 {
		return text, ""
	}
	return text[:end], text[end:]
}
