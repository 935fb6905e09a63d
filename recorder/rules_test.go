package recorder_test

import (
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/recorder"
)

// with opens a file with options, and with a transport that fails in Replay.
func with(t *testing.T, file string, o recorder.Options) *recorder.Recorder {
	t.Helper()
	o.Transport = transport(o.Mode)
	r, err := recorder.Open(file, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { r.Close() })
	return r
}

func TestIgnore(t *testing.T) {
	const body = `{"query":"q","metadata":{"request_id":"%s","user":"u"},"items":[{"at":"%s"}]}`
	first := call{body: fmt.Sprintf(body, "id-1", "10:00")}
	ignore := []string{"/metadata/request_id", "/items/0/at", "/metadata/absent"}
	for _, tt := range []struct {
		name     string
		ignore   []string
		recorded call
		now      call
		diff     []string // nil: it replays
	}{
		{name: "other values", ignore: ignore, recorded: first, now: call{body: fmt.Sprintf(body, "id-2", "11:00")}},
		{name: "left out", ignore: ignore, recorded: first, now: call{body: `{"query":"q","metadata":{"user":"u"},"items":[{}]}`}},
		{name: "of a tagged request", ignore: ignore, recorded: call{label: "judge", body: first.body},
			now: call{label: "judge", body: fmt.Sprintf(body, "id-2", "11:00")}},
		{name: "a whole object", ignore: []string{"/metadata/user", "/metadata", "/items"}, recorded: first, now: call{body: `{"query":"q","metadata":7}`}},
		{name: "escaped names", ignore: []string{"/a~1b/~0"}, recorded: call{body: `{"a/b":{"~":1,"c":2}}`}, now: call{body: `{"a/b":{"~":2,"c":2}}`}},
		{name: "doubled members", ignore: []string{"/a"}, recorded: call{body: `{"a":1,"a":2,"b":3}`}, now: call{body: `{"a":3,"b":3}`}},
		{name: "no JSON", ignore: ignore, recorded: call{body: "q"}, now: call{body: "q"}},
		{name: "not ignored", recorded: first, now: call{body: fmt.Sprintf(body, "id-2", "10:00")},
			diff: []string{`- metadata/request_id: "id-1"`, `+ metadata/request_id: "id-2"`}},
		{name: "an element of an array stays", ignore: []string{"/items/0"}, recorded: first, now: call{body: fmt.Sprintf(body, "id-1", "11:00")},
			diff: []string{`- items/0/at: "10:00"`, `+ items/0/at: "11:00"`}},
		{name: "the diff is about the rest", ignore: ignore, recorded: first,
			now:  call{body: strings.Replace(fmt.Sprintf(body, "id-2", "11:00"), `"u"`, `"v"`, 1)},
			diff: []string{`- metadata/user: "u"`, `+ metadata/user: "v"`}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := newServer(t)
			file := filepath.Join(t.TempDir(), "c.yaml")
			r := with(t, file, recorder.Options{Mode: recorder.RecordMissing, Ignore: tt.ignore})
			if _, err := do(r, s.URL, tt.recorded); err != nil {
				t.Fatal(err)
			}
			r.Close()
			open(t, file, recorder.Replay).Close() // it can be checked without the option

			moved := filepath.Join(filepath.Dir(file), "moved.yaml")
			if err := os.Rename(file, moved); err != nil {
				t.Fatal(err)
			}
			r = with(t, moved, recorder.Options{Ignore: tt.ignore})
			_, err := do(r, s.URL, tt.now)
			if tt.diff == nil {
				if err != nil {
					t.Error(err)
				}
				return
			}
			var e *recorder.Error
			if !errors.As(err, &e) {
				t.Fatalf("got %v, want ErrStale", err)
			}
			if diff := cmp.Diff(tt.diff, e.Diff); diff != "" {
				t.Errorf("Diff (-want +got):\n%s", diff)
			}
		})
	}
}

