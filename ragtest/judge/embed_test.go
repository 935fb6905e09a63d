package judge_test

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/ragtest/go-ragtest/ragtest/judge"
)

func TestEmbedder(t *testing.T) {
	const answer = `{"object":"list","model":"m-1","data":[{"index":1,"embedding":[0,2]},{"index":0,"embedding":[1,-0.5]}],"usage":{"prompt_tokens":3,"total_tokens":3}}`
	e := newEndpoint(t, func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(answer)) })
	defer e.Close()
	embedder, err := judge.NewEmbedder(judge.Config{BaseURL: e.URL + "/v1", Key: key, Model: "m"}, nil)
	if err != nil {
		t.Fatal(err)
	}
	got, err := embedder.Embed(context.Background(), []string{"one", "two"})
	if diff := cmp.Diff([][]float64{{1, -0.5}, {0, 2}}, got); err != nil || diff != "" {
		t.Errorf("%v (-want +got):\n%s", err, diff)
	}
	asked := e.requests[0]
	if want := `{"model":"m","input":["one","two"],"encoding_format":"float"}`; asked.body != want || !strings.HasSuffix(asked.url, "/v1/embeddings") || asked.header.Get("Authorization") != "Bearer "+key {
		t.Errorf("asked %s with %s", asked.url, asked.body)
	}
}

// What is not exactly one vector with a direction for each text is an error.
func TestUnsoundEmbeddings(t *testing.T) {
	const one, other = `{"index":0,"embedding":[1,2]}`, `{"index":1,"embedding":[2,1]}`
	list := func(entries ...string) string { return `{"model":"m","data":[` + strings.Join(entries, ",") + `]}` }
	for name, test := range map[string]struct{ answer, says string }{
		"too few":       {list(one), "has vectors for 1 texts of 2"},
		"too many":      {list(one, other, one), "has vectors for 3 texts of 2"},
		"none":          {`{"model":"m"}`, "has vectors for 0 texts of 2"},
		"doubled index": {list(one, one), "has two vectors of text 0"},
		"unknown index": {list(one, `{"index":2,"embedding":[1,2]}`), "has a vector of text 2, and there are 2 texts"},
		"no index":      {list(one, `{"embedding":[1,2]}`), "it has no index"},
		"empty":         {list(one, `{"index":1,"embedding":[]}`), "has an empty vector of text 1"},
		"lengths":       {list(one, `{"index":1,"embedding":[1]}`), "has vectors of 2 and of 1 numbers"},
		"zero":          {list(one, `{"index":1,"embedding":[0,-0]}`), "has a vector of zeros for text 1"},
		"null":          {list(one, `{"index":1,"embedding":[1,null]}`), "has null in place of number 1"},
		"NaN":           {list(one, `{"index":1,"embedding":[1,NaN]}`), "is no list of embeddings"},
		"out of range":  {list(one, `{"index":1,"embedding":[1,1e999]}`), "is no list of embeddings"},
		"base64":        {list(one, `{"index":1,"embedding":"AACAPw=="}`), "is no list of embeddings"},
		"data twice":    {`{"data":[` + one + `],"data":[` + one + `,` + other + `]}`, `has the member "data" twice`},
		"trailing":      {list(one, other) + "{}", "is no list of embeddings"},
		"a completion":  {`{"choices":[{"message":{"content":"{}"}}]}`, "has vectors for 0 texts of 2"},
		"a stream":      {"data: {}\n\n", "is a stream of events"},
		"not UTF-8":     {list(one, other)[:10] + "\xff", "is not valid UTF-8"},
	} {
		t.Run(name, func(t *testing.T) {
			e := newEndpoint(t, func(w http.ResponseWriter, _ *http.Request) { _, _ = w.Write([]byte(test.answer)) })
			defer e.Close()
			embedder, err := judge.NewEmbedder(judge.Config{BaseURL: e.URL + "/v1", Key: key, Model: "m"}, nil)
			if err != nil {
				t.Fatal(err)
			}
			got, err := embedder.Embed(context.Background(), []string{"one", "two"})
			var failed *judge.Error
			if got != nil || !errors.As(err, &failed) || failed.Kind != judge.ErrTransport || !strings.Contains(err.Error(), test.says) {
				t.Errorf("got %v, %v, want %s", got, err, test.says)
			}
		})
	}
	if _, err := judge.NewEmbedder(judge.Config{}, nil); !errors.Is(err, judge.ErrRequest) {
		t.Errorf("without a model: %v", err)
	}
}
