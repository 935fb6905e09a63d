package secret

import (
	"encoding/base64"
	"regexp"
	"strings"
)

// minPassword is the length from which a password in a URL or a basic credential can look random.
const minPassword = 10

// isPassword reports whether the password in a URL is one, and no name of one such as $PASSWORD or <password>.
func isPassword(text string) bool {
	return len(text) >= minPassword && !strings.ContainsRune("$<[{(%", rune(text[0])) && unwritten(text)
}

// isBasic reports whether base64 is user and password, one of which looks random.
func isBasic(text string) bool {
	plain, err := base64.RawStdEncoding.DecodeString(strings.TrimRight(text, "="))
	user, password, ok := strings.Cut(string(plain), ":")
	if err != nil || !ok || strings.ContainsFunc(string(plain), func(r rune) bool { return r < ' ' || r > '~' }) {
		return false
	}
	return isPassword(user) || isPassword(password)
}

// isAWS reports whether 16 capitals and digits are no words. Few of them are digits, so that the usual measure
// would take one in two thousand for words.
func isAWS(text string) bool { return written(text) <= len(text)-3 }

// maxHead is how far behind the first line of a private key its base64 has begun.
const maxHead = 500

// privateKey returns where a private key ends whose first line the text follows, or 0 if it is none: the
// smallest is 64 characters of base64. A few, with dots for the others, are an example.
func privateKey(text []byte) int {
	const smallest, sample = 60, 200
	total, elided := 0, false
	for field := range strings.FieldsFuncSeq(string(text[:min(len(text), maxHead)]), isBetweenLines) {
		if strings.HasPrefix(field, "-----") {
			break
		}
		if strings.Contains(field, "..") || strings.Contains(field, "…") {
			elided = true
		}
		if len(field) >= minRandom && isBase64(field) && unwritten(field) {
			total += len(field)
		}
	}
	if total < smallest || elided && total < sample {
		return 0
	}
	if last := lastLine.FindIndex(text); last != nil {
		return last[1]
	}
	return min(len(text), maxHead)
}

var lastLine = regexp.MustCompile(`-----END[ +][A-Z0-9 +]{0,80}-----`)

// isBetweenLines reports whether a rune stands between the lines of a key that is quoted in some language.
func isBetweenLines(r rune) bool {
	return r <= ' ' || strings.ContainsRune("\"'`,\\>|*#", r)
}

func isBase64(text string) bool {
	return !strings.ContainsFunc(text, func(r rune) bool {
		return r > '~' || !isLetter(byte(r)) && !isDigit(byte(r)) && r != '+' && r != '/' && r != '='
	})
}

// isPlaceholder reports whether a credential says itself that it is an example.
func isPlaceholder(found string) bool {
	found = strings.ToLower(found)
	for _, word := range []string{"example", "placeholder", "redacted", "0123456789", "xxxxxxxx"} {
		if strings.Contains(found, word) {
			return true
		}
	}
	return false
}
