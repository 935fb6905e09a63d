package cassette

import (
	"crypto/sha256"
	"encoding/hex"
	"hash"
	"maps"
	"net/http"
	"slices"
	"strconv"
	"sync"

	"github.com/ragtest/go-ragtest/internal/cassette/canon"
)

// A hasher makes digests in memory that is used again. Of a long text it makes no copy.
type hasher struct {
	canon.Canonizer
	sum  hash.Hash
	next []byte // what sum has not had yet
}

// atOnce is how many bytes of a text are hashed at once.
const atOnce = 32 << 10

var hashers = sync.Pool{New: func() any { return &hasher{sum: sha256.New()} }}

// digest returns 32 hexadecimal digits for a list of texts. Different lists differ.
func digest(parts ...string) string {
	h := hashers.Get().(*hasher)
	defer hashers.Put(h)
	h.start(parts...)
	return h.digest()
}

func (h *hasher) start(parts ...string) {
	h.sum.Reset()
	h.next = h.next[:0]
	for _, part := range parts {
		add(h, part)
	}
}

// add appends to the list.
func add[T string | []byte](h *hasher, part T) {
	h.next = append(strconv.AppendInt(h.next, int64(len(part)), 10), ':')
	write(h, part)
	h.next = append(h.next, '\n')
}

func write[T string | []byte](h *hasher, text T) {
	for ; len(text) > atOnce; text = text[atOnce:] {
		h.next = append(h.next, text[:atOnce]...)
		h.flush()
	}
	h.next = append(h.next, text...)
}

func (h *hasher) flush() {
	h.sum.Write(h.next)
	h.next = h.next[:0]
}

func (h *hasher) digest() string {
	h.flush()
	var sum [sha256.Size]byte
	return hex.EncodeToString(h.sum.Sum(sum[:0])[:16])
}

// textSum returns the SHA-256 of a text.
func (h *hasher) textSum(text string) (sum [sha256.Size]byte) {
	h.start()
	write(h, text)
	h.flush()
	h.sum.Sum(sum[:0])
	return sum
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
