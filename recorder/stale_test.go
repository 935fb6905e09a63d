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

// What differs is in sight: far in a long line, after what that line is called, and spelled out if a reader would
// not see it.
func TestDifferenceInALine(t *testing.T) {
	long := strings.Repeat("and so on ", 20)
	for _, tt := range []struct{ name, was, now, printedWas, printedNow string }{
		{"chunk", "chunk 3: \"" + long + "one\"", "chunk 3: \"" + long + "two\"",
			`chunk 3: …on and so on and so on and so on one"`, `chunk 3: …on and so on and so on and so on two"`},
		{"member", `{"input":["` + long + `one"]}`, `{"input":["` + long + `two"]}`,
			`input/0: …on and so on and so on and so on one"`, `input/0: …on and so on and so on and so on two"`},
		{"no label", long + "one: yes", long + "two: yes", "…on and so on and so on and so on one: yes", "…on and so on and so on and so on two: yes"},
		{"no-break space", "two years", "two\u00a0years", "two years", `two\u00a0years`},
		{"several", "two years or three", "two\u00a0years or\u2009three", "two years or three", `two\u00a0years or\u2009three`},
		{"byte order mark", "two years", "\ufefftwo years", "two years", `\ufefftwo years`},
		{"zero width", "two\u200byears", "twoyears", `two\u200byears`, "twoyears"},
		{"variation selector", "☎", "☎\ufe0f", "☎", `☎\ufe0f`},
		{"trailing blanks", "two years", "two years  ", "two years", `two years\u0020\u0020`},
		{"one trailing blank more", "two years ", "two years  ", "two years ", `two years \u0020`},
		{"trailing tab", "two years\t", "two years", `two years\t`, "two years"},
		{"carriage return", "two years\r", "two years", `two years\r`, "two years"},
		{"tab", "two years", "two\tyears", "two years", `two\tyears`},
		{"decomposed", "caf\u00e9 noir", "cafe\u0301 noir", "caf\u00e9 noir", `cafe\u0301 noir`},
		{"decomposed kana", "\u304c", "\u304b\u3099", "\u304c", "\u304b" + `\u3099`},
		{"decomposed Hangul", "\uac00", "\u1100\u1161", "\uac00", `\u1100\u1161`},
		{"no UTF-8", "two \xff years", "two \xfe years", `two \xff years`, `two \xfe years`},
		{"in a long line", "chunk 3: \"" + long + "two years\"", "chunk 3: \"" + long + "two\u00a0years\"",
			`chunk 3: …and so on and so on and so on two years"`, `chunk 3: …and so on and so on and so on two\u00a0years"`},
		{"what is the same stays", "deux\u00a0ans\u00a0: oui", "deux\u00a0ans\u00a0: non", "deux\u00a0ans\u00a0: oui", "deux\u00a0ans\u00a0: non"},
		{"what can be seen is enough", "\u200bone\u00a0year", "two\u00a0years\u200b", "\u200bone\u00a0year", "two\u00a0years\u200b"},
		{"far from what can be seen", "\u00a0" + long + "one", " " + long + "two",
			`\u00a0` + strings.Repeat("and so on ", 9) + "and so on…", " " + strings.Repeat("and so on ", 9) + "and so on…"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := newServer(t)
			file := record(t, s.URL, call{body: tt.was})
			_, err := do(open(t, file, recorder.Replay), s.URL, call{body: tt.now})
			var e *recorder.Error
			if !errors.As(err, &e) {
				t.Fatal(err)
			}
			if diff := cmp.Diff([]string{"- " + tt.printedWas, "+ " + tt.printedNow}, e.Diff); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
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
