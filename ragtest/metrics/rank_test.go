package metrics_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// ranked returns an item with a chunk for each of these ids, one rune each.
func ranked(ids string, relevant ...string) metrics.Item {
	i := metrics.Item{Question: "Which?", Relevant: relevant}
	for _, id := range ids {
		i.Context = append(i.Context, metrics.Chunk{ID: string(id), Text: "Text of " + string(id) + "."})
	}
	return i
}

func withGains(ids string, gains map[string]float64) metrics.Item {
	i := ranked(ids)
	i.Gains = gains
	return i
}

// evaluated returns the result of a metric that must ask nobody.
func evaluated(t *testing.T, m metrics.Metric, item metrics.Item) metrics.Result {
	t.Helper()
	r, err := m.Evaluate(context.Background(), nil, item)
	if err != nil {
		t.Fatalf("%s: %v", m.Name(), err)
	}
	return r
}

// Cases computed by hand from trec_eval's definitions.
func TestRankMetrics(t *testing.T) {
	log2 := math.Log2
	tests := []struct {
		name   string
		metric metrics.Metric
		item   metrics.Item
		want   float64
		says   string
	}{
		{"hit", metrics.HitRate(3), ranked("xyab", "a", "b"), 1, "a relevant chunk is at rank 3"},
		{"hit past k", metrics.HitRate(2), ranked("xyab", "a", "b"), 0, "no relevant chunk is among the first 2"},
		{"hit with fewer chunks than k", metrics.HitRate(9), ranked("xa", "a"), 1, "a relevant chunk is at rank 2"},

		{"precision", metrics.PrecisionAt(3), ranked("axbc", "a", "b", "c"), 2. / 3, "2 of the first 3 chunks are relevant"},
		{"precision of one", metrics.PrecisionAt(1), ranked("ax", "a"), 1, "1 of the first 1 chunk is relevant"},
		{"precision divides by k", metrics.PrecisionAt(5), ranked("axb", "a", "b"), 2. / 5, "2 of the first 5 chunks are relevant (only 3 were retrieved)"},
		{"precision of fewer relevant than k", metrics.PrecisionAt(5), ranked("axyzw", "a"), 1. / 5, "1 of the first 5 chunks is relevant"},

		{"recall", metrics.RecallAt(5), ranked("abxcyd", "a", "b", "c", "d"), 3. / 4, "3 of 4 relevant chunks are among the first 5"},
		{"recall of what was not retrieved", metrics.RecallAt(5), ranked("ax", "a", "b"), 1. / 2, "1 of 2 relevant chunks is among the first 5"},
		{"recall cannot be whole with more relevant than k", metrics.RecallAt(1), ranked("ab", "a", "b"), 1. / 2, "1 of 2 relevant chunks is among the first 1"},
		{"a relevant id named twice is one", metrics.RecallAt(1), ranked("a", "a", "a"), 1, "1 of 1 relevant chunk is among the first 1"},

		{"f1", metrics.F1At(2), ranked("abxc", "a", "b", "c", "d"), 4. / 6, "2 of the first 2 chunks are relevant, of 4 relevant chunks in all"},
		{"f1 of nothing", metrics.F1At(2), ranked("xya", "a"), 0, "0 of the first 2 chunks are relevant, of 1 relevant chunk in all"},
		{"f1 with fewer chunks than k", metrics.F1At(4), ranked("a", "a"), 2. / 5, "1 of the first 4 chunks is relevant, of 1 relevant chunk in all (only 1 was retrieved)"},

		{"mrr", metrics.MRR(), ranked("xyab", "a", "b"), 1. / 3, "the first relevant chunk is at rank 3"},
		{"mrr without one", metrics.MRR(), ranked("xyz", "a"), 0, "no relevant chunk was retrieved"},

		{"average precision", metrics.AveragePrecision(), ranked("axb", "a", "b", "c"), (1 + 2./3) / 3, "2 of 3 relevant chunks were retrieved, at ranks 1, 3"},
		{"average precision, all and first", metrics.AveragePrecision(), ranked("abx", "a", "b"), 1, "2 of 2 relevant chunks were retrieved, at ranks 1, 2"},
		{"average precision, none", metrics.AveragePrecision(), ranked("xy", "a"), 0, "0 of 1 relevant chunk was retrieved"},
		{"average precision goes by rank", metrics.AveragePrecision(), ranked("xaybz", "a", "b"), (1./2 + 2./4) / 2, "2 of 2 relevant chunks were retrieved, at ranks 2, 4"},

		{"ndcg", metrics.NDCG(3), ranked("xab", "a", "b"), (1/log2(3) + 1/log2(4)) / (1 + 1/log2(3)), "2 of 2 relevant chunks are among the first 3, at ranks 2, 3"},
		{"ndcg of graded gains", metrics.NDCG(2), withGains("ba", map[string]float64{"a": 3, "b": 1}), (1 + 3/log2(3)) / (3 + 1/log2(3)), "gains by rank: 1, 3; the best order: 3, 1"},
		{"ndcg's ideal has what was not retrieved", metrics.NDCG(2), withGains("bx", map[string]float64{"a": 3, "b": 1}), 1 / (3 + 1/log2(3)), "gains by rank: 1, 0; the best order: 3, 1"},
		{"ndcg's ideal ends at k", metrics.NDCG(1), withGains("ab", map[string]float64{"a": 2, "b": 2, "c": 1}), 1, "gains by rank: 2; the best order: 2"},
		{"ndcg of ties in any order", metrics.NDCG(3), withGains("cba", map[string]float64{"a": 2, "b": 2, "c": 2}), 1, "gains by rank: 2, 2, 2; the best order: 2, 2, 2"},
		{"ndcg's gains are linear", metrics.NDCG(1), withGains("b", map[string]float64{"a": 4, "b": 1}), 1. / 4, "gains by rank: 1; the best order: 4"},
		{"ndcg with fewer chunks than k", metrics.NDCG(9), ranked("a", "a", "b"), 1 / (1 + 1/log2(3)), "1 of 2 relevant chunks is among the first 9, at rank 1"},
		{"ndcg of huge gains", metrics.NDCG(2), withGains("ab", map[string]float64{"a": math.MaxFloat64, "b": math.MaxFloat64}), 1, "gains by rank: 1.8e+308, 1.8e+308; the best order: 1.8e+308, 1.8e+308"},
		{"ndcg of tiny gains", metrics.NDCG(2), withGains("xa", map[string]float64{"a": math.SmallestNonzeroFloat64}), 1 / log2(3), "gains by rank: 0, 4.94e-324; the best order: 4.94e-324"},
		{"ndcg past k", metrics.NDCG(1), withGains("xa", map[string]float64{"a": 2}), 0, "0 of 1 relevant chunk is among the first 1"},
		{"ndcg with more ranks than a line takes", metrics.NDCG(12), withGains("abcdefghijkl", map[string]float64{"l": 1}), 1 / log2(13), "gains by rank: 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, …; the best order: 1"},

		{"r-precision", metrics.RPrecision(), ranked("axbc", "a", "b", "c"), 2. / 3, "2 of 3 relevant chunks are among the first 3"},
		{"r-precision with fewer chunks than relevant", metrics.RPrecision(), ranked("a", "a", "b", "c"), 1. / 3, "1 of 3 relevant chunks is among the first 3"},

		{"a gain of 0 is not relevant", metrics.RecallAt(2), withGains("ab", map[string]float64{"a": 0, "b": 0.1}), 1, "1 of 1 relevant chunk is among the first 2"},
		{"gains above 0 are all relevant alike", metrics.PrecisionAt(2), withGains("ab", map[string]float64{"a": 0.1, "b": 3}), 1, "2 of the first 2 chunks are relevant"},
		{"no gain at all is none given", metrics.RecallAt(1), func() metrics.Item {
			i := ranked("a", "a")
			i.Gains = map[string]float64{}
			return i
		}(), 1, "1 of 1 relevant chunk is among the first 1"},

		{"doubled chunks count once", metrics.PrecisionAt(2), ranked("aaax", "a"), 1. / 2, "1 of the first 2 chunks is relevant"},
		{"what follows a double moves up", metrics.AveragePrecision(), ranked("aab", "a", "b"), 1, "2 of 2 relevant chunks were retrieved, at ranks 1, 2"},
		{"k counts distinct chunks", metrics.RecallAt(2), ranked("xxa", "a"), 1, "1 of 1 relevant chunk is among the first 2"},

		{"nothing retrieved: recall", metrics.RecallAt(3), ranked("", "a"), 0, "nothing was retrieved"},
		{"nothing retrieved: ndcg", metrics.NDCG(3), ranked("", "a"), 0, "nothing was retrieved"},
		{"nothing retrieved: mrr", metrics.MRR(), ranked("", "a"), 0, "nothing was retrieved"},
		{"the largest k", metrics.F1At(math.MaxInt), ranked("a", "a"), 2 / (float64(math.MaxInt) + 1), "1 of the first 9223372036854775807 chunks is relevant, of 1 relevant chunk in all (only 1 was retrieved)"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			r := evaluated(t, test.metric, test.item)
			if !near(r.Score, test.want) || r.Reason != test.says {
				t.Errorf("got %v: %s\nwant %v: %s", r.Score, r.Reason, test.want, test.says)
			}
			if !r.NoJudge || r.Judge() != "" || r.LowerIsBetter || r.Agreement != 1 || r.Vacuous || r.Metric != test.metric.Name() {
				t.Errorf("got a result of a judge: %+v", r)
			}
		})
	}
}

