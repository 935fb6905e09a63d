package secret_test

import (
	"os"
	"regexp"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/internal/secret"
)

// A secret is found wherever in a large text it stands, also where two windows meet, and in escapes.
func TestEveryPlace(t *testing.T) {
	const size = 600 << 10
	filler := strings.Repeat("The quick brown fox. ", size/21)
	s := secret.New(nil, key)
	wrapped := `Zk4mQ8tR1xVb7NcW3yHd9LfJ5sG\u0070A2eU`
	for _, text := range []string{key, wrapped, "sk-" + key[:20], "-----BEGIN PRIVATE KEY-----\n" + strings.Repeat(key, 3)} {
		for at := 0; at < len(filler); at += 20011 {
			if !s.Text(filler[:at] + " " + text + " " + filler[at:]).Found() {
				t.Errorf("%q is not found at %d", text, at)
			}
		}
	}
}

func TestWhere(t *testing.T) {
	s := secret.New([]*regexp.Regexp{regexp.MustCompile("^sk-allowed.*$")}, key)
	for _, tt := range []struct{ name, text, path, what string }{
		{"member", `{"a":{"b/c":["x","` + key + `"]}}`, "/a/b~1c/1", "it is the credential that the request is sent with"},
		{"name", `{"a":1,"` + key + `":2}`, "/(member 1)", "it is the credential that the request is sent with"},
		{"kind", `[{"a":"sk-` + key + `x"}]`, "/0/a", "it is the credential that the request is sent with"},
		{"named", `{"client_secret":"` + key[:31] + `"}`, "/client_secret", "it looks like the value of client_secret"},
		{"over elements", `["-----BEGIN PRIVATE KEY-----","` + strings.Repeat(key[:31], 3) + `"]`, "", "it looks like a private key"},
		{"no JSON", `{"a":"sk-` + key[:31], "", "it looks like an API key (sk-)"},
		{"behind an example", `see sk-your-own-key-goes-into-this-place-or-use-another-one-sk-` + key[:20], "", "it looks like an API key (sk-)"},
		{"behind an elided key", "-----BEGIN PRIVATE KEY-----\nMIIEv...\n, as in\n-----BEGIN PRIVATE KEY-----\n" + strings.Repeat(key[:31], 3), "", "it looks like a private key"},
		{"too deep", strings.Repeat("[", 2000) + `"sk-` + key[:31] + `"` + strings.Repeat("]", 2000), "", "it looks like an API key (sk-)"},
		{"allowed", `{"a":"sk-allowed-` + key[:31] + `"}`, "", ""},
		{"allowed, escaped", `{"a":"sk-allowed-` + `\u005a` + key[:31] + `\/"}`, "", ""},
		{"beside one that is allowed", `{"a":"sk-allowed-` + key[:31] + `","b":"sk-` + key[:31] + `"}`, "/b", "it looks like an API key (sk-)"},
	} {
		if f := s.Body(tt.text, nil); f.Path != tt.path || f.What != tt.what {
			t.Errorf("%s: %q at %q, want %q at %q", tt.name, f.What, f.Path, tt.what, tt.path)
		}
	}
}

// SECURITY.md names every kind that is looked for, and no other.
func TestSecurityNamesKinds(t *testing.T) {
	text, err := os.ReadFile("../../SECURITY.md")
	if err != nil {
		t.Fatal(err)
	}
	_, list, _ := strings.Cut(string(text), "<!-- kinds -->\n")
	list, _, _ = strings.Cut(list, "\n<!-- end -->")
	if got, want := strings.Join(strings.Fields(list), " "), secret.KindNames(); got != want {
		t.Errorf("SECURITY.md has\n%s\nwant\n%s", got, want)
	}
}

func FuzzBody(f *testing.F) {
	for _, text := range []string{"", `{"a":"\u0041\\u0042"}`, "data: {\"a\":1}\n\ndata: x\n\n", "\x1f\x8b\x08\x00", "%41%%&#x41;&#;", "[{},{\"index\":1}]", "\xff\xfea\x00", "api_key=", `\uD83D\uDE00\U`} {
		f.Add(text)
	}
	s := secret.New(nil, key)
	f.Fuzz(func(t *testing.T, text string) {
		s.Body(text, nil)
		if !s.Body(text+" "+key+" "+text, nil).Found() && !strings.HasPrefix(text, "\xff\xfe") && !strings.HasPrefix(text, "\xfe\xff") && !strings.Contains(text, "\x00") {
			t.Errorf("not found behind %q", text)
		}
	})
}
