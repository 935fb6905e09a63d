package ragtest_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/internal/standin"
	"github.com/ragtest/go-ragtest/ragtest"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// saying is a judge with one reply.
func saying(reply string) ragtest.Option {
	return ragtest.Using(ragtest.JudgeFunc(func(context.Context, metrics.Prompt) (metrics.Completion, error) {
		return metrics.Completion{Text: reply, Model: "script"}, nil
	}))
}

// unasked is a judge that must not be asked.
func unasked(t *testing.T) ragtest.Option {
	return ragtest.Using(ragtest.JudgeFunc(func(context.Context, metrics.Prompt) (metrics.Completion, error) {
		t.Error("the judge was asked")
		return metrics.Completion{}, nil
	}))
}

const (
	half    = `{"evaluated_chunks": [{"id_chunk": 0, "reason": "", "is_relevant": true, "is_included": true}, {"id_chunk": 1, "reason": "", "is_relevant": true, "is_included": false}, {"id_chunk": 2, "reason": "", "is_relevant": false, "is_included": false}]}`
	nothing = `{"evaluated_chunks": [{"id_chunk": 0, "reason": "", "is_relevant": false, "is_included": false}, {"id_chunk": 1, "reason": "", "is_relevant": false, "is_included": false}, {"id_chunk": 2, "reason": "", "is_relevant": false, "is_included": false}]}`
)

func TestAssert(t *testing.T) {
	blank := remedies
	blank.Answer = ""
	tests := []struct {
		name string
		item ragtest.Item
		min  float64
		opts []ragtest.Option
		want string // how the failure begins, "" for none
	}{
		{"reaches", remedies, 0.5, []ragtest.Option{saying(half)}, ""},
		{"too low", remedies, 0.8, []ragtest.Option{saying(half)}, "context recall = 0.50, want >= 0.80: the answer reflects 1 of 2 relevant chunks\n"},
		{"not judged", remedies, 0, []ragtest.Option{saying("{}")}, "context recall cannot be judged: the judge's reply was still malformed after 2 corrections\n    missing key \"evaluated_chunks\"\n    reply: {}"},
		{"vacuous", remedies, 0.5, []ragtest.Option{saying(nothing)}, "context recall = 1.00 rests on nothing: no chunk is relevant to the question (ragtest.AllowVacuous() permits it)\n"},
		{"vacuous, allowed", remedies, 0.5, []ragtest.Option{saying(nothing), ragtest.AllowVacuous()}, ""},
		{"wrong bound", remedies, 80, []ragtest.Option{unasked(t)}, "context recall: the bound 80 lies outside [0, 1]: did you mean 0.80?"},
		{"bound is no number", remedies, math.NaN(), []ragtest.Option{unasked(t)}, "context recall: the bound is NaN: a bound lies in [0, 1]"},
		{"unusable item", blank, 0.5, []ragtest.Option{unasked(t)}, "context recall cannot be judged: unusable item: the answer is blank"},
		{"unusable item without a cassette", blank, 0.5, nil, "context recall cannot be judged: unusable item: the answer is blank"},
		{"setting that is not known", remedies, 0.5, []ragtest.Option{unasked(t), ragtest.Segmenter(metrics.English)}, "context recall cannot be judged: context recall judges whole chunks and has no use for a Segmenter"},
		{"option that cannot be meant", remedies, 0.5, []ragtest.Option{ragtest.Model(""), ragtest.Samples(0), ragtest.Cassette("")}, "context recall cannot be judged: ragtest.Model: the name is empty\n    ragtest.Samples: 0 is less than 1\n    ragtest.Cassette: the file name is empty"},
		{"agreement of one sample", remedies, 0.5, []ragtest.Option{ragtest.MinAgreement(0.8)}, "context recall cannot be judged: ragtest.MinAgreement needs ragtest.Samples(2) or more"},
		{"confidence that cannot be", remedies, 0.5, []ragtest.Option{ragtest.Confident(95)}, "context recall cannot be judged: ragtest.Confident: 95 lies outside [0, 1)"},
		{"confidence of too few samples", remedies, 0.5, []ragtest.Option{ragtest.Samples(3), ragtest.Confident(0.95)}, "context recall cannot be judged: ragtest.Confident(0.95) needs ragtest.Samples(5) or more"},
		{"confidence of adaptive samples", remedies, 0.5, []ragtest.Option{ragtest.SamplesUpTo(5), ragtest.Confident(0.95)}, "context recall cannot be judged: ragtest.Confident needs all samples: ask for ragtest.Samples, not SamplesUpTo"},
		{"no samples", remedies, 0.5, []ragtest.Option{ragtest.SamplesUpTo(0)}, "context recall cannot be judged: ragtest.SamplesUpTo: 0 is less than 1"},
		{"agreement that cannot be", remedies, 0.5, []ragtest.Option{ragtest.MinAgreement(80)}, "context recall cannot be judged: ragtest.MinAgreement: 80 lies outside [0, 1]"},
		{"a nil function", remedies, 0.5, []ragtest.Option{ragtest.Using(ragtest.JudgeFunc(nil))}, "context recall cannot be judged: the judge is a nil JudgeFunc"},
		{"no judge", remedies, 0.5, []ragtest.Option{ragtest.Using(nil)}, "context recall cannot be judged: ragtest.Using: the judge is nil"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			switches(t)
			var soft, hard, after bool
			asserted := run(t, t.Name(), func(t testing.TB) {
				soft = ragtest.AssertContextRecall(t, test.item, test.min, test.opts...)
				after = true
			})
			if soft != (test.want == "") || !after || asserted.failed == soft {
				t.Errorf("Assert returned %t, failed %t, went on %t", soft, asserted.failed, after)
			}
			if got := asserted.text(); (got == "") != (test.want == "") || !strings.HasPrefix(got, test.want) {
				t.Errorf("got message\n%s\nwant it to begin\n%s", got, test.want)
			}
			required := run(t, t.Name(), func(t testing.TB) {
				ragtest.RequireContextRecall(t, test.item, test.min, test.opts...)
				hard = true
			})
			if hard != soft || required.ended == soft || required.text() != asserted.text() {
				t.Errorf("Require went on %t and said\n%s", hard, required.text())
			}
		})
	}
}

