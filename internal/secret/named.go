package secret

import (
	"bytes"
	"strings"
)

// nameMarks are what the names of credentials end with.
var nameMarks = []string{"key", "token", "secret", "password", "passwd", "pwd", "passphrase", "credential", "credentials", "authorization", "jwt"}

const (
	maxName  = 64
	maxValue = 1024
)

// valueOf returns the value that a text gives to the name of a credential that ends at end, such as c5b1… in
// client_secret=c5b1…, "apiKey": "c5b1…" or <token>c5b1…</token>, if it looks random.
func valueOf(text []byte, end int) (name, value string, ok bool) {
	after := text[end:]
	if len(after) == 0 || isNameByte(after[0]) {
		return "", "", false
	}
	after = trimLeft(after, "\"'`]", 2)
	after = trimLeft(after, " \t+", 4)
	if len(after) == 0 || after[0] != ':' && after[0] != '=' && after[0] != '>' {
		return "", "", false
	}
	element := after[0] == '>'
	after = trimLeft(trimLeft(after[1:], ":=>", 2), " \t\r\n+", 4)
	unquoted := trimLeft(after, "\"'`", 3)
	quoted := len(unquoted) < len(after)
	after = unquoted
	after = after[:min(len(after), maxValue)]
	if i := bytes.IndexAny(after, " \t\r\n\"'`&<>,;()[]\\"); i >= 0 {
		if after[i] == '(' || after[i] == '[' {
			return "", "", false // a call, or an element
		}
		after = after[:i]
	}
	if len(after) < minRandom {
		return "", "", false
	}
	start := end
	for start > 0 && end-start < maxName && isNameByte(text[start-1]) {
		start--
	}
	name, value = string(text[start:end]), string(after)
	return name, value, isValue(value) && namesValue(name) && (quoted || element || !isName(value))
}

// isValue reports whether what a name of a credential stands for looks random, and is no address and no place for
// a value.
func isValue(text string) bool {
	for _, start := range []string{"${", "$(", "{", "[", "%("} {
		if strings.HasPrefix(text, start) {
			return false
		}
	}
	return Random(text) && !strings.Contains(text, "://")
}

func trimLeft(text []byte, cutset string, atMost int) []byte {
	for range atMost {
		if len(text) == 0 || bytes.IndexByte([]byte(cutset), text[0]) < 0 {
			break
		}
		text = text[1:]
	}
	return text
}

func isNameByte(c byte) bool { return isLetter(c) || isDigit(c) || c == '_' || c == '-' || c == '.' }
