package results

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"strings"
	"time"

	"github.com/ragtest/go-ragtest/ragtest/assert"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// Measured is the outcome of a Row without a bound: nobody asserted anything.
const Measured assert.Kind = "measured"

// A Row is what one metric said of one item in one test. Package, Test, Suite, Item and
// Metric tell it apart.
type Row struct {
	Package string            `json:"package"`         // the import path
	Test    string            `json:"test"`            // "TestFAQ/refund"
	Suite   string            `json:"suite,omitempty"` // the test whose suite.Measure made the row; "" for what an assertion or a single Measure did
	Item    string            `json:"item"`            // see ItemName
	Tags    map[string]string `json:"tags,omitempty"`
	Cluster string            `json:"cluster,omitempty"`
	Metric  string            `json:"metric"` // its name: "context recall"

	Outcome       assert.Kind `json:"outcome"` // Measured, or how the score stands to Bound
	Score         float64     `json:"-"`       // in [0, 1]; of what is not judged 0, and null in JSON
	Bound         float64     `json:"-"`       // of an assertion, else 0, and null in JSON
	NoBound       bool        `json:"-"`       // nobody asserted anything: Measured, or what Measure could not judge
	LowerIsBetter bool        `json:"lower_is_better"`
	Kind          string      `json:"not_judged,omitempty"` // of what could not be judged the cause, in a word or two: "stale"
	Reason        string      `json:"reason"`               // in one line, after why it is unstable; or why it could not be judged

	Verdicts       []Verdict `json:"verdicts"`
	Vacuous        bool      `json:"vacuous"` // the score rests on nothing
	Samples        []float64 `json:"samples"` // one score per sample
	SamplesOf      int       `json:"samples_of"`
	VacuousSamples int       `json:"vacuous_samples"`
	Agreement      float64   `json:"agreement"`
	Warnings       []string  `json:"warnings"`
	NoJudge        bool      `json:"no_judge"` // the metric asks nobody
	Model          string    `json:"model"`
	Source         string    `json:"source"` // where the verdicts were replayed from; "" when live
	Usage          Usage     `json:"usage"`
	Prompts        []string  `json:"prompts,omitempty"` // what was asked: each label with 8 hexadecimal digits of the fingerprint of its prompt and schema

	File string    `json:"file"` // of the assertion, from the module's root
	Line int       `json:"line"`
	Time time.Time `json:"time"`
	Run  string    `json:"run"` // the ID of its Run

	Prints Prints `json:"fingerprints"`
}

// A Verdict is a metrics.Verdict, with what it is about.
type Verdict struct {
	Chunks   []int   `json:"chunks"`
	Claim    string  `json:"claim,omitempty"`
	Counted  bool    `json:"counted"`
	Score    float64 `json:"score"`
	Label    string  `json:"label"`
	Note     string  `json:"note,omitempty"`
	Sentence string  `json:"sentence,omitempty"`
	Evidence string  `json:"evidence,omitempty"`
	Verified bool    `json:"verified,omitempty"`
	Turns    []int   `json:"turns,omitempty"`
}

// Usage is a metrics.Usage: the tokens of all calls.
type Usage struct {
	PromptTokens     int `json:"prompt_tokens"`
	CompletionTokens int `json:"completion_tokens"`
	ReasoningTokens  int `json:"reasoning_tokens"`
	CachedTokens     int `json:"cached_tokens"`
}

// Prints are fingerprints of an item's texts: texts that are the same have the same.
type Prints struct {
	Question string `json:"question"`
	Answer   string `json:"answer"`
	Context  string `json:"context"`
}

// NewRow returns what an outcome has for a row. Where and when it was is for the
// caller to add.
func NewRow(o assert.Outcome) Row {
	r := o.Result
	row := Row{
		Item: ItemName(r.Item), Tags: r.Item.Tags, Cluster: r.Item.Cluster, Metric: o.Metric,
		Outcome: o.Kind, Score: r.Score, Bound: o.Bound.Value, NoBound: o.Kind == Measured, LowerIsBetter: r.LowerIsBetter || o.Bound.AtMost, Reason: r.Reason,
		Verdicts: []Verdict{}, Vacuous: r.Vacuous, Samples: append([]float64{}, r.Samples...), SamplesOf: r.SamplesOf,
		VacuousSamples: r.VacuousSamples, Agreement: r.Agreement, Warnings: append([]string{}, r.Warnings...), NoJudge: r.NoJudge,
		Model: r.Model, Source: r.Source, Usage: Usage(r.Usage), Prints: PrintsOf(r.Item),
	}
	for _, v := range r.Verdicts {
		v.Chunks = append([]int{}, v.Chunks...)
		row.Verdicts = append(row.Verdicts, Verdict(v))
	}
	if o.Unstable != "" {
		row.Reason = o.Unstable + "; " + r.Reason
	}
	if !row.Judged() {
		row.Score, row.Samples, row.Verdicts = 0, []float64{}, []Verdict{}
		row.Reason = o.Headline
	}
	return row
}

