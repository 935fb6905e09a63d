package judgecheck_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/internal/golden"
	"github.com/ragtest/go-ragtest/ragtest/judgecheck"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// shop is a small set of cases with every label and utility.
func shop() []judgecheck.Case {
	return []judgecheck.Case{
		{
			Name: "returns",
			Item: metrics.Item{
				Question: "How long do I have to return an item?",
				Answer:   "You have 30 days, and keep the box.",
				Context: metrics.Chunks(
					"Items can be returned within 30 days.",
					"Whoever returns an item must show the receipt. The box should be kept.",
					"Returned gift cards are not refunded, and nothing can be returned after a sale has ended, whatever was promised.",
					"Our shop was founded in 1950.",
				),
			},
			Want:    []judgecheck.Label{judgecheck.Included, judgecheck.Partial, judgecheck.Missing, judgecheck.Irrelevant},
			Utility: []judgecheck.Utility{judgecheck.High, "", judgecheck.High, judgecheck.Low},
		},
		{
			Name: "hours",
			Item: metrics.Item{
				Question: "When does the shop open?",
				Answer:   "At nine.",
				Context:  metrics.Chunks("The shop opens at 9 a.m.", "The door of the shop opens to the street."),
			},
			Want: []judgecheck.Label{judgecheck.Included, judgecheck.Irrelevant},
		},
		{
			Name: "retrieval",
			Item: metrics.Item{
				Question: "Is there a lift?",
				Context:  metrics.Chunks("Two lifts are beside the stairs.", "The stairs are made of marble."),
			},
			Want: []judgecheck.Label{judgecheck.Relevant, judgecheck.Irrelevant},
		},
	}
}

// rooms returns n cases of a tier, with two verdicts each of every metric.
func rooms(tier judgecheck.Tier, n int) []judgecheck.Case {
	var cases []judgecheck.Case
	for i := range n {
		cases = append(cases, judgecheck.Case{
			Name: fmt.Sprintf("%s/room %d", tier, i+1),
			Tier: tier,
			Item: metrics.Item{
				Question: fmt.Sprintf("How large is room %d (%s)?", i+1, tier),
				Answer:   "Ten square metres.",
				Context: metrics.Chunks(
					fmt.Sprintf("Room %d has ten square metres.", i+1),
					fmt.Sprintf("Room %d has a rug of two square metres.", i+1),
				),
			},
			Want:    []judgecheck.Label{judgecheck.Included, judgecheck.Irrelevant},
			Utility: []judgecheck.Utility{judgecheck.High, judgecheck.Low},
		})
	}
	return cases
}

// fails is a judge that errs, garbles and leaves out, and else is think's.
func fails(cases []judgecheck.Case, think opinion) metrics.JudgeFunc {
	sound := thinking(cases, think)
	return func(ctx context.Context, p metrics.Prompt) (metrics.Completion, error) {
		c, _, err := find(cases, p)
		switch {
		case err != nil:
			return metrics.Completion{}, err
		case c.Name == "hours" && p.Metric == "chunk_relevance":
			return metrics.Completion{}, errQuota
		case c.Name == "returns" && p.Metric == "context_recall":
			return metrics.Completion{Text: "{}", Model: "test"}, nil
		case c.Name == "returns" && p.Metric == "chunk_utility":
			return metrics.Completion{Text: `{"evaluated_chunks": [{"id_chunk": 0, "justification": "", "utility_score": 1}]}`, Model: "test"}, nil
		}
		return sound(ctx, p)
	}
}

var errQuota = errors.New("the quota is used up\npay, and try again")

