package main

import (
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
		after, err = asBaselines(now.set, old.was)
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
