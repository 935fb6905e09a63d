package trust

import "github.com/ragtest/go-ragtest/internal/stat"

// A Pair is two judges on the verdicts of one metric that both gave.
type Pair struct {
	Metric             string
	One, Other         string // models
	N                  int    // verdicts of both, on which people are not split
	RightOne           int    // as people say
	RightOther         int
	OnlyOne, OnlyOther int     // right in only one
	P                  float64 // by McNemar's exact test, as if verdicts were independent
}

// pairs compares judges two by two.
func (v *verdicts) pairs() (all []Pair) {
	models := v.models()
	for _, metric := range v.metrics() {
		for i, one := range models {
			for _, other := range models[i+1:] {
				p := Pair{Metric: metric, One: one, Other: other}
				for _, verdict := range v.of(metric) {
					a, ok := verdict.Judges[one]
					b, both := verdict.Judges[other]
					if !ok || !both || verdict.People == "" {
						continue
					}
					p.N++
					switch right, also := a == verdict.People, b == verdict.People; {
					case right && also:
						p.RightOne++
						p.RightOther++
					case right:
						p.RightOne++
						p.OnlyOne++
					case also:
						p.RightOther++
						p.OnlyOther++
					}
				}
				if p.P = stat.McNemar(p.OnlyOne, p.OnlyOther); p.N > 0 {
					all = append(all, p)
				}
			}
		}
	}
	return all
}
