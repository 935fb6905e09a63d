package ragtest_test

import (
	"fmt"
	"net/http"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/internal/standin"
	"github.com/ragtest/go-ragtest/ragtest"
	"github.com/ragtest/go-ragtest/ragtest/internal/console"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// A watcher is somebody who watches a run, and their clock.
type watcher struct {
	mu   sync.Mutex
	text strings.Builder
	time time.Time
}

func watch(t *testing.T, width func() int) *watcher {
	w := &watcher{time: time.Unix(0, 0)}
	ragtest.Watch(t, console.New(w, width), func() time.Time {
		w.mu.Lock()
		defer w.mu.Unlock()
		return w.time
	})
	return w
}

func terminal() int { return 200 }

func (w *watcher) Write(p []byte) (int, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	return w.text.Write(p)
}

func (w *watcher) pass(d time.Duration) {
	w.mu.Lock()
	defer w.mu.Unlock()
	w.time = w.time.Add(d)
}

var (
	tokens = regexp.MustCompile(`[\d,]+ tokens`)
	blank  = regexp.MustCompile(`\r +\r`)
)

// seen returns what w has seen, with a line for each that was drawn.
func (w *watcher) seen() string {
	w.mu.Lock()
	defer w.mu.Unlock()
	text := blank.ReplaceAllString(tokens.ReplaceAllString(w.text.String(), "N tokens"), "\n(cleared)\n")
	return strings.ReplaceAll(text, "\r", "\n(drawn) ")
}

// lasting has each call take d by the watcher's clock.
func (w *watcher) lasting(d time.Duration) standin.Options {
	return standin.Options{Fault: func(int, *http.Request) http.Handler {
		w.pass(d)
		return nil
	}}
}

// asks asks n questions, one after the other.
func asks(t *testing.T, name string, n int, dir string) *fake {
	return run(t, name, func(t testing.TB) {
		for i := range n {
			item := remedies
			item.Question = fmt.Sprintf("%s How can I relieve congestion in %d days?", name, i)
			ragtest.AssertContextRecall(t, item, 0, ragtest.Cassette(filepath.Join(dir, t.Name()+".yaml")))
		}
	})
}

func (w *watcher) mustSee(t *testing.T, want string) {
	t.Helper()
	if diff := cmp.Diff(want, w.seen()); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestWhatRecordingTook(t *testing.T) {
	dir := t.TempDir()
	w := watch(t, nil)
	recording(t, w.lasting(1500*time.Millisecond))
	asks(t, "TestOne", 1, dir)
	asks(t, "TestTwo", 2, dir)
	asks(t, "TestTwo", 2, dir) // -count=2: all is there
	w.pass(time.Minute)        // of no call
	if failing := run(t, "TestFailing", func(t testing.TB) {
		ragtest.RequireContextRecall(t, remedies, 1, ragtest.Cassette(filepath.Join(dir, "failing.yaml")))
	}); !failing.failed {
		t.Error("TestFailing passed")
	}
	asks(t, "TestOne", 1, t.TempDir()) // -count=2 without what was recorded
	const want = `ragtest: ragtest.TestOne: 1 call, N tokens, 1.5s
ragtest: ragtest.TestTwo: 2 calls, N tokens, 3.0s; so far 3 calls, N tokens, 4.5s
ragtest: ragtest.TestFailing: 1 call, N tokens, 1.5s; so far 4 calls, N tokens, 1m6s
ragtest: ragtest.TestOne: 1 call, N tokens, 1.5s; so far 5 calls, N tokens, 1m8s
`
	w.mustSee(t, want)

	switches(t)
	asks(t, "TestTwo", 2, dir)
	asks(t, "TestMissing", 1, dir)
	switches(t, "RAGTEST_RECORD=plan")
	asks(t, "TestPlanned", 1, dir)
	switches(t, "RAGTEST_RECORD=missing", "RAGTEST_MODEL=m") // without a key
	if got := asks(t, "TestNoKey", 1, dir); !strings.Contains(got.text(), "OPENAI_API_KEY is not set") {
		t.Errorf("said %s", got.text())
	}
	w.mustSee(t, want) // and no more
}

// A call is one whatever it takes to make it, and counts whatever becomes of it.
func TestWhatIsACall(t *testing.T) {
	refusal := standin.Refusal("I do not grade.")
	for _, tt := range []struct {
		name   string
		mode   string
		faults []http.Handler
		want   string
	}{
		{"asked live", "RAGTEST_LIVE=1", nil, "1 call, N tokens, 0.0s"},
		{"recorded", "RAGTEST_RECORD=all", nil, "1 call, N tokens, 0.0s"},
		{"answered at the third attempt", "RAGTEST_RECORD=missing",
			[]http.Handler{standin.Status(503, "", "Retry-After: 0"), standin.Status(429, "", "Retry-After: 0")}, "1 call, N tokens, 0.0s"},
		{"refused", "RAGTEST_RECORD=missing", []http.Handler{refusal}, "1 call, N tokens, 0.0s"},
		{"corrected", "RAGTEST_RECORD=missing", []http.Handler{standin.Reply("{}")}, "2 calls, N tokens, 0.0s"},
		{"rejected", "RAGTEST_RECORD=missing", []http.Handler{standin.Status(400, "")}, "1 call, 0.0s"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			w := watch(t, nil)
			recording(t, standin.Options{Fault: standin.Faults(tt.faults...)}, "RAGTEST_RECORD=", tt.mode)
			var used metrics.Usage
			run(t, "TestX", func(t testing.TB) {
				r, _ := ragtest.Measure(t, metrics.ContextRecall, remedies, ragtest.Cassette(filepath.Join(t.TempDir(), "c.yaml")))
				used = r.Usage
			})
			raw := strings.ReplaceAll(w.text.String(), ",", "")
			if n := used.PromptTokens + used.CompletionTokens; n > 0 && !strings.Contains(raw, fmt.Sprintf(" %d tokens", n)) {
				t.Errorf("%d tokens were used, but said %q", n, raw)
			}
			w.mustSee(t, "ragtest: ragtest.TestX: "+tt.want+"\n")
		})
	}
}

func TestParallelCallsAreCounted(t *testing.T) {
	w := watch(t, terminal)
	server := recording(t, standin.Options{})
	item := ragtest.Item{Question: "What?", Answer: "An answer."}
	for i := range 8 {
		item.Context = append(item.Context, ragtest.Chunk{Text: fmt.Sprintf("The chunk of number %d.", i)})
	}
	file := ragtest.Cassette(filepath.Join(t.TempDir(), "c.yaml"))
	var all sync.WaitGroup
	for i := range 4 {
		all.Add(1)
		go func() {
			defer all.Done()
			run(t, fmt.Sprint("Test", i), func(t testing.TB) { // equal requests, of which one is sent
				ragtest.AssertChunkRelevance(t, item, 0, ragtest.PerChunk(), file)
			})
		}()
	}
	all.Wait()
	asks(t, "TestLast", 1, t.TempDir())
	if n := len(server.Requests()); n != 9 {
		t.Errorf("%d requests", n)
	}
	const want = "\nragtest: ragtest.TestLast: 1 call, N tokens, 0.0s; so far 9 calls, N tokens, 0.0s\n"
	if got := w.seen(); !strings.HasSuffix(got, want) {
		t.Errorf("saw %s", got)
	}
}

func TestProgressOnATerminal(t *testing.T) {
	w := watch(t, terminal)
	recording(t, standin.Options{Fault: func(n int, _ *http.Request) http.Handler {
		w.pass(time.Second)
		if n == 6 {
			w.pass(2 * time.Second)
			ragtest.Beat()
		}
		return nil
	}})
	dir := t.TempDir()
	asks(t, "TestFew", 5, dir)
	asks(t, "TestFew", 5, dir) // all is there
	asks(t, "TestMore", 2, dir)
	ragtest.Beat() // too late to say anything
	w.mustSee(t, `ragtest: ragtest.TestFew: 5 calls, N tokens, 5.0s

(drawn) ragtest: ragtest: so far 5 calls, N tokens, 5.0s; 1 under way
(cleared)

(drawn) ragtest: ragtest: so far 6 calls, N tokens, 6.0s; 1 under way
(drawn) ragtest: ragtest: so far 6 calls, N tokens, 9.0s; 1 under way
(cleared)
ragtest: ragtest.TestMore: 2 calls, N tokens, 4.0s; so far 7 calls, N tokens, 9.0s
`)
}

func TestProgressWithoutATerminal(t *testing.T) {
	w := watch(t, nil)
	recording(t, w.lasting(3*time.Second))
	asks(t, "TestSlow", 11, t.TempDir())
	w.mustSee(t, `ragtest: ragtest: so far 5 calls, N tokens, 15.0s; 1 under way
ragtest: ragtest: so far 9 calls, N tokens, 27.0s; 1 under way
ragtest: ragtest.TestSlow: 11 calls, N tokens, 33.0s
`)
}

func TestShortRunShowsNoProgress(t *testing.T) {
	w := watch(t, nil)
	recording(t, w.lasting(time.Second))
	asks(t, "TestQuick", 10, t.TempDir())
	w.mustSee(t, "ragtest: ragtest.TestQuick: 10 calls, N tokens, 10.0s\n")
}
