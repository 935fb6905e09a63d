package recorder_test

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/sashabaranov/go-openai"
	vcr "gopkg.in/dnaeon/go-vcr.v3/recorder"

	"github.com/ragtest/go-ragtest/internal/golden"
	"github.com/ragtest/go-ragtest/recorder"
)

const prompt = `{"model":"m1","messages":[{"role":"system","content":"Judge.\nBe fair 😀."},{"role":"user","content":"Is it so?"}],"seed":1.0}`

// dates, times and checksums differ from day to day.
var dated = regexp.MustCompile(`(recorded: ").*(")|(at: ")\d\d:.*(")|(sum: s2:).*|(?m)(^# .*) \d{4}-\d\d-\d\d`)

func TestFile(t *testing.T) {
	s := newServer(t)
	s.handle = func(w http.ResponseWriter, r *http.Request, n int64) bool {
		switch r.URL.Path {
		case "/v1/embeddings":
			w.Header().Set("Content-Type", "application/json")
			fmt.Fprint(w, `{"data":[{"embedding":[0.1,-2e-3,3]}]}`)
		case "/stream":
			w.Header().Set("Content-Type", "text/event-stream")
			fmt.Fprint(w, "data: {\"a\":1}\n\ndata: [DONE]\n\n")
		case "/image":
			w.Header().Set("Content-Type", "image/png")
			w.Write([]byte{0x89, 'P', 'N', 'G', 0xFF, 0})
		case "/empty":
			w.WriteHeader(http.StatusNoContent)
		default:
			return false
		}
		return true
	}
	calls := []call{
		{body: "x", path: "/image"},
		{label: "recall", body: prompt, sample: 1},
		{body: `{"input":"one\ntwo"}`, path: "/v1/embeddings?dim=3&key=q7Rt2mZx9LpW4kVb"},
		{body: "line 1\nline 2\n", path: "/stream"},
		{label: "recall", body: prompt},
		{path: "/empty"},
	}
	file := record(t, s.URL, calls...)
	golden.Check(t, "testdata/file.golden", dated.ReplaceAllString(read(t, file), "$1$2$3$4$5$6"))

	r := open(t, file, recorder.Replay)
	for i, want := range []string{
		"\x89PNG\xff\x00", "verdict 2", "0.1,-2e-3,3", "data: {\"a\":1}\n\ndata: [DONE]\n\n", "verdict 5", "",
	} {
		got, err := do(r, s.URL, calls[i])
		if err != nil || !strings.Contains(got, want) {
			t.Errorf("%s replays %q (%v), want %q", calls[i].path, got, err, want)
		}
	}
}

// The file was recorded with the first version of the format. It is never written again.
func TestFirstFormatReplays(t *testing.T) {
	r := open(t, "../internal/cassette/testdata/format1.yaml", recorder.Replay)
	for _, c := range []call{{label: "recall", body: prompt, sample: 1}, {label: "recall", body: prompt}} {
		if got := verdict(r, "http://localhost", c); got != map[int]string{0: "5", 1: "2"}[c.sample] {
			t.Errorf("sample %d replays %q", c.sample, got)
		}
	}
	got, err := do(r, "http://localhost", call{body: "line 1\nline 2\n", path: "/stream"})
	if want := "data: {\"a\":1}\n\ndata: [DONE]\n\n"; got != want || err != nil {
		t.Errorf("got %q (%v), want %q", got, err, want)
	}
}

