package gate

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// A Baseline is what a suite scored when somebody looked at it and committed that. Its
// file has a line of JSON for itself, for each metric, and for each score, in the order
// of metrics and items, so that a changed score is a changed line. It holds no text of
// an item but its name, where it has one.
type Baseline struct {
	Package string
	Test    string
	Metrics []BaselineMetric
	Rows    []BaselineRow
}

// A BaselineMetric is a metric as a whole.
type BaselineMetric struct {
	Metric        string   `json:"metric"`
	Mean          float64  `json:"mean"`
	Items         int      `json:"items"` // that have a score which rests on something
	LowerIsBetter bool     `json:"lower_is_better"`
	Models        []string `json:"models"`  // that judged
	Prompts       []string `json:"prompts"` // see results.Row
}

// A BaselineRow is the score of one item by one metric.
type BaselineRow struct {
	Metric    string            `json:"metric"`
	Item      string            `json:"item"` // "" for one without a name
	Score     float64           `json:"score"`
	Vacuous   bool              `json:"vacuous,omitempty"`
	Samples   int               `json:"samples"`
	Agreement float64           `json:"agreement"`
	NoJudge   bool              `json:"no_judge,omitempty"`
	Cluster   string            `json:"cluster,omitempty"`
	Tags      map[string]string `json:"tags,omitempty"`
	Question  string            `json:"question"` // fingerprints
	Answer    string            `json:"answer"`
	Context   string            `json:"context"`
}

const (
	baselineVersion = 1
	baselineKind    = "baseline"
	metricKind      = "metric"
	scoreKind       = "score"
)

type baselineHead struct {
	Kind    string `json:"kind"`
	Version int    `json:"v,omitempty"`
	Package string `json:"package,omitempty"`
	Test    string `json:"test,omitempty"`
}

// NewBaseline returns what the suite of a Set scores now. What could not be judged has
// no row.
func NewBaseline(s *results.Set) (*Baseline, error) {
	b := &Baseline{}
	for _, r := range s.Runs {
		if r.Test == "" || b.Test != "" && (b.Package != r.Package || b.Test != r.Test) {
			continue
		}
		b.Package, b.Test = r.Package, r.Test
	}
	if b.Test == "" {
		return nil, errors.New("these results are not of a suite: a baseline is made of what suite.Measure returns")
	}
	u := newSuite(s)
	for _, name := range u.metrics {
		m := BaselineMetric{Metric: name, Models: []string{}, Prompts: []string{}}
		sum := 0.0
		for _, r := range u.rows[name] {
			if !r.Judged() {
				continue
			}
			m.LowerIsBetter = r.LowerIsBetter
			m.Models = append(m.Models, modelOf(r)...)
			m.Prompts = append(m.Prompts, r.Prompts...)
			b.Rows = append(b.Rows, u.baselineRow(r))
			if !r.Vacuous {
				m.Items++
				sum += r.Score
			}
		}
		if m.Items > 0 {
			m.Mean = figure.Round(sum / float64(m.Items))
		}
		m.Models, m.Prompts = sortedSet(m.Models), sortedSet(m.Prompts)
		b.Metrics = append(b.Metrics, m)
	}
	slices.SortFunc(b.Metrics, func(a, b BaselineMetric) int { return cmp.Compare(a.Metric, b.Metric) })
	slices.SortFunc(b.Rows, func(a, b BaselineRow) int {
		return cmp.Or(cmp.Compare(a.Metric, b.Metric), cmp.Compare(a.Item, b.Item), cmp.Compare(a.Question, b.Question), cmp.Compare(a.Answer, b.Answer), cmp.Compare(a.Context, b.Context))
	})
	return b, nil
}

func (u suite) baselineRow(r results.Row) BaselineRow {
	row := BaselineRow{
		Metric: r.Metric, Item: r.Item, Score: figure.Round(r.Score), Vacuous: r.Vacuous, Samples: len(r.Samples),
		Agreement: figure.Round(r.Agreement), NoJudge: r.NoJudge, Cluster: r.Cluster, Tags: r.Tags,
		Question: r.Prints.Question, Answer: r.Prints.Answer, Context: r.Prints.Context,
	}
	if u.texts[[2]string{r.Test, r.Item}].Unnamed() {
		row.Item = ""
	}
	return row
}

// unnamed is a judge that does not say which model it is.
const unnamed = "a judge without a name"

