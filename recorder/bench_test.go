package recorder_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"reflect"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"

	"gopkg.in/dnaeon/go-vcr.v3/cassette"
	vcr "gopkg.in/dnaeon/go-vcr.v3/recorder"
	"gopkg.in/yaml.v3"

	"github.com/ragtest/go-ragtest/recorder"
)

// Each benchmark measures what it compares with in the same run, most of them in turns, so that the ratio
// holds on a busy machine too. The floor of an answer is what no recorder can do without: hash the
// request, look up the hash, go through an http.Client and decode the completion.

var benchSizes = []int{10, 100, 1000, 5000}

// A suite is the recordings of a benchmark: requests of 4 KB, replies of 1 KB.
type suite struct {
	exchanges []recorder.Exchange
	requests  [][]byte
	file      string // ours
	plain     string // the same for a bare go-vcr recorder, which wants no .yaml
}

func suiteOf(b *testing.B, n int) *suite {
	b.Helper()
	s := &suite{}
	rules := strings.Repeat("Judge every chunk by what the question asks, and by nothing that you know yourself.\n", 28)
	for i := range n {
		request, err := json.Marshal(map[string]any{
			"model": "m1",
			"messages": []map[string]string{
				{"role": "system", "content": rules},
				{"role": "user", "content": fmt.Sprintf("question %d of \"many\":\n", i) + strings.Repeat("A chunk of text that was retrieved for it.\n", 30)},
			},
		})
		if err != nil {
			b.Fatal(err)
		}
		reply := completion(fmt.Sprintf(`{"verdict":%d,"reason":%q}`, i, strings.Repeat("because it says so; ", 40)))
		s.requests = append(s.requests, request)
		s.exchanges = append(s.exchanges, recorder.Exchange{Label: "recall", Request: string(request), Response: reply})
	}
	data, err := recorder.Encode(s.exchanges)
	if err != nil {
		b.Fatal(err)
	}
	folder := b.TempDir()
	s.file, s.plain = filepath.Join(folder, "ours.yaml"), filepath.Join(folder, "plain")
	if err := os.WriteFile(s.file, data, 0o644); err != nil {
		b.Fatal(err)
	}
	// A file that was changed a moment ago is read again to be sure.
	past := time.Now().Add(-time.Hour)
	if err := os.Chtimes(s.file, past, past); err != nil {
		b.Fatal(err)
	}
	return s
}

// against runs ours b.N times and theirs a quarter as often, in turns, and reports how many times longer
// ours takes.
func against(b *testing.B, unit string, ours, theirs func(n int)) {
	b.Helper()
	var spent time.Duration
	times := 0
	b.ReportAllocs()
	for left, turns := b.N, min(b.N, 8); turns > 0; turns-- {
		n := left / turns
		left -= n
		b.StopTimer()
		start := time.Now()
		theirs((n + 3) / 4)
		spent += time.Since(start)
		times += (n + 3) / 4
		b.StartTimer()
		ours(n)
	}
	b.StopTimer()
	b.ReportMetric(float64(b.Elapsed())/float64(b.N)/(float64(spent)/float64(times)), unit)
}

// spread runs f for 0 to n-1 on that many goroutines.
func spread(n, goroutines int, f func(i int)) {
	if goroutines == 1 {
		for i := range n {
			f(i)
		}
		return
	}
	var wg sync.WaitGroup
	for g := range goroutines {
		wg.Add(1)
		go func() {
			defer wg.Done()
			for i := g; i < n; i += goroutines {
				f(i)
			}
		}()
	}
	wg.Wait()
}