// The recording keeps what was ignored, names the pointers that led somewhere, and its checksum covers both.
func TestIgnoredIsRecorded(t *testing.T) {
	s := newServer(t)
	file := filepath.Join(t.TempDir(), "c.yaml")
	r := with(t, file, recorder.Options{Mode: recorder.RecordMissing, Ignore: []string{"/b", "/a", "/absent"}})
	if _, err := do(r, s.URL, call{body: `{"a":"kept-a","b":"kept-b","c":1}`}); err != nil {
		t.Fatal(err)
	}
	if _, err := do(r, s.URL, call{body: `{"c":1,"d":1}`}); err != nil {
		t.Fatal(err)
	}
	r.Close()
	text := read(t, file)
	if strings.Count(text, "ignored: [/a, /b]\n") != 1 || strings.Count(text, "ignored") != 1 || !strings.Contains(text, "kept-a") || !strings.Contains(text, "kept-b") {
		t.Errorf("the file is\n%s", text)
	}
	for _, edit := range [][2]string{
		{"kept-a", "else-a"}, {"[/a, /b]", "[/a]"}, {"[/a, /b]", "[/a, /b, /c]"}, {"[/a, /b]", "[]"}, {"[/a, /b]", "[/b, /a]"}, {"        ignored: [/a, /b]\n", ""},
	} {
		edited := filepath.Join(t.TempDir(), "c.yaml")
		if err := os.WriteFile(edited, []byte(strings.Replace(text, edit[0], edit[1], 1)), 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := recorder.Open(edited, recorder.Options{}); !errors.Is(err, recorder.ErrCorrupt) {
			t.Errorf("%q for %q: %v, want ErrCorrupt", edit[1], edit[0], err)
		}
	}
}

func TestWrongOptions(t *testing.T) {
	for want, o := range map[string]recorder.Options{
		`Ignore: "metadata" is not a JSON pointer to a member, such as /metadata/request_id`: {Ignore: []string{"metadata"}},
		`Ignore: "" is not a JSON pointer to a member, such as /metadata/request_id`:         {Ignore: []string{""}},
		`Ignore: "/a~2" is not a JSON pointer to a member, such as /metadata/request_id`:     {Ignore: []string{"/a~2"}},
		"AllowSecret: error parsing regexp: missing closing ]: `[)$`":                        {AllowSecret: []string{"["}},
	} {
		if _, err := recorder.Open("unused.yaml", o); !errors.Is(err, recorder.ErrMode) || err.Error() != want {
			t.Errorf("got %v, want %s", err, want)
		}
	}
	start(t)
	tb := &testTB{TB: t, name: "TestWrongOptions"}
	defer tb.end()
	if err := recorder.New(tb, recorder.Ignore("x")).Err(); !errors.Is(err, recorder.ErrMode) {
		t.Errorf("New: %v, want ErrMode", err)
	}
}

func TestRepeat(t *testing.T) {
	c := call{body: question}
	for _, tt := range []struct {
		mode     recorder.Mode
		recorded int
		want     []string
	}{
		{recorder.Replay, 2, []string{"1", "2", "2", "2"}},
		{recorder.RecordJudge, 1, []string{"1", "1", "1", "1"}},
		{recorder.RecordMissing, 0, []string{"1", "1", "1", "1"}},
		{recorder.RecordMissing, 2, []string{"1", "2", "2", "2"}},
		{recorder.RecordAll, 2, []string{"3", "3", "3", "3"}},
		{recorder.Live, 1, []string{"2", "3", "4", "5"}},
	} {
		s := newServer(t)
		file := filepath.Join(t.TempDir(), "none.yaml")
		if tt.recorded > 0 {
			file = record(t, s.URL, []call{c, c}[:tt.recorded]...)
		}
		r := with(t, file, recorder.Options{Mode: tt.mode, Repeat: true})
		var got []string
		for range tt.want {
			got = append(got, verdict(r, s.URL, c))
		}
		if diff := cmp.Diff(tt.want, got); diff != "" {
			t.Errorf("%v with %d recordings (-want +got):\n%s", tt.mode, tt.recorded, diff)
		}
		r.Close()
	}

	r := with(t, filepath.Join(t.TempDir(), "none.yaml"), recorder.Options{Repeat: true})
	if _, err := do(r, "http://localhost:1", c); !errors.Is(err, recorder.ErrNoCassette) {
		t.Errorf("without a recording: %v, want ErrNoCassette", err)
	}
}

func TestAllowSecret(t *testing.T) {
	example := "sk-" + strings.Repeat("a1b2c3d4", 6)
	other := "sk-" + strings.Repeat("e5f6a7b8", 6)
	message := func(text string) string { return fmt.Sprintf(`{"content":%q}`, text) }
	for _, tt := range []struct {
		name    string
		allowed []string
		call    call
		refused bool
	}{
		{name: "a literal", allowed: []string{example}, call: call{body: message("use " + example + ".")}},
		{name: "one of several patterns", allowed: []string{"x", "sk-(a1b2c3d4)+"}, call: call{body: message(example)}},
		{name: "in text", allowed: []string{example}, call: call{body: example}},
		{name: "not allowed", call: call{body: message(example)}, refused: true},
		{name: "another secret beside it", allowed: []string{example}, call: call{body: message(example + " " + other)}, refused: true},
		{name: "a part of it", allowed: []string{example[:30]}, call: call{body: message(example)}, refused: true},
		{name: "the request's own", allowed: []string{".*"}, refused: true,
			call: call{body: message(example), header: http.Header{"Authorization": {"Bearer " + example}}}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := newServer(t)
			r := with(t, filepath.Join(t.TempDir(), "c.yaml"), recorder.Options{Mode: recorder.RecordMissing, AllowSecret: tt.allowed})
			if _, err := do(r, s.URL, tt.call); errors.Is(err, recorder.ErrSecret) != tt.refused {
				t.Errorf("got %v, want ErrSecret: %v", err, tt.refused)
			}
		})
	}
}

