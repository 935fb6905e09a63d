package browser

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/ragtest/labels"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/ragtest/results"
	"github.com/ragtest/go-ragtest/ragtest/review"
)

// desk is a set with verdicts of three metrics on three items.
func desk() *results.Set {
	s := &results.Set{}
	add := func(item metrics.Item, metric string, score, bound float64, reason string, verdicts ...results.Verdict) {
		r := results.Row{Package: "example.com/shop/faq", Test: "TestFAQ/" + item.Name, Item: item.Name, Metric: metric, Outcome: "passed", Score: score, Bound: bound,
			Reason: reason, Verdicts: verdicts, Model: "judge-1", Source: "cassettes/TestFAQ.yaml:12 (2026-11-20)", File: "faq/faq_test.go", Line: 21,
			Samples: []float64{score}, SamplesOf: 1, Agreement: 1, Prints: results.PrintsOf(item)}
		if score < bound {
			r.Outcome = "too low"
		}
		s.Rows = append(s.Rows, r)
		i := results.NewItem(item)
		i.Package, i.Test = r.Package, r.Test
		s.Items = append(s.Items, i)
	}
	norway := metrics.Item{Name: "shipping to Norway", Question: "How long does shipping to Norway take, and what does it cost?",
		Answer: "Shipping to Norway takes 5 days. Parcels are tracked by satellite.",
		Context: []metrics.Chunk{{ID: "hours", Text: "Our shops are open from nine to five, on Saturdays from ten to two."},
			{ID: "days", Text: "Orders to Norway are handed to Posten Bring and arrive within 5 days. Each parcel has a tracking number."},
			{ID: "prices", Text: "Shipping to Norway costs 9 euros, and nothing from 80 euros on."}}}
	returns := metrics.Item{Name: "deadline for returns", Question: "How long may I return shoes that I wore outside?", Answer: "You have 30 days.",
		Context: []metrics.Chunk{{ID: "returns", Text: "Unworn articles may be returned within 30 days."}, {ID: "worn", Text: "Shoes that were worn outside cannot be returned."}}}
	add(norway, "faithfulness", 0.5, 0.8, "the context supports 1 of 2 claims of the answer",
		results.Verdict{Chunks: []int{1}, Claim: "Shipping to Norway takes 5 days.", Counted: true, Score: 1, Label: "supported", Sentence: "Shipping to Norway takes 5 days.", Evidence: "arrive within 5 days", Verified: true, Note: "The chunk names the carrier and the time."},
		results.Verdict{Claim: "Parcels are tracked by satellite.", Counted: true, Label: "absent", Sentence: "Parcels are tracked by satellite.", Note: "A tracking number is named, satellites are not."})
	add(norway, "context recall", 0.5, 0.5, "the answer reflects 1 of 2 relevant chunks",
		results.Verdict{Chunks: []int{0}, Label: "not relevant", Note: "Opening hours do not bear on shipping."},
		results.Verdict{Chunks: []int{1}, Counted: true, Score: 1, Label: "included", Note: "The answer gives the 5 days."},
		results.Verdict{Chunks: []int{2}, Counted: true, Label: "missing", Note: "The price is asked for and not given."})
	add(returns, "context recall", 1, 0.5, "the answer reflects 1 of 1 relevant chunk",
		results.Verdict{Chunks: []int{0}, Counted: true, Score: 1, Label: "included", Note: "The answer gives the 30 days."},
		results.Verdict{Chunks: []int{1}, Label: "not relevant", Note: "The question is about a deadline."})
	add(returns, "tone", 0.5, 0.5, "the tone is curt", results.Verdict{Counted: true, Score: 0.5, Label: "curt", Note: "Four words."})
	return s
}

// serve serves a review of s, and returns the link and the file of labels.
func serve(t *testing.T, s *results.Set, o review.Options) (link, file string) {
	t.Helper()
	o.Labels, o.Reviewer = filepath.Join(t.TempDir(), "labels.jsonl"), "ada"
	r, err := review.Open(s, o)
	if err != nil {
		t.Fatal(err)
	}
	if link, err = r.Listen(0); err != nil {
		t.Fatal(err)
	}
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- r.Serve(ctx) }()
	t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			t.Error(err)
		}
		if err := r.Close(); err != nil {
			t.Error(err)
		}
	})
	return link, o.Labels
}