func TestMeasureNeverFailsTheTest(t *testing.T) {
	switches(t)
	var result ragtest.Result
	var err error
	test := run(t, t.Name(), func(t testing.TB) {
		result, err = ragtest.Measure(t, metrics.ContextRecall, remedies, saying(half))
		if err == nil {
			_, err = ragtest.Measure(t, metrics.ContextRecall, remedies, saying("{}"))
		}
	})
	var notJudged *ragtest.NotJudged
	if result.Score != 0.5 || !errors.As(err, &notJudged) || notJudged.Kind != "reply" || !errors.Is(err, metrics.ErrReply) || test.failed {
		t.Errorf("got score %v, error %v, failed %t", result.Score, err, test.failed)
	}
}

func TestGradeReturnsTheTypedReply(t *testing.T) {
	switches(t)
	reply, err := ragtest.Grade(t, metrics.ContextRecall, remedies, saying(half))
	if err != nil {
		t.Fatal(err)
	}
	if got := reply.MissingInformation(); len(got) != 1 || got[0].Chunk != 1 {
		t.Errorf("got missing information %v, want that of chunk 1", got)
	}
	left := strings.Replace(`{"evaluated_chunks": [{"id_chunk": 0, "justification": "", "utility_score": 1}]}`, "\n", "", -1)
	if _, err := ragtest.Grade(t, metrics.ChunkUtility, remedies, saying(left), ragtest.NoZeroFill()); !errors.Is(err, metrics.ErrReply) {
		t.Errorf("with NoZeroFill got error %v, want ErrReply", err)
	}
	if _, err := ragtest.Grade(t, metrics.ChunkUtility, remedies, unasked(t), ragtest.Samples(3)); err == nil || !strings.Contains(err.Error(), "cannot take several Samples") {
		t.Errorf("several samples for one reply: got error %v", err)
	}
	if _, err := ragtest.Grade(t, metrics.ChunkUtility, remedies, ragtest.Samples(0)); err == nil {
		t.Error("an option that cannot be meant is no error of Grade")
	}
}

// length is a metric of a user's own that knows no settings.
type length struct{ score float64 }

func (length) Name() string { return "length" }
func (l length) Evaluate(_ context.Context, _ ragtest.Judge, item ragtest.Item) (ragtest.Result, error) {
	return ragtest.Result{Metric: "length", Score: l.score, Reason: "long enough", Item: item}, nil
}

