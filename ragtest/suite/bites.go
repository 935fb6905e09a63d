package suite

import (
	"fmt"
	"slices"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/ragtest/gate"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// A Bite says whether an assertion, or a gate over all items, would notice a worse
// answer or a worse context.
type Bite struct {
	Package, Test string
	Item          string // "" for a gate
	Metric        string
	Gate          string // what a gate demands, "" for an assertion

	LowerIsBetter bool
	Bound         float64
	Score         float64 // or the figure of a gate
	Slack         float64 // by how much Score is better than Bound: a bound beyond that would fail
	Least         float64 // the worst score that one known change leads to; of a gate, its figure if each item suffers its own worst
	By            string  // the change: "without chunk 2", "without the sentence "…"", "" for none
	Kind          BiteKind
	Unknown       string // what the verdicts cannot tell: "" for nothing
}

// A BiteKind says what came of looking for a change that an assertion notices.
type BiteKind string

// The kinds. An assertion is Toothless only if the verdicts tell what becomes of every
// change, and no change makes it fail, or if no score at all does.
const (
	Noticed   BiteKind = "bites"
	Toothless BiteKind = "toothless"
	NotKnown  BiteKind = "not known"
)

// Bites takes away each chunk in turn, and cuts each sentence of the answer, and says by
// the verdicts at hand what each assertion and each gate that passed would have made of
// it. Nobody is asked. Assertions that failed have shown that they bite.
//
// A verdict on a chunk goes with its chunk. A claim goes with its sentence, and loses
// the chunks that support it, so that it is as good as absent without the last. What
// needs another verdict, such as whether a chunk is told by an answer without one of its
// sentences, is not known.
func Bites(s *results.Set) []Bite {
	if s == nil {
		return nil
	}
	texts := map[[3]string]results.Item{}
	for _, i := range s.Items {
		texts[[3]string{i.Package, i.Test, i.Name}] = i
	}
	var bites []Bite
	worse := *s
	worse.Rows = slices.Clone(s.Rows)
	unknown := map[string]string{} // of a metric, what some item cannot tell
	for i, r := range s.Rows {
		if !r.Judged() || r.Vacuous {
			continue
		}
		b := biteOf(r, texts[[3]string{r.Package, r.Test, r.Item}])
		worse.Rows[i].Score = b.Least
		if b.Unknown != "" {
			unknown[r.Metric] = b.Unknown
		}
		if r.Asserted() && r.Outcome == "passed" {
			bites = append(bites, b)
		}
	}
	return append(bites, gateBites(s, &worse, unknown)...)
}

// biteOf looks at one row.
func biteOf(r results.Row, item results.Item) Bite {
	b := Bite{
		Package: r.Package, Test: r.Test, Item: r.Item, Metric: r.Metric, LowerIsBetter: r.LowerIsBetter,
		Bound: r.Bound, Score: r.Score, Least: r.Score,
	}
	b.Slack = b.better(r.Score, r.Bound)
	bound := figure.Bound{Value: r.Bound, AtMost: r.LowerIsBetter}
	for _, c := range changesOf(r, item) {
		switch {
		case c.unknown != "":
			b.Unknown = c.unknown
		case b.better(c.score, b.Least) < 0:
			b.Least, b.By = c.score, c.name
		}
	}
	b.judge(!bound.Admits(b.Least))
	return b
}

// judge sets Kind, by whether a known change makes the assertion fail.
func (b *Bite) judge(fails bool) {
	none := b.Bound <= 0
	if b.LowerIsBetter {
		none = b.Bound >= 1
	}
	switch {
	case fails:
		b.Kind = Noticed
	case b.Unknown != "" && !none:
		b.Kind = NotKnown
	default:
		b.Kind = Toothless
	}
}

// better returns by how much x is better than y.
func (b Bite) better(x, y float64) float64 {
	if b.LowerIsBetter {
		x, y = y, x
	}
	return figure.Round(x - y)
}

// gateBites decides the gates that passed once more, with each item at its worst.
func gateBites(s, worse *results.Set, unknown map[string]string) (bites []Bite) {
	now, then := gate.All(s, noBaseline), gate.All(worse, noBaseline)
	for i, d := range now {
		if d.Outcome != gate.Passed || d.Gate.Figure == gate.NoRegression {
			continue
		}
		line := s.Gates[i]
		b := Bite{
			Package: line.Package, Test: line.Test, Metric: line.Metric, Gate: line.Name, LowerIsBetter: d.LowerIsBetter && d.Gate.Figure != gate.PassRate,
			Bound: d.Gate.Bound, Score: d.Whole.Value, Least: then[i].Whole.Value, Unknown: unknown[line.Metric],
		}
		b.Slack = b.better(b.Score, b.Bound)
		if b.Least != b.Score {
			b.By = "each item at its worst"
		}
		b.judge(then[i].Outcome == gate.Failed)
		bites = append(bites, b)
	}
	return bites
}

func noBaseline(results.Gate, gate.Gate) (*gate.Baseline, error) {
	return nil, fmt.Errorf("comparisons with a baseline are not looked at")
}

// String returns b in a line.
func (b Bite) String() string {
	what := fmt.Sprintf("%s of %q", b.Metric, b.Item)
	if b.Gate != "" {
		what = b.Gate
	}
	sign := figure.Bound{AtMost: b.LowerIsBetter}.Sign()
	text := fmt.Sprintf("%-9s %s: %.2f %s %.2f, %.2f to spare", b.Kind, what, b.Score, sign, b.Bound, b.Slack)
	if b.By != "" {
		text += fmt.Sprintf("; %.2f %s", b.Least, b.By)
	}
	if b.Kind == NotKnown {
		text += "; the verdicts cannot tell " + b.Unknown
	}
	return text
}
