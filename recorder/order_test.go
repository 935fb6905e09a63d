package recorder_test

import (
	"fmt"
	"net/http"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/recorder"
)

// inFlight sends n equal requests without a tag, each once the server has the one before it, and lets the
// server answer them in the given order. The n-th request is answered with n.
func inFlight(t *testing.T, r *recorder.Recorder, s *server, c call, order []int) {
	t.Helper()
	arrived := make(chan chan struct{})
	s.handle = func(w http.ResponseWriter, _ *http.Request, _ int64) bool {
		release := make(chan struct{})
		arrived <- release
		<-release
		return false
	}
	first := s.calls.Load()
	var releases []chan struct{}
	answers := make([]chan string, len(order))
	for i := range order {
		answers[i] = make(chan string, 1)
		go func() { answers[i] <- verdict(r, s.URL, c) }()
		releases = append(releases, <-arrived)
	}
	for _, i := range order {
		close(releases[i])
		if got, want := <-answers[i], strconv.Itoa(int(first)+i+1); got != want {
			t.Errorf("request %d got %q, want %q", i, got, want)
		}
	}
	s.handle = nil
}

// Identical requests are recorded in the order they were asked in, whatever the order of their answers.
func TestRecordingOrderIsThatOfTheRequests(t *testing.T) {
	c := call{body: question}
	for _, tt := range []struct {
		mode recorder.Mode
		want []string // one recording was there before
	}{
		{recorder.RecordMissing, []string{"1", "2", "3", "4", "5"}},
		{recorder.RecordAll, []string{"2", "3", "4", "5", "stale"}},
	} {
		for _, order := range [][]int{{0, 1, 2, 3}, {3, 2, 1, 0}, {2, 0, 3, 1}, {1, 3, 0, 2}} {
			t.Run(fmt.Sprint(tt.mode, order), func(t *testing.T) {
				s := newServer(t)
				file := record(t, s.URL, c)
				r := open(t, file, tt.mode)
				if tt.mode == recorder.RecordMissing {
					verdict(r, s.URL, c) // plays the first
				}
				inFlight(t, r, s, c, order)
				r.Close()
				r = open(t, file, recorder.Replay)
				var got []string
				for range tt.want {
					v := verdict(r, s.URL, c)
					if len(v) > 1 {
						v = "stale"
					}
					got = append(got, v)
				}
				if diff := cmp.Diff(tt.want, got); diff != "" {
					t.Errorf("(-want +got):\n%s", diff)
				}
			})
		}
	}
}

// Answers that are equal do not confuse the order of the others.
func TestRecordingOrderWithEqualAnswers(t *testing.T) {
	s := newServer(t)
	answers := []string{"a", "b", "a"}
	var releases [3]chan struct{}
	arrived := make(chan struct{})
	for i := range releases {
		releases[i] = make(chan struct{})
	}
	s.handle = func(w http.ResponseWriter, _ *http.Request, n int64) bool {
		arrived <- struct{}{}
		<-releases[n-1]
		fmt.Fprint(w, answers[n-1])
		return true
	}
	file := filepath.Join(t.TempDir(), "c.yaml")
	r := open(t, file, recorder.RecordMissing)
	var done [3]chan error
	for i := range done {
		done[i] = make(chan error)
		go func() {
			_, err := do(r, s.URL, call{body: question})
			done[i] <- err
		}()
		<-arrived
	}
	for _, i := range []int{0, 2, 1} {
		close(releases[i])
		if err := <-done[i]; err != nil {
			t.Fatal(err)
		}
	}
	r.Close()
	r = open(t, file, recorder.Replay)
	var got []string
	for range answers {
		answer, err := do(r, s.URL, call{body: question})
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, answer)
	}
	if diff := cmp.Diff(answers, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// k identical requests that run at once get k recordings, each one once, in every mode.
func TestConcurrentIdenticalRequests(t *testing.T) {
	const k = 8
	c := call{body: question}
	for _, tt := range []struct {
		mode     recorder.Mode
		recorded int // of k; the next answers of the server are k+1, k+2, …
		want     int // sum of the answers
	}{
		{recorder.Replay, k, k * (k + 1) / 2},
		{recorder.RecordMissing, k, k * (k + 1) / 2},
		{recorder.RecordMissing, k / 2, k * (k + 1) / 2},
		{recorder.RecordJudge, k, k * (k + 1) / 2},
		{recorder.RecordAll, k, k*(k+1)/2 + k*k},
	} {
		t.Run(fmt.Sprintf("%v %d of %d", tt.mode, tt.recorded, k), func(t *testing.T) {
			s := newServer(t)
			file := record(t, s.URL, slices.Repeat([]call{c}, tt.recorded)...)
			views := []*recorder.Recorder{open(t, file, tt.mode), open(t, file, tt.mode)}
			answers := make([]string, k)
			var wg sync.WaitGroup
			for i := range answers {
				wg.Add(1)
				go func() {
					defer wg.Done()
					answers[i] = verdict(views[i%2], s.URL, c)
				}()
			}
			wg.Wait()
			sum := 0
			for _, answer := range answers {
				n, err := strconv.Atoi(answer)
				if err != nil {
					t.Fatal(answer)
				}
				sum += n
			}
			if slices.Sort(answers); sum != tt.want || len(slices.Compact(answers)) != k {
				t.Errorf("answers %v: want %d different ones with the sum %d", answers, k, tt.want)
			}
			if n := strings.Count(read(t, file), "- id:"); n != k {
				t.Errorf("the file has %d recordings, want %d", n, k)
			}
		})
	}
}
