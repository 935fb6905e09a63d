package recorder_test

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/recorder"
)

// The variables that make a test of this file the work of a process that the same test started.
const (
	workVariable = "RECORDER_TEST_WORK"
	fileVariable = "RECORDER_TEST_FILE"
	urlVariable  = "RECORDER_TEST_URL"
)

// start runs the test of this name in a process of its own, on the file and with the server.
func startProcess(t *testing.T, work, file, url string, flags ...string) *exec.Cmd {
	t.Helper()
	binary, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	test, _, _ := strings.Cut(t.Name(), "/")
	cmd := exec.Command(binary, append([]string{"-test.run=^" + test + "$", "-test.count=1"}, flags...)...)
	cmd.Env = append(os.Environ(), workVariable+"="+work, fileVariable+"="+file, urlVariable+"="+url)
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	return cmd
}

// ender is a transport whose last request ends the process instead of being answered.
type ender struct {
	calls *int
	last  int
	end   func()
}

func (e ender) RoundTrip(req *http.Request) (*http.Response, error) {
	if *e.calls++; *e.calls == e.last {
		e.end()
	}
	return http.DefaultTransport.RoundTrip(req)
}

// However a process ends, what it recorded before the call in flight is kept, and nothing else is left.
func TestEndOfProcess(t *testing.T) {
	const last = 4 // the call in flight
	never := make(chan struct{})
	endings := map[string]func(){
		"killed":    func() {}, // by the server
		"os.Exit":   func() { os.Exit(1) },
		"timeout":   func() { <-never },
		"panic":     func() { go panic("of another goroutine"); <-never },
		"FailNow":   t.FailNow,
		"no ending": func() {},
	}
	ask := func(n int) call {
		return call{label: []string{"judge", ""}[n%2], body: fmt.Sprintf(`{"n":%d}`, n)}
	}

	if end := endings[os.Getenv(workVariable)]; end != nil {
		r, err := recorder.Open(os.Getenv(fileVariable), recorder.Options{
			Mode: recorder.RecordMissing, Transport: ender{new(int), last, end},
		})
		if err != nil {
			t.Fatal(err)
		}
		for n := range last {
			if _, err := do(r, os.Getenv(urlVariable), ask(n)); err != nil {
				t.Fatal(err)
			}
		}
		return
	}

	for ending := range endings {
		t.Run(ending, func(t *testing.T) {
			t.Parallel()
			arrived, gone := make(chan struct{}), make(chan struct{})
			s := serve(t, func(_ http.ResponseWriter, _ *http.Request, n int64) bool {
				if n == last && ending == "killed" {
					close(arrived)
					<-gone
				}
				return false
			})
			file := filepath.Join(t.TempDir(), "c.yaml")
			process := startProcess(t, ending, file, s.URL, "-test.timeout=2s")
			want := last - 1
			switch ending {
			case "killed":
				<-arrived
				if err := process.Process.Kill(); err != nil {
					t.Fatal(err)
				}
			case "no ending":
				want = last
			}
			if err := process.Wait(); (err == nil) != (ending == "no ending") {
				t.Errorf("the process ended with %v", err)
			}
			close(gone)

			r := open(t, file, recorder.Replay)
			for n := range want {
				if v := verdict(r, s.URL, ask(n)); v != fmt.Sprint(n+1) {
					t.Errorf("call %d replays %q", n, v)
				}
			}
			if text := read(t, file); strings.Count(text, "- id:") != want {
				t.Errorf("want %d recordings, got\n%s", want, text)
			}
			onlyFile(t, file)
		})
	}
}

// onlyFile checks that a cassette has its folder to itself.
func onlyFile(t *testing.T, file string) {
	t.Helper()
	entries, err := os.ReadDir(filepath.Dir(file))
	if err != nil || len(entries) != 1 || entries[0].Name() != filepath.Base(file) {
		t.Errorf("the folder has %v (%v), want only %s", entries, err, filepath.Base(file))
	}
}

// atOnce has processes 0 to n-1 of the test do their work on a file at the same time, and returns the server
// that they recorded from.
func atOnce(t *testing.T, n int, file string) *server {
	t.Helper()
	begin := make(chan struct{})
	s := serve(t, func(_ http.ResponseWriter, _ *http.Request, asked int64) bool {
		if asked == int64(n) { // the first request of each waits for those of the others
			close(begin)
		}
		<-begin
		return false
	})
	var started []*exec.Cmd
	for i := range n {
		started = append(started, startProcess(t, fmt.Sprint(i), file, s.URL))
	}
	for _, process := range started {
		if err := process.Wait(); err != nil {
			t.Error(err)
		}
	}
	return s
}

