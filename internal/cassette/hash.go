package cassette

import (
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"sync"

	"github.com/ragtest/go-ragtest/internal/cassette/canon"
)

// A hasher makes digests in memory that is used again.
type hasher struct {
	canon.Canonizer
	list []byte
}

var hashers = sync.Pool{New: func() any { return new(hasher) }}

// digest returns 32 hexadecimal digits for a list of texts. Different lists differ.
func digest(parts ...string) string {
	h := hashers.Get().(*hasher)
	defer hashers.Put(h)
	h.start(parts...)
	return h.digest()
}

func (h *hasher) start(parts ...string) {
	h.list = h.list[:0]
	for _, part := range parts {
		h.list = appendPart(h.list, part)
	}
}

func appendPart[T string | []byte](list []byte, part T) []byte {
	list = append(strconv.AppendInt(list, int64(len(part)), 10), ':')
	return append(append(list, part...), '\n')
}

func (h *hasher) digest() string {
	sum := sha256.Sum256(h.list)
	return hex.EncodeToString(sum[:16])
}

// headerParts returns the headers by name, each with its number of values, after their number.
func headerParts(h http.Header) []string {
	parts := []string{strconv.Itoa(len(h))}
	for _, name := range slices.Sorted(maps.Keys(h)) {
		parts = append(parts, name, strconv.Itoa(len(h[name])))
		parts = append(parts, h[name]...)
	}
	return parts
}
