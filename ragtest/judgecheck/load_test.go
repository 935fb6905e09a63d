package judgecheck_test

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/ragtest/judgecheck"
	"github.com/ragtest/go-ragtest/ragtest/labels"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// A said is what one reviewer says of one chunk; the text is "reviewer metric chunk label".
type said struct {
	reviewer, metric string
	chunk            int
	person           string
}

var returns = metrics.Item{
	Name: "returns", Question: "How long do I have to return an item?", Answer: "You have 30 days.",
	Context: []metrics.Chunk{{Text: "An item can be returned within 30 days."}, {Text: "Opened items cost a fee."}, {Text: "Gift cards never expire."}},
}

// labelFile writes what is said of returns.
func labelFile(t *testing.T, all ...said) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "labels.jsonl")
	f, err := labels.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	for _, s := range all {
		l := labels.Label{Reviewer: s.reviewer, Item: "returns", Prints: results.PrintsOf(returns), Metric: s.metric, Person: s.person}
		l.Subject.Chunks = []int{s.chunk}
		if strings.HasPrefix(s.metric, "faith") {
			l.Subject.Claim = "Thirty days."
		}
		if err := f.Append(results.NewItem(returns), l); err != nil {
			t.Fatal(err)
		}
	}
	return path
}

func TestLoad(t *testing.T) {
	const recall, use, relevance = "context recall", "contextual utilization", "chunk relevance"
	tests := []struct {
		name string
		said []said
		want []judgecheck.Label
		left string
	}{
		{"recall alone leaves use open", []said{{"ada", recall, 0, "included"}, {"ada", recall, 1, "missing"}, {"ada", recall, 2, "not relevant"}},
			[]judgecheck.Label{"included", "left out", "irrelevant"}, ""},
		{"use alone leaves inclusion open", []said{{"ada", use, 0, "utilized"}, {"ada", use, 1, "not utilized"}, {"ada", use, 2, "not relevant"}},
			[]judgecheck.Label{"used", "missing", "irrelevant"}, ""},
		{"both", []said{{"ada", recall, 0, "missing"}, {"ada", use, 0, "utilized"}}, []judgecheck.Label{"partial", "", ""}, ""},
		{"relevance alone", []said{{"ada", relevance, 0, "relevant"}, {"ada", "context precision", 1, "not relevant"}, {"ada", relevance, 2, "uncertain"}},
			[]judgecheck.Label{"relevant", "irrelevant", ""}, ""},
		{"the last label counts", []said{{"ada", recall, 0, "missing"}, {"ada", recall, 0, "included"}}, []judgecheck.Label{"included", "", ""}, ""},
		{"two of three", []said{{"ada", recall, 0, "missing"}, {"bob", recall, 0, "included"}, {"cy", recall, 0, "included"}}, []judgecheck.Label{"included", "", ""}, ""},
		{"split", []said{{"ada", recall, 0, "missing"}, {"bob", recall, 0, "included"}, {"bob", recall, 2, "not relevant"}}, []judgecheck.Label{"", "", "irrelevant"},
			"2 labels: reviewers are split"},
		{"contradictory", []said{{"ada", recall, 0, "included"}, {"ada", relevance, 0, "not relevant"}, {"ada", recall, 2, "not relevant"}}, []judgecheck.Label{"", "", "irrelevant"},
			"1 label: what is said of a chunk under several metrics contradicts itself"},
		{"what no case speaks of", []said{{"ada", recall, 0, "included"}, {"ada", "faithfulness", 0, "supported"}, {"bob", "faithfulness", 0, "absent"}, {"ada", "tone", 0, "warm"}, {"ada", use, 0, "included"}},
			[]judgecheck.Label{"included", "", ""}, `1 label: "included" is no verdict of contextual utilization: there are utilized, not utilized, not relevant
2 labels: faithfulness: reviewers are split
1 label: no case speaks of tone`},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			cases, left, err := judgecheck.Load(labelFile(t, test.said...))
			if err != nil {
				t.Fatal(err)
			}
			item := returns
			item.Name = ""
			want := []judgecheck.Case{{Name: "labels/returns", Item: item, Want: test.want, Utility: make([]judgecheck.Utility, 3)}}
			if diff := cmp.Diff(want, cases); diff != "" {
				t.Errorf("cases (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(test.left, strings.Join(left, "\n")); diff != "" {
				t.Errorf("left (-want +got):\n%s", diff)
			}
		})
	}
}

