package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
)

func main() {
	os.Exit(run(os.Args[1:], stdio{os.Stdin, os.Stdout, os.Stderr}))
}

// root returns all commands.
func root() *command {
	return &command{
		name: "ragtest", args: "COMMAND", short: "show results of RAG tests, and keep their recordings in order",
		subs: []*command{reportCommand(), diffCommand(), gateCommand(), cassettesCommand(), reviewCommand(), checkCommand(), initCommand(), completionCommand(root)},
	}
}

// run runs the command that args name, and returns the exit code.
func run(args []string, io stdio) int {
	at, path, rest := root(), []string{"ragtest"}, args
	if len(rest) > 0 && rest[0] == "help" {
		rest = append(rest[1:len(rest):len(rest)], "--help")
	}
	for at.subs != nil {
		if len(rest) == 0 || isHelp(rest[0]) {
			help(io.out, at, path)
			if len(rest) == 0 {
				return exitUsage
			}
			return exitFine
		}
		next := at.sub(rest[0])
		if next == nil {
			fmt.Fprintf(io.err, "%s: no command %q: there are %s\n", strings.Join(path, " "), rest[0], strings.Join(at.names(), ", "))
			return exitUsage
		}
		at, path, rest = next, append(path, next.name), rest[1:]
	}
	name := strings.Join(path, " ")
	f := newFlags()
	if at.flags != nil {
		at.flags(f)
	}
	given, err := f.parse(rest)
	if errors.Is(err, errHelp) {
		help(io.out, at, path)
		return exitFine
	}
	if err == nil {
		err = at.run(call{io, f, given})
	}
	switch {
	case err == nil:
		return exitFine
	case errors.Is(err, errFound):
		return exitFound
	}
	fmt.Fprintf(io.err, "%s: %v\n", name, err)
	var usage usageError
	if errors.As(err, &usage) {
		fmt.Fprintf(io.err, "see: %s --help\n", name)
		return exitUsage
	}
	if errors.Is(err, fs.ErrNotExist) {
		return exitUsage
	}
	return exitFound
}
