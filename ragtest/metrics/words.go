package metrics

import (
	"strings"
	"unicode"
)

// squadWords returns the words of text as SQuAD 1.1 compares them: in lower case,
// without ASCII punctuation and without the articles a, an and the.
func squadWords(text string) []string {
	text = strings.Map(func(r rune) rune {
		if strings.ContainsRune(asciiPunctuation, r) {
			return -1
		}
		return r
	}, strings.ToLower(text))
	var b strings.Builder
	for text != "" {
		word := text[:wordEnd(text)]
		switch text = text[len(word):]; word {
		case "a", "an", "the":
			b.WriteByte(' ')
		case "":
			other := strings.IndexFunc(text, inWord)
			if other < 0 {
				other = len(text)
			}
			b.WriteString(text[:other])
			text = text[other:]
		default:
			b.WriteString(word)
		}
	}
	return strings.Fields(b.String())
}

const asciiPunctuation = "!\"#$%&'()*+,-./:;<=>?@[\\]^_`{|}~"

// wordEnd returns where the word ends that text begins with, 0 if it begins with
// none.
func wordEnd(text string) int {
	if end := strings.IndexFunc(text, func(r rune) bool { return !inWord(r) }); end >= 0 {
		return end
	}
	return len(text)
}

// inWord reports whether r is a letter, a digit or a mark on one.
func inWord(r rune) bool { return unicode.IsLetter(r) || unicode.IsNumber(r) || unicode.IsMark(r) }

// plainWords returns the runs of letters and digits of text in lower case.
func plainWords(text string) []string {
	return strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !inWord(r) })
}

// inCommon returns how many words a and b share, a word as often as it stands in
// both.
func inCommon(a, b []string) (n int) {
	left := make(map[string]int, len(a))
	for _, word := range a {
		left[word]++
	}
	for _, word := range b {
		if left[word] > 0 {
			left[word]--
			n++
		}
	}
	return n
}

// inOrder returns the length of the longest common subsequence of a and b.
func inOrder(a, b []string) int {
	longest := make([]int, len(b)+1) // of what was read of a and each prefix of b
	for _, word := range a {
		diagonal := 0
		for j := range b {
			above := longest[j+1]
			if word == b[j] {
				longest[j+1] = diagonal + 1
			} else {
				longest[j+1] = max(above, longest[j])
			}
			diagonal = above
		}
	}
	return longest[len(b)]
}
