package recorder

import "github.com/ragtest/go-ragtest/internal/cassette"

// drop removes the recordings that are not used from the file, but none that another process has added.
func (t *tape) drop(isUsed func(e *cassette.Entry, n int) bool) error {
	unused := map[[2]string]int{}
	for _, e := range t.kept(func(e *cassette.Entry, n int) bool { return !isUsed(e, n) }) {
		unused[[2]string{e.Stamp.Key, e.Stamp.Sum}]++
	}
	unlock, err := lock(t.path)
	if err != nil {
		return err
	}
	defer unlock()
	if err := t.read(); err != nil {
		return err
	}
	if t.problem != "" {
		return t.corrupt()
	}
	return t.write(func(e *cassette.Entry, _ int) bool {
		id := [2]string{e.Stamp.Key, e.Stamp.Sum}
		unused[id]--
		return unused[id] < 0
	})
}
