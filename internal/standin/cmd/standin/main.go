// Standin serves the OpenAI chat completions API on a loopback address with a
// lexical comparison for a judge, to record cassettes without a key. It prints
// the settings that lead there and serves until it is interrupted, or, given a
// command, serves just that command with the settings in its environment.
//
// Usage:
//
//	go run ./internal/standin/cmd/standin [-addr 127.0.0.1:8910]
//	go run ./internal/standin/cmd/standin go test . -ragtest.record=all
//
// In a module that requires this one, the command is
// github.com/ragtest/go-ragtest/internal/standin/cmd/standin.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
	"os/exec"
	"os/signal"
	"syscall"
	"time"

	"github.com/ragtest/go-ragtest/internal/standin"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	context.AfterFunc(ctx, stop) // a second interrupt kills
	if err := run(ctx, os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "standin:", err)
		os.Exit(1)
	}
}

// run serves until ctx is done.
func run(ctx context.Context, args []string, stdout io.Writer) error {
	flags := flag.NewFlagSet("standin", flag.ExitOnError)
	addr := flags.String("addr", "", "`host:port` to listen on; port 0 takes a free one (default 127.0.0.1:8910, for a command 127.0.0.1:0)")
	_ = flags.Parse(args) // exits on an error
	command := flags.Args()
	if *addr == "" {
		if *addr = "127.0.0.1:8910"; len(command) > 0 {
			*addr = "127.0.0.1:0"
		}
	}

	ln, err := net.Listen("tcp", *addr)
	if err != nil {
		return fmt.Errorf("%w\nchoose another address with -addr, for example -addr 127.0.0.1:0", err)
	}
	settings := []string{
		"OPENAI_BASE_URL=http://" + ln.Addr().String() + "/v1",
		"OPENAI_API_KEY=standin",
		"RAGTEST_MODEL=" + standin.Model,
	}
	fmt.Fprintln(stdout, "# the verdicts of this server are a lexical comparison's and not a model's")
	for _, setting := range settings {
		fmt.Fprintln(stdout, "export", setting)
	}

	srv := &http.Server{Handler: standin.Handler(standin.Options{}), ReadHeaderTimeout: 10 * time.Second}
	served := make(chan error, 1)
	go func() { served <- srv.Serve(ln) }()
	var failed error
	if len(command) > 0 {
		cmd := exec.CommandContext(ctx, command[0], command[1:]...)
		cmd.Stdout, cmd.Stderr = stdout, os.Stderr
		cmd.Env = append(os.Environ(), settings...)
		if err := cmd.Run(); err != nil {
			failed = fmt.Errorf("%s: %w", command[0], err)
		}
	} else {
		select {
		case err := <-served:
			return err
		case <-ctx.Done():
		}
	}
	// Requests under way get a moment to end.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
	defer cancel()
	return errors.Join(failed, srv.Shutdown(ctx))
}
