//go:build unix

package e2e_test

import (
	"bytes"
	"io"
	"regexp"
	"testing"

	"github.com/creack/pty"
)

// TestOnATerminal records where somebody watches. What is drawn is gone when go
// test writes its own lines.
func TestOnATerminal(t *testing.T) {
	t.Parallel()
	m := newModule(t)
	m.edit("ragtest.AssertChunkUtility(t, item, 0.5)", "ragtest.AssertChunkRelevance(t, item, 0.5, ragtest.PerChunk(), ragtest.Samples(3))")
	const took = `ragtest: rag\.TestRefundPolicy: 10 calls, [\d,]+ tokens, \d+\.\ds\r\n`
	for _, tt := range []struct{ name, line, want string }{
		{"in the folder", "cd rag && go test -count=1 -ragtest.live",
			`^(\rragtest: rag: so far [^\r\n]+; \d under way *|\r +\r)+\r +\r` + took + `PASS\r\nok `},
		{"by its path", "go test -count=1 ./rag -ragtest.live", `^` + took + `ok `},
	} {
		if said := m.watch(m.online("TERM=xterm"), tt.line); !regexp.MustCompile(tt.want).MatchString(said) {
			t.Errorf("%s: %q does not match %s", tt.name, said, tt.want)
		}
	}
}

// watch runs a command line on a terminal and returns what is written to it.
func (m *module) watch(env []string, line string) string {
	m.t.Helper()
	cmd := m.command(env, line)
	terminal, err := pty.Start(cmd)
	if err != nil {
		m.t.Fatal(err)
	}
	defer terminal.Close()
	var said bytes.Buffer
	_, _ = io.Copy(&said, terminal) // ends with an error of the terminal when nobody has it open
	if err := cmd.Wait(); err != nil {
		m.t.Errorf("%s: %v", line, err)
	}
	return said.String()
}
