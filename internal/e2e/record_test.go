package e2e_test

import (
	"strings"
	"testing"
)

// A test that was never recorded is told how, is recorded, and replays from then
// on. If its cassette gets lost, the command that the failure ends with records it
// again.
func TestRecord(t *testing.T) {
	t.Parallel()
	m := newModule(t)
	m.step("before anything is recorded", nil, "go test ./rag")
	m.step("recording", m.online(), "go test -count=1 ./rag -ragtest.record=missing")
	if got := len(m.judge.Requests()); got != 2 {
		t.Errorf("recording two assertions took %d calls, want 2", got)
	}
	m.holdsNone(cassette, secret, organization, "127.0.0.1", strings.TrimPrefix(m.judge.URL, "http://"))
	m.step("replaying, without network, key or setting", offline(), "go test -count=1 ./rag")
	m.step("passed assertions may be shown", offline("RAGTEST_VERBOSE=1"), "cd rag && ../rag.test -test.v")
	m.step("recording in CI", m.online("CI=true"), "cd rag && ../rag.test -ragtest.record=all")
	m.step("a wrong switch", m.online("RAGTEST_RECORD=yes"), "cd rag && ../rag.test")

	m.remove(cassette)
	said := m.step("the cassette was deleted", m.online(), "cd rag && ../rag.test")
	m.step("the command is pasted", m.online(), m.match(said, `to record it: (.*)`))
	m.step("and what it recorded replayed", offline(), "cd rag && ../rag.test")

	kept := m.read(cassette) + "# a cassette that is written anew loses this line\n"
	m.write(cassette, kept)
	asked := len(m.judge.Requests())
	m.step("asking live keeps nothing", m.online(), "go test -count=1 -v ./rag -ragtest.live")
	if got := len(m.judge.Requests()) - asked; got != 2 {
		t.Errorf("a live run made %d calls, want 2", got)
	}
	if m.read(cassette) != kept {
		t.Error("a live run changed the cassette")
	}
	m.golden("testdata/record.golden")
}
