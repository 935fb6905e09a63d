package ragtest_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"io"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/sashabaranov/go-openai"

	"github.com/ragtest/go-ragtest/internal/standin"
	"github.com/ragtest/go-ragtest/internal/standin/standintest"
	"github.com/ragtest/go-ragtest/ragtest"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

var shopping = ragtest.Item{
	Question: "How long do I have to return an item?",
	Answer:   "You can return an item within 30 days of delivery. Refunds reach you within 5 days.",
	Context: ragtest.Chunks(
		"You can return an item within 30 days of delivery. "+strings.Repeat("Keep the receipt and the box. ", 3),
		"Refunds reach you within 5 days of the return. "+strings.Repeat("The refund goes to the card that paid. ", 3),
		"Our stores open at nine in the morning. "+strings.Repeat("Parking is free for an hour. ", 3),
		"Gift cards cannot be returned. "+strings.Repeat("A gift card has no name on it. ", 3),
		"Delivery takes two to four days. "+strings.Repeat("Islands may take longer than that. ", 3),
	),
}

// BenchmarkAssert is a whole assertion over 5 chunks that passes on replay, warm, and how many times
// longer it takes than what it cannot do without: render the request, marshal it, hash it, look the hash
// up, go through an http.Client, and decode the completion and the reply with encoding/json. Both run in
// turns, so that the ratio holds on a busy machine too.
func BenchmarkAssert(b *testing.B) {
	for _, name := range []string{"CI", "RAGTEST_LIVE", "RAGTEST_VERBOSE", "RAGTEST_STORE"} {
		b.Setenv(name, "")
	}
	file := ragtest.Cassette(filepath.Join(b.TempDir(), "c.yaml"))
	server := standintest.New(b, standin.Options{})
	for name, value := range map[string]string{"RAGTEST_RECORD": "missing", "RAGTEST_MODEL": standin.Model,
		"OPENAI_BASE_URL": server.BaseURL(), "OPENAI_API_KEY": "some-key-of-16-bytes"} {
		b.Setenv(name, value)
	}
	var reply metrics.ContextRecallResult
	var err error
	run(b, "TestRecord", func(t testing.TB) { reply, err = ragtest.Grade(t, metrics.ContextRecall, shopping, file) })
	if err != nil {
		b.Fatal(err)
	}
	b.Setenv("RAGTEST_RECORD", "")
	floor := newFloor(b, reply)
	assert := func() { ragtest.AssertContextRecall(b, shopping, 0, file) }
	assert()

	var spent time.Duration
	b.ReportAllocs()
	b.ResetTimer()
	for left, turns := b.N, min(b.N, 8); turns > 0; turns-- {
		n := left / turns
		left -= n
		b.StopTimer()
		start := time.Now()
		for range n {
			floor.run(b)
		}
		spent += time.Since(start)
		b.StartTimer()
		for range n {
			assert()
		}
	}
	b.StopTimer()
	b.ReportMetric(float64(b.Elapsed())/float64(spent), "x-floor")
	b.ReportMetric(float64(floor.size), "request-bytes")
}

// A floor is the least that an assertion costs.
type floor struct {
	system, fields string
	schema         json.RawMessage
	answer         string
	answers        map[[sha256.Size]byte]string
	size           int // of the request
}

func newFloor(b *testing.B, reply metrics.ContextRecallResult) *floor {
	b.Helper()
	f := &floor{answers: map[[sha256.Size]byte]string{}}
	_, err := metrics.ContextRecall.Evaluate(context.Background(), metrics.JudgeFunc(func(ctx context.Context, p metrics.Prompt) (metrics.Completion, error) {
		f.system, f.schema = p.Messages[0].Content, p.Schema
		_, f.fields, _ = strings.Cut(p.Messages[1].Content, "Its members:\n")
		f.fields, _, _ = strings.Cut(f.fields, "\n\n")
		return metrics.Completion{}, errors.New("the prompt is all that is wanted")
	}), shopping)
	if f.system == "" {
		b.Fatal(err)
	}
	content, err := json.Marshal(reply)
	if err != nil {
		b.Fatal(err)
	}
	completion, err := json.Marshal(openai.ChatCompletionResponse{Model: standin.Model, Choices: []openai.ChatCompletionChoice{
		{Message: openai.ChatCompletionMessage{Role: "assistant", Content: string(content)}, FinishReason: "stop"},
	}})
	if err != nil {
		b.Fatal(err)
	}
	f.answer = string(completion)
	body, err := f.request()
	if err != nil {
		b.Fatal(err)
	}
	f.answers[sha256.Sum256(body)], f.size = f.answer, len(body)
	return f
}

func newPage(item ragtest.Item) (p metrics.Page, err error) {
	quote := func(text string) string {
		data, failed := json.Marshal(text)
		err = errors.Join(err, failed)
		return string(data)
	}
	p = metrics.Page{Question: quote(item.Question), Answer: quote(item.Answer)}
	for i, chunk := range item.Context {
		p.Chunks = append(p.Chunks, metrics.Line{ID: i, Text: quote(chunk.Text)})
	}
	return p, err
}

// request renders and marshals the request.
func (f *floor) request() ([]byte, error) {
	p, err := newPage(shopping)
	if err != nil {
		return nil, err
	}
	p.Fields, p.IDs = f.fields, "There are 5 chunks, with ids 0 to 4: give exactly one entry for each id."
	for _, example := range metrics.ContextRecall.Examples {
		x, err := newPage(example.Item)
		if err != nil {
			return nil, err
		}
		reply, err := json.Marshal(example.Reply)
		if err != nil {
			return nil, err
		}
		x.Reply = string(reply)
		p.Examples = append(p.Examples, x)
	}
	return json.Marshal(openai.ChatCompletionRequest{
		Model:    standin.Model,
		Messages: []openai.ChatCompletionMessage{{Role: "system", Content: f.system}, {Role: "user", Content: metrics.DefaultTemplate(p)}},
		ResponseFormat: &openai.ChatCompletionResponseFormat{
			Type:       openai.ChatCompletionResponseFormatTypeJSONSchema,
			JSONSchema: &openai.ChatCompletionResponseFormatJSONSchema{Name: "context_recall", Strict: true, Schema: f.schema},
		},
	})
}

func (f *floor) run(b *testing.B) {
	body, err := f.request()
	if err != nil {
		b.Fatal(err)
	}
	req, err := http.NewRequest(http.MethodPost, "http://localhost/v1/chat/completions", bytes.NewReader(body))
	if err != nil {
		b.Fatal(err)
	}
	resp, err := (&http.Client{Transport: f}).Do(req)
	if err != nil {
		b.Fatal(err)
	}
	defer resp.Body.Close()
	var completion openai.ChatCompletionResponse
	if err := json.NewDecoder(resp.Body).Decode(&completion); err != nil {
		b.Fatal(err)
	}
	var reply metrics.ContextRecallResult
	if err := json.Unmarshal([]byte(completion.Choices[0].Message.Content), &reply); err != nil || len(reply.EvaluatedChunks) != 5 {
		b.Fatal(reply, err)
	}
}

func (f *floor) RoundTrip(req *http.Request) (*http.Response, error) {
	body := make([]byte, req.ContentLength)
	if _, err := io.ReadFull(req.Body, body); err != nil {
		return nil, err
	}
	answer := f.answers[sha256.Sum256(body)]
	return &http.Response{
		Status: "200 OK", StatusCode: 200, Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
		Header: http.Header{}, Body: io.NopCloser(strings.NewReader(answer)), ContentLength: int64(len(answer)), Request: req,
	}, nil
}
