package cassette

import (
	"bytes"
	"fmt"
	"net/http"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"gopkg.in/yaml.v3"
)

// agree fails the test if the parser reads a file that yaml.v3 does not, or reads it otherwise.
func agree(t *testing.T, data []byte) (parsed bool) {
	t.Helper()
	fast, ok := parseFile(data)
	if !ok {
		return false
	}
	var doc document
	err := yaml.Unmarshal(data, &doc)
	if err != nil {
		t.Fatalf("yaml.v3 rejects what the parser reads: %v\n%s", err, data)
	}
	if diff := cmp.Diff(doc.Interactions, fast, cmp.AllowUnexported(Entry{})); diff != "" {
		t.Fatalf("(-yaml.v3 +parser):\n%s\n%s", diff, data)
	}
	return true
}

// fileWith returns a file that holds each text in the bodies of an entry or, if it shall be everywhere, in
// all that takes any.
func fileWith(t *testing.T, everywhere bool, texts ...string) []byte {
	t.Helper()
	sample := 0
	var entries []*Entry
	for i, s := range texts {
		e := &Entry{
			Stamp:    &Stamp{Key: fmt.Sprintf("k1:%d", i), Recorded: "2026-11-20", Sum: "s1:0"},
			Request:  Request{Method: "POST", URL: "http://localhost/a?b=%20", Body: Text(s)},
			Response: Response{Status: "200 OK", Code: 200, Headers: http.Header{"Content-Type": {"text/plain; charset=utf-8"}}, Body: Text(s)},
		}
		if i%2 == 0 {
			e.Stamp.Label, e.Stamp.Sample, e.Stamp.Ignored = "recall", &sample, []string{"/a/b", "/c_d"}
			e.Stamp.Item, e.Stamp.Says = "refund", Text(s)
		} else {
			e.Stamp.Place, e.Stamp.At, e.Stamp.Spacing = &sample, "10:11:12.131415", "compact, newline"
		}
		if i%2 == 1 {
			e.Response.Length, e.Response.Trailer = -1, http.Header{"Grpc-Status": {"0"}}
		}
		if everywhere {
			e.Response.Trailer = http.Header{"X": {s}, s: {"a", s, s + ", " + s}}
			e.Stamp.Key, e.Stamp.Label, e.Request.Method = s, s, s
			e.Stamp.Item, e.Stamp.At, e.Stamp.Spacing = Text(s), s, s
			e.Stamp.Ignored = []string{s, "/" + s}
			e.Request.URL += s
			e.Response.Status += s
			e.Request.Headers = http.Header{s: {s}}
			e.Response.Headers = http.Header{"Content-Type": {s, "b", s}, "Location": {"/" + s}}
		}
		entries = append(entries, e)
	}
	data, _, err := Encode(entries)
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// The slow ones are left to yaml.v3.
var texts = []struct {
	text string
	slow bool
}{
	{text: "x"}, {text: "{\n  \"a\": 1\n}"}, {text: "[1, 2]"}, {text: "{}"}, {text: "line 1\nline 2\n"}, {text: "data: 1\n\ndata: 2\n\n"},
	{text: "it's"}, {text: "'"}, {text: "a 'b' \"c\""}, {text: "a: b"}, {text: "a #b"}, {text: "#"}, {text: "- a"}, {text: "200"}, {text: "1e3"},
	{text: "null"}, {text: "~"}, {text: "true"}, {text: "2026-11-20"}, {text: "<<", slow: true}, {text: "*a"}, {text: "&a"}, {text: "!a"}, {text: "|"},
	{text: "@a"}, {text: "`a`"}, {text: "a, b"}, {text: "], b: ["}, {text: "']"}, {text: "a\\b"}, {text: "a "}, {text: "a \nb"}, {text: "a\n b\n  c"},
	{text: "tab\there"}, {text: "\ttab"}, {text: "a\n\tb"}, {text: "a\rb"}, {text: "größer"}, {text: "日本"}, {text: "😀"}, {text: "a\n😀"}, {text: "\u00a0a"},
	{text: "\x01"}, {text: "\xff\xfe"}, {text: strings.Repeat("\xff", 200)}, {text: "---\n...\n"}, {text: "a\n---\n...\nb"}, {text: "a\n# b"},
	{text: "a\n\n\n"}, {text: " a\nb"}, {text: "\na"}, {text: "\n"},
	{text: "\x7f"}, {text: "\x00", slow: true}, {text: "\x1b", slow: true}, {text: "\u0085", slow: true}, {text: "\u2028", slow: true}, {text: "\ufeff"},
}

func TestParserAgreesWithYAML(t *testing.T) {
	for _, tt := range texts {
		data := fileWith(t, false, tt.text, tt.text)
		if agree(t, data) == tt.slow {
			t.Errorf("%q is left to yaml.v3: %v, want %v\n%s", tt.text, !tt.slow, tt.slow, data)
		}
		agree(t, fileWith(t, true, tt.text))
	}
	data, err := os.ReadFile("testdata/format1.yaml")
	if err != nil {
		t.Fatal(err)
	}
	if !agree(t, data) || !agree(t, bytes.ReplaceAll(data, []byte("\n"), []byte("\r\n"))) {
		t.Errorf("format1.yaml is left to yaml.v3")
	}
	const marks = "\n '\"#:|x"
	for n := 0; n < len(data); n += share {
		c := marks[n%len(marks)]
		changed := bytes.Clone(data)
		changed[n] = c
		agree(t, changed)
		agree(t, append(append(bytes.Clone(data[:n]), c), data[n:]...))
	}
}

// The headers that responses have are read without yaml.v3, which takes much longer.
func TestParserReadsHeaders(t *testing.T) {
	for _, value := range []string{
		`<http://localhost/rows?q=a&page=2>; rel="next", <http://localhost/rows>; rel="first"`, `</rows?page=2>; rel="next"`, `"33a64df5"`, `W/"33a64df5"`,
		"no-cache, no-store", "Tue, 15 Nov 1994 12:45:26 GMT", "bytes 0-9/10", `attachment; filename="a, b].txt"; filename*=UTF-8''a`, "/rows?a=b", "http://localhost/a?b",
		"", "42", "GET, HEAD", "it's, \"x\"", "'", "''", "a\\", "\"a\tb\\\", c: [d]}",
	} {
		e := &Entry{
			Stamp:    &Stamp{Key: "k1:", Recorded: "2026-11-20", Sum: "s1:0"},
			Request:  Request{Method: "GET", URL: "http://localhost/rows"},
			Response: Response{Status: "200 OK", Code: 200, Headers: http.Header{"A": {value, "x", value}, "B": {value}}, Trailer: http.Header{"C": {value}}},
		}
		data, _, err := Encode([]*Entry{e})
		if err != nil {
			t.Fatal(err)
		}
		if !agree(t, data) {
			t.Errorf("%q is left to yaml.v3:\n%s", value, data)
		}
	}
}

func FuzzParser(f *testing.F) {
	for _, tt := range texts {
		f.Add(tt.text, 0, "")
		f.Add(tt.text, 100, tt.text)
	}
	f.Fuzz(func(t *testing.T, s string, at int, insert string) {
		agree(t, fileWith(t, true, s, "a"))
		data := fileWith(t, false, s, "a", s+"\n", "b\n"+s)
		agree(t, data)
		if at = max(at, 0) % (len(data) + 1); insert != "" {
			data = append(append(bytes.Clone(data[:at]), insert...), data[at:]...)
		} else {
			data = data[:at]
		}
		agree(t, data)
	})
}