// modelOf returns the model that judged a row, if one was asked.
func modelOf(r results.Row) []string {
	if !r.Judged() || r.NoJudge {
		return nil
	}
	return []string{cmp.Or(r.Model, unnamed)}
}

func sortedSet(texts []string) []string {
	slices.Sort(texts)
	return slices.Compact(texts)
}

// Bytes returns the file of b.
func (b *Baseline) Bytes() []byte {
	var out bytes.Buffer
	line := func(v any) {
		data, _ := json.Marshal(v) // plain data
		out.Write(append(data, '\n'))
	}
	line(baselineHead{baselineKind, baselineVersion, b.Package, b.Test})
	for _, m := range b.Metrics {
		line(struct {
			Kind string `json:"kind"`
			BaselineMetric
		}{metricKind, m})
	}
	for _, r := range b.Rows {
		line(struct {
			Kind string `json:"kind"`
			BaselineRow
		}{scoreKind, r})
	}
	return out.Bytes()
}

// ReadBaseline reads what Bytes wrote. Any line that it does not understand is an error
// with its number.
func ReadBaseline(data []byte) (*Baseline, error) {
	b := &Baseline{}
	seen := map[[3]string]bool{}
	for n, line := range bytes.Split(bytes.TrimSuffix(data, []byte("\n")), []byte("\n")) {
		err := b.read(line, n, seen)
		if bytes.HasPrefix(line, []byte("<<<<<<<")) || bytes.HasPrefix(line, []byte(">>>>>>>")) {
			err = errors.New("a conflict of a merge")
		}
		if err != nil {
			return nil, fmt.Errorf("line %d: %w; RAGTEST_BASELINE=update writes the file anew", n+1, err)
		}
	}
	for _, m := range b.Metrics {
		if n := b.count(m.Metric); n != m.Items {
			return nil, fmt.Errorf("%s says that %s have a score, and %d have; RAGTEST_BASELINE=update writes the file anew", m.Metric, figure.Plural(m.Items, "item"), n)
		}
	}
	return b, nil
}

func (b *Baseline) count(metric string) (n int) {
	for _, r := range b.Rows {
		if r.Metric == metric && !r.Vacuous {
			n++
		}
	}
	return n
}

func (b *Baseline) read(line []byte, n int, seen map[[3]string]bool) error {
	var h baselineHead
	if err := json.Unmarshal(line, &h); err != nil {
		return fmt.Errorf("no line of a baseline: %w", err)
	}
	switch {
	case (n == 0) != (h.Kind == baselineKind):
		return fmt.Errorf("a line of the kind %q, and the first one, and no other, is of the kind %q", h.Kind, baselineKind)
	case h.Kind == baselineKind:
		if h.Version != baselineVersion {
			return fmt.Errorf("version %d, and this package reads version %d", h.Version, baselineVersion)
		}
		b.Package, b.Test = h.Package, h.Test
	case h.Kind == metricKind:
		var m BaselineMetric
		if err := json.Unmarshal(line, &m); err != nil {
			return err
		}
		if b.metric(m.Metric) != nil {
			return fmt.Errorf("%s stands there twice", m.Metric)
		}
		b.Metrics = append(b.Metrics, m)
	case h.Kind == scoreKind:
		var r BaselineRow
		var has struct {
			Score *float64 `json:"score"`
		}
		if err := errors.Join(json.Unmarshal(line, &r), json.Unmarshal(line, &has)); err != nil {
			return err
		}
		key := [3]string{r.Metric, r.Item, ""}
		if r.Item == "" {
			key[2] = r.Question
		}
		switch {
		case b.metric(r.Metric) == nil:
			return fmt.Errorf("a score of %q, which no line before is about", r.Metric)
		case seen[key]:
			return fmt.Errorf("%s of %q stands there twice", r.Metric, cmp.Or(r.Item, r.Question))
		case has.Score == nil:
			return fmt.Errorf("%s of %q has no score", r.Metric, cmp.Or(r.Item, r.Question))
		case !(r.Score >= 0 && r.Score <= 1):
			return fmt.Errorf("the score %v lies outside [0, 1]", r.Score)
		}
		seen[key] = true
		b.Rows = append(b.Rows, r)
	default:
		return fmt.Errorf("a line of the unknown kind %q", h.Kind)
	}
	return nil
}

// metric returns the line about a metric, nil if there is none.
func (b *Baseline) metric(name string) *BaselineMetric {
	for i := range b.Metrics {
		if b.Metrics[i].Metric == name {
			return &b.Metrics[i]
		}
	}
	return nil
}