func TestAnyMetric(t *testing.T) {
	switches(t)
	ragtest.Assert(t, length{1}, remedies, 1)
	for _, test := range []struct {
		option ragtest.Option
		want   string
	}{
		{ragtest.PerChunk(), "length cannot be judged: length has no setting PerChunk"},
		{ragtest.Samples(3), "length cannot be judged: length has no setting Samples"},
		{ragtest.NoZeroFill(), "length cannot be judged: length has no setting NoZeroFill"},
		{ragtest.Canary(), "length cannot be judged: length has no setting Canary"},
		{ragtest.Segmenter(metrics.English), "length cannot be judged: length has no setting Segmenter"},
	} {
		got := run(t, t.Name(), func(t testing.TB) { ragtest.Assert(t, length{1}, remedies, 1, test.option) })
		if got.text() != test.want {
			t.Errorf("got %q, want %q", got.text(), test.want)
		}
	}
}

// A score outside its range is a mistake of the metric, not a high score.
func TestScoresOfAnyMetricLieInRange(t *testing.T) {
	switches(t)
	for _, score := range []float64{80, -0.5, math.NaN(), math.Inf(1)} {
		got := run(t, t.Name(), func(t testing.TB) { ragtest.Assert(t, length{score}, remedies, 0) })
		if want := fmt.Sprintf("length cannot be judged: length scores %v: a score lies in [0, 1]", score); got.text() != want {
			t.Errorf("got %q, want %q", got.text(), want)
		}
	}
}

func TestVerbose(t *testing.T) {
	const line = "context recall = 0.50 >= 0.50: the answer reflects 1 of 2 relevant chunks (script, asked live)"
	for _, test := range []struct {
		name, setting string
		opts          []ragtest.Option
		min           float64
		logged, said  string
	}{
		{"quiet by default", "", nil, 0.5, "", ""},
		{"option", "", []ragtest.Option{ragtest.Verbose()}, 0.5, line, ""},
		{"environment", "RAGTEST_VERBOSE=1", nil, 0.5, line, ""},
		{"a failure is not logged too", "RAGTEST_VERBOSE=true", nil, 0.8, "", "context recall = 0.50, want >= 0.80: "},
		{"neither true nor false", "RAGTEST_VERBOSE=loud", nil, 0.5, "", `context recall cannot be judged: RAGTEST_VERBOSE="loud" is neither true nor false`},
	} {
		t.Run(test.name, func(t *testing.T) {
			switches(t, test.setting)
			got := run(t, t.Name(), func(t testing.TB) {
				ragtest.AssertContextRecall(t, remedies, test.min, append(test.opts, saying(half))...)
			})
			if logged := strings.Join(got.logged, "\n"); logged != test.logged || !strings.HasPrefix(got.text(), test.said) || (test.said == "") == got.failed {
				t.Errorf("logged %q and said %q, want %q and %q", logged, got.text(), test.logged, test.said)
			}
		})
	}
}

func TestUse(t *testing.T) {
	switches(t)
	ragtest.Use(t, saying(half))
	t.Run("subtest inherits", func(t *testing.T) {
		ragtest.AssertContextRecall(t, remedies, 0.5)
		t.Run("and overrides", func(t *testing.T) {
			ragtest.Use(t, ragtest.Options{saying(nothing), ragtest.Options{nil, ragtest.AllowVacuous()}})
			ragtest.AssertContextRecall(t, remedies, 1)
			ragtest.Use(t, saying(half))
			ragtest.AssertContextRecall(t, remedies, 0.5)
		})
		if got := run(t, t.Name(), func(t testing.TB) { ragtest.AssertContextRecall(t, remedies, 0.9) }); got.text() == "" || strings.Contains(got.text(), "rests on nothing") {
			t.Errorf("what the subtest used reaches its parent: %s", got.text())
		}
	})
	ragtest.AssertContextRecall(t, remedies, 1, saying(nothing), ragtest.AllowVacuous())

	other := run(t, "TestOther", func(t testing.TB) { ragtest.AssertContextRecall(t, remedies, 0.5) })
	if !strings.Contains(other.text(), "no cassette cassettes/TestOther.yaml") {
		t.Errorf("another test got %q, want it to look for its cassette", other.text())
	}
}

func TestAssertionsOfATestShareARecording(t *testing.T) {
	server := recording(t, standin.Options{})
	file := filepath.Join(t.TempDir(), "c.yaml")
	ragtest.Use(t, ragtest.Cassette(file))
	ragtest.AssertContextRecall(t, remedies, 0.5)
	ragtest.AssertContextRecall(t, remedies, 0.4)
	if _, err := ragtest.Measure(t, metrics.ContextRecall, remedies); err != nil {
		t.Fatal(err)
	}
	named := remedies
	named.Name, named.Relevant, named.Context = "renamed", []string{"a"}, []ragtest.Chunk{{ID: "a", Text: remedies.Context[0].Text}, remedies.Context[1], remedies.Context[2]}
	ragtest.AssertContextRecall(t, named, 0.5)
	if got := len(server.Requests()); got != 1 {
		t.Errorf("four assertions on one item took %d calls, want 1", got)
	}
}

