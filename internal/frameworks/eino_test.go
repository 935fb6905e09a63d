package frameworks_test

import (
	"context"
	"testing"

	"github.com/cloudwego/eino/components/retriever"
	"github.com/cloudwego/eino/schema"
	"github.com/ragtest/go-ragtest/ragtest"
)

// eino is a retriever that finds the same documents for every question.
type eino []*schema.Document

func (e eino) Retrieve(context.Context, string, ...retriever.Option) ([]*schema.Document, error) {
	return e, nil
}

func TestEino(t *testing.T) {
	var item ragtest.Item
	var retriever retriever.Retriever = eino{
		(&schema.Document{ID: "returns", Content: "Items can be returned within 30 days."}).WithScore(0.9),
		{ID: "sale", Content: "Sale items cannot be returned."},
	}
	docs, err := retriever.Retrieve(t.Context(), "How long do I have?")
	if err != nil {
		t.Fatal(err)
	}
	item.Context = ragtest.ChunksOf(docs, func(d *schema.Document) ragtest.Chunk { return ragtest.Chunk{ID: d.ID, Text: d.Content} })
	check(t, item.Context, []ragtest.Chunk{{ID: "returns", Text: "Items can be returned within 30 days."}, {ID: "sale", Text: "Sale items cannot be returned."}})
}
