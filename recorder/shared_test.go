package recorder_test

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	vcr "gopkg.in/dnaeon/go-vcr.v3/recorder"

	"github.com/ragtest/go-ragtest/recorder"
)

// module makes a module with a package in pkg/sub, whose tests run there. It returns the module's folder.
func module(t *testing.T) string {
	t.Helper()
	root := start(t)
	t.Setenv("RAGTEST_FROM", "")
	if err := os.WriteFile(filepath.Join(root, "go.mod"), []byte("module example.com/shop\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	sub := filepath.Join(root, "pkg", "sub")
	if err := os.MkdirAll(sub, 0o755); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(recorder.StartIn(sub))
	return root
}

// during runs f with a Recorder of a test in the mode, which is "" for replay.
func during(t *testing.T, name, mode string, f func(r *recorder.Recorder), opts ...recorder.Option) *testTB {
	t.Helper()
	t.Setenv("RAGTEST_RECORD", mode)
	tb := &testTB{TB: t, name: name}
	if mode == "" {
		opts = append(opts, recorder.Transport(failing{}))
	}
	f(recorder.New(tb, opts...))
	tb.end()
	return tb
}

// verdicts returns the verdict of each call.
func verdicts(r *recorder.Recorder, base string, calls ...call) (got []string) {
	for _, c := range calls {
		got = append(got, verdict(r, base, c))
	}
	return got
}

// tree returns the files below a folder.
func tree(t *testing.T, folder string) (files []string) {
	t.Helper()
	err := fs.WalkDir(os.DirFS(folder), ".", func(path string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			files = append(files, path)
		}
		return err
	})
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		t.Fatal(err)
	}
	return files
}

func TestSharedStore(t *testing.T) {
	root := module(t)
	s := newServer(t)
	judge, plain := call{label: "recall", body: question}, call{body: "q", path: "/v1/embed?x=1"}
	calls := []call{judge, plain, {label: "recall", body: question, sample: 1}, plain, judge}
	recorded := []string{"1", "2", "3", "4", "1"}
	store := recorder.Shared("store")
	during(t, "TestShared", "missing", func(r *recorder.Recorder) {
		if diff := cmp.Diff(recorded, verdicts(r, s.URL, calls...)); diff != "" {
			t.Errorf("recording (-want +got):\n%s", diff)
		}
		if got := r.File(); got != "../../store" {
			t.Errorf("File is %q", got)
		}
	}, store)
	named := regexp.MustCompile(`^POST-localhost-v1-embed/[0-9a-f]{32}\.yaml recall/[0-9a-f]{32}\.yaml recall/[0-9a-f]{32}\.yaml$`)
	if got := strings.Join(tree(t, filepath.Join(root, "store")), " "); !named.MatchString(got) {
		t.Errorf("files %s", got)
	}

	// Each test plays from the start, whatever others have played at the same time.
	tb := during(t, "TestA", "", func(a *recorder.Recorder) {
		during(t, "TestB", "", func(b *recorder.Recorder) {
			for i, c := range calls {
				if got := verdicts(a, s.URL, c)[0] + verdict(b, s.URL, c); got != recorded[i]+recorded[i] {
					t.Errorf("call %d replays %q", i, got)
				}
			}
		}, store)
		if got := verdict(a, s.URL, plain); !strings.Contains(got, "POST localhost/v1/embed has 2 recordings, and this is request 3") {
			t.Errorf("past the last: %s", got)
		}
		if got := a.Models(); !cmp.Equal(got, []string{"m1"}) {
			t.Errorf("models %q", got)
		}
	}, store)
	if len(tb.logs) > 0 {
		t.Errorf("logs %q", tb.logs)
	}

	// The label is no part of the key.
	during(t, "TestLabel", "", func(r *recorder.Recorder) {
		if got := verdict(r, s.URL, call{label: "another", body: question}); got != "1" {
			t.Errorf("under another label: %s", got)
		}
	}, store)
}

func TestSharedStoreHasNoRecording(t *testing.T) {
	root := module(t)
	s := newServer(t)
	store := recorder.Shared(filepath.Join(root, "store"))
	command := "go test -count=1 -run '^TestX$' github.com/ragtest/go-ragtest/recorder -ragtest.record=missing"
	for _, tt := range []struct {
		name string
		kind error
		call call
		want string
	}{
		{"no store", recorder.ErrNoCassette, call{label: "recall", body: question}, "no cassette ../../store\nto record it: " + command},
		{"another question", recorder.ErrStale, call{label: "recall", body: strings.Replace(question, "Is it", "Was it", 1)},
			"../../store has no recording of this request (-recorded +now):\n- Is it so?\n+ Was it so?\nif the change is meant: " + command},
		{"another label", recorder.ErrStale, call{label: "utility", body: `{"n":1}`},
			"../../store: no recording of utility, only of POST localhost/q, recall\nto record it: " + command},
	} {
		t.Run(tt.name, func(t *testing.T) {
			during(t, "TestX", "", func(r *recorder.Recorder) {
				_, err := do(r, s.URL, tt.call)
				var e *recorder.Error
				if !errors.Is(err, tt.kind) || !errors.As(err, &e) {
					t.Fatalf("got %v, want %v", err, tt.kind)
				}
				if diff := cmp.Diff(tt.want, e.Error()); diff != "" {
					t.Errorf("(-want +got):\n%s", diff)
				}
			}, store)
		})
		during(t, "TestX", "missing", func(r *recorder.Recorder) {
			verdicts(r, s.URL, call{label: "recall", body: question}, call{label: "recall", body: `{"something":"else"}`}, call{body: "x", path: "/q"})
		}, store)
	}
}

