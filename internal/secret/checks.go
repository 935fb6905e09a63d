package secret

import (
	"encoding/base64"
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

// isPrivateKey reports whether what follows the first line of a private key is one: the smallest is 64
// characters of base64. A few, with dots for the others, are an example.
func isPrivateKey(text string) bool {
	const smallest, sample = 60, 200
	total, elided := 0, false
	for field := range strings.FieldsFuncSeq(text, isBetweenLines) {
		if strings.HasPrefix(field, "-----END") {
			break
		}
		if strings.Contains(field, "..") || strings.Contains(field, "…") {
			elided = true
		}
		if len(field) >= minRandom && isBase64(field) && unwritten(field) {
			total += len(field)
		}
	}
	return total >= smallest && (!elided || total >= sample)
}

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
