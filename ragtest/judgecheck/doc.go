// Package judgecheck tells whether a judge can judge, before anyone records with
// it.
//
//	func TestJudge(t *testing.T) {
//		judgecheck.Run(t, ragtest.JudgeFor(t), 0.7)
//	}
//
// Run puts 177 cases with known verdicts before the judge and compares, chunk by
// chunk. The cases come in two tiers. The 60 of tier Basic have two to four
// chunks of a sentence and turn on what judges get wrong: negation, numbers,
// units, dates, paraphrase, answers that cover a part, chunks that share words
// with the question and do not help, duplicates, contradictions, instructions
// and forged verdicts inside a chunk, and contexts without anything relevant.
//
// The 117 of tier Hard are as long and as messy as what is retrieved: three to
// seven chunks, nearly all of 60 to 130 words, with headings, footers, tables
// turned into text and sentences cut at the borders. They add namesakes; other
// versions, models and years than the one asked about; exceptions and limits;
// wider and narrower cases; steps, and facts of which each leads on to the next;
// answers that take a side point and miss the main one; wrong answers that a
// chunk supports; right answers that none does; queries of keywords; and
// pronouns. Both tiers have German, French, Spanish and Japanese texts, the hard
// one Hindi texts too. All were written for this package.
//
// Recorded like any assertion's questions, both tiers cost some 660 calls once;
// Tiers(Basic) costs some 200.
//
// For each of context recall, chunk relevance, contextual utilization and chunk
// utility it reports balanced accuracy and Cohen's kappa over the verdicts of
// the metric: included, missing, not relevant; relevant, not relevant; utilized,
// not utilized, not relevant; high, low. It does so by tier and over all cases,
// and a kappa below the bound, in one of the tiers or over all, fails the test:
//
//	context recall, tier hard: kappa = 0.06, want >= 0.70: 131 of 470 verdicts as labelled
//	    balanced accuracy: 0.38
//	    labelled      judged  included  missing  not relevant
//	    included                    31       81             7
//
// A confusion follows for each metric that fails, and some of the verdicts that
// are not as labelled, 20 in all.
//
// A chunk about which careful readers would argue has no label, and what a judge
// makes of it is not compared.
//
// What the judge fails to judge is told apart: it is neither right nor wrong,
// stays out of the figures, and fails the test by itself.
//
// The set is small, and 0.7 on it does not mean 0.7 on your texts. Label some
// items of your own: a Case is an item with one Label per chunk, and Add and Only
// take them; Load makes cases of the labels that people gave on the page of ragtest review.
// They are told as a tier of their own.
//
// # The stand-in judge
//
// This project's stand-in judge, with which its examples are recorded, compares
// words. It is no model, and it fares as it must where chunks that do not help
// share words with the question, and many that help use words of their own. On
// long chunks, nearly all of which share some words with the question, it does
// hardly better than chance:
//
//	                        tier   kappa  balanced accuracy  as labelled
//	context recall          basic   0.19               0.48  55 of 130
//	                        hard    0.06               0.38  131 of 470
//	                        all     0.08               0.41  186 of 600
//	chunk relevance         basic   0.09               0.54  75 of 133
//	                        hard    0.04               0.52  234 of 481
//	                        all     0.05               0.52  309 of 614
//	contextual utilization  basic   0.22               0.50  57 of 130
//	                        hard    0.07               0.39  126 of 470
//	                        all     0.10               0.42  183 of 600
//	chunk utility           basic   0.51               0.76  48 of 64
//	                        hard    0.10               0.54  271 of 438
//	                        all     0.17               0.58  319 of 502
//
// Nobody should record tests of their own with it.
//
// The package knows metrics, labels and testing, and nothing of recording: that is the
// judge's.
package judgecheck