// ask sends a request and decodes its completion.
func ask(b *testing.B, client *http.Client, body []byte) {
	ctx := recorder.Tag(context.Background(), "recall", 0)
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, "http://localhost/v1/chat/completions", bytes.NewReader(body))
	if err != nil {
		b.Error(err)
		return
	}
	req.Header.Set("Content-Type", "application/json")
	resp, err := client.Do(req)
	if err != nil {
		b.Error(err)
		return
	}
	defer resp.Body.Close()
	var c struct {
		Choices []struct {
			Message struct{ Role, Content string }
		}
	}
	if err := json.NewDecoder(resp.Body).Decode(&c); err != nil || len(c.Choices) != 1 {
		b.Errorf("%d choices, %v", len(c.Choices), err)
	}
}

// floor answers from a map by the hash of the request.
type floor map[[sha256.Size]byte]string

func floorOf(s *suite) floor {
	f := floor{}
	for i, x := range s.exchanges {
		f[sha256.Sum256(s.requests[i])] = x.Response
	}
	return f
}

func (f floor) RoundTrip(req *http.Request) (*http.Response, error) {
	body := make([]byte, req.ContentLength)
	if _, err := io.ReadFull(req.Body, body); err != nil {
		return nil, err
	}
	answer := f[sha256.Sum256(body)]
	return &http.Response{
		Status: "200 OK", StatusCode: 200, Proto: "HTTP/1.1", ProtoMajor: 1, ProtoMinor: 1,
		Header: http.Header{}, Body: io.NopCloser(strings.NewReader(answer)), ContentLength: int64(len(answer)), Request: req,
	}, nil
}

// BenchmarkReplay answers from an open cassette, each request as often as the others.
func BenchmarkReplay(b *testing.B) {
	for _, n := range benchSizes {
		s := suiteOf(b, n)
		r, err := recorder.Open(s.file, recorder.Options{Transport: failing{}})
		if err != nil {
			b.Fatal(err)
		}
		client, bare := r.Client(), &http.Client{Transport: floorOf(s)}
		for _, order := range []string{"ordered", "shuffled"} {
			for _, goroutines := range []int{1, 8} {
				b.Run(fmt.Sprintf("%d/%s/%d", n, order, goroutines), func(b *testing.B) {
					turn := turns(n, order)
					against(b, "x-floor",
						func(m int) { spread(m, goroutines, func(i int) { ask(b, client, s.requests[turn[i%n]]) }) },
						func(m int) { spread(m, goroutines, func(i int) { ask(b, bare, s.requests[turn[i%n]]) }) })
				})
			}
		}
		r.Close()
	}
}

// turns returns the order to ask in.
func turns(n int, order string) []int {
	if order == "shuffled" {
		return rand.New(rand.NewPCG(1, 2)).Perm(n)
	}
	turn := make([]int, n)
	for i := range turn {
		turn[i] = i
	}
	return turn
}

// BenchmarkGoVCR is BenchmarkReplay against a bare go-vcr recorder that compares bodies as JSON. That one
// plays each recording once, so that only its first answers are measured.
func BenchmarkGoVCR(b *testing.B) {
	for _, n := range benchSizes {
		s := suiteOf(b, n)
		r, err := recorder.Open(s.file, recorder.Options{Transport: failing{}})
		if err != nil {
			b.Fatal(err)
		}
		client := r.Client()
		for _, order := range []string{"ordered", "shuffled"} {
			turn := turns(n, order)
			plain := &http.Client{Transport: plainVCR(b, s)}
			asked, start := 0, time.Now()
			for asked < min(n, 10) || asked < n && time.Since(start) < 100*time.Millisecond {
				ask(b, plain, s.requests[turn[asked]])
				asked++
			}
			theirs := float64(time.Since(start)) / float64(asked)
			b.Run(fmt.Sprintf("%d/%s", n, order), func(b *testing.B) {
				for i := range b.N {
					ask(b, client, s.requests[turn[i%n]])
				}
				b.ReportMetric(float64(b.Elapsed())/float64(b.N)/theirs, "x-govcr")
				b.ReportMetric(theirs, "govcr-ns/op")
			})
		}
		r.Close()
	}
}

