// Package variables knows the environment variables of this module, so that a
// misspelt one is not silence.
package variables

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
)

// prefix begins all names.
const prefix = "RAGTEST_"

// names are what follows the prefix.
var names = []string{
	"BASELINE", "CHANGES", "EMBEDDING_MODEL", "FROM", "LIVE", "MAX_CALLS", "MAX_TOKENS", "MODEL", "PRICE", "RECORD",
	"RECORD_IN_CI", "RESULTS", "SHARD", "STORE", "VERBOSE",
}

// Check returns an error about a variable that is set and looks like a slip for
// one of the module's: it is within two letters of that, begins it, or begins with
// it. Other unknown ones are returned.
func Check() (unknown []string, err error) {
	for _, pair := range os.Environ() {
		rest, ok := strings.CutPrefix(pair, prefix)
		name, _, _ := strings.Cut(rest, "=")
		if !ok || slices.Contains(names, name) {
			continue
		}
		meant := ""
		for _, known := range names {
			if strings.HasPrefix(known, name) || strings.HasPrefix(name, known) || distance(name, known) <= 2 {
				meant = known // the last is the longest that it begins with
			}
		}
		if meant != "" {
			return nil, fmt.Errorf("%s%s is no variable of ragtest; did you mean %s%s?", prefix, name, prefix, meant)
		}
		unknown = append(unknown, prefix+name)
	}
	slices.Sort(unknown)
	return unknown, nil
}

// InCI reports whether CI is set, and RAGTEST_RECORD_IN_CI does not permit what is refused there: recording, and
// writing a baseline.
func InCI() bool {
	if permitted, _ := strconv.ParseBool(os.Getenv(prefix + "RECORD_IN_CI")); permitted {
		return false
	}
	switch strings.ToLower(os.Getenv("CI")) {
	case "", "0", "false":
		return false
	}
	return true
}

// distance returns how many letters have to be added, removed or changed to make b
// of a (Levenshtein).
func distance(a, b string) int {
	row := make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := range len(a) {
		diagonal := row[0]
		row[0] = i + 1
		for j := range len(b) {
			cost := diagonal
			if a[i] != b[j] {
				cost++
			}
			diagonal = row[j+1]
			row[j+1] = min(cost, diagonal+1, row[j]+1)
		}
	}
	return row[len(b)]
}
