package secret

import (
	"encoding/base64"
	"net/url"
	"slices"
	"strings"
)

// forms returns the forms in which a credential is looked for: as it is, with its own escapes decoded, as a form
// writes its spaces, and the part of its base64 that does not depend on what stands before and behind it.
func forms(own string) []string {
	all := []string{own}
	add := func(text string) {
		if text != "" && !slices.Contains(all, text) {
			all = append(all, text)
		}
	}
	decoded := []byte(own)
	for range maxLayers {
		var changed bool
		if decoded, changed = decode(nil, decoded); !changed {
			break
		}
	}
	if len(decoded) >= minRandom {
		add(string(decoded))
	}
	add(strings.ReplaceAll(own, " ", "+"))
	add(url.QueryEscape(own))
	for _, encoding := range []*base64.Encoding{base64.RawStdEncoding, base64.RawURLEncoding} {
		for before := range 3 {
			text := encoding.EncodeToString([]byte(strings.Repeat("\x00", before) + own))
			first, last := (before*8+5)/6, (before+len(own))*8/6
			add(text[first:last])
		}
	}
	return all
}
