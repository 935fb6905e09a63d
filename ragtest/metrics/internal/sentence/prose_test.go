package sentence

import (
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/google/go-cmp/cmp"
)

// A document is a text of testdata/prose, where every line is one sentence,
// split by hand.
type document struct {
	name      string
	text      string // as its readers see it: a line for each paragraph and list item
	sentences []string
}

func documents(t testing.TB) []document {
	files, err := filepath.Glob("testdata/prose/*.txt")
	if err != nil || len(files) != 10 {
		t.Fatalf("%d documents, want 10: %v", len(files), err)
	}
	var all []document
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		text, sentences := joinLines(string(data))
		all = append(all, document{filepath.Base(file), text, sentences})
	}
	return all
}

// itemStart matches the beginning of a line that stays a line of its own.
var itemStart = regexp.MustCompile(`^(- |[0-9]+\. |[a-z]\) )`)

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

// TestProse measures both revisions on documentation.
func TestProse(t *testing.T) {
	for name, split := range map[string]func(string) []string{"Split": Split, "SplitV1": SplitV1} {
		const limit = 0.01 // mean error of the sentence count per document
		var sum float64
		diffs := map[string]string{}
		docs := documents(t)
		for _, doc := range docs {
			got := split(doc.text)
			sum += countError(got, doc.sentences)
			if diff := cmp.Diff(doc.sentences, got); diff != "" {
				diffs[doc.name] = diff
			}
		}
		if mean := sum / float64(len(docs)); mean > limit {
			t.Errorf("%s: mean error of the sentence count = %.4f, want at most %.2f", name, mean, limit)
			for doc, diff := range diffs {
				t.Errorf("%s (-want +got):\n%s", doc, diff)
			}
		}
	}
}

// TestWrappedProse measures the same documents with lines of 60 to 100 columns.
func TestWrappedProse(t *testing.T) {
	const limit = 0.02 // mean error of the sentence count per document
	for _, width := range []int{60, 72, 80, 100} {
		var sum float64
		docs := documents(t)
		for _, doc := range docs {
			wrapped := wrap(doc.text, width)
			got := Split(wrapped)
			sum += countError(got, doc.sentences)
			if diff := cmp.Diff(doc.sentences, got); diff != "" {
				t.Logf("%s at %d columns (-want +got):\n%s", doc.name, width, diff)
			}
		}
		mean := sum / float64(len(docs))
		t.Logf("%d columns: mean error of the sentence count = %.4f", width, mean)
		if mean > limit {
			t.Errorf("%d columns: mean error of the sentence count = %.4f, want at most %.2f", width, mean, limit)
		}
	}
}

func countError(got, want []string) float64 {
	return math.Abs(float64(len(got)-len(want))) / float64(len(want))
}

// wrap breaks each line of text so that none is longer than width, if its words
// allow.
func wrap(text string, width int) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		column := 0
		for _, word := range strings.Fields(line) {
			n := utf8.RuneCountInString(word)
			switch {
			case column == 0:
			case column+1+n > width:
				b.WriteByte('\n')
				column = 0
			default:
				b.WriteByte(' ')
				column++
			}
			b.WriteString(word)
			column += n
		}
		b.WriteByte('\n')
	}
	return b.String()
}

// BenchmarkProse splits documentation with a line for each paragraph, and the
// same with lines of 72 columns.
func BenchmarkProse(b *testing.B) {
	var text string
	for _, doc := range documents(b) {
		text += doc.text + "\n\n"
	}
	wrapped := wrap(text, 72)
	for _, c := range []struct {
		name  string
		text  string
		split func(string) []string
	}{
		{"first revision", text, SplitV1},
		{"second revision", text, Split},
		{"second revision, wrapped", wrapped, Split},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.SetBytes(int64(len(c.text)))
			for b.Loop() {
				c.split(c.text)
			}
		})
	}
}
