package browser

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/ragtest/go-ragtest/ragtest/report"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// browser is the one that all tests open tabs of.
var browser context.Context

func TestMain(m *testing.M) {
	options := append(chromedp.DefaultExecAllocatorOptions[:], chromedp.NoSandbox, chromedp.DisableGPU, chromedp.WSURLReadTimeout(2*time.Minute))
	allocator, stop := chromedp.NewExecAllocator(context.Background(), options...)
	var cancel context.CancelFunc
	// A browser may be newer than cdproto, and say of events what cdproto cannot read.
	browser, cancel = chromedp.NewContext(allocator, chromedp.WithErrorf(func(format string, args ...any) {
		if text := fmt.Sprintf(format, args...); !strings.HasPrefix(text, "could not unmarshal event") {
			fmt.Fprintln(os.Stderr, text)
		}
	}))
	if err := chromedp.Run(browser); err != nil {
		fmt.Fprintln(os.Stderr, "no browser (Debian: apt-get install chromium):", err)
		os.Exit(1)
	}
	code := m.Run()
	cancel()
	stop()
	os.Exit(code)
}

// A tab is one that has a page open, and what went wrong in it.
type tab struct {
	context.Context
	mu       sync.Mutex
	problems []string
}

// open writes a report, and opens it from its file.
func open(t *testing.T, s *results.Set, width int64, dark bool, before ...*results.Set) (*tab, string) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "report.html")
	f, err := os.Create(file)
	if err != nil {
		t.Fatal(err)
	}
	if err := report.HTMLSince(f, s, before...); err != nil {
		t.Fatal(err)
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	address := "file://" + file
	return visit(t, address, "#found", width, dark, func(url string) bool { return url == address || url == address+"?again" }), file
}

// visit opens an address and waits for an element. Requests other than those that are fine,
// and whatever a console says, are problems.
func visit(t *testing.T, address, until string, width int64, dark bool, fine func(url string) bool) *tab {
	t.Helper()
	ctx, cancel := chromedp.NewContext(browser)
	t.Cleanup(cancel)
	ctx, cancel = context.WithTimeout(ctx, 4*time.Minute)
	t.Cleanup(cancel)
	b := &tab{Context: ctx}
	chromedp.ListenTarget(ctx, func(event any) {
		problem := ""
		switch e := event.(type) {
		case *runtime.EventExceptionThrown:
			problem = "exception: " + e.ExceptionDetails.Error()
		case *log.EventEntryAdded:
			problem = fmt.Sprint("console: ", e.Entry.Level, " ", e.Entry.Text)
		case *runtime.EventConsoleAPICalled:
			problem = fmt.Sprint("console: ", e.Type)
		case *page.EventJavascriptDialogOpening:
			problem = "dialog: " + e.Message
		case *network.EventRequestWillBeSent:
			if !fine(e.Request.URL) {
				problem = "request: " + e.Request.URL
			}
		}
		if problem != "" {
			b.mu.Lock()
			b.problems = append(b.problems, problem)
			b.mu.Unlock()
		}
	})
	scheme := "light"
	if dark {
		scheme = "dark"
	}
	b.do(t, network.Enable(), log.Enable(), emulation.SetDeviceMetricsOverride(width, 900, 1, false),
		emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}),
		chromedp.Navigate(address), chromedp.WaitVisible(until, chromedp.ByQuery))
	return b
}

func (b *tab) do(t *testing.T, actions ...chromedp.Action) {
	t.Helper()
	if err := chromedp.Run(b, actions...); err != nil {
		t.Fatal(err)
	}
}

// says fails t unless a JavaScript expression has the value want.
func (b *tab) says(t *testing.T, expression, want string) {
	t.Helper()
	var got string
	b.do(t, chromedp.Evaluate("String("+expression+")", &got))
	if got != want {
		t.Errorf("%s\ngot  %s\nwant %s", expression, got, want)
	}
}

// asks writes a query into the field for it.
func (b *tab) asks(t *testing.T, query string) {
	t.Helper()
	b.do(t, chromedp.Evaluate(fmt.Sprintf(`(() => { const q = document.getElementById("query"); q.value = %q; q.dispatchEvent(new Event("input")); })()`, query), nil))
}

