package sentence

import (
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A marker is the number or letter of a list item: "2." is {"0.", 2}.
type marker struct {
	style string // "0" for a number, "a" for a letter, "i" for a Roman numeral, and the tail
	value int    // 0 for a Roman numeral, for "1.2." and for digits that are not ASCII
}

// markerOf returns the marker that a word is. Capital letters have the value 0:
// they may be initials.
func (r *rules) markerOf(w word) (marker, bool) {
	stem := strings.TrimLeft(w.stem, bullets)
	switch {
	case r.everyScript && isNativeMarker(stem, w.tail):
		return marker{style: "0" + w.tail}, true
	case w.tail != "." && w.tail != ")" && w.tail != ".)", stem == "", len(stem) > 8:
		return marker{}, false
	case strings.Trim(stem, "0123456789") == "" && len(stem) <= 3:
		n, _ := strconv.Atoi(stem)
		return marker{"0" + w.tail, n}, true
	case strings.Trim(stem, "0123456789.") == "" && strings.Contains(stem, "."):
		return marker{style: "0" + w.tail}, true
	case len(stem) == 1 && 'a' <= stem[0] && stem[0] <= 'z':
		return marker{"a" + w.tail, int(stem[0]-'a') + 1}, true
	case len(stem) == 1 && 'A' <= stem[0] && stem[0] <= 'Z',
		strings.Trim(stem, "ivx") == "", strings.Trim(stem, "IVX") == "":
		return marker{style: "i" + w.tail}, true
	}
	return marker{}, false
}

// isNativeMarker reports whether stem and tail are a number of at most three
// digits and a full stop, one of which is not ASCII: "१.", "۱۔", "1।".
func isNativeMarker(stem, tail string) bool {
	switch tail {
	case ".", ")":
		if strings.Trim(stem, "0123456789") == "" {
			return false
		}
	case "।", "۔", "．":
	default:
		return false
	}
	isOther := func(c rune) bool { return !unicode.IsDigit(c) }
	return len(stem) <= 3*utf8.UTFMax && utf8.RuneCountInString(stem) <= 3 &&
		stem != "" && !strings.ContainsFunc(stem, isOther)
}
