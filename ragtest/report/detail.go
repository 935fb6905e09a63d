package report

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// A detail is what an item shows when it is opened.
type detail struct {
	Missing    bool           `json:"missing,omitempty"` // the results have no texts of it
	Dropped    bool           `json:"dropped,omitempty"` // the chunks were left out to keep the file small
	Question   string         `json:"question"`
	Answer     []part         `json:"answer"`
	References [][]part       `json:"references,omitempty"`
	History    []results.Turn `json:"history,omitempty"`
	Chunks     []detailChunk  `json:"chunks"`
	Rows       []detailRow    `json:"rows"`
}

// A part is a piece of a text. Those that verdicts are about name them.
type part struct {
	Text     string   `json:"t"`
	Verdicts [][2]int `json:"v,omitempty"` // the number of the row, and of the verdict in it
}

type detailChunk struct {
	ID       string `json:"id,omitempty"`
	Text     string `json:"t"`
	Relevant bool   `json:"relevant,omitempty"` // as the item's labels say
}

type detailRow struct {
	Reason   string          `json:"reason"`
	Verdicts []detailVerdict `json:"verdicts"`
	Place    string          `json:"place"` // file:line of the assertion
	Facts    []string        `json:"facts"` // judge, recording, samples, tokens
	Warnings []string        `json:"warnings,omitempty"`
}

type detailVerdict struct {
	Mark     string `json:"mark"` // "+" as good as the bound, "-" not, "" did not count
	Label    string `json:"label"`
	Chunks   []int  `json:"c,omitempty"`
	Claim    string `json:"claim,omitempty"`
	Note     string `json:"note,omitempty"`
	Evidence string `json:"quote,omitempty"`
	Verified bool   `json:"ok,omitempty"`
}

// detailOf returns what an item shows when it is opened, with or without its chunks.
func detailOf(e *entry, drop bool) detail {
	d := detail{Chunks: []detailChunk{}, Dropped: drop}
	for i, r := range e.rows {
		row := detailRowOf(r)
		if m, ok := e.misses[i]; ok {
			got, want := m.Bound.Decimals(r.Score)
			row.Facts = append(row.Facts, fmt.Sprintf("below a gate that failed: %s is not %s %s: %s", got, m.Bound.Sign(), want, m.Gate))
		}
		d.Rows = append(d.Rows, row)
	}
	if e.item == nil {
		d.Missing = true
		return d
	}
	d.Question = shown(e.item.Question)
	if !drop {
		for _, c := range e.item.Context {
			relevant := c.ID != "" && (slices.Contains(e.item.Relevant, c.ID) || e.item.Gains[c.ID] > 0)
			d.Chunks = append(d.Chunks, detailChunk{clipped(line(c.ID), nameText), shown(c.Text), relevant})
		}
	}
	for _, t := range e.item.History {
		d.History = append(d.History, results.Turn{Role: line(t.Role), Text: shown(t.Text)})
	}
	texts := []string{e.item.Answer}
	if e.item.Reference != "" {
		texts = append(texts, e.item.Reference)
	}
	texts = append(texts, e.item.References...)
	parts := partsOf(texts, e.rows)
	d.Answer, d.References = parts[0], parts[1:]
	return d
}

// A span is a sentence in a text that verdicts are about.
type span struct {
	from, to int
	verdicts [][2]int
}

// partsOf cuts texts into the sentences that verdicts name, and what is between them. A
// sentence is looked for in each text in turn, and belongs to the first that has it.
func partsOf(texts []string, rows []results.Row) [][]part {
	spans := make([][]span, len(texts))
	for i, r := range rows {
		for k, v := range r.Verdicts {
			if v.Sentence == "" {
				continue
			}
			for n, text := range texts {
				if from := strings.Index(text, v.Sentence); from >= 0 {
					spans[n] = append(spans[n], span{from, from + len(v.Sentence), [][2]int{{i, k}}})
					break
				}
			}
		}
	}
	all := make([][]part, len(texts))
	for n, text := range texts {
		all[n] = cut(text, spans[n])
	}
	return all
}

// cut cuts text into spans and what is between them. Of spans that overlap the first, and of
// those that begin together the longest, has the verdicts of all.
func cut(text string, spans []span) (parts []part) {
	slices.SortStableFunc(spans, func(a, b span) int { return cmp.Or(a.from-b.from, b.to-a.to) })
	var apart []span
	for _, s := range spans {
		if last := len(apart) - 1; last >= 0 && s.from < apart[last].to {
			apart[last].verdicts = append(apart[last].verdicts, s.verdicts...)
			continue
		}
		apart = append(apart, s)
	}
	at := 0
	add := func(to int, verdicts [][2]int) {
		if at < to {
			parts = append(parts, part{shown(text[at:to]), verdicts})
			at = to
		}
	}
	for _, s := range apart {
		add(s.from, nil)
		add(s.to, s.verdicts)
	}
	add(len(text), nil)
	if parts == nil {
		parts = []part{}
	}
	return parts
}

func detailRowOf(r results.Row) detailRow {
	d := detailRow{Reason: remark(r.Reason), Verdicts: []detailVerdict{}, Warnings: shownAll(r.Warnings)}
	if r.File != "" {
		d.Place = fmt.Sprintf("%s:%d", line(r.File), r.Line)
	}
	for _, v := range r.Verdicts {
		d.Verdicts = append(d.Verdicts, detailVerdict{
			markOf(r, v), clipped(line(v.Label), nameText), v.Chunks, remark(v.Claim), remark(v.Note), remark(v.Evidence), v.Verified,
		})
	}
	d.Facts = factsOf(r)
	return d
}

// remark returns what a judge wrote: longer texts are in chunks and answers alone.
func remark(text string) string { return clipped(shown(text), 5000) }

// markOf returns how a verdict stands to the bound. Without a bound only the best and
// the worst have a mark.
func markOf(r results.Row, v results.Verdict) string {
	best, worst := 1.0, 0.0
	if r.LowerIsBetter {
		best, worst = 0, 1
	}
	switch {
	case !v.Counted:
		return ""
	case r.Asserted() && (figure.Bound{Value: r.Bound, AtMost: r.LowerIsBetter}).Admits(v.Score), !r.Asserted() && v.Score == best:
		return "+"
	case r.Asserted() || v.Score == worst:
		return "-"
	}
	return ""
}

// factsOf returns what is known of how a row came about.
func factsOf(r results.Row) (facts []string) {
	switch {
	case r.NoJudge:
		facts = append(facts, "no judge: the metric asks nobody")
	case r.Model != "":
		facts = append(facts, "judge: "+line(metrics.Result{Model: r.Model, Source: r.Source}.Judge()))
	}
	if r.Kind != "" {
		facts = append(facts, "cause: "+line(r.Kind))
	}
	if len(r.Samples) > 1 {
		scores := make([]string, len(r.Samples))
		for i, s := range r.Samples {
			scores[i] = figure.Fixed(s, 2)
		}
		facts = append(facts, fmt.Sprintf("%d samples: %s; agreement %s", len(r.Samples), strings.Join(scores, ", "), figure.Fixed(r.Agreement, 2)))
	}
	if n := r.Usage.PromptTokens + r.Usage.CompletionTokens; n > 0 {
		facts = append(facts, figure.Count(n, "token"))
	}
	return facts
}
