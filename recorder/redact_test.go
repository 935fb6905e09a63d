package recorder

import (
	"slices"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/internal/cassette/canon"
)

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
		if b := canon.NewBody(once); b.IsJSON && holds(b.Tree, "secret") {
			t.Fatalf("%q becomes %q", text, once)
		}
		if b := canon.NewBody(text); b.IsJSON && !holds(b.Tree, "secret") && once != text {
			t.Fatalf("%q without it becomes %q", text, once)
		}
	})
}

// holds reports whether a string of v has the part.
func holds(v canon.Value, part string) bool {
	return v.Kind == '"' && strings.Contains(v.Text, part) || slices.ContainsFunc(v.Vals, func(elem canon.Value) bool { return holds(elem, part) })
}
