package recorder

import (
	"net/http"
	"slices"
	"strings"
)

// keptHeaders are the headers of a response that are kept. Trailers are kept too, and of an answer to HEAD
// the Content-Length. SECURITY.md has the same list.
var keptHeaders = []string{
	"Content-Type", "Content-Encoding", "Content-Disposition", "Content-Range",
	"Location", "Operation-Location", "Link",
	"Etag", "Last-Modified", "Cache-Control", "Vary",
	"Allow", "Retry-After", "X-Total-Count", "X-Elastic-Product",
}

// liveHeaders are not kept, but needed by a caller whose requests are sent.
var liveHeaders = []string{"Set-Cookie", "Www-Authenticate"}

// neverKept are the headers and trailers that not even KeepHeader keeps: those that identify the caller, those
// of a connection, and those that a replay makes itself.
var neverKept = []string{
	"Set-Cookie", "Set-Cookie2", "Cookie", "Authorization", "Proxy-Authorization", "Authentication-Info",
	"Www-Authenticate", "Proxy-Authenticate", "Proxy-Authentication-Info",
	"Connection", "Keep-Alive", "Proxy-Connection", "Te", "Trailer", "Transfer-Encoding", "Upgrade",
	"Content-Length", SourceHeader, UnrecordedHeader,
}

// KeepHeader keeps more headers of responses than those that the package names, for a client that needs them:
// without it they are withheld while recording as well, so that the first run shows what a replay lacks. A
// response that was recorded before has to be recorded again. Cookies and what authenticates cannot be kept.
func KeepHeader(names ...string) Option {
	return func(c *config) { c.KeepHeader = append(c.KeepHeader, names...) }
}

// keptHeader returns the names of the headers that are kept, with more.
func keptHeader(more []string) ([]string, error) {
	names := slices.Clone(keptHeaders)
	for _, name := range more {
		canonical := http.CanonicalHeaderKey(name)
		switch {
		case name == "" || strings.ContainsFunc(name, func(r rune) bool { return r <= ' ' || r >= 0x7F || strings.ContainsRune(`"(),/:;<=>?@[\]{}`, r) }):
			return nil, modeError("KeepHeader: %q is not the name of a header", name)
		case slices.Contains(neverKept, canonical):
			return nil, modeError("KeepHeader: %s is never recorded", canonical)
		case !slices.Contains(names, canonical):
			names = append(names, canonical)
		}
	}
	return names, nil
}

// keptTrailer returns the trailers that are kept.
func keptTrailer(trailer http.Header) http.Header {
	var kept http.Header
	for name, values := range trailer {
		if slices.Contains(neverKept, name) {
			continue
		}
		if kept == nil {
			kept = http.Header{}
		}
		kept[name] = slices.Clone(values)
	}
	return kept
}

// cleanHeader returns a copy of the headers of a request that say how to read its body.
func cleanHeader(h http.Header) http.Header {
	clean := http.Header{}
	for _, name := range []string{"Content-Type", "Content-Encoding"} {
		if values := h.Values(name); len(values) > 0 {
			clean[name] = slices.Clone(values)
		}
	}
	return clean
}

// SourceHeader is the header of a replayed response that names its recording by file, line and date,
// as in "cassettes/TestX.yaml:12 (2026-11-20)". A response that was just recorded has none.
const SourceHeader = "Ragtest-Source"

// UnrecordedHeader is the header of a response that passed a Recorder in a mode that records and was not
// recorded: nothing of it can be replayed.
const UnrecordedHeader = "Ragtest-Unrecorded"