// sit opens the page of a review.
func sit(t *testing.T, link string, width int64, dark bool) *tab {
	t.Helper()
	home, _, _ := strings.Cut(link, "?")
	return visit(t, link, "#verdicts > .now", width, dark, func(url string) bool { return strings.HasPrefix(url, home) || url == "data:," })
}

// types presses keys as a keyboard does: what a page prevents writes nothing.
func (b *tab) types(t *testing.T, keys string) {
	t.Helper()
	for _, r := range keys {
		for _, e := range kb.Encode(r) {
			if e.Type == input.KeyChar {
				continue
			}
			if key := kb.Keys[r]; e.Type == input.KeyDown && key != nil {
				e.Text = key.Text
			}
			b.do(t, e)
		}
	}
}

// presses presses keys, and waits until the page says what is wanted.
func (b *tab) presses(t *testing.T, keys, status string) {
	t.Helper()
	b.types(t, keys)
	if err := chromedp.Run(b, chromedp.Poll(fmt.Sprintf(`document.getElementById("status").textContent.startsWith(%q)`, status), nil)); err != nil {
		var said string
		b.do(t, chromedp.Text("#status", &said))
		t.Fatalf("%q: %v; the page says %q, want %q", keys, err, said, status)
	}
}

func TestReview(t *testing.T) {
	for _, width := range []int64{360, 1440} {
		for _, dark := range []bool{false, true} {
			name := fmt.Sprintf("review-%d-%s", width, map[bool]string{false: "light", true: "dark"}[dark])
			t.Run(name, func(t *testing.T) {
				link, _ := serve(t, desk(), review.Options{})
				b := sit(t, link, width, dark)
				b.presses(t, "a", "saved: not relevant")
				b.presses(t, "2", "saved: missing; the judge: included")
				b.shoot(t, name)
				b.says(t, "document.documentElement.scrollWidth <= innerWidth", "true")
				b.says(t, lowContrast, "")
				b.types(t, "?n")
				b.shoot(t, name+"-help")
				b.says(t, "document.documentElement.scrollWidth <= innerWidth", "true")
				b.says(t, lowContrast, "")
				b.fine(t)
			})
		}
	}
}

// TestReviewByKeyboard labels three items without a mouse.
func TestReviewByKeyboard(t *testing.T) {
	link, file := serve(t, desk(), review.Options{})
	b := sit(t, link, 1440, false)
	const heading, card = `document.querySelector("#judged b").textContent.trim()`, `document.activeElement.className + " " + document.activeElement.querySelector(".subject").textContent`
	// The first is at its bound.
	b.says(t, heading, "context recall")
	b.says(t, card, "now [0] Our shops are open from nine to five, on Saturdays from ten to two.")
	b.presses(t, "a", "saved: not relevant, as the judge")
	b.presses(t, kb.Enter, "saved: included, as the judge")
	b.types(t, "nthe price"+kb.Enter)
	b.presses(t, "1", "saved: included; the judge: missing")
	// Back, and another label: the last one counts.
	b.says(t, heading, "faithfulness")
	b.types(t, "k")
	b.do(t, chromedp.Poll(heading+` === "context recall"`, nil))
	b.says(t, `document.querySelector("#verdicts > .now .note").textContent`, "note: the price")
	b.presses(t, "3", "saved: not relevant; the judge: missing")
	b.says(t, heading, "faithfulness")
	b.says(t, `document.querySelector("#texts .text mark").textContent`, "Shipping to Norway takes 5 days.")
	b.says(t, `document.querySelector("#chunks > .lit mark").textContent`, "arrive within 5 days")
	b.presses(t, "a", "saved: supported")
	b.presses(t, "a", "saved: absent")
	b.says(t, heading, "tone")
	b.types(t, "ofriendly")
	b.presses(t, kb.Enter, "saved: friendly; the judge: curt")
	b.presses(t, "a", "saved: included")
	b.presses(t, "a", "saved: not relevant, as the judge. All verdicts are labelled")
	b.presses(t, "u", "your label is taken back")
	b.says(t, `document.getElementById("progress").textContent`, "7 of 8 verdicts labelled by ada, 1 left")
	b.says(t, `document.querySelector("#trust").textContent`, "context recall κ 0.60 (-0.03 to 0.91) · 3 of 4 agreefaithfulness κ 1.00 (-0.46 to 1.00) · 2 of 2 agreetone κ 0.00 (0.00 to 0.73) · 0 of 1 agree")
	b.fine(t)
	set, err := labels.Read(file)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, l := range set.Latest() {
		got = append(got, strings.TrimSpace(fmt.Sprint(l.Reviewer, ": ", l.Item, ": ", l.Metric, " ", l.Subject.Chunks, " ", l.Subject.Claim, ": ", l.Person, " for ", l.Judge, " ", l.Note)))
	}
	want := []string{
		"ada: shipping to Norway: context recall [0] : not relevant for not relevant",
		"ada: shipping to Norway: context recall [1] : included for included",
		"ada: shipping to Norway: context recall [2] : not relevant for missing the price",
		"ada: shipping to Norway: faithfulness [1] Shipping to Norway takes 5 days.: supported for supported",
		"ada: shipping to Norway: faithfulness [] Parcels are tracked by satellite.: absent for absent",
		"ada: deadline for returns: tone [] : friendly for curt",
		"ada: deadline for returns: context recall [0] : included for included",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("labels (-want +got):\n%s", diff)
	}
}

