package canon

import (
	"encoding/json"
	"strings"
	"testing"
)

func TestCanonical(t *testing.T) {
	for _, tt := range []struct {
		name  string
		equal []string
		want  string
	}{
		{"order", []string{`{"b":1,"a":2}`, `{ "a" : 2, "b" : 1 }`}, `{"a":2,"b":1}`},
		{"one", []string{`[1]`, `[1.0]`, `[10e-1]`, `[1e0]`, `[0.1E+1]`, `[1.000e00]`}, `[1]`},
		{"zero", []string{`[0]`, `[-0]`, `[0.0]`, `[0e99999999999999999999]`}, `[0]`},
		{"fraction", []string{`[0.1]`, `[1e-1]`, `[0.10]`}, `[0.1]`},
		{"small", []string{`[-1.5e-3]`, `[-0.0015]`, `[-15e-4]`}, `[-0.0015]`},
		{"large", []string{`[1200]`, `[12e2]`, `[0.12e4]`}, `[1200]`},
		{"beyond a float", []string{`[9007199254740993]`}, `[9007199254740993]`},
		{"huge exponent", []string{`[1e400]`, `[10e399]`}, `[1e400]`},
		{"exponent beyond an int", []string{`[1e99999999999999999999]`}, `[1e99999999999999999999]`},
		{"escapes", []string{`["\u0061\/\n"]`, `["a/\u000a"]`}, "[\"a/\n\"]"},
		{"pair", []string{`["\ud83d\ude00"]`, `["😀"]`}, `["😀"]`},
		{"lone surrogate", []string{`["\ud83d"]`, `["\uD83D"]`}, "[\"\xed\xa0\xbd\"]"},
		{"quotes", []string{`["\"\\"]`, `["\u0022\u005c"]`}, `["\"\\"]`},
		{"null and false", []string{`{"a":null,"b":{"c":false},"d":[null,false]}`, `{"b":{},"d":[null,false]}`}, `{"b":{},"d":[null,false]}`},
		{"doubled member", []string{`{"a":1,"a":null}`}, `{"a":1,"a":null}`},
	} {
		for _, text := range tt.equal {
			v, ok := Parse(text)
			if got := string(appendCanonical(nil, v, Given)); !ok || got != tt.want {
				t.Errorf("%s: canonical(%s) = %s (ok %v), want %s", tt.name, text, got, ok, tt.want)
			}
		}
	}
}

func FuzzJSON(f *testing.F) {
	for _, seed := range []string{
		`{}`, `[]`, ` {"a": [1, -2.5e+10, true, false, null]} `, `{"$lines":["a","b"]}`, `{"$$lines":["a"]}`,
		"{\"s\":\"a\\nb\\n\",\"\\n\":\"\\n\"}", `["\ud83d", "\ude00", "\ud83d\ude00", "😀", "\u0085\u2028\ufeff\uffff"]`,
		`{"$lines":["a\nb"]}`, `{"$lines":{"$lines":"a\nb"}}`, `[01]`, `[1.]`, `[.5]`, `[1e]`, `{"a" 1}`, `[1,]`, `[tru]`, `["\x"]`, `[`, "\xff",
		"[\"\xff\"]", `null`, `"a\nb"`, strings.Repeat("[", maxDepth) + strings.Repeat("]", maxDepth),
		strings.Repeat("[", maxDepth-1) + `"a\nb"` + strings.Repeat("]", maxDepth-1),
		strings.Repeat("[", maxDepth+1) + strings.Repeat("]", maxDepth+1),
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		b := NewBody(text)
		if b.IsJSON && !json.Valid([]byte(text)) {
			t.Fatalf("%q is read as JSON", text)
		}
		var probe any
		if !b.IsJSON && json.Unmarshal([]byte(text), &probe) == nil && strings.Count(text, "[")+strings.Count(text, "{") < maxDepth {
			switch probe.(type) {
			case map[string]any, []any:
				if strings.ToValidUTF8(text, "") == text {
					t.Fatalf("%q is not read as JSON", text)
				}
			}
		}

		stored := b.RequestText()
		if back := StoredRequest(stored); bodyText(back) != bodyText(b) {
			t.Errorf("%q is stored as %q and means %q", text, stored, bodyText(back))
		}
		if back := NewBody(b.ResponseText()); bodyText(back) != bodyText(b) {
			t.Errorf("%q is replayed as %q", text, b.ResponseText())
		}
	})
}

// bodyText returns what b means, whatever its spelling.
func bodyText(b Body) string {
	if !b.IsJSON {
		return b.Text
	}
	return string(appendCanonical(nil, b.Tree, Sorted))
}
