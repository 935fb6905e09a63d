package e2e_test

import (
	"strings"
	"testing"
)

// What is asked about changes, and so does what was recorded: neither replays.
func TestChange(t *testing.T) {
	t.Parallel()
	m := newModule(t)
	m.record()

	m.edit("How long do I have", "How much time do I have")
	m.step("the question was changed", offline(), "go test -count=1 ./rag")

	m.edit("You can return an item within 30 days of delivery. Sale items cannot be returned.", "There is a deadline.")
	m.step("the answer got worse", offline(), "go test -count=1 ./rag")
	m.step("the worse answer is recorded", m.online(), "cd rag && ../rag.test -ragtest.record=missing")
	m.step("and replayed", offline(), "cd rag && ../rag.test")

	recorded := m.read(cassette)
	flipped := strings.Replace(recorded, `\"is_included\":false`, `\"is_included\":true`, 1)
	if flipped == recorded {
		t.Fatal("the recording holds no verdict to flip")
	}
	m.write(cassette, flipped)
	m.step("a verdict was flipped by hand", offline(), "cd rag && ../rag.test")
	m.golden("testdata/change.golden")
}
