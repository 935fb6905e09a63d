package recorder_test

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"gopkg.in/dnaeon/go-vcr.v3/cassette"

	"github.com/ragtest/go-ragtest/recorder"
)

func TestModes(t *testing.T) {
	const (
		asked = `{"model":"m1","messages":[]}`
		other = `{"model":"m2","messages":[]}`
	)
	for _, tt := range []struct {
		mode recorder.Mode
		want []string // answers 1 and 2 are recorded
	}{
		{recorder.Replay, []string{"1", "2", "stale", "stale"}},
		{recorder.RecordMissing, []string{"1", "2", "3", "4"}},
		{recorder.RecordJudge, []string{"3", "2", "4", "stale"}},
		{recorder.RecordAll, []string{"3", "4", "5", "6"}},
		{recorder.Live, []string{"3", "4", "5", "6"}},
	} {
		t.Run(tt.mode.String(), func(t *testing.T) {
			s := newServer(t)
			file := record(t, s.URL, call{label: "judge", body: asked}, call{body: asked})
			before := read(t, file)

			r := open(t, file, tt.mode)
			var got []string
			for _, c := range []call{{label: "judge", body: asked}, {body: asked}, {label: "judge", body: other}, {body: other}} {
				answer, err := do(r, s.URL, c)
				if errors.Is(err, recorder.ErrStale) {
					answer = "verdict stale\""
				} else if err != nil {
					t.Fatal(err)
				}
				_, answer, _ = strings.Cut(answer, "verdict ")
				answer, _, _ = strings.Cut(answer, `"`)
				got = append(got, answer)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("answers (-want +got):\n%s", diff)
			}
			keeps := tt.mode == recorder.Replay || tt.mode == recorder.Live
			if changed := read(t, file) != before; changed == keeps {
				t.Errorf("file changed: %v", changed)
			}
		})
	}
}

func TestReplayAnswersAsRecorded(t *testing.T) {
	s := newServer(t)
	s.handle = func(w http.ResponseWriter, r *http.Request, n int64) bool {
		w.Header().Set("Content-Type", "application/json; charset=utf-8")
		w.Header().Set("Set-Cookie", "a=b")
		w.WriteHeader(http.StatusCreated)
		fmt.Fprint(w, completion("yes 😀"))
		return true
	}
	file := record(t, s.URL, call{label: "judge", body: question})
	s.Close()

	resp, err := send(open(t, file, recorder.Replay), "http://elsewhere.example", call{label: "judge", body: question})
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	got := fmt.Sprintln(resp.Status, resp.StatusCode, resp.Header["Content-Type"], len(resp.Header["Set-Cookie"]), resp.Request.Host)
	if want := "201 Created 201 [application/json; charset=utf-8] 0 elsewhere.example\n"; got != want {
		t.Errorf("got %s, want %s", got, want)
	}
	source := resp.Header.Get(recorder.SourceHeader)
	rest, ok := strings.CutPrefix(source, filepath.ToSlash(file)+":5 (20")
	if !ok || !strings.HasSuffix(rest, ")") {
		t.Errorf("%s is %q, want the file, line 5 and the date", recorder.SourceHeader, source)
	}
}