// Judged reports whether r has a score.
func (r Row) Judged() bool { return r.Outcome != assert.Unjudged && r.Outcome != assert.Misused }

func (r Row) failed() bool { return r.Outcome != Measured && r.Outcome != assert.Passed }

// Asserted reports whether r has a bound.
func (r Row) Asserted() bool { return !r.NoBound && r.Outcome != Measured }

// key is what tells a row apart.
func (r Row) key() [4]string {
	return [4]string{r.Package, r.Test + "\x00" + r.Suite, r.Item, r.Metric}
}

// ItemName returns the name of item or, of one without, the beginning of its question
// and four hexadecimal digits of the fingerprint of its texts.
func ItemName(item metrics.Item) string {
	if item.Name != "" {
		return item.Name
	}
	p := PrintsOf(item)
	return strings.TrimSpace(metrics.Clip(item.Question, 40) + " " + print(p.Question, p.Answer, p.Context)[:4])
}

// PrintsOf returns the fingerprints of item. Those of a context do not depend on the
// ids of its chunks.
func PrintsOf(item metrics.Item) Prints {
	texts := make([]string, len(item.Context))
	for i, chunk := range item.Context {
		texts[i] = chunk.Text
	}
	return Prints{print(item.Question), print(item.Answer), print(texts...)}
}

// PromptPrint returns the metric of a prompt, or "judge", with 8 hexadecimal digits of the
// fingerprint of its system message and its schema, which are the same for all items: what
// Row.Prompts holds.
func PromptPrint(p metrics.Prompt) string {
	h := sha256.New()
	for _, m := range p.Messages {
		if m.Role == "system" {
			fmt.Fprintf(h, "%d %s", len(m.Content), m.Content)
		}
	}
	h.Write(p.Schema)
	return fmt.Sprintf("%s %x", cmp.Or(p.Metric, "judge"), h.Sum(nil)[:4])
}

func print(texts ...string) string {
	h := sha256.New()
	for _, text := range texts {
		fmt.Fprintf(h, "%d ", len(text))
		_, _ = io.WriteString(h, text)
	}
	return hex.EncodeToString(h.Sum(nil)[:8])
}

// jsonRow is a Row with its figures as they stand in JSON.
type jsonRow struct {
	head
	plainRow
	Score *float64 `json:"score"`
	Bound *float64 `json:"bound"`
}

type plainRow Row

// MarshalJSON returns the line of r.
func (r Row) MarshalJSON() ([]byte, error) {
	j := jsonRow{head: head{rowKind, Version}, plainRow: plainRow(r)}
	if r.Judged() {
		j.Score = &r.Score
	}
	if r.Asserted() && !math.IsNaN(r.Bound) && !math.IsInf(r.Bound, 0) { // JSON has no such numbers
		j.Bound = &r.Bound
	}
	return json.Marshal(j)
}

// UnmarshalJSON reads what MarshalJSON wrote.
func (r *Row) UnmarshalJSON(line []byte) error {
	var j jsonRow
	if err := json.Unmarshal(line, &j); err != nil {
		return err
	}
	*r = Row(j.plainRow)
	if j.Score != nil {
		r.Score = *j.Score
	}
	if r.NoBound = j.Bound == nil; !r.NoBound {
		r.Bound = *j.Bound
	}
	if r.Judged() == (j.Score == nil) {
		return fmt.Errorf("outcome %q and score %v contradict each other", r.Outcome, j.Score)
	}
	if r.Score < 0 || r.Score > 1 {
		return fmt.Errorf("the score %v lies outside [0, 1]", r.Score)
	}
	return nil
}
