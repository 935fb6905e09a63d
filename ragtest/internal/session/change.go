package session

import (
	"cmp"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// changesVariable names the file that changes of verdicts are appended to.
const changesVariable = "RAGTEST_CHANGES"

// A change is what became of an item's verdicts when it was judged again.
type change struct {
	Test     string          `json:"test"`
	Metric   string          `json:"metric"`
	Item     string          `json:"item,omitempty"`
	Question string          `json:"question"`
	OldScore float64         `json:"old_score"`
	NewScore float64         `json:"new_score"`
	OldModel string          `json:"old_model"`
	NewModel string          `json:"new_model"`
	Changed  []string        `json:"changed,omitempty"` // of the item: "question", "answer", "reference", "context"
	Verdicts []verdictChange `json:"verdicts"`
}

type verdictChange struct {
	Chunks []int  `json:"chunks"` // as they are numbered now, or were if there is no verdict now
	Text   string `json:"text"`   // of the chunk, or the claim
	Old    string `json:"old"`    // "" if there was no verdict on it
	New    string `json:"new"`    // "" if there is none any more
}

// ReportChange compares a result of a run that records with what the recordings
// said before, and logs the scores and the verdicts that changed, once: of the same
// item or, if they did not know it, of what it was before its answer, context or
// question changed. A metric that does more than to ask has no past: doing that again
// may change what comes of it.
func (j *Judge) ReportChange(m metrics.Metric, now metrics.Result) {
	if j.o.Judge != nil || !metrics.OnlyAsks(m) {
		return
	}
	j.t.Helper()
	rec := j.s.open(j.o)
	if rec == nil || rec.Past() == nil {
		return
	}
	past := past{j, m, rec.Past()}
	was, err := past.judged(now.Item)
	switch {
	case err == nil:
		if !slices.EqualFunc(was.Verdicts, now.Verdicts, metrics.Verdict.SameSubject) {
			return
		}
	case j.live.Load() && !j.o.Settings.PerChunk:
		item, date, found := past.item(now.Item)
		if !found {
			return
		}
		hidden := item.Answer == "" && now.Reads&metrics.Answer != 0 // a metric that asks about its claims shows no answer
		item.Answer = cmp.Or(item.Answer, now.Item.Answer)           // what no prompt shows need not have changed
		if was, err = past.judged(item); err != nil {
			if !hidden && run.notes.first([3]string{j.s.name, now.Metric, item.Question}) {
				j.t.Logf("%s has changed since %s, and what is recorded of it cannot be read as it is now: there is nothing to compare", now.Metric, date)
			}
			return
		}
	default:
		return
	}
	c := j.compare(was, now)
	if len(c.Verdicts) == 0 && len(c.Changed) == 0 || !run.notes.first(j.where(fmt.Sprint(c, now.Item))) {
		return
	}
	j.t.Logf("%s", c)
	if err := c.save(); err != nil {
		j.t.Errorf("%s=%q: %v", changesVariable, os.Getenv(changesVariable), err)
	}
}

// where returns the note of a change: tests that share recordings share their changes.
func (j *Judge) where(change string) [3]string {
	if j.o.File == "" && j.o.Store == "" {
		return [3]string{j.s.name, "", change}
	}
	return [3]string{j.o.File, j.o.Store, change}
}

func (j *Judge) compare(was, now metrics.Result) change {
	c := change{
		Test: j.s.name, Metric: now.Metric, Item: now.Item.Name, Question: now.Item.Question,
		OldScore: figure.Round(was.Score), NewScore: figure.Round(now.Score), OldModel: was.Model, NewModel: now.Model,
		Changed: changed(was.Item, now.Item), Verdicts: []verdictChange{},
	}
	old := was.Verdicts
	for _, v := range now.Verdicts {
		text := v.Text(now.Item)
		i := slices.IndexFunc(old, func(w metrics.Verdict) bool { return w.Text(was.Item) == text })
		if len(c.Changed) == 0 {
			i = 0 // the same subjects in the same order
		}
		switch {
		case i < 0:
			c.Verdicts = append(c.Verdicts, verdictChange{v.Chunks, text, "", v.Label})
			continue
		case old[i].Outcome() != v.Outcome():
			c.Verdicts = append(c.Verdicts, verdictChange{v.Chunks, text, old[i].Label, v.Label})
		}
		old = slices.Concat(old[:i], old[i+1:])
	}
	for _, v := range old {
		c.Verdicts = append(c.Verdicts, verdictChange{v.Chunks, v.Text(was.Item), v.Label, ""})
	}
	return c
}

// changed returns which parts of an item are not what they were.
func changed(was, now metrics.Item) (parts []string) {
	note := func(part string, same bool) {
		if !same {
			parts = append(parts, part)
		}
	}
	note("question", was.Question == now.Question)
	note("answer", was.Answer == now.Answer)
	note("reference", was.Reference == now.Reference)
	note("context", slices.EqualFunc(was.Context, now.Context, func(a, b metrics.Chunk) bool { return a.Text == b.Text }))
	return parts
}

// String returns a line on the scores and one on each verdict that changed.
func (c change) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s was %.2f by %s, is %.2f by %s", c.Metric, c.OldScore, c.OldModel, c.NewScore, c.NewModel)
	if len(c.Changed) > 0 {
		fmt.Fprintf(&b, "; what changed: %s", strings.Join(c.Changed, ", "))
	}
	if len(c.Verdicts) == 0 {
		return b.String() + "; no verdict did"
	}
	b.WriteString(":")
	for _, v := range c.Verdicts {
		fmt.Fprintf(&b, "\n    %v %s -> %s  %q", v.Chunks, orNone(v.Old), orNone(v.New), metrics.Clip(v.Text, 70))
	}
	return b.String()
}

func orNone(label string) string {
	if label == "" {
		return "(none)"
	}
	return label
}

// save appends c as a line of JSON to the file that the environment names.
func (c change) save() error {
	file := os.Getenv(changesVariable)
	if file == "" {
		return nil
	}
	if !filepath.IsAbs(file) {
		file = filepath.Join(startDir, file)
	}
	line, err := json.Marshal(c)
	if err != nil {
		return err
	}
	run.changes.Lock()
	defer run.changes.Unlock()
	f, err := os.OpenFile(file, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	_, err = f.Write(append(line, '\n'))
	if closed := f.Close(); err == nil {
		err = closed
	}
	return err
}
