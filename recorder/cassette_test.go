package recorder

import (
	"context"
	"net/http"
	"path/filepath"
	"strings"

	"github.com/ragtest/go-ragtest/internal/cassette"

	capture "gopkg.in/dnaeon/go-vcr.v3/cassette"
)

// An Exchange is what Encode writes: a request and its answer. One without a label is not tagged.
type Exchange struct{ Label, Request, Response string }

// Encode returns the file of the exchanges, as if each had been recorded.
func Encode(exchanges []Exchange) ([]byte, error) {
	entries := make([]*cassette.Entry, 0, len(exchanges))
	for _, x := range exchanges {
		a, err := x.ask()
		if err != nil {
			return nil, err
		}
		header := http.Header{"Content-Type": {"application/json"}}
		e := newEntry(a, &capture.Interaction{
			Request:  capture.Request{Headers: header},
			Response: capture.Response{Status: "200 OK", Code: 200, Headers: header, Body: x.Response},
		}, RecordMissing)
		entries = append(entries, e)
	}
	data, _, err := cassette.Encode(entries)
	return data, err
}

// StoreName returns the path in a shared store of the recording of the exchange.
func StoreName(x Exchange) (string, error) {
	a, err := x.ask()
	if err != nil {
		return "", err
	}
	return filepath.Join(folder(a), strings.TrimPrefix(a.key, cassette.KeyVersion)+".yaml"), nil
}

func (x Exchange) ask() (*ask, error) {
	ctx := context.Background()
	if x.Label != "" {
		ctx = Tag(ctx, x.Label, 0)
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, "http://localhost/v1/chat/completions", strings.NewReader(x.Request))
	if err != nil {
		return nil, err
	}
	req.Header.Set("Content-Type", "application/json")
	a, err := newAsk(req, new(rules))
	if err != nil {
		return nil, err
	}
	a.prepare()
	return a, nil
}
