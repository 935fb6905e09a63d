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
	decoded, f, err := m.shape.Read(text, s.world(), alike)
	if err != nil || len(f.Problems) > 0 {
		return nil, nil, f, err
	}
	reply := decoded.(Reply)
	return reply, find(reply, s, &f), f, nil
}

// find has the reply's methods look for problems, and returns its verdicts.
func find(reply Reply, s sheet, f *protocol.Findings) []Verdict {
	if g, ok := reply.(chunkGrader); ok && f.OK() {
		f.Cover("chunk", g.ChunkIDs(), len(s.item.Context))
	}
	if finder, ok := reply.(problemFinder); ok {
		for _, text := range finder.Problems(s.item) {
			f.Add("", text)
		}
	}
	verdicts := reply.Verdicts()
	for _, text := range misjudged(verdicts, len(s.item.Context)) {
		f.Add("", text)
	}
	return verdicts
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
	return reply, find(reply, s, &f), f, nil
}

// alike reports whether two replies come to the same verdicts.
func alike(a, b any) bool {
	return slices.EqualFunc(a.(Reply).Verdicts(), b.(Reply).Verdicts(), func(v, w Verdict) bool { return v.SameSubject(w) && sameVote(v, w) })
}