// redact replaces a name that must not be committed.
func redact(text string) string { return strings.ReplaceAll(text, "Jane Doe", "[patient]") }

func TestRedact(t *testing.T) {
	form := http.Header{"Content-Type": {"application/x-www-form-urlencoded"}}
	plain := http.Header{"Content-Type": {"text/plain"}}
	for _, tt := range []struct {
		name     string
		call     call
		answer   string
		replayed string
	}{
		{name: "JSON", call: call{body: `{"a":[{"b":"about Jane Doe\n"}],"n":1.0}`}, answer: `{"text":"Jane Doe is well","vector":[1,2]}`,
			replayed: "{\n  \"text\": \"[patient] is well\",\n  \"vector\": [1, 2]\n}"},
		{name: "tagged", call: call{label: "judge", body: `{"messages":[{"content":"about \u004aane Doe"}]}`}, answer: completion("Jane Doe is well"),
			replayed: "[patient] is well"},
		{name: "text", call: call{body: "about Jane Doe", header: plain}, answer: "Jane Doe is well\nvery", replayed: "[patient] is well\nvery"},
		{name: "events", call: call{body: `{}`}, answer: "event: a\ndata: {\"t\":\"Jane\\u0020Doe\"}\r\n\ndata: [DONE]\n\n",
			replayed: "event: a\ndata: {\"t\":\"[patient]\"}\r\n\ndata: [DONE]\n\n"},
		{name: "form", call: call{body: "a=b&q=about+Jane+Doe%21", header: form}, answer: "ok", replayed: "ok"},
		{name: "URL", call: call{path: "/patients/Jane%20Doe/x?q=Jane+Doe&a=%20b"}, answer: "ok", replayed: "ok"},
		{name: "nothing to redact", call: call{body: `{ "a" : "b" }`}, answer: "ok", replayed: "ok"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := newServer(t)
			var sent string
			s.handle = func(w http.ResponseWriter, r *http.Request, n int64) bool {
				data, _ := io.ReadAll(r.Body)
				sent = r.URL.RequestURI() + " " + string(data)
				fmt.Fprint(w, tt.answer)
				return true
			}
			file := filepath.Join(t.TempDir(), "c.yaml")
			o := recorder.Options{Mode: recorder.RecordMissing, Redact: redact}
			r := with(t, file, o)
			got, err := do(r, s.URL, tt.call)
			if err != nil || got != tt.answer || !strings.HasSuffix(sent, tt.call.path+" "+tt.call.body) {
				t.Errorf("while recording: got %q (%v), sent %q", got, err, sent)
			}
			r.Close()
			if text := read(t, file); strings.Contains(text, "Jane") || strings.Contains(text, "Doe") {
				t.Errorf("the file has the name:\n%s", text)
			}
			for _, o := range []recorder.Options{{Redact: redact}, {}} {
				r := with(t, file, o)
				c := tt.call
				if o.Redact == nil { // what was redacted is asked as it is recorded
					c.body = strings.NewReplacer("Jane Doe", "[patient]", `\u004aane Doe`, "[patient]", "Jane+Doe", "%5Bpatient%5D").Replace(c.body)
					c.path = strings.NewReplacer("Jane%20Doe", "%5Bpatient%5D", "Jane+Doe", "%5Bpatient%5D").Replace(c.path)
				}
				got, err := do(r, s.URL, c)
				if err != nil || !strings.Contains(got, tt.replayed) {
					t.Errorf("with the option %v: replays %q (%v), want %q", o.Redact != nil, got, err, tt.replayed)
				}
				r.Close()
			}
		})
	}
}

