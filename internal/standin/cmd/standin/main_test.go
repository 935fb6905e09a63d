package main

import (
	"bufio"
	"bytes"
	"context"
	"io"
	"net"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

func TestRun(t *testing.T) {
	ctx, interrupt := context.WithCancel(t.Context())
	out, stdout := io.Pipe()
	done := make(chan error, 1)
	go func() {
		done <- run(ctx, []string{"-addr", "127.0.0.1:0"}, stdout)
		stdout.Close()
	}()

	lines := bufio.NewScanner(out)
	var got []string
	for len(got) < 4 && lines.Scan() {
		got = append(got, lines.Text())
	}
	if len(got) != 4 {
		t.Fatalf("printed %q and ended: %v", got, <-done)
	}
	base := strings.TrimPrefix(got[1], "export OPENAI_BASE_URL=")
	want := []string{
		"# the verdicts of this server are a lexical comparison's and not a model's",
		"export OPENAI_BASE_URL=" + base,
		"export OPENAI_API_KEY=standin",
		"export RAGTEST_MODEL=standin-lexical-1",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("settings (-want +got):\n%s", diff)
	}
	resp, err := http.Get(base + "/models")
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		t.Errorf("models: status %d, want 200", resp.StatusCode)
	}

	interrupt()
	if lines.Scan() {
		t.Errorf("also printed %q", lines.Text())
	}
	if err := <-done; err != nil {
		t.Errorf("ended with %v, want nil", err)
	}
}

func TestRunErrors(t *testing.T) {
	busy, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer busy.Close()
	addr := busy.Addr().String()
	for name, tt := range map[string]struct {
		args []string
		want []string // parts of the error
	}{
		"busy":       {[]string{"-addr", addr}, []string{addr, "in use", "-addr"}},
		"no command": {[]string{"no-such-command"}, []string{"no-such-command: ", "not found"}},
	} {
		t.Run(name, func(t *testing.T) {
			err := run(t.Context(), tt.args, io.Discard)
			for _, part := range tt.want {
				if err == nil || !strings.Contains(err.Error(), part) {
					t.Errorf("got error %v, want one that has %q", err, part)
				}
			}
		})
	}
}

// A command is served on a free address, so that several may run at a time.
func TestRunServesACommand(t *testing.T) {
	if usual, err := net.Listen("tcp", "127.0.0.1:8910"); err == nil {
		defer usual.Close()
	}
	var out bytes.Buffer
	err := run(t.Context(), []string{"sh", "-c", "echo asked $RAGTEST_MODEL at $OPENAI_BASE_URL; exit 3"}, &out)
	if err == nil || err.Error() != "sh: exit status 3" {
		t.Errorf("ended with %v, want the command's own exit status 3", err)
	}
	if got := out.String(); !strings.Contains(got, "\nasked standin-lexical-1 at http://127.0.0.1:") {
		t.Errorf("the command ran without the settings:\n%s", got)
	}
}
