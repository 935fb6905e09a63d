package recorder

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"net/url"
	"strconv"
	"strings"
)

// keyVersion names the rule below. Another rule needs another prefix: a recording outlives the code.
const keyVersion = "k1:"

// keyOf returns what tells a request apart from others. The URL is one that cleanURL returned.
//
// A tagged request is its path, its sample and its body. Null and false members of the body do not
// count: clients disagree on whether to send them. Any other request is its method, host, path, query
// and body.
func keyOf(t tag, method, cleanURL string, b body) string {
	return keyVersion + digest(keyParts(t, method, cleanURL, b)...)
}

func keyParts(t tag, method, cleanURL string, b body) []string {
	if t.label != "" {
		path := strings.TrimPrefix(cleanURL, judgeHost)
		return append([]string{"tagged", path, strconv.Itoa(t.sample)}, bodyParts(b, true)...)
	}
	_, place, _ := strings.Cut(cleanURL, "://")
	return append([]string{"plain", method, place}, bodyParts(b, false)...)
}

func bodyParts(b body, dropEmpty bool) []string {
	if !b.isJSON {
		return []string{"bytes", b.text}
	}
	canonical := appendCanonical(make([]byte, 0, len(b.text)+64), b.tree, dropEmpty)
	return []string{"json", string(canonical)}
}

// digest returns 32 hexadecimal digits for a list of texts. Different lists differ.
func digest(parts ...string) string {
	size := 0
	for _, part := range parts {
		size += len(part) + 24
	}
	buf := make([]byte, 0, size)
	for _, part := range parts {
		buf = fmt.Appendf(buf, "%d:%s\n", len(part), part)
	}
	sum := sha256.Sum256(buf)
	return hex.EncodeToString(sum[:16])
}

// keyOfStored returns the key of a request as it stands in a file, and its body.
func keyOfStored(t tag, r request) (key string, b body, err error) {
	u, err := url.Parse(r.URL)
	if err != nil {
		return "", body{}, err
	}
	b = storedRequest(string(r.Body))
	return keyOf(t, r.Method, cleanURL(u, t.label != ""), b), b, nil
}

// withoutModel returns b without the top-level member "model".
func withoutModel(b body) body {
	rest := value{kind: b.tree.kind}
	for i, elem := range b.tree.vals {
		if b.tree.kind == '{' {
			if b.tree.keys[i] == "model" {
				continue
			}
			rest.keys = append(rest.keys, b.tree.keys[i])
		}
		rest.vals = append(rest.vals, elem)
	}
	b.tree = rest
	return b
}
