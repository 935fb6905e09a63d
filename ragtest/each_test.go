package ragtest_test

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/ragtest"
)

// Each item has a subtest of a name that does not depend on which begins first, and the
// shards of a suite have each item once.
func TestEach(t *testing.T) {
	switches(t)
	var items []ragtest.Item
	for i := range 50 {
		items = append(items, ragtest.Item{Name: fmt.Sprint("item ", i), Question: "How?"})
	}
	items[3].Name = "item_4" // go test writes "item 4" like this
	items[5].Name = ""
	seen := func(t *testing.T, shard string) (names []string) {
		t.Setenv("RAGTEST_SHARD", shard)
		var mu sync.Mutex
		t.Run("each", func(t *testing.T) {
			ragtest.Each(t, items, func(t *testing.T, item ragtest.Item) {
				mu.Lock()
				defer mu.Unlock()
				name := t.Name()[strings.LastIndexByte(t.Name(), 0x2f)+1:]
				names = append(names, name)
			})
		})
		slices.Sort(names)
		return names
	}
	whole := seen(t, "")
	if len(whole) != 50 || slices.Contains(whole, "item_4") || !slices.Contains(whole, "item_7") || !slices.ContainsFunc(whole, func(n string) bool { return strings.HasPrefix(n, "How?_") }) {
		t.Errorf("subtests %q", whole)
	}
	var all []string
	for i := range 3 {
		part := seen(t, fmt.Sprintf("%d/3", i+1))
		if len(part) < 5 {
			t.Errorf("shard %d has %d items", i+1, len(part))
		}
		all = append(all, part...)
	}
	slices.Sort(all)
	if diff := cmp.Diff(whole, all); diff != "" {
		t.Errorf("shards (-whole +all):\n%s", diff)
	}
	items = items[10:]
	fewer := seen(t, "2/3")
	items = append(items, ragtest.Item{Name: "new", Question: "How?"})
	for _, name := range fewer {
		if more := seen(t, "2/3"); !slices.Contains(more, name) {
			t.Errorf("%s went to another shard when an item was added", name)
		}
	}
}
