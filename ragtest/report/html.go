package report

import (
	"bufio"
	_ "embed"
	"encoding/json"
	"html/template"
	"io"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/ragtest/assert"
	"github.com/ragtest/go-ragtest/ragtest/internal/page"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

//go:embed assets/report.html
var pageSource string

//go:embed assets/report.css
var styleSource string

//go:embed assets/report.js
var scriptSource string

var outfit = page.New(styleSource, scriptSource)

var pageTemplate = template.Must(template.New("report").Funcs(template.FuncMap{
	"shown":     line,
	"text":      shown,
	"gateName":  gateName,
	"outcome":   gateOutcome,
	"fixed":     fixed,
	"histogram": histogramOf,
	"failing":   failing,
	"class":     class,
	"count":     figure.Grouped,
	"percent":   func(x *float64) string { return figure.Fixed(*x*100, 1) },
}).Parse(pageSource))

// HTML writes a set as one page that needs nothing else: it opens from a file, asks no
// network, and its Content-Security-Policy forbids whatever is not its own style and
// script. Items that fail come first and are open; texts are packed, and are unpacked
// for an item that is opened. Where the texts of more than 20 MB remain packed, items that pass
// are without their chunks, and the page says so.
func HTML(w io.Writer, s *results.Set) error { return HTMLSince(w, s) }

// HTMLSince is HTML with what came before: the results of earlier runs, in any order. Each
// item has a strip of its outcomes in the last 10 of them, and each metric a plot of its
// items' scores in the latest of them and now. A row is followed by package, test, item and metric.
func HTMLSince(w io.Writer, s *results.Set, before ...*results.Set) error {
	earlier := pastOf(before)
	sum, err := summarize(s)
	if err != nil {
		return err
	}
	index, dropped, err := pageOf(s, earlier)
	if err != nil {
		return err
	}
	if dropped {
		sum.Warnings = append(sum.Warnings, "the chunks of items that pass were left out: with them this file would be larger than 20 MB")
	}
	data, err := json.Marshal(index) // escapes <, > and &, so that nothing ends the element it stands in
	if err != nil {
		return err
	}
	out := bufio.NewWriterSize(w, 1<<16)
	err = pageTemplate.Execute(out, pageData{
		Summary: sum, Gates: sortedGates(s.Gates), Slices: slicesByTag(sum.Slices), Runs: runsOf(s.Runs),
		Slopes: slopesOf(s, earlier), Agreements: agreementsOf(s),
		Policy: outfit.Policy(), Style: template.CSS(outfit.Style), Script: template.JS(outfit.Script), Data: template.JS(data),
	})
	if err != nil {
		return err
	}
	return out.Flush()
}

// pageData is what the template shows.
type pageData struct {
	Summary      *summary
	Gates        []results.Gate
	Slices       []taggedSlices
	Runs         string
	Slopes       []slope
	Agreements   []agreement
	Policy       string
	Style        template.CSS
	Script, Data template.JS
}

func (d pageData) Headline() string { return d.Summary.headline() }
func (d pageData) JudgedBy() string { return line(d.Summary.judgedBy()) }
func (d pageData) Good() bool {
	return d.Summary.Failing == 0 && d.Summary.FailedGates == 0 && d.Summary.NotDecided == 0 && d.Summary.Missing == 0 && d.Summary.Rows > 0
}

// class returns the class of an outcome in the style.
func class(k assert.Kind) string {
	switch {
	case k == assert.Passed:
		return "good"
	case k == results.Measured:
		return "plain"
	case k == assert.Unjudged || k == assert.Misused:
		return "unknown"
	case k == assert.Vacuous || k == assert.Unstable:
		return "weak"
	}
	return "bad"
}

// GateClass returns the class of a gate's outcome.
func (d pageData) GateClass(g results.Gate) string {
	return [...]string{"bad", "unknown", "good"}[gateRank(g)]
}

// taggedSlices are the slices of one tag.
type taggedSlices struct {
	Tag    string
	Slices []slice
}

func slicesByTag(all []slice) (by []taggedSlices) {
	for _, s := range all {
		if n := len(by); n == 0 || by[n-1].Tag != s.Tag {
			by = append(by, taggedSlices{Tag: s.Tag})
		}
		last := &by[len(by)-1]
		last.Slices = append(last.Slices, s)
	}
	return by
}

// runsOf says when the runs of a set began.
func runsOf(runs []results.Run) string {
	if len(runs) == 0 {
		return ""
	}
	first, last := runs[0].Started, runs[0].Started
	for _, r := range runs {
		if r.Started.Before(first) {
			first = r.Started
		}
		if r.Started.After(last) {
			last = r.Started
		}
	}
	const layout = "2006-01-02 15:04"
	text := figure.Count(len(runs), "process") + ", " + first.UTC().Format(layout)
	if last.UTC().Format(layout) != first.UTC().Format(layout) {
		text += " to " + last.UTC().Format(layout)
	}
	return text + " UTC"
}