func plainVCR(b *testing.B, s *suite) *vcr.Recorder {
	b.Helper()
	if _, err := os.Stat(s.plain + ".yaml"); err != nil {
		c := cassette.New(s.plain)
		for _, x := range s.exchanges {
			c.AddInteraction(&cassette.Interaction{
				Request:  cassette.Request{Method: http.MethodPost, URL: "http://localhost/v1/chat/completions", Body: x.Request},
				Response: cassette.Response{Status: "200 OK", Code: 200, Body: x.Response},
			})
		}
		if err := c.Save(); err != nil {
			b.Fatal(err)
		}
	}
	plain, err := vcr.NewWithOptions(&vcr.Options{CassetteName: s.plain, Mode: vcr.ModeReplayOnly, SkipRequestLatency: true, RealTransport: failing{}})
	if err != nil {
		b.Fatal(err)
	}
	plain.SetMatcher(func(r *http.Request, i cassette.Request) bool {
		if r.Method != i.Method || r.URL.String() != i.URL {
			return false
		}
		body, err := io.ReadAll(r.Body)
		if err != nil {
			return false
		}
		r.Body = io.NopCloser(bytes.NewReader(body))
		var now, then any
		return json.Unmarshal(body, &now) == nil && json.Unmarshal([]byte(i.Body), &then) == nil && reflect.DeepEqual(now, then)
	})
	return plain
}

// BenchmarkOpen opens a cassette that was never open before, against yaml.Unmarshal of the same file,
// and reports the memory that an open one holds as a multiple of its file.
func BenchmarkOpen(b *testing.B) {
	for _, n := range benchSizes {
		s := suiteOf(b, n)
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			data, err := os.ReadFile(s.file)
			if err != nil {
				b.Fatal(err)
			}
			files := copies(b, s.file, b.N)
			b.SetBytes(int64(len(data)))
			b.ResetTimer()
			next := 0
			against(b, "x-yaml", func(m int) {
				for range m {
					r, err := recorder.Open(files[next], recorder.Options{})
					if err != nil {
						b.Fatal(err)
					}
					r.Close()
					next++
				}
			}, func(m int) {
				for range m {
					var c cassette.Cassette
					if err := yaml.Unmarshal(data, &c); err != nil {
						b.Fatal(err)
					}
				}
			})
			b.ReportMetric(held(b, files[0])/float64(len(data)), "x-file")
		})
	}
}

// copies returns n names of the file.
func copies(b *testing.B, file string, n int) []string {
	b.Helper()
	folder := b.TempDir()
	names := make([]string, n)
	for i := range names {
		names[i] = filepath.Join(folder, fmt.Sprint(i))
		if err := os.Link(file, names[i]); err != nil {
			b.Fatal(err)
		}
	}
	return names
}

// held returns the bytes that an open cassette holds.
func held(b *testing.B, file string) float64 {
	b.Helper()
	heap := func() float64 {
		var m runtime.MemStats
		runtime.GC()
		runtime.GC()
		runtime.ReadMemStats(&m)
		return float64(m.HeapAlloc)
	}
	before := heap()
	r, err := recorder.Open(file, recorder.Options{})
	if err != nil {
		b.Fatal(err)
	}
	defer r.Close()
	return heap() - before
}

// BenchmarkTests is a run of 50 tests that share a cassette of 500 recordings, 10 for each, against one
// yaml.Unmarshal of it and the floor of the answers.
func BenchmarkTests(b *testing.B) {
	const tests, each = 50, 10
	s := suiteOf(b, tests*each)
	data, err := os.ReadFile(s.file)
	if err != nil {
		b.Fatal(err)
	}
	files := copies(b, s.file, b.N)
	bare := &http.Client{Transport: floorOf(s)}
	b.ResetTimer()
	next := 0
	against(b, "x-floor", func(m int) {
		for range m {
			for test := range tests {
				r, err := recorder.Open(files[next], recorder.Options{Transport: failing{}})
				if err != nil {
					b.Fatal(err)
				}
				client := r.Client()
				for i := range each {
					ask(b, client, s.requests[test*each+i])
				}
				r.Close()
			}
			next++
		}
	}, func(m int) {
		for range m {
			var c cassette.Cassette
			if err := yaml.Unmarshal(data, &c); err != nil {
				b.Fatal(err)
			}
			for i := range tests * each {
				ask(b, bare, s.requests[i])
			}
		}
	})
}

