package stat

// Kappa returns Cohen's kappa of a square table, whose counts[i][j] things the one side calls
// i and the other j: (po - pe) / (1 - pe), with po the share on which they agree and pe the
// share on which they would agree by chance. It is in [-1, 1]. defined is false where the
// quotient is 0/0: nothing was counted, or both sides always say the same.
//
// Source: J. Cohen, A coefficient of agreement for nominal scales, Educational and
// Psychological Measurement 20 (1960), 37–46.
func Kappa(counts [][]int) (kappa float64, defined bool) {
	// In whole numbers, po and pe times the square of the total.
	total, agreed := 0, 0
	rows, columns := make([]int, len(counts)), make([]int, len(counts))
	for i, row := range counts {
		agreed += row[i]
		for j, n := range row {
			total, rows[i], columns[j] = total+n, rows[i]+n, columns[j]+n
		}
	}
	chance := 0
	for i := range counts {
		chance += rows[i] * columns[i]
	}
	if total*total == chance {
		return 0, false
	}
	return float64(total*agreed-chance) / float64(total*total-chance), true
}
