package ragtest_test

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/internal/golden"
	"github.com/ragtest/go-ragtest/ragtest"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// returns is an item for the metrics that ask nobody.
var returns = ragtest.Item{
	Name:       "returns",
	Question:   "How long do I have to return an item?",
	Answer:     "You have 30 days.",
	Reference:  "within 30 days of delivery",
	References: []string{"thirty days"},
	Context: []ragtest.Chunk{
		{ID: "returns#1", Text: "You can return an item within 30 days of delivery."},
		{ID: "stores#4", Text: "Our stores open at nine in the morning."},
		{ID: "returns#2", Text: "Gift cards cannot be returned."},
	},
	Relevant: []string{"returns#1", "returns#2", "returns#7", "fees#1"},
}

type (
	asserts  func(t testing.TB, item ragtest.Item, min float64, opts ...ragtest.Option) bool
	requires func(t testing.TB, item ragtest.Item, min float64, opts ...ragtest.Option)
)

// at2 makes pairs that take a k take none.
func at2(assert func(testing.TB, ragtest.Item, int, float64, ...ragtest.Option) bool, require func(testing.TB, ragtest.Item, int, float64, ...ragtest.Option)) (asserts, requires) {
	return func(t testing.TB, item ragtest.Item, min float64, opts ...ragtest.Option) bool {
			return assert(t, item, 2, min, opts...)
		}, func(t testing.TB, item ragtest.Item, min float64, opts ...ragtest.Option) {
			require(t, item, 2, min, opts...)
		}
}

// An offlinePair is a pair that asks nobody, with what it says of returns.
type offlinePair struct {
	assert  asserts
	require requires
	says    string // against the bound 1
}

func pairOf(says string) func(asserts, requires) offlinePair {
	return func(a asserts, r requires) offlinePair { return offlinePair{a, r, says} }
}

var offline = map[string]offlinePair{
	"HitRate":          pairOf("")(at2(ragtest.AssertHitRate, ragtest.RequireHitRate)),
	"PrecisionAt":      pairOf("precision@2 = 0.50, want >= 1.00: ")(at2(ragtest.AssertPrecisionAt, ragtest.RequirePrecisionAt)),
	"RecallAt":         pairOf("recall@2 = 0.25, want >= 1.00: ")(at2(ragtest.AssertRecallAt, ragtest.RequireRecallAt)),
	"F1At":             pairOf("f1@2 = 0.33, want >= 1.00: ")(at2(ragtest.AssertF1At, ragtest.RequireF1At)),
	"NDCG":             pairOf("ndcg@2 = 0.61, want >= 1.00: ")(at2(ragtest.AssertNDCG, ragtest.RequireNDCG)),
	"MRR":              {ragtest.AssertMRR, ragtest.RequireMRR, ""},
	"AveragePrecision": {ragtest.AssertAveragePrecision, ragtest.RequireAveragePrecision, "average precision = 0.42, want >= 1.00: "},
	"RPrecision":       {ragtest.AssertRPrecision, ragtest.RequireRPrecision, "r-precision = 0.50, want >= 1.00: "},
	"ExactMatch":       {ragtest.AssertExactMatch, ragtest.RequireExactMatch, "exact match = 0.00, want >= 1.00: "},
	"TokenF1":          {ragtest.AssertTokenF1, ragtest.RequireTokenF1, "token f1 = 0.44, want >= 1.00: "},
	"RougeL":           {ragtest.AssertRougeL, ragtest.RequireRougeL, "rouge-l = 0.44, want >= 1.00: "},
}

