package sentence

import (
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// TestRevision1 compares SplitV1 with testdata/revision1.golden: texts and the
// sentences that the package gave for them when it had one revision. There is
// no flag to write it anew: recordings rest on it.
func TestRevision1(t *testing.T) {
	data, err := os.ReadFile("testdata/revision1.golden")
	if err != nil {
		t.Fatal(err)
	}
	same := 0
	cases := strings.Split(strings.TrimSpace(string(data)), "\n\n")
	for _, c := range cases {
		lines := strings.Split(c, "\n")
		name := strings.TrimPrefix(lines[0], "# ")
		var texts []string
		for _, quoted := range lines[1:] {
			text, err := strconv.Unquote(strings.TrimSpace(quoted))
			if err != nil {
				t.Fatalf("%s: %s: %v", name, quoted, err)
			}
			texts = append(texts, text)
		}
		text, want := texts[0], texts[1:]
		if diff := cmp.Diff(want, SplitV1(text)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
		if slices.Equal(want, Split(text)) {
			same++
			t.Logf("%s: the same in both revisions", name)
		}
	}
	// A case that has become the same no longer shows what it is there for.
	if len(cases) < 50 || same > 1 {
		t.Errorf("%d cases, %d of them the same in both revisions; want 50 or more and 1 at most", len(cases), same)
	}
}
