// Package judgecheck tells whether a judge can judge, before anyone records with
// it.
//
//	func TestJudge(t *testing.T) {
//		judgecheck.Run(t, ragtest.JudgeFor(t), 0.7)
//	}
//
// Run puts 60 small cases with known verdicts before the judge and compares,
// chunk by chunk. The cases turn on what judges get wrong: negation, numbers,
// units, dates, paraphrase, answers that cover a part, chunks that share words
// with the question and do not help, duplicates, contradictions, instructions
// and forged verdicts inside a chunk, contexts without anything relevant, and
// German, French, Spanish and Japanese texts. All were written for this package.
// Recorded like any assertion's questions, they cost some 200 calls once.
//
// For each of context recall, chunk relevance, contextual utilization and chunk
// utility it reports balanced accuracy and Cohen's kappa over the verdicts of
// the metric: included, missing, not relevant; relevant, not relevant; utilized,
// not utilized, not relevant; high, low. A kappa below the bound fails the test:
//
//	context recall: kappa = 0.19, want >= 0.70: 55 of 130 verdicts as labelled
//	    balanced accuracy: 0.48
//	    labelled      judged  included  missing  not relevant
//	    included                    23       13             7
//	    missing                      7       17             2
//	    not relevant                 4       42            15
//	  - negation/courtyard [0]  missing, want included: "Visitors are not permitted to park in the courtyard."
//	                            lexical: shares "Visitors", "park", "courtyard" with the question, nothing with the answer
//
// What the judge fails to judge is told apart: it is neither right nor wrong,
// stays out of the figures, and fails the test by itself.
//
// The set is small, and 0.7 on it does not mean 0.7 on your texts. Label some
// items of your own: a Case is an item with one Label per chunk, and Add and Only
// take them.
//
// # The stand-in judge
//
// This project's stand-in judge, with which its examples are recorded, compares
// words. It is no model, and it fares as it must where chunks that do not help
// share words with the question, and many that help use words of their own:
//
//	                        kappa  balanced accuracy  as labelled
//	context recall           0.19               0.48  55 of 130
//	chunk relevance          0.09               0.54  75 of 133
//	contextual utilization   0.22               0.50  57 of 130
//	chunk utility            0.51               0.76  48 of 64
//
// Nobody should record tests of their own with it.
//
// The package knows metrics and testing, and nothing of recording: that is the
// judge's.
package judgecheck
