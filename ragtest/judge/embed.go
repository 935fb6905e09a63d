package judge

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"net/http"
	"unicode/utf8"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/sashabaranov/go-openai"
)

// NewEmbedder returns an Embedder that asks c.Model for embeddings, POST …/embeddings,
// and sends its requests to rt: a recorder, or nil for c.Live(). Of c it takes address,
// key, Header, times and limits; Format, Temperature and the others are for replies.
//
// A vector that is missing, doubled, empty, zero or of another length than the others,
// and a number that is none, are errors: an *Error, as whatever else goes wrong.
func NewEmbedder(c Config, rt http.RoundTripper) (metrics.Embedder, error) {
	j, err := New(c, rt)
	if err != nil {
		return nil, err
	}
	return embedder{j.(*chat)}, nil
}

// embedder asks for embeddings where a chat would ask for a completion.
type embedder struct{ *chat }

// An embeddingBody is what embeddings are asked for with: these members in this order
// and no others. Recordings are found by it.
type embeddingBody struct {
	Model    string   `json:"model"`
	Input    []string `json:"input"`
	Encoding string   `json:"encoding_format"`
}

// Embed implements metrics.Embedder.
func (e embedder) Embed(ctx context.Context, texts []string) ([][]float64, error) {
	vectors, _, err := e.EmbedFrom(ctx, texts)
	return vectors, err
}

// EmbedFrom is Embed, and says which model made the vectors, at which cost, and from
// which recording. The Completion has no Text.
func (e embedder) EmbedFrom(ctx context.Context, texts []string) ([][]float64, metrics.Completion, error) {
	var from metrics.Completion
	body, err := json.Marshal(embeddingBody{e.Model, texts, "float"})
	if err != nil {
		return nil, from, invalid("the texts cannot be sent: %v", err)
	}
	x := exchange{chat: e.chat, body: body}
	config := e.client
	config.HTTPClient = &x
	_, err = openai.NewClientWithConfig(config).CreateEmbeddings(ctx, openai.EmbeddingRequestStrings{Input: texts, Model: openai.EmbeddingModel(e.Model)})
	switch {
	case x.err != nil:
		return nil, from, ended(ctx, x.err)
	case x.got.body == nil:
		return nil, from, &Error{Kind: ErrRequest, what: "the request cannot be made", Message: oneLine(fmt.Sprint(err)), Model: e.Model, Err: err}
	}
	got, d := vectorsIn(x.got.header, x.got.body, len(texts))
	from = metrics.Completion{Model: got.model, Usage: got.usage, Source: x.got.header.Get(sourceHeader)}
	if from.Model == "" {
		from.Model = e.Model
	}
	if d == nil && x.got.header.Get(unrecordedHeader) != "" {
		d = &defect{says: "was not recorded, since its form is not that of embeddings"}
	}
	if d != nil {
		whose := "the endpoint's answer"
		if from.Source != "" {
			whose = "the recorded answer"
		}
		failed := d.error(whose, nil)
		failed.Model, failed.Usage, failed.Source = from.Model, from.Usage, from.Source
		return nil, from, failed
	}
	return got.vectors, from, nil
}

// An embedded is what an answer says.
type embedded struct {
	vectors [][]float64 // in the order of the texts
	model   string
	usage   metrics.Usage
}

// embeddingEnvelope is all that is read of an answer: none of it may stand twice.
var embeddingEnvelope = []member{
	{name: "model"},
	{name: "data", inside: named("index", "embedding")},
	{name: "usage", inside: named("prompt_tokens", "completion_tokens", "total_tokens")},
}

// vectorsIn reads the vectors of n texts, or of as many as there are for n < 0. It returns the
// defect of an answer that does not have exactly one vector with a direction for each.
func vectorsIn(header http.Header, body []byte, n int) (got embedded, d *defect) {
	wrong := func(format string, args ...any) (embedded, *defect) {
		return embedded{model: got.model, usage: got.usage}, &defect{says: fmt.Sprintf(format, args...), next: passing}
	}
	switch {
	case isStream(header, body):
		return wrong("is a stream of events, though none was asked for")
	case !utf8.Valid(body):
		return wrong("is not valid UTF-8")
	}
	var answer struct {
		Model string
		Data  []struct {
			Index     *int
			Embedding []*float64 // a null would be read as 0
		}
		Usage openai.Usage
	}
	if err := json.Unmarshal(body, &answer); err != nil {
		d := undecodable(body, err)
		if d.says == "is no chat completion" {
			d.says = "is no list of embeddings"
		}
		return got, d
	}
	got.model, got.usage = answer.Model, usage(answer.Usage)
	s := scanner{body: body}
	if s.value(embeddingEnvelope, 0); s.found != "" {
		return wrong("%s", s.found)
	}
	if n < 0 {
		n = len(answer.Data)
	}
	if len(answer.Data) != n || n == 0 {
		return wrong("has vectors for %d texts of %d", len(answer.Data), n)
	}
	vectors := make([][]float64, n)
	for i, entry := range answer.Data {
		switch {
		case entry.Index == nil:
			return wrong("does not say which text vector %d is of: it has no index", i)
		case *entry.Index < 0 || *entry.Index >= n:
			return wrong("has a vector of text %d, and there are %d texts", *entry.Index, n)
		case vectors[*entry.Index] != nil:
			return wrong("has two vectors of text %d", *entry.Index)
		case len(entry.Embedding) == 0:
			return wrong("has an empty vector of text %d", *entry.Index)
		case len(entry.Embedding) != len(answer.Data[0].Embedding):
			return wrong("has vectors of %d and of %d numbers", len(answer.Data[0].Embedding), len(entry.Embedding))
		}
		vector := make([]float64, len(entry.Embedding))
		size := 0.0
		for k, x := range entry.Embedding {
			if x == nil {
				return wrong("has null in place of number %d of the vector of text %d", k, *entry.Index)
			}
			vector[k] = *x
			size = max(size, math.Abs(*x))
		}
		if size == 0 {
			d := &defect{says: fmt.Sprintf("has a vector of zeros for text %d, which has no direction", *entry.Index)}
			return embedded{model: got.model, usage: got.usage}, d
		}
		vectors[*entry.Index] = vector
	}
	got.vectors = vectors
	return got, nil
}

// unsoundVectors returns the error of a live answer to a request for embeddings that has
// a defect, or nil.
func (s settings) unsoundVectors(req *http.Request, header http.Header, body []byte, hidden secrets) *Error {
	_, d := vectorsIn(header, body, textsIn(req))
	if d == nil {
		return nil
	}
	e := d.error("the endpoint's answer", hidden)
	e.Model, e.outlook = s.Model, d.next
	return e
}

// textsIn returns how many texts a request has embedded, -1 where that cannot be read.
func textsIn(req *http.Request) int {
	if req.GetBody == nil {
		return -1
	}
	body, err := req.GetBody()
	if err != nil {
		return -1
	}
	defer body.Close()
	var sent struct{ Input []string }
	if json.NewDecoder(body).Decode(&sent) != nil {
		return -1
	}
	return len(sent.Input)
}
