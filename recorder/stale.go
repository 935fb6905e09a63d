package recorder

import (
	"fmt"
	"maps"
	"slices"
	"strconv"
	"strings"

	"github.com/ragtest/go-ragtest/internal/cassette"
	"github.com/ragtest/go-ragtest/internal/cassette/canon"
)

// miss returns the error for a request without a recording: what differs from the nearest one.
func (t *tape) miss(a *ask) *Error {
	t.mu.Lock()
	defer t.mu.Unlock()
	if !t.exists {
		return &Error{Kind: ErrNoCassette, File: t.name}
	}
	miss := &Error{Kind: ErrStale, File: t.name, Detail: "no recording of this request"}
	group := a.Label
	if !a.tagged() {
		group = cassette.Place(a.method, a.url)
		if n := len(t.byKey[a.key]); n > 0 {
			miss.Detail = fmt.Sprintf("%s has %d recordings, and this is request %d", group, n, n+1)
			return miss
		}
	}
	now := requestLines(a.Tag, a.method, a.url, a.body)
	if nearest := t.nearest(group, a.tagged(), now, len(a.body.RequestText())); nearest != nil {
		miss.Diff = clipDiff(diffLines(nearest, now))
	}
	if len(miss.Diff) == 0 {
		miss.Detail = "no recording of " + group + t.others()
	}
	return miss
}

// others names some of what is recorded, for a request that resembles none of it.
func (t *tape) others() string {
	const most = 3
	var groups []string
	for _, e := range t.entries {
		if g := e.Group(); !slices.Contains(groups, g) {
			groups = append(groups, g)
		}
	}
	switch n := len(groups); {
	case n == 0:
		return ""
	case n > most:
		groups = append(groups[:most], fmt.Sprintf("%d more", n-most))
	}
	return ", only of " + strings.Join(groups, ", ")
}

// nearest returns the lines of the recording of the group that differs in the fewest lines, of one that
// was not used if there is any. The size is that of the request as it would be stored.
func (t *tape) nearest(group string, tagged bool, now []string, size int) (nearest []string) {
	best := -1
	for _, e := range t.alike(group, tagged, size) {
		lines := requestLines(e.Tag(), e.Request.Method, e.Request.URL, e.Asked())
		distance := countDiffering(lines, now)
		if t.used[slot{e.Stamp.Key, 0}] {
			distance += 1 << 30
		}
		if best < 0 || distance < best {
			best, nearest = distance, lines
		}
	}
	return nearest
}

// alike returns the recordings of the group that are worth comparing: of hundreds only those whose size is
// about the given one, since in a suite of thousands one change makes every request miss.
func (t *tape) alike(group string, tagged bool, size int) (entries []*cassette.Entry) {
	const most = 200
	for _, e := range t.entries {
		if e.Tagged() == tagged && e.Group() == group {
			entries = append(entries, e)
		}
	}
	if len(entries) <= most {
		return entries
	}
	distance := func(e *cassette.Entry) int {
		d := len(e.Request.Body) - size
		return max(d, -d)
	}
	slices.SortStableFunc(entries, func(a, b *cassette.Entry) int { return distance(a) - distance(b) })
	return entries[:most]
}

// countDiffering returns how many lines only one side has, order aside.
func countDiffering(a, b []string) int {
	count := map[string]int{}
	for _, line := range a {
		count[line]++
	}
	for _, line := range b {
		count[line]--
	}
	total := 0
	for n := range maps.Values(count) {
		total += max(n, -n)
	}
	return total
}

// requestLines returns a request as lines to compare: the model, then the messages, then the rest by
// name. Only what is part of the key has a line.
func requestLines(t cassette.Tag, method, cleanURL string, b canon.Body) (lines []string) {
	if t.Label == "" {
		lines = append(lines, method+" "+cleanURL)
	}
	if b.IsJSON {
		lines = flatten(lines, "", b.Tree, t.Label != "")
	} else {
		lines = append(lines, strings.Split(b.Text, "\n")...)
	}
	if t.Label != "" {
		lines = append(lines, "sample: "+strconv.Itoa(t.Sample), "path: "+strings.TrimPrefix(cleanURL, cassette.JudgeHost))
	}
	return lines
}

// flatten appends a line such as `tools/0/type: "function"` per scalar of v. The lines of a message
// stand as they are.
func flatten(lines []string, path string, v canon.Value, dropEmpty bool) []string {
	switch {
	case v.Kind == '"' && isContent(path):
		return append(lines, strings.Split(v.Text, "\n")...)
	case len(v.Vals) == 0:
		return append(lines, path+": "+scalarLine(v))
	case v.Kind == '[':
		for i, elem := range v.Vals {
			lines = flatten(lines, join(path, strconv.Itoa(i)), elem, dropEmpty)
		}
		return lines
	}
	order := canon.SortedMembers(v, dropEmpty)
	if path == "" {
		slices.SortStableFunc(order, func(i, j int) int { return rank(v.Keys[i]) - rank(v.Keys[j]) })
	}
	for _, i := range order {
		lines = flatten(lines, join(path, v.Keys[i]), v.Vals[i], dropEmpty)
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
