package protocol

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/ragtest/go-ragtest/internal/figure"
)

// A Problem is one thing that is wrong with a reply: where, as a JSON pointer, and
// what. The path "" is the whole reply.
type Problem struct{ Path, Text string }

// problemRunes is how long a problem may be: a judge chooses its keys and values.
const problemRunes = 320

// String returns the problem on one line.
func (p Problem) String() string {
	text := p.Text
	if p.Path != "" {
		text = p.Path + ": " + text
	}
	if utf8.RuneCountInString(text) > problemRunes {
		text = string([]rune(text)[:problemRunes-1]) + "…"
	}
	return text
}

// mostProblems is how many problems, and how many ids of one, are named.
const mostProblems = 20

// words names the first problems and counts the others.
func words(problems []Problem) []string {
	var list []string
	for _, p := range problems[:min(len(problems), mostProblems)] {
		list = append(list, p.String())
	}
	if more := len(problems) - len(list); more > 0 {
		list = append(list, fmt.Sprintf("and %s", figure.Plural(more, "more problem")))
	}
	return list
}

// Clip returns text on one line of at most n runes.
func Clip(text string, n int) string {
	text = strings.Join(strings.Fields(text), " ")
	if utf8.RuneCountInString(text) <= n {
		return text
	}
	return string([]rune(text)[:n-1]) + "…"
}

// sortByPath orders problems by their place; those of one place keep their order.
func sortByPath(problems []Problem) {
	slices.SortStableFunc(problems, func(a, b Problem) int { return comparePaths(a.Path, b.Path) })
}

// comparePaths orders JSON pointers with numbers by value, so that entry 2
// stands before entry 10: a correction is recorded, its text must not vary.
func comparePaths(a, b string) int {
	return slices.CompareFunc(strings.Split(a, "/"), strings.Split(b, "/"), func(x, y string) int {
		if isDigits(x) && isDigits(y) && len(x) != len(y) {
			return len(x) - len(y)
		}
		return strings.Compare(x, y)
	})
}

func isDigits(s string) bool { return s != "" && strings.Trim(s, "0123456789") == "" }

// A place is where a value stands; nil is the root.
type place struct {
	parent *place
	key    string
}

func (p *place) member(key string) *place { return &place{p, key} }
func (p *place) entry(i int) *place       { return &place{p, strconv.Itoa(i)} }

// String returns the place as a JSON pointer.
func (p *place) String() string {
	if p == nil {
		return ""
	}
	return p.parent.String() + "/" + escapePointer(p.key)
}

// escapePointer escapes a key for a JSON pointer (RFC 6901). A key of the judge's
// own stays on its line: pointers go back to the judge.
func escapePointer(key string) string {
	if strings.ContainsFunc(key, func(r rune) bool { return !unicode.IsPrint(r) }) {
		key = strings.Trim(strconv.Quote(key), `"`)
	}
	return pointer.Replace(key)
}

var pointer = strings.NewReplacer("~", "~0", "/", "~1")

// at begins an error about the value at path.
func at(path *place) string {
	if path == nil {
		return ""
	}
	return path.String() + ": "
}
