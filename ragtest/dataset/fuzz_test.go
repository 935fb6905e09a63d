package dataset_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/ragtest/dataset"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// No file makes Read panic or loop, what is wrong is a *RowError or ErrEmpty, and
// what is read can be written and read again.
func FuzzRead(f *testing.F) {
	files, err := filepath.Glob("testdata/*.*")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		for i, format := range formats {
			if strings.HasSuffix(file, "."+string(format)) {
				f.Add(uint8(i), text)
			}
		}
	}
	for i, text := range []string{"{\"question\":\"a\"}\n", "[{\"question\":\"a\"}]", "question,contexts\na,\"['b']\"\n", "- question: a\n  context: [b]\n"} {
		f.Add(uint8(i), []byte(text))
	}
	f.Add(uint8(2), []byte("question,contexts\na,\"array([np.str_('b'), {'x': (1,)}], dtype=object)\"\n"))
	f.Add(uint8(3), []byte("question: &a [*a]\n---\n? [a]\n: *b\n"))
	f.Fuzz(func(t *testing.T, n uint8, text []byte) {
		var items []metrics.Item
		names := map[string]bool{}
		for item, err := range dataset.Read(bytes.NewReader(text), formats[int(n)%len(formats)]) {
			var row *dataset.RowError
			switch {
			case err == nil && (item.Name == "" || !names[item.Name]):
				items = append(items, item)
				names[item.Name] = true
			case err == nil:
				t.Errorf("two items are called %q", item.Name)
			case errors.Is(err, dataset.ErrEmpty):
			case !errors.As(err, &row) || row.Got == "" || row.Want == "":
				t.Errorf("got %#v, want a RowError", err)
			}
		}
		if items == nil {
			return
		}
		for _, format := range formats {
			roundTrip(t, format, items)
		}
	})
}

// JSON is read as encoding/json reads it, but for what that takes in silence.
func FuzzJSON(f *testing.F) {
	for _, text := range []string{`{"a":[1,-0.5e+3,true,null,"b\u00e9\ud83d\ude00\\"],"c":{}}`, `01`, `"a`, `[1,]`, `{"a":1,"a":2}`, `nul`, `-`, `1.`, `"\ud800"`, `[`, ` `, `"\`, `"\\`, `"\u12`, `}`, "\"\t\""} {
		f.Add(text)
	}
	silent := []string{"twice", "UTF-8", "a NUL", "half a surrogate pair", "levels"}
	f.Fuzz(func(t *testing.T, text string) {
		if strings.ContainsAny(text, "\n") {
			return // the end of the row
		}
		var want any
		valid := json.Unmarshal([]byte(text), &want) == nil
		_, errs, _ := read(`{"question":"q","x":`+text+`}`, dataset.JSONL)
		refused := len(errs) > 0
		known := func(err string) bool {
			for _, s := range silent {
				if strings.Contains(err, s) {
					return true
				}
			}
			return false
		}
		switch {
		case !refused && !json.Valid([]byte(`{"question":"q","x":`+text+`}`)):
			t.Errorf("%q is read", text)
		case refused && valid && !known(errs[0]):
			t.Errorf("%q is refused: %s", text, errs[0])
		}
		if s, ok := want.(string); ok && !refused && s != "" {
			items, errs, _ := read(`{"question":"q","answer":`+text+`}`, dataset.JSONL)
			if len(items) != 1 || items[0].Answer != s {
				t.Errorf("%q is read as %v, %v, want %q", text, items, errs, s)
			}
		}
	})
}

// What Python's repr makes of texts is read as the texts.
func FuzzPython(f *testing.F) {
	f.Add("a", "b")
	f.Add(`it's`, "\"\n\t\\ é😀\x07\u2028")
	f.Fuzz(func(t *testing.T, a, b string) {
		if strings.ContainsRune(a+b, 0) || !utf8.ValidString(a) || !utf8.ValidString(b) {
			return
		}
		cell := "[" + repr(a) + ", " + repr(b) + "]"
		items, errs, _ := read("question,contexts\nq,\""+strings.ReplaceAll(cell, `"`, `""`)+"\"\n", dataset.CSV)
		if errs != nil {
			t.Fatalf("%s: %v", cell, errs)
		}
		if diff := cmp.Diff(metrics.Chunks(a, b), items[0].Context); diff != "" {
			t.Errorf("%s (-want +got):\n%s", cell, diff)
		}
	})
}

// repr returns s as Python prints it: in single quotes, unless it has some and no
// double ones.
func repr(s string) string {
	quote := "'"
	if strings.Contains(s, "'") && !strings.Contains(s, `"`) {
		quote = `"`
	}
	s = strings.NewReplacer(`\`, `\\`, "\n", `\n`, "\r", `\r`, "\t", `\t`, "\x07", `\x07`, "\u2028", `\u2028`).Replace(s)
	return quote + strings.ReplaceAll(s, quote, `\`+quote) + quote
}
