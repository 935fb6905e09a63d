package secret

const (
	windowSize = 256 << 10
	overlap    = 2 * maxCredential
	maxEscaped = 16 // how many bytes stand for one at most: in four layers of escapes 13
)

// windows calls see with pieces of the text, in order, and of each piece also with what it says without one
// layer of escapes, without two and so on, until see returns false. Whatever is at most as long as the
// longest credential, and is longest bytes long or less, stands whole in one of them. The piece is only lent;
// from is 1 where what begins at 0 stood whole in the piece before, 0 otherwise.
func windows(text string, longest int, see func(piece []byte, from int) bool) {
	shared := overlap + maxEscaped*longest
	size := max(windowSize, 4*shared)
	var piece, plain, next []byte
	for start := 0; ; start += size - shared {
		from, end := min(start, 1), min(start+size, len(text))
		piece = append(piece[:0], text[start:end]...)
		if !see(piece, from) {
			return
		}
		layer := piece
		for range maxLayers {
			var changed bool
			if next, changed = decode(next[:0], layer); !changed {
				break
			}
			if !see(next, from) {
				return
			}
			plain, next = next, plain
			layer = plain
		}
		if end == len(text) {
			return
		}
	}
}
