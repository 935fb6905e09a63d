// Package gate decides what is demanded of a whole suite: a Gate and a results.Set
// make a Decision. It is pure: it reads and writes nothing, knows no test and asks
// nobody.
//
//	gate.go       a Gate: what is demanded
//	scope.go      which rows and items of a Set it is about; what of the suite is there
//	measure.go    rows → a figure with the end of its interval
//	decide.go     the figure, its slices and what has none → a Decision
//	decision.go   a Decision; text.go, in words; pull.go, the items that pull a figure down
//	baseline.go   what a suite was: the file that AssertNoRegression compares with
//	pairs.go      rows before and after
//	regress.go    pairs → what fell: regression.go decides, and regtext.go words it
//	means.go      the means of two sets of results beside each other
//	again.go      the gates of a Set once more, over all that is in it
//
// # Figures
//
// The mean is that of the scores. The median is the middle score, or the mean of the
// two. A percentile is the smallest score that a share of p of the items does not
// exceed. The worst is the lowest score, or the highest where lower is better. The pass
// rate is the share of the items whose score reaches a bound of its own.
//
// Each but the worst stands with an end of its interval, one-sided at a level that is
// printed, 0.95 unless LowerEnd says otherwise: the lower end or, where lower is
// better, the upper one. Means and pass rates have Wilson's, which holds for all scores
// in [0, 1]; medians and percentiles have order statistics. Items that share an
// Item.Cluster count as less: n is divided by the design effect, which is not below 1.
// Where all scores are the same, n is the number of clusters.
//
// # What has no score
//
// An item that could not be judged, and one whose score rests on nothing, is in no
// figure. It is counted, and fails the gate unless AllowNotJudged or AllowVacuous is
// as many. So does a metric that was never measured. A gate that did not see all items
// of its suite, because -run or a shard left some out, is not decided.
package gate
