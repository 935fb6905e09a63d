package judgecheck

import "slices"

// A Confusion counts how verdicts fall on labels: Counts[i][j] chunks are
// labelled Labels[i] and were judged Labels[j].
type Confusion struct {
	Labels []string
	Counts [][]int
}

func newConfusion(labels []string) Confusion {
	c := Confusion{Labels: labels, Counts: make([][]int, len(labels))}
	for i := range c.Counts {
		c.Counts[i] = make([]int, len(labels))
	}
	return c
}

// add counts a chunk that is labelled want and was judged got.
func (c Confusion) add(want, got string) {
	c.Counts[slices.Index(c.Labels, want)][slices.Index(c.Labels, got)]++
}

// Total returns the number of verdicts.
func (c Confusion) Total() int {
	n := 0
	for i := range c.Labels {
		n += c.labelled(i)
	}
	return n
}

// Agreed returns the number of verdicts that are as labelled.
func (c Confusion) Agreed() int {
	n := 0
	for i := range c.Labels {
		n += c.Counts[i][i]
	}
	return n
}

// Kappa returns Cohen's kappa, the agreement of verdicts and labels beyond what
// chance would give to a judge that hands out verdicts as often as this one
// does, but blindly:
//
//	(po - pe) / (1 - pe)
//	po  the share of the verdicts that are as labelled
//	pe  the sum over the labels of share labelled so × share judged so
//
// It is 1 if all agree, 0 for a judge that always says the same or throws a
// coin, and negative, down to -1, for one that is wrong more often than that.
// Where chance alone explains full agreement, with every label and every verdict
// the same, and where there is no verdict at all, the quotient is 0/0 and Kappa
// is 0: nothing has been shown.
//
// Source: J. Cohen, A coefficient of agreement for nominal scales, Educational
// and Psychological Measurement 20 (1960), 37–46. By a customary reading, of
// Landis and Koch, Biometrics 33 (1977), 159–174, more than 0.6 is substantial
// agreement and more than 0.8 almost perfect.
func (c Confusion) Kappa() float64 {
	// In whole numbers, po and pe times the square of the total.
	total := c.Total()
	observed, chance := total*c.Agreed(), 0
	for i := range c.Labels {
		chance += c.labelled(i) * c.judged(i)
	}
	if total*total == chance {
		return 0
	}
	return float64(observed-chance) / float64(total*total-chance)
}

// BalancedAccuracy returns the mean, over the labels that occur, of the share of
// the chunks labelled so that were judged so. Unlike plain accuracy it gives
// nothing for always choosing the most frequent label: that is 1/2 with two
// labels and 1/3 with three. With a single label it is plain accuracy, and with
// no verdict 0.
//
// Source: K. H. Brodersen and others, The balanced accuracy and its posterior
// distribution, ICPR 2010, 3121–3124; over more than two labels as in
// scikit-learn's balanced_accuracy_score.
func (c Confusion) BalancedAccuracy() float64 {
	sum, labels := 0.0, 0
	for i := range c.Labels {
		if n := c.labelled(i); n > 0 {
			sum += float64(c.Counts[i][i]) / float64(n)
			labels++
		}
	}
	if labels == 0 {
		return 0
	}
	return sum / float64(labels)
}

// labelled returns how many chunks have label i.
func (c Confusion) labelled(i int) int {
	n := 0
	for _, count := range c.Counts[i] {
		n += count
	}
	return n
}

// judged returns how many chunks were judged to have label i.
func (c Confusion) judged(i int) int {
	n := 0
	for _, row := range c.Counts {
		n += row[i]
	}
	return n
}

// onlyLabel returns the label that every chunk has, "" if there are several.
func (c Confusion) onlyLabel() string {
	for i, label := range c.Labels {
		if n := c.labelled(i); n > 0 && n == c.Total() {
			return label
		}
	}
	return ""
}
