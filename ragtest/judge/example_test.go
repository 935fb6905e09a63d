package judge_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/ragtest/go-ragtest/ragtest/judge"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// A judge on this machine needs no key. Endpoints that do not know json_schema
// are told the schema in words.
func ExampleNew() {
	ollama := standIn(200, `{"choices": [{"message": {"content": "{\"polite\": true}"}, "finish_reason": "stop"}]}`)
	defer ollama.Close()

	j, err := judge.New(judge.Config{BaseURL: ollama.URL + "/v1", Model: "llama3.1", Format: judge.Text}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	c, err := j.Complete(context.Background(), metrics.Prompt{
		Metric:   "politeness",
		Messages: []metrics.Message{{Role: "user", Content: "Is this polite? Thank you!"}},
		Schema:   json.RawMessage(`{"type": "object", "properties": {"polite": {"type": "boolean"}}, "required": ["polite"]}`),
	})
	fmt.Println(c.Text, err)
	// Output: {"polite": true} <nil>
}

// An Error says what happened; its Cure says what to change.
func ExampleError() {
	endpoint := standIn(404, `{"error": "model \"llama9\" not found, try pulling it first"}`)
	defer endpoint.Close()

	j, err := judge.New(judge.Config{BaseURL: endpoint.URL + "/v1", Model: "llama9"}, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	_, err = j.Complete(context.Background(), metrics.Prompt{Messages: []metrics.Message{{Role: "user", Content: "Hello?"}}})
	fmt.Println(err)
	var e *judge.Error
	if errors.As(err, &e) {
		fmt.Println(e.Cure)
	}
	// Output:
	// the endpoint has no model "llama9" (404): model "llama9" not found, try pulling it first
	// name a model of this endpoint in RAGTEST_MODEL or ragtest.Model
}
