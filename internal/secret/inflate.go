package secret

import (
	"bytes"
	"compress/flate"
	"compress/gzip"
	"compress/zlib"
	"io"
	"net/http"
	"strings"
	"unicode/utf16"
)

const (
	maxPlain = 64 << 20 // how much of what is compressed is looked at
	maxParts = 16       // how many compressed parts a body may have
)

// readings returns what a body can be read as: its text, what is compressed in it however often, as far as
// it can be restored, and each in UTF-8.
func readings(text string, h http.Header) []string {
	all := []string{text}
	if strings.Contains(strings.ToLower(strings.Join(h.Values("Content-Encoding"), ",")), "deflate") {
		all = append(all, deflated(text))
	}
	left := maxPlain
	for i := 0; i < len(all) && len(all) < maxParts && left > 0; i++ {
		for _, plain := range inflated(all[i], left) {
			all = append(all, plain)
			left -= len(plain)
		}
	}
	for i, text := range all {
		all[i] = inUTF8(text)
	}
	return all
}

const gzipMagic = "\x1f\x8b\x08"

// inflated returns what each gzip stream in the text holds, wherever it begins, and a zlib stream that the
// text is. A stream that ends too early or wrongly counts as far as it goes.
func inflated(text string, limit int) (all []string) {
	if plain := unzlib(text, limit); plain != "" {
		all = append(all, plain)
	}
	for range maxParts {
		i := strings.Index(text, gzipMagic)
		if i < 0 {
			break
		}
		text = text[i:]
		if r, err := gzip.NewReader(strings.NewReader(text)); err == nil {
			if plain := readAll(r, limit); plain != "" {
				all = append(all, plain)
				limit -= len(plain)
			}
		}
		text = text[len(gzipMagic):]
	}
	return all
}

func unzlib(text string, limit int) string {
	if len(text) < 2 || text[0] != 0x78 || (int(text[0])<<8|int(text[1]))%31 != 0 {
		return ""
	}
	r, err := zlib.NewReader(strings.NewReader(text))
	if err != nil {
		return ""
	}
	return readAll(r, limit)
}

// deflated is unzlib for a stream without a head, which some servers call deflate.
func deflated(text string) string {
	return readAll(flate.NewReader(strings.NewReader(text)), maxPlain)
}

// readAll returns what can be read before the limit or an error, whatever it is.
func readAll(r io.Reader, limit int) string {
	var b strings.Builder
	_, _ = io.Copy(&b, io.LimitReader(r, int64(max(0, limit))))
	return b.String()
}

// inUTF8 returns a text that is in UTF-16 in UTF-8, and any other as it is.
func inUTF8(text string) string {
	high, ok := utf16Order(text)
	if !ok {
		return text
	}
	var b bytes.Buffer
	units := make([]uint16, 0, 4096)
	for i := 0; i+1 < len(text); i += 2 {
		units = append(units, uint16(text[i+high])<<8|uint16(text[i+1-high]))
		if len(units) == cap(units) || i+3 >= len(text) {
			b.WriteString(string(utf16.Decode(units)))
			units = units[:0]
		}
	}
	return b.String()
}

// utf16Order returns where the high byte of each pair stands, 0 or 1, of a text that is in UTF-16: it says so
// first, or every second byte of its beginning is 0.
func utf16Order(text string) (high int, ok bool) {
	switch {
	case strings.HasPrefix(text, "\xfe\xff"):
		return 0, true
	case strings.HasPrefix(text, "\xff\xfe"):
		return 1, true
	case len(text) < 4:
		return 0, false
	}
	var zeros [2]int
	sample := text[:min(len(text), 256)]
	for i := range len(sample) {
		if sample[i] == 0 {
			zeros[i%2]++
		}
	}
	half := len(sample) / 2
	for high, n := range zeros {
		if 10*n >= 9*half && zeros[1-high] == 0 {
			return high, true
		}
	}
	return 0, false
}
