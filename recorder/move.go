package recorder

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/ragtest/go-ragtest/internal/cassette"
)

// offers are the moves that messages of this process told, so that no cassette is offered to two tests and no test is
// offered two.
var offers = struct {
	sync.Mutex
	byTo   map[string]offer  // by the path that a cassette would have
	byFrom map[string]string // that path, by the one which it has
}{byTo: map[string]offer{}, byFrom: map[string]string{}}

// An offer is a cassette that may be moved, and the command.
type offer struct{ from, command string }

// moveCommand returns the shell command that gives the Recorder's test, which has no cassette, the one with a
// recording of a that a test left behind when it was renamed, "" if there is none. Those of all its subtests are
// moved as the folder that they are in, if they still have their names.
func (r *Recorder) moveCommand(a *ask) string {
	offers.Lock()
	defer offers.Unlock()
	all := goneCassettes(r.test)
	to := r.tape.path
	from := movedFrom(a, to, all)
	if from == "" {
		return ""
	}
	if before, ok := offers.byTo[to]; ok {
		return before.command
	}
	root := filepath.Join(startDir, cassettes)
	was, rest := ownerOf(from)
	now, sameRest := ownerOf(to)
	moved := map[string]string{from: to}
	if rest == sameRest && strings.HasPrefix(rest, "/") {
		folder, becomes := filepath.Join(root, was), filepath.Join(root, now)
		if inFolder := movedFolder(folder, becomes, all); inFolder != nil {
			from, to, moved = folder, becomes, inFolder
		}
	}
	from, to = shortName(from), shortName(to)
	command := "git mv " + quoteShell(from) + " " + quoteShell(to)
	if dir := filepath.ToSlash(filepath.Dir(to)); dir != cassettes {
		command = "mkdir -p " + quoteShell(dir) + " && " + command
	}
	for from, to := range moved {
		offers.byFrom[from], offers.byTo[to] = to, offer{from, command}
	}
	return command
}

// movedFrom returns the one of the cassettes that answers a and may be offered to take the path to, "" if there
// is none. One of the same subtest comes first.
func movedFrom(a *ask, to string, all []string) string {
	_, rest := ownerOf(to)
	isNamesake := func(path string) bool { _, r := ownerOf(path); return r == rest }
	for _, namesake := range []bool{true, false} {
		for _, path := range all {
			if isNamesake(path) != namesake || !mayOffer(path, to) {
				continue
			}
			if data, err := readFile(path); err == nil && a.answeredBy(data) {
				return path
			}
		}
	}
	return ""
}

// movedFolder returns the paths that the cassettes in a folder have when it takes another name, nil if it may not:
// the name is taken, or not all of the cassettes are to be moved.
func movedFolder(from, to string, all []string) map[string]string {
	if _, err := os.Lstat(to); err == nil {
		return nil
	}
	moved := map[string]string{}
	for _, path := range cassettesBelow(from) {
		becomes := to + strings.TrimPrefix(path, from)
		if !slices.Contains(all, path) || !mayOffer(path, becomes) {
			return nil
		}
		moved[path] = becomes
	}
	return moved
}

// mayOffer reports whether neither the cassette nor the path that it would have was offered otherwise.
func mayOffer(from, to string) bool {
	path, taken := offers.byFrom[from]
	other, given := offers.byTo[to]
	return (!taken || path == to) && (!given || other.from == from)
}

// answeredBy reports whether a cassette has a recording of a, by any model if the code chose none.
func (a *ask) answeredBy(data []byte) bool {
	if bytes.Contains(data, []byte("key: "+a.own)) || bytes.Contains(data, []byte("key: "+a.firstStamp())) {
		return true
	}
	if !a.of.AnyModel || !bytes.Contains(data, []byte(a.Label)) { // not worth decoding
		return false
	}
	key := cassette.KeyButModel(a.Tag, a.url, a.body)
	entries, _ := cassette.TextsIn(filepath.Join(startDir, cassettes)).Decode(data)
	return slices.ContainsFunc(entries, func(e *cassette.Entry) bool { return e.Tagged() && e.KeyButModel() == key })
}
