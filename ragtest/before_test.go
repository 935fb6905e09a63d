package ragtest_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/internal/standin"
	"github.com/ragtest/go-ragtest/ragtest"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// A changed answer, context or question is compared with what was recorded before it
// changed: the stand-in judges both.
func TestBeforeAndAfter(t *testing.T) {
	named := remedies
	named.Name = "congestion"
	change := func(item ragtest.Item, f func(item *ragtest.Item)) ragtest.Item {
		item.Context = append([]ragtest.Chunk{}, item.Context...)
		f(&item)
		return item
	}
	const drops = "Saline nasal sprays moisturize the nasal passages and help clear mucus from a congested nose."
	other := func(item *ragtest.Item) { item.Answer = "Use saline nasal sprays to help clear mucus." }
	tests := []struct {
		name   string
		assert assertion
		before []ragtest.Item
		after  ragtest.Item
		opts   []ragtest.Option
		want   string // how what is logged begins, "" for nothing
		says   string // what it holds
	}{
		{"the answer", ragtest.AssertContextRecall, []ragtest.Item{remedies}, change(remedies, other), nil, "context recall was 0.50 by standin-lexical-1, is 1.00 by standin-lexical-1; what changed: answer:", `[1] missing -> included  "Saline nasal sprays`},
		{"of a named item, whatever else changes", ragtest.AssertContextRecall, []ragtest.Item{named}, change(named, func(item *ragtest.Item) { other(item); item.Question = "What helps against a congested nose?" }), nil, "context recall was 0.50 by", "what changed: question, answer:"},
		{"a chunk more", ragtest.AssertContextRecall, []ragtest.Item{remedies}, change(remedies, func(item *ragtest.Item) {
			item.Context = append(item.Context, ragtest.Chunk{Text: "Steam can relieve nasal congestion at home."})
		}), nil, "context recall was 0.50 by", `[3] (none) -> `},
		{"a chunk less", ragtest.AssertChunkUtility, []ragtest.Item{remedies}, change(remedies, func(item *ragtest.Item) { item.Context = item.Context[:1] }), nil, "chunk utility was", `[1] 0.40 -> (none)  "` + drops[:20]},
		{"the question, of the only item", ragtest.AssertContextRecall, []ragtest.Item{remedies}, change(remedies, func(item *ragtest.Item) { item.Question = "What relieves nasal congestion at home?" }), nil, "context recall was 0.50 by", "what changed: question"},
		{"the question, of one of several", ragtest.AssertContextRecall, []ragtest.Item{remedies, change(remedies, func(item *ragtest.Item) { item.Question = "Is rest good?" })}, change(remedies, func(item *ragtest.Item) { item.Question = "What relieves congestion?" }), nil, "", ""},
		{"two steps", ragtest.AssertContextualUtilization, []ragtest.Item{remedies}, change(remedies, func(item *ragtest.Item) { other(item); item.Question += " Today?" }), nil, "contextual utilization was", "what changed: question, answer"},
		{"sentences", ragtest.AssertContextRelevancy, []ragtest.Item{remedies}, change(remedies, func(item *ragtest.Item) { item.Context = item.Context[1:] }), nil, "context relevancy was", "-> (none)"},
		{"several samples", ragtest.AssertContextRecall, []ragtest.Item{remedies}, change(remedies, other), []ragtest.Option{ragtest.Samples(3)}, "context recall was 0.50 by", "what changed: answer"},
		{"another item, not a changed one", ragtest.AssertContextRecall, []ragtest.Item{named}, change(named, func(item *ragtest.Item) { item.Name = "another"; other(item) }), nil, "", ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			recording(t, standin.Options{})
			dir := t.TempDir()
			file := ragtest.Cassette(filepath.Join(dir, "c.yaml"))
			record := func(name string, items ...ragtest.Item) *fake {
				return run(t, name, func(t testing.TB) {
					for _, item := range items {
						test.assert(t, item, 0, append(test.opts, file, ragtest.AllowVacuous())...)
					}
				})
			}
			if got := record("TestBefore", test.before...); got.failed || strings.Contains(strings.Join(got.logged, ""), " was ") {
				t.Fatalf("said %s%v", got.text(), got.logged)
			}
			file = anotherProcess(t, dir)
			got := record("TestAfter", test.after)
			if got.failed {
				t.Fatal(got.text())
			}
			var said []string
			for _, line := range got.logged {
				if !strings.Contains(line, "unused") {
					said = append(said, line)
				}
			}
			text := strings.Join(said, "\n")
			if !strings.HasPrefix(text, test.want) || !strings.Contains(text, test.says) || test.want == "" && text != "" {
				t.Errorf("said\n%s\nwant it to begin with\n%s\nand to hold\n%s", text, test.want, test.says)
			}
		})
	}
}

// What was recorded as another version of a metric would have it cannot be compared.
func TestNothingToCompare(t *testing.T) {
	recording(t, standin.Options{})
	dir := t.TempDir()
	file := ragtest.Cassette(filepath.Join(dir, "c.yaml"))
	was := metrics.ContextRecall.Customize("my recall", "Grade as you like.")
	now := metrics.ContextRecall.Customize("my recall", "Grade as I like.")
	item := remedies
	if got := run(t, "TestOne", func(t testing.TB) { ragtest.Assert(t, was, item, 0, file) }); got.failed {
		t.Fatal(got.text())
	}
	item.Answer = "Use saline nasal sprays."
	file = anotherProcess(t, dir)
	got := run(t, "TestTwo", func(t testing.TB) { ragtest.Assert(t, now, item, 0, file) })
	if diff := cmp.Diff(true, strings.Contains(strings.Join(got.logged, "\n"), "my recall has changed since ")); diff != "" || got.failed {
		t.Errorf("said %s%v", got.text(), got.logged)
	}
}

// A metric about claims shows no answer when it asks: another answer is not another metric.
func TestNoAnswerToCompare(t *testing.T) {
	recording(t, standin.Options{})
	dir := t.TempDir()
	file := ragtest.Cassette(filepath.Join(dir, "c.yaml"))
	item := remedies
	if got := run(t, "TestOne", func(t testing.TB) { ragtest.Assert(t, metrics.Faithfulness, item, 0, file) }); got.failed {
		t.Fatal(got.text())
	}
	item.Answer = "Use saline nasal sprays."
	file = anotherProcess(t, dir)
	got := run(t, "TestTwo", func(t testing.TB) { ragtest.Assert(t, metrics.Faithfulness, item, 0, file) })
	if text := strings.Join(got.logged, "\n"); got.failed || strings.Contains(text, "has changed since") {
		t.Errorf("said %s%s", got.text(), text)
	}
}

// anotherProcess has the recordings of c.yaml be none of this process's: they have another name.
func anotherProcess(t *testing.T, dir string) ragtest.Option {
	t.Helper()
	file := filepath.Join(dir, "d.yaml")
	if err := os.Rename(filepath.Join(dir, "c.yaml"), file); err != nil {
		t.Fatal(err)
	}
	return ragtest.Cassette(file)
}