// fine fails t if something went wrong in the page.
func (b *tab) fine(t *testing.T) {
	t.Helper()
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, p := range b.problems {
		t.Error(p)
	}
}

// shoot writes a picture of the whole page to the folder SCREENSHOTS, if it is set.
func (b *tab) shoot(t *testing.T, name string) {
	t.Helper()
	dir := os.Getenv("SCREENSHOTS")
	if dir == "" {
		return
	}
	var png []byte
	b.do(t, chromedp.FullScreenshot(&png, 100))
	if err := os.WriteFile(filepath.Join(dir, name+".png"), png, 0o644); err != nil {
		t.Fatal(err)
	}
}

const found = `document.getElementById("found").textContent`

// lowContrast lists texts whose contrast to what is behind them is below 4.5, as WCAG AA
// demands.
const lowContrast = `(() => {
	const parse = (c) => (c.match(/[\d.]+/g) || []).map(Number);
	const light = ([r, g, b]) => {
		const f = (v) => { v /= 255; return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4; };
		return 0.2126 * f(r) + 0.7152 * f(g) + 0.0722 * f(b);
	};
	const behind = (e) => {
		for (; e; e = e.parentElement) {
			const c = parse(getComputedStyle(e).backgroundColor);
			if (c.length === 3 || c[3] > 0) return c;
		}
		return [255, 255, 255];
	};
	const bad = [];
	for (const e of document.querySelectorAll("body *")) {
		const own = [...e.childNodes].some((n) => n.nodeType === 3 && n.textContent.trim());
		if (!own || !e.getClientRects().length || e.closest("svg") || e.closest("noscript")) continue;
		const a = light(parse(getComputedStyle(e).color)), b = light(behind(e));
		const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
		if (ratio < 4.5) bad.push(e.tagName + "." + e.className + " " + ratio.toFixed(2) + " " + e.textContent.slice(0, 30));
	}
	return bad.join("; ");
})()`

func TestReport(t *testing.T) {
	for _, width := range []int64{360, 768, 1440} {
		for _, dark := range []bool{false, true} {
			name := fmt.Sprintf("%d-%s", width, map[bool]string{false: "light", true: "dark"}[dark])
			t.Run(name, func(t *testing.T) {
				b, _ := open(t, shop(), width, dark)
				b.do(t, chromedp.WaitVisible(".sentence", chromedp.ByQuery))
				b.shoot(t, name)
				b.says(t, "document.documentElement.scrollWidth <= innerWidth", "true")
				b.says(t, lowContrast, "")
				b.says(t, found, "3 of 3 items, 4 of 4 rows")
				b.fine(t)
			})
		}
	}
}

// A measured row that a gate failed for is open, coloured as one that fails, and found by the filter.
func TestReportBelowGates(t *testing.T) {
	set := shop()
	for i := range set.Rows {
		set.Rows[i].Outcome, set.Rows[i].NoBound, set.Rows[i].Score = results.Measured, true, 1
	}
	set.Rows[0].Score = 0.5
	set.Gates = []results.Gate{{
		Package: set.Rows[0].Package, Test: "TestFAQ", Name: "mean of faithfulness, bound 0.80", Metric: "faithfulness", Outcome: "failed", Text: "mean of faithfulness = 0.50\n    items below the bound\n    norway",
		Declared: []byte(`{"figure":"mean","metric":"faithfulness","bound":0.8}`),
	}}
	for _, dark := range []bool{false, true} {
		b, _ := open(t, set, 360, dark)
		b.do(t, chromedp.WaitVisible(".sentence", chromedp.ByQuery))
		b.says(t, `document.querySelector("h1").textContent.trim()`, "✗ 1 gate failed; 1 row is below it")
		b.says(t, `[...document.querySelectorAll("#list > li > details")].map((d) => d.querySelector(".name").textContent + " " + d.open).join("; ")`, "norway true; returns false; rückgabe false")
		b.says(t, `[...document.querySelectorAll("#list > li > details > summary .tag.bad")].map((e) => e.textContent).join("; ")`, "✗ faithfulness 0.50 (below a gate)")
		b.says(t, `document.querySelector("td.note").innerText.split("\n").length`, "3")
		b.says(t, `document.querySelectorAll("svg line.bound").length`, "1")
		b.says(t, "document.documentElement.scrollWidth <= innerWidth", "true")
		b.says(t, lowContrast, "")
		b.do(t, chromedp.Click(`[data-outcome="below"]`, chromedp.ByQuery))
		b.says(t, found, "1 of 3 items, 1 of 4 rows")
		b.says(t, `document.getElementById("query").value`, "outcome:below")
		b.fine(t)
	}
}