// TestReviewOfHostileTexts is of verdicts whose every text tries to be more than one.
func TestReviewOfHostileTexts(t *testing.T) {
	s := &results.Set{}
	for i, text := range []string{`</script><script>alert(1)</script>`, `<img src=x onerror=alert(1)>`, "\u202e\u2066txt.exe", strings.Repeat("<b>", 400_000)} {
		all, text := text, text[:min(len(text), 5_000)]
		item := metrics.Item{Name: fmt.Sprint(i, text[:4]), Question: text, Answer: text, Reference: text, Context: []metrics.Chunk{{ID: text[:4], Text: all}}, History: []metrics.Turn{{Role: text[:4], Text: text}}}
		s.Rows = append(s.Rows, results.Row{Package: text[:4], Test: text[:4], Item: item.Name, Metric: "m" + text[:4], Outcome: "too low", Bound: 1, Reason: text, Warnings: []string{text}, Model: text[:4],
			Verdicts: []results.Verdict{{Chunks: []int{0}, Claim: text, Counted: true, Label: text[:9], Note: text, Sentence: text, Evidence: text}}, Prints: results.PrintsOf(item)})
		texts := results.NewItem(item)
		texts.Package, texts.Test = text[:4], text[:4]
		s.Items = append(s.Items, texts)
	}
	link, file := serve(t, s, review.Options{})
	b := sit(t, link, 1440, false)
	for range s.Rows {
		b.says(t, `document.querySelectorAll("script").length + " " + document.querySelectorAll("img, iframe, object, embed, main b b").length`, "1 0")
		b.says(t, `document.documentElement.scrollWidth <= innerWidth`, "true")
		b.says(t, `/[\u202a-\u202e\u2066-\u2069]/.test(document.body.textContent)`, "false")
		b.presses(t, "a", "saved: ")
	}
	b.fine(t)
	if set, err := labels.Read(file); err != nil || len(set.Latest()) != len(s.Rows) {
		t.Errorf("%v, and %d labels of %d", err, len(set.Latest()), len(s.Rows))
	}
}

// TestBlindReview shows what the judge says after the person did.
func TestBlindReview(t *testing.T) {
	link, _ := serve(t, desk(), review.Options{Blind: true})
	b := sit(t, link, 1440, false)
	const told = `["included", "gives the 5 days", "of 2 relevant", "Opening hours do not"].filter((s) => document.getElementById("panel").textContent.includes(s)).join()`
	b.says(t, told, "included") // the name of a choice
	b.types(t, "a")
	b.presses(t, "3", "saved: not relevant, as the judge")
	b.types(t, "k")
	b.says(t, told, "included,Opening hours do not")
	b.fine(t)
}
