package results_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/ragtest/assert"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

var start = time.Date(2026, 11, 22, 10, 0, 0, 0, time.UTC)

// row returns the n-th of many rows.
func row(n int, score float64) (results.Row, results.Item) {
	item := metrics.Item{
		Name: fmt.Sprint("item ", n), Question: "How?", Answer: "So.", Context: metrics.Chunks("a", "b"), Tags: map[string]string{"lang": "en"},
	}
	r := metrics.Result{
		Metric: "context recall", Score: score, Reason: "the answer reflects 1 of 2 relevant chunks", Item: item, Model: "m",
		Samples: []float64{score}, SamplesOf: 1, Agreement: 1, Usage: metrics.Usage{PromptTokens: 10},
		Verdicts: []metrics.Verdict{{Chunks: []int{0}, Counted: true, Score: 1, Label: "included"}, {Chunks: []int{1}, Counted: true, Label: "missing", Note: "b"}},
	}
	line := results.NewRow(assert.Judge(r, assert.Bound{Value: 0.5}))
	line.Package, line.Test, line.Time, line.File, line.Line = "example.com/shop", fmt.Sprint("TestFAQ/", n), start.Add(time.Duration(n)*time.Second), "faq_test.go", 12
	texts := results.NewItem(item)
	texts.Package, texts.Test, texts.Time = line.Package, line.Test, line.Time
	return line, texts
}

func asIs(text string) string { return text }

// write writes rows as one process does.
func write(t *testing.T, dir string, rows ...int) {
	t.Helper()
	run := results.Run{Package: "example.com/shop", Started: start}
	w, err := results.Create(dir, &run)
	if err != nil {
		t.Fatal(err)
	}
	var all sync.WaitGroup
	for _, n := range rows {
		all.Add(1)
		go func() {
			defer all.Done()
			r, item := row(n, 0.5)
			r.Run = run.ID
			if err := w.Row(r, item, asIs); err != nil {
				t.Error(err)
			}
		}()
	}
	all.Wait()
	if err := w.Close(); err != nil {
		t.Error(err)
	}
}

func read(t *testing.T, path string) *results.Set {
	t.Helper()
	s, err := results.Read(path)
	if err != nil {
		t.Fatal(err)
	}
	for i := range s.Rows {
		s.Rows[i].Run = "" // another in each process
	}
	s.Runs = nil
	return s
}

// Tests in parallel, packages, shards and a run that is killed merge to what one run says.
func TestShardsMergeToTheWhole(t *testing.T) {
	whole, shards, killed := t.TempDir(), t.TempDir(), t.TempDir()
	write(t, whole, 0, 1, 2, 3, 4, 5)
	write(t, shards, 0, 3)
	write(t, shards, 4, 1)
	write(t, shards, 2, 5)
	want := read(t, whole)
	if diff := cmp.Diff(want, read(t, shards)); diff != "" {
		t.Errorf("shards (-whole +shards):\n%s", diff)
	}

	write(t, killed, 0, 1, 2, 3)
	files, _ := filepath.Glob(filepath.Join(killed, "*.jsonl"))
	cutLastLine(t, files[0])
	first := read(t, killed)
	if len(first.Warnings) != 1 || !strings.Contains(first.Warnings[0], "the last line is cut off and was dropped") {
		t.Errorf("warnings %q", first.Warnings)
	}
	again := t.TempDir()
	write(t, again, 0, 1, 2, 3, 4, 5)
	merged, err := results.Merge(first, read(t, again))
	if err != nil {
		t.Fatal(err)
	}
	if want := "3 rows gave way to a later one of the same test, item and metric"; len(merged.Warnings) != 2 || merged.Warnings[1] != want {
		t.Errorf("warnings %q, want %q", merged.Warnings, want)
	}
	merged.Warnings = nil
	if diff := cmp.Diff(want, merged); diff != "" {
		t.Errorf("a killed run and its repetition (-whole +merged):\n%s", diff)
	}
}

func cutLastLine(t *testing.T, file string) {
	t.Helper()
	data, err := os.ReadFile(file)
	if err == nil {
		err = os.WriteFile(file, data[:len(data)-20], 0o666)
	}
	if err != nil {
		t.Fatal(err)
	}
}

