package report_test

import (
	"bytes"
	"fmt"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/ragtest/go-ragtest/ragtest/assert"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

var start = time.Date(2026, 11, 22, 10, 0, 0, 0, time.UTC)

const pkg = "example.com/shop/faq"

// add judges a result against a bound and adds what came of it, as a test does.
func add(s *results.Set, test string, o assert.Outcome) {
	row, item := results.NewRow(o), results.NewItem(o.Result.Item)
	row.Package, row.Test, row.Time, row.File, row.Line, row.Run = pkg, test, start, "faq/faq_test.go", 21, "r1"
	item.Package, item.Test, item.Time = row.Package, row.Test, row.Time
	s.Rows = append(s.Rows, row)
	for _, other := range s.Items {
		if other.Test == item.Test && other.Name == item.Name {
			return
		}
	}
	s.Items = append(s.Items, item)
}

var norway = metrics.Item{
	Name:     "shipping to Norway",
	Question: "How long does shipping to Norway take?",
	Answer:   "Shipping to Norway takes 5 days. Parcels are tracked by satellite.",
	Context: []metrics.Chunk{
		{ID: "hours", Text: "Opening hours are from nine to five."},
		{ID: "days", Text: "Shipping to Norway takes 5 days by Posten Bring."},
	},
	Relevant: []string{"days"},
	Tags:     map[string]string{"lang": "en", "topic": "shipping"},
}

const recording = "cassettes/TestFAQ.yaml:12 (2026-11-20)"

// faq is a set with an outcome of each kind.
func faq() *results.Set {
	s := &results.Set{Runs: []results.Run{{ID: "r1", Package: pkg, Started: start}}}
	result := func(metric string, score float64, reason string, verdicts ...metrics.Verdict) metrics.Result {
		return metrics.Result{
			Metric: metric, Score: score, Reason: reason, Verdicts: verdicts, Item: norway, Samples: []float64{score}, SamplesOf: 1, Agreement: 1,
			Model: "judge-1", Source: recording, Usage: metrics.Usage{PromptTokens: 1300, CompletionTokens: 40},
		}
	}
	faithful := result("faithfulness", 0.5, "the context supports 1 of 2 claims of the answer",
		metrics.Verdict{Chunks: []int{1}, Claim: "Shipping to Norway takes 5 days.", Counted: true, Score: 1, Label: "supported", Sentence: "Shipping to Norway takes 5 days.", Evidence: "takes 5 days", Verified: true},
		metrics.Verdict{Claim: "Parcels are tracked by satellite.", Counted: true, Label: "absent", Sentence: "Parcels are tracked by satellite.", Note: "no chunk mentions it"})
	add(s, "TestFAQ/norway", assert.Judge(faithful, assert.Bound{Value: 0.8}))
	recall := result("context recall", 1, "the answer reflects 1 of 1 relevant chunk",
		metrics.Verdict{Chunks: []int{0}, Label: "not relevant"}, metrics.Verdict{Chunks: []int{1}, Counted: true, Score: 1, Label: "included"})
	add(s, "TestFAQ/norway", assert.Judge(recall, assert.Bound{Value: 0.8}))
	made := result("hallucination", 0.5, "the context supports 1 of 2 claims of the answer", faithful.Verdicts[0], faithful.Verdicts[1])
	made.LowerIsBetter, made.Verdicts[0].Score, made.Verdicts[1].Score = true, 0, 1
	add(s, "TestFAQ/norway", assert.Judge(made, assert.Bound{Value: 0.1, AtMost: true}))
	nothing := recall
	nothing.Item.Name, nothing.Vacuous, nothing.Reason, nothing.Item.Tags = "greeting", true, "no chunk is relevant", map[string]string{"lang": "de"}
	add(s, "TestFAQ/greeting", assert.Judge(nothing, assert.Bound{Value: 0.8}))
	unstable := recall
	unstable.Item.Name, unstable.Samples, unstable.SamplesOf, unstable.Agreement = "opening hours", []float64{1, 0, 1}, 3, 0.67
	add(s, "TestFAQ/hours", assert.Judge(unstable, assert.Bound{Value: 0.8, MinAgreement: 0.9}))
	gone := norway
	gone.Name = "returns"
	add(s, "TestFAQ/returns", assert.NotJudged("context recall", gone, fmt.Errorf("cassettes/TestFAQ.yaml has no recording of this request")))
	s.Rows[len(s.Rows)-1].Kind = "stale"
	return s
}

// hostile is a set whose every text tries to be more than a text.
func hostile() *results.Set {
	texts := []string{
		`</script><script>alert(1)</script>`, `<!--<script>`, `"><img src=x onerror=alert(1)>`, `javascript:alert(1)`, `[x](javascript:alert(1))`,
		"user\u202Etxt.exe", "a\x00b\x1b[31mred", "| a | b |\n|---|", "::error file=x::forged\n::stop-commands::x", "]]>&amp;<![CDATA[", "\xff\xfe", "http://evil.example/ www.evil.example @everyone #1 {{.}} `x`",
		"hidden\U000E0041\U000E0042", "\uffff",
	}
	s := &results.Set{Warnings: texts}
	for i, text := range texts {
		item := metrics.Item{Name: text, Question: text, Answer: text + " said.", Reference: text, Context: []metrics.Chunk{{ID: text, Text: text}}, Tags: map[string]string{text: text}}
		r := metrics.Result{
			Metric: "metric " + text, Score: 0.25, Reason: text, Item: item, Warnings: []string{text}, Model: text, Source: text, Samples: []float64{0.25}, SamplesOf: 1,
			Verdicts: []metrics.Verdict{{Chunks: []int{0, 7, -1}, Claim: text, Counted: true, Label: text, Note: text, Sentence: text, Evidence: text}},
		}
		add(s, fmt.Sprintf("Test%d/%s", i, text), assert.Judge(r, assert.Bound{Value: 0.5}))
		s.Rows[i].Package, s.Rows[i].File = text, text
		s.Items[i].Package = text
		s.Gates = append(s.Gates, results.Gate{Package: text, Test: text, Name: text, Metric: text, Outcome: text, Text: text})
	}
	return s
}

// many is a set as a large suite writes it: items with chunks of the usual size.
func many(items, metricsEach int) *results.Set {
	s := &results.Set{}
	for i := range items {
		item := metrics.Item{
			Name: fmt.Sprint("item ", i), Question: fmt.Sprintf("What does rule %d of the handbook say about parcels of class %d?", i, i%17),
			Answer: fmt.Sprintf("Rule %d says that parcels of class %d are sent on day %d. They are insured.", i, i%17, i%31),
			Tags:   map[string]string{"lang": []string{"en", "de", "fr"}[i%3], "topic": fmt.Sprint("topic ", i%12)},
		}
		for c := range 5 {
			item.Context = append(item.Context, metrics.Chunk{ID: fmt.Sprintf("doc-%d-%d", i, c), Text: prose(i*7+c, 90)})
		}
		for m := range metricsEach {
			r := metrics.Result{
				Metric: []string{"context recall", "faithfulness", "answer relevance", "chunk utility"}[m%4], Item: item, Reason: fmt.Sprintf("the answer reflects %d of 5 relevant chunks", i%6),
				Score: float64((i+m)%11) / 10, Model: "judge-1", Source: recording, Samples: []float64{1}, SamplesOf: 1,
			}
			for c := range 5 {
				r.Verdicts = append(r.Verdicts, metrics.Verdict{Chunks: []int{c}, Counted: true, Score: float64(c % 2), Label: "included", Note: prose(i+m*c, 18)})
			}
			add2(s, fmt.Sprint("TestHandbook/", i), assert.Judge(r, assert.Bound{Value: 0.3}), m == 0)
		}
	}
	return s
}

// add2 is add for a set whose items are in order.
func add2(s *results.Set, test string, o assert.Outcome, first bool) {
	row := results.NewRow(o)
	row.Package, row.Test, row.Time, row.File, row.Line = pkg, test, start, "faq/faq_test.go", 21
	s.Rows = append(s.Rows, row)
	if first {
		item := results.NewItem(o.Result.Item)
		item.Package, item.Test, item.Time = row.Package, row.Test, row.Time
		s.Items = append(s.Items, item)
	}
}

// prose returns so many words that differ from those of another seed.
func prose(seed, words int) string {
	const vocabulary = "parcel rule day class courier warehouse insured refund delivery customs address label weight return window letter signed partner carrier notice claim value gift season holiday item order tariff zone depot"
	all := strings.Fields(vocabulary)
	var b strings.Builder
	x := uint32(seed*2654435761 + 12345)
	for range words {
		x = x*1664525 + 1013904223
		fmt.Fprintf(&b, "%s%d ", all[x>>16%uint32(len(all))], x>>28)
	}
	return b.String()
}

// written returns what a format writes.
func written(t testing.TB, format func(w io.Writer, s *results.Set) error, s *results.Set) string {
	t.Helper()
	var b bytes.Buffer
	if err := format(&b, s); err != nil {
		t.Fatal(err)
	}
	return b.String()
}
