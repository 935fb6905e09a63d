package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// flags are a command's, which may stand before, between and after its arguments.
type flags struct{ *flag.FlagSet }

var errHelp = errors.New("help")

func newFlags() *flags {
	f := &flags{flag.NewFlagSet("", flag.ContinueOnError)}
	f.SetOutput(io.Discard)
	f.Usage = func() {}
	return f
}

// parse returns the arguments that are no flags. What follows -- is none.
func (f *flags) parse(args []string) (rest []string, err error) {
	for len(args) > 0 {
		if args[0] == "--" {
			return append(rest, args[1:]...), nil
		}
		if !strings.HasPrefix(args[0], "-") || args[0] == "-" {
			rest, args = append(rest, args[0]), args[1:]
			continue
		}
		// Only so much that Parse meets no argument before it returns.
		if err := f.Parse(args); err != nil {
			if errors.Is(err, flag.ErrHelp) {
				return nil, errHelp
			}
			return nil, usageError{err.Error()}
		}
		if after := f.Args(); len(after) < len(args) {
			if n := len(args) - len(after); args[n-1] == "--" {
				return append(rest, after...), nil
			}
			args = after
		}
	}
	return rest, nil
}

// describe writes a line for each flag.
func (f *flags) describe(w io.Writer) {
	f.VisitAll(func(one *flag.Flag) {
		value, text := flag.UnquoteUsage(one)
		dashes := "--"
		if len(one.Name) == 1 {
			dashes = "-"
		}
		fmt.Fprintf(w, "  %-22s %s\n", strings.TrimSpace(dashes+one.Name+" "+value), text)
	})
}

// text, is, number and values return the value of a flag: values of one that may be given
// several times.
func (f *flags) text(name string) string     { return f.Lookup(name).Value.String() }
func (f *flags) is(name string) bool         { return f.text(name) == "true" }
func (f *flags) number(name string) int      { return f.Lookup(name).Value.(flag.Getter).Get().(int) }
func (f *flags) values(name string) []string { return *f.Lookup(name).Value.(*list) }

// share returns the value of a flag that is in [0, 1], -1 if it was not given.
func (f *flags) share(name string) (float64, error) {
	text := f.text(name)
	if text == "" {
		return -1, nil
	}
	x, err := strconv.ParseFloat(text, 64)
	if err != nil || !(x >= 0 && x <= 1) {
		return 0, usagef("--%s %s: want a number in [0, 1]", name, text)
	}
	return x, nil
}

// A list is the value of a flag that may be given several times.
type list []string

func (l *list) String() string { return strings.Join(*l, ",") }

func (l *list) Set(value string) error {
	*l = append(*l, value)
	return nil
}
