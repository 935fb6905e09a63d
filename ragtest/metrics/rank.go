package metrics

import (
	"context"
	"fmt"
	"math"
	"strconv"

	"github.com/ragtest/go-ragtest/internal/figure"
)

// HitRate returns the metric "hit rate@k": 1 if one of the first k chunks is
// relevant, else 0. trec_eval calls it success_k.
//
// It asks no judge and, as all rank metrics, reads the ids alone: Chunk.ID against
// Item.Relevant and Item.Gains. An id is relevant if its gain is above 0 or, where
// there are no gains, if it stands in Relevant. A chunk whose id an earlier one has
// is left out, with a warning, and those behind it move up a rank. A context
// without a chunk scores 0.
//
// An item is unusable, ErrItem, if a chunk has no ID, no id is relevant, a gain is
// negative or not finite, Relevant and Gains disagree, or k is less than 1.
func HitRate(k int) Metric { return cut("hit rate", k, hitRate) }

// PrecisionAt returns the metric "precision@k": the relevant among the first k
// chunks / k, however few chunks there are. With 2 relevant of 3 chunks,
// precision@5 is 2/5. Source: P_k of trec_eval. What it needs and how doubled
// chunks count: see HitRate.
func PrecisionAt(k int) Metric { return cut("precision", k, precisionAt) }

// RecallAt returns the metric "recall@k": the relevant among the first k chunks /
// all that are relevant, retrieved or not. With 3 of 4 relevant ids among the first
// five chunks, recall@5 is 3/4. Source: recall_k of trec_eval. What it needs and how
// doubled chunks count: see HitRate.
func RecallAt(k int) Metric { return cut("recall", k, recallAt) }

// F1At returns the metric "f1@k": the harmonic mean of PrecisionAt(k) and
// RecallAt(k), which is 2 × the relevant among the first k chunks / (k + all that
// are relevant); 0 if none is among them. With 2 of 4 relevant ids among the first
// two chunks, f1@2 is 4/6. What it needs and how doubled chunks count: see HitRate.
func F1At(k int) Metric { return cut("f1", k, f1At) }

// NDCG returns the metric "ndcg@k": the discounted gain of the first k chunks / that
// of the best ranking there could be. The discounted gain is the sum of
//
//	gain / log2(rank + 1)
//
// over the ranks 1 to k, and the best ranking has all of Item.Gains, retrieved or
// not, highest first; without Gains each relevant id has the gain 1. Gains are taken
// as they are; where 2^gain - 1 is wanted, give that. With the gains a: 3, b: 1 and
// the chunks b, a, ndcg@2 is (1 + 3/1.585) / (3 + 1/1.585) = 0.80. Source: Järvelin
// and Kekäläinen 2002, as ndcg_cut_k of trec_eval. What it needs and how doubled
// chunks count: see HitRate.
func NDCG(k int) Metric { return cut("ndcg", k, ndcg) }

// MRR returns the metric "mrr", the reciprocal rank: 1 / the rank of the first
// relevant chunk; 0 if none was retrieved. Its mean over a suite is the mean
// reciprocal rank. If the third chunk is the first relevant one, it is 1/3. Source:
// recip_rank of trec_eval. What it needs and how doubled chunks count: see HitRate.
func MRR() Metric { return rankMetric{name: "mrr", score: mrr} }

// AveragePrecision returns the metric "average precision": the sum, over the
// relevant chunks that were retrieved, of the share of relevant chunks down to that
// rank / all that are relevant. Its mean over a suite is known as MAP. With 3
// relevant ids of which two have the ranks 1 and 3, it is (1/1 + 2/3) / 3 = 0.56.
// Source: map of trec_eval. What it needs and how doubled chunks count: see HitRate.
func AveragePrecision() Metric { return rankMetric{name: "average precision", score: averagePrecision} }

// RPrecision returns the metric "r-precision": the relevant among the first R chunks
// / R, where R is how many ids are relevant. With 4 relevant ids, 3 of them among
// the first four chunks, it is 3/4. Source: Rprec of trec_eval. What it needs and
// how doubled chunks count: see HitRate.
func RPrecision() Metric { return rankMetric{name: "r-precision", score: rPrecision} }

func cut(name string, k int, score func(Ranking, int) scoring) Metric {
	return rankMetric{name: name + "@" + strconv.Itoa(k), cut: true, k: k, score: score}
}

// A rankMetric scores a ranking.
type rankMetric struct {
	name  string
	cut   bool // only the first k ranks count
	k     int
	score func(Ranking, int) scoring
}

// A scoring is a score and what it rests on.
type scoring struct {
	score  float64
	reason string
	// verdict says what a chunk adds to the score: rank is its own, 0 if it was not
	// retrieved; ideal is the one that it should have, 0 if it is not relevant.
	verdict func(rank, ideal int) (score float64, counted bool)
}

// Name returns the name with its k: "recall@5".
func (m rankMetric) Name() string { return m.name }

// Evaluate scores the ranking of item and asks nobody. The result's Reply is a
// Ranking.
func (m rankMetric) Evaluate(_ context.Context, _ Judge, item Item) (Result, error) {
	result := withoutJudge(m.name, item)
	r, again, problems := rankingOf(item)
	if m.cut && m.k < 1 {
		problems = append([]string{fmt.Sprintf("k is %d: it is 1 or more", m.k)}, problems...)
	}
	if err := unusable(problems); err != nil {
		return result, err
	}
	s := m.score(r, m.k)
	if len(r.Ranks) == 0 {
		s.reason = "nothing was retrieved"
	}
	result.Reply = r
	result.Verdicts = r.verdicts(len(item.Context), s.verdict)
	result.Warnings = again
	return scored(result, s.score, s.reason), nil
}

