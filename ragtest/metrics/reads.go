package metrics

// Reads reports what m reads of the labels of an item: Reference or References, and
// Relevant or Gains. Of a metric that this package does not know it says both.
func Reads(m Metric) (reference, relevant bool) {
	switch m := m.(type) {
	case rankMetric:
		return false, true
	case textMetric, embeddingMetric, ClaimMatch, ClaimNoise, EntityRecall, Preference:
		return true, false
	case ClaimSupport:
		return m.Of == Reference, false
	case Rubric:
		return m.Needs == 0 || m.Needs&Reference != 0, false
	case funcMetric:
		return m.needs == 0, m.needs == 0 // a Func reads what it likes
	case Citations, ClaimRelevance, AspectCoverage, Declining, Precision, Utilization, Relevancy, notObeyed:
		return false, false
	case interface{ plain() evaluation }: // a ContextEvaluation
		return m.plain().needed()&Reference != 0, false
	}
	return true, true
}
