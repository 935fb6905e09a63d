package labels_test

import (
	"bufio"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/ragtest/labels"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// TestMain is, where the environment says so, a process that appends labels until it is
// killed or has appended so many.
func TestMain(m *testing.M) {
	path := os.Getenv("LABELS_TEST_FILE")
	if path == "" {
		os.Exit(m.Run())
	}
	n, _ := strconv.Atoi(os.Getenv("LABELS_TEST_COUNT"))
	f, err := labels.Open(path)
	for i := 0; err == nil && i < n; i++ {
		item := itemNamed(fmt.Sprint("question ", i%10))
		if err = f.Append(results.NewItem(item), labelOf(item, os.Getenv("LABELS_TEST_REVIEWER"), i, "missing")); err == nil {
			fmt.Println(i)
		}
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(0)
}

func appender(t *testing.T, path, reviewer string, n int) *exec.Cmd {
	t.Helper()
	c := exec.Command(os.Args[0])
	c.Env = append(os.Environ(), "LABELS_TEST_FILE="+path, "LABELS_TEST_REVIEWER="+reviewer, fmt.Sprint("LABELS_TEST_COUNT=", n))
	c.Stderr = os.Stderr
	return c
}

func itemNamed(question string) metrics.Item {
	return metrics.Item{Question: question, Answer: "Within 30 days.", Context: []metrics.Chunk{{Text: strings.Repeat("Returns are accepted. ", 500)}, {Text: "b"}}}
}

var day = time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)

func labelOf(item metrics.Item, reviewer string, n int, person string) labels.Label {
	return labels.Label{
		Reviewer: reviewer, Time: day.Add(time.Duration(n) * time.Second), Prints: results.PrintsOf(item), Metric: "context recall",
		Subject: labels.Subject{Chunks: []int{n % 2}}, Person: person, Judge: "included", Note: fmt.Sprint("note ", n),
	}
}

func TestAFileKeepsWhatWasAppended(t *testing.T) {
	path := filepath.Join(t.TempDir(), "testdata", "labels.jsonl")
	item := itemNamed("how long?")
	row := results.Row{
		Package: "shop", Test: "TestReturns", Item: "returns", Metric: "context recall", Outcome: "too low", Score: 0.5, Bound: 0.8,
		Verdicts: []results.Verdict{{Chunks: []int{0}, Label: "included"}, {Chunks: []int{1}, Label: "missing (2 of 3)"}},
		Model:    "judge-1", Prompts: []string{"context_recall 0123abcd"}, Prints: results.PrintsOf(item),
	}
	want := labels.About(row, 1)
	want.Reviewer, want.Time, want.Person, want.Note = "ada", day, "included", "</script>\n“quoted”"
	for range 2 { // the second time the file is there and has the item
		f, err := labels.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		if err := f.Append(results.NewItem(item), want); err != nil {
			t.Fatal(err)
		}
		if err := f.Close(); err != nil {
			t.Fatal(err)
		}
	}
	set, err := labels.Read(path)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff([]labels.Label{want, want}, set.Labels); diff != "" {
		t.Errorf("labels (-want +got):\n%s", diff)
	}
	if len(set.Items) != 1 || *want.Bound != 0.8 || want.Verdicts != 2 || want.Agrees() {
		t.Errorf("%d items, want 1; label %+v", len(set.Items), want)
	}
	got, ok := set.Item(want)
	if diff := cmp.Diff(results.NewItem(item), got); !ok || diff != "" {
		t.Errorf("item (-want +got):\n%s", diff)
	}
}

func TestAKilledProcessLosesNoLabel(t *testing.T) {
	path := filepath.Join(t.TempDir(), "labels.jsonl")
	c := appender(t, path, "ada", 1_000_000)
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	said := 0
	for lines := bufio.NewScanner(out); lines.Scan(); {
		if said++; said == 30 {
			if err := c.Process.Kill(); err != nil {
				t.Fatal(err)
			}
		}
	}
	if err := c.Wait(); err == nil || said < 30 {
		t.Fatalf("the process ended after %d labels, with %v", said, err)
	}
	set, err := labels.Read(path)
	if err != nil {
		t.Fatal(err)
	}
	if len(set.Labels) < said {
		t.Errorf("%d labels in the file, and %d were appended", len(set.Labels), said)
	}
}

func TestTwoProcessesAppendAtOnce(t *testing.T) {
	path := filepath.Join(t.TempDir(), "labels.jsonl")
	a, b := appender(t, path, "ada", 60), appender(t, path, "bob", 60)
	for _, c := range []*exec.Cmd{a, b} {
		if err := c.Start(); err != nil {
			t.Fatal(err)
		}
	}
	for _, c := range []*exec.Cmd{a, b} {
		if err := c.Wait(); err != nil {
			t.Error(err)
		}
	}
	set, err := labels.Read(path)
	if err != nil {
		t.Fatal(err)
	}
	// Each labels 10 items, of which it says something of one chunk or the other.
	if len(set.Labels) != 120 || len(set.Latest()) != 20 || set.Warnings != nil {
		t.Errorf("%d labels, %d of which count, warnings %q; want 120, 20, none", len(set.Labels), len(set.Latest()), set.Warnings)
	}
}

func TestAppendRefuses(t *testing.T) {
	item := itemNamed("how long?")
	fine := labelOf(item, "ada", 0, "missing")
	for name, test := range map[string]struct {
		change func(*labels.Label)
		want   string
	}{
		"10 MB of note":  {func(l *labels.Label) { l.Note = strings.Repeat("x", 10_000_000) }, "65536 are the most; shorten its note"},
		"no reviewer":    {func(l *labels.Label) { l.Reviewer = " " }, "a label without reviewer"},
		"nothing said":   {func(l *labels.Label) { l.Person = "" }, "a label without person"},
		"about no texts": {func(l *labels.Label) { l.Prints = results.Prints{} }, "a label without fingerprints"},
		"no such chunk":  {func(l *labels.Label) { l.Subject.Chunks = []int{-1} }, "chunk -1"},
	} {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), "labels.jsonl")
			f, err := labels.Open(path)
			if err != nil {
				t.Fatal(err)
			}
			defer f.Close()
			l := fine
			test.change(&l)
			if err := f.Append(results.NewItem(item), l); err == nil || !strings.Contains(err.Error(), test.want) {
				t.Errorf("error %v, want one with %q", err, test.want)
			}
			if data, err := os.ReadFile(path); err != nil || len(data) > 0 {
				t.Errorf("%d bytes were written, %v", len(data), err)
			}
		})
	}
}