func TestTheLastRowCounts(t *testing.T) {
	older, item := row(1, 0.5)
	newer, _ := row(1, 1)
	newer.Time = older.Time.Add(time.Hour)
	for _, order := range [][]results.Row{{older, newer}, {newer, older}} {
		s, err := results.Merge(&results.Set{Rows: order[:1], Items: []results.Item{item}}, &results.Set{Rows: order[1:], Items: []results.Item{item}})
		if err != nil || len(s.Rows) != 1 || s.Rows[0].Score != 1 || len(s.Items) != 1 {
			t.Errorf("got %+v, %v", s, err)
		}
	}
}

func TestLinesOfARow(t *testing.T) {
	unjudged := results.NewRow(assert.NotJudged("context recall", metrics.Item{Question: "How?"}, fmt.Errorf("no cassette\nto record it: …")))
	measured := results.NewRow(assert.Outcome{Kind: results.Measured, Metric: "mrr", Result: metrics.Result{Metric: "mrr", Score: 0}})
	judged, _ := row(1, 0)
	for _, test := range []struct {
		row  results.Row
		want []string
	}{
		{unjudged, []string{`"kind":"row","v":1`, `"outcome":"not judged"`, `"score":null`, `"bound":0`, `"reason":"context recall cannot be judged: no cassette"`, `"verdicts":[]`}},
		{measured, []string{`"outcome":"measured"`, `"score":0,`, `"bound":null`}},
		{judged, []string{`"outcome":"too low"`, `"score":0,`, `"bound":0.5`, `"chunks":[1],"counted":true,"score":0,"label":"missing","note":"b"`, `"prompt_tokens":10`, `"fingerprints":{"question":"`}},
	} {
		line, err := json.Marshal(test.row)
		if err != nil {
			t.Fatal(err)
		}
		for _, want := range test.want {
			if !strings.Contains(string(line), want) {
				t.Errorf("%s lacks %s", line, want)
			}
		}
		var back results.Row
		if err := json.Unmarshal(line, &back); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(test.row, back); diff != "" {
			t.Errorf("(-written +read):\n%s", diff)
		}
	}
}

// What cannot be read is an error with its place, never a set that lacks it.
func TestReadErrors(t *testing.T) {
	good, _ := row(1, 0.5)
	line, _ := json.Marshal(good)
	for _, test := range []struct{ name, data, says string }{
		{"a broken line", "{\"kind\":\"row\",\n" + string(line) + "\n", ":1: no line of results: "},
		{"another version", strings.Replace(string(line), `"v":1`, `"v":2`, 1) + "\n", ":1: a line of version 2, and this package reads version 1"},
		{"another kind", strings.Replace(string(line), `"kind":"row"`, `"kind":"sheet"`, 1) + "\n", `:1: a line of the unknown kind "sheet"`},
		{"no results at all", "\n{\"a\":1}\n", ":2: a line of version 0, "},
		{"a score that is missing", strings.Replace(string(line), `"score":0.5`, `"score":null`, 1) + "\n", ":1: outcome \"passed\" and score"},
		{"a score of what is not judged", strings.Replace(string(line), `"outcome":"passed"`, `"outcome":"not judged"`, 1) + "\n", ":1: outcome \"not judged\" and score"},
	} {
		file := filepath.Join(t.TempDir(), "r.jsonl")
		if err := os.WriteFile(file, []byte(test.data), 0o666); err != nil {
			t.Fatal(err)
		}
		if _, err := results.Read(file); err == nil || !strings.Contains(err.Error(), file+test.says) {
			t.Errorf("%s: got %v, want %s%s", test.name, err, file, test.says)
		}
	}
	if _, err := results.Read(t.TempDir()); err == nil || !strings.Contains(err.Error(), "-count=1") {
		t.Errorf("an empty folder: %v", err)
	}
	if _, err := results.Read(filepath.Join(t.TempDir(), "none")); !os.IsNotExist(err) {
		t.Errorf("no folder: %v", err)
	}
}

