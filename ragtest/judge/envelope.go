package judge

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"
)

// A member names a JSON member of a completion that ragtest reads, and the members to
// read inside it; an array stands for its elements. An aside is a member such as error:
// most completions lack it, and one that is not null contradicts the choices.
type member struct {
	name   string
	inside []member
	aside  bool
}

// envelope is all that is read of a completion. None of it may stand twice in one
// object: encoding/json takes the last member of a name, other readers the first.
var envelope = []member{
	{name: "model"},
	{name: "object"},
	{name: "error", aside: true},
	{name: "errors", aside: true},
	{name: "detail", aside: true},
	{name: "status", aside: true},
	{name: "incomplete_details", aside: true, inside: named("reason")},
	{name: "choices", inside: []member{
		{name: "index"},
		{name: "error", aside: true},
		{name: "finish_reason"},
		{name: "content_filter_results"},
		{name: "message", inside: []member{
			{name: "role"},
			{name: "error", aside: true},
			{name: "refusal"},
			{name: "content", inside: named("type", "text", "refusal")},
			{name: "tool_calls", inside: []member{{name: "function", inside: named("name", "arguments")}}},
			{name: "function_call", inside: named("name", "arguments")},
		}},
	}},
	{name: "usage", inside: append(named("prompt_tokens", "completion_tokens", "total_tokens"),
		member{name: "prompt_tokens_details", inside: named("cached_tokens")},
		member{name: "completion_tokens_details", inside: named("reasoning_tokens")},
	)},
}

// named returns members of which nothing inside is read.
func named(names ...string) []member {
	members := make([]member, len(names))
	for i, name := range names {
		members[i].name = name
	}
	return members
}

// maxDepth is how deep a completion may nest. What a recorder would not take for
// JSON must not be scored either.
const maxDepth = 1000

// ambiguous says what keeps body, which begins with a JSON value, from being one
// completion that every reader reads alike, "" if nothing does: a member that is
// read and stands twice, be it in other letters, choices in other letters alone,
// too deep a nesting, or anything behind the value, which is the rest.
//
// It is one pass that neither decodes nor allocates, so that a replay, which has
// the body decoded already, can afford it.
func ambiguous(body []byte) (says string, rest []byte) {
	s := scanner{body: body}
	s.value(envelope, 0)
	if s.next(); s.found == "" && s.pos < len(body) {
		return "goes on behind its end", body[s.pos:]
	}
	return s.found, nil
}

// hasAsides reports whether a body says anything beside its choices that may speak
// against them.
func hasAsides(body []byte) bool {
	s := scanner{body: body}
	s.value(envelope, 0)
	return s.asides
}

// A scanner steps over JSON that is known to be sound. On other JSON it stops
// early, but it never fails.
type scanner struct {
	body   []byte
	pos    int
	found  string // what is wrong
	asides bool   // there was one that is not null
}

// next steps over white space and returns the byte there, 0 at the end.
func (s *scanner) next() byte {
	for s.pos < len(s.body) {
		switch c := s.body[s.pos]; c {
		case ' ', '\t', '\n', '\r':
			s.pos++
		default:
			return c
		}
	}
	return 0
}

// value steps over a value and looks for read in its members, or in those of its
// elements.
func (s *scanner) value(read []member, depth int) {
	switch c := s.next(); {
	case c == '{' && len(read) > 0:
		s.object(read, depth+1)
	case c == '[' && len(read) > 0:
		s.pos++
		for c := s.next(); c != ']' && c != 0 && s.found == ""; c = s.next() {
			switch c {
			case '{':
				s.object(read, depth+2)
			case ',', ':', '}':
				s.pos++
			default:
				s.skip(depth + 1)
			}
		}
		s.pos++
	default:
		s.skip(depth)
	}
}

// object steps over an object and reports a member of read that it has twice.
func (s *scanner) object(read []member, depth int) {
	var seen uint // a bit for each of read
	s.pos++
	for c := s.next(); c != '}' && c != 0 && s.found == ""; c = s.next() {
		if c != '"' { // a comma, or no JSON
			s.pos++
			continue
		}
		start := s.pos
		s.text()
		name := s.body[start:min(s.pos, len(s.body))]
		if s.next() == ':' {
			s.pos++
		}
		i, exact := find(read, name)
		if i < 0 {
			s.skip(depth)
			continue
		}
		switch {
		case seen&(1<<i) != 0:
			s.found = fmt.Sprintf("has the member %q twice", read[i].name)
		case !exact && read[i].name == "choices":
			s.found = fmt.Sprintf("has %s in place of \"choices\"", oneLine(string(name)))
		}
		seen |= 1 << i
		s.asides = s.asides || read[i].aside && s.next() != 'n'
		s.value(read[i].inside, depth)
	}
	s.pos++
}

// find returns which member of read name is to encoding/json, which does not mind
// the case, or -1. The name is in its quotation marks, escapes and all.
func find(read []member, name []byte) (i int, exact bool) {
	plain := name
	if len(name) >= 2 {
		plain = name[1 : len(name)-1]
	}
	for i, m := range read {
		if string(plain) == m.name {
			return i, true
		}
	}
	if bytes.IndexByte(name, '\\') < 0 && isASCII(plain) {
		for i, m := range read {
			if len(m.name) == len(plain) && strings.EqualFold(m.name, string(plain)) {
				return i, false
			}
		}
		return -1, false
	}
	var decoded string
	if json.Unmarshal(name, &decoded) != nil {
		return -1, false
	}
	for i, m := range read {
		if strings.EqualFold(m.name, decoded) {
			return i, m.name == decoded
		}
	}
	return -1, false
}

func isASCII(b []byte) bool {
	for _, c := range b {
		if c >= 0x80 {
			return false
		}
	}
	return true
}

// skip steps over a value of which nothing is read.
func (s *scanner) skip(depth int) {
	for open := 0; ; {
		switch s.next() {
		case 0:
			return
		case '"':
			s.text()
		case '{', '[':
			s.pos++
			open++
			if depth+open > maxDepth {
				s.found = fmt.Sprintf("nests deeper than %d levels", maxDepth)
				return
			}
		case '}', ']':
			if open == 0 {
				return // that of the value around
			}
			s.pos++
			open--
		case ',', ':':
			if open == 0 {
				return
			}
			s.pos++
			continue
		default:
			s.word()
		}
		if open == 0 {
			return
		}
	}
}

// word steps over a number, true, false or null.
func (s *scanner) word() {
	for ; s.pos < len(s.body); s.pos++ {
		switch s.body[s.pos] {
		case ' ', '\t', '\n', '\r', ',', ':', '{', '}', '[', ']', '"', 0:
			return
		}
	}
}

// text steps over a string.
func (s *scanner) text() {
	s.pos++
	for s.pos < len(s.body) {
		i := bytes.IndexByte(s.body[s.pos:], '"')
		if i < 0 {
			break
		}
		s.pos += i + 1
		escapes := 0
		for k := s.pos - 2; k >= 0 && s.body[k] == '\\'; k-- {
			escapes++
		}
		if escapes%2 == 0 {
			return
		}
	}
	s.pos = len(s.body)
}
