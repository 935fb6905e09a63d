package recorder_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"gopkg.in/dnaeon/go-vcr.v3/cassette"

	"github.com/ragtest/go-ragtest/internal/golden"
	"github.com/ragtest/go-ragtest/recorder"
)

func TestStale(t *testing.T) {
	long := strings.Repeat("word ", 60)
	ask := func(model, system, user, rest string) call {
		return call{label: "context_recall", body: fmt.Sprintf(
			`{"temperature":0,"messages":[{"role":"system","content":%q},{"role":"user","content":%q}],"model":%q%s}`, system, user, model, rest)}
	}
	recorded := []call{
		ask("m1", "Judge.", "question: \"How can I relieve nasal congestion?\"\nanswer: \"Drink.\"", ""),
		ask("m1", "Judge.", "question: \"Why?\"\nanswer: \"So.\"", ""),
		ask("m1", "Judge.", long+"old"+long, ""),
		{label: "utility", body: `{"model":"m1","tools":[{"name":"a"},{"name":"b"}]}`},
		{body: `{"input":["one"],"dimensions":3}`, path: "/v1/embeddings"},
		{body: "select 1\nfrom a", path: "/sql?db=x"},
	}
	s := newServer(t)
	file := record(t, s.URL, recorded...)

	var b strings.Builder
	for _, tt := range []struct {
		name   string
		played []call
		now    call
	}{
		{"question", nil, ask("m1", "Judge.", "question: \"How can I relieve a blocked nose?\"\nanswer: \"Drink.\"", "")},
		{"model first, then the template", nil, ask("m2", "Judge well.", "question: \"Why?\"\nanswer: \"So.\"", `,"seed":7`)},
		{"sample", nil, call{label: recorded[1].label, body: recorded[1].body, sample: 2}},
		{"path", nil, call{label: recorded[1].label, body: recorded[1].body, path: "/v1/responses"}},
		{"null and false are no difference", nil, ask("m3", "Judge.", "question: \"Why?\"\nanswer: \"So.\"", `,"stream":false,"stop":null`)},
		{"one not played is nearer", recorded[:1], ask("m1", "Judge.", "question: \"How can I relieve a blocked nose?\"\nanswer: \"Drink.\"", "")},
		{"long lines show where they differ", nil, ask("m1", "Judge.", long+"new"+long, "")},
		{"many lines", nil, ask("m1", "Judge.", "question: \"Why?\"\n"+strings.Repeat("another line\n", 20)+"answer: \"So.\"", "")},
		{"nested members", nil, call{label: "utility", body: `{"model":"m1","tools":[{"name":"a"},{"name":"c","strict":true}]}`}},
		{"unknown label", nil, call{label: "faithfulness", body: question}},
		{"plain", nil, call{body: `{"input":["two"],"dimensions":3}`, path: "/v1/embeddings"}},
		{"plain text", nil, call{body: "select 2\nfrom a", path: "/sql?db=y"}},
		{"plain, nothing similar", nil, call{body: "x", path: "/v1/rerank"}},
	} {
		r := open(t, file, recorder.Replay)
		for _, c := range tt.played {
			verdict(r, s.URL, c)
		}
		_, err := do(r, s.URL, tt.now)
		var e *recorder.Error
		if !errors.Is(err, recorder.ErrStale) || !errors.Is(err, cassette.ErrInteractionNotFound) || !errors.As(err, &e) {
			t.Fatalf("%s: %v, want ErrStale", tt.name, err)
		}
		fmt.Fprintf(&b, "== %s\n%s\n", tt.name, strings.ReplaceAll(e.Error(), filepath.ToSlash(file), "cassettes/TestX.yaml"))
		r.Close()
	}
	golden.Check(t, "testdata/stale.txt", b.String())
}

// Of hundreds of recordings the nearest is found among those of about the same size.
func TestNearestOfMany(t *testing.T) {
	var exchanges []recorder.Exchange
	for i := range 300 {
		request := fmt.Sprintf(`{"messages":[{"role":"user","content":"%s\n%d"}]}`, strings.Repeat("x", i), i)
		exchanges = append(exchanges, recorder.Exchange{Label: "recall", Request: request, Response: completion("yes")})
	}
	data, err := recorder.Encode(exchanges)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "c.yaml")
	if err := os.WriteFile(file, data, 0o644); err != nil {
		t.Fatal(err)
	}
	_, err = do(open(t, file, recorder.Replay), "http://localhost", call{label: "recall", body: strings.Replace(exchanges[250].Request, "250", "now", 1)})
	var e *recorder.Error
	if !errors.As(err, &e) {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]string{"- 250", "+ now"}, e.Diff); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}
