package ragtest_test

import (
	"fmt"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/internal/standin"
	"github.com/ragtest/go-ragtest/ragtest"
	"github.com/ragtest/go-ragtest/ragtest/judge"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// What keeps several assertions of a test from being judged is said once.
func TestOneVoice(t *testing.T) {
	switches(t, "RAGTEST_RECORD=bogus")
	got := run(t, "TestX", func(t testing.TB) {
		ragtest.AssertContextRecall(t, remedies, 0.5)
		ragtest.AssertChunkUtility(t, remedies, 0.5)
		ragtest.AssertContextualUtilization(t, remedies, 0.5)
	})
	want := []string{
		`context recall cannot be judged: RAGTEST_RECORD="bogus" is not a way to record: want missing, judge, all or plan`,
		"chunk utility cannot be judged, for the same reason as context recall above",
		"contextual utilization cannot be judged, for the same reason as context recall above",
	}
	if diff := cmp.Diff(want, got.said); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if again := run(t, "TestX", func(t testing.TB) { ragtest.AssertChunkUtility(t, remedies, 0.5) }); !strings.Contains(again.text(), "is not a way to record") {
		t.Errorf("another test said %s", again.text())
	}
}

// A changed item is shown once, and each metric that cannot be judged for it is named.
func TestOneVoiceOnAStaleItem(t *testing.T) {
	recording(t, standin.Options{})
	file := ragtest.Cassette(filepath.Join(t.TempDir(), "c.yaml"))
	both := func(item ragtest.Item) *fake {
		return run(t, "TestX", func(t testing.TB) {
			ragtest.AssertContextRecall(t, item, 0.1, file)
			ragtest.AssertChunkUtility(t, item, 0.1, file)
		})
	}
	if got := both(remedies); got.failed {
		t.Fatal(got.text())
	}
	switches(t)
	changed := remedies
	changed.Answer = "Rest."
	got := both(changed)
	if n := strings.Count(got.text(), `"Rest."`); n != 1 || len(got.said) != 2 || !strings.Contains(got.said[1], "chunk utility cannot be judged, for the same reason as context recall above") {
		t.Errorf("the change is shown %d times:\n%s", n, got.text())
	}
}

func TestNilTest(t *testing.T) {
	for name, use := range map[string]func(){
		"Assert":              func() { ragtest.Assert(nil, metrics.ContextRecall, remedies, 0.5) },
		"AssertAtMost":        func() { ragtest.AssertAtMost(nil, missed{}, remedies, 0.5) },
		"Require":             func() { ragtest.Require(nil, metrics.ContextRecall, remedies, 0.5) },
		"AssertContextRecall": func() { ragtest.AssertContextRecall(nil, remedies, 0.5) },
		"AssertMRR":           func() { ragtest.AssertMRR(nil, remedies, 0.5) },
		"Measure":             func() { _, _ = ragtest.Measure(nil, metrics.ContextRecall, remedies) },
		"Use":                 func() { ragtest.Use(nil) },
		"JudgeFor":            func() { ragtest.JudgeFor(nil) },
	} {
		func() {
			defer func() {
				if p := recover(); p != "ragtest: the testing.TB is nil" {
					t.Errorf("%s: panicked with %v", name, p)
				}
			}()
			use()
		}()
	}
}

// The last line of a plan sums up the run, and says what it costs where that is known.
func TestPlanSumsUp(t *testing.T) {
	recording(t, standin.Options{})
	switches(t, "RAGTEST_RECORD=plan", "RAGTEST_PRICE=1000/2000")
	ragtest.ForgetNotes()
	var lines []string
	for i, opts := range [][]ragtest.Option{nil, nil, {ragtest.Endpoint(judge.Config{Price: judge.Price{Prompt: 2000}})}} {
		got := run(t, fmt.Sprint("TestX", i), func(t testing.TB) {
			ragtest.AssertChunkUtility(t, remedies, 0.5, append(opts, ragtest.Cassette(filepath.Join(t.TempDir(), "c.yaml")))...)
		})
		lines = append(lines, regexp.MustCompile(`[\d,]{5} prompt tokens, which cost \$\d\.\d\d`).ReplaceAllLiteralString(strings.Join(got.logged, "\n"), "N prompt tokens, which cost $N"))
	}
	want := []string{
		"plan: recording TestX0 takes at least 1 call with about N prompt tokens, which cost $N",
		"plan: recording TestX1 takes at least 1 call with about N prompt tokens, which cost $N; all so far: 2 calls with about N prompt tokens, which cost $N",
		"plan: recording TestX2 takes at least 1 call with about N prompt tokens, which cost $N; all so far: 3 calls with about N prompt tokens, which cost $N",
	}
	if diff := cmp.Diff(want, lines); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	switches(t, "RAGTEST_PRICE=cheap")
	if got := run(t, "TestX", func(t testing.TB) { ragtest.Assert(t, fixedMetric{1}, remedies, 0.5) }); !strings.Contains(got.text(), `RAGTEST_PRICE="cheap" is no price`) {
		t.Errorf("said %s", got.text())
	}
}

// Live mode takes the recorded model, as recording does.
func TestLiveTakesTheRecordedModel(t *testing.T) {
	server := recording(t, standin.Options{}, "RAGTEST_MODEL=standin-lexical-1")
	file := ragtest.Cassette(filepath.Join(t.TempDir(), "c.yaml"))
	assert := func() *fake {
		return run(t, "TestX", func(t testing.TB) { ragtest.AssertContextRecall(t, remedies, 0.5, file) })
	}
	if got := assert(); got.failed {
		t.Fatal(got.text())
	}
	switches(t, "RAGTEST_LIVE=1", "OPENAI_BASE_URL="+server.BaseURL(), "OPENAI_API_KEY=some-key-of-16-bytes")
	if got := assert(); got.failed || len(server.Requests()) != 2 {
		t.Errorf("%d requests, said %s", len(server.Requests()), got.text())
	}
}
