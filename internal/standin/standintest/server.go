// Package standintest runs package standin's server in tests.
package standintest

import (
	"bytes"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"sync"
	"testing"

	"github.com/ragtest/go-ragtest/internal/standin"
)

// A Server is a stand-in judge on a loopback address.
type Server struct {
	*httptest.Server

	mu       sync.Mutex
	requests []Request
}

// A Request is what a Server received.
type Request struct {
	Method, Path string
	Header       http.Header
	Body         []byte
}

// New starts a Server that is closed at the end of t.
func New(t testing.TB, o standin.Options) *Server {
	t.Helper()
	s := &Server{}
	answer := standin.Handler(o)
	s.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil {
			return // the client gave up
		}
		s.mu.Lock()
		s.requests = append(s.requests, Request{r.Method, r.URL.Path, r.Header.Clone(), body})
		s.mu.Unlock()
		r.Body = io.NopCloser(bytes.NewReader(body))
		answer.ServeHTTP(w, r)
	}))
	t.Cleanup(s.Close)
	return s
}

// BaseURL returns what an OpenAI client calls its base URL.
func (s *Server) BaseURL() string { return s.URL + "/v1" }

// Requests returns what s has received so far, in order of arrival.
func (s *Server) Requests() []Request {
	s.mu.Lock()
	defer s.mu.Unlock()
	return slices.Clone(s.requests)
}
