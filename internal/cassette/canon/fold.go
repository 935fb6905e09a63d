package canon

import (
	"strings"
	"unicode/utf8"
)

// The keys of the objects that stand for a text which is kept elsewhere: the text of a string, or of JSON.
// The value is the address of the text.
const (
	textKey = "$text"
	jsonKey = "$json"
)

// Fold returns the text that stores a request to a judge. What requests share is not in it, but the address
// that keep returns for it; all else is. Shared are the texts of the system, what stands in a message around
// the lines between <item> and </item>, and members other than the messages, if they are of some length. Text
// that is not JSON is stored as it is.
func (b Body) Fold(keep func(text string) (address string)) string {
	if !b.IsJSON {
		return b.Text
	}
	const width = 120
	return string(AppendHugged(nil, folder{keep}.request(b.Tree), "", width))
}

// Unfold undoes Fold. The body is not whole if get does not know an address: that is in the place of the text.
func Unfold(text string, get func(address string) (text string, ok bool)) (b Body, whole bool) {
	b = NewBody(text)
	if !b.IsJSON {
		return b, true
	}
	u := unfolder{get: get, whole: true}
	b.Tree = u.value(b.Tree)
	return b, u.whole
}

type folder struct {
	keep func(text string) (address string)
}

func (f folder) request(v Value) Value {
	if v.Kind != '{' || isMark(v) {
		return escapeMarks(v, 0)
	}
	out := Value{Kind: v.Kind, Keys: v.Keys, Vals: make([]Value, len(v.Vals))}
	for i, elem := range v.Vals {
		switch {
		case v.Keys[i] == "messages" && elem.Kind == '[':
			out.Vals[i] = elem.With(nil, f.message)
		default:
			out.Vals[i] = f.member(elem)
		}
	}
	return out
}

// member returns a member of a request, or where its text is kept.
func (f folder) member(v Value) Value {
	if v.Kind == '{' || v.Kind == '[' {
		if text := string(AppendPretty(nil, v, "\n")); isShareable(text) {
			return Value{Kind: '{', Keys: []string{jsonKey}, Vals: []Value{{Kind: '"', Text: f.keep(text)}}}
		}
	}
	return escapeMarks(v, 1)
}

func (f folder) message(v Value) Value {
	if isMark(v) {
		return escapeMarks(v, 2)
	}
	role, _ := v.Member("role")
	out := Value{Kind: v.Kind, Text: v.Text, Keys: v.Keys, Vals: make([]Value, len(v.Vals))}
	for i, elem := range v.Vals {
		if v.Kind == '{' && v.Keys[i] == "content" && elem.Kind == '"' {
			out.Vals[i] = f.content(role.Text, elem)
		} else {
			out.Vals[i] = escapeMarks(elem, 3)
		}
	}
	return out
}

// content returns what a message says: the lines of its own, between addresses of those that are kept.
func (f folder) content(role string, v Value) Value {
	lines := strings.Split(v.Text, "\n")
	from, to := ownLines(role, lines)
	before, after := f.run(lines[:from]), f.run(lines[to:])
	if len(before)+len(after) == len(lines)-(to-from) {
		return escapeMarks(v, 3) // nothing is kept
	}
	all := before
	for _, line := range lines[from:to] {
		all = append(all, Value{Kind: '"', Text: line})
	}
	if all = append(all, after...); len(all) == 1 {
		return all[0]
	}
	return Value{Kind: '{', Keys: []string{linesKey}, Vals: []Value{{Kind: '[', Vals: all}}}
}

// ownLines returns the range of the lines that other requests do not share.
func ownLines(role string, lines []string) (from, to int) {
	switch role {
	case "system", "developer":
		return len(lines), len(lines)
	case "user":
		for from < len(lines) && lines[from] != "<item>" {
			from++
		}
		for to = len(lines); to > from+1; to-- {
			if lines[to-1] == "</item>" {
				return from + 1, to - 1
			}
		}
	}
	return 0, len(lines)
}

// run returns lines that requests share: one address, or the lines themselves if they are few.
func (f folder) run(lines []string) (run []Value) {
	if text := strings.Join(lines, "\n"); isShareable(text) {
		return []Value{{Kind: '{', Keys: []string{textKey}, Vals: []Value{{Kind: '"', Text: f.keep(text)}}}}
	}
	for _, line := range lines {
		run = append(run, Value{Kind: '"', Text: line})
	}
	return run
}

// isShareable reports whether a text is worth a file of its own, and reads the same however it was checked
// out.
func isShareable(text string) bool {
	const size = 100
	if len(text) < size || !utf8.ValidString(text) {
		return false
	}
	return strings.IndexFunc(text, func(r rune) bool { return r < ' ' && r != '\n' && r != '\t' || r == 0x7F }) < 0
}

// isMark reports whether v is an object whose only member is $lines, $text or $json, or one of them with
// more $ before it.
func isMark(v Value) bool {
	if len(v.Keys) != 1 || !strings.HasPrefix(v.Keys[0], "$") {
		return false
	}
	switch "$" + strings.TrimLeft(v.Keys[0], "$") {
	case linesKey, textKey, jsonKey:
		return true
	}
	return false
}

// escapeMarks is splitLines where every mark gets one more $, not only $lines.
func escapeMarks(v Value, depth int) Value {
	if v.Kind == '"' {
		return splitLines(v, depth)
	}
	keys := v.Keys
	if isMark(v) {
		keys = []string{"$" + keys[0]}
	}
	return v.With(keys, func(elem Value) Value { return escapeMarks(elem, depth+1) })
}

type unfolder struct {
	get   func(address string) (text string, ok bool)
	whole bool
}

func (u *unfolder) value(v Value) Value {
	keys := v.Keys
	if isMark(v) {
		switch stored := v.Vals[0]; {
		case keys[0] == linesKey && stored.Kind == '[':
			return Value{Kind: '"', Text: u.joined(stored)}
		case keys[0] == textKey && stored.Kind == '"':
			return Value{Kind: '"', Text: u.text(stored.Text)}
		case keys[0] == jsonKey && stored.Kind == '"':
			if tree, ok := Parse(u.text(stored.Text)); ok {
				return tree
			}
			return stored
		}
		keys = []string{strings.TrimPrefix(keys[0], "$")}
	}
	return v.With(keys, u.value)
}

// joined returns the string of these lines.
func (u *unfolder) joined(lines Value) string {
	texts := make([]string, len(lines.Vals))
	for i, line := range lines.Vals {
		texts[i] = u.value(line).Text
	}
	return strings.Join(texts, "\n")
}

func (u *unfolder) text(address string) string {
	text, ok := u.get(address)
	if !ok {
		u.whole = false
		return address
	}
	return text
}
