package protocol

import (
	"regexp"
	"strings"
)

// A draftTag opens or closes what a model thinks before it replies.
type draftTag struct {
	start, end int
	closing    bool
	name       string // as it opens: "<think>"
}

// draft matches the tags of a draft in any spelling: <think>, </Thinking >,
// <reasoning effort="low">, [THINK].
var draft = regexp.MustCompile(`(?i)<\s*(/?)\s*(?:[a-z]+:)?(think|thinking|thoughts?|reason|reasoning|reflection|scratchpad)\b[^<>]*>|\[(/?)(think)\]`)

// draftTags returns the tags of drafts in text, in their order.
func draftTags(text string) []draftTag {
	var tags []draftTag
	for _, m := range draft.FindAllStringSubmatchIndex(text, -1) {
		slash, name := 2, 4
		if m[name] < 0 {
			slash, name = 6, 8
		}
		tags = append(tags, draftTag{
			start: m[0], end: m[1], closing: m[slash] < m[slash+1],
			name: "<" + strings.ToLower(text[m[name]:m[name+1]]) + ">",
		})
	}
	return tags
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
