package metrics

import (
	"fmt"
	"slices"

	"github.com/ragtest/go-ragtest/ragtest/metrics/internal/protocol"
)

// read makes a judge's words a reply and its verdicts, or says all that is wrong
// with them: by the reply's type, and by its methods. With nothing wrong but what
// is left out, the reply is set as far as it goes.
func (m *model) read(text string, s sheet) (Reply, []Verdict, protocol.Findings, error) {
	decoded, f, err := m.shape.Read(text, s.world(), twins)
	if err != nil || len(f.Problems) > 0 {
		return nil, nil, f, err
	}
	reply := decoded.(Reply)
	verdicts, err := find(reply, s, &f)
	return reply, verdicts, f, err
}

// find has the reply's methods look for problems, and returns its verdicts. A method
// that panics on a reply with holes has found nothing: the holes are known.
func find(reply Reply, s sheet, f *protocol.Findings) ([]Verdict, error) {
	holes := !f.OK()
	if g, ok := reply.(chunkGrader); ok && !holes {
		var ids []int
		if err := calling(reply, "ChunkIDs", func() { ids = g.ChunkIDs() }); err != nil {
			return nil, err
		}
		f.Cover("chunk", ids, len(s.item.Context))
		holes = !f.OK()
	}
	if finder, ok := reply.(problemFinder); ok {
		var found []string
		if err := calling(reply, "Problems", func() { found = finder.Problems(s.item) }); err != nil && !holes {
			return nil, err
		}
		for _, text := range found {
			f.Add("", text)
		}
	}
	verdicts, err := verdictsOf(reply)
	if err != nil {
		if !f.OK() {
			err = nil
		}
		return nil, err
	}
	for _, text := range misjudged(verdicts, len(s.item.Context)) {
		f.Add("", text)
	}
	return verdicts, nil
}

// misjudged says which verdicts have a score outside [0, 1] or are about a chunk
// that is none of the n.
func misjudged(verdicts []Verdict, n int) (problems []string) {
	for i, v := range verdicts {
		if !(v.Score >= 0 && v.Score <= 1) {
			problems = append(problems, fmt.Sprintf("verdict %d: score %v is outside [0, 1]", i, v.Score))
		}
		for _, chunk := range v.Chunks {
			if chunk < 0 || chunk >= n {
				problems = append(problems, fmt.Sprintf("verdict %d: %s", i, protocol.NoSuch("chunk", chunk, n)))
			}
		}
	}
	return problems
}

// refill checks a reply that was filled up, its entries in order.
func (m *model) refill(filled Reply, s sheet, before protocol.Findings) (Reply, []Verdict, protocol.Findings, error) {
	sorted, err := m.shape.Sort(filled)
	if err != nil {
		return filled, nil, before, err
	}
	f, err := m.shape.Recheck(sorted, s.world())
	if err != nil {
		return filled, nil, before, err
	}
	reply := sorted.(Reply)
	verdicts, err := find(reply, s, &f)
	return reply, verdicts, f, err
}

// twins returns which entries of all come to other verdicts than the entry of kept
// that they double: all[i] is, or doubles, kept[of[i]]. Each entry must have as many
// verdicts as every other, the same with its twins and without them: where a reply
// weighs entries together, no twin is known to say the same.
func twins(kept, all any, n int, of []int) (unlike []int) {
	v, err := verdictsOf(kept.(Reply))
	w, failed := verdictsOf(all.(Reply))
	each := len(v) / n
	single := err == nil && failed == nil && each > 0 && len(v) == each*n && len(w) == each*len(of)
	for i, k := range of {
		if !single || !slices.EqualFunc(v[k*each:(k+1)*each], w[i*each:(i+1)*each], func(v, w Verdict) bool { return v.SameSubject(w) && sameVote(v, w) }) {
			unlike = append(unlike, i)
		}
	}
	return unlike
}