func hitRate(r Ranking, k int) scoring {
	first := r.first()
	hit := first > 0 && first <= k
	s := scoring{reason: "no relevant chunk is " + among(k)}
	if hit {
		s.score, s.reason = 1, fmt.Sprintf("a relevant chunk is at rank %d", first)
	}
	s.verdict = func(rank, ideal int) (float64, bool) {
		if hit {
			return 1, ideal > 0 && rank > 0 && rank <= k
		}
		return 0, ideal > 0
	}
	return s
}

func precisionAt(r Ranking, k int) scoring {
	hits := r.hits(k)
	return scoring{
		score:  float64(hits) / float64(k),
		reason: firstChunks(hits, k) + r.shortOf(k),
		verdict: func(rank, ideal int) (float64, bool) {
			return oneIf(ideal > 0), rank > 0 && rank <= k
		},
	}
}

func recallAt(r Ranking, k int) scoring {
	hits := r.hits(k)
	return scoring{
		score:  float64(hits) / float64(r.relevant()),
		reason: r.found(hits, k),
		verdict: func(rank, ideal int) (float64, bool) {
			return oneIf(rank > 0 && rank <= k), ideal > 0
		},
	}
}

func f1At(r Ranking, k int) scoring {
	hits := r.hits(k)
	return scoring{
		score:  2 * float64(hits) / (float64(k) + float64(r.relevant())),
		reason: firstChunks(hits, k) + ", of " + figure.Plural(r.relevant(), "relevant chunk") + " in all" + r.shortOf(k),
		verdict: func(rank, ideal int) (float64, bool) {
			within := rank > 0 && rank <= k
			return oneIf(within && ideal > 0), within || ideal > 0
		},
	}
}

func mrr(r Ranking, _ int) scoring {
	first := r.first()
	if first == 0 {
		return scoring{reason: "no relevant chunk was retrieved", verdict: func(_, ideal int) (float64, bool) { return 0, ideal > 0 }}
	}
	score := 1 / float64(first)
	return scoring{
		score:   score,
		reason:  fmt.Sprintf("the first relevant chunk is at rank %d", first),
		verdict: func(rank, _ int) (float64, bool) { return score, rank == first },
	}
}

func averagePrecision(r Ranking, _ int) scoring {
	sum, hits := 0.0, 0
	precision := make([]float64, len(r.Ranks)+1) // down to each rank
	for i, c := range r.Ranks {
		if c.Gain > 0 {
			hits++
		}
		precision[i+1] = float64(hits) / float64(i+1)
		if c.Gain > 0 {
			sum += precision[i+1]
		}
	}
	return scoring{
		score:  min(sum/float64(r.relevant()), 1),
		reason: ofPlural(hits, r.relevant(), "relevant chunk") + " " + was(number(hits, r.relevant())) + " retrieved" + r.at(len(r.Ranks)),
		verdict: func(rank, ideal int) (float64, bool) {
			return precision[rank], ideal > 0
		},
	}
}

func ndcg(r Ranking, k int) scoring {
	got, best := 0.0, 0.0
	for i, c := range r.Ranks[:min(k, len(r.Ranks))] {
		got += c.Gain / r.ideal[0] * discount(i+1)
	}
	for i, gain := range r.ideal[:min(k, len(r.ideal))] {
		best += gain / r.ideal[0] * discount(i+1)
	}
	var reason string
	if hits := r.hits(k); r.graded && hits > 0 {
		reason = "gains by rank: " + r.gains(k) + "; the best order: " + listGains(r.ideal[:min(k, len(r.ideal))])
	} else {
		reason = r.found(hits, k) + r.at(k)
	}
	return scoring{
		score:  min(got/best, 1), // rounding only
		reason: reason,
		verdict: func(rank, ideal int) (float64, bool) {
			switch within := rank > 0 && rank <= k; {
			case ideal == 0:
				return 0, false
			case !within:
				return 0, ideal <= k
			case rank <= ideal:
				return 1, true
			default:
				return discount(rank) / discount(ideal), true
			}
		},
	}
}

// discount returns what a gain at this rank counts.
func discount(rank int) float64 { return 1 / math.Log2(float64(rank)+1) }

func rPrecision(r Ranking, _ int) scoring { return recallAt(r, r.relevant()) }

// among returns "among the first 5".
func among(k int) string { return fmt.Sprintf("among the first %d", k) }

// firstChunks returns "2 of the first 5 chunks are relevant".
func firstChunks(hits, k int) string {
	return fmt.Sprintf("%d of the first %s%srelevant", hits, figure.Plural(k, "chunk"), isAre(number(hits, k)))
}

// number returns what the verb behind "part of whole things" goes by.
func number(part, whole int) int {
	if whole == 1 {
		return 1
	}
	return part
}

func was(n int) string {
	if n == 1 {
		return "was"
	}
	return "were"
}

func oneIf(yes bool) float64 {
	if yes {
		return 1
	}
	return 0
}
