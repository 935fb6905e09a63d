package recorder

import (
	"fmt"
	"io"
	"net/http"
	"strconv"
	"strings"

	"github.com/ragtest/go-ragtest/internal/cassette"
)

// source names the recording, which is one of t.
func source(t *tape, e *cassette.Entry) string {
	return fmt.Sprintf("%s:%d (%s)", t.name, e.Line, e.Stamp.Recorded)
}

// httpResponse returns the recorded response to req. The source names the recording.
func httpResponse(e *cassette.Entry, req *http.Request, source string) *http.Response {
	header := e.Response.Headers.Clone() // the caller's to change
	if header == nil {
		header = http.Header{}
	}
	header.Set("Content-Length", strconv.Itoa(len(e.Response.Body)))
	header.Set(SourceHeader, source)
	return &http.Response{
		Status: e.Response.Status, StatusCode: e.Response.Code,
		Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
		Header:        header,
		Body:          io.NopCloser(strings.NewReader(string(e.Response.Body))),
		ContentLength: int64(len(e.Response.Body)),
		Close:         true,
		Request:       req,
	}
}
