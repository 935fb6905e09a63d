package recorder

import (
	"fmt"
	"io"
	"maps"
	"net/http"
	"strconv"
	"strings"

	"github.com/ragtest/go-ragtest/internal/cassette"
)

// source names the recording, which is one of t.
func source(t *tape, e *cassette.Entry) string {
	if e.Line == 0 { // it is beside the file still
		return fmt.Sprintf("%s (%s)", t.name, e.Stamp.Recorded)
	}
	return fmt.Sprintf("%s:%d (%s)", t.name, e.Line, e.Stamp.Recorded)
}

// httpResponse returns the recorded response to req. The source names the recording.
func httpResponse(e *cassette.Entry, req *http.Request, source string) *http.Response {
	header := replayedHeader(e, req)
	header.Set(SourceHeader, source)
	length := e.Response.Length
	if length >= 0 {
		length = int64(len(e.Response.Body))
	}
	resp := newResponse(req, e.Response.Status, e.Response.Code, header, length)
	resp.setBody(string(e.Response.Body), e.Response.Trailer)
	return &resp.Response
}

// A response looks the same to the caller while it is recorded and when it is replayed.
type response struct{ http.Response }

// newResponse returns a response to req that has no body yet. The length is that of the body, or -1 if the
// server did not say it.
func newResponse(req *http.Request, status string, code int, header http.Header, length int64) *response {
	switch {
	case req.Method == http.MethodHead: // what GET would get
		var err error
		if length, err = strconv.ParseInt(header.Get("Content-Length"), 10, 64); err != nil {
			length = -1
		}
	case code == http.StatusNoContent || code == http.StatusNotModified:
		length = 0
	case length >= 0:
		header.Set("Content-Length", strconv.FormatInt(length, 10))
	}
	return &response{http.Response{
		Status: status, StatusCode: code,
		Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
		Header:        header,
		ContentLength: length,
		Body:          http.NoBody,
		Request:       req,
	}}
}

// setBody sets a body that is whole. The trailers come with its end, as from a server.
func (r *response) setBody(text string, trailer http.Header) {
	body := strings.NewReader(text)
	r.Body = io.NopCloser(body)
	if len(trailer) > 0 {
		r.announce(trailer)
		r.Body = &trailing{body, r, trailer}
	}
}

// announce names the trailers that come.
func (r *response) announce(trailer http.Header) {
	for name := range trailer {
		if r.Trailer == nil {
			r.Trailer = http.Header{}
		}
		r.Trailer[name] = nil
	}
}

// end gives the response its trailers.
func (r *response) end(trailer http.Header) {
	r.announce(trailer)
	maps.Copy(r.Trailer, trailer)
}

// A trailing body gives its response the trailers when it was read to its end.
type trailing struct {
	io.Reader
	of      *response
	trailer http.Header
}

func (b *trailing) Read(p []byte) (int, error) {
	n, err := b.Reader.Read(p)
	if err == io.EOF {
		b.of.end(b.trailer.Clone())
	}
	return n, err
}

func (b *trailing) Close() error { return nil }