// Each pair scores by its own metric, Require ends a test that fails, and nobody is
// asked: no recorder is opened, whatever the switches say.
func TestPairsWithoutJudge(t *testing.T) {
	for _, setting := range []string{"RAGTEST_RECORD=", "RAGTEST_RECORD=missing", "RAGTEST_RECORD=all", "RAGTEST_LIVE=1"} {
		switches(t, setting)
		t.Chdir(t.TempDir())
		for name, pair := range offline {
			t.Run(name+"/"+setting, func(t *testing.T) {
				for _, test := range []struct {
					min  float64
					says string
				}{{0, ""}, {1, pair.says}} {
					var returned, after bool
					asserted := run(t, t.Name(), func(t testing.TB) { returned = pair.assert(t, returns, test.min) })
					passes := test.says == ""
					if returned != passes || asserted.failed == passes || asserted.ended || !strings.HasPrefix(asserted.text(), test.says) {
						t.Errorf("Assert against %v: returned %t, failed %t, ended %t, said\n%s", test.min, returned, asserted.failed, asserted.ended, asserted.text())
					}
					required := run(t, t.Name(), func(t testing.TB) {
						pair.require(t, returns, test.min)
						after = true
					})
					if after != passes || required.ended == passes || required.text() != asserted.text() {
						t.Errorf("Require against %v: went on %t, said\n%s", test.min, after, required.text())
					}
					if n := len(asserted.cleanups) + len(required.cleanups); n > 2 { // but what each test has of ragtest
						t.Errorf("%d things were opened", n)
					}
				}
			})
		}
		if files, _ := os.ReadDir("."); len(files) > 0 {
			t.Errorf("%s: %s was written", setting, files[0].Name())
		}
	}
}

// What a program does to the exported metrics of texts reaches no assertion.
func TestTextPairsAreCopies(t *testing.T) {
	switches(t)
	was := metrics.TokenF1
	t.Cleanup(func() { metrics.TokenF1 = was })
	metrics.TokenF1 = metrics.ExactMatch
	if said := run(t, t.Name(), func(t testing.TB) { ragtest.AssertTokenF1(t, returns, 1) }); !strings.HasPrefix(said.text(), "token f1 = 0.44") {
		t.Errorf("said %s", said.text())
	}
}

