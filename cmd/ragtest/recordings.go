package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"path/filepath"
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/internal/cassette"
	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/internal/visible"
)

// A recording is an entry by what pairs it with one of another side: its file, what was asked
// of which item, which sample, and its number among those that are alike in all this.
type recording struct {
	file, label, item string
	sample, n         int
}

// recordingsOf returns the recordings of judges of a side.
func recordingsOf(s *side) (all map[recording]*cassette.Entry, problems []string) {
	all = map[recording]*cassette.Entry{}
	for _, t := range s.tapes {
		rel, err := filepath.Rel(s.root, t.path)
		if err != nil {
			rel = t.path
		}
		if t.problem != "" {
			problems = append(problems, fmt.Sprintf("%s in %s: %s", rel, s.name, t.problem))
		}
		for _, e := range t.entries {
			if !e.Tagged() {
				continue
			}
			r := recording{file: filepath.ToSlash(rel), label: e.Stamp.Label, item: string(e.Stamp.Item), sample: e.Tag().Sample}
			for all[r] != nil {
				r.n++
			}
			all[r] = e
		}
	}
	return all, problems
}

// replies are what became of recorded replies.
type replies struct {
	Changed, Same, New, Gone int
	Unscored                 int      // that changed or are gone, beside baselines that are the same
	Lines                    []string // what became of each
	problems                 []string // cassettes that are corrupt
}

// compareReplies says which replies in cassettes differ, and whether the request or the judge
// does too. Of those for which unscored holds it counts how many differ.
func compareReplies(old, now *side, unscored func(recording) bool) *replies {
	before, broken := recordingsOf(old)
	after, alsoBroken := recordingsOf(now)
	d := &replies{Lines: []string{}, problems: append(broken, alsoBroken...)}
	all := maps.Clone(before)
	maps.Copy(all, after)
	for _, r := range slices.SortedFunc(maps.Keys(all), compareRecordings) {
		a, b := before[r], after[r]
		switch {
		case a == nil:
			d.New++
			d.Lines = append(d.Lines, "new     "+r.String())
			continue
		case b == nil:
			d.Gone++
			d.Lines = append(d.Lines, "gone    "+r.String())
		case laidOut(a) == laidOut(b) && a.Model == b.Model:
			d.Same++
			continue
		default:
			d.Changed++
			d.Lines = append(d.Lines, fmt.Sprintf("changed %s: %s", r, visible.Line(whatChanged(a, b))))
			for _, line := range lineDiff(strings.Split(laidOut(a), "\n"), strings.Split(laidOut(b), "\n")) {
				d.Lines = append(d.Lines, "        "+clip(line, 110))
			}
		}
		if unscored(r) {
			d.Unscored++
		}
	}
	return d
}

func (d *replies) String() string {
	text := fmt.Sprintf("%s changed; %d the same, %d new, %d gone\n", figure.Plural(d.Changed, "recorded reply"), d.Same, d.New, d.Gone)
	for _, line := range d.Lines {
		text += line + "\n"
	}
	return text
}

// diffCassettes writes what became of replies where not both sides have scores.
func diffCassettes(c call, old, now *side, format string) error {
	if format != "text" {
		return usagef("--format %s is for results, and of these at least one side has cassettes alone", format)
	}
	for _, s := range []*side{old, now} {
		if len(s.tapes) == 0 {
			return usagef("%s holds results and no cassettes, the other side cassettes and no results: nothing to compare", s.name)
		}
	}
	d := compareReplies(old, now, func(recording) bool { return true })
	for _, problem := range d.problems {
		fmt.Fprintf(c.err, "corrupt: %s\n", visible.Line(problem))
	}
	fmt.Fprintf(c.out, "compared: the recorded replies, of which no score is known here\n%s", d)
	if len(d.problems) > 0 || c.is("exit-code") && d.Unscored > 0 {
		return errFound
	}
	return nil
}

// laidOut returns a reply with a line for each value, if it is JSON, however it was spaced.
func laidOut(e *cassette.Entry) string {
	reply := replyOf(e)
	var tight, b bytes.Buffer
	if json.Compact(&tight, []byte(reply)) != nil || json.Indent(&b, tight.Bytes(), "", " ") != nil {
		return reply
	}
	return b.String()
}

func compareRecordings(a, b recording) int {
	if n := slices.Compare([]string{a.file, a.label, a.item}, []string{b.file, b.label, b.item}); n != 0 {
		return n
	}
	return slices.Compare([]int{a.sample, a.n}, []int{b.sample, b.n})
}

func (r recording) String() string {
	text := visible.Line(r.file) + ": " + visible.Line(r.label)
	if r.item != "" {
		text += " of " + clip(r.item, 60)
	}
	if r.sample > 0 {
		text += fmt.Sprintf(", sample %d", r.sample)
	}
	if r.n > 0 {
		text += fmt.Sprintf(" (%d)", r.n+1)
	}
	return text
}

// whatChanged says why a reply may be another: the judge, the request, or neither.
func whatChanged(a, b *cassette.Entry) string {
	switch sameRequest := a.KeyButModel() == b.KeyButModel(); {
	case a.Model != b.Model && sameRequest:
		return fmt.Sprintf("the same request, judged by %s, was %s", b.Model, a.Model)
	case a.Model != b.Model:
		return fmt.Sprintf("another request, judged by %s, was %s", b.Model, a.Model)
	case sameRequest:
		return "the same request, judged anew"
	}
	return "another request: the item or the prompt changed"
}

// lineDiff returns the lines that only one of two texts has, in order: "- " old, "+ " new.
func lineDiff(a, b []string) (lines []string) {
	for len(a) > 0 && len(b) > 0 && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for len(a) > 0 && len(b) > 0 && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	const most = 2000 // beyond it the table of lengths is too large: all lines differ
	if len(a) > most || len(b) > most {
		return []string{fmt.Sprintf("- %d lines", len(a)), fmt.Sprintf("+ %d lines", len(b))}
	}
	// common[i][j] is how many lines a[i:] and b[j:] have in common.
	common := make([][]int, len(a)+1)
	for i := range common {
		common[i] = make([]int, len(b)+1)
	}
	for i := len(a) - 1; i >= 0; i-- {
		for j := len(b) - 1; j >= 0; j-- {
			if a[i] == b[j] {
				common[i][j] = common[i+1][j+1] + 1
			} else {
				common[i][j] = max(common[i+1][j], common[i][j+1])
			}
		}
	}
	i, j := 0, 0
	for i < len(a) || j < len(b) {
		switch {
		case i < len(a) && j < len(b) && a[i] == b[j]:
			i, j = i+1, j+1
		case j == len(b) || i < len(a) && common[i+1][j] >= common[i][j+1]:
			lines = append(lines, "- "+strings.TrimSpace(a[i]))
			i++
		default:
			lines = append(lines, "+ "+strings.TrimSpace(b[j]))
			j++
		}
	}
	return lines
}
