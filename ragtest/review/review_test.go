package review_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/internal/trust"
	"github.com/ragtest/go-ragtest/ragtest/labels"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/ragtest/results"
	"github.com/ragtest/go-ragtest/ragtest/review"
)

func read(t *testing.T, file string) *labels.Set {
	t.Helper()
	set, err := labels.Read(file)
	if err != nil {
		t.Fatal(err)
	}
	return set
}

func TestALabelIsOnTheDiskBeforeTheAnswer(t *testing.T) {
	p := serve(t, faq(), review.Options{})
	first := p.sheet(t, "/sheet")
	if first.Item != "norway" || first.Of != 2 || first.Judged.Score != "1.00, want >= 0.50 (passed)" || len(first.Verdicts) != 2 {
		t.Fatalf("the first sheet: %+v", first)
	}
	answer := p.label(t, 0, 0, first.Verdicts[0].Says.Agree, "a note")
	set := read(t, p.file)
	want := labels.Label{
		Reviewer: "ada", Time: set.Labels[0].Time, Package: "shop", Test: "TestFAQ", Item: "norway", Prints: faq().Rows[1].Prints, Metric: "context recall",
		Subject: labels.Subject{Chunks: []int{0}}, Person: "not relevant", Judge: "not relevant", Note: "a note", Model: "judge-1", Score: 1, Bound: set.Labels[0].Bound, Verdicts: 2,
	}
	if diff := cmp.Diff([]labels.Label{want}, set.Labels); diff != "" || *want.Bound != 0.5 || set.Labels[0].Time.IsZero() {
		t.Errorf("labels (-want +got):\n%s", diff)
	}
	if item, ok := set.Item(want); !ok || item.Question != "how norway?" {
		t.Errorf("the item of the label: %+v", item)
	}
	if answer.Next != 0 || answer.Figures.Left != 3 || answer.Verdict.Mine.Note != "a note" {
		t.Errorf("the answer: %+v", answer)
	}
	// Said otherwise, and taken back.
	if p.label(t, 0, 0, "missing", "").Verdict.Mine.Agrees {
		t.Error("missing is taken for not relevant")
	}
	status, text := p.do(t, "POST", "/label", []byte(`{"sheet":0,"verdict":0,"take_back":true}`), nil)
	if set := read(t, p.file); status != 200 || len(set.Labels) != 3 || len(set.Latest()) != 0 {
		t.Errorf("%d %s; %d labels of %d count", status, text, len(set.Latest()), len(set.Labels))
	}
	if s := p.Standing(); s != (review.Standing{Verdicts: 4, Left: 4, Added: 3}) {
		t.Errorf("%+v", s)
	}
}

// Two citations of one sentence are two verdicts, blind too.
func TestCitationsOfOneSentence(t *testing.T) {
	s := &results.Set{}
	add(s, "sources", "citation accuracy", func(r *results.Row) {
		for i := range r.Verdicts {
			r.Verdicts[i].Claim = "It takes 30 days."
		}
	}, "[0]: supports it", "[1]: does not support it")
	p := serve(t, s, review.Options{Blind: true})
	first := p.sheet(t, "/sheet")
	if len(first.Verdicts) != 2 || first.Verdicts[0].About[0] != 0 || first.Verdicts[1].About[0] != 1 || p.LeftOut() != nil {
		t.Fatalf("left out: %v; the sheet: %+v", p.LeftOut(), first)
	}
	p.label(t, 0, 0, "supports it", "")
	if got := p.label(t, 0, 1, "supports it", ""); got.Figures.Metrics[0].Agreed != 1 || got.Figures.Left != 0 {
		t.Errorf("the answer: %+v", got)
	}
	latest := read(t, p.file).Latest()
	if len(latest) != 2 || latest[0].Subject.N != 0 || latest[1].Subject.N != 1 {
		t.Fatalf("labels: %+v", latest)
	}
	report := trust.Measure(read(t, p.file), s.Rows, -1)
	if m := report.Judges[0].Metrics[0]; m.N != 2 || m.Agreed != 1 {
		t.Errorf("%d of %d", m.Agreed, m.N)
	}
}