// TestRun keeps all that Run says in one golden file, each with the reason why
// it is there.
func TestRun(t *testing.T) {
	only := judgecheck.Only(shop()...)
	large, small := slices.Concat(rooms("easy", 6), rooms("hard", 5)), slices.Concat(rooms("easy", 20), rooms("hard", 4))
	mute := judgecheck.Case{Name: "mute", Item: shop()[0].Item, Want: make([]judgecheck.Label, 4)}
	oneLabel := []judgecheck.Case{{Name: "all", Item: shop()[2].Item, Want: []judgecheck.Label{judgecheck.Irrelevant, judgecheck.Irrelevant}}}
	tests := []struct {
		name, why string
		judge     metrics.Judge
		min       float64
		opts      []judgecheck.Option
		ok        bool
	}{
		{"perfect", "figures are logged, and nothing is said", thinking(shop(), knows), 1, []judgecheck.Option{only}, true},
		{"always yes", "kappa is 0 for each metric, whatever the accuracy", thinking(shop(), agrees), 0.7, []judgecheck.Option{only}, false},
		{"coin", "misses in every direction", thinking(shop(), tosses), 0.7, []judgecheck.Option{only}, false},
		{"fails on some", "what was judged is right, and that is not enough", fails(shop(), knows), 0.7, []judgecheck.Option{only}, false},
		{"fails and is wrong", "both are said", fails(shop(), agrees), 0.7, []judgecheck.Option{only}, false},
		{"dead", "one cause is told once; no figure is a score", metrics.JudgeFunc(func(context.Context, metrics.Prompt) (metrics.Completion, error) {
			return metrics.Completion{}, errQuota
		}), 0, []judgecheck.Option{only}, false},
		{"many causes", "more than three are counted", metrics.JudgeFunc(func(_ context.Context, p metrics.Prompt) (metrics.Completion, error) {
			c, _, _ := find(shop(), p)
			return metrics.Completion{}, fmt.Errorf("%s: no %s today", c.Name, p.Metric)
		}), 0.7, []judgecheck.Option{only}, false},
		{"one label", "full agreement on one label shows nothing", thinking(oneLabel, knows), 0.7, []judgecheck.Option{
			judgecheck.Only(oneLabel...), judgecheck.Metrics(metrics.ChunkRelevance)}, false},
		{"a hair below", "as many decimals as it takes", thinking(shop(), tosses), 0.2500001, []judgecheck.Option{only, judgecheck.Metrics(metrics.ContextRecall)}, false},
		{"rounding", "a rounding error is none", thinking(shop(), tosses), 0.25 + 1e-10, []judgecheck.Option{only, judgecheck.Metrics(metrics.ContextRecall)}, true},
		{"many misses", "20 in all, evenly picked, and the others counted", thinking(rooms("easy", 60), agrees), 0.7, []judgecheck.Option{
			judgecheck.Only(rooms("easy", 60)...), judgecheck.Metrics(metrics.ContextRecall, metrics.ChunkRelevance)}, false},
		{"shines on one tier", "0.55 over all cases; what is below the bound is the other tier", thinking(large, shinesOn("easy")), 0.5, []judgecheck.Option{judgecheck.Only(large...)}, false},
		{"a tier of few verdicts", "8 are told and not held to the bound by themselves", thinking(small, shinesOn("easy")), 0.7, []judgecheck.Option{judgecheck.Only(small...)}, true},
		{"one tier chosen", "the others are left out", thinking(large, shinesOn("easy")), 1, []judgecheck.Option{judgecheck.Tiers("easy"), judgecheck.Only(large...)}, true},
		{"own cases beside a tier", "they have none, and stay", thinking(append(shop(), large...), knows), 1, []judgecheck.Option{judgecheck.Only(append(shop(), large...)...), judgecheck.Tiers("hard")}, true},
		{"an unknown tier", "", thinking(large, knows), 0.7, []judgecheck.Option{judgecheck.Only(large...), judgecheck.Tiers("easy", "hrad")}, false},
		{"the judge ends its goroutine", "nothing was judged, and that is said", metrics.JudgeFunc(func(context.Context, metrics.Prompt) (metrics.Completion, error) {
			runtime.Goexit()
			return metrics.Completion{}, nil
		}), 0, []judgecheck.Option{only}, false},
		{"nothing is labelled", "a case that says nothing is no case", thinking(shop(), knows), 0.7, []judgecheck.Option{judgecheck.Only(mute)}, false},
		{"percent", "the hint", thinking(shop(), knows), 70, nil, false},
		{"negative", "", thinking(shop(), knows), -0.1, nil, false},
		{"NaN", "", thinking(shop(), knows), math.NaN(), nil, false},
		{"nil judge", "", nil, 0.7, nil, false},
		{"no case", "", thinking(shop(), knows), 0.7, []judgecheck.Option{judgecheck.Only()}, false},
		{"unusable cases", "all that is wrong at once", thinking(shop(), knows), 0.7, []judgecheck.Option{judgecheck.Only(
			judgecheck.Case{Name: "short", Item: shop()[0].Item, Want: []judgecheck.Label{judgecheck.Included}, Utility: []judgecheck.Utility{judgecheck.High}},
			judgecheck.Case{Name: "short", Item: shop()[1].Item, Want: []judgecheck.Label{judgecheck.Included, "yes"}, Utility: []judgecheck.Utility{"0.8", ""}},
			judgecheck.Case{Item: shop()[2].Item, Want: []judgecheck.Label{judgecheck.Missing, "no"}, Utility: []judgecheck.Utility{judgecheck.Low, ""}},
		)}, false},
		{"an unknown metric", "no label speaks of it", thinking(shop(), knows), 0.7, []judgecheck.Option{judgecheck.Metrics(metrics.ContextRelevancy, nil)}, false},
		{"nothing labelled", "a metric that was asked for is never left out", thinking(shop(), knows), 0.7, []judgecheck.Option{
			judgecheck.Only(shop()[2]), judgecheck.Metrics(metrics.ChunkRelevance, metrics.ContextRecall)}, false},
		{"retrieval alone", "of the four, those with labels", thinking(shop(), knows), 0.7, []judgecheck.Option{judgecheck.Only(shop()[2])}, true},
		{"no metric", "", thinking(shop(), knows), 0.7, []judgecheck.Option{judgecheck.Metrics()}, false},
	}
	var all strings.Builder
	for _, test := range tests {
		f := &fake{TB: t}
		if ok := judgecheck.Run(f, test.judge, test.min, test.opts...); ok != test.ok || ok == f.failed {
			t.Errorf("%s: Run = %v, failed %v, want %v", test.name, ok, f.failed, test.ok)
		}
		fmt.Fprintf(&all, "# %s", test.name)
		if test.why != "" {
			fmt.Fprintf(&all, ": %s", test.why)
		}
		fmt.Fprintf(&all, "\n%s\n", f.text())
	}
	golden.Check(t, "testdata/run.golden", all.String())
}

