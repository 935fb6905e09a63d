package ragtest_test

import (
	"context"
	"errors"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/ragtest/go-ragtest/internal/golden"
	"github.com/ragtest/go-ragtest/internal/standin"
	"github.com/ragtest/go-ragtest/ragtest"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// A diagnosis asks what the three metrics ask whose verdicts it lays side by side, and nothing beside them.
func TestDiagnoseSharesCalls(t *testing.T) {
	server := recording(t, standin.Options{})
	file := ragtest.Cassette(filepath.Join(t.TempDir(), "c.yaml"))
	diagnose := func() (d ragtest.Diagnosis) {
		var err error
		if got := run(t, "TestX", func(t testing.TB) { d, err = ragtest.Diagnose(t, parcel, file) }); got.failed || err != nil {
			t.Fatalf("%v; %s", err, got.text())
		}
		return d
	}
	for _, name := range []string{"Faithfulness", "ReferenceRecall", "AnswerCorrectness"} {
		run(t, "TestX", func(t testing.TB) { claimPairs[name].assert(t, parcel, 0.1, file) })
	}
	if n := len(server.Requests()); n != 6 {
		t.Fatalf("the metrics ask %d times, want 6", n)
	}
	d := diagnose()
	if n := len(server.Requests()); n != 6 {
		t.Errorf("beside them Diagnose asks %d times more", n-6)
	}
	switches(t)
	if replayed := diagnose(); replayed.String() != d.String() {
		t.Errorf("replayed:\n%s\nrecorded:\n%s", replayed, d)
	}
	golden.Check(t, "testdata/diagnosis.golden", replayedFrom.ReplaceAllString(d.String(), "replayed from c.yaml")+"\n")

	alone := recording(t, standin.Options{})
	run(t, "TestY", func(t testing.TB) {
		if _, err := ragtest.Diagnose(t, parcel, ragtest.Cassette(filepath.Join(t.(*fake).TB.TempDir(), "c.yaml"))); err != nil {
			t.Errorf("%v", err)
		}
	})
	if n := len(alone.Requests()); n != 6 {
		t.Errorf("alone it asks %d times, want 6", n)
	}
}

func TestDiagnoseNotJudged(t *testing.T) {
	server := recording(t, standin.Options{})
	file := ragtest.Cassette(filepath.Join(t.TempDir(), "c.yaml"))
	for name, test := range map[string]struct {
		change func(*ragtest.Item)
		opts   ragtest.Options
		kind   string
		says   string
	}{
		"no question":  {func(i *ragtest.Item) { i.Question = "" }, nil, "item", "the question is blank"},
		"no answer":    {func(i *ragtest.Item) { i.Answer = " " }, nil, "item", "the answer is blank"},
		"no reference": {func(i *ragtest.Item) { i.Reference = "" }, nil, "item", "the reference answer is blank"},
		"no context":   {func(i *ragtest.Item) { i.Context = nil }, nil, "item", "there is no chunk"},
		"a canary":     {func(*ragtest.Item) {}, ragtest.Options{ragtest.Canary()}, "error", "a diagnosis cannot be asked with a Canary"},
		"by chunk":     {func(*ragtest.Item) {}, ragtest.Options{ragtest.PerChunk()}, "error", "a diagnosis cannot be asked PerChunk"},
	} {
		item := parcel
		test.change(&item)
		run(t, "TestX", func(fake testing.TB) {
			d, err := ragtest.Diagnose(fake, item, file, test.opts)
			var no *ragtest.NotJudged
			if !errors.As(err, &no) || no.Kind != test.kind || !strings.Contains(err.Error(), test.says) || len(d.Answer)+len(d.Reference) > 0 {
				t.Errorf("%s: got %v, %v, want %s: %s", name, d, err, test.kind, test.says)
			}
		})
	}
	if n := len(server.Requests()); n != 0 {
		t.Errorf("%d requests", n)
	}
	switches(t)
	run(t, "TestX", func(fake testing.TB) {
		_, err := ragtest.Diagnose(fake, parcel, file)
		var no *ragtest.NotJudged
		if !errors.As(err, &no) || no.Kind != "no cassette" || !strings.Contains(no.Cure, "-ragtest.record=missing") {
			t.Errorf("without a recording: %v", err)
		}
	})
}

// The failure of AnswerCorrectness shows whose fault it is as far as that is recorded, and asks for nothing.
func TestCorrectnessShowsBlame(t *testing.T) {
	server := recording(t, standin.Options{})
	var text strings.Builder
	for _, recorded := range []struct {
		name  string
		pairs []string
		asks  int
	}{
		{"nothing more is recorded", nil, 4},
		{"Faithfulness is recorded", []string{"Faithfulness"}, 5},
		{"Faithfulness and ReferenceRecall are recorded", []string{"Faithfulness", "ReferenceRecall"}, 6},
	} {
		before := len(server.Requests())
		file := ragtest.Cassette(filepath.Join(t.TempDir(), "c.yaml"))
		for _, name := range append(recorded.pairs, "AnswerCorrectness") {
			run(t, "TestX", func(t testing.TB) { claimPairs[name].assert(t, parcel, 0.1, file) })
		}
		got := run(t, "TestX", func(t testing.TB) { ragtest.AssertAnswerCorrectness(t, parcel, 1, file) })
		if n := len(server.Requests()) - before; n != recorded.asks || !got.failed {
			t.Errorf("%s: %d requests, want %d; failed %t", recorded.name, n, recorded.asks, got.failed)
		}
		text.WriteString("== " + recorded.name + "\n" + got.text() + "\n\n")
	}
	bare := parcel
	bare.Context = nil
	file := ragtest.Cassette(filepath.Join(t.TempDir(), "c.yaml"))
	run(t, "TestX", func(t testing.TB) { ragtest.AssertAnswerCorrectness(t, bare, 0.1, file) })
	text.WriteString("== without a context\n" + run(t, "TestX", func(t testing.TB) { ragtest.AssertAnswerCorrectness(t, bare, 1, file) }).text() + "\n")
	golden.Check(t, "testdata/blame.golden", replayedFrom.ReplaceAllString(text.String(), "replayed from c.yaml"))
}

// A judge of one's own need not know of recordings, so it is not asked for any.
func TestBlameAsksNoOtherJudge(t *testing.T) {
	server := recording(t, standin.Options{})
	var mu sync.Mutex
	kinds := map[string]int{}
	run(t, "TestX", func(t testing.TB) {
		inner := ragtest.JudgeFor(t, ragtest.Cassette(filepath.Join(t.(*fake).TB.TempDir(), "c.yaml")))
		counting := ragtest.Using(metrics.JudgeFunc(func(ctx context.Context, p metrics.Prompt) (metrics.Completion, error) {
			mu.Lock()
			kinds[p.Metric]++
			mu.Unlock()
			return inner.Complete(ctx, p)
		}))
		ragtest.AssertAnswerCorrectness(t, parcel, 1, counting)
	})
	if kinds["evidence"] != 0 || kinds["agreement"] == 0 || len(server.Requests()) != 4 {
		t.Errorf("asked %v", kinds)
	}
}
