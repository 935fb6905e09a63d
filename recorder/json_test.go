package recorder

import (
	"encoding/json"
	"net/url"
	"os"
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
			v, ok := parseJSON(text)
			if got := string(appendCanonical(nil, v, true)); !ok || got != tt.want {
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
		b := newBody(text)
		if b.isJSON && !json.Valid([]byte(text)) {
			t.Fatalf("%q is read as JSON", text)
		}
		var probe any
		if !b.isJSON && json.Unmarshal([]byte(text), &probe) == nil && strings.Count(text, "[")+strings.Count(text, "{") < maxDepth {
			switch probe.(type) {
			case map[string]any, []any:
				if strings.ToValidUTF8(text, "") == text {
					t.Fatalf("%q is not read as JSON", text)
				}
			}
		}

		stored := b.requestText()
		if back := storedRequest(stored); bodyText(back) != bodyText(b) {
			t.Errorf("%q is stored as %q and means %q", text, stored, bodyText(back))
		}
		if back := newBody(b.responseText()); bodyText(back) != bodyText(b) {
			t.Errorf("%q is replayed as %q", text, b.responseText())
		}
	})
}

// bodyText returns what b means, whatever its spelling.
func bodyText(b body) string {
	if !b.isJSON {
		return b.text
	}
	return string(appendCanonical(nil, b.tree, false))
}

func FuzzStored(f *testing.F) {
	for _, seed := range []string{
		"", "a", "\n", " a", "\n a\n", "a\n\n", "a \n", "\ta", "data: 😀\n\n", "data: x\r\n\r\n", "\x00\xff", "null", "1", "2026-11-20",
		"# a", "- a", "---\n", "a: b", "'", "\u0085", "\u2028\n", "\ufeff", "<<<<<<< a\n", "  \n  a", "a\n  b\n c", "~", "=", "<<", "!!x", "{}\n",
	} {
		f.Add(seed, seed, 200)
	}
	f.Fuzz(func(t *testing.T, asked, answered string, code int) {
		a := &ask{tag: tag{"judge", 1}, method: "POST", url: judgeHost + "chat/completions", body: newBody(asked)}
		a.key = keyOf(a.tag, a.method, a.url, a.body)
		e := &entry{
			Stamp:    &stamp{Key: a.key, Label: "judge", Sample: &a.sample, Recorded: "2026-11-20"},
			Request:  request{Method: a.method, URL: a.url, Body: text(a.body.requestText())},
			Response: response{Status: "200 OK", Code: code, Headers: map[string][]string{"Content-Type": {answered}}, Body: text(answered)},
		}
		e.Stamp.Sum = e.sum()
		data, _, err := encode([]*entry{e})
		if err != nil {
			t.Fatal(err)
		}
		entries, problem := decode(data)
		if problem != "" {
			t.Fatalf("%q and %q are stored as\n%s\n%s", asked, answered, data, problem)
		}
		if got := entries[0].Response.Body; string(got) != answered {
			t.Errorf("%q is replayed as %q", answered, got)
		}
	})
}

func FuzzDecode(f *testing.F) {
	data, err := os.ReadFile("testdata/format1.yaml")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	f.Add([]byte("---\nversion: 2\ninteractions: [{id: 0}]\n"))
	f.Add([]byte("a: &a [*a]"))
	f.Fuzz(func(t *testing.T, data []byte) {
		entries, problem := decode(data)
		if problem != "" {
			return
		}
		again, _, err := encode(entries)
		if err != nil {
			t.Fatal(err)
		}
		if _, problem := decode(again); problem != "" {
			t.Errorf("%s\nis written as\n%s\n%s", data, again, problem)
		}
	})
}

func FuzzCleanURL(f *testing.F) {
	for _, seed := range []string{
		"http://u:p@LOCALHOST:80/a%2Fb/c d?b=2&a=1&KEY=x#f", "https://x.example", "http://[::1%25eth0]:1/?;&=&%zz", "http://h/a?b/c", "//h//a//",
	} {
		f.Add(seed, true)
		f.Add(seed, false)
	}
	f.Fuzz(func(t *testing.T, raw string, tagged bool) {
		u, err := url.Parse(raw)
		if err != nil || u.Host == "" {
			return
		}
		clean := cleanURL(u, tagged)
		if u, err = url.Parse(clean); err != nil {
			return // such a request is not recorded
		}
		if again := cleanURL(u, tagged); again != clean {
			t.Errorf("%q becomes %q and then %q", raw, clean, again)
		}
	})
}
