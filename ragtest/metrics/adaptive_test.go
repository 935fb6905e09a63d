package metrics_test

import (
	"context"
	"fmt"
	"math/rand/v2"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// adaptive evaluates replies, one per sample, up to n times, and returns how often
// it asked.
func adaptive(t *testing.T, m interface {
	With(metrics.Settings) metrics.Metric
}, replies []string, chunks int) (metrics.Result, int) {
	t.Helper()
	judge := &bySample{replies: replies}
	r, err := m.With(metrics.Settings{Samples: len(replies), Adaptive: true}).Evaluate(context.Background(), judge, item(texts(chunks)...))
	if err != nil {
		t.Fatal(err)
	}
	if len(r.Samples) != len(judge.asked) || r.Usage.PromptTokens != len(judge.asked) {
		t.Errorf("%d samples and usage %v of %d calls", len(r.Samples), r.Usage, len(judge.asked))
	}
	return r, len(judge.asked)
}

func TestAdaptiveSamplesStop(t *testing.T) {
	tests := []struct {
		name    string
		samples []string
		want    int
	}{
		{"one", []string{"im"}, 1},
		{"two agree or not", []string{"im", "ii"}, 2},
		{"the third cannot outvote two", []string{"im", "im", "ii"}, 2},
		{"the third decides", []string{"im", "ii", "ii"}, 3},
		{"three of five", []string{"im", "im", "im", "ii", "ii"}, 3},
		{"one verdict is open", []string{"im", "im", "ii", "im", "ii"}, 4},
		{"the last decides", []string{"im", "ii", "im", "ii", "in"}, 5},
		{"four of seven", []string{"im", "im", "im", "im", "ii", "ii", "ii"}, 4},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			var replies []string
			for _, code := range test.samples {
				replies = append(replies, verdicts(code))
			}
			if _, asked := adaptive(t, metrics.ContextRecall, replies, 2); asked != test.want {
				t.Errorf("asked %d times, want %d", asked, test.want)
			}
		})
	}
	t.Run("grades", func(t *testing.T) {
		grade := func(score string) string { return utility(useful("0", score)) }
		for _, test := range []struct {
			grades []string
			want   int
		}{
			{[]string{"0.8", "0.8", "0.8", "0.1", "0.2"}, 3},
			{[]string{"0.7", "0.8", "0.9", "0.8", "0.1"}, 4},
			{[]string{"0.7", "0.8", "0.9", "0.6", "0.5"}, 5},
		} {
			var replies []string
			for _, g := range test.grades {
				replies = append(replies, grade(g))
			}
			if _, asked := adaptive(t, metrics.ChunkUtility, replies, 1); asked != test.want {
				t.Errorf("%v: asked %d times, want %d", test.grades, asked, test.want)
			}
		}
	})
}

// What is not asked for could not have changed the outcome.
func TestAdaptiveSamplesScoreAsAll(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	saved := 0
	check := func(m interface {
		With(metrics.Settings) metrics.Metric
	}, replies []string, chunks int) {
		t.Helper()
		all, err := m.With(metrics.Settings{Samples: len(replies)}).Evaluate(context.Background(), &bySample{replies: replies}, item(texts(chunks)...))
		if err != nil {
			t.Fatal(err)
		}
		some, asked := adaptive(t, m, replies, chunks)
		saved += len(replies) - asked
		outcome := func(r metrics.Result) (o []any) {
			o = append(o, r.Score, r.Vacuous, r.Reason)
			for _, v := range r.Verdicts {
				o = append(o, v.Counted, v.Score)
			}
			return o
		}
		if diff := cmp.Diff(outcome(all), outcome(some)); diff != "" {
			t.Fatalf("%d of %d samples come to something else than all (-all +some):\n%s\n%v", asked, len(replies), diff, replies)
		}
	}
	for range 100 {
		n, chunks := 1+rng.IntN(7), 1+rng.IntN(3)
		var recalls, utilities []string
		for range n {
			var code string
			var grades []string
			for id := range chunks {
				code += string("iiimmn"[rng.IntN(6)])
				grades = append(grades, useful(fmt.Sprint(id), []string{"0", "1", "1", "0.8", "0.8", "0.3"}[rng.IntN(6)]))
			}
			recalls, utilities = append(recalls, verdicts(code)), append(utilities, utility(grades...))
		}
		check(metrics.ContextRecall, recalls, chunks)
		check(metrics.ChunkUtility, utilities, chunks)
	}
	if saved == 0 {
		t.Error("no call was saved")
	}
}

// The same for every way in which up to four verdicts can fall that count or not,
// and are grades or not, and five that are yes, no or count for nothing.
func TestAdaptiveSamplesOfAnyVerdicts(t *testing.T) {
	var votes []string
	for _, vote := range []string{`true, "score": 0`, `true, "score": 1`, `false, "score": 0`, `true, "score": 0.5`, `false, "score": 1`} {
		votes = append(votes, `{"entries": [{"chunk": 0, "counted": `+vote+`}]}`)
	}
	for n := 1; n <= 5; n++ {
		replies, votes := make([]string, n), votes
		if n == 5 {
			votes = votes[:3]
		}
		var try func(i int)
		try = func(i int) {
			if i < n {
				for _, vote := range votes {
					replies[i] = vote
					try(i + 1)
				}
				return
			}
			all, err := own.With(metrics.Settings{Samples: n}).Evaluate(context.Background(), &bySample{replies: replies}, item("one"))
			if err != nil {
				t.Fatal(err)
			}
			if some, _ := adaptive(t, own, replies, 1); some.Score != all.Score || some.Vacuous != all.Vacuous {
				t.Fatalf("got %v, vacuous %t, of all %v, %t: %s", some.Score, some.Vacuous, all.Score, all.Vacuous, replies)
			}
		}
		try(0)
	}
}