func TestAgreementAsItGrows(t *testing.T) {
	p := serve(t, faq(), review.Options{})
	for _, step := range []struct {
		sheet, verdict  int
		label           string
		labelled        int
		kappa, interval string
		next            int
	}{
		{0, 0, "not relevant", 1, "", "", 0},
		{0, 1, "included", 2, "1.00", "-0.46 to 1.00", 1}, // Wilson's lower end for one item of one, 1/(1 + 1.645²), less pe, which is 1/2
		{1, 0, "included", 3, "1.00", "", 1},
		{1, 1, "not relevant", 4, "0.60", "", -1}, // po 3/4; pe (2·2 + 2·1 + 0·1)/16 = 6/16
		{1, 1, "missing", 4, "1.00", "", -1},
	} {
		got := p.label(t, step.sheet, step.verdict, step.label, "")
		m := got.Figures.Metrics[0]
		if m.Labelled != step.labelled || m.Kappa != step.kappa || step.interval != "" && m.Interval != step.interval || got.Next != step.next {
			t.Errorf("%+v\ngot %+v, next %d", step, m, got.Next)
		}
	}
}

func TestTwoReviewersAtOnce(t *testing.T) {
	s := &results.Set{}
	for i := range 10 {
		add(s, fmt.Sprint("item ", i), "context recall", nil, "included", "missing")
	}
	ada := serve(t, s, review.Options{})
	bob := serve(t, s, review.Options{Labels: ada.file, Reviewer: "bob"})
	var both sync.WaitGroup
	for p, word := range map[page]string{ada: "included", bob: "not relevant"} {
		both.Add(1)
		go func() {
			defer both.Done()
			for i := range 20 {
				if status, text := p.do(t, "POST", "/label", posting(i/2, i%2, word, ""), nil); status != 200 {
					t.Errorf("%d %s", status, text)
				}
			}
		}()
	}
	both.Wait()
	set := read(t, ada.file)
	if len(set.Labels) != 40 || len(set.Latest()) != 40 || set.Warnings != nil {
		t.Errorf("%d labels, %d of which count, warnings %q; want 40, 40 and none", len(set.Labels), len(set.Latest()), set.Warnings)
	}
	for _, p := range []page{ada, bob} {
		f := p.sheet(t, "/sheet?n=3").Figures
		if f.Labelled != 20 || f.Left != 0 || f.Reviewers != 2 || f.Metrics[0].Split != 20 || f.Metrics[0].Labelled != 0 {
			t.Errorf("%+v", f)
		}
	}
}

// TestAFileThatBreaks is of a file of labels that somebody merges badly while the page is open.
func TestAFileThatBreaks(t *testing.T) {
	p := serve(t, faq(), review.Options{})
	p.label(t, 0, 0, "not relevant", "")
	whole, err := os.ReadFile(p.file)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(p.file, append([]byte("<<<<<<< HEAD\n"), whole...), 0o644); err != nil {
		t.Fatal(err)
	}
	if got := p.label(t, 0, 1, "included", ""); got.Figures.Labelled != 2 {
		t.Errorf("a label that was saved is not counted: %+v", got.Figures)
	}
	if status, text := p.do(t, "GET", "/sheet", nil, nil); status != 500 || !strings.Contains(text, "labels.jsonl:1: a mark of a merge conflict") {
		t.Errorf("%d %s", status, text)
	}
}