// TestFailuresWithoutJudge keeps the failure texts of metrics that ask nobody in one file,
// each with the reason why it is there.
func TestFailuresWithoutJudge(t *testing.T) {
	switches(t)
	gained := returns
	gained.Relevant, gained.Gains = nil, map[string]float64{"returns#1": 1, "returns#2": 3, "returns#7": 2, "stores#4": 0}
	doubled := returns
	doubled.Context = append(slices.Clone(returns.Context), returns.Context[0])
	many := ragtest.Item{Relevant: []string{"doc-03", "doc-17", "doc-40"}}
	for n := range 20 {
		many.Context = append(many.Context, ragtest.Chunk{ID: fmt.Sprintf("doc-%02d", n)})
	}
	nothing := returns
	nothing.Context = nil
	unusable := gained
	unusable.Relevant = []string{"stores#4"}
	unusable.Context = slices.Clone(returns.Context)
	unusable.Context[1].ID = ""
	wordless := returns
	wordless.References = []string{"A."}
	tests := []struct {
		name, why string
		assert    func(t testing.TB)
	}{
		{"recall", "what was not retrieved is named", func(t testing.TB) { ragtest.AssertRecallAt(t, returns, 2, 0.8) }},
		{"precision", "the first k chunks count", func(t testing.TB) { ragtest.AssertPrecisionAt(t, returns, 2, 0.8) }},
		{"precision of few", "it says how few were retrieved", func(t testing.TB) { ragtest.AssertPrecisionAt(t, returns, 10, 0.8) }},
		{"hit rate", "none is among the first", func(t testing.TB) {
			item := returns
			item.Relevant = []string{"returns#2"}
			ragtest.AssertHitRate(t, item, 2, 1)
		}},
		{"f1", "both sides count", func(t testing.TB) { ragtest.AssertF1At(t, returns, 2, 0.8) }},
		{"mrr", "the first relevant chunk alone counts", func(t testing.TB) {
			item := returns
			item.Relevant = []string{"returns#2", "stores#4"}
			ragtest.AssertMRR(t, item, 0.8)
		}},
		{"average precision", "each relevant chunk counts by the precision down to it", func(t testing.TB) { ragtest.AssertAveragePrecision(t, returns, 0.8) }},
		{"ndcg", "gains are shown, and which chunk stands too far down", func(t testing.TB) { ragtest.AssertNDCG(t, gained, 3, 0.9) }},
		{"r-precision", "it looks as far as there are relevant ids", func(t testing.TB) { ragtest.AssertRPrecision(t, returns, 0.8) }},
		{"doubled", "a doubled chunk has a warning", func(t testing.TB) { ragtest.AssertRecallAt(t, doubled, 2, 0.8) }},
		{"many", "of many chunks those are shown that the score lacks; ids stand for texts that are not there", func(t testing.TB) { ragtest.AssertRecallAt(t, many, 5, 0.8) }},
		{"nothing", "a retrieval that finds nothing scores 0", func(t testing.TB) { ragtest.AssertRecallAt(t, nothing, 5, 0.8) }},
		{"unusable", "all that is wrong with a ranking is said at once", func(t testing.TB) { ragtest.AssertRecallAt(t, unusable, 0, 0.8) }},
		{"a setting", "what only a judge's metric has is refused by name", func(t testing.TB) { ragtest.AssertRecallAt(t, returns, 2, 0.8, ragtest.Samples(3)) }},
		{"exact match", "each reference is shown", func(t testing.TB) { ragtest.AssertExactMatch(t, returns, 1) }},
		{"token f1", "the best reference counts", func(t testing.TB) { ragtest.AssertTokenF1(t, returns, 0.8) }},
		{"rouge-l", "and here", func(t testing.TB) { ragtest.AssertRougeL(t, returns, 0.8) }},
		{"wordless", "nothing to compare is no match", func(t testing.TB) { ragtest.AssertTokenF1(t, wordless, 0.8) }},
		{"func", "a check of one's own", func(t testing.TB) {
			ragtest.Assert(t, metrics.Func("short", func(item ragtest.Item) (float64, string) { return 0.5, "the answer is too long" }), returns, 0.8)
		}},
		{"panic", "a panic of it is no score", func(t testing.TB) {
			ragtest.Assert(t, metrics.Func("short", func(item ragtest.Item) (float64, string) { panic("no words") }), returns, 0.8)
		}},
		{"contains", "each text has a row", func(t testing.TB) { ragtest.Assert(t, metrics.Contains("30 days", "receipt"), returns, 1) }},
		{"matches", "a pattern names its metric", func(t testing.TB) {
			ragtest.Assert(t, metrics.Matches(regexp.MustCompile(`\d+ weeks`)), returns, 1)
		}},
		{"valid json", "it says what is wrong", func(t testing.TB) { ragtest.Assert(t, metrics.ValidJSON(), returns, 1) }},
	}
	var b strings.Builder
	for _, test := range tests {
		rec := run(t, t.Name()+"/"+test.name, test.assert)
		if !rec.failed {
			t.Errorf("%s passes", test.name)
		}
		fmt.Fprintf(&b, "== %s: %s\n%s\n\n", test.name, test.why, rec.text())
	}
	golden.Check(t, filepath.Join("testdata", "nojudge.golden"), b.String())
}

// BenchmarkRank is a rank assertion over 20 chunks that passes.
func BenchmarkRank(b *testing.B) {
	for _, name := range []string{"CI", "RAGTEST_LIVE", "RAGTEST_VERBOSE", "RAGTEST_STORE"} {
		b.Setenv(name, "")
	}
	item := ragtest.Item{Question: "Which?", Gains: map[string]float64{}}
	for n := range 20 {
		id := fmt.Sprintf("doc-%d", n)
		item.Context = append(item.Context, ragtest.Chunk{ID: id, Text: "The text of " + id + "."})
		item.Gains[id] = math.Mod(float64(n), 4)
	}
	b.ReportAllocs()
	b.ResetTimer()
	for b.Loop() {
		ragtest.AssertNDCG(b, item, 10, 0.1)
	}
}
