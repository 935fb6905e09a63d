package cassette

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"net/url"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/ragtest/go-ragtest/internal/cassette/canon"
)

// KeyVersion names the rule below. Another rule needs another prefix: a recording outlives the code.
const KeyVersion = "k1:"

// KeyOf returns what tells a request apart from others. The URL is one that CleanURL returned.
//
// A tagged request is its path, its sample and its body. Null and false members of the body do not
// count: clients disagree on whether to send them. Any other request is its method, host, path, query
// and body.
func KeyOf(t Tag, method, cleanURL string, b canon.Body) string {
	text := b.Text
	if b.IsJSON {
		text = string(canon.AppendCompact(nil, b.Tree)) // the tree may be a part of the text
	}
	key, _ := KeyOfText(t, method, cleanURL, text, false)
	return key
}

// keyParts returns what tells a request apart besides its body.
func keyParts(t Tag, method, cleanURL string) []string {
	if t.Label != "" {
		return []string{"tagged", strings.TrimPrefix(cleanURL, JudgeHost), strconv.Itoa(t.Sample)}
	}
	_, place, _ := strings.Cut(cleanURL, "://")
	return []string{"plain", method, place}
}

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
	h.list = h.list[:0]
	for _, part := range parts {
		h.list = appendPart(h.list, part)
	}
	return h.digest()
}

func appendPart[T string | []byte](list []byte, part T) []byte {
	list = append(strconv.AppendInt(list, int64(len(part)), 10), ':')
	return append(append(list, part...), '\n')
}

func (h *hasher) digest() string {
	sum := sha256.Sum256(h.list)
	return hex.EncodeToString(sum[:16])
}

// KeyOfText returns what keyOf does for the body of this text, and the model that it names. A stored text
// is one that RequestText returned.
func KeyOfText(t Tag, method, cleanURL, text string, stored bool) (key, model string) {
	h := hashers.Get().(*hasher)
	defer hashers.Put(h)
	h.list = h.list[:0]
	for _, part := range keyParts(t, method, cleanURL) {
		h.list = appendPart(h.list, part)
	}
	if h.Canonize(text, t.Label != "", stored) {
		h.list = appendPart(appendPart(h.list, "json"), h.Out)
		model = h.Model
	} else {
		h.list = appendPart(appendPart(h.list, "bytes"), text)
	}
	h.Forget()
	return KeyVersion + h.digest(), model
}

// KeyOfStored returns the key of a request as it stands in a file, and the model that it names. The ignored
// pointers lead to members that do not count.
func KeyOfStored(t Tag, r Request, ignored []string) (key, model string, err error) {
	u, err := url.Parse(r.URL)
	if err != nil {
		return "", "", err
	}
	key, model = KeyOfText(t, r.Method, CleanURL(u, t.Label != ""), string(r.Body), true)
	if len(ignored) > 0 {
		b, ok := canon.WithoutIgnored(canon.StoredRequest(string(r.Body)), ignored)
		if !ok {
			return "", "", errors.New("no such member")
		}
		key = KeyOf(t, r.Method, CleanURL(u, t.Label != ""), b)
	}
	return key, model, nil
}

// byModel are the top-level members of a request to a judge that are the model's, or what a client makes of
// its name: some models take no temperature, some no limit.
var byModel = []string{"model", "temperature", "max_tokens", "max_completion_tokens"}

// WithoutModel returns b without what depends on the model.
func WithoutModel(b canon.Body) canon.Body {
	rest := canon.Value{Kind: b.Tree.Kind}
	for i, elem := range b.Tree.Vals {
		if b.Tree.Kind == '{' {
			if slices.Contains(byModel, b.Tree.Keys[i]) {
				continue
			}
			rest.Keys = append(rest.Keys, b.Tree.Keys[i])
		}
		rest.Vals = append(rest.Vals, elem)
	}
	b.Tree = rest
	return b
}

// KeyButModel returns what tells the request of a tagged recording apart if the model does not count.
func (e *Entry) KeyButModel() string {
	return KeyOf(e.Tag(), e.Request.Method, e.Request.URL, WithoutModel(e.Asked()))
}
