package standin

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"sync/atomic"
	"time"
)

// Options configure a Handler. The zero value accepts any key and answers every
// request at once.
type Options struct {
	Key     string        // the key that requests must bear; "" accepts any, and none
	Latency time.Duration // how long each request waits for its answer

	// Fault, if it is set and returns a Handler, has that answer instead. It is
	// called once per request, when the request has arrived, with the number of
	// requests before it and with a body that can be read; it may be called
	// concurrently. Faults makes one from a list.
	Fault func(n int, r *http.Request) http.Handler
}

// Handler returns a server of the OpenAI API: POST /v1/chat/completions, POST
// /v1/embeddings and GET /v1/models, all without /v1 too, and Azure's POST
// /openai/deployments/{deployment}/chat/completions and …/embeddings, where the
// deployment is the model. Equal requests get the same bytes.
func Handler(o Options) http.Handler {
	mux := http.NewServeMux()
	for _, prefix := range []string{"", "/v1"} {
		mux.Handle(prefix+"/chat/completions", o.endpoint(http.MethodPost, chat))
		mux.Handle(prefix+"/models", o.endpoint(http.MethodGet, models))
		mux.Handle(prefix+"/embeddings", o.endpoint(http.MethodPost, embed))
	}
	mux.Handle("/openai/deployments/{deployment}/chat/completions", o.endpoint(http.MethodPost, chat))
	mux.Handle("/openai/deployments/{deployment}/embeddings", o.endpoint(http.MethodPost, embed))
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		writeError(w, &apiError{Status: http.StatusNotFound, Message: fmt.Sprintf("Invalid URL (%s %s)", r.Method, r.URL.Path)})
	})

	var arrived atomic.Int64
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		n := int(arrived.Add(1)) - 1
		// Read the body now: only then does the server notice a client that leaves.
		body, err := io.ReadAll(r.Body)
		if err != nil {
			return
		}
		rewind := func() { r.Body = io.NopCloser(bytes.NewReader(body)) }
		rewind()

		answer := http.Handler(mux)
		if o.Fault != nil {
			if fault := o.Fault(n, r); fault != nil {
				answer = fault
			}
			rewind()
		}
		if o.Latency > 0 {
			select {
			case <-time.After(o.Latency):
			case <-r.Context().Done():
				return
			}
		}
		answer.ServeHTTP(w, r)
	})
}

// endpoint answers requests of one method that bear the key.
func (o Options) endpoint(method string, answer func(*http.Request) (any, error)) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method != method {
			w.Header().Set("Allow", method)
			writeError(w, &apiError{
				Status:  http.StatusMethodNotAllowed,
				Message: fmt.Sprintf("Not allowed to %s on %s", r.Method, r.URL.Path),
				Code:    "method_not_supported",
			})
			return
		}
		if o.Key != "" && key(r) != o.Key {
			writeError(w, &apiError{Status: http.StatusUnauthorized, Message: "Incorrect API key provided.", Code: "invalid_api_key"})
			return
		}
		v, err := answer(r)
		if err != nil {
			writeError(w, err)
			return
		}
		writeJSON(w, http.StatusOK, v)
	})
}

// key returns the key of r: Azure's header on Azure's path, else the bearer token.
func key(r *http.Request) string {
	if k := r.Header.Get("Api-Key"); k != "" && r.PathValue("deployment") != "" {
		return k
	}
	k, _ := strings.CutPrefix(r.Header.Get("Authorization"), "Bearer ")
	return k
}

// models lists the one model.
func models(*http.Request) (any, error) {
	return map[string]any{
		"object": "list",
		"data": []any{map[string]any{
			"id": Model, "object": "model", "created": created, "owned_by": fingerprint,
		}},
	}, nil
}

// chat judges the item of a chat completion request.
func chat(r *http.Request) (any, error) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return nil, err
	}
	var req chatRequest
	if err := json.Unmarshal(body, &req); err != nil {
		return nil, invalid(nil, "the body is not a chat completion request: %v", err)
	}
	model := req.Model
	if d := r.PathValue("deployment"); d != "" {
		model = d // as on Azure, whatever the body says
	}
	if model != Model {
		return nil, &apiError{
			Status:  http.StatusNotFound,
			Message: fmt.Sprintf("The model `%s` does not exist. This server has only `%s`, %s.", model, Model, fingerprint),
			Param:   "model",
			Code:    "model_not_found",
		}
	}
	if req.Stream {
		return nil, invalid("stream", "streaming is not supported")
	}

	s, tool, err := req.schema()
	if err != nil {
		return nil, err
	}
	it, err := findItem(req.Messages)
	if err != nil {
		return nil, err
	}
	filled, err := fill(s, it)
	if err != nil {
		return nil, err
	}

	c := choice{Message: reply{Role: "assistant", Content: filled}, FinishReason: "stop"}
	if tool != "" {
		call := toolCall{ID: "call_" + digest(body), Type: "function", Function: function{tool, filled}}
		c = choice{Message: reply{Role: "assistant", ToolCalls: []toolCall{call}}, FinishReason: "tool_calls"}
	}
	return complete(body, filled, c), nil
}