// TestAnotherFileInItsPlace is of what git and editors do to a file while the page is open.
func TestAnotherFileInItsPlace(t *testing.T) {
	p := serve(t, faq(), review.Options{})
	other := p.file + ".new"
	says := func(what string, want int) {
		t.Helper()
		set := read(t, p.file)
		for _, l := range set.Latest() {
			if _, ok := set.Item(l); !ok {
				t.Errorf("%s: the file lacks the texts of %s", what, l.Item)
			}
		}
		if s := p.sheet(t, "/sheet"); len(set.Latest()) != want || s.Figures.Labelled != want {
			t.Errorf("%s: %d labels on the disk, %d on the page, want %d", what, len(set.Latest()), s.Figures.Labelled, want)
		}
	}
	p.label(t, 0, 0, "included", "")
	whole, err := os.ReadFile(p.file)
	if err != nil {
		t.Fatal(err)
	}
	for _, step := range []struct {
		what   string
		change func() error
		want   int // labels, with the one that follows
	}{
		{"replaced by its copy", func() error { return errors.Join(os.WriteFile(other, whole, 0o644), os.Rename(other, p.file)) }, 2},
		{"removed", func() error { return os.Remove(p.file) }, 1},
		{"replaced by an empty one", func() error { return errors.Join(os.WriteFile(other, nil, 0o644), os.Rename(other, p.file)) }, 1},
		{"emptied", func() error { return os.Truncate(p.file, 0) }, 1},
	} {
		if err := step.change(); err != nil {
			t.Fatal(err)
		}
		p.label(t, 0, 1, "missing", "")
		says(step.what, step.want)
	}
	// What is gone is not shown as if it were there.
	if err := os.Remove(p.file); err != nil {
		t.Fatal(err)
	}
	if s := p.sheet(t, "/sheet"); s.Figures.Labelled != 0 {
		t.Errorf("the page shows %d labels of a file that is gone", s.Figures.Labelled)
	}
	// One that cannot be read takes no label, and says why.
	if err := errors.Join(os.WriteFile(other, []byte("<<<<<<< HEAD\n"), 0o644), os.Rename(other, p.file)); err != nil {
		t.Fatal(err)
	}
	if status, text := p.do(t, "POST", "/label", posting(0, 0, "included", ""), nil); status == 200 || !strings.Contains(text, "a mark of a merge conflict") {
		t.Errorf("%d %s", status, text)
	}
}

