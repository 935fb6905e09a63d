package trust

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/ragtest/go-ragtest/internal/figure"
)

// Text writes r for a terminal, with so many misses of each judge at most. clip
// makes a line of a text of others, with so many runes at most.
func (r Report) Text(misses int, clip func(text string, runes int) string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s of %s on %s\n", figure.Plural(r.Labels, "label"), strings.Join(r.Reviewers, ", "), figure.Plural(r.Items, "item"))
	if r.Split > 0 {
		fmt.Fprintf(&b, "reviewers are split on %s, which are in no figure\n", figure.Plural(r.Split, "verdict"))
	}
	if n := r.Nameless; n > 0 {
		fmt.Fprintf(&b, "%s %s no judge, and %s in no figure\n", figure.Plural(n, "label"), figure.Verb(n, "names", "name"), figure.Verb(n, "is", "are"))
	}
	if n := r.Beyond; n > 0 {
		fmt.Fprintf(&b, "%s %s on chunks that the item does not have, and %s in no figure\n", figure.Plural(n, "more label"), figure.Verb(n, "is", "are"), figure.Verb(n, "is", "are"))
	}
	for _, o := range r.Between {
		fmt.Fprintf(&b, "%s and %s say the same of %d of %d: kappa %s\n", o.One, o.Other, o.Agreed, o.N, o.kappa())
	}
	for _, j := range r.Judges {
		fmt.Fprintf(&b, "\npeople and %s:\n%s", j.Model, j.table())
		j.bounds(&b)
		j.misses(&b, misses, clip)
	}
	if len(r.Pairs) > 0 {
		b.WriteString("\nside by side, on the verdicts of both (McNemar's exact test, as if verdicts were independent):\n")
	}
	for _, p := range r.Pairs {
		fmt.Fprintf(&b, "    %s, %s: as people say %d by %s, %d by %s; %d and %d of them alone: p = %.3f\n",
			p.Metric, figure.Plural(p.N, "verdict"), p.RightOne, p.One, p.RightOther, p.Other, p.OnlyOne, p.OnlyOther, p.P)
	}
	return b.String()
}

func (o Between) kappa() string { return fmt.Sprintf("%.2f (%.2f to %.2f)", o.Kappa, o.Lower, o.Upper) }

// table has a line for each metric.
func (j Judge) table() string {
	width := len("metric")
	for _, m := range j.Metrics {
		width = max(width, utf8.RuneCountInString(m.Name))
	}
	var b strings.Builder
	fmt.Fprintf(&b, "    %-*s  verdicts  as people  kappa  (90 %% interval)\n", width, "metric")
	for _, m := range j.Metrics {
		fmt.Fprintf(&b, "    %-*s  %8d  %9d  %5.2f  (%.2f to %.2f)", width, m.Name, m.N, m.Agreed, m.Kappa, m.Lower, m.Upper)
		if m.OneWord != "" {
			fmt.Fprintf(&b, ": people say %q of all, so that agreement shows nothing", m.OneWord)
		}
		if m.Unjudged > 0 {
			fmt.Fprintf(&b, "; %s with a label this judge did not give", figure.Plural(m.Unjudged, "verdict"))
		}
		b.WriteByte('\n')
	}
	return b.String()
}

func (j Judge) bounds(b *strings.Builder) {
	for _, m := range j.Metrics {
		if m.Bound.Why != "" {
			fmt.Fprintf(b, "  no best bound for %s: %s\n", m.Name, m.Bound.Why)
			continue
		}
		sign := ">="
		if m.Bound.LowerIsBetter {
			sign = "<="
		}
		fmt.Fprintf(b, "  best bound for %s: %s %.2f: %s; in 90 %% of resamples %.2f to %.2f\n", m.Name, sign, m.Bound.Best, m.Bound.At, m.Bound.From, m.Bound.To)
		for _, u := range m.Bound.InUse {
			fmt.Fprintf(b, "    in use: %s %.2f: %s\n", sign, u.Bound, u.Split)
		}
	}
}

// String says how a bound tells items apart.
func (s Split) String() string {
	return fmt.Sprintf("passes %d of %d good items, fails %d of %d bad ones", s.GoodPass, s.Good, s.BadFail, s.Bad)
}

func (j Judge) misses(b *strings.Builder, most int, clip func(string, int) string) {
	var all []Miss
	for _, m := range j.Metrics {
		all = append(all, m.Misses...)
	}
	if sortMisses(all); len(all) == 0 || most <= 0 {
		return
	}
	b.WriteString("  misses, the worst first:\n")
	for i, m := range all {
		if i == most {
			fmt.Fprintf(b, "  … and %d more: --misses %d\n", len(all)-i, len(all))
			break
		}
		kind := ""
		if m.Worse > 0 {
			kind = ", too kind"
		}
		fmt.Fprintf(b, "  - %s, %s: people %q, judge %q%s: %q\n", m.Metric, clip(m.where, 40), clip(m.People, 30), clip(m.Judge, 30), kind, clip(m.Text, 70))
		for _, note := range m.Notes {
			fmt.Fprintf(b, "      %s\n", clip(note, 100))
		}
	}
}
