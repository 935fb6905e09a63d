package metrics_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

type (
	// Zipped reads two lists side by side: it panics where one is shorter.
	Zipped struct {
		Graded []Grading `json:"graded"`
		Notes  []Grading `json:"notes"`
	}
	// AtLeast2 weighs its entries together.
	AtLeast2 struct{ Graded }
	// Backing names chunks in a list of numbers.
	Backing struct {
		Backed []int `json:"id_chunks"`
	}
	// Hidden has its list in an object that may be left out.
	Hidden struct {
		Result *Graded `json:"result,omitempty"`
		All    bool    `json:"all"`
	}
	// Bad has a verdict and a list that may be left out.
	Bad struct {
		Bad   bool     `json:"bad,omitempty"`
		Flaws []string `json:"flaws,omitempty"`
	}
	// Toxic is better the lower its one mean is.
	Toxic struct {
		Chunks []WrongChunk `json:"chunks"`
	}
	// Twinned has entries with a reason, and texts beside them.
	Twinned struct {
		Graded []struct {
			ID     int    `json:"id_chunk"`
			Reason string `json:"reason"`
			OK     bool   `json:"ok"`
		} `json:"graded"`
		Texts []string `json:"texts"`
	}
	// Explosive panics on any reply.
	Explosive struct{ Graded }
	// ID is a reply whose id is of another type.
	ID[T any] struct {
		Graded []struct {
			ID T    `json:"id_chunk"`
			OK bool `json:"ok"`
		} `json:"graded"`
	}
	quotedID struct {
		ID int `json:"id_chunk,string"`
	}
	unbounded struct {
		Score float64 `json:"score" jsonschema:"minimum=NaN"`
	}
)

func (z Zipped) Verdicts() []metrics.Verdict {
	for i := range z.Notes {
		_ = z.Graded[i]
	}
	return gradings(z.Graded)
}
func (a AtLeast2) Verdicts() []metrics.Verdict {
	n := 0
	for _, g := range a.Graded.Graded {
		if g.Verdict == "yes" {
			n++
		}
	}
	return worth(n >= 2)
}
func (b Backing) Verdicts() []metrics.Verdict { return worth(len(b.Backed) >= 2) }
func (h Hidden) Verdicts() []metrics.Verdict  { return worth(h.All) }
func (b Bad) Verdicts() []metrics.Verdict     { return worth(!b.Bad && b.Flaws == nil) }
func (t Toxic) Verdicts() []metrics.Verdict {
	for _, c := range t.Chunks {
		if c.Wrong {
			return worth(true)
		}
	}
	return worth(false)
}
func (Toxic) LowerIsBetter() bool             { return true }
func (t Toxic) ZeroFill(ids []int) Toxic      { return Toxic{Wrong(t).ZeroFill(ids).Chunks} }
func (Explosive) Verdicts() []metrics.Verdict { panic("boom") }
func (ID[T]) Verdicts() []metrics.Verdict     { return nil }
func (quotedID) Verdicts() []metrics.Verdict  { return nil }
func (unbounded) Verdicts() []metrics.Verdict { return nil }
func (t Twinned) Verdicts() (verdicts []metrics.Verdict) {
	for _, g := range t.Graded {
		v := worth(g.OK)[0]
		v.Chunks = []int{g.ID}
		verdicts = append(verdicts, v)
	}
	return verdicts
}