// Earlier runs are a strip in each item and a plot of each metric.
func TestEarlierRuns(t *testing.T) {
	before := shop()
	before.Rows[0].Outcome, before.Rows[0].Score = "passed", 1
	first := shop()
	first.Rows = first.Rows[:2]
	for i := range before.Rows {
		before.Rows[i].Time = time.Date(2026, 11, 20, 9, 0, 0, 0, time.UTC)
	}
	for i := range first.Rows {
		first.Rows[i].Time = time.Date(2026, 11, 19, 9, 0, 0, 0, time.UTC)
	}
	for _, width := range []int64{360, 1440} {
		for _, dark := range []bool{false, true} {
			b, _ := open(t, shop(), width, dark, before, first)
			b.do(t, chromedp.WaitVisible(".strip", chromedp.ByQuery))
			b.shoot(t, fmt.Sprintf("since-%d-%s", width, map[bool]string{false: "light", true: "dark"}[dark]))
			b.says(t, `[...document.querySelectorAll("summary")].filter((s) => s.querySelector(".strip")).map((s) => s.querySelector(".name").textContent + ": " + [...s.querySelectorAll(".strip span")].map((c) => c.className).join(" ")).join("; ")`,
				"returns: none unknown; norway: bad good; rückgabe: none good")
			b.says(t, `document.querySelectorAll("svg line.bad").length`, "1")
			b.says(t, "document.documentElement.scrollWidth <= innerWidth", "true")
			b.says(t, lowContrast, "")
			b.fine(t)
		}
	}
}

func TestKeyboardAndAddress(t *testing.T) {
	b, file := open(t, shop(), 1440, false)
	// A sentence lights the chunk that its verdict names, and Enter leads to it and Escape back.
	b.do(t, chromedp.WaitVisible(".sentence", chromedp.ByQuery), chromedp.Focus(".sentence", chromedp.ByQuery))
	b.says(t, `[...document.querySelectorAll(".chunks > li")].map((c) => c.classList.contains("lit")).join()`, "false,false,false,true")
	b.do(t, chromedp.KeyEvent(kb.Enter))
	b.says(t, `document.activeElement.querySelector(".head").textContent.startsWith("[1] · days")`, "true")
	b.do(t, chromedp.KeyEvent(kb.Escape))
	b.says(t, `document.activeElement.className`, "sentence good lit")
	// The filter is in the address, and the buttons write it.
	b.asks(t, "norway !metric:recall")
	b.says(t, found, "1 of 3 items, 1 of 4 rows")
	b.says(t, `decodeURIComponent(location.hash)`, "#q=norway+!metric:recall")
	b.asks(t, "")
	b.do(t, chromedp.Click(`[data-outcome="not judged"]`, chromedp.ByQuery))
	b.says(t, found, "1 of 3 items, 1 of 4 rows")
	b.says(t, `document.getElementById("query").value`, `outcome:"not judged"`)
	b.says(t, `document.querySelector('[data-outcome="not judged"]').getAttribute("aria-pressed")`, "true")
	b.do(t, chromedp.Click(`[data-outcome="not judged"]`, chromedp.ByQuery))
	b.says(t, found, "3 of 3 items, 4 of 4 rows")
	for query, want := range map[string]string{
		`outcome:failed`: "2 of 3 items, 2 of 4 rows", `!outcome:failed`: "2 of 3 items, 2 of 4 rows", `score<0.6`: "1 of 3 items, 1 of 4 rows",
		`tag:lang=de`: "1 of 3 items, 1 of 4 rows", `!tag:lang=en`: "1 of 3 items, 1 of 4 rows", `"takes 5 days"`: "1 of 3 items, 2 of 4 rows",
		`judge:nobody`: "0 of 3 items, 0 of 4 rows", `a:b`: "0 of 3 items, 0 of 4 rows",
	} {
		b.says(t, fmt.Sprintf(`(() => { const q = document.getElementById("query"); q.value = %q; q.dispatchEvent(new Event("input")); return %s; })()`, query, found), want)
	}
	// An item has an address of its own: here of one that passes, which is closed else.
	var id string
	b.asks(t, "")
	b.do(t, chromedp.Evaluate(`[...document.querySelectorAll("#list details")].at(-1).dataset.id`, &id))
	b.do(t, chromedp.Navigate("file://"+file+"?again#item="+id+"&q=lang%3Dde"), chromedp.WaitVisible(`details[data-id="`+id+`"] .text`, chromedp.ByQuery))
	b.says(t, `document.activeElement.closest("details").dataset.id`, id)
	b.says(t, found, "1 of 3 items, 1 of 4 rows")
	b.fine(t)
}