func TestReportString(t *testing.T) {
	report, err := judgecheck.Measure(t.Context(), fails(shop(), tosses), judgecheck.Only(shop()...))
	if err != nil {
		t.Fatal(err)
	}
	golden.Check(t, "testdata/report.golden", report.String()+"\n")
}

// The whole set tells judges apart.
func TestMeasure(t *testing.T) {
	cases := labelledChunks()
	two := []judgecheck.Option{judgecheck.Metrics(metrics.ContextRecall, metrics.ChunkUtility)} // all four take their time
	tests := []struct {
		name     string
		think    opinion
		min, max float64 // of every kappa
		opts     []judgecheck.Option
	}{
		{"knows", knows, 1, 1, nil},
		{"agrees", agrees, 0, 0, two},
		{"tosses", tosses, -0.3, 0.3, two},
		{"all but negation", func(c judgecheck.Case, chunk int) (judgecheck.Label, judgecheck.Utility) {
			if strings.HasPrefix(c.Name, "negation/") {
				return agrees(c, chunk)
			}
			return knows(c, chunk)
		}, 0.9, 0.99, two},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			report, err := judgecheck.Measure(t.Context(), thinking(cases, test.think), test.opts...)
			if err != nil {
				t.Fatal(err)
			}
			if report.Cases != len(cases) || report.NotJudged != nil || report.Usage.PromptTokens == 0 {
				t.Errorf("%d cases, not judged %v, usage %v", report.Cases, report.NotJudged, report.Usage)
			}
			if diff := cmp.Diff([]string{"test"}, report.Models); diff != "" {
				t.Errorf("models (-want +got):\n%s", diff)
			}
			for _, f := range report.Metrics {
				if kappa := f.Kappa(); kappa < test.min || kappa > test.max {
					t.Errorf("%s: kappa = %v, want %v to %v", f.Metric, kappa, test.min, test.max)
				}
				var tiers []judgecheck.Tier
				asked, agreed, total := 0, 0, 0
				for _, tier := range f.Tiers {
					tiers = append(tiers, tier.Tier)
					asked, agreed, total = asked+tier.Asked, agreed+tier.Agreed(), total+tier.Total()
				}
				if diff := cmp.Diff([]judgecheck.Tier{judgecheck.Basic, judgecheck.Hard}, tiers); diff != "" {
					t.Errorf("%s: tiers (-want +got):\n%s", f.Metric, diff)
				}
				if asked != f.Asked || agreed != f.Agreed() || total != f.Total() {
					t.Errorf("%s: %d asked, %d of %d by tier; %d asked, %d of %d in all", f.Metric, asked, agreed, total, f.Asked, f.Agreed(), f.Total())
				}
				if missed := f.Total() - f.Agreed(); missed != len(f.Misses) {
					t.Errorf("%s: %d misses listed, %d made", f.Metric, len(f.Misses), missed)
				}
			}
			if report.Reaches(0.5) != (test.min >= 0.5) {
				t.Errorf("Reaches(0.5) = %v", report.Reaches(0.5))
			}
		})
	}
}

