package report_test

import (
	"bytes"
	"compress/flate"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"encoding/xml"
	"errors"
	"io"
	"maps"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/internal/golden"
	"github.com/ragtest/go-ragtest/ragtest/assert"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/ragtest/report"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// A page is an HTML report taken apart as a browser takes it apart: a script ends at
// the first </script, whatever stands in it.
type page struct{ style, data, script, rest string }

var (
	styleElement  = regexp.MustCompile(`(?s)<style>(.*?)</style>`)
	dataElement   = regexp.MustCompile(`(?s)<script type="application/json" id="data">(.*?)</script`)
	scriptElement = regexp.MustCompile(`(?s)<script>(.*?)</script`)
)

func parsePage(t *testing.T, html string) (p page) {
	t.Helper()
	for _, e := range []struct {
		pattern *regexp.Regexp
		to      *string
	}{{styleElement, &p.style}, {dataElement, &p.data}, {scriptElement, &p.script}} {
		found := e.pattern.FindAllStringSubmatchIndex(html, -1)
		if len(found) != 1 {
			t.Fatalf("%d of %v, want 1", len(found), e.pattern)
		}
		*e.to = html[found[0][2]:found[0][3]]
		html = html[:found[0][2]] + html[found[0][3]:]
	}
	p.rest = html
	return p
}

// texts are what an open item shows.
type texts struct {
	Question string
	Answer   []struct {
		T string
		V [][2]int
	}
	Chunks []struct{ ID, T string }
	Rows   []struct {
		Verdicts []struct {
			Mark, Label, Claim string
			C                  []int
		}
	}
	Dropped bool
}

// items reads the page's data as its script does.
func (p page) items(t *testing.T) (names []string, all []texts) {
	t.Helper()
	var index struct {
		Items []struct {
			Name      string
			Block, At int
		}
		Blocks []string
	}
	if err := json.Unmarshal([]byte(p.data), &index); err != nil {
		t.Fatal(err)
	}
	for _, item := range index.Items {
		deflated := base64.NewDecoder(base64.StdEncoding, strings.NewReader(index.Blocks[item.Block]))
		var block []texts
		if err := json.NewDecoder(flate.NewReader(deflated)).Decode(&block); err != nil {
			t.Fatal(err)
		}
		names, all = append(names, item.Name), append(all, block[item.At])
	}
	return names, all
}

func TestHTML(t *testing.T) {
	p := parsePage(t, written(t, report.HTML, faq()))
	golden.Check(t, "testdata/faq.html", regexp.MustCompile(`sha256-.*?&#39;`).ReplaceAllString(p.rest, "sha256-…&#39;"))
	names, items := p.items(t)
	if diff := cmp.Diff([]string{"returns", "shipping to Norway", "opening hours", "greeting"}, names); diff != "" {
		t.Errorf("items in the order of how bad they are (-want +got):\n%s", diff)
	}
	norway := items[1]
	if got := norway.Answer; len(got) != 3 || got[0].T != "Shipping to Norway takes 5 days." || got[2].T != "Parcels are tracked by satellite." {
		t.Fatalf("sentences of the answer: %+v", got)
	}
	for _, of := range norway.Answer[0].V {
		if v := norway.Rows[of[0]].Verdicts[of[1]]; !slices.Equal(v.C, []int{1}) || v.Mark != "+" {
			t.Errorf("a verdict on the first sentence: %+v", v)
		}
	}
	if len(norway.Answer[0].V) != 2 || len(norway.Answer[1].V) != 0 {
		t.Errorf("verdicts by sentence: %+v", norway.Answer)
	}
}

// TestHTMLSince holds a page against earlier runs, given in any order: the strips of its items,
// and the scores of each metric in the latest of them.
func TestHTMLSince(t *testing.T) {
	at := func(days int, scores map[string]float64) *results.Set {
		s := &results.Set{}
		for _, name := range slices.Sorted(maps.Keys(scores)) {
			item := norway
			item.Name = name
			r := metrics.Result{Metric: "context recall", Score: scores[name], Item: item, Model: "m", Samples: []float64{1, 1, 0}, SamplesOf: 3, Agreement: 2.0 / 3}
			o := assert.Judge(r, assert.Bound{Value: 0.5})
			if scores[name] < 0 {
				o = assert.NotJudged("context recall", item, errors.New("no reply"))
			}
			add(s, "TestFAQ/"+name, o)
			s.Rows[len(s.Rows)-1].Time = start.AddDate(0, 0, days)
		}
		return s
	}
	now := at(0, map[string]float64{"a": 0.25, "b": 1, "c": 0.75, "new": 1})
	var b bytes.Buffer
	if err := report.HTMLSince(&b, now, at(-1, map[string]float64{"a": 1, "b": 1, "c": 0.5}), at(-2, map[string]float64{"a": 1, "b": -1})); err != nil {
		t.Fatal(err)
	}
	p := parsePage(t, b.String())
	for _, text := range []string{
		"context recall</b><br>mean 0.83, now 0.67: 1 better, 1 worse, 1 the same",
		`<line class="bad" x1="20" y1="0.0" x2="180" y2="75.0"><title>a: 1.00, then 0.25</title></line>`,
		"samples agree to 0.67 in the mean; wholly in 0 of 4 rows",
	} {
		if !strings.Contains(p.rest, text) {
			t.Errorf("the page lacks %q:\n%s", text, p.rest)
		}
	}
	var index struct {
		Outcomes, Past []string
		Items          []struct {
			Name string
			Rows []struct{ Past []struct{ O int } }
		}
	}
	if err := json.Unmarshal([]byte(p.data), &index); err != nil {
		t.Fatal(err)
	}
	got := map[string][]string{}
	for _, item := range index.Items {
		for _, then := range item.Rows[0].Past {
			outcome := "not there"
			if then.O >= 0 {
				outcome = index.Outcomes[then.O]
			}
			got[item.Name] = append(got[item.Name], outcome)
		}
	}
	want := map[string][]string{"a": {"passed", "passed"}, "b": {"not judged", "passed"}, "c": {"not there", "passed"}, "new": {"not there", "not there"}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("strips (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"2026-11-20 10:00", "2026-11-21 10:00"}, index.Past); diff != "" {
		t.Errorf("runs (-want +got):\n%s", diff)
	}
}

func TestHTMLAllowsItselfAlone(t *testing.T) {
	p := parsePage(t, written(t, report.HTML, faq()))
	policy := regexp.MustCompile(`Content-Security-Policy" content="([^"]*)"`).FindStringSubmatch(p.rest)[1]
	policy = strings.NewReplacer("&#39;", "'", "&#43;", "+").Replace(policy)
	digest := func(text string) string {
		sum := sha256.Sum256([]byte(text))
		return base64.StdEncoding.EncodeToString(sum[:])
	}
	want := "default-src 'none'; style-src 'sha256-" + digest(p.style) + "'; script-src 'sha256-" + digest(p.script) + "'; base-uri 'none'; form-action 'none'"
	if policy != want {
		t.Errorf("got  %s\nwant %s", policy, want)
	}
	for _, way := range []string{"innerHTML", "outerHTML", "insertAdjacentHTML", "document.write", "eval(", "new Function", "fetch(", "XMLHttpRequest", "http"} {
		if strings.Contains(p.script, way) {
			t.Errorf("the script has %q", way)
		}
	}
	if strings.Contains(p.style, "url(") || strings.Contains(p.style, "@import") {
		t.Error("the style loads something")
	}
}

// TestHTMLShowsHostileTexts walks all elements of a page whose every text tries to be one.
func TestHTMLShowsHostileTexts(t *testing.T) {
	s := hostile()
	p := parsePage(t, written(t, report.HTML, s))
	d := xml.NewDecoder(strings.NewReader(strings.Replace(p.rest, "<!DOCTYPE html>", "", 1)))
	d.Strict, d.AutoClose, d.Entity = false, xml.HTMLAutoClose, xml.HTMLEntity
	elements := strings.Fields("html head meta title style body a header h1 span p strong main section h2 h3 ul li button b div table thead tbody tr th td figure figcaption br svg line rect text title details summary search label input select option code ol script noscript")
	attributes := strings.Fields("lang charset http-equiv content name class href aria-hidden aria-labelledby aria-label aria-pressed aria-describedby aria-live id type data-outcome tabindex role scope viewBox preserveAspectRatio x y x1 y1 x2 y2 width height text-anchor autocomplete spellcheck placeholder value hidden")
	var text strings.Builder
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		switch e := token.(type) {
		case xml.StartElement:
			if !slices.Contains(elements, e.Name.Local) {
				t.Errorf("an element that no template has: <%s>", e.Name.Local)
			}
			for _, a := range e.Attr {
				if !slices.Contains(attributes, a.Name.Local) || a.Name.Local == "href" && a.Value != "#items" {
					t.Errorf("<%s %s=%q>", e.Name.Local, a.Name.Local, a.Value)
				}
			}
		case xml.CharData:
			text.Write(e)
		case xml.Comment, xml.Directive, xml.ProcInst:
			t.Errorf("%T: %v", token, token)
		}
	}
	for _, warning := range []string{"</script><script>alert(1)</script>", "user[U+202E]txt.exe", "a[U+0000]b[U+001B][31mred", "hidden[U+E0041][U+E0042]"} {
		if !strings.Contains(text.String(), warning) {
			t.Errorf("the page does not show %q", warning)
		}
	}
	_, items := p.items(t)
	if len(items) != len(s.Items) {
		t.Fatalf("%d of %d items", len(items), len(s.Items))
	}
	if !slices.ContainsFunc(items, func(i texts) bool { return i.Chunks[0].T == "</script><script>alert(1)</script>" }) {
		t.Error("a chunk is not what it was")
	}
	if strings.ContainsAny(p.data, "<>\u202e\u2028") {
		t.Error("the data can end the element that it stands in, or turns the text around it")
	}
}

func TestHTMLKeepsALargeChunk(t *testing.T) {
	s := &results.Set{}
	item := metrics.Item{Name: "large", Question: "?", Answer: ".", Context: metrics.Chunks(strings.Repeat("a parcel <b> ", 80_000))}
	add(s, "TestLarge", assert.Judge(metrics.Result{Metric: "context recall", Score: 1, Item: item, Model: "m", Samples: []float64{1}, SamplesOf: 1}, assert.Bound{Value: 0.5}))
	html := written(t, report.HTML, s)
	_, items := parsePage(t, html).items(t)
	if got := items[0].Chunks[0].T; got != item.Context[0].Text {
		t.Errorf("a chunk of %d bytes became one of %d", len(item.Context[0].Text), len(got))
	}
	if len(html) > 200_000 {
		t.Errorf("%d bytes", len(html))
	}
}

func TestHTMLThatWouldBeTooLarge(t *testing.T) {
	report.SetTooLarge(t, 4000)
	s := many(20, 4)
	add(s, "TestFAQ", assert.Judge(metrics.Result{Metric: "context recall", Score: 0, Item: norway, Model: "m", Samples: []float64{0}, SamplesOf: 1}, assert.Bound{Value: 0.5}))
	p := parsePage(t, written(t, report.HTML, s))
	names, items := p.items(t)
	for i, item := range items {
		fails := slices.ContainsFunc(s.Rows, func(r results.Row) bool { return r.Item == names[i] && r.Outcome != assert.Passed })
		if fails == item.Dropped || fails != (len(item.Chunks) > 0) {
			t.Errorf("%s: fails: %v, dropped: %v, %d chunks", names[i], fails, item.Dropped, len(item.Chunks))
		}
	}
	if !strings.Contains(p.rest, "the chunks of items that pass were left out") {
		t.Error("the page does not say what it left out")
	}
}

// BenchmarkHTML writes the report of 1,000 items × 4 metrics.
func BenchmarkHTML(b *testing.B) {
	s := many(1000, 4)
	var size int
	for b.Loop() {
		size = len(written(b, report.HTML, s))
	}
	b.ReportMetric(float64(size)/1e6, "MB/report")
	b.ReportMetric(b.Elapsed().Seconds()/float64(b.N), "s/report")
}
