package ragtest_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"net/http"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/internal/standin"
	"github.com/ragtest/go-ragtest/ragtest"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// Faults counts the chunks that break a rule: lower is better, by yes and no.
type Faults struct {
	Graded []struct {
		ID    int  `json:"id_chunk"`
		Fault bool `json:"is_fault"`
	} `json:"graded"`
}

func (f Faults) Verdicts() (verdicts []metrics.Verdict) {
	for _, g := range f.Graded {
		v := metrics.Verdict{Chunks: []int{g.ID}, Counted: true}
		if g.Fault {
			v.Score = 1
		}
		verdicts = append(verdicts, v)
	}
	return verdicts
}

func (Faults) LowerIsBetter() bool { return true }

// Harm is the mean of grades of which lower is better.
type Harm struct {
	Graded []struct {
		ID   int     `json:"id_chunk"`
		Harm float64 `json:"harm" jsonschema:"minimum=0,maximum=1"`
	} `json:"graded"`
}

func (h Harm) Verdicts() (verdicts []metrics.Verdict) {
	for _, g := range h.Graded {
		verdicts = append(verdicts, metrics.Verdict{Chunks: []int{g.ID}, Counted: true, Score: g.Harm})
	}
	return verdicts
}

func (Harm) LowerIsBetter() bool { return true }

// A drawing is a metric with a way to draw a verdict of its judge.
type drawing struct {
	metric metrics.Metric
	list   string
	entry  func(rng *rand.Rand, id int) string
}

var drawings = []drawing{
	{metrics.ContextRecall, "evaluated_chunks", func(rng *rand.Rand, id int) string {
		k := rng.IntN(6)
		return fmt.Sprintf(`{"id_chunk": %d, "reason": "", "is_relevant": %t, "is_included": %t}`, id, k < 5, k < 3)
	}},
	{metrics.ChunkRelevance, "graded_chunks", func(rng *rand.Rand, id int) string {
		return fmt.Sprintf(`{"id_chunk": %d, "reason": "", "relevance": %q}`, id, []string{"relevant", "relevant", "uncertain", "not_relevant"}[rng.IntN(4)])
	}},
	{metrics.ChunkUtility, "evaluated_chunks", func(rng *rand.Rand, id int) string {
		return fmt.Sprintf(`{"id_chunk": %d, "justification": "", "utility_score": %v}`, id, gradeOf(rng))
	}},
	{metrics.ContextEvaluation[Faults]{Label: "faults", Prompt: "Grade."}, "graded", func(rng *rand.Rand, id int) string {
		return fmt.Sprintf(`{"id_chunk": %d, "is_fault": %t}`, id, rng.IntN(4) == 0)
	}},
	{metrics.ContextEvaluation[Harm]{Label: "harm", Prompt: "Grade."}, "graded", func(rng *rand.Rand, id int) string {
		return fmt.Sprintf(`{"id_chunk": %d, "harm": %v}`, id, gradeOf(rng))
	}},
}

func gradeOf(rng *rand.Rand) float64 {
	return []float64{0, 0, 0.5, 0.8, 0.8, 1, float64(rng.IntN(101)) / 100}[rng.IntN(7)]
}

// known is a metric whose result is known.
type known struct{ result ragtest.Result }

func (k known) Name() string { return k.result.Metric }

func (k known) Evaluate(context.Context, ragtest.Judge, ragtest.Item) (ragtest.Result, error) {
	return k.result, nil
}

// outcome is what an assertion of r against a bound comes to: passed, or the way in
// which it failed. Where lower is better there is no assertion yet: it is whether r
// reaches the bound, and whether fewer than half of its samples do.
func outcome(t *testing.T, r ragtest.Result, bound float64, opts ...ragtest.Option) string {
	t.Helper()
	if r.LowerIsBetter {
		reaching := 0
		for _, s := range r.Samples {
			if s <= bound+1e-9 {
				reaching++
			}
		}
		if r.Score > bound+1e-9 {
			return "want <="
		}
		return fmt.Sprintf("reached, unstable %t", 2*reaching < r.SamplesOf)
	}
	got := run(t, t.Name(), func(t testing.TB) { ragtest.Assert(t, known{r}, r.Item, bound, opts...) })
	if !got.failed {
		return "passed"
	}
	for _, kind := range []string{" is unstable: ", " rests on nothing: ", ", want >= "} {
		if headline, _, _ := strings.Cut(got.text(), "\n"); strings.Contains(headline, kind) {
			return kind
		}
	}
	t.Fatalf("an unknown failure: %s", got.text())
	return ""
}