func TestTaggedReplayIsIdempotentPerSample(t *testing.T) {
	s := newServer(t)
	first, second := call{label: "judge", body: question}, call{label: "judge", body: question, sample: 1}
	r := open(t, record(t, s.URL, first, second), recorder.Replay)
	var got []string
	for _, c := range []call{second, first, first, second} {
		got = append(got, verdict(r, s.URL, c))
	}
	if diff := cmp.Diff([]string{"2", "1", "1", "2"}, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if _, err := do(r, s.URL, call{label: "judge", body: question, sample: 2}); !errors.Is(err, recorder.ErrStale) {
		t.Errorf("sample 2: %v, want ErrStale", err)
	}
}

func TestUntaggedPlaysInOrder(t *testing.T) {
	s := newServer(t)
	c := call{body: question}
	file := record(t, s.URL, c, c)
	for range 2 { // as with -count=2
		a, b := open(t, file, recorder.Replay), open(t, file, recorder.Replay)
		got := []string{verdict(a, s.URL, c), verdict(b, s.URL, c)}
		if diff := cmp.Diff([]string{"1", "2"}, got); diff != "" {
			t.Errorf("two views of one tape (-want +got):\n%s", diff)
		}
		_, err := do(a, s.URL, c)
		var e *recorder.Error
		if !errors.As(err, &e) || e.Kind != recorder.ErrStale {
			t.Fatalf("third request: %v, want ErrStale", err)
		}
		if want := "POST localhost/v1/chat/completions has 2 recordings, and this is request 3"; e.Detail != want {
			t.Errorf("Detail = %q, want %q", e.Detail, want)
		}
		a.Close()
		b.Close()
	}
}

func TestRecordMissingAppendsIdenticalRequests(t *testing.T) {
	s := newServer(t)
	c := call{body: question}
	file := record(t, s.URL, c)
	r := open(t, file, recorder.RecordMissing)
	got := []string{verdict(r, s.URL, c), verdict(r, s.URL, c), verdict(r, s.URL, c)}
	r.Close()
	r = open(t, file, recorder.Replay)
	got = append(got, verdict(r, s.URL, c), verdict(r, s.URL, c), verdict(r, s.URL, c))
	if diff := cmp.Diff([]string{"1", "2", "3", "1", "2", "3"}, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestRecordAllAsksOncePerProcess(t *testing.T) {
	s := newServer(t)
	tagged, plain := call{label: "judge", body: question}, call{body: question}
	file := record(t, s.URL, plain, plain, plain, tagged)
	var got []string
	for range 2 {
		r := open(t, file, recorder.RecordAll)
		got = append(got, verdict(r, s.URL, tagged), verdict(r, s.URL, plain), verdict(r, s.URL, tagged), verdict(r, s.URL, plain))
		r.Close()
	}
	if diff := cmp.Diff([]string{"5", "6", "5", "7", "5", "6", "5", "7"}, got); diff != "" {
		t.Errorf("answers (-want +got):\n%s", diff)
	}
	if n := strings.Count(read(t, file), "- id:"); n != 3 {
		t.Errorf("%d entries are left, want 3: the third old one is superseded", n)
	}
}

// What is asked anew takes the place of what another model said to the same question, and of what follows from
// that. Some models take no temperature and no limit: that is part of the change. Another temperature of one
// model is another question.
func TestAskedAnew(t *testing.T) {
	ask := func(model, rest string, messages ...string) string {
		return fmt.Sprintf(`{"model":%q,"messages":[%s]%s}`, model, strings.Join(messages, ","), rest)
	}
	const (
		user    = `{"role":"user","content":"Is it so?"}`
		another = `{"role":"user","content":"Is that so?"}`
		first   = `{"role":"assistant","content":"verdict 1"}`
		made    = `{"role":"assistant","content":"as in the example"}`
		again   = `{"role":"user","content":"Again."}`
	)
	for _, tt := range []struct {
		name     string
		mode     recorder.Mode
		chosen   bool // by the code
		recorded []string
		now      string
		left     []int // of what was recorded, and the new one last
	}{
		{name: "another model", mode: recorder.RecordJudge, recorded: []string{ask("m1", "", user)}, now: ask("m2", "", user), left: []int{1}},
		{name: "another model, in all", mode: recorder.RecordAll, recorded: []string{ask("m1", "", user)}, now: ask("m2", "", user), left: []int{1}},
		{name: "missing replaces nothing", mode: recorder.RecordMissing, recorded: []string{ask("m1", "", user)}, now: ask("m2", "", user), left: []int{0, 1}},
		{name: "another model that the code chose", mode: recorder.RecordJudge, chosen: true, recorded: []string{ask("m1", "", user)}, now: ask("m2", "", user), left: []int{0, 1}},
		{name: "with other parameters", mode: recorder.RecordJudge, recorded: []string{ask("m1", "", user)}, now: ask("m2", `,"temperature":1,"max_tokens":9,"max_completion_tokens":9`, user), left: []int{1}},
		{name: "the same model with another temperature", mode: recorder.RecordJudge, recorded: []string{ask("m1", "", user)}, now: ask("m1", `,"temperature":1`, user), left: []int{0, 1}},
		{name: "another question", mode: recorder.RecordJudge, recorded: []string{ask("m1", "", another)}, now: ask("m2", "", user), left: []int{0, 1}},
		{name: "a correction of what the other said", mode: recorder.RecordJudge, recorded: []string{ask("m1", "", user), ask("m1", "", user, first, again)}, now: ask("m2", "", user), left: []int{2}},
		{name: "a correction of what it said itself", mode: recorder.RecordJudge, recorded: []string{ask("m1", "", user), ask("m1", "", user, first, again)}, now: ask("m1", "", user), left: []int{2}},
		{name: "what another turn quotes", mode: recorder.RecordJudge, recorded: []string{ask("m1", "", user), ask("m1", "", user, made, again)}, now: ask("m1", "", user), left: []int{1, 2}},
		{name: "one question of several with examples", mode: recorder.RecordJudge,
			recorded: []string{ask("m1", "", user, made, user), ask("m1", "", user, made, another)}, now: ask("m2", "", user, made, user), left: []int{1, 2}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := newServer(t)
			var calls []call
			for _, body := range tt.recorded {
				calls = append(calls, call{label: "judge", body: body})
			}
			file := record(t, s.URL, calls...)
			r := open(t, file, tt.mode)
			ctx := t.Context()
			if !tt.chosen {
				ctx = recorder.AnyModel(ctx)
			}
			verdict(r, s.URL, call{label: "judge", body: tt.now, ctx: ctx})
			r.Close()
			r = open(t, file, recorder.Replay)
			var left []int
			for i, body := range append(tt.recorded, tt.now) {
				if i < len(tt.recorded) && body == tt.now {
					continue // it has taken its own place
				}
				if _, err := do(r, s.URL, call{label: "judge", body: body}); err == nil {
					left = append(left, i)
				}
			}
			if diff := cmp.Diff(tt.left, left); diff != "" {
				t.Errorf("left (-want +got):\n%s", diff)
			}
		})
	}
}

// Where the code names another model, the recording of the one before goes when the test has passed.
func TestAskedAnewOfAModelInCode(t *testing.T) {
	for _, end := range []string{returns, fails} {
		folder := start(t)
		setFlag(t, "test.run", "")
		s := newServer(t)
		file := filepath.Join(folder, "cassettes", "TestX.yaml")
		if err := os.Mkdir(filepath.Dir(file), 0o755); err != nil {
			t.Fatal(err)
		}
		if err := os.Rename(record(t, s.URL, call{label: "judge", body: question}), file); err != nil {
			t.Fatal(err)
		}
		t.Setenv("RAGTEST_RECORD", "judge")
		tb := &testTB{TB: t, name: "TestX", failed: end == fails}
		verdict(recorder.New(tb), s.URL, call{label: "judge", body: strings.Replace(question, "m1", "m2", 1)})
		tb.end()
		want := map[string]int{returns: 1, fails: 2}[end]
		if got := strings.Count(read(t, file), "- id:"); got != want {
			t.Errorf("%q: %d recordings are left, want %d", end, got, want)
		}
	}
}

func TestNoCassette(t *testing.T) {
	file := filepath.Join(t.TempDir(), "none.yaml")
	r := open(t, file, recorder.Replay)
	_, err := do(r, "http://localhost:1", call{label: "judge", body: question})
	for _, want := range []error{recorder.ErrNoCassette, cassette.ErrCassetteNotFound, cassette.ErrInteractionNotFound} {
		if !errors.Is(err, want) {
			t.Errorf("%v is not %v", err, want)
		}
	}
	if _, err := os.Stat(file); err == nil {
		t.Error("a file was made")
	}
}

func TestErrorsAreNotRecorded(t *testing.T) {
	for _, tt := range []struct {
		name     string
		label    string
		code     int
		body     string
		recorded bool
	}{
		{"judge", "judge", 200, completion("yes"), true},
		{"judge: error in a 200", "judge", 200, `{"error":{"message":"overloaded"}}`, false},
		{"judge: error beside a choice", "judge", 200, `{"error":{"message":"overloaded"},"choices":[{"message":{"content":"yes"}}]}`, false},
		{"judge: error in a choice", "judge", 200, `{"choices":[{"message":{"content":"yes"},"error":{"code":502}}]}`, false},
		{"judge: ended by an error", "judge", 200, `{"choices":[{"message":{"content":"ye"},"finish_reason":"error"}]}`, false},
		{"judge: an error that says nothing", "judge", 200, `{"error":"","choices":[{"message":{"content":"yes"},"error":null}]}`, true},
		{"judge: an error of nothing but empty members", "judge", 200, `{"error":{"message":"","code":0,"more":[null]},"choices":[{"message":{"content":"yes"}}]}`, true},
		{"judge: no choice", "judge", 200, `{"choices":[]}`, false},
		{"judge: no JSON", "judge", 200, `<html>`, false},
		{"judge: bad request", "judge", 400, completion("no"), false},
		{"plain", "", 200, "hello", true},
		{"plain: not found", "", 404, "gone", true},
		{"plain: unauthorized", "", 401, "who?", false},
		{"plain: forbidden", "", 403, "no", false},
		{"plain: proxy", "", 407, "no", false},
		{"plain: timeout", "", 408, "slow", false},
		{"plain: too early", "", 425, "early", false},
		{"plain: busy", "", 429, "busy", false},
		{"plain: broken", "", 500, "oops", false},
		{"plain: away", "", 503, "away", false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := newServer(t)
			s.handle = func(w http.ResponseWriter, r *http.Request, n int64) bool {
				w.Header().Set("Retry-After", "7")
				w.WriteHeader(tt.code)
				fmt.Fprint(w, tt.body)
				return true
			}
			file := filepath.Join(t.TempDir(), "c.yaml")
			r := open(t, file, recorder.RecordMissing)
			resp, err := send(r, s.URL, call{label: tt.label, body: question})
			if err != nil {
				t.Fatal(err)
			}
			resp.Body.Close()
			if resp.StatusCode != tt.code || resp.Header.Get("Retry-After") != "7" {
				t.Errorf("the caller got %d %v", resp.StatusCode, resp.Header)
			}
			if _, err := os.Stat(file); (err == nil) != tt.recorded {
				t.Errorf("recorded: %v, want %v", err == nil, tt.recorded)
			}
			if said := resp.Header.Get(recorder.UnrecordedHeader) == ""; said != tt.recorded {
				t.Errorf("says that it was recorded: %v, want %v", said, tt.recorded)
			}
		})
	}
}

func TestRedirect(t *testing.T) {
	elsewhere := newServer(t)
	s := newServer(t)
	s.handle = func(w http.ResponseWriter, r *http.Request, n int64) bool {
		switch r.URL.Path {
		case "/items":
			http.Redirect(w, r, "/items/?token=q7Rt2mZx9LpW4kVb&a=1", http.StatusTemporaryRedirect)
		case "/away":
			http.Redirect(w, r, elsewhere.URL+"/v1", http.StatusTemporaryRedirect)
		default:
			return false
		}
		return true
	}
	calls := []call{{body: "x", path: "/items"}, {body: "x", path: "/away"}}
	file := record(t, s.URL, calls...)
	if text := read(t, file); strings.Contains(text, "q7Rt2mZx9LpW4kVb") {
		t.Errorf("the file has the token:\n%s", text)
	}
	r := open(t, file, recorder.Replay)
	got := []string{verdict(r, "http://localhost:99", calls[0]), verdict(r, "http://localhost:99", calls[1])}
	if diff := cmp.Diff([]string{"2", "1"}, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestSavedAfterEachCapture(t *testing.T) {
	s := newServer(t)
	file := filepath.Join(t.TempDir(), "c.yaml")
	r := open(t, file, recorder.RecordMissing)
	for n := range 3 {
		verdict(r, s.URL, call{label: "judge", body: question, sample: n})
		c, err := cassette.Load(strings.TrimSuffix(file, ".yaml"))
		if err != nil {
			t.Fatal(err)
		}
		if len(c.Interactions) != n+1 {
			t.Errorf("after capture %d the file has %d", n+1, len(c.Interactions))
		}
	}
	entries, err := os.ReadDir(filepath.Dir(file))
	if err != nil || len(entries) != 1 {
		t.Errorf("the folder has %v (%v), want the cassette only", entries, err)
	}
}

func TestSaveMergesWithTheFileAsItIs(t *testing.T) {
	s := newServer(t)
	mine := record(t, s.URL, call{label: "judge", body: `{"model":"mine"}`})
	theirs := record(t, s.URL, call{label: "judge", body: `{"model":"theirs"}`})

	r := open(t, mine, recorder.RecordMissing)
	if err := os.Rename(theirs, mine); err != nil { // as another process does
		t.Fatal(err)
	}
	verdict(r, s.URL, call{label: "judge", body: `{"model":"new"}`})
	if diff := cmp.Diff([]string{"new", "theirs"}, r.Models()); diff != "" {
		t.Errorf("models (-want +got):\n%s", diff)
	}
}

// What keeps recordings from being saved is known before anybody is asked, and costs one call at most.
func TestWhatCannotBeSavedIsNotAsked(t *testing.T) {
	s := newServer(t)
	for _, tt := range []struct {
		name  string
		spoil func(folder string) error
		says  string
	}{
		{"a file in place of the folder", func(folder string) error { return os.WriteFile(folder, nil, 0o644) }, "mkdir "},
		{"a folder in place of the lock", func(folder string) error { return os.MkdirAll(filepath.Join(folder, ".c.yaml.lock"), 0o755) }, "is a directory"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			folder := filepath.Join(t.TempDir(), "cassettes")
			r := open(t, filepath.Join(folder, "c.yaml"), recorder.RecordMissing)
			if err := tt.spoil(folder); err != nil {
				t.Fatal(err)
			}
			before := s.calls.Load()
			for range 3 {
				_, err := do(r, s.URL, call{label: "judge", body: question})
				if err == nil || !strings.Contains(err.Error(), "nothing was asked: save ") || !strings.Contains(err.Error(), tt.says) {
					t.Errorf("got %v", err)
				}
			}
			if asked := s.calls.Load() - before; asked != 0 {
				t.Errorf("asked %d times", asked)
			}
		})
	}
}

// A recording that cannot be saved at first is saved when it can, and until then nobody is asked.
func TestSavedLater(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "cassettes")
	file, block := filepath.Join(folder, "c.yaml"), filepath.Join(folder, ".c.yaml.lock")
	s := serve(t, func(_ http.ResponseWriter, _ *http.Request, n int64) bool {
		if n == 2 { // something happens while the judge is at it
			if err := os.Mkdir(block, 0o755); err != nil {
				t.Error(err)
			}
		}
		return false
	})
	r := open(t, file, recorder.RecordMissing)
	other := call{label: "judge", body: strings.Replace(question, "so", "not so", 1)}
	if got := verdict(r, s.URL, call{label: "judge", body: question}); got != "1" {
		t.Fatal(got)
	}
	if _, err := do(r, s.URL, other); err == nil {
		t.Error("an answer that is not saved was given")
	}
	before := s.calls.Load()
	if _, err := do(r, s.URL, call{label: "judge", body: `{"n":3}`}); err == nil || s.calls.Load() != before {
		t.Errorf("asked %d times, error %v", s.calls.Load()-before, err)
	}
	if err := os.Remove(block); err != nil {
		t.Fatal(err)
	}
	if err := r.Close(); err != nil {
		t.Fatal(err)
	}
	if got := verdict(open(t, file, recorder.Replay), s.URL, other); got != "2" {
		t.Errorf("replays %q", got)
	}
}

func TestKeepsModeAndLinks(t *testing.T) {
	s := newServer(t)
	dir := t.TempDir()
	file, link := filepath.Join(dir, "c.yaml"), filepath.Join(dir, "link.yaml")
	leftover := filepath.Join(dir, ".c.yaml.0123.tmp")
	if err := os.Rename(record(t, s.URL, call{body: "x"}), file); err != nil {
		t.Fatal(err)
	}
	plain := filepath.Join(t.TempDir(), "plain")
	if err := os.WriteFile(plain, nil, 0o666); err != nil {
		t.Fatal(err)
	}
	if got, want := permissions(t, file), permissions(t, plain); got != want {
		t.Errorf("a new file has the mode %v, want %v, the user's", got, want)
	}
	for _, err := range []error{os.Chmod(file, 0o600), os.Symlink("c.yaml", link), os.WriteFile(leftover, nil, 0o600)} {
		if err != nil {
			t.Fatal(err)
		}
	}
	r := open(t, link, recorder.RecordMissing)
	if got := verdict(r, s.URL, call{label: "judge", body: question}); got != "2" {
		t.Error(got)
	}
	info, err := os.Lstat(link)
	if err != nil || info.Mode()&os.ModeSymlink == 0 {
		t.Errorf("the link is %v, %v", info, err)
	}
	if info, err = os.Stat(file); err != nil || info.Mode().Perm() != 0o600 || strings.Count(read(t, file), "- id:") != 2 {
		t.Errorf("the file has the mode %v, %v", info, err)
	}
	if _, err := os.Stat(leftover); err == nil {
		t.Error("what a killed process left is still there")
	}
	if diff := cmp.Diff([]string{"c.yaml", "link.yaml"}, tree(t, dir)); diff != "" {
		t.Errorf("files (-want +got):\n%s", diff)
	}
}

// What is no file is called what it is, at once.
func permissions(t *testing.T, file string) os.FileMode {
	t.Helper()
	info, err := os.Stat(file)
	if err != nil {
		t.Fatal(err)
	}
	return info.Mode().Perm()
}

func TestNoFile(t *testing.T) {
	dir := t.TempDir()
	if _, err := recorder.Open(dir, recorder.Options{}); err == nil || !strings.Contains(err.Error(), "is a directory, not a cassette") {
		t.Errorf("got %v", err)
	}
}

func TestEqualJudgeRequestsShareOneCall(t *testing.T) {
	s := newServer(t)
	s.handle = func(w http.ResponseWriter, r *http.Request, n int64) bool {
		if n == 1 {
			w.WriteHeader(http.StatusTooManyRequests) // the first fails, so another has to ask
		}
		return n == 1
	}
	file := filepath.Join(t.TempDir(), "c.yaml")
	r := open(t, file, recorder.RecordAll)
	counts := map[string]int{}
	var mu sync.Mutex
	var wg sync.WaitGroup
	for range 20 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			v := verdict(r, s.URL, call{label: "judge", body: question})
			mu.Lock()
			defer mu.Unlock()
			counts[v]++
		}()
	}
	wg.Wait()
	if diff := cmp.Diff(map[string]int{"": 1, "2": 19}, counts); diff != "" {
		t.Errorf("answers (-want +got):\n%s", diff)
	}
}

