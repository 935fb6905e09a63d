package assert

import (
	"fmt"
	"strings"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// String returns the text of a failure. Its first line says all by itself; the lines
// below show the item, a row per verdict (blank: it did not count; +: as good as the
// bound or better; -: not as good) with what the judge found missing, and who judged.
// What could not be judged shows why, and what to do about it.
func (o Outcome) String() string {
	if o.Err != nil {
		if _, rest := o.errorLines(""); rest != "" {
			return o.Headline + "\n    " + rest
		}
		return o.Headline
	}
	return o.Headline + "\n" + o.Layout.String()
}

// errorLines returns the headline of an error, and its further lines, indented.
func (o Outcome) errorLines(verb string) (headline, rest string) {
	first, rest, _ := strings.Cut(o.Err.Error(), "\n")
	return strings.TrimLeft(strings.TrimSpace(o.Metric+" "+verb)+": "+first, ": "), strings.ReplaceAll(rest, "\n", "\n    ")
}

// Summary returns one line: the headline, who judged, how many samples are on the
// right side of the bound if not all are, and the warnings.
func (o Outcome) Summary() string {
	text := o.Headline
	if o.Judge != "" {
		text += " (" + o.Judge + ")"
	}
	if n, k := len(o.Result.Samples), o.Bound.admits(o.Result); n > 1 && k < n {
		text += fmt.Sprintf(", unstable: %d of %d samples reach the bound", k, n)
	}
	for _, w := range o.Warnings {
		text += "; warning: " + w
	}
	return text
}

// Explain returns the text of r held against min.
func Explain(r metrics.Result, min float64) string { return Judge(r, Bound{Value: min}).String() }

// Summary returns the one line of r held against min.
func Summary(r metrics.Result, min float64) string { return Judge(r, Bound{Value: min}).Summary() }