func TestPlainVCRReplaysTheFile(t *testing.T) {
	s := newServer(t)
	file := filepath.Join(t.TempDir(), "c.yaml")
	ask := func(rt http.RoundTripper, base string) (string, error) {
		config := openai.DefaultConfig("a key of no provider")
		config.BaseURL = base
		config.HTTPClient = &http.Client{Transport: rt}
		resp, err := openai.NewClientWithConfig(config).CreateChatCompletion(recorder.Tag(context.Background(), "judge", 0),
			openai.ChatCompletionRequest{Model: "m1", Messages: []openai.ChatCompletionMessage{{Role: "user", Content: "Is\nit so?"}}})
		if err != nil {
			return "", err
		}
		return resp.Choices[0].Message.Content, nil
	}
	if _, err := ask(open(t, file, recorder.RecordMissing), s.URL+"/v1"); err != nil {
		t.Fatal(err)
	}

	plain, err := vcr.NewWithOptions(&vcr.Options{
		CassetteName: strings.TrimSuffix(file, ".yaml"), Mode: vcr.ModeReplayOnly, RealTransport: failing{},
	})
	if err != nil {
		t.Fatal(err)
	}
	for name, rt := range map[string]http.RoundTripper{"go-vcr": plain, "ours": open(t, file, recorder.Replay)} {
		if got, err := ask(rt, "https://judge.invalid"); err != nil || got != "verdict 1" {
			t.Errorf("%s replays %q, %v", name, got, err)
		}
	}
}

func TestRecordingOneMovesNoOther(t *testing.T) {
	s := newServer(t)
	file := record(t, s.URL, call{label: "b", body: `{"n":1}`}, call{label: "b", body: `{"n":3}`})
	before := read(t, file)
	r := open(t, file, recorder.RecordMissing)
	verdict(r, s.URL, call{label: "b", body: `{"n":2}`})
	var kept []string
	after := strings.Split(strings.ReplaceAll(read(t, file), "- id: 2", "- id: 1"), "\n")
	for line := range strings.SplitSeq(before, "\n") {
		for i, l := range after {
			if l == line {
				kept, after = append(kept, line), after[i+1:]
				break
			}
		}
	}
	if diff := cmp.Diff(before, strings.Join(kept, "\n")); diff != "" {
		t.Errorf("lines of the old file (-before +after):\n%s", diff)
	}
}

func TestCorrupt(t *testing.T) {
	s := newServer(t)
	whole := read(t, record(t, s.URL, call{label: "recall", body: prompt}, call{label: "recall", body: question}))
	replace := func(old, new string) string { return strings.Replace(whole, old, new, 1) }
	entry := whole[strings.Index(whole, "    - id: 0"):strings.Index(whole, "    - id: 1")]
	changed := "it was changed after it was recorded (its checksum differs)"
	for _, tt := range []struct {
		name, data, detail string
	}{
		{"verdict flipped", replace("verdict 1", "verdict 9"), "entry 0 (recall, line 6): " + changed},
		{"prompt edited", replace("Is it so?", "Is it?"), "entry 0 (recall, line 6): " + changed},
		{"sample edited", replace("sample: 0", "sample: 7"), "entry 0 (recall, line 6): " + changed},
		{"label edited", replace("label: recall", "label: utility"), "entry 0 (utility, line 6): " + changed},
		{"code edited", replace("code: 200", "code: 201"), "entry 0 (recall, line 6): " + changed},
		{"key edited", replace("key: k2:", "key: k2:0"), "entry 0 (recall, line 6): " + changed},
		{"other version", replace("key: k2:", "key: k3:"), "entry 0 (recall, line 6): it was recorded by another version of this package"},
		{"no stamp", regexp.MustCompile(`(?m)^ {6}ragtest:\n( {8}.*\n){6}`).ReplaceAllString(whole, ""),
			"entry 0 (POST https://judge.invalid/chat/completions, line 6): it has no ragtest block, so this package did not record it"},
		{"merge conflict", replace("    - id: 1", "<<<<<<< HEAD\n    - id: 1"), fmt.Sprintf("line %d is a merge conflict marker: take one side (git checkout --ours or --theirs), and record what then is missing", strings.Count(whole[:strings.Index(whole, "- id: 1")], "\n")+1)},
		{"the end of a conflict", replace("    - id: 1", ">>>>>>> theirs\n    - id: 1"), fmt.Sprintf("line %d is a merge conflict marker: take one side (git checkout --ours or --theirs), and record what then is missing", strings.Count(whole[:strings.Index(whole, "- id: 1")], "\n")+1)},
		{"cut between entries", whole[:strings.Index(whole, "    - id: 1")], "the file was cut: its last line is not \"...\""},
		{"both sides of a merge", replace("...\n", entry+"...\n"), fmt.Sprintf("entry 2 (recall, line %d): it answers the same request as entry 0", strings.Count(whole, "\n"))},
		{"empty", "", "the file is empty"},
		{"blank", "\n", "the file is empty"},
		{"old go-vcr", "---\nversion: 1\ninteractions: []\n", "its version is 1, want 2"},
		{"empty entry", "---\nversion: 2\ninteractions:\n    -\n", "entry 0 is empty"},
		{"no YAML", "}", "yaml: did not find expected node content"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "c.yaml")
			if err := os.WriteFile(file, []byte(tt.data), 0o644); err != nil {
				t.Fatal(err)
			}
			for _, mode := range []recorder.Mode{recorder.Replay, recorder.RecordMissing, recorder.RecordJudge} {
				_, err := recorder.Open(file, recorder.Options{Mode: mode})
				var e *recorder.Error
				if !errors.Is(err, recorder.ErrCorrupt) || !errors.As(err, &e) {
					t.Fatalf("%v: %v, want ErrCorrupt", mode, err)
				}
				if diff := cmp.Diff(tt.detail, e.Detail); diff != "" {
					t.Errorf("%v: Detail (-want +got):\n%s", mode, diff)
				}
			}
			if !strings.Contains(tt.data, "ragtest:") && strings.TrimSpace(tt.data) != "" {
				if _, err := recorder.Open(file, recorder.Options{Mode: recorder.RecordAll}); !errors.Is(err, recorder.ErrForeign) || read(t, file) != tt.data {
					t.Errorf("somebody else's file: %v", err)
				}
				return
			}
			r := open(t, file, recorder.RecordAll)
			if _, err := do(r, s.URL, call{label: "judge", body: question}); err != nil {
				t.Errorf("the cure: %v", err)
			}
			r.Close()
			open(t, file, recorder.Replay)
			if read(t, file+".corrupt") != tt.data {
				t.Error("the file as it was is not kept")
			}
		})
	}
}

