package recorder

import (
	"slices"
	"strconv"
	"strings"

	"github.com/ragtest/go-ragtest/internal/cassette"
	"github.com/ragtest/go-ragtest/internal/cassette/canon"
)

// A change is one or both sides of lines that differ.
type change struct{ was, now *string }

// maxCells bounds the table that is made of two texts. Of larger ones all lines
// between the common beginning and the common end are taken to differ.
const maxCells = 4 << 20

// diffLines returns what differs between two lists of lines: those that are not in
// their longest common subsequence, those of one place side by side.
func diffLines(was, now []string) (changes []change) {
	for len(was) > 0 && len(now) > 0 && was[0] == now[0] {
		was, now = was[1:], now[1:]
	}
	for len(was) > 0 && len(now) > 0 && was[len(was)-1] == now[len(now)-1] {
		was, now = was[:len(was)-1], now[:len(now)-1]
	}
	i, j := 0, 0
	differ := func(toWas, toNow int) { // up to these lines
		for ; i < toWas || j < toNow; i, j = i+1, j+1 {
			var c change
			if i < toWas {
				c.was = &was[i]
			}
			if j < toNow {
				c.now = &now[j]
			}
			changes = append(changes, c)
		}
		i, j = toWas, toNow
	}
	for _, m := range commonLines(was, now) {
		differ(m[0], m[1])
		i, j = i+1, j+1
	}
	differ(len(was), len(now))
	return changes
}

// commonLines returns the indexes of the lines of a longest common subsequence.
func commonLines(was, now []string) (matches [][2]int) {
	rows, columns := len(was)+1, len(now)+1
	if rows*columns > maxCells {
		return nil
	}
	length := make([]int32, rows*columns) // of the longest one from row and column on
	for i := len(was) - 1; i >= 0; i-- {
		for j := len(now) - 1; j >= 0; j-- {
			if was[i] == now[j] {
				length[i*columns+j] = 1 + length[(i+1)*columns+j+1]
			} else {
				length[i*columns+j] = max(length[(i+1)*columns+j], length[i*columns+j+1])
			}
		}
	}
	for i, j := 0, 0; i < len(was) && j < len(now); {
		switch {
		case was[i] == now[j]:
			matches = append(matches, [2]int{i, j})
			i, j = i+1, j+1
		case length[(i+1)*columns+j] >= length[i*columns+j+1]:
			i++
		default:
			j++
		}
	}
	return matches
}

// requestLines returns a request as lines to compare: the model, then the messages, then the rest. Only what
// is part of the key has a line.
func requestLines(head cassette.Head, b canon.Body, anyOrder bool) (lines []string) {
	tagged := head.Label != ""
	if !tagged {
		lines = append(lines, head.Method+" "+head.URL)
	}
	lines = append(lines, headerLines(head.Headers)...)
	if b.IsJSON {
		lines = flatten(lines, "", b.Tree, cassette.RuleOf(tagged, anyOrder), 1)
	} else {
		lines = append(lines, strings.Split(b.Text, "\n")...)
	}
	if tagged {
		lines = append(lines, "sample: "+strconv.Itoa(head.Sample), "path: "+strings.TrimPrefix(head.URL, cassette.JudgeHost))
	}
	return lines
}

// flatten appends a line such as `tools/0/type: "function"` per scalar of v. The lines of a message
// stand as they are. The members of v are at the given depth.
func flatten(lines []string, path string, v canon.Value, rule canon.Rule, depth int) []string {
	switch {
	case v.Kind == '"' && isContent(path):
		return append(lines, strings.Split(v.Text, "\n")...)
	case len(v.Vals) == 0:
		return append(lines, path+": "+scalarLine(v))
	case v.Kind == '[':
		for i, elem := range v.Vals {
			lines = flatten(lines, join(path, strconv.Itoa(i)), elem, rule, depth+1)
		}
		return lines
	}
	order := rule.Members(v, depth)
	if path == "" && rule != canon.InOrder {
		slices.SortStableFunc(order, func(i, j int) int { return rank(v.Keys[i]) - rank(v.Keys[j]) })
	}
	for _, i := range order {
		lines = flatten(lines, join(path, v.Keys[i]), v.Vals[i], rule.Inside(v.Keys[i]), depth+1)
	}
	return lines
}

func join(path, name string) string {
	if path == "" {
		return name
	}
	return path + "/" + name
}

// rank sorts the members of a request that a reader looks for before the others.
func rank(member string) int {
	switch member {
	case "model":
		return 0
	case "messages":
		return 1
	}
	return 2
}

// isContent reports whether a string at the path is what a message says.
func isContent(path string) bool {
	parts := strings.Split(path, "/")
	return len(parts) >= 3 && parts[0] == "messages" && parts[2] == "content" &&
		(len(parts) == 3 || parts[len(parts)-1] == "text")
}

func scalarLine(v canon.Value) string {
	switch v.Kind {
	case '{':
		return "{}"
	case '[':
		return "[]"
	case '0':
		return canon.Number(v.Text)
	}
	return string(canon.AppendScalar(nil, v))
}
