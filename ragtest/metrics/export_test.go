package metrics

// WithEarlier returns e with a history: earlier revisions, the latest first, that
// told judges to correct a reply in their own words.
func WithEarlier[R Reply](e ContextEvaluation[R], correct string, earlier ...ContextEvaluation[R]) ContextEvaluation[R] {
	e.history = &history{e.plain(), func() (all []evaluation) {
		for _, was := range earlier {
			p := was.plain()
			p.wording.correct = correct
			all = append(all, p)
		}
		return all
	}}
	return e
}