func TestRankMetricNames(t *testing.T) {
	var got []string
	for _, m := range rankMetrics(5) {
		got = append(got, m.Name())
		if metrics.OnlyAsks(m) || metrics.LowerIsBetter(m) {
			t.Errorf("%s: OnlyAsks %t, LowerIsBetter %t", m.Name(), metrics.OnlyAsks(m), metrics.LowerIsBetter(m))
		}
		if _, ok := m.(metrics.Configurable); ok {
			t.Errorf("%s takes settings", m.Name())
		}
	}
	want := []string{"hit rate@5", "precision@5", "recall@5", "f1@5", "ndcg@5", "mrr", "average precision", "r-precision"}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func rankMetrics(k int) []metrics.Metric {
	return []metrics.Metric{metrics.HitRate(k), metrics.PrecisionAt(k), metrics.RecallAt(k), metrics.F1At(k), metrics.NDCG(k),
		metrics.MRR(), metrics.AveragePrecision(), metrics.RPrecision()}
}

// What cannot be ranked is an unusable item for every rank metric, and all that is
// wrong is said at once.
func TestUnusableRankings(t *testing.T) {
	both := func(relevant []string, gains map[string]float64) metrics.Item {
		i := ranked("ab", relevant...)
		i.Gains = gains
		return i
	}
	tests := []struct {
		name string
		item metrics.Item
		says string
	}{
		{"none relevant", ranked("ab"), "no id is relevant: Item.Relevant or Item.Gains says which are"},
		{"no gain above 0", withGains("ab", map[string]float64{"a": 0}), "no id is relevant: Item.Relevant or Item.Gains says which are"},
		{"a chunk without id", metrics.Item{Relevant: []string{"a"}, Context: []metrics.Chunk{{ID: "a"}, {Text: "b"}}}, "chunk 1 has no ID"},
		{"chunks without ids", metrics.Item{Relevant: []string{"a"}, Context: []metrics.Chunk{{Text: "a"}, {ID: " "}}}, "chunks 0 and 1 have no ID"},
		{"a blank relevant id", ranked("ab", "a", ""), "Relevant[1] is blank"},
		{"a blank id with a gain", withGains("ab", map[string]float64{"a": 1, "": 1}), "an id in Gains is blank"},
		{"a negative gain", withGains("ab", map[string]float64{"a": 1, "b": -0.5}), `the gain of "b" is -0.5`},
		{"gains that are no numbers", withGains("ab", map[string]float64{"a": math.NaN(), "b": math.Inf(1), "c": math.Inf(-1)}),
			`the gain of "a" is NaN, the gain of "b" is +Inf, the gain of "c" is -Inf`},
		{"relevant without a gain", both([]string{"a", "b"}, map[string]float64{"a": 1, "b": 0}), `Relevant has "b" and Gains gives no gain for it`},
		{"a gain that is not relevant", both([]string{"a"}, map[string]float64{"a": 1, "b": 1, "c": 2, "d": 1, "e": 1}), `Gains has "b", "c", "d" and 1 more and Relevant does not`},
		{"both ways", both([]string{"a"}, map[string]float64{"b": 1}), `Relevant has "a" and Gains gives no gain for it, Gains has "b" and Relevant does not`},
		{"several at once", metrics.Item{Context: []metrics.Chunk{{}}}, "no id is relevant: Item.Relevant or Item.Gains says which are, chunk 0 has no ID"},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			for _, m := range rankMetrics(3) {
				r, err := m.Evaluate(context.Background(), nil, test.item)
				if !errors.Is(err, metrics.ErrItem) || err.Error() != "unusable item: "+test.says {
					t.Errorf("%s: got %v\nwant unusable item: %s", m.Name(), err, test.says)
				}
				if r.Metric != m.Name() || r.Score != 0 || !cmp.Equal(r.Item, test.item, cmp.Comparer(sameFloat)) {
					t.Errorf("%s: got %+v", m.Name(), r)
				}
			}
		})
	}
	t.Run("both agree", func(t *testing.T) {
		evaluated(t, metrics.NDCG(1), both([]string{"b", "a", "a"}, map[string]float64{"a": 1, "b": 0.5, "c": 0}))
	})
	for _, k := range []int{0, -1} {
		for _, m := range rankMetrics(k)[:5] {
			_, err := m.Evaluate(context.Background(), nil, ranked("a"))
			want := fmt.Sprintf("unusable item: k is %d: it is 1 or more, no id is relevant: Item.Relevant or Item.Gains says which are", k)
			if !errors.Is(err, metrics.ErrItem) || err.Error() != want {
				t.Errorf("%s: got %v, want %s", m.Name(), err, want)
			}
		}
	}
}