// Processes that record into one file at the same time lose nothing of each other.
func TestTwoProcessesOnOneFile(t *testing.T) {
	const calls, processes = 15, 3
	ask := func(work string, n int) call {
		return call{label: []string{"judge", ""}[n%2], body: fmt.Sprintf(`{"work":%q,"n":%d}`, work, n)}
	}
	if work := os.Getenv(workVariable); work != "" {
		r, err := recorder.Open(os.Getenv(fileVariable), recorder.Options{Mode: recorder.RecordMissing})
		if err != nil {
			t.Fatal(err)
		}
		for n := range calls {
			if _, err := do(r, os.Getenv(urlVariable), ask(work, n)); err != nil {
				t.Fatal(err)
			}
		}
		return
	}

	file := filepath.Join(t.TempDir(), "c.yaml")
	s := atOnce(t, processes, file)
	r := open(t, file, recorder.Replay)
	for i := range processes {
		for n := range calls {
			if v := verdict(r, s.URL, ask(fmt.Sprint(i), n)); len(v) > 2 {
				t.Errorf("process %d, call %d: %s", i, n, v)
			}
		}
	}
	onlyFile(t, file)
}

// Processes that record into one store at the same time lose nothing of each other, and leave nothing but
// recordings. Half of what they ask is the same.
func TestTwoProcessesOnOneStore(t *testing.T) {
	const calls, processes = 16, 3
	ask := func(work string, n int) call {
		if n%4 < 2 {
			work = "all"
		}
		return call{label: []string{"judge", ""}[n%2], body: fmt.Sprintf(`{"work":%q,"n":%d}`, work, n)}
	}
	if work := os.Getenv(workVariable); work != "" {
		t.Setenv("CI", "")
		during(t, "TestX", "missing", func(r *recorder.Recorder) {
			for n := range calls {
				if _, err := do(r, os.Getenv(urlVariable), ask(work, n)); err != nil {
					t.Fatal(err)
				}
			}
		}, recorder.Shared(os.Getenv(fileVariable)))
		return
	}

	folder := filepath.Join(module(t), "store")
	s := atOnce(t, processes, folder)
	for i := range processes {
		during(t, "TestX", "", func(r *recorder.Recorder) {
			for n := range calls {
				if _, err := do(r, s.URL, ask(fmt.Sprint(i), n)); err != nil {
					t.Errorf("process %d, call %d: %v", i, n, err)
				}
			}
		}, recorder.Shared(folder))
	}
	for _, file := range tree(t, folder) {
		if filepath.Ext(file) != ".yaml" || strings.HasPrefix(filepath.Base(file), ".") {
			t.Errorf("%s is left", file)
		}
	}
	if got, want := len(tree(t, folder)), calls/2+processes*calls/2; got != want {
		t.Errorf("there are %d files, want %d", got, want)
	}
}

