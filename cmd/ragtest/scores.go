package main

import (
	"strings"

	"github.com/ragtest/go-ragtest/ragtest/gate"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// scoresOf returns what two sides have to compare: the results of both or, where one has
// baselines alone, what baselines of both would hold. Sets are nil where one side has
// neither.
func scoresOf(old, now *side) (before, after *results.Set, err error) {
	switch {
	case old.set == nil && old.was == nil || now.set == nil && now.was == nil:
		return nil, nil, nil
	case old.set != nil && now.set != nil:
		return old.set, now.set, nil
	case old.was != nil && now.was != nil:
		return old.was, now.was, nil
	case old.was != nil:
		if after, err = asBaselines(now.set, old.was); err == nil {
			after, err = results.Merge(after, notJudged(now.set, old.was))
		}
		return old.was, after, err
	}
	before, err = asBaselines(old.set, now.was)
	return before, now.was, err
}

// asBaselines returns what the baselines of suites in set would hold, of those suites that
// like has.
func asBaselines(set, like *results.Set) (*results.Set, error) {
	all := &results.Set{}
	seen := map[suiteName]bool{}
	for _, r := range like.Runs {
		n := suiteName{r.Package, r.Test}
		own := gate.Of(set, r.Package, r.Test)
		if seen[n] || len(own.Runs) == 0 {
			continue
		}
		seen[n] = true
		b, err := gate.NewBaseline(own)
		if err != nil {
			return nil, err
		}
		if all, err = results.Merge(all, b.Set()); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// notJudged returns the rows of suites in set that have no score, named as those of a
// baseline, which does not have them: a score of like that is lost is not gone without a word.
func notJudged(set, like *results.Set) *results.Set {
	lost := &results.Set{}
	unnamed := map[[3]string]bool{}
	for _, i := range set.Items {
		unnamed[[3]string{i.Package, i.Test, i.Name}] = i.Unnamed()
	}
	for _, run := range like.Runs {
		for _, r := range gate.Of(set, run.Package, run.Test).Rows {
			if r.Judged() {
				continue
			}
			if unnamed[[3]string{r.Package, r.Test, r.Item}] {
				r.Item = "question " + r.Prints.Question
			}
			r.Test, r.Suite = run.Test, run.Test
			lost.Rows = append(lost.Rows, r)
		}
	}
	return lost
}

// sameBaselines returns whether a recording is of a package whose baselines are the same on
// both sides, or not known to be others: then nothing here scores another reply.
func sameBaselines(old, now *side) func(recording) bool {
	changed := map[string]bool{}
	for _, of := range []map[string]string{old.files, now.files} {
		for file := range of {
			if old.files[file] != now.files[file] {
				changed[packageFolder(file)] = true
			}
		}
	}
	return func(r recording) bool { return !changed[packageFolder(r.file)] }
}

// packageFolder returns the folder in which a file's cassettes or testdata are.
func packageFolder(file string) string {
	parts := strings.Split(file, "/")
	for i, part := range parts {
		if part == "cassettes" || part == "testdata" {
			return strings.Join(parts[:i], "/")
		}
	}
	return file
}