func sameFloat(a, b float64) bool { return a == b || math.IsNaN(a) && math.IsNaN(b) }

// oracle computes each rank metric by its definition, one chunk at a time.
type oracle struct {
	ids   []string // the distinct ones
	gains map[string]float64
}

func oracleOf(item metrics.Item) oracle {
	o := oracle{gains: map[string]float64{}}
	for _, c := range item.Context {
		if !slices.Contains(o.ids, c.ID) {
			o.ids = append(o.ids, c.ID)
		}
	}
	for id, gain := range item.Gains {
		if gain > 0 {
			o.gains[id] = gain
		}
	}
	if item.Gains == nil {
		for _, id := range item.Relevant {
			o.gains[id] = 1
		}
	}
	return o
}

// gain returns the gain at a rank, 0 where there is no chunk.
func (o oracle) gain(rank int) float64 {
	if rank > len(o.ids) {
		return 0
	}
	return o.gains[o.ids[rank-1]]
}

func (o oracle) precision(k int) float64 {
	sum := 0.0
	for rank := 1; rank <= k; rank++ {
		if o.gain(rank) > 0 {
			sum += 1 / float64(k)
		}
	}
	return sum
}

func (o oracle) recall(k int) float64 {
	sum := 0.0
	for id := range o.gains {
		for rank := 1; rank <= k && rank <= len(o.ids); rank++ {
			if o.ids[rank-1] == id {
				sum += 1 / float64(len(o.gains))
			}
		}
	}
	return sum
}

