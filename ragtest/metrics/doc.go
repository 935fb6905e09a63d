// Package metrics scores the answers and the retrieval of RAG systems, from
// faithfulness and context recall to NDCG: items, the Judge interface, metrics,
// replies and results.
//
// A metric asks a judge about ids that were fixed before it was asked, checks
// that the reply has exactly one verdict for each of them, and computes the
// score here. A verdict that is left out, invented, doubled or garbled is sent
// back to the judge for correction and is an error if it stays so; it is never
// a score.
//
// A ContextEvaluation, of which the metrics here are made, passes an item through
// these stages:
//
//	sampling.go   asks as often as the Settings say; ballot.go is what samples come to
//	 │ ready.go       refuses what cannot be judged before anything is asked
//	 │ revision.go    takes a recording of an earlier prompt where today's has none
//	 │ parts.go       cuts a long context into calls and puts their replies together
//	 ▼
//	ask.go        has the Judge reply to a call, and correct that at most twice
//	 │ sheet.go       what the call shows and numbers
//	 │ render.go      sheet → Prompt, laid out by a template of page.go
//	 │ canary.go      one text more, which tells the Judge how to grade
//	 │ read.go        words → Reply, by internal/protocol and the Reply's own methods
//	 ▼
//	evaluate.go   Reply → Verdicts → Result
//	 │ rows.go        Result → rows; details.go rows → text, output.go text and JSON
//
// A metric stands in a file of its own, its prompt with it: recall.go, utility.go,
// relevance.go, utilization.go (two steps), relevancy.go (numbered sentences, by
// segmenter.go); graded.go has replies for prompts of your own, reply.go what a
// reply may say.
//
// Some metrics ask nobody, and take a nil Judge: rank.go (ids against those that are
// relevant, by ranking.go), text.go (the answer against references, by words.go),
// embedding.go and func.go (functions of your own).
//
// Diagnosis is no metric: diagnose.go has the steps of three metrics say whose fault a
// claim is, by blame.go; diagnosis.go is what comes of it, and matrix.go its text.
//
// The package knows neither testing nor HTTP: package ragtest brings both.
package metrics
