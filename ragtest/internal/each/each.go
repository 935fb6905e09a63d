// Package each runs a subtest for each of many items.
package each

import (
	"crypto/sha256"
	"flag"
	"fmt"
	"strconv"
	"strings"
	"sync"
	"testing"
	"unicode"

	"github.com/ragtest/go-ragtest/internal/variables"
	"github.com/ragtest/go-ragtest/ragtest/internal/shard"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// namesOf returns the names of items: their own or, of one without, what its texts make.
// Two items of one name are an error.
func namesOf(items []metrics.Item) ([]string, error) {
	names, at := make([]string, len(items)), map[string]int{}
	for i, item := range items {
		names[i] = results.ItemName(item)
		if first, ok := at[names[i]]; ok {
			return nil, fmt.Errorf("items %d and %d are both called %q: each needs a name of its own", first, i, names[i])
		}
		at[names[i]] = i
	}
	return names, nil
}

// Begin returns the names of items, and the shard that this process takes. What is wrong with either, or with
// the variables, ends the test as a failure of who, such as "ragtest.Each".
func Begin(t *testing.T, who string, items []metrics.Item) (names []string, s shard.Shard) {
	t.Helper()
	_, err := variables.Check()
	if err == nil {
		names, err = namesOf(items)
	}
	if err == nil {
		s, err = shard.Current()
	}
	if err != nil {
		t.Fatalf("%s: %v", who, err)
	}
	return names, s
}

// Run calls do in a subtest for each name of the shard, as many at a time as -parallel
// says, and returns when all have ended. It fails t if one calls t.Parallel, for that
// ends after t.
func Run(t *testing.T, names []string, s shard.Shard, do func(t *testing.T, i int)) {
	t.Helper()
	work := make(chan int)
	var all sync.WaitGroup
	subtests := subtestNames(names)
	var mu sync.Mutex
	var parallel []string
	for range min(atATime(), max(1, len(names))) {
		all.Add(1)
		go func() {
			defer all.Done()
			for i := range work {
				ended, began := false, false
				t.Run(subtests[i], func(t *testing.T) {
					began = true
					defer func() { ended = true }()
					do(t, i)
				})
				if began && !ended {
					mu.Lock()
					parallel = append(parallel, names[i])
					mu.Unlock()
				}
			}
		}()
	}
	own := 0
	for i, name := range names {
		if s.Has(name) {
			work <- i
			own++
		}
	}
	close(work)
	all.Wait()
	if s.Count > 0 {
		t.Logf("shard %s: %d of %d items", s, own, len(names))
	}
	if len(parallel) > 0 {
		t.Errorf("%q calls t.Parallel, so it would end after its suite: items run side by side already, -parallel of them at a time", parallel[0])
	}
}

// atATime returns the value of the flag -parallel.
func atATime() int {
	if f := flag.Lookup("test.parallel"); f != nil {
		if n, err := strconv.Atoi(f.Value.String()); err == nil && n > 0 {
			return n
		}
	}
	return 1
}

// subtestNames returns names that go test keeps apart in whatever order they begin: it
// takes white space for an underscore, and numbers names that are the same then.
func subtestNames(names []string) []string {
	kept, same := make([]string, len(names)), map[string]int{}
	for i, name := range names {
		kept[i] = strings.Map(func(r rune) rune {
			if unicode.IsSpace(r) {
				return '_'
			}
			return r
		}, name)
		same[kept[i]]++
	}
	for i, name := range names {
		if same[kept[i]] > 1 {
			kept[i] = fmt.Sprintf("%s-%x", kept[i], sha256.Sum256([]byte(name)))[:len(kept[i])+5]
		}
	}
	return kept
}
