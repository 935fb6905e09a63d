package judge

import (
	"fmt"
	"html"
	"regexp"
	"strings"
	"unicode/utf8"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

var htmlTitle = regexp.MustCompile(`(?is)<title[^>]*>(.*?)</title>`)

// plainText returns the title of a page, any other text as it is, and nothing
// for bytes that are no text.
func plainText(s string) string {
	s = strings.TrimSpace(s)
	if !utf8.ValidString(s) || strings.ContainsRune(s, 0) {
		return ""
	}
	if strings.HasPrefix(s, "<") {
		if m := htmlTitle.FindStringSubmatch(s); m != nil {
			return html.UnescapeString(m[1])
		}
		return ""
	}
	return s
}

// oneLine joins the lines of s and clips it to 300 runes.
func oneLine(s string) string { return metrics.Clip(s, 300) }

// quoted returns words on one line of at most n runes and in quotation marks, ""
// for none.
func quoted(words string, n int) string {
	if words = metrics.Clip(words, n); words == "" {
		return ""
	}
	return fmt.Sprintf("%q", words)
}
