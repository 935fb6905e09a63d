package main

import (
	"fmt"
	"io"
	"strings"

	"github.com/ragtest/go-ragtest/internal/cassette"
	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/internal/visible"
)

func showCommand() *command {
	return &command{
		name: "show", args: "[flags] FILE…", short: "what was asked and answered, as a reader wants it",
		long:    "Of each recording it shows the question, the answer, the chunks and the judge's reply. What all requests share,\nprompt and examples, is left out but with --full. Of a corrupt cassette it shows what is intact.",
		example: "ragtest cassettes show faq/cassettes/TestReturns.yaml",
		flags:   func(f *flags) { f.Bool("full", false, "with prompt and examples") },
		run: func(c call) error {
			if len(c.args) == 0 {
				return usagef("which cassette? ragtest cassettes list names them")
			}
			corrupt := false
			for _, path := range c.args {
				t, err := readTape(path, true)
				if err != nil {
					return err
				}
				show(c.out, t, c.is("full"))
				if t.problem != "" {
					fmt.Fprintf(c.err, "%s is corrupt: %s\n", path, visible.Text(t.problem))
					corrupt = true
				}
			}
			if corrupt {
				return errFound
			}
			return nil
		},
	}
}

func show(w io.Writer, t *tape, full bool) {
	fmt.Fprintf(w, "%s: %s\n", visible.Text(t.path), figure.Plural(len(t.entries), "recording"))
	for _, e := range t.entries {
		fmt.Fprintf(w, "\n%s\n", title(t, e))
		if !e.Tagged() {
			fmt.Fprintf(w, "  %s %s\n", visible.Text(e.Request.Method), visible.Text(e.Request.URL))
			indent(w, string(e.Request.Body))
			fmt.Fprintf(w, "  → %s\n", visible.Text(e.Response.Status))
			indent(w, clipBytes(replyOf(e)))
			continue
		}
		known := t.texts.Text
		if !full {
			known = nil
		}
		for _, m := range turnsOf(e, known) {
			if len(m.lines) > 0 {
				fmt.Fprintf(w, "  %s:\n", visible.Text(m.role))
				indent(w, strings.Join(m.lines, "\n"))
			}
		}
		fmt.Fprintln(w, "  reply:")
		indent(w, replyOf(e))
	}
}

// title names a recording: what, of which item, by whom, when, where.
func title(t *tape, e *cassette.Entry) string {
	parts := []string{e.Stamp.Label}
	if e.Stamp.Label == "" {
		parts[0] = "request of the tested code"
	}
	if e.Stamp.Item != "" {
		parts = append(parts, "of "+string(e.Stamp.Item))
	}
	if e.Stamp.Sample != nil && *e.Stamp.Sample > 0 {
		parts = append(parts, fmt.Sprintf("sample %d", *e.Stamp.Sample))
	}
	if e.Model != "" {
		parts = append(parts, "by "+e.Model)
	}
	parts = append(parts, e.Stamp.Recorded)
	if e.Line > 0 {
		parts = append(parts, fmt.Sprintf("line %d", e.Line))
	}
	return visible.Text(strings.Join(parts, ", "))
}

func indent(w io.Writer, text string) {
	for line := range strings.SplitSeq(strings.TrimRight(text, "\n"), "\n") {
		fmt.Fprintf(w, "    %s\n", visible.Text(line))
	}
}

// clipBytes returns the beginning of a long text.
func clipBytes(text string) string {
	const most = 4000
	if len(text) <= most {
		return text
	}
	return fmt.Sprintf("%s… (%d bytes)", strings.ToValidUTF8(text[:most], ""), len(text))
}
