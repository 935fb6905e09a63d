package gate

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/internal/stat"
)

// A Figure is what a gate makes of many scores.
type Figure string

// The figures. NoRegression is the comparison with a baseline.
const (
	Mean         Figure = "mean"
	Median       Figure = "median"
	Percentile   Figure = "percentile"
	Worst        Figure = "worst"
	PassRate     Figure = "pass rate"
	NoRegression Figure = "no regression"
)

// A Gate is a demand on a suite. Its JSON is how a line of results declares it.
type Gate struct {
	Figure Figure  `json:"figure"`
	Metric string  `json:"metric,omitempty"` // its name; "" for NoRegression, which is about all
	Bound  float64 `json:"bound"`            // the least that the figure may be; the most where lower is better. The least share of a PassRate
	P      float64 `json:"p,omitempty"`      // of a Percentile, in (0, 1)
	PassAt float64 `json:"pass_at"`          // of a PassRate, the score that passes; of NoRegression, the one that must not be lost; below 0 for none

	LowerEnd       float64  `json:"lower_end,omitempty"` // the level at which the end of the interval must reach Bound; 0: the figure must
	AllowNotJudged int      `json:"allow_not_judged,omitempty"`
	AllowVacuous   int      `json:"allow_vacuous,omitempty"`
	By             []string `json:"by,omitempty"` // tags: each slice of 5 items or more must hold Bound
	ReportOnly     bool     `json:"report_only,omitempty"`

	Baseline     string  `json:"baseline,omitempty"`      // of NoRegression: the file, from the package's folder
	AllowRemoved int     `json:"allow_removed,omitempty"` // items of the baseline that may be gone
	AllowJudge   bool    `json:"allow_judge,omitempty"`   // the baseline may have another judge model or prompt
	MinDrop      float64 `json:"min_drop,omitempty"`      // the least fall of a mean that matters
	MaxDrop      float64 `json:"max_drop,omitempty"`      // the fall that must not go unseen; 0 for none
	RequirePower bool    `json:"require_power,omitempty"` // one that would is a failure
}

// DefaultLevel is that of the interval where LowerEnd names none.
const DefaultLevel = stat.Level

// SmallestSlice is how many items a slice must have to be held against a bound.
const SmallestSlice = 5

func (g Gate) level() float64 { return cmp.Or(g.LowerEnd, DefaultLevel) }

// Check returns what is wrong with g itself.
func (g Gate) Check() error {
	in := func(name string, x, low, high float64) error {
		if !(x > low && x < high) {
			return fmt.Errorf("%s %v lies outside (%v, %v)", name, x, low, high)
		}
		return nil
	}
	var problems []error
	note := func(err error) {
		if err != nil {
			problems = append(problems, err)
		}
	}
	switch g.Figure {
	case Mean, Median, Worst, Percentile, PassRate:
		if g.Metric == "" {
			note(errors.New("no metric is named"))
		}
		note(figure.Least(g.Bound).Check())
	case NoRegression:
		if g.Baseline == "" {
			note(errors.New("no baseline is named"))
		}
	default:
		note(fmt.Errorf("unknown figure %q", g.Figure))
	}
	if g.Figure == Percentile {
		note(in("the percentile", g.P, 0, 1))
	}
	if g.Figure == PassRate || g.Figure == NoRegression && g.PassAt >= 0 {
		if err := figure.Least(g.PassAt).Check(); err != nil {
			note(fmt.Errorf("a score that passes: %w", err))
		}
	}
	if g.LowerEnd != 0 {
		note(in("the level of LowerEnd", g.LowerEnd, 0.5, 1))
	}
	for name, n := range map[string]int{"AllowNotJudged": g.AllowNotJudged, "AllowVacuous": g.AllowVacuous, "AllowRemoved": g.AllowRemoved} {
		if n < 0 {
			note(fmt.Errorf("suite.%s(%d) is less than none", name, n))
		}
	}
	for name, x := range map[string]float64{"MinDrop": g.MinDrop, "MaxDrop": g.MaxDrop} {
		if !(x >= 0 && x <= 1) {
			note(fmt.Errorf("suite.%s(%v) lies outside [0, 1]", name, x))
		}
	}
	if g.RequirePower && g.MaxDrop == 0 {
		note(errors.New("suite.RequirePower needs suite.MaxDrop(d): the drop that must not go unseen"))
	}
	if slices.Contains(g.By, "") {
		note(errors.New("suite.By names no tag"))
	}
	slices.SortFunc(problems, func(a, b error) int { return cmp.Compare(a.Error(), b.Error()) })
	return errors.Join(problems...)
}

// name returns what g is about: "mean of context recall", "90th percentile of …".
func (g Gate) name() string {
	switch g.Figure {
	case Percentile:
		return fmt.Sprintf("percentile %s of %s", figure.Decimal(g.P), g.Metric)
	case Worst:
		return "worst " + g.Metric
	case PassRate:
		return fmt.Sprintf("pass rate of %s at %s", g.Metric, figure.Decimal(g.PassAt))
	case NoRegression:
		return "no regression from " + g.Baseline
	}
	return string(g.Figure) + " of " + g.Metric
}

// String returns g in words: "mean of context recall, bound 0.80, by lang".
func (g Gate) String() string {
	text := g.name()
	if g.Figure != NoRegression {
		text += ", bound " + figure.Decimal(g.Bound)
	}
	if g.LowerEnd != 0 {
		text += fmt.Sprintf(" for the lower end at %v", g.LowerEnd)
	}
	if len(g.By) > 0 {
		text += ", by " + strings.Join(g.By, ", ")
	}
	if g.ReportOnly {
		text += ", report only"
	}
	return text
}

// read reads what Declared returned. What it does not know it cannot decide.
func (g *Gate) read(declared json.RawMessage) error {
	d := json.NewDecoder(bytes.NewReader(declared))
	d.DisallowUnknownFields()
	return d.Decode(g)
}

// Declared returns g as JSON, for a line of results.
func (g Gate) Declared() json.RawMessage {
	data, err := json.Marshal(g)
	if err != nil {
		return nil // a bound that is no number, which Check refuses
	}
	return data
}