// BenchmarkShared is a test with one request to a shared store, from New to its end, against reading the
// file of that request and yaml.Unmarshal of it.
func BenchmarkShared(b *testing.B) {
	for _, n := range []int{10, 5000} {
		s := suiteOf(b, n)
		store := filepath.Join(filepath.Dir(s.file), "store")
		files := make([]string, n)
		for i, x := range s.exchanges {
			data, err := recorder.Encode([]recorder.Exchange{x})
			if err != nil {
				b.Fatal(err)
			}
			name, err := recorder.StoreName(x)
			if err != nil {
				b.Fatal(err)
			}
			files[i] = filepath.Join(store, name)
			if err := os.MkdirAll(filepath.Dir(files[i]), 0o755); err != nil {
				b.Fatal(err)
			}
			if err := os.WriteFile(files[i], data, 0o644); err != nil {
				b.Fatal(err)
			}
		}
		b.Run(fmt.Sprint(n), func(b *testing.B) {
			b.Setenv("RAGTEST_RECORD", "")
			b.Setenv("RAGTEST_LIVE", "")
			ours, theirs := 0, 0
			against(b, "x-yaml", func(m int) {
				for range m {
					tb := &testTB{TB: b, name: "TestShared"}
					r := recorder.New(tb, recorder.Shared(store), recorder.Transport(failing{}))
					ask(b, r.Client(), s.requests[ours%n])
					tb.end()
					ours++
				}
			}, func(m int) {
				for range m {
					data, err := os.ReadFile(files[theirs%n])
					if err != nil {
						b.Fatal(err)
					}
					var c cassette.Cassette
					if err := yaml.Unmarshal(data, &c); err != nil {
						b.Fatal(err)
					}
					theirs++
				}
			})
		})
	}
}

// BenchmarkRecord records n calls into one file, and then all of them anew: the time of each does not grow
// with their number. A transport answers at once, so all the time is the recorder's.
func BenchmarkRecord(b *testing.B) {
	sizes := []int{100, 400, 1600, 6400}
	for _, mode := range []recorder.Mode{recorder.RecordMissing, recorder.RecordJudge} {
		took := map[int]float64{} // for all calls of that many
		for _, n := range sizes {
			b.Run(fmt.Sprintf("%v/%d", mode, n), func(b *testing.B) {
				s := suiteOf(b, n)
				b.ResetTimer()
				for range b.N {
					b.StopTimer()
					file := filepath.Join(b.TempDir(), "c.yaml")
					if mode == recorder.RecordJudge {
						if err := os.Link(s.file, file); err != nil {
							b.Fatal(err)
						}
					}
					b.StartTimer()
					r, err := recorder.Open(file, recorder.Options{Mode: mode, Transport: floorOf(s)})
					if err != nil {
						b.Fatal(err)
					}
					client := r.Client()
					for _, request := range s.requests {
						ask(b, client, request)
					}
					if err := r.Close(); err != nil {
						b.Fatal(err)
					}
				}
				took[n] = b.Elapsed().Seconds() / float64(b.N)
				b.ReportMetric(took[n]*1e6/float64(n), "µs/call")
				if few := took[sizes[0]]; n > sizes[0] && few > 0 {
					b.ReportMetric(math.Log(took[n]/few)/math.Log(float64(n)/float64(sizes[0])), "exponent")
				}
			})
		}
	}
}