// No metric is held against a chunk without a label, whatever the judge makes of it.
func TestUnlabelled(t *testing.T) {
	cases := shop()[:1]
	cases[0].Want[0], cases[0].Utility[0] = judgecheck.Unlabelled, ""
	report, err := judgecheck.Measure(t.Context(), thinking(cases, agrees), judgecheck.Only(cases...))
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]int{}
	for _, f := range report.Metrics {
		got[f.Metric] = f.Total()
		for _, m := range f.Misses {
			if m.Chunk == 0 {
				t.Errorf("%s: a chunk without a label is a miss", f.Metric)
			}
		}
	}
	want := map[string]int{"context recall": 3, "chunk relevance": 3, "contextual utilization": 3, "chunk utility": 2}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("verdicts (-want +got):\n%s", diff)
	}
}

// A judge that fails in one tier does not reach what it reaches over all cases.
func TestReachesByTier(t *testing.T) {
	cases := judgecheck.Cases()
	report, err := judgecheck.Measure(t.Context(), thinking(cases, shinesOn(judgecheck.Hard)), judgecheck.Metrics(metrics.ContextRecall))
	if err != nil {
		t.Fatal(err)
	}
	if kappa := report.Metrics[0].Kappa(); kappa < 0.6 || report.Reaches(0.6) {
		t.Errorf("kappa = %v, reaches 0.6: %v", kappa, report.Reaches(0.6))
	}
}

// A miss names all that is known of it.
func TestMiss(t *testing.T) {
	report, err := judgecheck.Measure(t.Context(), thinking(shop(), agrees), judgecheck.Only(shop()...), judgecheck.Metrics(metrics.ContextRecall))
	if err != nil {
		t.Fatal(err)
	}
	want := judgecheck.Miss{
		Case: "returns", Chunk: 3, Text: "Our shop was founded in 1950.",
		Want: "not relevant", Got: "included", Note: "I take it to be included.",
	}
	if diff := cmp.Diff(want, report.Metrics[0].Misses[2]); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// What could not be judged is neither right nor wrong, and its cause is kept.
func TestNotJudged(t *testing.T) {
	report, err := judgecheck.Measure(t.Context(), fails(shop(), knows), judgecheck.Only(shop()...))
	if err != nil {
		t.Fatal(err)
	}
	if report.Reaches(0) {
		t.Error("a report that lacks verdicts reaches a bound")
	}
	first := report.NotJudged[0]
	if got, want := first.Error(), `context recall of case "returns" cannot be judged: `+first.Err.Error(); got != want {
		t.Errorf("%q, want %q", got, want)
	}
	got := map[string]error{}
	for _, n := range report.NotJudged {
		got[n.Metric+" of "+n.Case] = n
	}
	for name, cause := range map[string]error{
		"chunk relevance of hours": errQuota,
		// Its first step is chunk relevance.
		"contextual utilization of hours": errQuota,
		"context recall of returns":       metrics.ErrReply,
		// A chunk that was left out is no verdict, not a utility of 0.
		"chunk utility of returns": metrics.ErrReply,
	} {
		if !errors.Is(got[name], cause) {
			t.Errorf("%s: %v, want %v", name, got[name], cause)
		}
		delete(got, name)
	}
	if len(got) > 0 {
		t.Errorf("not judged, too: %v", got)
	}
	for _, f := range report.Metrics {
		if f.Misses != nil || f.Agreed() != f.Total() {
			t.Errorf("%s: %d of %d, misses %v", f.Metric, f.Agreed(), f.Total(), f.Misses)
		}
	}
}

// A context that ends is no verdict.
func TestMeasureEndsWithItsContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	report, err := judgecheck.Measure(ctx, metrics.JudgeFunc(func(ctx context.Context, _ metrics.Prompt) (metrics.Completion, error) {
		return metrics.Completion{}, ctx.Err()
	}), judgecheck.Only(shop()...))
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range report.NotJudged {
		if !errors.Is(n, context.Canceled) {
			t.Errorf("%v", n)
		}
	}
	for _, f := range report.Metrics {
		if f.Total() != 0 || f.Asked == 0 {
			t.Errorf("%s: %d asked, %d verdicts", f.Metric, f.Asked, f.Total())
		}
	}
}

