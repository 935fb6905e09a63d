package metrics

import (
	"cmp"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/ragtest/go-ragtest/ragtest/metrics/internal/protocol"
)

// A Ranking is what a rank metric sees of an item: the Reply of its Result.
type Ranking struct {
	Ranks        []Rank   `json:"ranks"`         // the distinct chunks, rank 1 first
	NotRetrieved []string `json:"not_retrieved"` // the relevant ids that no chunk has, highest gain first

	ideal  []float64 // the gains of all that is relevant, highest first; there is one
	absent []int     // the ideal ranks of NotRetrieved
	graded bool      // there are gains
}

// A Rank is one chunk of a Ranking.
type Rank struct {
	ID    string  `json:"id"`
	Chunk int     `json:"chunk"` // its index in Item.Context
	Gain  float64 `json:"gain"`  // 0 if it is not relevant

	ideal int // the rank that it has in the best order, 0 if it is not relevant
}

// rankingOf returns the ranking of item, a warning if chunks are doubled, and what
// makes item unusable.
func rankingOf(item Item) (r Ranking, again, problems []string) {
	relevant, gains, problems := relevantIn(item)
	r.graded = len(item.Gains) > 0
	r.Ranks = make([]Rank, 0, len(item.Context))
	rankOf := make(map[string]int, len(item.Context))
	var nameless, doubled []int
	for i, chunk := range item.Context {
		if isBlank(chunk.ID) {
			nameless = append(nameless, i)
			continue
		}
		if rankOf[chunk.ID] > 0 {
			doubled = append(doubled, i)
			continue
		}
		r.Ranks = append(r.Ranks, Rank{ID: chunk.ID, Chunk: i, Gain: gains[chunk.ID]})
		rankOf[chunk.ID] = len(r.Ranks)
	}
	if nameless != nil {
		has := "has"
		if len(nameless) > 1 {
			has = "have"
		}
		problems = append(problems, fmt.Sprintf("%s %s no ID", protocol.IDList("chunk", nameless), has))
	}
	if problems != nil {
		return r, nil, problems
	}
	if doubled != nil {
		repeats := "repeats the id of an earlier chunk"
		if len(doubled) > 1 {
			repeats = "repeat ids of earlier chunks"
		}
		again = []string{fmt.Sprintf("%s %s: each id has one rank", protocol.IDList("chunk", doubled), repeats)}
	}

	// The best order: by gain, then as retrieved, then as named.
	type placed struct {
		id   string
		gain float64
		rank int
	}
	best := make([]placed, len(relevant))
	for i, id := range relevant {
		best[i] = placed{id, gains[id], cmp.Or(rankOf[id], len(r.Ranks)+1)} // those that were not retrieved come last
	}
	slices.SortStableFunc(best, func(a, b placed) int {
		if a.gain != b.gain {
			return cmp.Compare(b.gain, a.gain)
		}
		return a.rank - b.rank
	})
	for i, p := range best {
		relevant[i] = p.id
	}
	r.NotRetrieved = []string{}
	r.ideal = make([]float64, 0, len(relevant))
	for i, id := range relevant {
		r.ideal = append(r.ideal, gains[id])
		if rank := rankOf[id]; rank > 0 {
			r.Ranks[rank-1].ideal = i + 1
		} else {
			r.NotRetrieved = append(r.NotRetrieved, id)
			r.absent = append(r.absent, i+1)
		}
	}
	return r, again, nil
}

// relevantIn returns the ids that are relevant for item, each once, and the gains by
// id, or what is wrong with them.
func relevantIn(item Item) (relevant []string, gains map[string]float64, problems []string) {
	named := make(map[string]bool, len(item.Relevant))
	for i, id := range item.Relevant {
		if isBlank(id) {
			problems = append(problems, fmt.Sprintf("Relevant[%d] is blank", i))
		} else if !named[id] {
			named[id] = true
			relevant = append(relevant, id)
		}
	}
	if len(item.Gains) == 0 {
		gains = make(map[string]float64, len(relevant))
		for _, id := range relevant {
			gains[id] = 1
		}
	} else {
		gains = item.Gains
		ids := slices.AppendSeq(make([]string, 0, len(gains)), maps.Keys(gains))
		slices.Sort(ids)
		graded := make([]string, 0, len(ids))
		var unnamed []string
		for _, id := range ids {
			switch gain := gains[id]; {
			case isBlank(id):
				problems = append(problems, "an id in Gains is blank")
			case !(gain >= 0) || math.IsInf(gain, 0):
				problems = append(problems, fmt.Sprintf("the gain of %q is %v", id, gain))
			case gain > 0:
				graded = append(graded, id)
				if len(named) > 0 && !named[id] {
					unnamed = append(unnamed, id)
				}
			}
		}
		if len(item.Relevant) > 0 && problems == nil {
			problems = disagreement(slices.DeleteFunc(slices.Clone(relevant), func(id string) bool { return gains[id] > 0 }), unnamed)
		}
		relevant = graded
	}
	if problems == nil && len(relevant) == 0 {
		problems = append(problems, "no id is relevant: Item.Relevant or Item.Gains says which are")
	}
	return relevant, gains, problems
}