// TestALabelOfTheFuture is of one that a person gave where the clock was wrong.
func TestALabelOfTheFuture(t *testing.T) {
	p := serve(t, faq(), review.Options{})
	p.label(t, 0, 0, "included", "")
	set := read(t, p.file)
	l := set.Labels[0]
	l.Time = l.Time.AddDate(1, 0, 0)
	item, _ := set.Item(l)
	f, err := labels.Open(p.file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := f.Append(item, l); err != nil {
		t.Fatal(err)
	}
	p.sheet(t, "/sheet")
	p.label(t, 0, 0, "missing", "")
	if set := read(t, p.file); set.Latest()[0].Person != "missing" {
		t.Errorf("it cannot be changed: %+v", set.Latest())
	} else if len(set.Warnings) != 1 || !strings.Contains(set.Warnings[0], "labels.jsonl:3: the label of ada and 1 more have a time to come, 20") {
		t.Errorf("warnings %q", set.Warnings)
	}
	p.do(t, "POST", "/label", []byte(`{"sheet":0,"verdict":0,"take_back":true}`), nil)
	if set := read(t, p.file); len(set.Latest()) != 0 {
		t.Errorf("it cannot be taken back: %+v", set.Latest())
	}
}

// TestTheMostTellingFirst lists items with their metric in the order in which they are shown.
func TestTheMostTellingFirst(t *testing.T) {
	s := &results.Set{}
	score := func(score float64) func(*results.Row) { return func(r *results.Row) { r.Score = score } }
	add(s, "far", "context recall", nil, "included")
	add(s, "at the bound", "context recall", score(0.5), "included")
	add(s, "split", "context recall", func(r *results.Row) { r.Samples, r.Agreement = []float64{1, 1, 0}, 0.67 }, "included")
	add(s, "measured", "context recall", func(r *results.Row) { r.Outcome, r.Bound = results.Measured, 0 }, "included")
	add(s, "near", "context recall", score(0.4), "included")
	add(s, "far", "chunk relevance", nil, "relevant", "relevant", "relevant")
	add(s, "near", "chunk relevance", score(0.6), "relevant")
	order := func(p page) (all []string) {
		for i := range p.sheet(t, "/sheet").Of {
			one := p.sheet(t, fmt.Sprint("/sheet?n=", i))
			all = append(all, one.Metric+": "+one.Item)
		}
		return all
	}
	want := []string{
		"chunk relevance: near", "context recall: split",
		"chunk relevance: far", // as few labels as the other; the next have three fewer
		"context recall: at the bound", "context recall: near", "context recall: far", "context recall: measured",
	}
	p := serve(t, s, review.Options{})
	if diff := cmp.Diff(want, order(p)); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	slices.Reverse(s.Rows)
	if diff := cmp.Diff(want, order(serve(t, s, review.Options{}))); diff != "" {
		t.Errorf("rows in another order (-want +got):\n%s", diff)
	}
	// What is labelled comes last, and its metric later.
	p.label(t, 0, 0, "relevant", "")
	want = []string{
		"context recall: split", "chunk relevance: far", "context recall: at the bound", "context recall: near", "context recall: far", "context recall: measured",
		"chunk relevance: near",
	}
	if diff := cmp.Diff(want, order(serve(t, s, review.Options{Labels: p.file}))); diff != "" {
		t.Errorf("with a label (-want +got):\n%s", diff)
	}
}

func TestWhatIsLeftOut(t *testing.T) {
	s := faq()
	add(s, "rank", "recall@5", func(r *results.Row) { r.NoJudge = true }, "relevant")
	add(s, "stale", "context recall", func(r *results.Row) { r.Outcome = "not judged" }, "included")
	add(s, "vacuous", "faithfulness", nil)
	add(s, "textless", "context recall", nil, "included")
	s.Items = s.Items[:len(s.Items)-1]
	add(s, "filled", "context recall", nil, "left out", "included")
	add(s, "returns", "context recall", func(r *results.Row) { r.Test = "TestAgain" }, "included", "missing")
	p := serve(t, s, review.Options{})
	want := []string{
		"1 row by metrics that ask no judge", "1 row that could not be judged", "1 row without a verdict", "1 row whose texts are not in the results",
		"2 verdicts on the same texts and subject as another", "1 verdict that the judge did not give, such as of chunks that it left out",
	}
	if diff := cmp.Diff(want, p.LeftOut()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if got := p.Standing().Verdicts; got != 5 {
		t.Errorf("%d verdicts, want 5", got)
	}
	_, err := review.Open(&results.Set{Rows: s.Rows[2:3]}, review.Options{Labels: filepath.Join(t.TempDir(), "l.jsonl"), Reviewer: "ada"})
	if !errors.Is(err, review.ErrNothing) || !strings.Contains(err.Error(), "1 row by metrics that ask no judge") {
		t.Errorf("nothing to review: %v", err)
	}
	if _, err := review.Open(faq(), review.Options{Labels: filepath.Join(t.TempDir(), "l.jsonl"), Reviewer: " "}); err == nil {
		t.Error("a review by nobody")
	}
}

// TestWords lists what a person may say of a verdict.
func TestWords(t *testing.T) {
	s := &results.Set{}
	claim := func(claim string) func(*results.Row) {
		return func(r *results.Row) { r.Verdicts[0].Claim, r.Verdicts[0].Sentence = claim, claim }
	}
	for _, test := range []struct {
		metric, said string
		change       func(*results.Row)
		words, agree string
		free         bool
	}{
		{"context recall", "missing (2 of 3)", nil, "included missing not relevant", "missing", false},
		{"chunk utility", "0.35", nil, "1.00 0.80 0.60 0.40 0.20 0.00", "0.35", false},
		{"citation accuracy", "[1]: supports it", claim("x"), "supports it does not support it no claim there is no such chunk cites nothing", "supports it", false},
		{"faithfulness", "absent, its quote stands nowhere", claim("x"), "supported absent contradicted", "absent", false},
		{"abstention", "partial", claim("the context"), "sufficient partial insufficient", "partial", false},
		{"abstention", "answers", claim("the answer"), "declines answers", "answers", false},
		{"answer correctness", "in the reference", claim("so"), "in the reference not in the reference contradicted", "in the reference", false},
		{"answer correctness", "not in the answer", claim("y"), "in the answer not in the answer contradicted", "not in the answer", false},
		{"answer correctness", "contradicted", claim("so."), "in the reference not in the reference contradicted", "contradicted", false},
		{"tone", "warm", nil, "cold warm", "warm", true},
		{"tone", "cold", nil, "cold warm", "cold", true},
		{"own grade", "0.30", nil, "1.00 0.80 0.60 0.40 0.20 0.00", "0.30", true},
	} {
		name := fmt.Sprint(len(s.Rows), " ", test.metric)
		add(s, name, test.metric, test.change, test.said)
		t.Run(name, func(t *testing.T) {
			all := *s
			if test.metric == "tone" {
				all.Rows = slices.Clone(s.Rows)
				add(&all, "other", "tone", nil, "warm")
				add(&all, "other still", "tone", nil, "cold")
			}
			p := serve(t, &all, review.Options{})
			for i := range p.sheet(t, "/sheet").Of {
				one := p.sheet(t, fmt.Sprint("/sheet?n=", i))
				if one.Item != name {
					continue
				}
				v := one.Verdicts[0]
				if got := strings.Join(v.Words, " "); got != test.words || v.Says.Agree != test.agree || v.Free != test.free {
					t.Errorf("%q, agree %q, free %v\nwant %q, %q, %v", got, v.Says.Agree, v.Free, test.words, test.agree, test.free)
				}
				if got := p.label(t, i, 0, v.Says.Agree, ""); !got.Verdict.Mine.Agrees {
					t.Errorf("who agrees is said not to: %+v", got.Verdict.Mine)
				}
			}
		})
	}
}

func TestBlind(t *testing.T) {
	p := serve(t, faq(), review.Options{Blind: true})
	if _, text := p.do(t, "GET", "/sheet", nil, nil); strings.Contains(text, "because") || strings.Contains(text, "want >=") || strings.Contains(text, "2 of 3") {
		t.Errorf("the judge speaks first: %s", text)
	}
	if got := p.label(t, 0, 0, "included", ""); got.Verdict.Says.Label != "not relevant" || got.Judged != nil {
		t.Errorf("after the label: %+v", got)
	}
	if got := p.label(t, 0, 1, "included", ""); got.Judged == nil {
		t.Errorf("after all labels of the item: %+v", got)
	}
}

// TestTexts is of texts that deceive, of some that are large, and of some that are not those that
// were judged.
func TestTexts(t *testing.T) {
	s := faq()
	item := metrics.Item{Name: "odd", Question: "a\u202eb", Answer: strings.Repeat("</script>", 1<<17), Context: []metrics.Chunk{{ID: "\x00", Text: "\xff"}}}
	r := results.Row{Package: "shop", Test: "TestFAQ", Item: "odd", Metric: "a\u2066metric", Score: 1, Outcome: results.Measured, Verdicts: []results.Verdict{{Label: "goo\u202ed"}}, Prints: results.PrintsOf(item)}
	texts := results.NewItem(item)
	texts.Package, texts.Test = "shop", "TestFAQ"
	s.Rows, s.Items = append(s.Rows, r), append(s.Items, texts)
	s.Items[0].Answer = "redacted"
	p := serve(t, s, review.Options{})
	for i := range 3 {
		one := p.sheet(t, fmt.Sprint("/sheet?n=", i))
		if one.Altered != (one.Item == "returns") {
			t.Errorf("%s: altered is %v", one.Item, one.Altered)
		}
		if one.Item != "odd" {
			continue
		}
		if one.Question != "a[U+202E]b" || one.Answer != item.Answer || one.Chunks[0].ID != "[U+0000]" || one.Chunks[0].Text != "\uFFFD" || one.Metric != "a[U+2066]metric" {
			t.Errorf("%q %q %q", one.Question, one.Chunks, one.Metric)
		}
		if got := p.label(t, i, 0, one.Verdicts[0].Says.Agree, ""); got.Verdict.Mine == nil || !got.Verdict.Mine.Agrees {
			t.Errorf("who agrees with goo[U+202E]d: %+v", got.Verdict)
		}
		if got := read(t, p.file).Labels[0].Person; got != "goo\u202ed" {
			t.Errorf("the label is %q", got)
		}
	}
}
