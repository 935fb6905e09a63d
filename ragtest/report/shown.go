package report

import "github.com/ragtest/go-ragtest/internal/visible"

// nameText is how many runes of a name, a label or an id are shown.
const nameText = 500

// shown, line and clipped write texts as the pages do.
func shown(text string) string              { return visible.Text(text) }
func line(text string) string               { return visible.Line(text) }
func clipped(text string, runes int) string { return visible.Clip(text, runes) }

// shownAll is shown for a list.
func shownAll(texts []string) []string {
	all := make([]string, len(texts))
	for i, text := range texts {
		all[i] = shown(text)
	}
	return all
}
