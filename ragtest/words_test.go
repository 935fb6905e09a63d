package ragtest_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/ragtest"
)

// passage is a document as a store returns it.
type passage struct{ key, body string }

func TestChunksOf(t *testing.T) {
	chunk := func(p *passage) ragtest.Chunk { return ragtest.Chunk{ID: p.key, Text: p.body} }
	for _, tt := range []struct {
		name string
		docs []*passage
		want []ragtest.Chunk
	}{
		{"in retrieval order", []*passage{{"b", "two"}, {"a", "one"}, {"b", "two"}}, []ragtest.Chunk{{ID: "b", Text: "two"}, {ID: "a", Text: "one"}, {ID: "b", Text: "two"}}},
		{"nothing retrieved", nil, []ragtest.Chunk{}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if diff := cmp.Diff(tt.want, ragtest.ChunksOf(tt.docs, chunk)); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestChunksOfNil(t *testing.T) {
	defer func() {
		if p := recover(); p != "ragtest: the function of ChunksOf is nil" {
			t.Errorf("panicked with %v", p)
		}
	}()
	ragtest.ChunksOf([]passage{}, nil)
}
