package cassette

import (
	"strings"
	"unicode"
	"unicode/utf8"

	"gopkg.in/yaml.v3"
)

// A Text is a string that yaml.v3 writes so that it reads the same. Left to itself it writes some strings
// of several lines as literal blocks that read as others.
type Text string

// MarshalYAML quotes what is not safe in a literal block.
func (s Text) MarshalYAML() (any, error) {
	first, _ := utf8.DecodeRuneInString(string(s))
	if utf8.ValidString(string(s)) && (unicode.IsSpace(first) || strings.ContainsAny(string(s), "\u0085\u2028\u2029")) {
		return &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Style: yaml.DoubleQuotedStyle, Value: string(s)}, nil
	}
	return string(s), nil
}