// With Repeat equal requests of the tested code do so too.
func TestRepeatedRequestsShareOneCall(t *testing.T) {
	s := newServer(t)
	arrived := make(chan struct{}, 8)
	release := make(chan struct{})
	s.handle = func(http.ResponseWriter, *http.Request, int64) bool {
		arrived <- struct{}{}
		<-release
		return false
	}
	r, err := recorder.Open(filepath.Join(t.TempDir(), "c.yaml"), recorder.Options{Mode: recorder.RecordMissing, Repeat: true})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	var wg sync.WaitGroup
	for range 8 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			if got := verdict(r, s.URL, call{body: "q"}); got != "1" {
				t.Errorf("got %q, want 1", got)
			}
		}()
	}
	<-arrived
	close(release)
	wg.Wait()
	if n := s.calls.Load(); n != 1 {
		t.Errorf("%d calls, want 1", n)
	}
}

// A second Close takes nothing from who has the file open too.
func TestClosedTwice(t *testing.T) {
	s := newServer(t)
	c := call{label: "judge", body: question}
	file := record(t, s.URL, c)
	first, second := open(t, file, recorder.Replay), open(t, file, recorder.Replay)
	for range 2 {
		if err := first.Close(); err != nil {
			t.Error(err)
		}
	}
	if got := verdict(second, s.URL, c); got != "1" {
		t.Errorf("replays %q", got)
	}
}

