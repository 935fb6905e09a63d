package verbatim_test

import (
	"math/rand/v2"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/text/unicode/norm"

	"github.com/ragtest/go-ragtest/ragtest/metrics/internal/verbatim"
)

func TestStands(t *testing.T) {
	const text = "The **K2** kettle — boils 1.5 litres in 4 minutes. It’s “safe”, says Müller; costs 12,50 € (plus tax)."
	for quote, want := range map[string]bool{
		"The K2 kettle":                    true,
		"the k2   KETTLE\nboils":           false, // a dash lies between
		"kettle - boils":                   true,
		"It's \"safe\"":                    true,
		"boils … minutes":                  true,
		"minutes … boils":                  false,
		"“boils 1.5 litres in 4 minutes.”": true,
		"boils 1.5 litre":                  false,
		"oils 1.5 litres":                  false,
		"Mu\u0308ller":                     true,
		"Muller":                           false,
		"costs 12,50":                      true,
		"costs 12,5":                       false,
		"":                                 false,
		"…":                                false,
		"...":                              false,
		".":                                false,
		"boils … … 4 minutes":              true,
		"boils [...] in 4":                 true,
		"The kettle":                       false,
		"not there":                        false,
		"K2 \u200bkettle":                  true,
		"`K2` kettle":                      true,
	} {
		if got := verbatim.Stands(quote, text); got != want {
			t.Errorf("%q: got %t", quote, got)
		}
	}
	for _, pair := range [][2]string{{"营业时间", "本店营业时间为九点。"}, {"영업", "영업 시간은"}, {"がぎ", "か\u3099き\u3099ぐ"}, {"ＡＢＣ１２", "abc12 def"}, {"СОБАКА", "собака лает"}} {
		if !verbatim.Stands(pair[0], pair[1]) {
			t.Errorf("%q does not stand in %q", pair[0], pair[1])
		}
	}
}

// The table of decompositions is that of Unicode, as a library has it.
func TestDecompositions(t *testing.T) {
	for r := rune(0xA0); r < 0x30000; r++ {
		whole := "x" + string(r) + "x"
		if parts := norm.NFD.String(whole); !unicode.IsSpace(r) && parts != whole && !verbatim.Stands(parts, whole) {
			t.Errorf("%U: its parts %q do not stand in it", r, parts)
		}
	}
}

// Whatever verifies is there: its letters and digits stand in the text in this order. And a piece of a text
// in other clothes always verifies.
func FuzzStands(f *testing.F) {
	f.Add("the kettle", "The Kettle boils.", uint64(1))
	f.Add("1.5 … minutes", "1.5 litres in 4 minutes", uint64(2))
	f.Add("é", "e\u0301", uint64(3))
	f.Fuzz(func(t *testing.T, quote, text string, seed uint64) {
		if verbatim.Stands(quote, text) && !subsequence(letters(quote), letters(text)) {
			t.Errorf("%q does not stand in %q, and yet it verifies", quote, text)
		}
		words := strings.Fields(text)
		if len(words) == 0 {
			return
		}
		r := rand.New(rand.NewPCG(seed, 0))
		from := r.IntN(len(words))
		piece := words[from : from+1+r.IntN(len(words)-from)]
		dressed := "“" + strings.Join(piece, []string{" ", "\n", "\u00a0", " \u200b "}[r.IntN(4)]) + "” "
		if letters(strings.Join(piece, "")) == "" || strings.Contains(dressed, "…") || strings.Contains(dressed, "...") || strings.ContainsRune(text, unicode.ReplacementChar) {
			return
		}
		if !isAlnum(piece[0]) || !isAlnum(piece[len(piece)-1]) {
			return // what is left of it may end within a word that a mark parts
		}
		if !verbatim.Stands(dressed, text) {
			t.Errorf("%q is a piece of %q, and does not verify", dressed, text)
		}
	})
}

func isAlnum(word string) bool {
	return !strings.ContainsFunc(word, func(r rune) bool { return r > unicode.MaxASCII || !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

func letters(text string) string {
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return unicode.ToLower(unicode.ToUpper(r))
		}
		return -1
	}, norm.NFKD.String(text))
}

func subsequence(part, whole string) bool {
	for _, r := range part {
		i := strings.IndexRune(whole, r)
		if i < 0 {
			return false
		}
		whole = whole[i:]
		_, whole, _ = strings.Cut(whole, string(r))
	}
	return true
}
