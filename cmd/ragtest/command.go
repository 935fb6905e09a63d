package main

import (
	"fmt"
	"io"
	"strings"
)

// stdio is where a command reads and writes.
type stdio struct {
	in       io.Reader
	out, err io.Writer
}

// A command is one of ragtest's, or a group of them.
type command struct {
	name    string
	args    string // as its help shows them
	short   string // what it does, in a line
	long    string
	example string
	flags   func(*flags)
	run     func(c call) error
	subs    []*command
}

// A call is a command with what was given to it.
type call struct {
	stdio
	*flags
	args []string
}

func (c *command) sub(name string) *command {
	for _, s := range c.subs {
		if s.name == name {
			return s
		}
	}
	return nil
}

func (c *command) names() (names []string) {
	for _, s := range c.subs {
		names = append(names, s.name)
	}
	return names
}

func isHelp(arg string) bool { return arg == "-h" || arg == "-help" || arg == "--help" }

// help writes how a command is used.
func help(w io.Writer, c *command, path []string) {
	name := strings.Join(path, " ")
	fmt.Fprintf(w, "%s: %s\n\nusage: %s %s\n", name, c.short, name, c.args)
	if c.long != "" {
		fmt.Fprintf(w, "\n%s\n", strings.TrimSpace(c.long))
	}
	if c.subs != nil {
		fmt.Fprintln(w, "\ncommands:")
		for _, s := range c.subs {
			fmt.Fprintf(w, "  %-12s %s\n", s.name, s.short)
		}
		fmt.Fprintf(w, "\n%s COMMAND --help shows more and an example.\n", name)
	}
	if c.flags != nil {
		f := newFlags()
		c.flags(f)
		fmt.Fprintln(w, "\nflags:")
		f.describe(w)
	}
	if c.example != "" {
		fmt.Fprintf(w, "\nexample:\n  %s\n", strings.ReplaceAll(strings.TrimSpace(c.example), "\n", "\n  "))
	}
}
