package recorder

import (
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"
)

func TestFold(t *testing.T) {
	for _, same := range []string{"aA", "kK\u212A", "sS\u017F", "åÅ\u212B", "ωΩ\u2126", "σςΣ", "1", "世"} {
		for _, r := range same {
			if first, _ := utf8.DecodeRuneInString(same); fold(r) != fold(first) {
				t.Errorf("%q and %q differ by more than case", r, first)
			}
		}
	}
	if fold('a') == fold('b') || fold('ß') == fold('s') {
		t.Error("different letters are one")
	}
}

// Every file system takes the name of a cassette, and no two tests have the same.
func FuzzFileElement(f *testing.F) {
	for _, seed := range []string{
		"", "TestX", "a b", "a:b", "a?b", "..", ".", "a.", "NUL", "nul.txt", "com1", "COM¹", "LPT9.a", "a.yaml", "a.YAML", "größe", "e\u0301", "世界#01",
		"con_", "aux", "\x00", "\xff", strings.Repeat("x", 101), strings.Repeat("ä", 60), strings.Repeat("x", 90) + ".", strings.Repeat("x", 101) + ".yaml",
	} {
		f.Add(seed, seed+"x")
	}
	f.Fuzz(func(t *testing.T, a, b string) {
		for _, element := range []string{a, b} {
			name := fileElement(element) + ".yaml"
			switch base, _, _ := strings.Cut(strings.ToLower(name), "."); {
			case len(name) > maxElement+len("-01234567.yaml"):
				t.Errorf("%q becomes %q of %d bytes", element, name, len(name))
			case !utf8.ValidString(name) || strings.ContainsAny(name, `<>:"/\|?* `) || strings.ContainsFunc(name, unicode.IsControl):
				t.Errorf("%q becomes %q", element, name)
			case slices.Contains([]string{"con", "prn", "aux", "nul", "com1", "lpt9"}, base) || strings.Count(strings.ToLower(name), ".yaml") > 1 && strings.HasSuffix(strings.ToLower(name), ".yaml.yaml"):
				t.Errorf("%q becomes %q, which is reserved", element, name)
			}
		}
		if a != b && fileElement(a) == fileElement(b) {
			t.Errorf("%q and %q both become %q", a, b, fileElement(a))
		}
	})
}
