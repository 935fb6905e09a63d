package e2e_test

import "testing"

// Recordings replay with the race detector too, in any order and any number of
// times.
func TestRace(t *testing.T) {
	t.Parallel()
	m := newModule(t)
	m.record()
	m.step("with the race detector, in another order, twice", offline(), "go test -race -shuffle=1 -count=2 ./rag")
	m.golden("testdata/race.golden")
}
