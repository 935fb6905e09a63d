package gate

import (
	"cmp"
	"fmt"
	"math"
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// regressionText is the text of a comparison with a baseline.
func (d Decision) regressionText() string {
	r := d.Regression
	lines := append([]string{d.regressionHeadline()}, d.Problems...)
	for _, c := range r.Changes {
		if c.Tag == "" || c.moved() {
			lines = append(lines, d.changeLine(c))
		}
	}
	if r.Together > 1 && r.Moved > 0 {
		lines = append(lines, fmt.Sprintf("%d means compared at once, so each p is corrected for that (Holm)", r.Together))
	}
	if r.Moved > 0 && !slices.ContainsFunc(r.Changes, func(c Change) bool { return c.Clusters < c.Items }) {
		lines = append(lines, "the items are taken as independent: Item.Cluster says which are not")
	}
	if d.Small > 0 {
		lines = append(lines, fmt.Sprintf("%s of fewer than %d items not compared%s", figure.Plural(d.Small, "slice"), SmallestSlice, d.smallNames()))
	}
	lines = append(lines, pairLines(d.farther()+", and their samples bear it out:", r.Borne)...)
	lines = append(lines, pairLines(d.farther()+", by too few samples or too discordant ones to fail for it (ragtest.Samples(3)):", r.Fell)...)
	lines = append(lines, unscored("not judged", d.NotJudged)...)
	lines = append(lines, unscored("vacuous, and not in the baseline", d.Vacuous)...)
	if r.Resting > 0 {
		lines = append(lines, fmt.Sprintf("%s on nothing, as in the baseline: not compared", figure.Plural(r.Resting, "score")+" "+figure.Verb(r.Resting, "rests", "rest")))
	}
	lines = append(lines, names("gone", r.Removed, func(b BaselineRow) string { return cmp.Or(b.Item, "question "+b.Question) })...)
	lines = append(lines, names("new, so not compared", r.Added, func(r results.Row) string { return r.Item })...)
	lines = append(lines, names("renamed", r.Renamed, func(p Pair) string { return cmp.Or(p.Old.Item, "(unnamed)") + " -> " + p.New.Item })...)
	return strings.Join(append(lines, d.Notes...), "\n    ")
}

// regressionHeadline says what came of the comparison.
func (d Decision) regressionHeadline() string {
	r, name := d.Regression, d.Gate.name()
	var fell []string
	for _, c := range r.Changes {
		if c.Fell {
			fell = append(fell, c.name())
		}
	}
	text := ""
	switch {
	case len(fell) > 0:
		text = "the mean is worse of " + strings.Join(fell, ", ")
	case len(r.Borne) > 0:
		text = fmt.Sprintf("%s of %q went from %.2f to %.2f, and its samples bear it out", r.Borne[0].New.Metric, r.Borne[0].New.Item, r.Borne[0].Old.Score, r.Borne[0].New.Score)
		if n := len(r.Borne); n > 1 {
			text += fmt.Sprintf("; so did %s", figure.Plural(n-1, "other"))
		}
	case len(d.Problems) > 0:
		return name + " cannot be confirmed"
	case d.unseen() != "":
		text = d.unseen()
		if d.Outcome == CannotTell {
			text = "cannot tell: " + text
		}
	case r.Moved == 0:
		text = fmt.Sprintf("%s as in the baseline", figure.Plural(r.Pairs, "score")+" "+figure.Verb(r.Pairs, "is", "are"))
	default:
		text = fmt.Sprintf("%d of %s moved, and no mean is worse by %s or more beyond chance", r.Moved, figure.Plural(r.Pairs, "score"), figure.Decimal(d.Gate.MinDrop))
	}
	if d.Outcome == Failed {
		return "regression from " + d.Gate.Baseline + ": " + text
	}
	return name + ": " + text
}

// unseen says which falls would stay unseen, "" if none that must not.
func (d Decision) unseen() string {
	for _, c := range d.Regression.Changes {
		if d.hides(c) {
			return fmt.Sprintf("unchanged as far as %s can show: %s of %s by %s would stay unseen, and MaxDrop is %s", figure.Plural(c.Items, "item"), c.worse(), c.Metric, detectable(c.Detectable), figure.Decimal(d.Gate.MaxDrop))
		}
	}
	return ""
}

func detectable(x float64) string {
	if math.IsInf(x, 0) || x > 1 {
		return "any size"
	}
	return figure.Fixed(x, 2)
}

func (c Change) moved() bool { return c.Mean != 0 || c.Detectable != 0 }

func (c Change) name() string {
	if c.Tag == "" {
		return c.Metric
	}
	return fmt.Sprintf("%s of %s %s", c.Metric, c.Tag, c.Slice)
}

// changeLine is a line about one mean: -, it fell; ~, a fall could go unseen.
func (d Decision) changeLine(c Change) string {
	mark := " "
	switch {
	case c.Fell:
		mark = "-"
	case d.hides(c):
		mark = "~"
	}
	return mark + " " + c.String()
}

// String returns c in a line.
func (c Change) String() string {
	line := fmt.Sprintf("%s %.2f -> %.2f over %s", c.name(), c.Before, c.After, figure.Plural(c.Items, "item"))
	if c.Clusters < c.Items {
		line += fmt.Sprintf(" of %s", figure.Plural(c.Clusters, "cluster"))
	}
	if !c.moved() {
		return line + ", none moved"
	}
	end := c.End
	worse := "down"
	if c.LowerIsBetter {
		worse = "up"
	}
	if !math.IsInf(end, 0) {
		line += fmt.Sprintf("; %s by at most %s with 95 %% confidence, one-sided", worse, figure.Fixed(max(0, -end), 2))
	}
	return line + fmt.Sprintf("; p %s by %s%s", pValue(c.Adjusted), c.How, c.wouldBeFound())
}

// wouldBeFound says which change for the worse is found four times in five.
func (c Change) wouldBeFound() string {
	switch {
	case math.IsInf(c.Detectable, 0) || c.Detectable > 1:
		return "; too few to find any change"
	case c.Detectable < 0.005:
		return ""
	}
	return fmt.Sprintf("; %s by %s is found four times in five", c.worse(), figure.Fixed(c.Detectable, 2))
}

func (c Change) worse() string {
	if c.LowerIsBetter {
		return "a rise"
	}
	return "a fall"
}

func pValue(p float64) string {
	if p < 0.001 {
		return "< 0.001"
	}
	return fmt.Sprintf("= %.3f", p)
}

// farther says what a far fall is.
func (d Decision) farther() string {
	if d.Gate.PassAt >= 0 {
		return fmt.Sprintf("items that are worse by 0.50 or more, or no longer pass %s", figure.Decimal(d.Gate.PassAt))
	}
	return "items that are worse by 0.50 or more"
}

func pairLines(title string, pairs []Pair) (lines []string) {
	for i, p := range pairs {
		if i == 0 {
			lines = append(lines, title)
		}
		if i == pulls {
			return append(lines, fmt.Sprintf("    … and %d more", len(pairs)-i))
		}
		of := figure.Plural(min(len(p.New.Samples), p.Old.Samples), "sample")
		if p.New.NoJudge {
			of = "no judge"
		}
		lines = append(lines, fmt.Sprintf("    %q: %s %.2f -> %.2f (%s%s)", p.New.Item, p.New.Metric, p.Old.Score, p.New.Score, of, what(p)))
	}
	return lines
}

// what says what changed of the item.
func what(p Pair) string {
	var parts []string
	if p.Old.Answer != p.New.Prints.Answer {
		parts = append(parts, "answer")
	}
	if p.Old.Context != p.New.Prints.Context {
		parts = append(parts, "context")
	}
	if len(parts) == 0 {
		return "; the same texts"
	}
	return "; what changed: " + strings.Join(parts, ", ")
}

// names lists items once each.
func names[E any](title string, all []E, name func(E) string) []string {
	var texts []string
	for _, e := range all {
		texts = append(texts, fmt.Sprintf("%q", name(e)))
	}
	if texts = unique(texts); len(texts) == 0 {
		return nil
	}
	line := fmt.Sprintf("%s: %s: %s", title, figure.Plural(len(texts), "item"), strings.Join(texts[:min(len(texts), pulls)], ", "))
	if len(texts) > pulls {
		line += ", …"
	}
	return []string{line}
}
