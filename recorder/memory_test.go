package recorder_test

import (
	"io"
	"net/http"
	"path/filepath"
	"runtime/debug"
	"runtime/metrics"
	"strings"
	"testing"
	"time"

	"github.com/ragtest/go-ragtest/recorder"
)

// A large exchange is recorded, and replayed, in a few times its size of memory.
func TestMemoryOfALargeExchange(t *testing.T) {
	const line = `{"text":"what a row of a large table says"},`
	large := `{"rows":[` + strings.Repeat(line, 2<<20/len(line)) + `{}]}`
	t.Run("response", func(t *testing.T) { testMemory(t, "{}", large, false) })
	t.Run("request", func(t *testing.T) { testMemory(t, large, "{}", false) })
	t.Run("request in any order", func(t *testing.T) { testMemory(t, large, "{}", true) })
}

func testMemory(t *testing.T, asked, body string, anyOrder bool) {
	// The transport has the one copy that a server would have, and the caller keeps none.
	answers := transportFunc(func(req *http.Request) (*http.Response, error) {
		return &http.Response{
			Status: "200 OK", StatusCode: 200, Request: req, ContentLength: int64(len(body)),
			Header: http.Header{"Content-Type": {"application/json"}}, Body: io.NopCloser(strings.NewReader(body)),
		}, nil
	})
	file := filepath.Join(t.TempDir(), "c.yaml")
	const most = 6
	for _, mode := range []recorder.Mode{recorder.RecordMissing, recorder.Replay} {
		peak := peakOf(func() {
			r, err := recorder.Open(file, recorder.Options{Mode: mode, Transport: answers, AnyOrder: anyOrder})
			if err != nil {
				t.Fatal(err)
			}
			resp, err := send(r, "http://localhost:9", call{body: asked})
			if err != nil {
				t.Fatal(err)
			}
			if n, err := io.Copy(io.Discard, resp.Body); n != int64(len(body)) || err != nil {
				t.Errorf("%v: %d bytes, %v", mode, n, err)
			}
			if err := r.Close(); err != nil {
				t.Fatal(err)
			}
		})
		if times := float64(peak) / float64(len(asked)+len(body)); times > most {
			t.Errorf("%v: the heap grew by %.1f times the size of the exchange, want at most %v", mode, times, most)
		}
	}
}

type transportFunc func(*http.Request) (*http.Response, error)

func (f transportFunc) RoundTrip(req *http.Request) (*http.Response, error) { return f(req) }

// peakOf returns by how much the live heap grew at most while f ran.
func peakOf(f func()) (bytes uint64) {
	defer debug.SetGCPercent(debug.SetGCPercent(20))
	live := []metrics.Sample{{Name: "/gc/heap/live:bytes"}}
	debug.FreeOSMemory()
	metrics.Read(live)
	before := live[0].Value.Uint64()
	done, peak := make(chan struct{}), make(chan uint64)
	go func() {
		most := before
		for tick := time.NewTicker(time.Millisecond); ; {
			metrics.Read(live)
			most = max(most, live[0].Value.Uint64())
			select {
			case <-tick.C:
			case <-done:
				tick.Stop()
				peak <- most - before
				return
			}
		}
	}()
	f()
	close(done)
	return <-peak
}