// A sentence is as bad as its worst claim, so that all verdicts of a row have to be labelled.
func TestLoadClaims(t *testing.T) {
	item := returns
	item.Answer = "You have 30 days, and pay a fee. Gift cards expire."
	first, second := "You have 30 days, and pay a fee.", "Gift cards expire."
	type claim struct{ metric, model, claim, sentence, person string }
	load := func(t *testing.T, verdicts int, claims ...claim) ([]judgecheck.Case, []string, error) {
		path := filepath.Join(t.TempDir(), "labels.jsonl")
		f, err := labels.Open(path)
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		for _, c := range claims {
			l := labels.Label{Reviewer: "ada", Prints: results.PrintsOf(item), Metric: c.metric, Model: c.model, Person: c.person, Sentence: c.sentence, Verdicts: verdicts}
			l.Subject.Claim = c.claim
			if err := f.Append(results.NewItem(item), l); err != nil {
				t.Fatal(err)
			}
		}
		return judgecheck.Load(path)
	}
	three := []claim{
		{"faithfulness", "j", "30 days.", first, "supported"}, {"faithfulness", "j", "There is a fee.", first, "absent"}, {"faithfulness", "j", "Cards expire.", second, "contradicted, though supported too"},
	}
	for name, test := range map[string]struct {
		verdicts int
		claims   []claim
		want     []judgecheck.Claim
		left     string
	}{
		"the worst claim of a sentence": {3, three, []judgecheck.Claim{{Metric: "faithfulness", Text: first, Want: "absent"}, {Metric: "faithfulness", Text: second, Want: "contradicted"}}, ""},
		"some of a row":                 {4, three, nil, "3 labels: faithfulness: not every verdict of an item is labelled, and a sentence is as bad as its worst claim"},
		"a claim of both sentences":     {1, []claim{{"hallucination", "j", "30 days.", first + " … " + second, "supported"}}, []judgecheck.Claim{{Metric: "faithfulness", Text: first, Want: "supported"}, {Metric: "faithfulness", Text: second, Want: "supported"}}, ""},
		"the whole item":                {2, []claim{{"answer completeness", "j", "the time", "", "covered"}, {"answer completeness", "j", "the fee", "", "left open"}}, []judgecheck.Claim{{Metric: "answer completeness", Want: "incomplete"}}, ""},
		"no sentence":                   {1, []claim{{"faithfulness", "j", "30 days.", "", "supported"}}, nil, "1 label: faithfulness: a label does not say which sentence it is on"},
		"another sentence":              {1, []claim{{"faithfulness", "j", "30 days.", "You have a month.", "supported"}}, nil, `1 label: faithfulness: "You have a month." stands nowhere in what faithfulness judges`},
		"of two judges":                 {1, []claim{{"faithfulness", "j", "30 days.", first, "supported"}, {"faithfulness", "k", "A fee.", first, "absent"}}, []judgecheck.Claim{{Metric: "faithfulness", Text: first, Want: "absent"}}, ""},
	} {
		t.Run(name, func(t *testing.T) {
			cases, left, err := load(t, test.verdicts, test.claims...)
			if test.want == nil {
				if err == nil || !strings.Contains(err.Error(), test.left) {
					t.Fatalf("error: %v", err)
				}
				return
			}
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(test.want, cases[0].Claims); diff != "" {
				t.Errorf("claims (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(test.left, strings.Join(left, "\n")); diff != "" {
				t.Errorf("left (-want +got):\n%s", diff)
			}
		})
	}
	cases, _, err := load(t, 3, three...)
	if err != nil {
		t.Fatal(err)
	}
	r, err := judgecheck.Measure(context.Background(), standIn(t), judgecheck.Only(cases...), judgecheck.Claims())
	if err != nil || len(r.Metrics) != 1 || r.Metrics[0].Metric != "faithfulness" || r.Metrics[0].Total() != 2 {
		t.Errorf("%v, %v", r, err)
	}
}

// What is loaded is held against a judge: of each metric exactly the labels that people gave.
func TestLoadedCasesAreMeasured(t *testing.T) {
	cases, _, err := judgecheck.Load(labelFile(t,
		said{"ada", "context recall", 0, "included"}, said{"ada", "context recall", 1, "missing"}, said{"ada", "chunk utility", 0, "0.80"}))
	if err != nil {
		t.Fatal(err)
	}
	r, err := judgecheck.Measure(context.Background(), standIn(t), judgecheck.Only(cases...))
	if err != nil {
		t.Fatal(err)
	}
	got := map[string]int{}
	for _, f := range r.Metrics {
		got[f.Metric] = f.Total()
	}
	// Of chunk 1 ada does not say whether the answer uses anything of it.
	want := map[string]int{"context recall": 2, "chunk relevance": 2, "contextual utilization": 1, "chunk utility": 1}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("verdicts (-want +got):\n%s", diff)
	}
}

func TestLoadRefuses(t *testing.T) {
	broken := filepath.Join(t.TempDir(), "broken.jsonl")
	if err := os.WriteFile(broken, []byte("<<<<<<< HEAD\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	for want, path := range map[string]string{
		"there is no case in it":                                   labelFile(t, said{"ada", "tone", 0, "warm"}),
		`item "returns": a label on chunk 3, which does not exist`: labelFile(t, said{"ada", "context recall", 3, "missing"}),
		"broken.jsonl:1: a mark of a merge conflict":               broken,
		"no-such-file.jsonl":                                       "no-such-file.jsonl",
	} {
		if cases, _, err := judgecheck.Load(path); err == nil || !strings.Contains(err.Error(), want) || cases != nil {
			t.Errorf("%d cases and error %v, want %q", len(cases), err, want)
		}
	}
}

// A judge that is asked about other texts than people were cannot be held against them.
func TestLoadLeavesOutOtherTexts(t *testing.T) {
	path := labelFile(t, said{"ada", "context recall", 0, "included"}, said{"ada", "context recall", 1, "missing"})
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(strings.Replace(string(data), "Opened items cost a fee.", "[redacted]", 1)), 0o644); err != nil {
		t.Fatal(err)
	}
	const want = `2 labels: the texts of item "returns" are not those that were labelled: they were redacted or edited`
	cases, left, err := judgecheck.Load(path)
	if err == nil || len(cases) != 0 || len(left) != 1 || left[0] != want {
		t.Errorf("%d cases, left %q, %v", len(cases), left, err)
	}
}
