package cassette

import (
	"crypto/sha256"
	"net/http"
	"net/url"
	"slices"
	"strconv"
	"strings"

	"github.com/ragtest/go-ragtest/internal/cassette/canon"
)

// KeyVersion names the rule below. Another rule needs another prefix: a recording outlives the code.
const KeyVersion = "k2:"

// A Head is what tells a request apart besides its body.
//
// Of a tagged request that is the path and query of a clean URL, the sample, and the headers. Of any other
// it is the method, the clean URL and the headers.
type Head struct {
	Tag
	Method  string
	URL     string      // clean
	Headers http.Header // those that count
}

// anyOrder is the kind of a JSON body whose order of members has no part in its key.
const anyOrder = "json in any order"

// A BodyKey stands for a body in a key: bodies that are one have the same.
type BodyKey struct {
	kind string
	sum  [sha256.Size]byte
}

// RuleOf returns which JSON bodies are one: those of a tagged request by canon.Judge, others by their order
// or, with anyOrder, without it.
func RuleOf(tagged, anyOrder bool) canon.Rule {
	switch {
	case tagged:
		return canon.Judge
	case anyOrder:
		return canon.Sorted
	}
	return canon.InOrder
}

// KeyOfBody returns what stands for the body of this text, and the model that it names. A stored text is one
// that RequestText returned. A text that is not JSON is exact.
func KeyOfBody(text string, rule canon.Rule, stored bool) (key BodyKey, model string) {
	h := hashers.Get().(*hasher)
	defer hashers.Put(h)
	if h.Canonize(text, rule, stored) {
		key.kind, key.sum, model = "json", sha256.Sum256(h.Out), h.Model
		if rule == canon.Sorted {
			key.kind = anyOrder
		}
	} else {
		key.kind, key.sum = "bytes", h.textSum(text)
	}
	h.Forget()
	return key, model
}

// AnyOrder reports whether the order of members has no part in the key.
func (b BodyKey) AnyOrder() bool { return b.kind == anyOrder }

// KeyOfTree is KeyOfBody for a body that was read.
func KeyOfTree(b canon.Body, rule canon.Rule) BodyKey {
	text := b.Text
	if b.IsJSON {
		text = string(canon.AppendCompact(nil, b.Tree)) // the tree may be a part of the text
	}
	key, _ := KeyOfBody(text, rule, false)
	return key
}

// Key returns what tells a request with this body apart from others.
func (d Head) Key(b BodyKey) string {
	h := hashers.Get().(*hasher)
	defer hashers.Put(h)
	if d.Label != "" {
		h.start("tagged", withOneQuery(strings.TrimPrefix(d.URL, JudgeHost)), strconv.Itoa(d.Sample))
	} else {
		_, place, _ := strings.Cut(d.URL, "://")
		h.start("plain", d.Method, withOneQuery(place))
	}
	if len(d.Headers) > 0 {
		for _, part := range headerParts(d.Headers) {
			add(h, part)
		}
	}
	return KeyVersion + h.digestWith(b)
}

func (h *hasher) digestWith(b BodyKey) string {
	add(h, b.kind)
	add(h, b.sum[:])
	return h.digest()
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

// KeyButModel returns what tells a tagged request apart if the model does not count. Headers, which earlier
// recordings do not hold, count neither.
func KeyButModel(t Tag, cleanURL string, b canon.Body) string {
	place, _, _ := strings.Cut(cleanURL, "?")
	return Head{Tag: t, URL: place}.Key(KeyOfTree(WithoutModel(b), canon.Judge))
}

// withOneQuery returns a path whose query is spelled in the one way that all spellings of it share.
func withOneQuery(place string) string {
	path, query, ok := strings.Cut(place, "?")
	if !ok || !strings.ContainsAny(query, "%+;") {
		return place
	}
	pairs := strings.Split(query, "&")
	for i, pair := range pairs {
		name, value, hasValue := strings.Cut(pair, "=")
		name, err := url.QueryUnescape(name)
		value, err2 := url.QueryUnescape(value)
		if err != nil || err2 != nil {
			continue // as it is
		}
		if pairs[i] = url.QueryEscape(name); hasValue {
			pairs[i] += "=" + url.QueryEscape(value)
		}
	}
	return path + "?" + strings.Join(pairs, "&")
}