// TestTheWorldIsClosed holds replies against what was numbered where a type tempts
// to look elsewhere.
func TestTheWorldIsClosed(t *testing.T) {
	yes0, yes1, no1 := grading(0, "yes"), grading(1, "yes"), grading(1, "no")
	zipped := func(list, notes string) string { return `{"graded": [` + list + `], "notes": [` + notes + `]}` }
	for _, test := range []struct {
		name, reply string
		metric      metrics.Metric
		want        string // in the error; "" if the reply is sound and scores 1
	}{
		{"a list with a hole beside another", zipped(yes0, yes0+","+yes1), evaluation[Zipped](), "/graded: chunk 1 left out"},
		{"both lists", zipped(yes0+","+yes1, yes0+","+yes1), evaluation[Zipped](), ""},
		{"a panic", graded(yes0, yes1), evaluation[Explosive](), "metrics_test.Explosive.Verdicts panicked: boom"},
		{"a panic in a sample", graded(yes0, yes1), evaluation[Explosive]().With(metrics.Settings{Samples: 3}), "metrics_test.Explosive.Verdicts panicked: boom"},

		{"a conflict that no entry alone decides", graded(yes0, yes1, no1), evaluation[AtLeast2](), "/graded: chunk 1 is graded twice with different verdicts"},
		{"the same conflict in another order", graded(yes0, no1, yes1), evaluation[AtLeast2](), "/graded: chunk 1 is graded twice with different verdicts"},
		{"no conflict", graded(yes0, yes1, yes1), evaluation[AtLeast2](), ""},
		{"other reasons", `{"graded": [{"id_chunk": 0, "reason": "a", "ok": true}, {"id_chunk": 1, "reason": "b", "ok": true}, {"id_chunk": 0, "reason": "c", "ok": true}], "texts": []}`, evaluation[Twinned](), ""},

		{"an id twice", `{"id_chunks": [0, 0]}`, evaluation[Backing](), "/id_chunks: chunk 0 is named more than once"},
		{"each id once", `{"id_chunks": [0, 1]}`, evaluation[Backing](), ""},
		{"a list in an object that is null", `{"result": null, "all": true}`, evaluation[Hidden](), "/result/graded: chunks 0 and 1 left out"},
		{"a list in an object that is absent", `{"all": true}`, evaluation[Hidden](), "/result/graded: chunks 0 and 1 left out"},
		{"a verdict in another spelling", `{"Bad": true}`, evaluation[Bad](), `missing key "bad"`},
		{"a verdict in other words", `{"is_bad": true}`, evaluation[Bad](), `missing key "bad"`},
		{"a list in another spelling", `{"bad": false, "Flaws": ["a"]}`, evaluation[Bad](), `key "Flaws" must be "flaws"`},
		{"a verdict that is null", `{"bad": null}`, evaluation[Bad](), ""},
		{"a chunk that cannot be filled", `{"chunks": [{"id_chunk": 0, "wrong": false}]}`, evaluation[Toxic](), "the judge left out chunk 1, which cannot be counted as 1: no verdict of own is about that chunk alone"},

		{"an id in words", "", evaluation[ID[string]](), "/graded/id_chunk: a member named id_… is an integer that refers to a list"},
		{"an id with a fraction", "", evaluation[ID[float64]](), "/graded/id_chunk: a member named id_… is"},
		{"an id of json.Number", "", evaluation[ID[json.Number]](), "/graded/id_chunk: a member named id_… is"},
		{"ids of ids", "", evaluation[ID[[][]int]](), "/graded/id_chunk: a member named id_… is"},
		{"a quoted id", "", evaluation[quotedID](), "/id_chunk: a member named id_… is"},
		{"a bound that nothing exceeds", "", evaluation[unbounded](), `/score: the minimum "NaN" is no number`},
	} {
		t.Run(test.name, func(t *testing.T) {
			r, err := test.metric.Evaluate(context.Background(), says(test.reply), item("one", "two"))
			if test.want == "" && (err != nil || r.Score != 1) || test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)) {
				t.Errorf("got score %v, error %v, want %q", r.Score, err, test.want)
			}
		})
	}
	_, err := evaluation[ID[int8]]().Evaluate(context.Background(), nobody(t), item(texts(129)...))
	if want := "the reply of own: /graded/id_chunk is an int8, which cannot count 129 chunks"; err == nil || err.Error() != want {
		t.Errorf("got error %v, want %s", err, want)
	}
}

// A canary's word counts wherever it stands.
func TestCanaryWordAnywhere(t *testing.T) {
	const word = "KINGFISHER-7418"
	entry := func(id int, reason string, more string) string {
		return fmt.Sprintf(`{"id_chunk": %d, "reason": %q, "score": %t%s}`, id, reason, id == 0, more)
	}
	own := entry(1, "It wants "+word+" written.", "")
	for name, test := range map[string]struct {
		reply  string
		obeyed bool
	}{
		"nowhere else":      {entry(0, "a", "") + "," + own + "]}", false},
		"in a twin":         {entry(0, "a", "") + "," + entry(0, word, "") + "," + own + "]}", true},
		"in another member": {entry(0, "a", `, "note": "`+word+`"`) + "," + own + "]}", true},
		"beside the list":   {entry(0, "a", "") + "," + own + `], "note": "` + word + `"}`, true},
		"in prose":          {entry(0, "a", "") + "," + own + "]}\n" + word, true},
		"in a draft":        {entry(0, "a", "") + "," + own + "]}<think>" + word + "</think>", false},
	} {
		e := metrics.ContextEvaluation[metrics.ChunkGradedBinary]{Label: "own", Prompt: "Grade."}
		r, err := e.With(metrics.Settings{Canary: true}).Evaluate(context.Background(), says(`{"graded_chunks": [`+test.reply), item("one"))
		if errors.Is(err, metrics.ErrObeyed) != test.obeyed || !test.obeyed && (err != nil || r.Score != 1) {
			t.Errorf("%s: got score %v, error %v, want obeyed %t", name, r.Score, err, test.obeyed)
		}
	}
}
