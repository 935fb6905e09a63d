package secret

import "strings"

// minHidden is the length from which a credential of a request is hidden in a message.
const minHidden = 8

// Hide returns the text with mask in place of each of the given credentials, those shorter than 8 bytes aside,
// and of whatever has the form of a credential, looks random or not.
func Hide(text, mask string, own ...string) string {
	for _, credential := range own {
		if len(credential) >= minHidden {
			for _, form := range forms(credential) {
				text = strings.ReplaceAll(text, form, mask)
			}
		}
	}
	var b strings.Builder
	done := 0
	find([]byte(text), 0, true, func(m match) bool {
		if m.start >= done {
			b.WriteString(text[done:m.start])
			b.WriteString(mask)
			done = m.end
		}
		return true
	})
	return b.String() + text[done:]
}
