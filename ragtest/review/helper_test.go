package review_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/url"
	"path/filepath"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/ragtest/results"
	"github.com/ragtest/go-ragtest/ragtest/review"
)

// add adds a row with a verdict for each label, on a chunk each, and its item.
func add(s *results.Set, name, metric string, change func(*results.Row), said ...string) {
	item := metrics.Item{Name: name, Question: "how " + name + "?", Answer: "so."}
	r := results.Row{Package: "shop", Test: "TestFAQ", Item: name, Metric: metric, Outcome: "passed", Score: 1, Bound: 0.5, Model: "judge-1"}
	for i, label := range said {
		item.Context = append(item.Context, metrics.Chunk{Text: fmt.Sprint("chunk ", i)})
		r.Verdicts = append(r.Verdicts, results.Verdict{Chunks: []int{i}, Counted: true, Label: label, Note: "because"})
	}
	r.Prints = results.PrintsOf(item)
	if change != nil {
		change(&r)
	}
	s.Rows = append(s.Rows, r)
	i := results.NewItem(item)
	i.Package, i.Test = r.Package, r.Test
	s.Items = append(s.Items, i)
}

// faq is a set of two items with two verdicts each.
func faq() *results.Set {
	s := &results.Set{}
	add(s, "returns", "context recall", nil, "included", "missing")
	add(s, "norway", "context recall", nil, "not relevant", "included (2 of 3)")
	return s
}

// A page is a review that is served, seen from a browser.
type page struct {
	*review.Server
	home, token, file string
}

func serve(t *testing.T, s *results.Set, o review.Options) page {
	t.Helper()
	if o.Labels == "" {
		o.Labels = filepath.Join(t.TempDir(), "testdata", "labels.jsonl")
	}
	if o.Reviewer == "" {
		o.Reviewer = "ada"
	}
	r, err := review.Open(s, o)
	if err != nil {
		t.Fatal(err)
	}
	link, err := r.Listen(0)
	if err != nil {
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
		r.Close()
	})
	u, err := url.Parse(link)
	if err != nil {
		t.Fatal(err)
	}
	return page{r, "http://" + u.Host, u.Query().Get("token"), o.Labels}
}

// do sends a request as the page does, but for what change changes.
func (p page) do(t *testing.T, method, path string, body []byte, change func(*http.Request)) (status int, text string) {
	t.Helper()
	r, err := http.NewRequest(method, p.home+path, bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	r.Header.Set("Ragtest-Token", p.token)
	r.Header.Set("Sec-Fetch-Site", "same-origin")
	if method == "POST" {
		r.Header.Set("Origin", p.home)
		r.Header.Set("Content-Type", "application/json")
	}
	if change != nil {
		change(r)
	}
	answer, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	defer answer.Body.Close()
	data, err := io.ReadAll(answer.Body)
	if err != nil {
		t.Fatal(err)
	}
	return answer.StatusCode, string(data)
}

type sheet struct {
	N, Of, Start         int
	Item, Metric         string
	Altered              bool
	Judged               *struct{ Score string }
	Verdicts             []verdict
	Figures              figures
	Question, Answer     string
	Next                 int
	Verdict              verdict
	Chunks               []struct{ ID, Text string }
	References, Warnings []string
}

type verdict struct {
	Claim string
	About []int
	Words []string
	Free  bool
	Says  *struct{ Label, Agree, Note string }
	Mine  *struct {
		Label, Note string
		Agrees      bool
	}
}

type figures struct {
	Verdicts, Labelled, Left, Reviewers int
	Metrics                             []struct {
		Metric                  string
		Labelled, Agreed, Split int
		Kappa, Interval         string
	}
}

// sheet returns the sheet at a path.
func (p page) sheet(t *testing.T, path string) (s sheet) {
	t.Helper()
	status, text := p.do(t, "GET", path, nil, nil)
	if err := json.Unmarshal([]byte(text), &s); err != nil || status != 200 {
		t.Fatalf("GET %s: %d %s: %v", path, status, text, err)
	}
	return s
}

// label posts a label, and returns the answer.
func (p page) label(t *testing.T, sheetNumber, verdict int, label, note string) (s sheet) {
	t.Helper()
	status, text := p.do(t, "POST", "/label", posting(sheetNumber, verdict, label, note), nil)
	if err := json.Unmarshal([]byte(text), &s); err != nil || status != 200 {
		t.Fatalf("POST %s: %d %s: %v", label, status, text, err)
	}
	return s
}

func posting(sheet, verdict int, label, note string) []byte {
	text, _ := json.Marshal(map[string]any{"sheet": sheet, "verdict": verdict, "label": label, "note": note})
	return text
}