func TestSharedStoreIsCorrupt(t *testing.T) {
	root := module(t)
	s := newServer(t)
	store := recorder.Shared("store")
	one, two := call{label: "recall", body: `{"n":1}`}, call{label: "recall", body: `{"n":2}`}
	during(t, "TestX", "missing", func(r *recorder.Recorder) { verdicts(r, s.URL, one, two) }, store)
	for _, name := range tree(t, filepath.Join(root, "store")) {
		file := filepath.Join(root, "store", name)
		if data := read(t, file); strings.Contains(data, "verdict 1") {
			if err := os.WriteFile(file, []byte(strings.Replace(data, "verdict 1", "verdict 9", 1)), 0o644); err != nil {
				t.Fatal(err)
			}
		}
	}
	during(t, "TestX", "", func(r *recorder.Recorder) {
		_, err := do(r, s.URL, one)
		if !errors.Is(err, recorder.ErrCorrupt) || !strings.Contains(err.Error(), "../../store/recall/") || !strings.Contains(err.Error(), "-ragtest.record=all") {
			t.Errorf("got %v, want ErrCorrupt that names the file and the cure", err)
		}
		if got := verdict(r, s.URL, two); got != "2" {
			t.Errorf("its neighbour replays %q", got)
		}
	}, store)
	during(t, "TestX", "all", func(r *recorder.Recorder) {
		if got := verdict(r, s.URL, one); got != "3" {
			t.Errorf("the cure records %q", got)
		}
	}, store)
}

// In the modes that record anew, what another process recorded is asked again, once.
func TestSharedStoreModes(t *testing.T) {
	root := module(t)
	s := newServer(t)
	calls, folder := []call{{label: "recall", body: question}, {body: "q"}}, "store"
	for i, tt := range []struct {
		mode    string
		another bool // process than the one before
		want    []string
	}{
		{"missing", false, []string{"1", "2"}},
		{"missing", false, []string{"1", "2"}},
		{"all", false, []string{"1", "2"}},
		{"judge", true, []string{"3", "2"}},
		{"judge", false, []string{"3", "2"}},
		{"all", true, []string{"4", "5"}},
		{"all", false, []string{"4", "5"}},
		{"", true, []string{"4", "5"}},
	} {
		if tt.another { // what has another name is not this process's
			was := filepath.Join(root, folder)
			folder += "_"
			if err := os.Rename(was, filepath.Join(root, folder)); err != nil {
				t.Fatal(err)
			}
		}
		during(t, "TestX", tt.mode, func(r *recorder.Recorder) {
			if diff := cmp.Diff(tt.want, verdicts(r, s.URL, calls...)); diff != "" {
				t.Errorf("%d: %s (-want +got):\n%s", i, tt.mode, diff)
			}
		}, recorder.Shared(folder))
	}
}

// A model that the code did not choose takes the place of the one before.
func TestSharedStoreReplacesTheModel(t *testing.T) {
	root := module(t)
	s := newServer(t)
	with := func(model string) call {
		body := strings.Replace(question, "m1", model, 1)
		if model == "m1" { // the other one takes none
			body = strings.Replace(body, "{", `{"temperature":0,"max_completion_tokens":4096,`, 1)
		}
		return call{label: "recall", body: body, ctx: recorder.AnyModel(t.Context())}
	}
	for i, model := range []string{"m1", "m2"} {
		mode := []string{"missing", "judge"}[i]
		folder := filepath.Join(root, fmt.Sprint("store", i))
		if i > 0 { // as another process left it
			if err := os.Rename(filepath.Join(root, "store0"), folder); err != nil {
				t.Fatal(err)
			}
		}
		store := recorder.Shared(folder)
		during(t, "TestX", mode, func(r *recorder.Recorder) { verdict(r, s.URL, with(model)) }, store)
		during(t, "TestX", "", func(r *recorder.Recorder) {
			if got := verdict(r, s.URL, with(model)); got != fmt.Sprint(i+1) {
				t.Errorf("%s replays %s", model, got)
			}
		}, store)
		if got := tree(t, folder); len(got) != 1 {
			t.Errorf("with %s there are the files %q", model, got)
		}
	}
}

