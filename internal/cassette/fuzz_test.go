package cassette

import (
	"bytes"
	"encoding/json"
	"io"
	"maps"
	"math/big"
	"slices"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/internal/cassette/canon"
)

// keys returns the keys of a body by each rule, in each of the ways that this package makes them.
func keys(text string) (all [][]string) {
	for _, rule := range []canon.Rule{canon.InOrder, canon.Sorted, canon.Judge} {
		d := Head{Method: "POST", URL: "http://localhost/"}
		fast, _ := KeyOfBody(text, rule, false)
		stored, _ := KeyOfBody(canon.NewBody(text).RequestText(), rule, true)
		all = append(all, []string{d.Key(fast), d.Key(KeyOfTree(canon.NewBody(text), rule)), d.Key(stored)})
	}
	return all
}

// sortedKey returns the key of a body by which the order of members does not count.
func sortedKey(text string) string { return keys(text)[1][0] }

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
			for _, ways := range made {
				if one := slices.Compact(slices.Clone(ways)); len(one) != 1 {
					t.Fatalf("%q has the keys %q", text, one)
				}
			}
			v, ok := valueOf(text)
			if !ok {
				continue
			}
			again, err := json.Marshal(v) // members sorted, other escapes, no spaces
			if err != nil {
				t.Fatal(err)
			}
			if keyed := sortedKey(string(again)); keyed != made[1][0] {
				t.Fatalf("%q has the key %q, and as %q %q", text, made[1][0], again, keyed)
			}
			if indented := canon.NewBody(text).ResponseText(); !slices.EqualFunc(keys(indented), made, slices.Equal) {
				t.Fatalf("%q has other keys as %q", text, indented)
			}
		}
		x, xOK := valueOf(a)
		y, yOK := valueOf(b)
		switch same := sortedKey(a) == sortedKey(b); {
		case xOK && yOK:
			if want := sameValue(x, y); same != want {
				t.Errorf("%q and %q have the same key: %v, want %v", a, b, same, want)
			}
		case same && a != b && !(canon.NewBody(a).IsJSON && canon.NewBody(b).IsJSON):
			t.Errorf("%q and %q have the same key", a, b)
		}
	})
}

// valueOf returns what encoding/json takes a text for, if it loses nothing: it is not ok for text that is
// no object or array, doubled members, lone surrogates, and numbers beyond reason.
func valueOf(text string) (v any, ok bool) {
	b := canon.NewBody(text)
	if !b.IsJSON || losesMeaning(b.Tree) {
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

func losesMeaning(v canon.Value) bool {
	if v.Kind == '0' {
		mantissa, exponent, _ := bytes.Cut(bytes.ToLower([]byte(v.Text)), []byte("e"))
		return len(exponent) > 4 || len(mantissa) > 1000
	}
	if names := slices.Clone(v.Keys); len(names) > 0 {
		if slices.Sort(names); len(slices.Compact(names)) < len(v.Keys) {
			return true
		}
	}
	for _, text := range append(slices.Clone(v.Keys), v.Text) {
		if strings.ToValidUTF8(text, "") != text {
			return true
		}
	}
	return slices.ContainsFunc(v.Vals, losesMeaning)
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
