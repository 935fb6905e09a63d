package judgecheck

import (
	"fmt"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// compare returns the comparison for m, or an error if no label speaks of what
// m judges.
func compare(m metrics.Metric) (comparison, error) {
	switch m := m.(type) {
	case metrics.ContextEvaluation[metrics.ContextRecallResult]:
		return compareAnswer(m, included, missing, map[Label]string{Included: included, Partial: missing, Missing: missing, LeftOut: missing, Irrelevant: notRelevant}), nil
	case metrics.Utilization:
		return compareAnswer(m, utilized, notUtilized, map[Label]string{Included: utilized, Partial: utilized, Used: utilized, Missing: notUtilized, Irrelevant: notRelevant}), nil
	case metrics.ContextEvaluation[metrics.ChunkRelevanceResult]:
		return compareRelevance(m), nil
	case metrics.ContextEvaluation[metrics.ChunkUtilityResult]:
		return compareUtility(m), nil
	case metrics.Precision:
		return compareRelevance(m), nil
	case nil:
		return comparison{}, fmt.Errorf("a metric is nil")
	}
	return compareClaims(m)
}
