package recorder

import (
	"net/http"
	"net/url"
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/internal/cassette"
	"github.com/ragtest/go-ragtest/internal/secret"
)

// cleanLocation returns where a response redirects to: the path alone if the host stays the same, since
// that host may have another name or port on replay.
func cleanLocation(from *url.URL, location string) string {
	to, err := from.Parse(location)
	if err != nil {
		return ""
	}
	clean := cassette.CleanURL(to, false, nil, secret.InQuery).Clean
	if to.Scheme == from.Scheme && to.Host == from.Host {
		_, rest, _ := strings.Cut(clean, "://")
		return rest[strings.IndexByte(rest, '/'):]
	}
	return clean
}

// cleanHeader returns a copy of the headers that say how to read a body.
func cleanHeader(h http.Header) http.Header {
	clean := http.Header{}
	for _, name := range []string{"Content-Type", "Content-Encoding"} {
		if values := h.Values(name); len(values) > 0 {
			clean[name] = slices.Clone(values)
		}
	}
	return clean
}
