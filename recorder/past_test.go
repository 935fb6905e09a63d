package recorder_test

import (
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/recorder"
)

// layouts are the ways to keep recordings.
var layouts = map[string]func(path string) recorder.Option{"cassette": recorder.File, "store": recorder.Shared}

// another makes the recordings in a folder those of another process, and returns their new path.
func another(t *testing.T, path string) string {
	t.Helper()
	if err := os.Rename(path, path+"_"); err != nil {
		t.Fatal(err)
	}
	return path + "_"
}

// before returns the verdict of each call in the past of r, "" for none.
func before(t *testing.T, r *recorder.Recorder, base string, calls ...call) (got []string) {
	t.Helper()
	for _, c := range calls {
		n := verdict(r.Past(), base, c)
		if len(n) > 2 {
			if _, err := do(r.Past(), base, c); !errors.Is(err, recorder.ErrStale) {
				t.Error(err)
			}
			n = ""
		}
		got = append(got, n)
	}
	return got
}

func TestPast(t *testing.T) {
	by := func(model string, n int) call {
		return call{label: "recall", body: fmt.Sprintf(`{"model":%q,"n":%d}`, model, n), ctx: recorder.AnyModel(t.Context())}
	}
	again, kept, twin, played, unknown := by("m1", 1), by("m1", 2), by("m1", 3), by("m1", 4), by("m1", 5)
	replacement, plain := by("m2", 3), call{body: "q"}
	all := []call{again, kept, twin, played, unknown, replacement, plain}
	for name, layout := range layouts {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(module(t), "recordings")
			s := newServer(t)
			during(t, "TestX", "missing", func(r *recorder.Recorder) {
				verdicts(r, s.URL, again, kept, twin, played, plain)
				if got := before(t, r, s.URL, all...); strings.Join(got, "") != "" {
					t.Errorf("what this process recorded was there before: %q", got)
				}
			}, layout(path))

			path = another(t, path)
			want := []string{"1", "2", "3", "4", "", "", ""}
			during(t, "TestX", "missing", func(r *recorder.Recorder) {
				if diff := cmp.Diff(want, before(t, r, s.URL, all...)); diff != "" {
					t.Errorf("before anything is recorded (-want +got):\n%s", diff)
				}
				verdicts(r, s.URL, played)
			}, layout(path))
			for _, test := range []string{"TestX", "TestY"} {
				during(t, test, "judge", func(r *recorder.Recorder) {
					got := verdicts(r, s.URL, again, unknown, replacement, again)
					if diff := cmp.Diff([]string{"6", "7", "8", "6"}, got); diff != "" {
						t.Errorf("%s (-want +got):\n%s", test, diff)
					}
					if diff := cmp.Diff(want, before(t, r, s.URL, all...)); diff != "" {
						t.Errorf("%s: before (-want +got):\n%s", test, diff)
					}
					if got := r.Past().Models(); !cmp.Equal(got, []string{"m1", "m2"}) {
						t.Errorf("%s: models %q", test, got)
					}
				}, layout(path))
			}
			if calls := s.calls.Load(); calls != 8 {
				t.Errorf("%d calls, want 8", calls)
			}
			during(t, "TestX", "", func(r *recorder.Recorder) {
				if got := strings.Join(verdicts(r, s.URL, again, kept, played, unknown, replacement), ""); got != "62478" {
					t.Errorf("replays %s", got)
				}
			}, layout(path))
		})
	}
}

// The model of a recording that was replaced is known, although no recording names it any more.
func TestPastModels(t *testing.T) {
	for name, layout := range layouts {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(module(t), "recordings")
			s := newServer(t)
			ask := func(r *recorder.Recorder, model string) {
				verdict(r, s.URL, call{label: "recall", body: strings.Replace(question, "m1", model, 1), ctx: recorder.AnyModel(t.Context())})
			}
			during(t, "TestX", "missing", func(r *recorder.Recorder) { ask(r, "m1") }, layout(path))
			during(t, "TestX", "missing", func(r *recorder.Recorder) {
				ask(r, "m2")
				if got := r.Past().Models(); !cmp.Equal(got, []string{"m1", "m2"}) {
					t.Errorf("models %q", got)
				}
			}, layout(another(t, path)))
		})
	}
}

// What this process recorded was not there before it, even if it is replaced.
func TestPastIsNotThisProcess(t *testing.T) {
	by := func(model string) call {
		return call{label: "recall", body: strings.Replace(question, "m1", model, 1), ctx: recorder.AnyModel(t.Context())}
	}
	for name, layout := range layouts {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(module(t), "recordings")
			s := newServer(t)
			for _, model := range []string{"m1", "m2", "m1"} {
				during(t, "TestX", "missing", func(r *recorder.Recorder) {
					verdict(r, s.URL, by(model))
					if got := before(t, r, s.URL, by("m1"), by("m2")); got[0]+got[1] != "" {
						t.Errorf("%s: before: %q", model, got)
					}
				}, layout(path))
			}
		})
	}
}

// What is copied, or could be, was there before.
func TestPastOfAMove(t *testing.T) {
	path := filepath.Join(module(t), "recordings")
	s := newServer(t)
	one, two := call{label: "recall", body: `{"model":"m1","n":1}`}, call{label: "recall", body: `{"model":"m1","n":2}`}
	during(t, "TestX", "missing", func(r *recorder.Recorder) { verdicts(r, s.URL, one, two) }, recorder.File(path))
	path = another(t, path)
	during(t, "TestX", "missing", func(r *recorder.Recorder) {
		verdict(r, s.URL, one)
		if got := before(t, r, s.URL, one, two); got[0]+got[1] != "12" {
			t.Errorf("before: %q", got)
		}
	}, recorder.File(path), recorder.Shared("store"))
}

