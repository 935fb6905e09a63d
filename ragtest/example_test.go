package ragtest_test

import (
	"fmt"

	"github.com/ragtest/go-ragtest/ragtest"
)

func ExampleChunksOf() {
	type Document struct { // of the framework that retrieves
		PageContent string
		Metadata    map[string]any
	}
	retrieved := []Document{
		{PageContent: "Items can be returned within 30 days of delivery.", Metadata: map[string]any{"id": "returns"}},
		{PageContent: "Our shop is open from Monday to Saturday.", Metadata: map[string]any{"id": "hours"}},
	}
	item := ragtest.Item{
		Question: "How long do I have to return an item?",
		Context: ragtest.ChunksOf(retrieved, func(d Document) ragtest.Chunk {
			return ragtest.Chunk{ID: fmt.Sprint(d.Metadata["id"]), Text: d.PageContent}
		}),
	}
	for _, c := range item.Context {
		fmt.Printf("%s: %s\n", c.ID, c.Text)
	}
	// Output:
	// returns: Items can be returned within 30 days of delivery.
	// hours: Our shop is open from Monday to Saturday.
}