// A comment after a value is none of it.
func TestCommentInAFile(t *testing.T) {
	s := newServer(t)
	c := call{label: "recall", body: question}
	file := record(t, s.URL, c)
	if err := os.WriteFile(file, []byte(strings.Replace(read(t, file), "label: recall\n", "label: recall # of ours\n", 1)), 0o644); err != nil {
		t.Fatal(err)
	}
	if got := verdict(open(t, file, recorder.Replay), s.URL, c); got != "1" {
		t.Errorf("replays %q", got)
	}
}

// The model is a member of the request, not of what is in it.
func TestModelOfARequest(t *testing.T) {
	s := newServer(t)
	file := filepath.Join(t.TempDir(), "c.yaml")
	for _, mode := range []recorder.Mode{recorder.RecordMissing, recorder.Replay} {
		r := open(t, file, mode)
		for _, body := range []string{`{"metadata":{"model":"inner"},"messages":[],"model":"m1"}`, `{"metadata":{"model":"inner"},"messages":[]}`} {
			verdict(r, s.URL, call{label: "recall", body: body})
		}
		if diff := cmp.Diff([]string{"m1"}, r.Models()); diff != "" {
			t.Errorf("%v: models (-want +got):\n%s", mode, diff)
		}
		r.Close()
	}
}

// To record a corrupt file anew keeps what is intact, of other tests too.
func TestCorruptFileKeepsWhatIsIntact(t *testing.T) {
	s := newServer(t)
	mine, theirs, plain := call{label: "recall", body: prompt}, call{label: "recall", body: question}, call{body: "x"}
	file := record(t, s.URL, mine, theirs, plain)
	whole := read(t, file)
	for _, damaged := range []string{
		strings.Replace(whole, "verdict 1", "verdict 9", 1),
		"<<<<<<< HEAD\n" + strings.Replace(whole, "verdict 1", "verdict 9", 1),
	} {
		if err := os.WriteFile(file, []byte(damaged), 0o644); err != nil {
			t.Fatal(err)
		}
		r := open(t, file, recorder.RecordAll)
		verdict(r, s.URL, mine)
		r.Close()
		r = open(t, file, recorder.Replay)
		if got := verdict(r, s.URL, theirs) + verdict(r, s.URL, plain); got != "23" {
			t.Errorf("replays %q\n%s", got, read(t, file))
		}
		r.Close()
	}
}

