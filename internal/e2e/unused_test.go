package e2e_test

import "testing"

// A deleted assertion leaves a recording that nothing uses: it is logged, fails
// the test or is dropped.
func TestUnused(t *testing.T) {
	t.Parallel()
	m := newModule(t)
	m.record()

	m.edit("ragtest.AssertChunkUtility(t, item, 0.5)", "")
	m.step("an assertion was deleted", offline(), "go test -count=1 -v ./rag")
	m.step("unused recordings must fail", offline(), "cd rag && ../rag.test -ragtest.unused=fail")
	m.step("recordings of today are not old", offline(), "cd rag && ../rag.test -test.v -ragtest.maxage=1d")
	m.step("flags with wrong values", offline(), "cd rag && ../rag.test -ragtest.unused=keep; ../rag.test -ragtest.maxage=old")
	m.step("unused recordings are dropped, and nobody is asked", offline(), "go test -count=1 -v ./rag -ragtest.unused=drop && cd rag && ../rag.test -ragtest.unused=fail")
	m.golden("testdata/unused.golden")
}
