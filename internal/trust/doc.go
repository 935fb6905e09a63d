// Package trust holds what judges say against what people say.
//
//	verdict.go  labels × results ─▶ Verdicts: one each, with what every reviewer and judge says
//	agree.go    how far each judge agrees with people, metric by metric, and reviewers with each other
//	miss.go     where a judge and people differ, the worst first
//	unmet.go    judges of which no verdict has a label, and why
//	pair.go     two judges side by side
//	bound.go    the bound that tells items which people find good from the others
//	text.go     all of it as text
package trust
