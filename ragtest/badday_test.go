package ragtest_test

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/ragtest/go-ragtest/internal/standin"
	"github.com/ragtest/go-ragtest/ragtest"
)

// On a day when an endpoint limits a tenth of the requests, fails a twentieth and
// drops a fiftieth, every item is judged, and no failure is recorded.
func TestABadDay(t *testing.T) {
	const items = 200
	recording(t, standin.Options{Fault: func(n int, _ *http.Request) http.Handler {
		switch {
		case n%10 == 3:
			return standin.Status(http.StatusTooManyRequests, "", "Retry-After: 0")
		case n%20 == 5:
			return standin.Status(http.StatusInternalServerError, "", "Retry-After: 0")
		case n%50 == 7:
			return standin.Reset()
		}
		return nil
	}})
	dir := t.TempDir()
	var all sync.WaitGroup
	for i := range items {
		all.Add(1)
		go func() {
			defer all.Done()
			item := remedies
			item.Question = fmt.Sprintf("How can I relieve nasal congestion at home in %d minutes?", i)
			file := filepath.Join(dir, fmt.Sprintf("%d.yaml", i))
			got := run(t, fmt.Sprint("TestItem", i), func(t testing.TB) {
				ragtest.AssertContextRecall(t, item, 0, ragtest.Cassette(file))
			})
			if got.failed {
				t.Errorf("item %d: %s", i, got.text())
				return
			}
			text, err := os.ReadFile(file)
			if err != nil {
				t.Error(err)
				return
			}
			if n := strings.Count(string(text), "- id: "); n != 1 || !strings.Contains(string(text), "\n        code: 200\n") {
				t.Errorf("item %d: the cassette holds %d recordings:\n%s", i, n, text)
			}
		}()
	}
	all.Wait()
}
