package report

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"github.com/ragtest/go-ragtest/ragtest/assert"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// Annotations writes a workflow command of GitHub for each row that fails: it shows at the
// asserting line of a pull request. The files of rows have to be named from the repository's root.
// A row whose line is not known is written without one. Gates that failed follow, those that only
// report as notices.
func Annotations(w io.Writer, s *results.Set) error {
	if _, err := summarize(s); err != nil {
		return err
	}
	var b bytes.Buffer
	for _, e := range entriesOf(s) {
		for _, r := range e.rows {
			if !failing(r.Outcome) {
				continue
			}
			message := r.Test + ", " + r.Item + ": " + r.Metric + ": " + scoreText(r) + ": " + clipped(r.Reason, 500)
			if r.Outcome == assert.Unjudged || r.Outcome == assert.Misused {
				message = r.Test + ", " + r.Item + ": " + clipped(r.Reason, 500)
			}
			fmt.Fprintf(&b, "::error %stitle=%s::%s\n", position(r.File, r.Line), property("ragtest: "+r.Metric+" "+string(r.Outcome)), command(message))
		}
	}
	for _, g := range s.Gates {
		if !missed(g) {
			continue
		}
		level := "error"
		if !gateFails(g) {
			level = "notice"
		}
		fmt.Fprintf(&b, "::%s %stitle=%s::%s\n", level, position(g.File, g.Line), property("ragtest: gate "+gateOutcome(g)), commandLines(line(g.Test)+": "+gateName(g)+":\n"+g.Text))
	}
	_, err := w.Write(b.Bytes())
	return err
}

// position returns the properties of a place, "" where it is not known.
func position(file string, at int) string {
	if file == "" {
		return ""
	}
	return fmt.Sprintf("file=%s,line=%d,", property(file), at)
}

// commandLines is command with the lines of text.
func commandLines(text string) string {
	lines := strings.Split(shown(text), "\n")
	for i, l := range lines {
		lines[i] = command(l)
	}
	return strings.TrimSuffix(strings.Join(lines, "%0A"), "%0A")
}

// command returns text as the message of a workflow command, from which no other can begin.
func command(text string) string {
	return strings.NewReplacer("%", "%25", "\r", "%0D", "\n", "%0A").Replace(line(text))
}

// property returns text as a property of a workflow command.
func property(text string) string {
	return strings.NewReplacer(":", "%3A", ",", "%2C").Replace(command(text))
}
