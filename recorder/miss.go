package recorder

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/internal/cassette"
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
	size := len(a.body.RequestText())
	if a.tagged() {
		size = len(a.body.Fold(func(string) string { return "" }))
	}
	now := lines{
		today: requestLines(a.head(a.url), a.body, a.rules.anyOrder),
		first: requestLines(a.firstHead(), a.body, a.rules.anyOrder),
	}
	if nearest, now := t.nearest(group, a.tagged(), now, size); nearest != nil {
		miss.Diff = clipDiff(diffLines(nearest, now))
		if len(miss.Diff) > 0 && !a.tagged() && countDiffering(nearest, now) == 0 {
			miss.Detail = orderDiffers
		}
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

// lines are those of a request, and those to compare with a recording by the first rule of keys.
type lines struct{ today, first []string }

// firstHead returns what the first rule of keys tells a apart by, besides its body.
func (a *ask) firstHead() cassette.Head {
	return cassette.Head{Tag: a.Tag, Method: a.method, URL: a.firstURL()}
}

// nearest returns the lines of the recording of the group that differs in the fewest lines, of one that
// was not used if there is any, and the lines to compare them with. The size is that of the request as it would
// be stored.
func (t *tape) nearest(group string, tagged bool, asked lines, size int) (nearest, with []string) {
	best := -1
	for _, e := range t.alike(group, tagged, size) {
		now := asked.today
		if e.IsFirst() {
			now = asked.first
		}
		lines := requestLines(e.Head(), e.Asked(), e.Stamp.AnyOrder)
		distance := countDiffering(lines, now)
		if t.used[slot{e.Stamp.Key, 0}] {
			distance += 1 << 30
		}
		if best < 0 || distance < best {
			best, nearest, with = distance, lines, now
		}
	}
	return nearest, with
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
