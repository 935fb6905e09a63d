package e2e_test

import "testing"

// A renamed test replays again when its cassette was moved as the failure says.
// The module is in no repository, so mv stands for git mv.
func TestRename(t *testing.T) {
	t.Parallel()
	m := newModule(t)
	m.record()

	m.edit("TestRefundPolicy", "TestReturns")
	said := m.step("the test was renamed", offline(), "go test -count=1 ./rag")
	move := m.match(said, `if the test was renamed, in its folder: git (.*)`)
	m.step("the cassette was moved", offline(), "cd rag && "+move+" && ../rag.test")
	m.golden("testdata/rename.golden")
}
