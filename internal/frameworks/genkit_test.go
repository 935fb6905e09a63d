package frameworks_test

import (
	"context"
	"testing"

	"github.com/firebase/genkit/go/ai"
	"github.com/ragtest/go-ragtest/ragtest"
)

func TestGenkit(t *testing.T) {
	var item ragtest.Item
	retriever := ai.NewRetriever("shop", nil, func(context.Context, *ai.RetrieverRequest) (*ai.RetrieverResponse, error) {
		return &ai.RetrieverResponse{Documents: []*ai.Document{
			ai.DocumentFromText("Items can be returned within 30 days.", map[string]any{"source": "returns.md"}),
			{Content: []*ai.Part{ai.NewTextPart("Sale items "), ai.NewMediaPart("image/png", "data:image/png;base64,AA=="), ai.NewTextPart("cannot be returned.")}},
		}}, nil
	})
	resp, err := retriever.Retrieve(t.Context(), &ai.RetrieverRequest{Query: ai.DocumentFromText("How long do I have?", nil)})
	if err != nil {
		t.Fatal(err)
	}
	item.Context = ragtest.ChunksOf(resp.Documents, func(d *ai.Document) ragtest.Chunk { return ragtest.Chunk{Text: ai.NewUserMessage(d.Content...).Text()} })
	check(t, item.Context, []ragtest.Chunk{{Text: "Items can be returned within 30 days."}, {Text: "Sale items cannot be returned."}})
}
