package protocol

import (
	"html"
	"regexp"
	"slices"
	"strconv"
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
// judge's own. White space and escapes aside, it stands there to the letter. A reply
// that is nothing but a short object without a list of ids is the judge's own, be it
// fenced or behind a draft.
func quoted(object, prose string, texts []Text, listed bool) string {
	if !listed && utf8.RuneCountInString(object) < shortObject && isFence(prose) {
		return ""
	}
	sought := ""
	for _, t := range texts {
		if !strings.ContainsAny(t.Text, "{&\\") {
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
		for _, text := range []string{t.Text, plain(t.Text)} {
			if slices.ContainsFunc(draftTags(text), func(tag draftTag) bool { return tag.closing }) {
				return true
			}
		}
	}
	return false
}

// isFence reports whether prose is nothing but the marks of a code fence.
func isFence(prose string) bool {
	before, behind, _ := strings.Cut(strings.TrimSpace(prose), "\n")
	return bare(before) && bare(behind)
}

// squeezed returns text in its plain form and without white space.
func squeezed(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsSpace(r) {
			return -1
		}
		return r
	}, plain(text))
}

// plain returns text with the escapes of HTML and JSON replaced by the characters that
// they stand for, and without invisible characters and backslashes (those of a JSON
// string in a JSON string).
func plain(text string) string {
	text = escape.ReplaceAllStringFunc(html.UnescapeString(text), func(escaped string) string {
		n, _ := strconv.ParseUint(escaped[len(escaped)-4:], 16, 32)
		return string(rune(n))
	})
	return strings.Map(func(r rune) rune {
		if r == '\\' || unicode.Is(unicode.Cf, r) {
			return -1
		}
		return r
	}, text)
}

var escape = regexp.MustCompile(`\\+u[0-9a-fA-F]{4}`)