// Run leaves a test time to report before the test binary is killed.
func TestRunEndsBeforeTheTest(t *testing.T) {
	end, limited := t.Deadline()
	sound := thinking(shop(), knows)
	judgecheck.Run(t, metrics.JudgeFunc(func(ctx context.Context, p metrics.Prompt) (metrics.Completion, error) {
		if d, ok := ctx.Deadline(); ok != limited || ok && !d.Before(end) {
			t.Errorf("deadline %v, %v; the test's is %v, %v", d, ok, end, limited)
		}
		return sound(ctx, p)
	}), 1, judgecheck.Only(shop()...))
}

// A verdict of uncertain is not relevant, as in the score of chunk relevance.
func TestUncertain(t *testing.T) {
	report, err := judgecheck.Measure(t.Context(), metrics.JudgeFunc(func(context.Context, metrics.Prompt) (metrics.Completion, error) {
		return metrics.Completion{Text: `{"graded_chunks": [
			{"id_chunk": 0, "reason": "", "relevance": "uncertain"},
			{"id_chunk": 1, "reason": "", "relevance": "uncertain"}]}`}, nil
	}), judgecheck.Only(shop()[1:]...), judgecheck.Metrics(metrics.ChunkRelevance))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([][]int{{0, 2}, {0, 2}}, report.Metrics[0].Counts); diff != "" {
		t.Errorf("counts (-want +got):\n%s", diff)
	}
	if got := report.String(); !strings.HasPrefix(got, "judge check: 2 cases, judged by an unnamed judge\n") {
		t.Error(got)
	}
}

// labelledChunks returns the cases whose chunks have labels.
func labelledChunks() []judgecheck.Case {
	return slices.DeleteFunc(judgecheck.Cases(), func(c judgecheck.Case) bool { return c.Want == nil })
}

func TestAdd(t *testing.T) {
	mine := shop()
	mine[1].Name = judgecheck.Cases()[0].Name // takes its place
	basic := slices.DeleteFunc(labelledChunks(), func(c judgecheck.Case) bool { return c.Tier != judgecheck.Basic })
	report, err := judgecheck.Measure(t.Context(), thinking(append(mine, basic...), knows), judgecheck.Add(mine...), judgecheck.Tiers(judgecheck.Basic))
	if err != nil {
		t.Fatal(err)
	}
	if got, want := report.Cases, len(basic)+len(mine)-1; got != want {
		t.Errorf("%d cases, want %d", got, want)
	}
	if !report.Reaches(1) {
		t.Error(report)
	}
	_, err = judgecheck.Measure(t.Context(), thinking(mine, knows), judgecheck.Add(mine[0], mine[0]))
	if err == nil || !strings.Contains(err.Error(), `case "returns": the name is taken twice`) {
		t.Errorf("added twice: %v", err)
	}
}

// Copies that Customize makes are held against the same labels, under their own
// names.
func TestMetrics(t *testing.T) {
	cases := judgecheck.Cases()
	strictly := metrics.ContextRecall.Customize("context_recall", "Be strict.")
	report, err := judgecheck.Measure(t.Context(), thinking(cases, knows), judgecheck.Metrics(strictly))
	if err != nil {
		t.Fatal(err)
	}
	if len(report.Metrics) != 1 || report.Metrics[0].Metric != "context_recall" || !report.Reaches(1) {
		t.Error(report)
	}
}
