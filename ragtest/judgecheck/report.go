package judgecheck

import (
	"fmt"
	"strings"
	"unicode/utf8"

	"github.com/ragtest/go-ragtest/ragtest/internal/bound"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// A Report is how a judge fared.
type Report struct {
	Cases     int           // the number of cases
	Metrics   []Figures     // in the order asked; a metric of which no label speaks is not there
	NotJudged []NotJudged   // what has no verdict; none of it is in the figures
	Models    []string      // who judged
	Usage     metrics.Usage // of all calls
}

// Figures are the outcome of one metric; Kappa and BalancedAccuracy are methods
// of its Confusion.
type Figures struct {
	Metric    string // "context recall"
	Asked     int    // the number of cases asked about, those that could not be judged among them
	Confusion        // of the verdicts, chunk by chunk
	Misses    []Miss // the verdicts that are not as labelled, in the order of the cases
}

// A Miss is one verdict that is not as labelled.
type Miss struct {
	Case  string
	Chunk int    // index into the item's Context
	Text  string // of the chunk
	Want  string // the label, in the metric's words: "not relevant"
	Got   string // the verdict
	Note  string // the judge's words, if it gave any
}

// A NotJudged is a case that a metric could not judge. It counts as neither
// right nor wrong.
type NotJudged struct {
	Metric, Case string
	Err          error
}

// Error says what could not be judged and why.
func (n NotJudged) Error() string {
	return fmt.Sprintf("%s of case %q cannot be judged: %v", n.Metric, n.Case, n.Err)
}

// Unwrap returns n.Err.
func (n NotJudged) Unwrap() error { return n.Err }

// Reaches reports whether everything was judged and every metric's kappa is
// minKappa or more, allowing a rounding error of 1e-9.
func (r Report) Reaches(minKappa float64) bool { return r.failures(minKappa) == nil }

// String returns the figures, the misses of each metric and what could not be
// judged.
func (r Report) String() string {
	var b strings.Builder
	b.WriteString(r.figures())
	for _, f := range r.Metrics {
		if len(f.Misses) > 0 {
			fmt.Fprintf(&b, "\n\n%s, %s:\n%s", f.Metric, f.summary(), f.details())
		}
	}
	if len(r.NotJudged) > 0 {
		fmt.Fprintf(&b, "\n\n%s", r.notJudged())
	}
	return b.String()
}

// figures returns a line for each metric.
func (r Report) figures() string {
	var b strings.Builder
	fmt.Fprintf(&b, "judge check: %s, judged by %s\n", plural(r.Cases, "case"), r.judges())
	width := 0
	for _, f := range r.Metrics {
		width = max(width, utf8.RuneCountInString(f.Metric))
	}
	fmt.Fprintf(&b, "    %-*s  kappa  balanced accuracy  as labelled\n", width, "")
	for _, f := range r.Metrics {
		kappa, accuracy := "-", "-"
		if f.Total() > 0 {
			kappa, accuracy = bound.Fixed(f.Kappa(), 2), bound.Fixed(f.BalancedAccuracy(), 2)
		}
		fmt.Fprintf(&b, "    %-*s  %5s  %17s  %d of %d\n", width, f.Metric, kappa, accuracy, f.Agreed(), f.Total())
	}
	if n := len(r.NotJudged); n > 0 {
		fmt.Fprintf(&b, "    not judged: %d of %d\n", n, r.asked())
	}
	return strings.TrimSuffix(b.String(), "\n")
}

func (r Report) judges() string {
	if len(r.Models) == 0 {
		return "an unnamed judge"
	}
	return strings.Join(r.Models, ", ")
}

func (r Report) asked() int {
	n := 0
	for _, f := range r.Metrics {
		n += f.Asked
	}
	return n
}

// failures returns a text for each metric whose kappa is less than min, and one
// for all that could not be judged; nil if there is none. The first line of each
// says all by itself.
func (r Report) failures(min float64) []string {
	var texts []string
	for _, f := range r.Metrics {
		// A metric that nothing was judged by is among what could not be judged.
		if f.Total() == 0 || bound.Reached(f.Kappa(), min) {
			continue
		}
		got, want := bound.Decimals(f.Kappa(), min)
		texts = append(texts, fmt.Sprintf("%s: kappa = %s, want >= %s: %s\n%s\n    judge: %s",
			f.Metric, got, want, f.summary(), f.details(), r.judges()))
	}
	if len(r.NotJudged) > 0 {
		texts = append(texts, r.notJudged())
	}
	return texts
}

// summary says in one line what the figures rest on.
func (f Figures) summary() string {
	text := fmt.Sprintf("%d of %s as labelled", f.Agreed(), plural(f.Total(), "verdict"))
	if label := f.onlyLabel(); label != "" {
		text += fmt.Sprintf(", but every label is %q, so that agreement shows nothing", label)
	}
	return text
}

// details lays out the balanced accuracy, the confusion and the misses, without
// a final newline.
func (f Figures) details() string {
	var b strings.Builder
	fmt.Fprintf(&b, "    balanced accuracy: %s\n", bound.Fixed(f.BalancedAccuracy(), 2))
	width := len("labelled")
	for _, label := range f.Labels {
		width = max(width, len(label))
	}
	fmt.Fprintf(&b, "    %-*s  judged", width, "labelled")
	for _, label := range f.Labels {
		fmt.Fprintf(&b, "  %s", label)
	}
	b.WriteByte('\n')
	for i, label := range f.Labels {
		fmt.Fprintf(&b, "    %-*s        ", width, label)
		for j, count := range f.Counts[i] {
			fmt.Fprintf(&b, "  %*d", len(f.Labels[j]), count)
		}
		b.WriteByte('\n')
	}
	place := func(m Miss) string { return fmt.Sprintf("%s [%d]", m.Case, m.Chunk) }
	width = 0
	for _, m := range f.Misses {
		width = max(width, utf8.RuneCountInString(place(m)))
	}
	for _, m := range f.Misses {
		fmt.Fprintf(&b, "  - %-*s  %s, want %s: %q\n", width, place(m), m.Got, m.Want, metrics.Clip(m.Text, 70))
		if m.Note != "" {
			fmt.Fprintf(&b, "    %-*s  %s\n", width, "", oneLine(m.Note))
		}
	}
	return strings.TrimSuffix(b.String(), "\n")
}

const (
	mostCauses = 3 // more causes are counted
	mostNames  = 5 // more cases of one cause are counted
)

// notJudged says what could not be judged, by cause.
func (r Report) notJudged() string {
	var causes []string
	of := map[string][]string{}
	for _, n := range r.NotJudged {
		cause := n.Err.Error()
		if of[cause] == nil {
			causes = append(causes, cause)
		}
		of[cause] = append(of[cause], n.Metric+" of "+n.Case)
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%d of %s cannot be judged: ", len(r.NotJudged), plural(r.asked(), "evaluation"))
	for i, cause := range causes {
		if i == mostCauses {
			fmt.Fprintf(&b, "\n    and %s", plural(len(causes)-i, "other cause"))
			break
		}
		if i > 0 {
			b.WriteString("\n    ")
		}
		b.WriteString(strings.ReplaceAll(cause, "\n", "\n    "))
		names := of[cause]
		rest := ""
		if n := len(names) - mostNames; n > 0 {
			names, rest = names[:mostNames], fmt.Sprintf(" and %d more", n)
		}
		fmt.Fprintf(&b, "\n      in %s%s", strings.Join(names, ", "), rest)
	}
	return b.String()
}

func oneLine(text string) string { return strings.Join(strings.Fields(text), " ") }

func plural(n int, noun string) string {
	if n == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", n, noun)
}