func TestReplayAfterChdir(t *testing.T) {
	recording(t, standin.Options{})
	dir, err := os.MkdirTemp(".", "cassettes-of-test-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	dir, err = filepath.Abs(dir)
	if err != nil {
		t.Fatal(err)
	}
	here, err := filepath.Rel(mustGetwd(t), filepath.Join(dir, "c.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	run(t, "TestA", func(t testing.TB) { ragtest.AssertContextRecall(t, remedies, 0.5, ragtest.Cassette(here)) })
	switches(t)
	t.Chdir(t.TempDir())
	got := run(t, "TestA", func(t testing.TB) { ragtest.AssertContextRecall(t, remedies, 0.5, ragtest.Cassette(here)) })
	if got.failed {
		t.Errorf("after t.Chdir: %s", got.text())
	}
}

func mustGetwd(t *testing.T) string {
	t.Helper()
	dir, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

func TestJudgeForIsRecorded(t *testing.T) {
	server := recording(t, standin.Options{})
	file := ragtest.Cassette(filepath.Join(t.TempDir(), "c.yaml"))
	prompt := metrics.Prompt{
		Metric:   "politeness",
		Messages: []metrics.Message{{Role: "user", Content: "<item>\nquestion: \"How?\"\nanswer: \"So.\"\nchunk 0: \"So it is.\"\n</item>"}},
		Schema:   []byte(`{"type":"object","properties":{"reason":{"type":"string"}},"required":["reason"],"additionalProperties":false}`),
	}
	ask := func(name string) (c metrics.Completion, err error) {
		run(t, name, func(t testing.TB) { c, err = ragtest.JudgeFor(t, file).Complete(context.Background(), prompt) })
		return c, err
	}
	live, err := ask("TestLive")
	if err != nil || live.Source != "" || live.Model != standin.Model {
		t.Fatalf("recording got %+v, %v", live, err)
	}
	switches(t)
	server.Close()
	replayed, err := ask("TestReplayed")
	if err != nil || !strings.Contains(replayed.Source, "c.yaml:5 (20") {
		t.Fatalf("replaying got source %q, error %v", replayed.Source, err)
	}
	replayed.Source = ""
	if diff := cmp.Diff(live, replayed); diff != "" {
		t.Errorf("completion (-recorded +replayed):\n%s", diff)
	}
	prompt.Messages[0].Content += " "
	var notJudged *ragtest.NotJudged
	if _, err := ask("TestStale"); !errors.As(err, &notJudged) || notJudged.Kind != "stale" {
		t.Errorf("another prompt got error %v, want a stale NotJudged", err)
	}
}

func TestMinAgreement(t *testing.T) {
	switches(t)
	wavering := ragtest.Using(ragtest.JudgeFunc(func(_ context.Context, p metrics.Prompt) (metrics.Completion, error) {
		if p.Sample == 1 {
			return metrics.Completion{Text: nothing}, nil
		}
		return metrics.Completion{Text: half}, nil
	}))
	ask := func(min, agreement float64) *fake {
		return run(t, t.Name(), func(t testing.TB) {
			ragtest.AssertContextRecall(t, remedies, min, wavering, ragtest.Samples(3), ragtest.MinAgreement(agreement))
		})
	}
	// Two of three verdicts are shared by two of three samples, one by all.
	if got := ask(0.5, 7.0/9); got.failed {
		t.Errorf("agreement of 7/9 fails 7/9: %s", got.text())
	}
	want := "context recall = 0.50 is unstable: 3 samples agree to 0.78, want >= 0.80\n"
	if got := ask(0.5, 0.8); !strings.HasPrefix(got.text(), want) || !strings.Contains(got.text(), "samples:  0.50, 1.00, 0.50 (agreement 0.78, resting on nothing: 1)") {
		t.Errorf("got %s, want it to begin %s", got.text(), want)
	}
}

func TestConfident(t *testing.T) {
	switches(t)
	ask := func(min float64, samples ...string) *fake {
		judge := ragtest.JudgeFunc(func(_ context.Context, p metrics.Prompt) (metrics.Completion, error) {
			return metrics.Completion{Text: samples[p.Sample]}, nil
		})
		return run(t, t.Name(), func(t testing.TB) {
			ragtest.AssertContextRecall(t, remedies, min, ragtest.Using(judge), ragtest.Samples(len(samples)), ragtest.Confident(0.95))
		})
	}
	all := strings.ReplaceAll(half, `"is_included": false`, `"is_included": true`)
	tests := []struct {
		name    string
		min     float64
		samples []string
		want    string
	}{
		{"all reach it", 0.5, []string{half, half, all, half, all}, ""},
		{"none does", 0.8, []string{half, half, half, half, half}, "context recall = 0.50, want >= 0.80: "},
		{"most do", 0.8, []string{all, all, all, all, half}, "context recall = 1.00 is unstable: 4 of 5 samples score >= 0.80, a confidence of 0.81, want >= 0.95\n"},
		{"most do not", 0.8, []string{half, half, half, half, all}, "context recall = 0.50 is unstable: 4 of 5 samples score < 0.80, a confidence of 0.81, want >= 0.95\n"},
		{"one of eight strays", 0.8, []string{all, all, half, all, all, all, all, all}, ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			got := ask(test.min, test.samples...)
			if got.failed != (test.want != "") || !strings.HasPrefix(got.text(), test.want) {
				t.Errorf("got %q, want it to begin %q", got.text(), test.want)
			}
		})
	}
}

// Who allows scores that rest on nothing has them count as any other: as evidence
// too, and without a word in the failure.
func TestAllowedVacuousSamplesAreEvidence(t *testing.T) {
	switches(t)
	ask := func(min float64, opts ...ragtest.Option) *fake {
		return run(t, t.Name(), func(t testing.TB) {
			ragtest.AssertContextRecall(t, remedies, min, saying(nothing), ragtest.Samples(5), ragtest.Confident(0.95), ragtest.Options(opts))
		})
	}
	if got := ask(1, ragtest.AllowVacuous()); got.failed {
		t.Errorf("five samples of 1.00, allowed to rest on nothing: %s", got.text())
	}
	if got := ask(1); !strings.HasPrefix(got.text(), "context recall = 1.00 rests on nothing: ") || !strings.Contains(got.text(), "resting on nothing: 5") {
		t.Errorf("five samples of 1.00, not allowed to: %s", got.text())
	}
}

// Adaptive samples stop where the verdicts say so, and replay under any bound.
func TestSamplesUpToAreRecorded(t *testing.T) {
	server := recording(t, standin.Options{})
	file := ragtest.Cassette(filepath.Join(t.TempDir(), "c.yaml"))
	ask := func(min float64, samples ragtest.Option) *fake {
		return run(t, "TestX", func(t testing.TB) { ragtest.AssertContextRecall(t, remedies, min, file, samples) })
	}
	if got := ask(0.5, ragtest.SamplesUpTo(5)); got.failed || len(server.Requests()) != 3 {
		t.Errorf("three equal samples of five took %d calls: %s", len(server.Requests()), got.text())
	}
	switches(t)
	for _, min := range []float64{0, 0.5, 0.8, 1} {
		if got := ask(min, ragtest.SamplesUpTo(5)); got.failed != (min > 0.5) || strings.Contains(got.text(), "cannot be judged") {
			t.Errorf("replay against %v: %s", min, got.text())
		}
	}
	if got := ask(0.5, ragtest.Samples(3)); got.failed {
		t.Errorf("the samples serve Samples(3): %s", got.text())
	}
	if got := ask(0.5, ragtest.Samples(5)); !strings.Contains(got.text(), "has no recording of this request") {
		t.Errorf("two samples that were not asked for: %s", got.text())
	}
}

func TestSamplesAreRecorded(t *testing.T) {
	server := recording(t, standin.Options{})
	file := ragtest.Cassette(filepath.Join(t.TempDir(), "c.yaml"))
	ask := func(name string, n int) *fake {
		return run(t, name, func(t testing.TB) {
			ragtest.AssertContextRecall(t, remedies, 0.5, file, ragtest.Samples(n), ragtest.MinAgreement(1))
		})
	}
	if got := ask("TestThree", 3); got.failed || len(server.Requests()) != 3 {
		t.Errorf("three samples took %d calls: %s", len(server.Requests()), got.text())
	}
	if got := ask("TestFive", 5); got.failed || len(server.Requests()) != 5 {
		t.Errorf("two more took %d calls in all: %s", len(server.Requests()), got.text())
	}
	switches(t)
	if got := ask("TestReplayed", 5); got.failed {
		t.Errorf("replay: %s", got.text())
	}
	if got := ask("TestMissing", 6); !strings.Contains(got.text(), "has no recording of this request") {
		t.Errorf("a sixth sample that was not recorded: %s", got.text())
	}
}
