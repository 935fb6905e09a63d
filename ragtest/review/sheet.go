package review

import (
	"fmt"
	"net/http"
	"slices"
	"strconv"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/internal/visible"
	"github.com/ragtest/go-ragtest/ragtest/labels"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// shownSheet is a sheet as the page has it.
type shownSheet struct {
	N        int            `json:"n"`
	Of       int            `json:"of"`
	Item     string         `json:"item"`
	Test     string         `json:"test"`
	Metric   string         `json:"metric"`
	Judged   *judged        `json:"judged"` // nil as long as it is hidden
	Facts    []string       `json:"facts"`
	Altered  bool           `json:"altered"` // the texts are not those that were judged
	History  []results.Turn `json:"history"`
	Question string         `json:"question"`
	Answer   string         `json:"answer"`
	Refs     []string       `json:"references"`
	Chunks   []shownChunk   `json:"chunks"`
	Verdicts []shownVerdict `json:"verdicts"`
	Start    int            `json:"start"` // the first verdict that is not labelled, or 0
	Figures  figures        `json:"figures"`
}

// judged is what the row says as a whole.
type judged struct {
	Score    string   `json:"score"`
	Reason   string   `json:"reason"`
	Warnings []string `json:"warnings"`
}

type shownChunk struct {
	ID   string `json:"id"`
	Text string `json:"text"`
}

// shownVerdict is a verdict as the page has it. What the judge says is missing as long as it is
// hidden.
type shownVerdict struct {
	Claim  string     `json:"claim"`
	Within string     `json:"within"` // the sentence that the claim is from
	About  []int      `json:"about"`  // its chunks, where they are not what the judge says: of a verdict without a claim, of a citation
	Words  []string   `json:"words"`
	Free   bool       `json:"free"` // any other word will do
	Says   *says      `json:"says"`
	Mine   *shownMine `json:"mine"`
}

// says is what the judge says.
type says struct {
	Label    string `json:"label"`
	Agree    string `json:"agree"`  // what a person says who agrees
	Chunks   []int  `json:"chunks"` // that it names
	Note     string `json:"note"`
	Quote    string `json:"quote"`
	Verified bool   `json:"verified"`
}

type shownMine struct {
	Label  string `json:"label"`
	Note   string `json:"note"`
	Agrees bool   `json:"agrees"`
}

// serveSheet answers with sheet n or, without n, with the first that has a verdict to label.
func (d *desk) serveSheet(w http.ResponseWriter, r *http.Request) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if err := d.refresh(); err != nil {
		refuse(w, http.StatusInternalServerError, err.Error())
		return
	}
	latest := d.said.Latest()
	mine := mineOf(latest, d.options.Reviewer)
	n := max(0, d.nextOpen(0, mine))
	if text := r.URL.Query().Get("n"); text != "" {
		var err error
		if n, err = strconv.Atoi(text); err != nil || n < 0 || n >= len(d.sheets) {
			refuse(w, http.StatusNotFound, fmt.Sprintf("there is no sheet %.20q: they are 0 to %d", text, len(d.sheets)-1))
			return
		}
	}
	answer(w, d.shown(n, mine, figuresOf(d.sheets, latest, d.options.Reviewer)))
}

// nextOpen returns the first sheet from n on, and then from the beginning, that has a verdict
// which mine has no label of, or -1.
func (d *desk) nextOpen(n int, mine map[labels.Key]labels.Label) int {
	for i := range d.sheets {
		if at := (n + i) % len(d.sheets); d.sheets[at].open(mine) >= 0 {
			return at
		}
	}
	return -1
}

// shown returns sheet n for the page.
func (d *desk) shown(n int, mine map[labels.Key]labels.Label, f figures) shownSheet {
	of := d.sheets[n]
	all := shownSheet{
		Judged: d.judged(of, mine),
		N:      n, Of: len(d.sheets), Item: short(of.row.Item), Test: short(of.row.Package + " " + of.row.Test), Metric: short(of.row.Metric),
		Facts: factsOf(of.row), Altered: of.altered(), History: []results.Turn{}, Question: visible.Text(of.item.Question), Answer: visible.Text(of.item.Answer),
		Refs: []string{}, Chunks: []shownChunk{}, Start: max(0, of.open(mine)), Figures: f,
	}
	for _, t := range of.item.History {
		all.History = append(all.History, results.Turn{Role: short(t.Role), Text: visible.Text(t.Text)})
	}
	for _, text := range append([]string{of.item.Reference}, of.item.References...) {
		if text != "" {
			all.Refs = append(all.Refs, visible.Text(text))
		}
	}
	for _, c := range of.item.Context {
		all.Chunks = append(all.Chunks, shownChunk{short(c.ID), visible.Text(c.Text)})
	}
	for _, v := range of.verdicts {
		all.Verdicts = append(all.Verdicts, d.shownVerdict(v, mine))
	}
	return all
}

// judged returns what the row of a sheet says, or nil as long as that is hidden.
func (d *desk) judged(of *sheet, mine map[labels.Key]labels.Label) *judged {
	if d.options.Blind && of.open(mine) >= 0 {
		return nil
	}
	j := &judged{scoreOf(of.row), remark(of.row.Reason), []string{}}
	for _, w := range of.row.Warnings {
		j.Warnings = append(j.Warnings, remark(w))
	}
	return j
}

func (d *desk) shownVerdict(v verdict, mine map[labels.Key]labels.Label) shownVerdict {
	one := shownVerdict{Claim: remark(v.Claim), Within: remark(v.Sentence), Words: []string{}, Free: v.free}
	if v.Claim == "" || v.about.Metric == metrics.CitationAccuracy.Label {
		one.About = v.Chunks
	}
	for _, w := range v.words {
		one.Words = append(one.Words, short(w))
	}
	l, ok := mine[v.key()]
	if ok {
		l.Judge = v.Label // it may be another judge's since
		one.Mine = &shownMine{short(l.Person), remark(l.Note), l.Agrees()}
	}
	if ok || !d.options.Blind {
		one.Says = &says{short(v.Label), short(agreed(v.words, v.Label)), slices.Clone(v.Chunks), remark(v.Note), remark(v.Evidence), v.Verified}
	}
	return one
}

// scoreOf writes a score with its bound: "0.50, want >= 0.80 (too low)".
func scoreOf(r results.Row) string {
	if !r.Asserted() {
		return figure.Fixed(r.Score, 2)
	}
	bound := figure.Bound{Value: r.Bound, AtMost: r.LowerIsBetter}
	got, want := bound.Decimals(r.Score)
	return fmt.Sprintf("%s, want %s %s (%s)", got, bound.Sign(), want, visible.Line(string(r.Outcome)))
}

// factsOf says who judged.
func factsOf(r results.Row) (facts []string) {
	if r.Model == "" {
		facts = append(facts, "the results do not name the judge")
	} else {
		facts = append(facts, "judge: "+short(metrics.Result{Model: r.Model, Source: r.Source}.Judge()))
	}
	if n := len(r.Samples); n > 1 {
		facts = append(facts, fmt.Sprintf("%d samples, agreement %s", n, figure.Fixed(r.Agreement, 2)))
	}
	if r.File != "" {
		facts = append(facts, fmt.Sprintf("%s:%d", short(r.File), r.Line))
	}
	return facts
}

// short returns a name or label as it is shown, remark what a judge wrote.
func short(text string) string  { return visible.Clip(visible.Line(text), 500) }
func remark(text string) string { return visible.Clip(visible.Text(text), 5000) }