// A file cut anywhere is corrupt, unless all that it lacks is its last line's end.
func TestCutFile(t *testing.T) {
	s := newServer(t)
	calls := []call{{label: "recall", body: question}, {body: "one\ntwo\n"}}
	whole := read(t, record(t, s.URL, calls...))
	folder := t.TempDir()
	for cut := range len(whole) {
		file := filepath.Join(folder, fmt.Sprint(cut))
		if err := os.WriteFile(file, []byte(whole[:cut]), 0o644); err != nil {
			t.Fatal(err)
		}
		r, err := recorder.Open(file, recorder.Options{Transport: failing{}})
		if cut < len(whole)-1 {
			if !errors.Is(err, recorder.ErrCorrupt) {
				t.Errorf("cut at %d of %d: %v, want ErrCorrupt", cut, len(whole), err)
			}
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		for i, want := range []string{completion("verdict 1"), completion("verdict 2")} {
			got, err := do(r, s.URL, calls[i])
			if err != nil || strings.Join(strings.Fields(got), "") != strings.Join(strings.Fields(want), "") {
				t.Errorf("cut at %d of %d: replays %q, %v", cut, len(whole), got, err)
			}
		}
		r.Close()
	}
}

func TestNothingOfTheCallerIsKept(t *testing.T) {
	s := newServer(t)
	s.handle = func(w http.ResponseWriter, r *http.Request, n int64) bool {
		w.Header().Set("Set-Cookie", "session=cookie-of-server")
		w.Header().Set("Openai-Organization", "org-of-server")
		w.Header().Set("X-Request-Id", "id-of-server")
		return false
	}
	header := http.Header{
		"Authorization":       {"Bearer key-0123456789abcdef"},
		"Api-Key":             {"azure-0123456789abcdef"},
		"Cookie":              {"session=cookie-0123456789"},
		"Openai-Organization": {"org-of-caller"},
		"User-Agent":          {"agent-of-caller"},
		"X-Stainless-Os":      {"os-of-caller"},
	}
	basic := base64.StdEncoding.EncodeToString([]byte("user-of-caller:password-of-caller"))
	file := record(t, s.URL,
		call{label: "judge", body: question, header: header, path: "/v1/chat/completions?sig=signature-of-caller"},
		call{body: question, header: http.Header{"Authorization": {"Basic " + basic}}, path: "/q?token=password-of-caller"})

	text := read(t, file)
	for _, secret := range []string{"0123456789", "of-server", "of-caller", basic, "127.0.0.1", strings.TrimPrefix(s.URL, "http://127.0.0.1:")} {
		if strings.Contains(text, secret) {
			t.Errorf("the file has %q:\n%s", secret, text)
		}
	}
	for name, want := range header {
		if got := s.seen[0].Header[name]; !cmp.Equal(want, got) {
			t.Errorf("the server saw %s %q, want %q", name, got, want)
		}
	}
	if got := s.seen[0].URL.RawQuery; got != "sig=signature-of-caller" {
		t.Errorf("the server saw the query %q", got)
	}
}

// Opening a corrupt file names the file and the entry.
func TestCorruptErrorNamesFileAndEntry(t *testing.T) {
	s := newServer(t)
	file := record(t, s.URL, call{label: "judge", body: question})
	changed := strings.Replace(read(t, file), "200 OK", "200 Fine", 1)
	if err := os.WriteFile(file, []byte(changed), 0o644); err != nil {
		t.Fatal(err)
	}
	_, err := recorder.Open(file, recorder.Options{})
	for _, part := range []string{filepath.ToSlash(file) + " is corrupt: ", "(judge, line ", "checksum"} {
		if err == nil || !strings.Contains(err.Error(), part) {
			t.Errorf("got %v, want %q in it", err, part)
		}
	}
}