// A lock that a killed process left behind holds up nobody.
func TestLeftoverLock(t *testing.T) {
	s := newServer(t)
	file := filepath.Join(t.TempDir(), "c.yaml")
	if err := os.WriteFile(filepath.Join(filepath.Dir(file), ".c.yaml.lock"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	if v := verdict(open(t, file, recorder.RecordMissing), s.URL, call{label: "judge", body: question}); v != "1" {
		t.Errorf("got %q", v)
	}
	onlyFile(t, file)
}

// What was recorded is kept although the Recorder was closed before the answer came.
func TestCloseWithRequestsInFlight(t *testing.T) {
	for _, label := range []string{"judge", ""} {
		s := newServer(t)
		old := call{label: label, body: `{"n":0}`}
		file := record(t, s.URL, old)
		arrived, release := make(chan struct{}), make(chan struct{})
		s.handle = func(http.ResponseWriter, *http.Request, int64) bool {
			arrived <- struct{}{}
			<-release
			return false
		}
		r := open(t, file, recorder.RecordMissing)
		answers := make(chan string)
		const n = 4
		for i := range n {
			go func() { answers <- verdict(r, s.URL, call{label: label, body: fmt.Sprintf(`{"n":%d}`, i+1)}) }()
		}
		for range n {
			<-arrived
		}
		r.Close()
		close(release)
		for range n {
			if v := <-answers; len(v) > 1 {
				t.Errorf("label %q: the caller got %q", label, v)
			}
		}
		r = open(t, file, recorder.Replay)
		for i := range n + 1 {
			if v := verdict(r, s.URL, call{label: label, body: fmt.Sprintf(`{"n":%d}`, i)}); len(v) > 1 {
				t.Errorf("label %q, call %d: %s", label, i, v)
			}
		}
	}
}

// The same at the end of a test, which drops what it did not use.
func TestEndOfTestWithARequestInFlight(t *testing.T) {
	folder := start(t)
	t.Setenv("RAGTEST_RECORD", "missing")
	setFlag(t, "test.run", "")
	s := newServer(t)
	arrived, release := make(chan struct{}), make(chan struct{})
	s.handle = func(_ http.ResponseWriter, r *http.Request, n int64) bool {
		if n == 2 {
			close(arrived)
			<-release
		}
		return false
	}
	tb := &testTB{TB: t, name: "TestInFlight"}
	r := recorder.New(tb)
	first, second := call{label: "judge", body: `{"n":1}`}, call{label: "judge", body: `{"n":2}`}
	verdict(r, s.URL, first)
	answer := make(chan string)
	go func() { answer <- verdict(r, s.URL, second) }()
	<-arrived
	tb.end()
	close(release)
	if v := <-answer; v != "2" {
		t.Errorf("the caller got %q", v)
	}
	replay := open(t, filepath.Join(folder, "cassettes", "TestInFlight.yaml"), recorder.Replay)
	if got := verdict(replay, s.URL, first) + verdict(replay, s.URL, second); got != "12" {
		t.Errorf("replays %q", got)
	}
}

// A test that ends before its first request leaves its file alone, whatever the mode.
func TestEndBeforeTheFirstRequest(t *testing.T) {
	for _, mode := range []string{"missing", "judge", "all"} {
		folder := start(t)
		t.Setenv("RAGTEST_RECORD", mode)
		s := newServer(t)
		file := filepath.Join(folder, "cassettes", "TestEarly.yaml")
		if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.Rename(record(t, s.URL, call{label: "judge", body: question}), file); err != nil {
			t.Fatal(err)
		}
		before, err := os.Stat(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, tb := range []*testTB{{TB: t, name: "TestEarly", failed: true}, {TB: t, name: "TestEarly"}, {TB: t, name: "TestNone"}} {
			recorder.New(tb)
			tb.end()
		}
		if after, err := os.Stat(file); err != nil || !os.SameFile(before, after) || after.ModTime() != before.ModTime() {
			t.Errorf("%s: the file was written (%v)", mode, err)
		}
		onlyFile(t, file)
	}
}

// The context of a request ends its wait for an equal one that is in flight.
func TestCancelledWait(t *testing.T) {
	s := newServer(t)
	arrived, release := make(chan struct{}), make(chan struct{})
	s.handle = func(http.ResponseWriter, *http.Request, int64) bool {
		close(arrived)
		<-release
		return false
	}
	r := open(t, filepath.Join(t.TempDir(), "c.yaml"), recorder.RecordMissing)
	answer := make(chan string)
	go func() { answer <- verdict(r, s.URL, call{label: "judge", body: question}) }()
	<-arrived
	ctx, cancel := context.WithCancelCause(context.Background())
	waiting := make(chan error)
	go func() {
		_, err := do(r, s.URL, call{label: "judge", body: question, ctx: ctx})
		waiting <- err
	}()
	cancel(nil)
	if err := <-waiting; err == nil || !strings.Contains(err.Error(), "context canceled") {
		t.Errorf("got %v, want that the context was cancelled", err)
	}
	close(release)
	if v := <-answer; v != "1" {
		t.Errorf("the first got %q", v)
	}
}

// A file that became corrupt since it was opened is left as it is.
func TestDropLeavesACorruptFile(t *testing.T) {
	folder := start(t)
	for name, value := range map[string]string{"test.run": "", "test.short": "false", "test.skip": "", "ragtest.unused": "drop"} {
		setFlag(t, name, value)
	}
	s := newServer(t)
	file := filepath.Join(folder, "cassettes", "TestDrop.yaml")
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	used := call{label: "judge", body: `{"n":"used"}`}
	if err := os.Rename(record(t, s.URL, used, call{label: "judge", body: `{"n":"unused"}`}), file); err != nil {
		t.Fatal(err)
	}
	tb := &testTB{TB: t, name: "TestDrop"}
	verdict(recorder.New(tb), s.URL, used)
	merged := read(t, file) + "<<<<<<< ours\n"
	if err := os.WriteFile(file, []byte(merged), 0o644); err != nil {
		t.Fatal(err)
	}
	tb.end()
	if got := read(t, file); got != merged {
		t.Errorf("the file is\n%s", got)
	}
	if len(tb.logs) != 1 || !strings.Contains(tb.logs[0], "drop unused recordings: cassettes/TestDrop.yaml is corrupt: ") {
		t.Errorf("logs %q", tb.logs)
	}
	onlyFile(t, file)
}

// What another process recorded since the file was opened is not dropped with what a test left unused.
func TestDropKeepsWhatOthersAdded(t *testing.T) {
	folder := start(t)
	t.Setenv("RAGTEST_RECORD", "missing")
	setFlag(t, "test.run", "")
	s := newServer(t)
	file := filepath.Join(folder, "cassettes", "TestDrop.yaml")
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	unused, added := call{label: "judge", body: `{"n":"unused"}`}, call{label: "judge", body: `{"n":"added"}`}
	if err := os.Rename(record(t, s.URL, unused), file); err != nil {
		t.Fatal(err)
	}

	tb := &testTB{TB: t, name: "TestDrop"}
	r := recorder.New(tb)
	verdict(r, s.URL, call{label: "judge", body: `{"n":"mine"}`})
	both := record(t, s.URL, unused, added, call{label: "judge", body: `{"n":"mine"}`})
	if err := os.Rename(both, file); err != nil { // as another process does
		t.Fatal(err)
	}
	tb.end()
	got := read(t, file)
	if !strings.Contains(got, `"added"`) || !strings.Contains(got, `"mine"`) {
		t.Errorf("the file is\n%s", got)
	}
}