func TestRedactionThatCannotReplay(t *testing.T) {
	zipped := func(text string) string {
		var b bytes.Buffer
		w := gzip.NewWriter(&b)
		io.WriteString(w, text)
		w.Close()
		return b.String()
	}
	gzipHeader := http.Header{"Content-Encoding": {"gzip"}}
	more := func(text string) string { return text + "!" }
	for _, tt := range []struct {
		name     string
		redact   func(string) string
		call     call
		answer   string
		encoding string
		kind     error
	}{
		{name: "changes its own result", redact: more, call: call{body: `{"a":"b"}`}, kind: recorder.ErrMode},
		{name: "the same in a response", redact: func(s string) string { return strings.ReplaceAll(s, "x", "xx") }, call: call{}, answer: "x", kind: recorder.ErrMode},
		{name: "compressed request", redact: redact, call: call{body: zipped("Jane Doe"), header: gzipHeader}, kind: recorder.ErrSecret},
		{name: "compressed response", redact: redact, call: call{header: http.Header{"Accept-Encoding": {"gzip"}}}, answer: zipped("Jane Doe"), encoding: "gzip", kind: recorder.ErrSecret},
		{name: "unknown compression", redact: redact, call: call{body: "?", header: http.Header{"Content-Encoding": {"br"}}}, kind: recorder.ErrSecret},
		{name: "compressed without the name", redact: redact, call: call{body: zipped("John Doe"), header: gzipHeader}, answer: "ok"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := newServer(t)
			s.handle = func(w http.ResponseWriter, r *http.Request, n int64) bool {
				if tt.encoding != "" {
					w.Header().Set("Content-Encoding", tt.encoding)
				}
				fmt.Fprint(w, tt.answer)
				return true
			}
			file := filepath.Join(t.TempDir(), "c.yaml")
			_, err := do(with(t, file, recorder.Options{Mode: recorder.RecordMissing, Redact: tt.redact}), s.URL, tt.call)
			if !errors.Is(err, tt.kind) {
				t.Errorf("got %v, want %v", err, tt.kind)
			}
			if _, statErr := os.Stat(file); (statErr == nil) != (tt.kind == nil) {
				t.Errorf("recorded: %v", statErr == nil)
			}
		})
	}
}

// A secret is found in a compressed body and in a line of a stream, too.
func TestSecretInPlainSight(t *testing.T) {
	secret := "sk-" + strings.Repeat("a1b2c3d4", 6)
	var zipped bytes.Buffer
	w := gzip.NewWriter(&zipped)
	fmt.Fprintf(w, `{"key":%q}`, secret)
	w.Close()
	for name, tt := range map[string]struct {
		call   call
		answer string
	}{
		"compressed request":  {call: call{body: zipped.String(), header: http.Header{"Content-Encoding": {"gzip"}}}},
		"compressed response": {call: call{header: http.Header{"Accept-Encoding": {"gzip"}}}, answer: zipped.String()},
		"event":               {answer: "data: {\"t\":\"\\u0073k" + secret[2:] + "\"}\n\n"},
	} {
		s := newServer(t)
		s.handle = func(w http.ResponseWriter, r *http.Request, n int64) bool {
			if tt.answer == zipped.String() {
				w.Header().Set("Content-Encoding", "gzip")
			}
			fmt.Fprint(w, tt.answer)
			return true
		}
		if _, err := do(open(t, filepath.Join(t.TempDir(), "c.yaml"), recorder.RecordMissing), s.URL, tt.call); !errors.Is(err, recorder.ErrSecret) {
			t.Errorf("%s: %v, want ErrSecret", name, err)
		}
	}
}
