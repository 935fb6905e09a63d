package labels_test

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/ragtest/labels"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

const (
	good  = `{"kind":"label","v":1,"reviewer":"ada","time":"2026-01-02T03:04:05Z","fingerprints":{"question":"q"},"metric":"context recall","subject":{"chunks":[0]},"person":"included","judge":"included"}`
	later = `{"kind":"label","v":1,"reviewer":"ada","time":"2026-01-02T03:04:06Z","fingerprints":{"question":"q"},"metric":"context recall","subject":{"chunks":[0]},"person":"missing","judge":"included"}`
	gone  = `{"kind":"label","v":1,"reviewer":"ada","time":"2026-01-02T03:04:07Z","withdrawn":true,"fingerprints":{"question":"q"},"metric":"context recall","subject":{"chunks":[0]},"judge":"included"}`
	bobs  = `{"kind":"label","v":1,"reviewer":"bob","time":"2026-01-02T03:04:05Z","fingerprints":{"question":"q"},"metric":"context recall","subject":{"chunks":[0]},"person":"not relevant","judge":"included","new":true}`
)

func fileOf(t *testing.T, text string) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "labels.jsonl")
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

func TestTheLastLabelOfAReviewerCounts(t *testing.T) {
	for name, test := range map[string]struct {
		lines []string
		want  []string
	}{
		"one":                             {[]string{good}, []string{"ada included"}},
		"changed":                         {[]string{good, later}, []string{"ada missing"}},
		"by time, not by place in a file": {[]string{later, "", good}, []string{"ada missing"}},
		"each reviewer for themselves":    {[]string{good, later, bobs}, []string{"bob not relevant", "ada missing"}},
		"withdrawn":                       {[]string{good, gone, bobs, later}, []string{"bob not relevant"}},
	} {
		t.Run(name, func(t *testing.T) {
			set, err := labels.Read(fileOf(t, strings.Join(test.lines, "\n")))
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, l := range set.Latest() {
				got = append(got, l.Reviewer+" "+l.Person)
			}
			if diff := cmp.Diff(test.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// One person who labels under several names outvotes others.
func TestNamesOfOnePerson(t *testing.T) {
	as := func(name string) string { return strings.Replace(bobs, `"bob"`, `"`+name+`"`, 1) }
	set, err := labels.Read(fileOf(t, strings.Join([]string{as("Eve"), as(" Eve\u00a0"), as("eve"), as("E ve"), as("Bob")}, "\n")))
	if err != nil {
		t.Fatal(err)
	}
	if len(set.Latest()) != 4 {
		t.Errorf("%d labels count, want 4", len(set.Latest()))
	}
	if len(set.Warnings) != 1 || !strings.HasPrefix(set.Warnings[0], `reviewers ["E ve" "Eve" "eve"] differ in case or white space alone, and count as several`) {
		t.Errorf("warnings %q", set.Warnings)
	}
}

func TestReadNamesEveryBadRow(t *testing.T) {
	path := fileOf(t, strings.Join([]string{
		good,
		"<<<<<<< HEAD",
		`{"kind":"label","v":1,"reviewer":"ada"}`,
		strings.Replace(good, `"v":1`, `"v":2`, 1),
		strings.Replace(good, `"kind":"label"`, `"kind":"gate"`, 1),
		good + good,
		"=======",
		"included, missing",
		"[1]",
	}, "\r\n"))
	_, err := labels.Read(path)
	if err == nil {
		t.Fatal("it was read")
	}
	got := strings.ReplaceAll(err.Error(), path, "labels.jsonl")
	want := `labels.jsonl:2: a mark of a merge conflict: keep the lines of both sides and delete this one; "labels.jsonl merge=union" in .gitattributes has git do so
labels.jsonl:3: a label without metric, fingerprints, person (the person's label), time
labels.jsonl:4: a line of version 2, and this package reads version 1
labels.jsonl:5: a line of the unknown kind "gate": there are label and item
labels.jsonl:6: no line of labels: something follows its JSON
labels.jsonl:7: a mark of a merge conflict: keep the lines of both sides and delete this one; "labels.jsonl merge=union" in .gitattributes has git do so
labels.jsonl:8: no line of labels: invalid character 'i' looking for beginning of value
labels.jsonl:9: no line of labels: json: cannot unmarshal array into Go value of type labels.head`
	if diff := cmp.Diff(strings.Split(want, "\n"), strings.Split(got, "\n")); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if _, err := labels.Open(path); err == nil {
		t.Error("a file that cannot be read was opened for more")
	}
}

// A line that was cut costs itself alone: what is appended after it begins a line of its own.
func TestACutLine(t *testing.T) {
	for cut := 1; cut < len(later); cut += 7 {
		path := fileOf(t, good+"\n"+later[:cut])
		f, err := labels.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		item := itemNamed("q")
		if err := f.Append(results.NewItem(item), labelOf(item, "bob", 0, "missing")); err != nil {
			t.Fatal(err)
		}
		f.Close()
		set, err := labels.Read(path)
		if err != nil {
			t.Fatalf("cut after %d bytes: %v", cut, err)
		}
		if len(set.Labels) != 2 || set.Labels[1].Reviewer != "bob" || len(set.Warnings) != 1 || !strings.Contains(set.Warnings[0], "labels.jsonl:2: the line is cut off") {
			t.Fatalf("cut after %d bytes: %d labels, warnings %q", cut, len(set.Labels), set.Warnings)
		}
	}
}

func TestAFileThatIsNotThere(t *testing.T) {
	if _, err := labels.Read(filepath.Join(t.TempDir(), "labels.jsonl")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("error %v", err)
	}
}

func TestTimeIsThePresent(t *testing.T) {
	path := filepath.Join(t.TempDir(), "labels.jsonl")
	f, err := labels.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	item := itemNamed("q")
	l := labelOf(item, "ada", 0, "missing")
	before := time.Now()
	l.Time = time.Time{}
	if err := f.Append(results.NewItem(item), l); err != nil {
		t.Fatal(err)
	}
	set, err := labels.Read(path)
	if err != nil {
		t.Fatal(err)
	}
	if got := set.Labels[0].Time; got.Before(before.Truncate(time.Second)) || got.After(time.Now()) {
		t.Errorf("time %v", got)
	}
}

func TestCategory(t *testing.T) {
	for label, want := range map[string]string{
		"missing": "missing", "missing (2 of 3)": "missing", "0.50": "high", "0.40 (1 of 3)": "low", " 1 ": "high",
		"[1]: supports it": "supports it", "[2]: no claim (3 of 5)": "no claim", "absent, its quote stands nowhere": "absent",
		"contradicted, though supported too": "contradicted", "gold: plated": "gold: plated",
	} {
		if got := labels.Category(label); got != want {
			t.Errorf("Category(%q) = %q, want %q", label, got, want)
		}
	}
	for _, metric := range []string{"context recall", "faithfulness", "answer correctness"} {
		words := labels.Vocabulary(metric)
		if len(words) < 3 {
			t.Errorf("%s has the words %q", metric, words)
		}
		for _, w := range words {
			if labels.Category(w) != w {
				t.Errorf("%s has the word %q, whose category is %q", metric, w, labels.Category(w))
			}
		}
	}
	if words := labels.Vocabulary("tone"); words != nil {
		t.Errorf("a metric of one's own has the words %q", words)
	}
}