// disagreement says which ids are relevant by Relevant alone, and which by Gains
// alone.
func disagreement(byRelevant, byGains []string) (problems []string) {
	if len(byRelevant) > 0 {
		problems = append(problems, fmt.Sprintf("Relevant has %s and Gains gives no gain for it", listIDs(byRelevant)))
	}
	if len(byGains) > 0 {
		problems = append(problems, fmt.Sprintf("Gains has %s and Relevant does not", listIDs(byGains)))
	}
	return problems
}

// listIDs returns `"a", "b" and 3 more`.
func listIDs(ids []string) string {
	const most = 3
	words := make([]string, 0, most)
	for _, id := range ids[:min(len(ids), most)] {
		words = append(words, strconv.Quote(id))
	}
	text := strings.Join(words, ", ")
	if more := len(ids) - most; more > 0 {
		text += fmt.Sprintf(" and %d more", more)
	}
	return text
}

// relevant returns how many ids are relevant, retrieved or not.
func (r Ranking) relevant() int { return len(r.ideal) }

// hits returns how many of the first k chunks are relevant.
func (r Ranking) hits(k int) (n int) {
	for _, c := range r.Ranks[:min(k, len(r.Ranks))] {
		if c.Gain > 0 {
			n++
		}
	}
	return n
}

// first returns the rank of the first relevant chunk, 0 if there is none.
func (r Ranking) first() int {
	return 1 + slices.IndexFunc(r.Ranks, func(c Rank) bool { return c.Gain > 0 })
}

// found returns "3 of 4 relevant chunks are among the first 5".
func (r Ranking) found(hits, k int) string {
	return ofPlural(hits, r.relevant(), "relevant chunk") + isAre(number(hits, r.relevant())) + among(k)
}

// shortOf says how many chunks were retrieved if that is less than k.
func (r Ranking) shortOf(k int) string {
	if n := len(r.Ranks); n < k {
		return fmt.Sprintf(" (only %d %s retrieved)", n, was(n))
	}
	return ""
}

const mostRanks = 10 // more are cut from a reason

// at returns ", at ranks 1, 4", the ranks of the relevant among the first k chunks.
func (r Ranking) at(k int) string {
	ranks := make([]string, 0, mostRanks+1)
	for i, c := range r.Ranks[:min(k, len(r.Ranks))] {
		if c.Gain > 0 && len(ranks) <= mostRanks {
			ranks = append(ranks, strconv.Itoa(i+1))
		}
	}
	switch {
	case len(ranks) == 0:
		return ""
	case len(ranks) == 1:
		return ", at rank " + ranks[0]
	}
	return ", at ranks " + tenOf(ranks)
}

// gains returns the gains of the first k chunks.
func (r Ranking) gains(k int) string {
	gains := make([]float64, 0, mostRanks+1)
	for _, c := range r.Ranks[:min(k, len(r.Ranks), mostRanks+1)] {
		gains = append(gains, c.Gain)
	}
	return listGains(gains)
}

func listGains(gains []float64) string {
	words := make([]string, 0, mostRanks+1)
	for _, gain := range gains[:min(len(gains), mostRanks+1)] {
		words = append(words, gainInWords(gain))
	}
	return tenOf(words)
}

// tenOf joins the first ten words, and … if there are more.
func tenOf(words []string) string {
	if len(words) > mostRanks {
		words = append(words[:mostRanks:mostRanks], "…")
	}
	return strings.Join(words, ", ")
}

func gainInWords(gain float64) string { return strconv.FormatFloat(gain, 'g', 3, 64) }

// verdicts returns one for each of n chunks, in their order, and one for each
// relevant id that was not retrieved.
func (r Ranking) verdicts(n int, judge func(rank, ideal int) (float64, bool)) []Verdict {
	verdicts := make([]Verdict, n, n+len(r.NotRetrieved))
	chunks := make([]int, n)
	for i := range verdicts {
		chunks[i] = i
		verdicts[i] = Verdict{Chunks: chunks[i : i+1 : i+1], Label: "doubled"}
	}
	for i, c := range r.Ranks {
		v := &verdicts[c.Chunk]
		if v.Score, v.Counted = judge(i+1, c.ideal); !v.Counted {
			v.Score = 0
		}
		if v.Label = r.label(c.Gain); c.Gain > 0 && v.Score < 1 {
			v.Label += ", rank " + strconv.Itoa(i+1)
		}
	}
	for i, id := range r.NotRetrieved {
		_, counted := judge(0, r.absent[i])
		label := "not retrieved"
		if r.graded {
			label = r.label(r.ideal[r.absent[i]-1]) + ", " + label
		}
		verdicts = append(verdicts, Verdict{Claim: id, Counted: counted, Label: label})
	}
	return verdicts
}

// label returns "relevant", "gain 3" where there are gains, or "not relevant".
func (r Ranking) label(gain float64) string {
	switch {
	case gain == 0:
		return "not relevant"
	case r.graded:
		return "gain " + gainInWords(gain)
	}
	return "relevant"
}

// Rows returns a row per chunk, its text behind its id, and one per relevant id that
// was not retrieved.
func (r Ranking) Rows(result Result, mark func(Verdict) Mark) []Row {
	rows := make([]Row, len(result.Verdicts))
	for i, v := range result.Verdicts {
		rows[i] = result.row(v, mark(v))
		if i < len(result.Item.Context) {
			chunk := result.Item.Context[i]
			if rows[i].Text = chunk.ID; !isBlank(chunk.Text) {
				rows[i].Text += ": " + chunk.Text
			}
		}
	}
	return rows
}