func TestCompare(t *testing.T) {
	set := func(rows ...results.Row) *results.Set { return &results.Set{Rows: rows} }
	same, _ := row(1, 0.5)
	before, _ := row(2, 0.5)
	after := before
	after.Score, after.Model = 1, "n"
	after.Verdicts = append([]results.Verdict{}, before.Verdicts...)
	after.Verdicts[1].Label, after.Verdicts[1].Score = "included", 1
	after.Prints.Answer = "another"
	gone, _ := row(3, 0.5)
	added, _ := row(4, 0.5)
	lost, _ := row(5, 0.5)
	unjudged := lost
	unjudged.Outcome, unjudged.Score = assert.Unjudged, 0
	c := results.Compare(set(same, before, gone, lost), set(same, after, added, unjudged))
	if c.Same != 1 || len(c.Changes) != 2 || len(c.Added) != 1 || c.Added[0].Test != added.Test || len(c.Removed) != 1 || c.Removed[0].Test != gone.Test {
		t.Fatalf("got %+v", c)
	}
	change := c.Changes[0]
	if change.Delta() != 0.5 || change.Worse() || !change.Judge {
		t.Errorf("delta %v, worse %v, judge %v", change.Delta(), change.Worse(), change.Judge)
	}
	if diff := cmp.Diff([]string{"answer"}, change.Item); diff != "" {
		t.Error(diff)
	}
	if diff := cmp.Diff([]results.VerdictChange{{Chunks: []int{1}, Old: "missing", New: "included"}}, change.Verdicts); diff != "" {
		t.Error(diff)
	}
	if c := c.Changes[1]; c.Delta() != 0 || !c.Worse() {
		t.Errorf("what can no longer be judged: delta %v, worse %v", c.Delta(), c.Worse())
	}
	after.LowerIsBetter = true
	if c := results.Compare(set(before), set(after)); !c.Changes[0].Worse() {
		t.Error("a rise where lower is better is no change to the worse")
	}
	renamed := before
	renamed.Item, renamed.Score = "How? 1234", 0
	if c := results.Compare(set(before), set(renamed)); len(c.Changes) != 1 || len(c.Added)+len(c.Removed) != 0 {
		t.Errorf("the only row of a test and metric is not paired: %+v", c)
	}
}

// Items without names are paired by their question if it is alone on both sides, whatever
// became of their answers. Another prompt of the same label is said.
func TestCompareUnnamed(t *testing.T) {
	set := func(items ...metrics.Item) *results.Set {
		s := &results.Set{}
		for _, item := range items {
			r, i := results.NewRow(assert.Judge(metrics.Result{Metric: "m", Score: 0.5, Item: item}, assert.Bound{})), results.NewItem(item)
			r.Test = "TestFAQ/" + r.Item
			i.Test = r.Test
			s.Rows, s.Items = append(s.Rows, r), append(s.Items, i)
		}
		return s
	}
	old := set(metrics.Item{Question: "a", Answer: "1"}, metrics.Item{Question: "b", Answer: "1"}, metrics.Item{Question: "c", Answer: "1"}, metrics.Item{Question: "c", Answer: "2"}, metrics.Item{Name: "x", Question: "d"})
	now := set(metrics.Item{Question: "b", Answer: "2"}, metrics.Item{Question: "a", Answer: "2"}, metrics.Item{Question: "c", Answer: "3"}, metrics.Item{Name: "y", Question: "d"})
	c := results.Compare(old, now)
	if len(c.Changes) != 2 || c.Changes[0].Old.Prints.Question != c.Changes[0].New.Prints.Question || !slices.Equal(c.Changes[1].Item, []string{"answer"}) || len(c.Added) != 2 || len(c.Removed) != 3 {
		t.Errorf("got %+v", c)
	}
	before, _ := row(1, 0.5)
	after := before
	before.Prompts, after.Prompts = []string{"claims 11111111", "evidence 22222222"}, []string{"claims 11111111", "evidence 33333333"}
	if c := results.Compare(&results.Set{Rows: []results.Row{before}}, &results.Set{Rows: []results.Row{after}}); len(c.Pairs) != 1 || !c.Pairs[0].Prompt || c.Same != 1 {
		t.Errorf("got %+v", c)
	}
}

// Of a label nothing is set aside but how many samples agree with it.
func TestCompareLabels(t *testing.T) {
	for _, test := range []struct {
		old, new string
		want     int
	}{
		{"missing (2 of 3)", "missing", 0},
		{"(source: faq) (2 of 3)", "(source: faq) (3 of 5)", 0},
		{"[1] (faq)", "[1] (terms)", 1},
	} {
		before, _ := row(1, 0.5)
		after := before
		before.Verdicts = []results.Verdict{{Claim: "It is free.", Label: test.old}}
		after.Verdicts = []results.Verdict{{Claim: "It is free.", Label: test.new}}
		c := results.Compare(&results.Set{Rows: []results.Row{before}}, &results.Set{Rows: []results.Row{after}})
		if len(c.Changes) != test.want {
			t.Errorf("%q and %q: got %+v, want %d changes", test.old, test.new, c.Changes, test.want)
		}
	}
}

