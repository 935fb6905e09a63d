package recorder_test

import (
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/recorder"
)

// What a label or a reply holds cannot leave the comment that lists it.
func TestHeadIsOnlyComments(t *testing.T) {
	s := newServer(t)
	label := "recall\nversion: 1\n\x00\u0085#"
	file := record(t, s.URL, call{label: label, body: question})
	head, _, _ := strings.Cut(read(t, file), "\nversion: 2\n")
	for line := range strings.SplitSeq(head, "\n") {
		if line != "---" && !strings.HasPrefix(line, "# ") {
			t.Errorf("the head has the line %q", line)
		}
	}
	if got := verdict(open(t, file, recorder.Replay), s.URL, call{label: label, body: question}); got != "1" {
		t.Errorf("replays %q", got)
	}
}