func (o oracle) dcg(k int) float64 {
	sum := 0.0
	for rank := 1; rank <= k; rank++ {
		sum += o.gain(rank) / math.Log2(float64(rank+1))
	}
	return sum
}

// ideal returns the highest discounted gain of all orders of all that is relevant.
func (o oracle) ideal(k int) float64 {
	var all []string
	for id := range o.gains {
		all = append(all, id)
	}
	best := 0.0
	var permute func(n int)
	permute = func(n int) {
		if n == len(all) {
			best = max(best, oracle{all, o.gains}.dcg(k))
		}
		for i := n; i < len(all); i++ {
			all[n], all[i] = all[i], all[n]
			permute(n + 1)
			all[n], all[i] = all[i], all[n]
		}
	}
	permute(0)
	return best
}

func (o oracle) scores(k int) map[string]float64 {
	at := fmt.Sprintf("@%d", k)
	p, r := o.precision(k), o.recall(k)
	scores := map[string]float64{
		"precision" + at: p, "recall" + at: r, "f1" + at: 0, "ndcg" + at: o.dcg(k) / o.ideal(k), "hit rate" + at: 0,
		"mrr": 0, "average precision": 0, "r-precision": o.precision(len(o.gains)),
	}
	if p+r > 0 {
		scores["f1"+at], scores["hit rate"+at] = 2*p*r/(p+r), 1
	}
	for rank := len(o.ids); rank > 0; rank-- {
		if o.gain(rank) > 0 {
			scores["mrr"] = 1 / float64(rank)
			scores["average precision"] += o.precision(rank) / float64(len(o.gains))
		}
	}
	return scores
}