// Between the layouts recordings are copied, and nobody is asked.
func TestMoveBetweenLayouts(t *testing.T) {
	root := module(t)
	s := newServer(t)
	plain := call{body: "q"}
	calls := []call{{label: "recall", body: question}, plain, plain, {label: "recall", body: question, sample: 1}}
	recorded := []string{"1", "2", "3", "4"}
	same := func(layout string) func(r *recorder.Recorder) {
		return func(r *recorder.Recorder) {
			if diff := cmp.Diff(recorded, verdicts(r, s.URL, calls...)); diff != "" {
				t.Errorf("%s (-want +got):\n%s", layout, diff)
			}
			if got := r.Models(); !cmp.Equal(got, []string{"m1"}) {
				t.Errorf("%s: models %q", layout, got)
			}
		}
	}
	store := recorder.Shared("store")
	during(t, "TestX", "missing", same("cassette"))
	s.Close() // nobody can be asked from now on

	during(t, "TestX", "missing", same("cassette to store"), store)
	if err := os.RemoveAll(filepath.Join(root, "pkg/sub/cassettes")); err != nil {
		t.Fatal(err)
	}
	during(t, "TestX", "", same("store"), store)

	t.Setenv("RAGTEST_FROM", "store")
	during(t, "TestX", "missing", same("store to cassette"))
	t.Setenv("RAGTEST_FROM", "")
	if err := os.RemoveAll(filepath.Join(root, "store")); err != nil {
		t.Fatal(err)
	}
	during(t, "TestX", "", same("cassette again"))
}

// What is to be asked anew is not copied.
func TestNothingIsCopiedToBeAskedAnew(t *testing.T) {
	c := call{label: "recall", body: question}
	for _, mode := range []string{"judge", "all"} {
		module(t)
		s := newServer(t)
		during(t, "TestX", "missing", func(r *recorder.Recorder) { verdict(r, s.URL, c) })
		during(t, "TestX", mode, func(r *recorder.Recorder) {
			if got := verdict(r, s.URL, c); got != "2" {
				t.Errorf("%s: got %q, want that the judge is asked", mode, got)
			}
		}, recorder.Shared("store"))
	}
}

// A recording of another model that this process has made is not replaced.
func TestModelsAskedAnewStayInAStore(t *testing.T) {
	root := module(t)
	s := newServer(t)
	ask := func(model string) call {
		return call{label: "recall", body: strings.Replace(question, "m1", model, 1), ctx: recorder.AnyModel(t.Context())}
	}
	store := recorder.Shared("store")
	during(t, "TestX", "judge", func(r *recorder.Recorder) {
		if diff := cmp.Diff([]string{"1", "2", "1"}, verdicts(r, s.URL, ask("m1"), ask("m2"), ask("m1"))); diff != "" {
			t.Errorf("(-want +got):\n%s", diff)
		}
	}, store)
	if got := tree(t, filepath.Join(root, "store")); len(got) != 2 {
		t.Errorf("the store has %q, want both", got)
	}
}

// A plain go-vcr recorder replays a file of a store.
func TestPlainVCRReplaysAStore(t *testing.T) {
	root := module(t)
	s := newServer(t)
	during(t, "TestX", "missing", func(r *recorder.Recorder) { verdict(r, s.URL, call{body: "q", path: "/q"}) }, recorder.Shared("store"))
	file := filepath.Join(root, "store", tree(t, filepath.Join(root, "store"))[0])
	plain, err := vcr.NewWithOptions(&vcr.Options{CassetteName: strings.TrimSuffix(file, ".yaml"), Mode: vcr.ModeReplayOnly, RealTransport: failing{}})
	if err != nil {
		t.Fatal(err)
	}
	resp, err := plain.GetDefaultClient().Post("http://localhost/q", "", strings.NewReader("q"))
	if err != nil || resp.StatusCode != 200 {
		t.Errorf("got %v, %v", resp, err)
	}
}

// Tests that record the same at the same time lose nothing.
func TestSharedStoreInParallel(t *testing.T) {
	root := module(t)
	s := newServer(t)
	t.Setenv("RAGTEST_RECORD", "missing")
	var wg sync.WaitGroup
	for i := range 8 {
		tb := &testTB{TB: t, name: fmt.Sprint("TestParallel", i)}
		r := recorder.New(tb, recorder.Shared("store"))
		wg.Add(1)
		go func() {
			defer wg.Done()
			for n := range 10 {
				c := call{label: "recall", body: fmt.Sprintf(`{"n":%d}`, n)}
				if first, again := verdict(r, s.URL, c), verdict(r, s.URL, c); first != again {
					t.Errorf("request %d was answered %s, then %s", n, first, again)
				}
			}
			tb.end()
		}()
	}
	wg.Wait()
	if got := tree(t, filepath.Join(root, "store")); len(got) != 10 || s.calls.Load() != 10 {
		t.Errorf("%d files after %d calls, want 10", len(got), s.calls.Load())
	}
}
