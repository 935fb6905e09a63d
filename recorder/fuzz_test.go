package recorder

import (
	"bytes"
	"encoding/json"
	"io"
	"maps"
	"math/big"
	"slices"
	"strings"
	"testing"
)

// keys returns the keys of a body in each of the ways that this package makes them.
func keys(text string) []string {
	var all []string
	for _, t := range []tag{{}, {"judge", 0}} {
		fast, _ := keyOfText(t, "POST", "http://localhost/", text, false)
		all = append(all, fast, keyOf(t, "POST", "http://localhost/", newBody(text)))
		stored, _ := keyOfText(t, "POST", "http://localhost/", newBody(text).requestText(), true)
		all = append(all, stored)
	}
	return all
}

// FuzzKey checks what a key promises: it is the same however it is made and however a JSON value is
// spelled, and different for different values.
func FuzzKey(f *testing.F) {
	for _, seed := range [][2]string{
		{`{"a":1,"b":[true,null]}`, `{ "b" : [true, null], "a" : 1.0 }`}, {`{"a":1}`, `{"a":2}`}, {`[1]`, `[1e0]`}, {`[10]`, `[1e1]`}, {`[0]`, `[-0.0]`},
		{`[1e400]`, `[1e401]`}, {`[9007199254740992]`, `[9007199254740993]`}, {`["a\nb"]`, `["a\u000ab"]`}, {`{"$lines":["a","b"]}`, `["a\nb"]`},
		{`{"a":"a\nb"}`, `{"a":{"$lines":["a","b"]}}`}, {`{"$$lines":["a"]}`, `{"$lines":["a"]}`}, {`{"a":false}`, `{}`}, {`{"a":{}}`, `{"a":[]}`}, {`["1"]`, `[1]`},
		{`["\ud83d\ude00"]`, `["😀"]`}, {`[""]`, `[null]`}, {`{"":0}`, `{" ":0}`}, {`a`, `b`}, {`{"a":1}x`, `{"a":1}`}, {`[[1],[2]]`, `[[1,2]]`}, {`["\"]"]`, `["\\"]`},
	} {
		f.Add(seed[0], seed[1])
	}
	f.Fuzz(func(t *testing.T, a, b string) {
		for _, text := range []string{a, b} {
			made := keys(text)
			if one := slices.Compact(slices.Clone(made[:3])); len(one) != 1 {
				t.Fatalf("%q has the keys %q", text, one)
			}
			if one := slices.Compact(slices.Clone(made[3:])); len(one) != 1 {
				t.Fatalf("%q, tagged, has the keys %q", text, one)
			}
			v, ok := valueOf(text)
			if !ok {
				continue
			}
			again, err := json.Marshal(v) // members sorted, other escapes, no spaces
			if err != nil {
				t.Fatal(err)
			}
			if keyed := keys(string(again)); !slices.Equal(keyed, made) {
				t.Fatalf("%q has the keys %q, and as %q %q", text, made, again, keyed)
			}
			if indented := newBody(text).responseText(); !slices.Equal(keys(indented), made) {
				t.Fatalf("%q has other keys as %q", text, indented)
			}
		}
		x, xOK := valueOf(a)
		y, yOK := valueOf(b)
		switch same := keys(a)[0] == keys(b)[0]; {
		case xOK && yOK:
			if want := sameValue(x, y); same != want {
				t.Errorf("%q and %q have the same key: %v, want %v", a, b, same, want)
			}
		case same && a != b && !(newBody(a).isJSON && newBody(b).isJSON):
			t.Errorf("%q and %q have the same key", a, b)
		}
	})
}

// valueOf returns what encoding/json takes a text for, if it loses nothing: it is not ok for text that is
// no object or array, doubled members, lone surrogates, and numbers beyond reason.
func valueOf(text string) (v any, ok bool) {
	b := newBody(text)
	if !b.isJSON || losesMeaning(b.tree) {
		return nil, false
	}
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	if d.Decode(&v) != nil {
		return nil, false
	}
	_, err := d.Token()
	return v, err == io.EOF
}