// randomRanking returns a ranking with doubles, and relevant ids of which some are
// not retrieved.
func randomRanking(r *rand.Rand) metrics.Item {
	const ids = "abcdefgh"
	var i metrics.Item
	for range r.IntN(11) {
		i.Context = append(i.Context, metrics.Chunk{ID: string(ids[r.IntN(len(ids))])})
	}
	relevant := r.Perm(len(ids))[:1+r.IntN(5)]
	if r.IntN(2) == 0 {
		i.Gains = map[string]float64{}
	}
	for n, id := range relevant {
		switch {
		case i.Gains == nil:
			i.Relevant = append(i.Relevant, ids[id:id+1])
		case n == 0: // one is relevant
			i.Gains[ids[id:id+1]] = 1
		default:
			i.Gains[ids[id:id+1]] = []float64{0, 0.5, 1, 1, 2, 3, r.Float64() * 10}[r.IntN(7)]
		}
	}
	return i
}

func TestRankMetricsAgainstTheirDefinitions(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	for range 3000 {
		item, k := randomRanking(r), 1+r.IntN(10)
		want := oracleOf(item).scores(k)
		for _, m := range rankMetrics(k) {
			got := evaluated(t, m, item)
			if score, ok := want[m.Name()]; !ok || !near(got.Score, score) || got.Score < 0 || got.Score > 1 {
				t.Fatalf("%s of %+v: got %v, want %v", m.Name(), item, got.Score, score)
			}
			checkVerdicts(t, item, got)
		}
	}
}

// checkVerdicts checks that a ranking's verdicts are about each chunk and each
// relevant id that was not retrieved and, but for precision and f1, that the score is
// their mean.
func checkVerdicts(t *testing.T, item metrics.Item, r metrics.Result) {
	t.Helper()
	ranking := r.Reply.(metrics.Ranking)
	if len(r.Verdicts) != len(item.Context)+len(ranking.NotRetrieved) {
		t.Fatalf("%s of %+v: %d verdicts", r.Metric, item, len(r.Verdicts))
	}
	sum, counted := 0.0, 0
	for i, v := range r.Verdicts {
		if i < len(item.Context) && !slices.Equal(v.Chunks, []int{i}) {
			t.Fatalf("%s of %+v: verdict %d is about chunks %v", r.Metric, item, i, v.Chunks)
		}
		if !(v.Score >= 0 && v.Score <= 1) || v.Label == "" {
			t.Fatalf("%s of %+v: verdict %+v", r.Metric, item, v)
		}
		if v.Counted {
			sum += v.Score
			counted++
		}
	}
	switch name, _, _ := strings.Cut(r.Metric, "@"); name {
	case "precision", "f1", "ndcg":
		return
	}
	if counted == 0 || !near(sum/float64(counted), r.Score) {
		t.Fatalf("%s of %+v = %v: the verdicts are %+v", r.Metric, item, r.Score, r.Verdicts)
	}
}

// A double changes no score, and neither does the order in which ids are named.
func TestDoublesChangeNoScore(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 300 {
		item, k := randomRanking(r), 1+r.IntN(10)
		if len(item.Context) == 0 {
			continue
		}
		doubled := item
		first := r.IntN(len(item.Context))
		doubled.Context = slices.Insert(slices.Clone(item.Context), first+1+r.IntN(len(item.Context)-first), item.Context[first])
		doubled.Relevant = append(slices.Clone(item.Relevant), item.Relevant...)
		slices.Reverse(doubled.Relevant)
		for _, m := range rankMetrics(k) {
			was, is := evaluated(t, m, item), evaluated(t, m, doubled)
			if was.Score != is.Score || was.Reason != is.Reason {
				t.Fatalf("%s of %+v: got %v, want %v", m.Name(), doubled, is.Score, was.Score)
			}
			if len(is.Warnings) != 1 || !strings.Contains(is.Warnings[0], "of earlier chunks: each id has one rank") && !strings.Contains(is.Warnings[0], "of an earlier chunk: each id has one rank") {
				t.Fatalf("got the warnings %q", is.Warnings)
			}
		}
	}
}