// No text of an item or of a verdict is written as it is.
func TestTextsAreClean(t *testing.T) {
	const name = "Jane Private"
	texts := metrics.Item{
		Name: name, Question: name, Answer: name, Reference: name, References: []string{name}, Context: []metrics.Chunk{{ID: name, Text: name}},
		Relevant: []string{name}, Gains: map[string]float64{name: 1}, History: []metrics.Turn{{Role: "user", Text: name}}, Cluster: name,
		Tags: map[string]string{"by": name},
	}
	judged := metrics.Result{Metric: "m", Score: 1, Reason: name, Item: texts, Warnings: []string{name}, Verdicts: []metrics.Verdict{
		{Claim: name, Label: "(source: " + name + ")", Note: name, Sentence: name, Evidence: name},
	}}
	dir := t.TempDir()
	w, err := results.Create(dir, &results.Run{Package: "example.com/shop", Started: start})
	if err != nil {
		t.Fatal(err)
	}
	clean := func(text string) string { return strings.ReplaceAll(text, name, "NAME") }
	if err := w.Row(results.NewRow(assert.Judge(judged, assert.Bound{})), results.NewItem(texts), clean); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	files, _ := filepath.Glob(filepath.Join(dir, "*.jsonl"))
	text, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(text), name) || !strings.Contains(string(text), `"label":"(source: NAME)"`) {
		t.Errorf("written: %s", text)
	}
}

func TestItemName(t *testing.T) {
	a := metrics.Item{Question: "How long is the warranty of a refurbished kettle?", Answer: "Two years."}
	b := a
	b.Answer = "Three years."
	if name := results.ItemName(a); !strings.HasPrefix(name, "How long is the warranty of a refurb") || name == results.ItemName(b) {
		t.Errorf("got %q and %q", name, results.ItemName(b))
	}
	if a.Name = "warranty"; results.ItemName(a) != "warranty" {
		t.Errorf("got %q", results.ItemName(a))
	}
}

// A test that asserts of one item twice has failed if one of the two has, whichever came last.
func TestAFailureStays(t *testing.T) {
	failed, item := row(1, 0.5)
	failed.Run, failed.Outcome = "a", assert.TooLow
	passed, _ := row(1, 1)
	passed.Run, passed.Outcome, passed.Time = "a", assert.Passed, failed.Time.Add(time.Second)
	again := passed
	again.Run, again.Time = "b", failed.Time.Add(time.Hour)
	for _, tt := range []struct {
		name string
		rows []results.Row
		want results.Row
	}{
		{"failed, then passed", []results.Row{failed, passed}, failed},
		{"passed in the next run", []results.Row{failed, passed, again}, again},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s, err := results.Merge(&results.Set{Rows: tt.rows, Items: []results.Item{item}})
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff([]results.Row{tt.want}, s.Rows); diff != "" {
				t.Errorf("rows (-want +got):\n%s", diff)
			}
			if want := "1 row gave way to a failure of the same run, test, item and metric"; len(s.Warnings) == 0 || s.Warnings[0] != want {
				t.Errorf("warnings %q, want first %q", s.Warnings, want)
			}
		})
	}
}

// TestCompareOfWhatIsNotRead is of changes that no score tells.
func TestCompareOfWhatIsNotRead(t *testing.T) {
	row := func(change func(*results.Row)) *results.Set {
		r := results.Row{Package: "p", Test: "TestFAQ", Item: "norway", Metric: "MRR", Outcome: assert.Passed, Score: 1, Prints: results.Prints{Answer: "one"}}
		change(&r)
		return &results.Set{Rows: []results.Row{r}}
	}
	for _, test := range []struct {
		name        string
		old, now    func(*results.Row)
		same, worse bool
	}{
		{"another answer, which no judge reads", func(r *results.Row) { r.NoJudge = true }, func(r *results.Row) { r.NoJudge, r.Prints.Answer = true, "two" }, true, false},
		{"another answer, which a judge reads", func(*results.Row) {}, func(r *results.Row) { r.Prints.Answer = "two" }, false, false},
		{"rests on nothing now", func(*results.Row) {}, func(r *results.Row) { r.Vacuous = true }, false, true},
		{"rested on nothing", func(r *results.Row) { r.Vacuous = true }, func(*results.Row) {}, false, false},
		{"unstable now", func(*results.Row) {}, func(r *results.Row) { r.Outcome = assert.Unstable }, false, true},
	} {
		t.Run(test.name, func(t *testing.T) {
			c := results.Compare(row(test.old), row(test.now))
			if same := c.Same == 1; same != test.same || !same && c.Changes[0].Worse() != test.worse {
				t.Errorf("got %+v", c)
			}
		})
	}
}
