// Package suite runs metrics over a data set and asserts on it as a whole.
//
//	items, err := dataset.Load("testdata/questions.jsonl")
//	…
//	s := suite.Measure(t, items, ask, metrics.Faithfulness, metrics.ContextRecall)
//	suite.AssertMean(t, s, "faithfulness", 0.9, suite.LowerEnd(0.95))
//	suite.AssertNoRegression(t, s, "testdata/baseline.jsonl")
//
// Its stages, with a file for each:
//
//	measure.go     a subtest per item ─▶ a results.Set
//	item.go        what happens in one of them
//	assert.go      a results.Set against a gate: package gate decides, option.go says how
//	regression.go  against a baseline; baseline.go is its file
//	looked.go      items that could not be judged, and that no gate looked at
//	bites.go       would the assertions of a suite notice a worse answer? cuts.go takes parts away
//
// # Parts
//
// A run of some items (-run, -skip, RAGTEST_SHARD, Bazel's shards) measures these and
// decides no gate: each says how many items it saw, and returns true. With
// RAGTEST_RESULTS set, the results of all parts say together what one run says, and
// ragtest gate decides.
package suite
