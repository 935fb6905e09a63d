package ragtest_test

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/internal/standin"
	"github.com/ragtest/go-ragtest/ragtest"
)

func TestPlanAsksNobody(t *testing.T) {
	server := recording(t, standin.Options{})
	file := ragtest.Cassette(filepath.Join(t.TempDir(), "c.yaml"))
	ragtest.AssertContextRecall(t, remedies, 0.5, file)
	asked := len(server.Requests())

	switches(t, "RAGTEST_RECORD=plan", "CI=true") // needs no key, no model, and no permission
	got := run(t, "TestX", func(t testing.TB) {
		ragtest.AssertContextRecall(t, remedies, 0.5, file)
		ragtest.AssertChunkUtility(t, remedies, 0.5, file)
		ragtest.AssertChunkUtility(t, remedies, 0.1, file) // will play what the first recorded
		ragtest.AssertChunkRelevance(t, remedies, 0.5, file, ragtest.PerChunk())
	})
	if n := len(server.Requests()) - asked; n != 0 {
		t.Errorf("planning asked %d times", n)
	}
	said := regexp.MustCompile(`[\d,]{3,}`).ReplaceAllString(got.text(), "N")
	want := strings.Repeat("chunk utility cannot be judged: planned, not asked: 1 call with about N prompt tokens\n", 2) +
		"chunk relevance cannot be judged: planned, not asked: 1 call with about N prompt tokens"
	if said != want {
		t.Errorf("said\n%s\nwant\n%s", said, want)
	}
	if logged := strings.Join(got.logged, "\n"); !regexp.MustCompile(`plan: recording TestX takes at least 4 calls with about \d,\d{3} prompt tokens`).MatchString(logged) {
		t.Errorf("logged %q", logged)
	}
}
