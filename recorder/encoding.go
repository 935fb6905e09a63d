package recorder

import (
	"bytes"
	"compress/flate"
	"compress/gzip"
	"compress/zlib"
	"io"
	"mime"
	"net/http"
	"strings"
	"unicode/utf8"
)

// boundary stands for the random boundary of a multipart body, which would make each request another one.
const boundary = "ragtest-boundary"

// withoutBoundary returns a body and its headers with boundary in place of the one that mime/multipart
// made: 60 random hexadecimal digits. One that was chosen stays.
func withoutBoundary(text string, h http.Header) (string, http.Header) {
	contentType := h.Get("Content-Type")
	if len(contentType) < len("multipart/") || !strings.EqualFold(contentType[:len("multipart/")], "multipart/") {
		return text, h
	}
	_, params, err := mime.ParseMediaType(contentType)
	random := params["boundary"]
	if err != nil || len(random) != 60 || strings.Trim(random, "0123456789abcdef") != "" {
		return text, h
	}
	h = h.Clone()
	h.Set("Content-Type", strings.ReplaceAll(contentType, random, boundary))
	return strings.ReplaceAll(text, random, boundary), h
}

// maxPlain is how much of a compressed body is looked at.
const maxPlain = 64 << 20

// decompress returns what a body with this Content-Encoding says, if that can be known.
func decompress(text, encoding string) (plain string, ok bool) {
	var from io.Reader = strings.NewReader(text)
	var err error
	switch strings.ToLower(strings.TrimSpace(encoding)) {
	case "", "identity":
		return text, true
	case "gzip", "x-gzip":
		from, err = gzip.NewReader(from)
	case "deflate":
		if from, err = zlib.NewReader(from); err != nil {
			from, err = flate.NewReader(strings.NewReader(text)), nil // what some servers mean by it
		}
	default:
		return "", false
	}
	if err != nil {
		return "", false
	}
	var b bytes.Buffer
	n, err := io.Copy(&b, io.LimitReader(from, maxPlain+1))
	return b.String(), err == nil && n <= maxPlain
}

func isText(text string) bool { return utf8.ValidString(text) && !strings.Contains(text, "\x00") }