// A request without a method is a GET.
func TestNoMethod(t *testing.T) {
	s := newServer(t)
	file := filepath.Join(t.TempDir(), "c.yaml")
	for _, tt := range []struct {
		mode   recorder.Mode
		method string
	}{{recorder.RecordMissing, ""}, {recorder.Replay, "GET"}, {recorder.Replay, ""}} {
		req, err := http.NewRequest(http.MethodGet, s.URL+"/q", nil)
		if err != nil {
			t.Fatal(err)
		}
		req.Method = tt.method
		r := open(t, file, tt.mode)
		resp, err := r.RoundTrip(req)
		if err != nil {
			t.Fatalf("%v, method %q: %v", tt.mode, tt.method, err)
		}
		resp.Body.Close()
		r.Close()
	}
}

func TestConcurrentUse(t *testing.T) {
	s := newServer(t)
	file := filepath.Join(t.TempDir(), "c.yaml")
	var wg sync.WaitGroup
	for _, mode := range []recorder.Mode{recorder.RecordMissing, recorder.Replay} {
		var views []*recorder.Recorder
		for i := range 4 {
			r := open(t, file, mode)
			views = append(views, r)
			for n := range 4 {
				wg.Add(1)
				go func() {
					defer wg.Done()
					for _, label := range []string{"", "judge"} {
						body := fmt.Sprintf(`{"n":%d}`, n*4+i)
						if v := verdict(r, s.URL, call{label: label, body: body}); len(v) > 2 {
							t.Errorf("%v: %s", mode, v)
						}
					}
				}()
			}
		}
		wg.Wait()
		for _, r := range views {
			r.Close()
		}
	}
	if n := strings.Count(read(t, file), "- id:"); n != 32 {
		t.Errorf("%d recordings, want 32", n)
	}
}

func TestCancelledContext(t *testing.T) {
	s := newServer(t)
	file := record(t, s.URL, call{label: "judge", body: question})
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	_, err := do(open(t, file, recorder.Replay), s.URL, call{label: "judge", body: question, ctx: ctx})
	if !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want context.Canceled", err)
	}
}

func TestClosed(t *testing.T) {
	r := open(t, "unused.yaml", recorder.RecordMissing)
	r.Close()
	if _, err := do(r, "http://localhost:1", call{body: question}); err == nil || !strings.Contains(err.Error(), "unused.yaml is closed") {
		t.Errorf("got %v, want that the cassette is closed", err)
	}
}
