package ragtest

import (
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/internal/each"
)

// Each calls f in a subtest of t for each item, TestX/name, as many at a time as
// -parallel says, and returns when all have ended. An item without a name is called by
// its question and four hexadecimal digits of the fingerprint of its texts; two items of
// one name fail t. f must not call t.Parallel: a test that does fails.
//
// RAGTEST_SHARD=i/n, i from 1, takes the items of one shard; so do Bazel's
// TEST_SHARD_INDEX and TEST_TOTAL_SHARDS, but under rules_go, which shares out test
// functions by the same variables. An item's shard depends on its name alone.
func Each(t *testing.T, items []Item, f func(t *testing.T, item Item)) {
	test(t).Helper()
	names, s := each.Begin(t, "ragtest.Each", items)
	if f == nil {
		t.Fatalf("ragtest.Each: the function is nil")
	}
	each.Run(t, names, s, func(t *testing.T, i int) { f(t, items[i]) })
}
