package conformance_test

import (
	"errors"
	"fmt"
	"strings"

	"github.com/ragtest/go-ragtest/ragtest"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

const head = `# What a judge can do wrong, and what ragtest does

A judge is a remote, moody, paid service. Each row below is a way in which the judge or its endpoint misbehaves, met over HTTP by
` + "`go test ./internal/conformance`" + `, which writes this page with ` + "`-update`" + ` and fails when it is not what happens. *Once*: the first request
meets it and the stand-in judge answers the next. *Every time*: each request does. The item has two chunks, both relevant, and its
answer reflects the first: the recall that is earned is 0.5.

For every row the test also checks that

- what is not judged has no score and no verdict, and fails an assertion even with the bound 0;
- what is recorded is what the judge said, never a fault of its endpoint, and never the key;
- what is recorded replays to the same score or the same error, without a request.

` + "`FuzzWhatIsReadIsRecorded`" + ` holds any bytes of a success to the same: what can be read is recorded and replays alike. Recordings of an earlier release
that believed more are held to today's rules (` + "`TestEarlierRecordings`" + `): they are not judged, and say how to ask again.
`

// page is docs/conformance.md.
func page(seen [][]outcomes) string {
	var b strings.Builder
	b.WriteString(head)
	for i, g := range groups {
		fmt.Fprintf(&b, "\n## %s\n\n%s\n\n", g.name, g.text)
		b.WriteString("| what comes | once | every time | what the failure then says | recorded |\n| --- | --- | --- | --- | --- |\n")
		for _, o := range seen[i] {
			cells := []string{o.name, o.ending(o.once), o.ending(o.always), o.words(o.always), o.kept(o.always)}
			for k, cell := range cells {
				cells[k] = strings.ReplaceAll(cell, "|", `\|`)
			}
			fmt.Fprintf(&b, "| %s |\n", strings.Join(cells, " | "))
		}
	}
	return b.String()
}

// ending says how an outcome came about.
func (o outcomes) ending(got outcome) string {
	calls := 1 + o.before
	if got.err == nil {
		calls += o.after
	}
	corrections := max(got.recorded-calls, 0)
	retries := got.requests - calls - corrections
	after := ""
	switch {
	case (o.vague || o.uneven) && got.err != nil:
		after = " after retries"
	case corrections > 0:
		after = " after " + count(corrections, "correction", "corrections")
	case retries > 0:
		after = " after " + count(retries, "retry", "retries")
	}
	if got.err == nil {
		text := fmt.Sprintf("judged%s: %v", after, got.result.Score)
		if len(got.result.Warnings) > 0 {
			text += ", with a warning"
		}
		return text
	}
	var e *ragtest.NotJudged
	errors.As(got.err, &e)
	return fmt.Sprintf("not judged%s: **%s**", after, e.Kind)
}

// words are what a failure says, and its cure.
func (o outcomes) words(got outcome) string {
	if got.err == nil {
		return code(strings.Join(got.result.Warnings, "; "))
	}
	var e *ragtest.NotJudged
	errors.As(got.err, &e)
	said := e.Err.Error()
	var reply *metrics.ReplyError
	if errors.As(e.Err, &reply) {
		said = strings.Join(reply.Problems, "; ")
	}
	if o.vague {
		said, _, _ = strings.Cut(said, ":")
	}
	said, _, _ = strings.Cut(said, ": json:") // whose words change with Go
	if e.Cure == "" || o.vague && e.Kind == "transport" {
		return code(said)
	}
	return code(said) + " → " + code(e.Cure)
}

// kept says what of an outcome is recorded.
func (o outcomes) kept(got outcome) string {
	if got.recorded == 0 {
		return "nothing"
	}
	return count(got.recorded, "reply", "replies")
}

func count(n int, one, more string) string {
	if n == 1 {
		return "1 " + one
	}
	return fmt.Sprintf("%d %s", n, more)
}

// code is text as it is.
func code(text string) string {
	switch {
	case text == "":
		return ""
	case strings.Contains(text, "`"):
		return "`` " + text + " ``"
	}
	return "`" + text + "`"
}
