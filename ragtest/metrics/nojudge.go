package metrics

// withoutJudge returns the result of a metric that asks nobody, without a score.
func withoutJudge(metric string, item Item) Result {
	return Result{Metric: metric, Item: item, NoJudge: true}
}

// scored returns r with the score of its one sample.
func scored(r Result, score float64, reason string) Result {
	return single(r, func(r *Result) { r.Score, r.Reason = score, reason })
}
