package sentence

import (
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// itemStart matches the beginning of a line that stays a line of its own.
var itemStart = regexp.MustCompile(`^(- |[0-9]+\. |[a-z]\) )`)

// TestProse splits documentation in testdata/prose, where every line is one
// sentence, split by hand. The lines of a paragraph are joined with spaces
// first, but for those that begin a list item.
func TestProse(t *testing.T) {
	const limit = 0.01 // mean error of the sentence count per document
	files, err := filepath.Glob("testdata/prose/*.txt")
	if err != nil || len(files) != 10 {
		t.Fatalf("%d documents, want 10: %v", len(files), err)
	}
	var sum float64
	diffs := map[string]string{}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		text, want := joinLines(string(data))
		got := Split(text)
		sum += math.Abs(float64(len(got)-len(want))) / float64(len(want))
		if diff := cmp.Diff(want, got); diff != "" {
			diffs[file] = diff
		}
	}
	if mean := sum / float64(len(files)); mean > limit {
		t.Errorf("mean error of the sentence count = %.4f, want at most %.2f", mean, limit)
		for file, diff := range diffs {
			t.Errorf("%s (-want +got):\n%s", file, diff)
		}
	}
}

// joinLines returns a document as its readers see it, and its sentences.
func joinLines(data string) (text string, sentences []string) {
	separator := ""
	for line := range strings.Lines(data) {
		line = strings.TrimSpace(line)
		if line == "" {
			separator = "\n\n"
			continue
		}
		if separator == " " && itemStart.MatchString(line) {
			separator = "\n"
		}
		text += separator + line
		sentences = append(sentences, line)
		separator = " "
	}
	return text, sentences
}