// SamplesUpTo saves calls, and that is all: whatever the bound, the outcome is that of
// all samples.
func TestSamplesUpToComesToWhatSamplesDo(t *testing.T) {
	switches(t)
	rng := rand.New(rand.NewPCG(7, 11))
	saved, seen := map[string]int{}, map[string]int{}
	for range 60 {
		for _, d := range drawings {
			n, item := 1+rng.IntN(7), remedies
			item.Context = item.Context[:1+rng.IntN(3)]
			replies := make([]string, n)
			for k := range replies {
				var entries []string
				for id := range item.Context {
					entries = append(entries, d.entry(rng, id))
				}
				replies[k] = `{"` + d.list + `": [` + strings.Join(entries, ", ") + `]}`
			}
			judge := ragtest.Using(ragtest.JudgeFunc(func(_ context.Context, p metrics.Prompt) (metrics.Completion, error) {
				return metrics.Completion{Text: replies[p.Sample]}, nil
			}))
			all, err := ragtest.Measure(t, d.metric, item, judge, ragtest.Samples(n))
			if err != nil {
				t.Fatal(err)
			}
			some, err := ragtest.Measure(t, d.metric, item, judge, ragtest.SamplesUpTo(n))
			if err != nil {
				t.Fatal(err)
			}
			name := d.metric.Name()
			saved[name] += len(all.Samples) - len(some.Samples)
			bounds := append(slices.Clone(all.Samples), all.Score, 0, 1, rng.Float64(), rng.Float64())
			for _, bound := range bounds {
				bound = min(max(bound+[]float64{0, 0, 0.01, -0.01}[rng.IntN(4)], 0), 1)
				for _, opts := range []ragtest.Options{nil, {ragtest.AllowVacuous()}} {
					want, got := outcome(t, all, bound, opts), outcome(t, some, bound, opts)
					if want != got {
						t.Fatalf("%s against %v: all %d samples come to %q, %d of them to %q\n%s", name, bound, n, want, len(some.Samples), got, strings.Join(replies, "\n"))
					}
					seen[name+": "+want]++
				}
			}
		}
	}
	var kinds []string
	for kind := range seen {
		kinds = append(kinds, kind)
	}
	slices.Sort(kinds)
	want := []string{
		"chunk relevance:  is unstable: ", "chunk relevance: , want >= ", "chunk relevance: passed",
		"chunk utility:  is unstable: ", "chunk utility: , want >= ", "chunk utility: passed",
		"context recall:  is unstable: ", "context recall:  rests on nothing: ", "context recall: , want >= ", "context recall: passed",
		"faults: reached, unstable false", "faults: reached, unstable true", "faults: want <=",
		"harm: reached, unstable false", "harm: reached, unstable true", "harm: want <=",
	}
	if diff := cmp.Diff(want, kinds); diff != "" {
		t.Errorf("outcomes that were met (-want +got):\n%s", diff)
	}
	for _, d := range drawings {
		if saved[d.metric.Name()] == 0 {
			t.Errorf("%s: no call was saved", d.metric.Name())
		}
	}
}

// Where verdicts are settled, a replay takes a further sample that would tell whether
// half of them reach the score only if it is recorded; if not, it counts as one that
// does not. Where a verdict is open, a sample that is not recorded is an error.
func TestReplayOfSamplesUpToEndsWhereNothingIsRecorded(t *testing.T) {
	included := strings.ReplaceAll(half, `"is_included": false`, `"is_included": true`)
	first := strings.Replace(half, `"is_relevant": true, "is_included": true`, `"is_relevant": true, "is_included": false`, 1)
	first = strings.Replace(first, `{"id_chunk": 1, "reason": "", "is_relevant": true, "is_included": false}`, `{"id_chunk": 1, "reason": "", "is_relevant": true, "is_included": true}`, 1)
	// Chunks 0 and 1 are included in three of four samples each, but in two of them only one is.
	replies := []string{included, included, half, first, included}
	server := recording(t, standin.Options{Fault: func(n int, _ *http.Request) http.Handler { return standin.Reply(replies[n]) }})
	file := ragtest.Cassette(filepath.Join(t.TempDir(), "c.yaml"))
	ask := func(min float64, samples ragtest.Option) *fake {
		return run(t, "TestX", func(t testing.TB) { ragtest.AssertContextRecall(t, remedies, min, file, samples) })
	}
	for n := 1; n <= 4; n++ {
		ask(0, ragtest.Samples(n))
	}
	if n := len(server.Requests()); n != 4 {
		t.Fatalf("recorded %d samples", n)
	}
	t.Setenv("RAGTEST_RECORD", "")
	const unstable = "context recall = 1.00 is unstable: 2 of 5 samples score >= 1.00, a share of 0.40, want >= 0.50\n"
	for _, test := range []struct {
		name    string
		min     float64
		samples int
		want    string // how the failure begins, "" for none
	}{
		{"four of five reach it", 0.5, 5, ""},
		{"two of five do", 1, 5, unstable},
		{"two of four are half", 1, 4, ""},
		{"a verdict is open", 0.5, 7, "context recall cannot be judged: "},
	} {
		got := ask(test.min, ragtest.SamplesUpTo(test.samples))
		if got.failed != (test.want != "") || !strings.HasPrefix(got.text(), test.want) {
			t.Errorf("%s: got %s, want it to begin %q", test.name, got.text(), test.want)
		}
		if missing := strings.Contains(got.text(), "has no recording of this request"); missing != (test.samples == 7) {
			t.Errorf("%s: got %s", test.name, got.text())
		}
	}
	if n := len(server.Requests()); n != 4 {
		t.Errorf("replays sent %d requests", n-4)
	}

	// Recording asks for the fifth, which tells; from then on it replays.
	t.Setenv("RAGTEST_RECORD", "missing")
	for range 2 {
		if got := ask(1, ragtest.SamplesUpTo(5)); got.failed || len(server.Requests()) != 5 {
			t.Errorf("three of five reach it: %d requests, %s", len(server.Requests()), got.text())
		}
		t.Setenv("RAGTEST_RECORD", "")
	}
}
