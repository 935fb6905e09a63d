package frameworks_test

import (
	"context"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest"
	"github.com/tmc/langchaingo/schema"
)

// langchain is a retriever that finds the same documents for every question.
type langchain []schema.Document

var _ schema.Retriever = langchain{}

func (l langchain) GetRelevantDocuments(context.Context, string) ([]schema.Document, error) {
	return l, nil
}

func TestLangchaingo(t *testing.T) {
	var item ragtest.Item
	var retriever schema.Retriever = langchain{
		{PageContent: "Items can be returned within 30 days.", Metadata: map[string]any{"source": "returns.md"}, Score: 0.9},
		{PageContent: "Sale items cannot be returned."},
	}
	docs, err := retriever.GetRelevantDocuments(t.Context(), "How long do I have?")
	if err != nil {
		t.Fatal(err)
	}
	item.Context = ragtest.ChunksOf(docs, func(d schema.Document) ragtest.Chunk { return ragtest.Chunk{Text: d.PageContent} })
	check(t, item.Context, []ragtest.Chunk{{Text: "Items can be returned within 30 days."}, {Text: "Sale items cannot be returned."}})
}