// A ranking is the result's reply, and its rows show each chunk with its id.
func TestRanking(t *testing.T) {
	item := withGains("xbbza", map[string]float64{"a": 3, "b": 1, "d": 1, "c": 1, "e": 2})
	item.Context[3].Text = ""
	r := evaluated(t, metrics.NDCG(3), item)
	want := metrics.Ranking{
		Ranks:        []metrics.Rank{{ID: "x"}, {ID: "b", Chunk: 1, Gain: 1}, {ID: "z", Chunk: 3}, {ID: "a", Chunk: 4, Gain: 3}},
		NotRetrieved: []string{"e", "c", "d"},
	}
	got := r.Reply.(metrics.Ranking)
	if diff := cmp.Diff(fmt.Sprintf("%q", want.NotRetrieved), fmt.Sprintf("%q", got.NotRetrieved)); diff != "" {
		t.Errorf("not retrieved (-want +got):\n%s", diff)
	}
	for i, rank := range got.Ranks {
		if w := want.Ranks[i]; rank.ID != w.ID || rank.Chunk != w.Chunk || rank.Gain != w.Gain {
			t.Errorf("rank %d: got %+v, want %+v", i+1, rank, w)
		}
	}
	rows := r.Rows(func(v metrics.Verdict) metrics.Mark {
		switch {
		case !v.Counted:
			return metrics.NotCounted
		case v.Score == 1:
			return metrics.Above
		}
		return metrics.Below
	})
	wantRows := []metrics.Row{
		{Mark: metrics.NotCounted, Chunks: []int{0}, Label: "not relevant", Text: "x: Text of x."},
		{Mark: metrics.Above, Chunks: []int{1}, Label: "gain 1", Text: "b: Text of b."},
		{Mark: metrics.NotCounted, Chunks: []int{2}, Label: "doubled", Text: "b: Text of b."},
		{Mark: metrics.NotCounted, Chunks: []int{3}, Label: "not relevant", Text: "z"},
		{Mark: metrics.Below, Chunks: []int{4}, Label: "gain 3, rank 4", Text: "a: Text of a."},
		{Mark: metrics.Below, Label: "gain 2, not retrieved", Text: "e"},
		{Mark: metrics.NotCounted, Label: "gain 1, not retrieved", Text: "c"},
		{Mark: metrics.NotCounted, Label: "gain 1, not retrieved", Text: "d"},
	}
	if diff := cmp.Diff(wantRows, rows); diff != "" {
		t.Errorf("rows (-want +got):\n%s", diff)
	}
	if diff := cmp.Diff([]string{"chunk 2 repeats the id of an earlier chunk: each id has one rank"}, r.Warnings); diff != "" {
		t.Errorf("warnings (-want +got):\n%s", diff)
	}
}

// A recall says where the ranking went wrong.
func ExampleRecallAt() {
	item := metrics.Item{
		Question: "How long do I have to return an item?",
		Context: []metrics.Chunk{
			{ID: "returns#1", Text: "You can return an item within 30 days of delivery."},
			{ID: "stores#4", Text: "Our stores open at nine in the morning."},
			{ID: "returns#2", Text: "Gift cards cannot be returned."},
		},
		Relevant: []string{"returns#1", "returns#2", "returns#7"},
	}
	result, err := metrics.RecallAt(2).Evaluate(context.Background(), nil, item)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(result)
	// Output:
	// recall@2 = 0.33: 1 of 3 relevant chunks is among the first 2
	//     question: "How long do I have to return an item?"
	//     [0] relevant          "returns#1: You can return an item within 30 days of delivery."
	//     [1] not relevant      "stores#4: Our stores open at nine in the morning."
	//     [2] relevant, rank 3  "returns#2: Gift cards cannot be returned."
	//         not retrieved     "returns#7"
}
