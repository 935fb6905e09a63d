package standin

import "slices"

// level returns the level of a rubric for the answer. The levels are taken for a scale
// from the best to the worst, and the answer for the better the more of the question's
// words it has, or of the reference's where one is shown.
func (it item) level(levels []any) any {
	of := it.fields["reference"]
	if of == "" {
		of = it.fields["question"]
	}
	wanted := contentWords(of)
	missing := len(wanted.notIn(contentWords(it.fields["answer"])))
	if len(wanted) == 0 {
		return levels[0]
	}
	return levels[missing*(len(levels)-1)/len(wanted)]
}

// better returns which of two answers has more of the question's words, or tie.
func (it item) better() string {
	question := contentWords(it.fields["question"])
	first, second := len(question.in(contentWords(it.fields["first"]))), len(question.in(contentWords(it.fields["second"])))
	switch {
	case first > second:
		return "first"
	case first < second:
		return "second"
	}
	return "tie"
}

// compares reports whether an enum is that of two answers.
func compares(enum []any) bool {
	return slices.Equal(enum, []any{"first", "second", "tie"})
}
