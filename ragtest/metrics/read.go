package metrics

import (
	"fmt"
	"slices"

	"github.com/ragtest/go-ragtest/ragtest/metrics/internal/protocol"
)

// read makes a judge's words a reply and its verdicts, or says all that is wrong
// with them: by the reply's type, and by its methods. With nothing wrong but what
// is left out, the reply is set as far as it goes.
func read[R Reply](text string, s sheet) (R, []Verdict, protocol.Findings) {
	reply, f := protocol.Read[R](text, s.world(), alike[R])
	if len(f.Problems) > 0 {
		return reply, nil, f
	}
	verdicts := ask(reply, s, &f)
	return reply, verdicts, f
}

// ask has the reply's methods look for problems, and returns its verdicts.
func ask[R Reply](reply R, s sheet, f *protocol.Findings) []Verdict {
	if g, ok := any(reply).(chunkGrader); ok && f.OK() {
		f.Cover("chunk", g.ChunkIDs(), len(s.item.Context))
	}
	if finder, ok := any(reply).(problemFinder); ok {
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

// refill checks a reply that was filled up, its entries in order. The fills are
// nothing that a judge said: what is wrong with them is the error of who wrote
// ZeroFill, unless they are missing still.
func refill[R Reply](filled R, s sheet, before protocol.Findings) (R, []Verdict, protocol.Findings, error) {
	var sorted R
	shape, err := shapeOf[R]()
	if err != nil {
		return filled, nil, before, err
	}
	if err := shape.Sort(filled, &sorted); err != nil {
		return filled, nil, before, err
	}
	f, err := shape.Recheck(sorted, s.world())
	if err != nil {
		return filled, nil, before, err
	}
	verdicts := ask(sorted, s, &f)
	return sorted, verdicts, f, nil
}

// alike reports whether two replies come to the same verdicts.
func alike[R Reply](a, b R) bool {
	return slices.EqualFunc(a.Verdicts(), b.Verdicts(), func(v, w Verdict) bool { return v.SameSubject(w) && sameVote(v, w) })
}
