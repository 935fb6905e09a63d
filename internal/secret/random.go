package secret

// minRandom is the length from which a value can look random.
const minRandom = 16

// Random reports whether a value of 16 bytes or more looks as if nobody wrote it: fewer than three
// quarters of its adjacent pairs are what words, names, dates and numbers are made of. Of 16 random
// characters of base64 one value in 6,000 does not, of 20 one in 40,000, of 32 none in 250,000.
func Random(value string) bool {
	return len(value) >= minRandom && unwritten(value)
}

// maxRandom is how much of a value is looked at.
const maxRandom = 512

// unwritten is Random for a value of any length.
func unwritten(value string) bool {
	value = value[:min(len(value), maxRandom)]
	return 4*written(value) < 3*(len(value)-1)
}

// written returns how many adjacent pairs of the value are what people write.
func written(value string) (n int) {
	for i := 1; i < len(value); i++ {
		if isWritten(value, i) {
			n++
		}
	}
	return n
}

// isWritten reports whether text[i-1] and text[i] are often found side by side in what people write:
// a letter and one that often follows it, two digits of a number, one character twice, a step up or down,
// or anything beside a separator.
func isWritten(text string, i int) bool {
	a, b := text[i-1], text[i]
	switch {
	case isSeparator(a), isSeparator(b), a == b:
		return true
	case isLetter(a) && isLetter(b):
		switch {
		case isHump(a, b):
			return false
		case a|0x20 == b|0x20-1, a|0x20 == b|0x20+1:
			return true
		}
		return follows(a, b)
	case isDigit(a) && isDigit(b):
		return a == b-1 || a == b+1 || isNumber(text, i)
	}
	return false
}

// isName reports whether a value is the name of a variable, such as testEd25519PrivateKey: it looks random
// by nothing but its humps.
func isName(value string) bool {
	value = value[:min(len(value), maxRandom)]
	n := written(value)
	for i := 1; i+1 < len(value); i++ {
		if a, b, c := value[i-1], value[i], value[i+1]; isHump(a, b) && isLetter(c) && !isUpper(c) && follows(b, c) {
			n++
		}
	}
	return 4*n >= 3*(len(value)-1)
}

// isHump reports whether a word begins within a name at b, as in myKey.
func isHump(a, b byte) bool { return isLetter(a) && !isUpper(a) && isUpper(b) }

// follows reports whether the letter b often follows a.
func follows(a, b byte) bool { return followers[a|0x20-'a']>>(b|0x20-'a')&1 == 1 }

// isNumber reports whether the digits around text[i] are a number: no letter touches them.
func isNumber(text string, i int) bool {
	start, end := i, i
	for start > 0 && isDigit(text[start-1]) {
		start--
	}
	for end < len(text) && isDigit(text[end]) {
		end++
	}
	return (start == 0 || isSeparator(text[start-1])) && (end == len(text) || isSeparator(text[end]))
}

func isSeparator(c byte) bool {
	switch c {
	case '-', '_', '.', '/', ':', ' ', '+', ',', '=', '\n', '\\':
		return true
	}
	return false
}

func isUpper(c byte) bool  { return 'A' <= c && c <= 'Z' }
func isLetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }
func isDigit(c byte) bool  { return '0' <= c && c <= '9' }

// followers has for each letter a bit for each one that often follows it: the 220 pairs that make up 91 %
// of those in the words of Go's documentation.
var followers = func() (bits [26]uint32) {
	for i, letters := range [26]string{
		"bcdgiklmnprstuvy", "aeiloru", "aehiklortu", "aeilorsu", "acdfgilmnpqrstvx", "aeiloru", "aehinorsu",
		"aeiot", "abcdefglmnoprstvz", "", "eis", "adeiostuy", "abeiopsu", "acdefgikostuv", "abcdfgiklmnprstuvw",
		"aeilorstu", "u", "acdegilmnostuvy", "acehiloptuy", "acehiloprsuy", "abcegilmnprst", "aei", "aehior", "pt", "s", "e",
	} {
		for _, letter := range letters {
			bits[i] |= 1 << (letter - 'a')
		}
	}
	return bits
}()