func losesMeaning(v value) bool {
	if v.kind == '0' {
		mantissa, exponent, _ := bytes.Cut(bytes.ToLower([]byte(v.text)), []byte("e"))
		return len(exponent) > 4 || len(mantissa) > 1000
	}
	if names := slices.Clone(v.keys); len(names) > 0 {
		if slices.Sort(names); len(slices.Compact(names)) < len(v.keys) {
			return true
		}
	}
	for _, text := range append(slices.Clone(v.keys), v.text) {
		if strings.ToValidUTF8(text, "") != text {
			return true
		}
	}
	return slices.ContainsFunc(v.vals, losesMeaning)
}

func sameValue(x, y any) bool {
	switch x := x.(type) {
	case map[string]any:
		y, ok := y.(map[string]any)
		return ok && maps.EqualFunc(x, y, sameValue)
	case []any:
		y, ok := y.([]any)
		return ok && slices.EqualFunc(x, y, sameValue)
	case json.Number:
		y, ok := y.(json.Number)
		if !ok {
			return false
		}
		n, okN := new(big.Rat).SetString(x.String())
		m, okM := new(big.Rat).SetString(y.String())
		return okN && okM && n.Cmp(m) == 0
	}
	return x == y
}

// FuzzPointer checks that leaving out what is not there changes nothing, that leaving out is idempotent,
// and that a stored entry can be checked.
func FuzzPointer(f *testing.F) {
	f.Add(`{"metadata":{"request_id":1,"b":2},"c":[{"d":3}]}`, "/metadata/request_id", "/c/0/d")
	f.Add(`{"a":{"b":1}}`, "/a", "/a/b")
	f.Add(`{"a/b":{"~":1}}`, "/a~1b/~0", "/")
	f.Add(`{"a":1,"a":{"b":2}}`, "/a/b", "/a")
	f.Add(`[1]`, "/0", "//")
	f.Fuzz(func(t *testing.T, text, first, second string) {
		o := Options{Ignore: []string{first, second}}
		r, err := o.rules()
		b := newBody(text)
		if err != nil || !b.isJSON {
			return
		}
		rest, used := withoutMembers(b, r.ignore)
		if len(used) == 0 && bodyText(rest) != bodyText(b) {
			t.Fatalf("%q without nothing is %q", text, bodyText(rest))
		}
		if again, more := withoutMembers(rest, r.ignore); len(more) > 0 || bodyText(again) != bodyText(rest) {
			t.Fatalf("%q without %q is %q and then %q", text, used, bodyText(rest), bodyText(again))
		}
		stored, ok := withoutIgnored(storedRequest(b.requestText()), used)
		if !ok || bodyText(stored) != bodyText(rest) {
			t.Fatalf("%q without %q is %q, and stored %q", text, used, bodyText(rest), bodyText(stored))
		}
	})
}

// FuzzRedact checks that nothing of what is replaced is left in a body, that a redacted body stays as it is,
// and that one without it is not touched.
func FuzzRedact(f *testing.F) {
	for _, seed := range []string{
		`{"a":["secret"],"n":1}`, `{"a":"\u0073ecret"}`, "a secret", "data: {\"a\":\"secret\"}\n\ndata: [DONE]\n", "q=a+secret&b=%73ecret", "[\"secret\"", "{}", "\x00secret", "data: [\"secret\"] \r\n",
	} {
		f.Add(seed, "application/json")
		f.Add(seed, "application/x-www-form-urlencoded; charset=utf-8")
	}
	f.Fuzz(func(t *testing.T, text, contentType string) {
		r := rules{redact: func(s string) string { return strings.ReplaceAll(s, "secret", "[x]") }}
		h := map[string][]string{"Content-Type": {contentType}}
		once := r.redactBody(text, h)
		if again := r.redactBody(once, h); again != once {
			t.Fatalf("%q becomes %q and then %q", text, once, again)
		}
		if b := newBody(once); b.isJSON && holds(b.tree, "secret") {
			t.Fatalf("%q becomes %q", text, once)
		}
		if b := newBody(text); b.isJSON && !holds(b.tree, "secret") && once != text {
			t.Fatalf("%q without it becomes %q", text, once)
		}
	})
}

// holds reports whether a string of v has the part.
func holds(v value, part string) bool {
	return v.kind == '"' && strings.Contains(v.text, part) || slices.ContainsFunc(v.vals, func(elem value) bool { return holds(elem, part) })
}