// TestHostileTexts is of a report whose every text tries to be more than one.
func TestHostileTexts(t *testing.T) {
	s := &results.Set{}
	for i, text := range []string{`</script><script>alert(1)</script>`, `<img src=x onerror=alert(1)>`, `javascript:alert(1)`, `<!--<script>`, strings.Repeat("<b>", 400_000)} {
		name := fmt.Sprint(i, " ", text[:12])
		s.Rows = append(s.Rows, results.Row{Package: name, Test: name, Item: name, Metric: "m " + text[:5], Outcome: "too low", Bound: 1, Reason: text,
			Tags: map[string]string{text[:8]: text[:9]}, Verdicts: []results.Verdict{{Chunks: []int{0}, Claim: text, Counted: true, Label: text[:9], Note: text, Sentence: text, Evidence: text}}, Model: text[:8], Source: text[:8]})
		s.Items = append(s.Items, results.Item{Package: name, Test: name, Name: name, Question: text, Answer: text, Context: []results.Chunk{{ID: text[:8], Text: text}}})
	}
	b, _ := open(t, s, 1440, false)
	b.do(t, chromedp.Poll(`document.querySelectorAll(".chunks > li").length === 5`, nil))
	b.says(t, `document.querySelectorAll("script").length + " " + document.querySelectorAll("img, iframe, object, embed, link, #list b").length`, "2 0")
	b.says(t, `[...document.querySelectorAll(".chunks .body")].some((p) => p.textContent === "</script><script>alert(1)</script>")`, "true")
	b.says(t, `document.documentElement.scrollWidth <= innerWidth`, "true")
	b.fine(t)
}

// TestManyItems logs how long a page of 10,000 items takes, and fails only if it lists more than
// it should.
func TestManyItems(t *testing.T) {
	s := &results.Set{}
	for i := range 10_000 {
		name := fmt.Sprint("item ", i)
		s.Rows = append(s.Rows, results.Row{Package: "example.com/shop", Test: "TestMany", Item: name, Metric: "context recall", Outcome: "passed", Score: 1, Bound: 0.5, Reason: "the answer reflects 1 of 1 relevant chunk", Model: "judge-1"})
		s.Items = append(s.Items, results.Item{Package: "example.com/shop", Test: "TestMany", Name: name, Question: fmt.Sprint("question ", i), Answer: "So.", Context: []results.Chunk{{Text: fmt.Sprint("chunk ", i)}}})
	}
	begin := time.Now()
	b, _ := open(t, s, 1440, false)
	opened := time.Since(begin)
	b.says(t, `document.querySelectorAll("#list > li").length`, "200")
	var filter float64
	b.do(t, chromedp.Evaluate(`(() => { const q = document.getElementById("query"); const t = performance.now(); q.value = '"item 99"'; q.dispatchEvent(new Event("input")); return performance.now() - t; })()`, &filter))
	b.says(t, found, "111 of 10000 items, 111 of 10000 rows")
	t.Logf("10,000 items: written and opened in %v, filtered in %.0f ms", opened.Round(time.Millisecond), filter)
	b.fine(t)
}
