package canon

import (
	"fmt"
	"strings"
	"testing"
)

// appendCanonical appends the canonical form of v the plain way, from its tree.
func appendCanonical(b []byte, v Value, rule Rule) []byte { return appendAt(b, v, rule, 1) }

// appendAt is appendCanonical for a value whose members are at the given depth.
func appendAt(b []byte, v Value, rule Rule, depth int) []byte {
	switch v.Kind {
	case '{':
		b = append(b, '{')
		for n, i := range rule.Members(v, depth) {
			if n > 0 {
				b = append(b, ',')
			}
			b = append(appendQuoted(b, v.Keys[i]), ':')
			b = appendAt(b, v.Vals[i], rule.Inside(v.Keys[i]), depth+1)
		}
		return append(b, '}')
	case '[':
		b = append(b, '[')
		for i, elem := range v.Vals {
			if i > 0 {
				b = append(b, ',')
			}
			b = appendAt(b, elem, rule, depth+1)
		}
		return append(b, ']')
	case '"':
		return appendQuoted(b, v.Text)
	case '0':
		return append(b, Number(v.Text)...)
	case 't':
		return append(b, "true"...)
	case 'f':
		return append(b, "false"...)
	default:
		return append(b, "null"...)
	}
}

// sameAsTree fails the test if the canonizer and the tree of the text do not agree.
func sameAsTree(t *testing.T, text string) {
	t.Helper()
	var c Canonizer
	for _, rule := range []Rule{InOrder, Sorted, Judge, Given} {
		for _, stored := range []bool{false, true} {
			b := NewBody(text)
			if stored {
				b = StoredRequest(text)
			}
			ok := c.Canonize(text, rule, stored)
			if ok != b.IsJSON {
				t.Fatalf("%q: ok = %v, want %v", text, ok, b.IsJSON)
			}
			if !ok {
				continue
			}
			if want := string(appendCanonical(nil, b.Tree, rule)); string(c.Out) != want {
				t.Fatalf("%q (rule %d, stored %v):\ngot  %s\nwant %s", text, rule, stored, c.Out, want)
			}
			if model, _ := b.Tree.Member("model"); model.Kind == '"' && !strings.Contains(model.Text, "\n") && c.Model != model.Text {
				t.Fatalf("%q: model = %q, want %q", text, c.Model, model.Text)
			}
		}
	}
}

var streams = []string{
	`{}`, `[]`, ` { } `, `{"a":{}}`, `[[],{}]`, `{"b":1,"a":2}`, `{"b":1,"a":{"d":null,"c":false}}`, `{"a":null}`, `{"a":false,"a":1}`,
	`{"a":1,"a":false,"b":null,"b":null}`, `{"b":null,"a":[null,false,true]}`, `{"model":"m1"}`, `{"x":1,"model":"m\u0031","model":"m2"}`,
	`{"a":"\"\\\/\b\f\n\r\t\u0041\ud83d\ude00\ud83d"}`, `{"\"":1,"!":2,"\\":3}`, `[1.0,-0,1e400,0.10e-2]`, `{"a":"\x"}`, `{"a":1,}`, `[1,]`, `{"a"}`,
	`{"$lines":["a","b"]}`, `{"$lines":[]}`, `{"$lines":["a",1]}`, `{"$lines":["a"],"b":1}`, `{"$$lines":["a","b"]}`, `{"$$lines":null}`, `{"$lines":false}`,
	`{"c":{"$lines":["a\"","\\b"]},"b":{"$lines":{"$lines":["x","y"]}}}`, `{"$lines":[{"$lines":["x","y"]}]}`, `{"\u0024lines":["a","b"]}`, `{"a":"\ud800\"",}`,
	`{"stream":false,"a":null,"b":false,"c":{"stream":false,"d":null}}`, `{"stream":false,"stream":false}`, `{"stream":true,"b":null,"b":1}`, `[{"stream":false,"a":null}]`,
	`{"z":{"schema":{"y":1,"x":{"w":1,"v":null}},"b":1},"a":2}`, `{"$$lines":{"schema":{"b":1,"a":2}}}`, `{"schema":[{"b":1,"a":{"$$lines":[1]}}],"properties":{"$lines":["b","a"]}}`,
	`{"a":[{"z":1,"y":null,"x":[{"b":1,"a":0}]}],"0":"é"}`, "{\"a\":\"\xff\"}", `"a"`, `1`, ``, `{"$lines":["a","b"]`, `{"$lines":["a" "b"]}`, `{"x$lines":1}`, `{"$$$lines":["a"]}`,
}

func TestCanonizerAgreesWithTheTree(t *testing.T) {
	for _, text := range streams {
		sameAsTree(t, text)
	}
	for _, depth := range []int{maxDepth - 2, maxDepth - 1, maxDepth, maxDepth + 1} {
		for _, inner := range []string{``, `1`, `{"$lines":["a","b"]}`, `{"$lines":[]}`} {
			sameAsTree(t, strings.Repeat("[", depth)+inner+strings.Repeat("]", depth))
			sameAsTree(t, fmt.Sprintf(`%s%s%s`, strings.Repeat(`{"a":`, depth), `{"b":`+"1"+`}`, strings.Repeat("}", depth)))
		}
	}
}

func FuzzCanonizer(f *testing.F) {
	for _, text := range streams {
		f.Add(text)
	}
	f.Fuzz(sameAsTree)
}
