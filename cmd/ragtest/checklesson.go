package main

import (
	"bytes"
	"fmt"
	gofmt "go/format"
	"path/filepath"
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/internal/visible"
	"github.com/ragtest/go-ragtest/ragtest/judgecheck"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// A lesson makes examples for a metric of labelled items.
type lesson struct {
	metric, variable string // "context recall", "ContextRecall"
	file             string // of the labels
	notes            map[results.Prints]map[int]string
}

var lessons = map[string]string{"context recall": "ContextRecall", "chunk relevance": "ChunkRelevance"}

// lessonOf returns the lesson that --metric and --labels name.
func lessonOf(c call) (*lesson, error) {
	only, path := c.values("metric"), c.text("labels")
	if len(only) != 1 || lessons[only[0]] == "" {
		return nil, usagef("--examples for which metric? --metric \"context recall\" or --metric \"chunk relevance\"")
	}
	set, err := readLabels(c, path)
	if err != nil {
		return nil, err
	}
	l := &lesson{metric: only[0], variable: lessons[only[0]], file: path, notes: map[results.Prints]map[int]string{}}
	for _, one := range set.Latest() {
		if one.Note == "" || len(one.Subject.Chunks) != 1 || one.Subject.Claim != "" || one.Metric != l.metric {
			continue
		}
		if l.notes[one.Prints] == nil {
			l.notes[one.Prints] = map[int]string{}
		}
		l.notes[one.Prints][one.Subject.Chunks[0]] = one.Note
	}
	return l, nil
}

// whole reports whether c says of each chunk what the metric decides.
func (l *lesson) whole(c judgecheck.Case) bool {
	for _, want := range c.Want {
		switch want {
		case judgecheck.Irrelevant, judgecheck.Included, judgecheck.Partial, judgecheck.Missing, judgecheck.LeftOut:
		case judgecheck.Used, judgecheck.Relevant:
			if l.metric == "context recall" {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// reason returns the reviewer's note on a chunk, or what its label means.
func (l *lesson) reason(c judgecheck.Case, chunk int) string {
	if note := l.notes[results.PrintsOf(c.Item)][chunk]; note != "" {
		return note
	}
	switch {
	case c.Want[chunk] == judgecheck.Irrelevant:
		return "The chunk does not help to answer the question."
	case l.metric == "chunk relevance":
		return "The chunk helps to answer the question."
	case c.Want[chunk] == judgecheck.Included:
		return "The chunk helps to answer the question, and the answer states its main point."
	}
	return "The chunk helps to answer the question, but the answer does not state its main point."
}

func (l *lesson) recall(c judgecheck.Case) (r metrics.ContextRecallResult) {
	for i, want := range c.Want {
		e := metrics.ChunkRecallEvaluation{ID: i, Reason: l.reason(c, i), Relevant: want != judgecheck.Irrelevant, Included: want == judgecheck.Included}
		if e.Relevant && !e.Included {
			e.MissingInfo = metrics.Clip(c.Item.Context[i].Text, 120)
		}
		r.EvaluatedChunks = append(r.EvaluatedChunks, e)
	}
	return r
}

func (l *lesson) relevance(c judgecheck.Case) (r metrics.ChunkRelevanceResult) {
	for i, want := range c.Want {
		g := metrics.ChunkRelevanceGrade{ID: i, Reason: l.reason(c, i), Relevance: metrics.Relevant}
		if want == judgecheck.Irrelevant {
			g.Relevance = metrics.NotRelevant
		}
		r.GradedChunks = append(r.GradedChunks, g)
	}
	return r
}

// with returns the metric with examples besides its own.
func (l *lesson) with(cases []judgecheck.Case) metrics.Metric {
	if l.metric == "chunk relevance" {
		all := slices.Clone(metrics.ChunkRelevance.Examples)
		for _, c := range cases {
			all = append(all, metrics.Example[metrics.ChunkRelevanceResult]{Item: c.Item, Reply: l.relevance(c)})
		}
		return metrics.ChunkRelevance.Customize(l.metric, "", all...)
	}
	all := slices.Clone(metrics.ContextRecall.Examples)
	for _, c := range cases {
		all = append(all, metrics.Example[metrics.ContextRecallResult]{Item: c.Item, Reply: l.recall(c)})
	}
	return metrics.ContextRecall.Customize(l.metric, "", all...)
}

// source returns the Go file that declares the metric with its examples.
func (l *lesson) source(file string, chosen []judgecheck.Case, proof, model string) ([]byte, error) {
	dir, err := filepath.Abs(filepath.Dir(file))
	if err != nil {
		return nil, err
	}
	pkg, err := packageName(dir)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, "package %s\n\nimport (\n\t\"slices\"\n\n\t\"github.com/ragtest/go-ragtest/ragtest/metrics\"\n)\n\n", pkg)
	fmt.Fprintf(&b, "// %s is metrics.%s with %s more, which ragtest check chose from\n// %s. Asked of %s,\n", l.variable, l.variable, figure.Plural(len(chosen), "example"), visible.Line(l.file), visible.Line(model))
	for _, part := range strings.Split(proof, "; ") {
		fmt.Fprintf(&b, "// %s;\n", visible.Line(part))
	}
	b.Truncate(b.Len() - len(";\n"))
	fmt.Fprintf(&b, ".\n// It has a name of its own, as what is known of metrics.%s is not known of it:\n//\n//\tragtest.Assert(t, %s, item, 0.8)\n", l.variable, l.variable)
	fmt.Fprintf(&b, "var %s = metrics.%s.Customize(%q, \"\", append(slices.Clone(metrics.%s.Examples),\n", l.variable, l.variable, l.metric+" with examples", l.variable)
	for _, c := range chosen {
		reply := "ContextRecallResult"
		if l.metric == "chunk relevance" {
			reply = "ChunkRelevanceResult"
		}
		fmt.Fprintf(&b, "metrics.Example[metrics.%s]{\nItem: metrics.Item{\nQuestion: %q,\nAnswer: %q,\nContext: []metrics.Chunk{\n", reply, c.Item.Question, c.Item.Answer)
		for _, chunk := range c.Item.Context {
			fmt.Fprintf(&b, "{Text: %q},\n", chunk.Text)
		}
		b.WriteString("},\n")
		if len(c.Item.History) > 0 {
			b.WriteString("History: []metrics.Turn{\n")
			for _, turn := range c.Item.History {
				fmt.Fprintf(&b, "{Role: %q, Text: %q},\n", turn.Role, turn.Text)
			}
			b.WriteString("},\n")
		}
		b.WriteString("},\n")
		if reply == "ChunkRelevanceResult" {
			b.WriteString("Reply: metrics.ChunkRelevanceResult{GradedChunks: []metrics.ChunkRelevanceGrade{\n")
			for _, g := range l.relevance(c).GradedChunks {
				fmt.Fprintf(&b, "{ID: %d, Reason: %q, Relevance: %q},\n", g.ID, g.Reason, g.Relevance)
			}
		} else {
			b.WriteString("Reply: metrics.ContextRecallResult{EvaluatedChunks: []metrics.ChunkRecallEvaluation{\n")
			for _, e := range l.recall(c).EvaluatedChunks {
				fmt.Fprintf(&b, "{ID: %d, Reason: %q, Relevant: %t, Included: %t, MissingInfo: %q},\n", e.ID, e.Reason, e.Relevant, e.Included, e.MissingInfo)
			}
		}
		b.WriteString("}},\n},\n")
	}
	b.WriteString(")...)\n")
	return gofmt.Source(b.Bytes())
}