// A recording is found under the label that it was made with, although its file is gone.
func TestPastUnderAnotherLabel(t *testing.T) {
	path := filepath.Join(module(t), "store")
	s := newServer(t)
	ask := func(label, model string) call {
		return call{label: label, body: strings.Replace(question, "m1", model, 1), ctx: recorder.AnyModel(t.Context())}
	}
	during(t, "TestX", "missing", func(r *recorder.Recorder) { verdict(r, s.URL, ask("first", "m1")) }, recorder.Shared(path))
	during(t, "TestX", "missing", func(r *recorder.Recorder) {
		verdict(r, s.URL, ask("second", "m2"))
		if got := before(t, r, s.URL, ask("second", "m1")); got[0] != "1" {
			t.Errorf("before: %q, want 1", got)
		}
	}, recorder.Shared(another(t, path)))
}

// A Recorder that cannot record has no past.
func TestNoPast(t *testing.T) {
	start(t)
	file := filepath.Join(t.TempDir(), "c.yaml")
	for _, mode := range []recorder.Mode{recorder.Replay, recorder.RecordMissing, recorder.RecordJudge, recorder.RecordAll, recorder.Live, recorder.Plan} {
		records := mode == recorder.RecordMissing || mode == recorder.RecordJudge || mode == recorder.RecordAll
		if past := open(t, file, mode).Past(); (past != nil) != records {
			t.Errorf("%v: past %v", mode, past)
		}
	}
	t.Setenv("RAGTEST_RECORD", "everything")
	if recorder.New(&testTB{TB: t, name: "TestX"}).Past() != nil {
		t.Error("a wrong switch has a past")
	}
}

// The past knows a request by the Recorder's options, and says when but not in which line it was recorded.
func TestPastGoesByTheOptions(t *testing.T) {
	s := newServer(t)
	file := filepath.Join(t.TempDir(), "c.yaml")
	o := recorder.Options{Mode: recorder.RecordAll, Ignore: []string{"/id"}}
	ask := func(id string) call { return call{label: "recall", body: `{"model":"m1","id":"` + id + `"}`} }
	for i, want := range []string{"", "1"} {
		r, err := recorder.Open(file, o)
		if err != nil {
			t.Fatal(err)
		}
		defer r.Close()
		verdict(r, s.URL, ask(fmt.Sprint(i)))
		if got := before(t, r, s.URL, ask("another")); got[0] != want {
			t.Errorf("process %d: before %q, want %q", i, got, want)
		}
		if want != "" {
			resp, err := send(r.Past(), s.URL, ask("another"))
			if err != nil {
				t.Fatal(err)
			}
			resp.Body.Close()
			if got := resp.Header.Get(recorder.SourceHeader); !strings.HasPrefix(got, r.File()+" (2") {
				t.Errorf("source %q", got)
			}
		}
		file = another(t, file)
	}
}

// What another process records while this one asks is not what was there before.
func TestPastIsNoOtherProcess(t *testing.T) {
	c := call{label: "recall", body: question}
	for _, mode := range []string{"missing", "judge"} {
		for name, layout := range layouts {
			t.Run(mode+" "+name, func(t *testing.T) {
				root := module(t)
				s := newServer(t)
				path, want := filepath.Join(root, "recordings"), ""
				if mode == "judge" {
					during(t, "TestX", "missing", func(r *recorder.Recorder) { verdict(r, s.URL, c) }, layout(path))
					path, want = another(t, path), "1"
				}
				s.handle = func(http.ResponseWriter, *http.Request, int64) bool {
					s.handle = nil
					theirs := filepath.Join(root, "theirs")
					tb := &testTB{TB: t, name: "TestTheirs"}
					verdict(recorder.New(tb, layout(theirs)), s.URL, c)
					tb.end()
					if err := os.RemoveAll(path); err != nil {
						t.Error(err)
					}
					if err := os.Rename(theirs, path); err != nil {
						t.Error(err)
					}
					return false
				}
				during(t, "TestX", mode, func(r *recorder.Recorder) {
					verdict(r, s.URL, c)
					if got := before(t, r, s.URL, c); got[0] != want {
						t.Errorf("before: %q, want %q", got[0], want)
					}
				}, layout(path))
			})
		}
	}
}

// While others record, the past stays what it was.
func TestPastInParallel(t *testing.T) {
	const requests = 10
	by := func(model string, n int) call {
		return call{label: "recall", body: fmt.Sprintf(`{"model":%q,"n":%d}`, model, n), ctx: recorder.AnyModel(t.Context())}
	}
	for name, layout := range layouts {
		t.Run(name, func(t *testing.T) {
			path := filepath.Join(module(t), "recordings")
			s := newServer(t)
			var was []string
			during(t, "TestX", "missing", func(r *recorder.Recorder) {
				for n := range requests {
					was = append(was, verdicts(r, s.URL, by("m1", n))...)
				}
			}, layout(path))
			path = another(t, path)
			t.Setenv("RAGTEST_RECORD", "judge")
			var wg sync.WaitGroup
			for i := range 8 {
				tb := &testTB{TB: t, name: fmt.Sprint("TestParallel", i)}
				r := recorder.New(tb, layout(path))
				wg.Add(1)
				go func() {
					defer wg.Done()
					for n := range requests {
						verdict(r, s.URL, by([]string{"m1", "m2"}[n%2], n))
						for k := range requests {
							if got := verdict(r.Past(), s.URL, by("m1", k)); got != was[k] {
								t.Errorf("request %d was %q before, want %q", k, got, was[k])
							}
							if got := verdict(r.Past(), s.URL, by("m2", k)); len(got) < 3 {
								t.Errorf("request %d had %q before", k, got)
							}
						}
					}
					tb.end()
				}()
			}
			wg.Wait()
		})
	}
}
