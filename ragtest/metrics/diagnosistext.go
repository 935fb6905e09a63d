package metrics

import (
	"fmt"
	"strings"

	"github.com/ragtest/go-ragtest/internal/figure"
)

// String returns d for people, in lines of 72 columns: how many claims are whose fault,
// question, answer and reference, and a matrix that shows for each claim which chunks and
// which of the two texts state it. Below a claim that is somebody's fault stands the quote
// that says so, or the judge's reason. Of more than 20 claims those are shown that are
// somebody's fault, and of more than 12 chunks those that state or contradict one of these.
func (d Diagnosis) String() string {
	var b strings.Builder
	b.WriteString("blame: " + d.inWords() + "\n")
	for _, text := range []struct{ name, text string }{
		{"item", d.Item.Name}, {"question", d.Item.Question}, {"answer", d.Item.Answer}, {"reference", d.Item.Reference},
	} {
		if text.text != "" {
			fmt.Fprintf(&b, "    %-10s %s\n", text.name+":", inQuotes(text.text, lineColumns-15))
		}
	}
	b.WriteString(d.matrix())
	for _, w := range d.Warnings {
		b.WriteString("    warning:   " + w + "\n")
	}
	if d.Model != "" {
		b.WriteString("    judge:     " + Result{Model: d.Model, Source: d.Source}.Judge() + "\n")
	}
	return strings.TrimSuffix(b.String(), "\n")
}

// inWords counts the claims of d by their blame.
func (d Diagnosis) inWords() string {
	all := len(d.Answer) + len(d.Reference)
	if all == 0 {
		return "neither answer nor reference makes a claim"
	}
	var parts []string
	for _, b := range []Blame{BlameRetrieval, BlameKnowledgeBase, BlameGeneration, BlameHallucination, BlameMemory} {
		if n := d.Count(b); n > 0 {
			parts = append(parts, fmt.Sprintf("%s %d", b, n))
		}
	}
	if parts == nil {
		return "nothing in " + figure.Plural(all, "claim")
	}
	parts[len(parts)-1] += fmt.Sprintf(" (of %s)", figure.Plural(all, "claim"))
	text := parts[0]
	at := len("blame: ") + len(text)
	for _, part := range parts[1:] {
		if at += len(", " + part); at >= lineColumns {
			text += ",\n       " + part
			at = len("       ") + len(part)
			continue
		}
		text += ", " + part
	}
	return text
}
