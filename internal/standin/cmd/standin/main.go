// Standin serves the OpenAI chat completions API on a loopback address with a
// lexical comparison for a judge, to record cassettes without a key. It prints
// the settings that lead there and serves until it is interrupted.
//
// Usage:
//
//	go run ./internal/standin/cmd/standin [-addr 127.0.0.1:8910]
package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"net"
	"net/http"
	"os"
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
	addr := flags.String("addr", "127.0.0.1:8910", "`host:port` to listen on; port 0 takes a free one")
	_ = flags.Parse(args) // exits on an error
	if flags.NArg() > 0 {
		return fmt.Errorf("unexpected argument %q", flags.Arg(0))
	}

	ln, err := net.Listen("tcp", *addr)
	if err != nil {
		return fmt.Errorf("%w\nchoose another address with -addr, for example -addr 127.0.0.1:0", err)
	}
	fmt.Fprintf(stdout, `# the verdicts of this server are a lexical comparison's and not a model's
export OPENAI_BASE_URL=http://%s/v1
export OPENAI_API_KEY=standin
export RAGTEST_MODEL=%s
`, ln.Addr(), standin.Model)

	srv := &http.Server{Handler: standin.Handler(standin.Options{}), ReadHeaderTimeout: 10 * time.Second}
	served := make(chan error, 1)
	go func() { served <- srv.Serve(ln) }()
	select {
	case err := <-served:
		return err
	case <-ctx.Done():
	}
	// Requests under way get a moment to end.
	ctx, cancel := context.WithTimeout(context.WithoutCancel(ctx), 5*time.Second)
	defer cancel()
	return srv.Shutdown(ctx)
}
