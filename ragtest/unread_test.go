package ragtest_test

import (
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// A label that nothing reads is said once in a run, with what reads it.
func TestUnreadLabels(t *testing.T) {
	switches(t)
	short := metrics.Contains("30 days")
	exact := func(t testing.TB) { ragtest.AssertExactMatch(t, returns, 0) }
	ranked := func(t testing.TB) { ragtest.AssertMRR(t, returns, 0) }
	form := func(t testing.TB) { ragtest.Assert(t, short, returns, 0) }
	anything := func(t testing.TB) {
		ragtest.Assert(t, metrics.Func("own", func(ragtest.Item) (float64, string) { return 1, "fine" }), returns, 0)
	}
	for _, test := range []struct {
		name    string
		asserts []func(testing.TB)
		says    []string
	}{
		{"both are read", []func(testing.TB){form, exact, ranked}, nil},
		{"a function may read all", []func(testing.TB){form, anything}, nil},
		{"the reference is not", []func(testing.TB){ranked, ranked}, []string{`Item.Reference of "returns" is set, but no metric of TestX has read it so far: AssertReferenceRecall`}},
		{"the ids are not", []func(testing.TB){exact}, []string{`Item.Relevant or Gains of "returns" is set, but no metric of TestX has read it so far: AssertHitRate`}},
		{"neither is", []func(testing.TB){form}, []string{"Item.Reference of", "Item.Relevant or Gains of"}},
	} {
		t.Run(test.name, func(t *testing.T) {
			ragtest.ForgetNotes()
			t.Cleanup(ragtest.ForgetNotes)
			got := run(t, "TestX", func(t testing.TB) {
				for _, assert := range test.asserts {
					assert(t)
				}
			})
			if len(got.logged) != len(test.says) || got.failed {
				t.Fatalf("logged %q, want %q", got.logged, test.says)
			}
			for i, want := range test.says {
				if !strings.HasPrefix(got.logged[i], want) {
					t.Errorf("logged %q, want %q", got.logged[i], want)
				}
			}
			if again := run(t, "TestY", form); len(again.logged)+len(test.says) > 2 {
				t.Errorf("and again: %q", again.logged)
			}
		})
	}
}
