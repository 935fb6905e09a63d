package metrics

// WithEarlier returns e with a history: earlier revisions, the latest first, that
// told judges to correct a reply in their own words.
func WithEarlier[R Reply](e ContextEvaluation[R], correct string, earlier ...ContextEvaluation[R]) ContextEvaluation[R] {
	for i := range earlier {
		earlier[i].wording.correct = correct
	}
	e.history = &history[R]{current: e, earlier: func() []ContextEvaluation[R] { return earlier }}
	return e
}
