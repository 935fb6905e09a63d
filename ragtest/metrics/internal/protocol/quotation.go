package protocol

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Text is a text of the item, which a judge may quote; Name is what a message
// calls it, such as "chunk 1".
type Text struct{ Name, Text string }

// shortObject is how many runes an object may have that is taken though a text of
// the item holds the same one: documentation is full of {"ok":true}.
const shortObject = 40

// quoted returns the name of the text that object stands in, "" if it is the
// judge's own. White space aside, it stands there to the letter. A reply that is
// nothing but a short object without a list of ids is the judge's own.
func quoted(object, reply string, texts []Text, listed bool) string {
	if !listed && utf8.RuneCountInString(object) < shortObject && strings.TrimSpace(reply) == object {
		return ""
	}
	sought := ""
	for _, t := range texts {
		if !strings.Contains(t.Text, "{") {
			continue
		}
		if sought == "" {
			sought = squeezed(object)
		}
		if strings.Contains(squeezed(t.Text), sought) {
			return t.Name
		}
	}
	return ""
}

// closesDraft reports whether one of the texts holds the closing tag of a draft.
func closesDraft(texts []Text) bool {
	for _, t := range texts {
		for _, tag := range draftTags(t.Text) {
			if tag.closing {
				return true
			}
		}
	}
	return false
}

// squeezed returns text without white space, and with what a prompt shows escaped
// as it was.
func squeezed(text string) string {
	text = strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return -1
		}
		return r
	}, text)
	return unescape.Replace(text)
}

var unescape = strings.NewReplacer(`\u003c`, "<", `\u003C`, "<", `\u003e`, ">", `\u003E`, ">", `\u0026`, "&", `\/`, "/")
