package stat

import "sort"

// Holm returns ps corrected for how many they are: to reject those that are at most a
// level keeps the chance of any false one at that level, whatever hangs together.
func Holm(ps []float64) []float64 {
	order := make([]int, len(ps))
	for i := range order {
		order[i] = i
	}
	sort.SliceStable(order, func(a, b int) bool { return ps[order[a]] < ps[order[b]] })
	adjusted, least := make([]float64, len(ps)), 0.0
	for rank, i := range order {
		least = max(least, min(1, ps[i]*float64(len(ps)-rank)))
		adjusted[i] = least
	}
	return adjusted
}
