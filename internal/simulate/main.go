package main

import (
	"flag"
	"fmt"
	"io"
	"os"
)

func main() {
	runs := flag.Int("runs", 1000, "how often each cell is run")
	flag.Parse()
	tables(os.Stdout, *runs)
}

// tables prints all tables, each under its heading in docs/statistics.md.
func tables(w io.Writer, runs int) {
	for _, table := range []struct {
		title string
		print func()
	}{
		{"Alarms", func() { alarms(w, runs) }},
		{"Documents", func() { clusters(w, runs) }},
		{"Replayed verdicts", func() { replay(w) }},
		{"Bounds on the lower end", func() { ends(w, runs) }},
	} {
		fmt.Fprintf(w, "<!-- %s -->\n", table.title)
		table.print()
		fmt.Fprintln(w)
	}
}
