// Command ragtest shows and keeps in order what tests with package ragtest write: files of
// results, and cassettes. Only check asks a judge and needs a key, where it is given no labels.
//
//	go tool ragtest report results --out report.html     results as a page, Markdown, JUnit or JSON
//	go tool ragtest diff main HEAD                       what became better or worse
//	go tool ragtest gate results                         gates over the results of all shards
//	go tool ragtest cassettes verify                     recordings: list, show, verify, prune, stats
//	go tool ragtest review results                       people agree or disagree with verdicts
//	go tool ragtest check --labels FILE                  how far people agree with the judge
//	go tool ragtest init                                 a first test, .gitattributes, a workflow
//	go tool ragtest completion bash
//
// It exits with 0 if all is well, with 1 if something is corrupt, a gate fails or, where that is asked for, something
// is worse, and with 2 if it was used wrongly. ragtest help COMMAND shows an example of each.
package main
