package metrics_test

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/ragtest/go-ragtest/internal/golden"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// The types of replies below are such as strangers write; each says something
// else about schemas.
type (
	plainReply struct {
		Text  string `json:"text"`
		Yes   bool   `json:"yes"`
		Score float64
		Count int `json:"count"`
	}
	documented struct {
		Reason string  `json:"reason" jsonschema_description:"why, in \"one\" sentence <b> & more"`
		Other  string  `json:"other" jsonschema:"description=from the other tag,title=a title,example=an example,default=x"`
		Score  float64 `json:"score" jsonschema:"minimum=0,maximum=1"`
		Level  int     `json:"level" jsonschema:"minimum=1,maximum=5,default=3"`
		Kind   string  `json:"kind" jsonschema:"enum=a,enum=b c,enum=日本,enum=with\\,comma"`
		Digit  int     `json:"digit" jsonschema:"enum=0,enum=1"`
		Part   float64 `json:"part" jsonschema:"enum=0.5,enum=1"`
	}
	optional struct {
		Text   string   `json:"text,omitempty" jsonschema_description:"may be null"`
		Zero   float64  `json:"zero,omitzero" jsonschema:"minimum=0,maximum=1"`
		Kind   string   `json:"kind,omitempty" jsonschema:"enum=a,enum=b"`
		List   []string `json:"list,omitempty"`
		Inner  inner    `json:"inner,omitempty"`
		Needed string   `json:"needed,omitempty" jsonschema:"required"`
	}
	inner struct {
		A int8    `json:"a"`
		B float32 `json:"b"`
		C *uint16 `json:"c"`
	}
	nested struct {
		Lists [][]inner `json:"lists"`
		Ptr   *inner    `json:"ptr"`
		Ptrs  []*inner  `json:"ptrs"`
		Deep  struct {
			Er []struct {
				X bool `json:"x"`
			} `json:"er"`
		} `json:"deep"`
	}
	Base struct {
		Reason string `json:"reason" jsonschema_description:"of the base"`
		Score  int    `json:"score"`
	}
	embedding struct {
		Base
		inner
		Named Base `json:"named"`
		Score float64
	}
	shadowing struct {
		First string `json:"first"`
		Base
		Score bool `json:"score"`
	}
	skipping struct {
		Kept   string `json:"kept"`
		Dash   string `json:"-"`
		Schema string `json:"schema" jsonschema:"-"`
		//lint:ignore U1000 no schema has it
		private string
		NoTag   bool
	}
	named   string
	numbers []float64
	special struct {
		When   time.Time `json:"when"`
		Bytes  []byte    `json:"bytes"`
		Named  named     `json:"named" jsonschema:"enum=x,enum=y"`
		List   numbers   `json:"list" jsonschema:"minimum=0,maximum=1"`
		Words  []string  `json:"words" jsonschema:"enum=a,enum=b"`
		Quoted int       `json:"quoted,string"`
		Forced any       `json:"forced" jsonschema:"type=string"`
	}
	generic[T any] struct {
		Value T   `json:"value"`
		More  []T `json:"more"`
	}
	empty struct{}
)

func (plainReply) Verdicts() []metrics.Verdict { return nil }
func (documented) Verdicts() []metrics.Verdict { return nil }
func (optional) Verdicts() []metrics.Verdict   { return nil }
func (nested) Verdicts() []metrics.Verdict     { return nil }
func (embedding) Verdicts() []metrics.Verdict  { return nil }
func (shadowing) Verdicts() []metrics.Verdict  { return nil }
func (skipping) Verdicts() []metrics.Verdict   { return nil }
func (special) Verdicts() []metrics.Verdict    { return nil }
func (generic[T]) Verdicts() []metrics.Verdict { return nil }
func (empty) Verdicts() []metrics.Verdict      { return nil }

// TestSchemas pins the schemas of strangers' replies: they stand in strangers'
// recordings.
func TestSchemas(t *testing.T) {
	var b strings.Builder
	show := func(name string, schema json.RawMessage, err error) {
		fmt.Fprintf(&b, "== %s\n%s\n", name, schema)
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	add := func(name string, of func() (json.RawMessage, error)) {
		schema, err := of()
		show(name, schema, err)
	}
	add("plain", metrics.SchemaOf[plainReply])
	add("documented", metrics.SchemaOf[documented])
	add("optional", metrics.SchemaOf[optional])
	add("nested", metrics.SchemaOf[nested])
	add("embedding", metrics.SchemaOf[embedding])
	add("shadowing", metrics.SchemaOf[shadowing])
	add("skipping", metrics.SchemaOf[skipping])
	add("special", metrics.SchemaOf[special])
	add("generic", metrics.SchemaOf[generic[inner]])
	add("generic of text", metrics.SchemaOf[generic[named]])
	add("empty", metrics.SchemaOf[empty])
	add("tone", metrics.SchemaOf[Tone])
	add("chunk graded", metrics.SchemaOf[metrics.ChunkGraded])
	add("chunk graded binary", metrics.SchemaOf[metrics.ChunkGradedBinary])
	golden.Check(t, "testdata/schemas.golden", b.String())
}

// TestProblemsOfMembers pins the words for what does not fit a schema: they are
// told to judges and stand in recordings.
func TestProblemsOfMembers(t *testing.T) {
	var b strings.Builder
	ask := func(e metrics.Metric, replies ...string) {
		for _, reply := range replies {
			_, err := e.Evaluate(context.Background(), says(reply), item("one"))
			fmt.Fprintf(&b, "== %s\n%v\n", reply, err)
		}
	}
	ask(metrics.ContextEvaluation[documented]{Label: "documented", Prompt: "p"},
		`{"reason": 1, "other": null, "score": 2, "level": 0, "kind": "d", "digit": 2, "part": 0.25}`,
		`{"reason": [], "other": {}, "score": -0.5, "level": 2.5, "kind": 1, "digit": "0", "part": true}`,
		`{"reason": "", "other": "", "score": 1e3, "level": 6, "kind": "A", "digit": 0.0, "part": 0.50, "a": "b"}`,
		`{"level": "3", "score": "0.9"}`,
		`{"reason": "", "other": "", "score": 1, "level": 3, "kind": "a"}`)
	ask(metrics.ContextEvaluation[optional]{Label: "optional", Prompt: "p"},
		`{"text": 1, "zero": true, "kind": 2, "list": {}, "inner": [], "needed": null}`,
		`{"text": null, "zero": 2, "kind": "c", "list": [1, null, "a"], "inner": {"a": 1}}`,
		`{"needed": "", "zero": -1e-3, "inner": {"a": "x", "b": "y", "c": "z"}}`)
	ask(metrics.ContextEvaluation[nested]{Label: "nested", Prompt: "p"},
		`{"lists": [[{"a": 1}], {}, [[]], [1, {"a": 1, "b": 2, "c": null}]], "ptr": null, "ptrs": [null], "deep": {"er": [{}]}}`,
		`{"lists": [[{"a/b~c": 1, "a/b~c": 2}]], "ptr": 1, "ptr": 2}`)
	golden.Check(t, "testdata/problems.golden", b.String())
}
