// Package report shows results to people and to machines that do not read the output
// of go test.
//
//	Set ─▶ summary.go    how many rows passed, failed, were not judged; a summary per metric and per tag
//	       below.go      which rows gates failed for, by the gates as they are declared
//	       entries.go    items with their rows, the worst first
//	    ─▶ html.go       HTML: one file that needs no network
//	         page.go       what its script needs to know at once, and the texts in packed blocks
//	         detail.go     what an item shows when it is opened
//	         histogram.go  the distribution of a metric's scores
//	       markdown.go   Markdown: for a job's summary; changes.go a Comparison, for a pull request
//	       junit.go      JUnit: XML for CI services
//	       json.go       JSON: one document for scripts
//	       annotate.go   Annotations: workflow commands of GitHub, at the asserting line
//
// Each function writes the same figures. What passed, failed, rests on nothing and could not be
// judged is told apart in all of them, and what has no score is in no mean.
//
// Texts of items, judges and tests are data wherever they stand: no format executes,
// links or requests what is in one. Characters that nobody can see and that change
// what others look like (controls, direction overrides, tags) are written as [U+202E].
package report
