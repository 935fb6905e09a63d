package stat

import "math"

// Level is that of each end of an interval where nobody names another.
const Level = 0.95

// Enough is how many things two raters have to judge before their agreement says anything.
const Enough = 10

// An Agreement is how far two raters agree.
type Agreement struct {
	N, Agreed    int
	Kappa        float64 // Cohen's
	Lower, Upper float64 // the ends of its interval, each by itself at the level asked for
}

// Kappa returns Cohen's kappa of two raters, of whom one said a[i] and the other b[i] of
// the same thing, with an interval:
//
//	(po - pe) / (1 - pe)
//	po  the share on which they agree
//	pe  the sum over the words of share of a that is the word × share of b that is
//
// Its variance is that of J. L. Fleiss, J. Cohen and B. S. Everitt, Large sample standard
// errors of kappa and weighted kappa, Psychological Bulletin 72 (1969), 323–327, with the
// terms of one cluster added up before they are squared; what has the cluster "" is a
// cluster by itself. A normal interval of that width has no length where all agree, and is
// too short near that. So po gets Wilson's interval for as many independent pairs as give
// it the same variance, and its ends become kappas with pe as it is.
//
// Where pe is 1, or there is no pair, kappa is 0 and the interval all that can be: nothing
// has been shown.
func Kappa(a, b, clusters []string, level float64) Agreement {
	n := len(a)
	r := Agreement{N: n, Lower: -1, Upper: 1}
	inA, inB := map[string]int{}, map[string]int{}
	for i := range a {
		inA[a[i]]++
		inB[b[i]]++
		if a[i] == b[i] {
			r.Agreed++
		}
	}
	chance := 0 // pe times the square of n
	for word := range inA {
		chance += inA[word] * inB[word]
	}
	if n == 0 || chance == n*n {
		return r
	}
	r.Kappa = float64(n*r.Agreed-chance) / float64(n*n-chance)
	po, pe := float64(r.Agreed)/float64(n), float64(chance)/float64(n*n)
	agrees, terms := make([]float64, n), make([]float64, n)
	for i := range a {
		if a[i] == b[i] {
			agrees[i] = 1
		}
		terms[i] = agrees[i]*(1-pe) - (1-po)*float64(inB[a[i]]+inA[b[i]])/float64(n)
	}
	worth := NewSample(agrees, clusters).Effective()
	if each := NewSample(terms, clusters); each.N > 1 {
		se := max(each.StandardError(), NewSample(terms, make([]string, n)).StandardError()) / (1 - pe)
		if v := po * (1 - po); v > 0 && se > 0 {
			worth = min(float64(n), v/(se*se))
		}
	}
	lower, upper := Wilson(po, worth, level)
	r.Lower, r.Upper = max(-1, (lower-pe)/(1-pe)), (upper-pe)/(1-pe)
	return r
}

// McNemar returns the p-value, on both sides, of so many things that only one of two raters
// has right and so many that only the other has, if each were as likely: the exact test, a
// binomial of one half. It is 1 where both are 0.
//
// Source: Q. McNemar, Note on the sampling error of the difference between correlated
// proportions or percentages, Psychometrika 12 (1947), 153–157.
func McNemar(onlyOne, onlyOther int) float64 {
	return math.Min(1, 2*Binomial(min(onlyOne, onlyOther), onlyOne+onlyOther, 0.5))
}

// Majority returns the word that more than half of all are, "" if there is none.
func Majority(all []string) string {
	count := map[string]int{}
	for _, word := range all {
		if count[word]++; 2*count[word] > len(all) {
			return word
		}
	}
	return ""
}
