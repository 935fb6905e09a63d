package recorder_test

import (
	"errors"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/recorder"
)

// The files recorded_by_k1 are by the first rule of keys, as their keys say. The server said of each request
// what its X-Note was.
func firstJudged(note, rest, path string) call {
	return call{label: "judge", path: path, body: `{"model":"m1","messages":[{"role":"user","content":"` + note + `","name":null}]` + rest + `}`}
}

func firstOwn(path, body string, header ...string) call {
	c := call{path: path, body: body, header: http.Header{}}
	for i := 0; i < len(header); i += 2 {
		c.header[header[i]] = []string{header[i+1]}
	}
	return c
}

const firstSchema = `,"response_format":{"type":"json_schema","json_schema":{"name":"x","schema":{"type":"object","properties":{%s}},"strict":true}}`

var firstCalls = []struct {
	name string
	call call
	want string // a part of the answer; "": it is stale
}{
	{"a member that is false", firstJudged("extra false", `,"enable_thinking":false`, ""), "verdict 1 of extra false"},
	{"without it", firstJudged("extra false", "", ""), ""},
	{"a member that is false now", firstJudged("azure", `,"enable_thinking":false`, ""), ""},
	{"the address of Azure", firstJudged("azure", `,"stream":false,"stop":null`, "/openai/deployments/other/chat/completions?api-version=2025-01-01"), "verdict 2 of azure"},
	{"a query of the judge", firstJudged("azure", "", "/v1/chat/completions?beta=true"), "verdict 2 of azure"},
	{"a schema", firstJudged("schema", strings.Replace(firstSchema, "%s", `"b":{"type":"string"},"a":{"type":"integer"}`, 1), ""), "verdict 3 of schema"},
	{"a schema in another order", firstJudged("schema", strings.Replace(firstSchema, "%s", `"a":{"type":"integer"},"b":{"type":"string"}`, 1), ""), ""},
	{"an own request with Accept", firstOwn("/stream", "q", "Accept", "text/event-stream", "X-Tenant-Id", "t1"), "verdict 4 of accept"},
	{"a query with key=", firstOwn("/kv?key=user1&q=a%20b", "q"), "verdict 5 of key"},
	{"members in their order", firstOwn("/sort", `{"sort":{"year":-1,"name":1}}`), "verdict 6 of order"},
	{"members in another order", firstOwn("/sort", `{"sort":{"name":1,"year":-1}}`), ""},
}

func TestFirstKeys(t *testing.T) {
	for _, tt := range firstCalls {
		t.Run(tt.name, func(t *testing.T) {
			got, err := do(open(t, "testdata/recorded_by_k1.yaml", recorder.Replay), "http://127.0.0.1:1", tt.call)
			switch {
			case tt.want == "" && !errors.Is(err, recorder.ErrStale):
				t.Errorf("got %q, %v, want ErrStale", got, err)
			case tt.want != "" && (err != nil || !strings.Contains(got, tt.want)):
				t.Errorf("got %q, %v, want %q", got, err, tt.want)
			}
		})
	}
	t.Run("with options that came later", func(t *testing.T) {
		r := with(t, "testdata/recorded_by_k1.yaml", recorder.Options{AnyOrder: true, Servers: map[string]string{"http://localhost:1": "alpha"}})
		for _, c := range []call{firstCalls[7].call, firstCalls[10].call} {
			if _, err := do(r, "http://127.0.0.1:1", c); err != nil {
				t.Error(err)
			}
		}
	})
}

// A store names files by key: those of the first rule are found too, and not taken for what they are not.
func TestFirstKeysInAStore(t *testing.T) {
	store, err := filepath.Abs("testdata/recorded_by_k1_store")
	if err != nil {
		t.Fatal(err)
	}
	start(t)
	tb := &testTB{TB: t, name: "TestOld"}
	defer tb.end()
	r := recorder.New(tb, recorder.Shared(store), recorder.Transport(failing{}))
	for _, i := range []int{0, 1, 7, 8} {
		got, err := do(r, "http://127.0.0.1:1", firstCalls[i].call)
		if (firstCalls[i].want == "") != errors.Is(err, recorder.ErrStale) || err == nil && !strings.Contains(got, "of ") {
			t.Errorf("%s: got %q, %v", firstCalls[i].name, got, err)
		}
	}
	poll := firstOwn("/poll", "q")
	for _, want := range []string{"poll one", "poll two"} {
		if got, err := do(r, "http://127.0.0.1:1", poll); err != nil || !strings.Contains(got, want) {
			t.Errorf("got %q, %v, want %q", got, err, want)
		}
	}
}

// Only what is recorded anew is rewritten; what goes on with a sequence plays after it.
func TestFirstKeysAreRewrittenByTheirOwnRecording(t *testing.T) {
	s := newServer(t)
	old := read(t, "testdata/recorded_by_k1.yaml")
	file := filepath.Join(t.TempDir(), "c.yaml")
	if err := os.WriteFile(file, []byte(old), 0o644); err != nil {
		t.Fatal(err)
	}
	count := func(want int) {
		t.Helper()
		if n := strings.Count(read(t, file), "key: k1:"); n != want {
			t.Errorf("%d recordings are by the first rule, want %d", n, want)
		}
	}
	r := open(t, file, recorder.RecordMissing)
	poll := firstOwn("/poll", "q")
	for _, want := range []string{"poll one", "poll two", "verdict 1"} {
		if got, err := do(r, s.URL, poll); err != nil || !strings.Contains(got, want) {
			t.Errorf("got %q, %v, want %q", got, err, want)
		}
	}
	if got := verdict(r, s.URL, firstOwn("/new", "q")); got != "2" {
		t.Errorf("got %s", got)
	}
	r.Close()
	count(9)
	r = open(t, file, recorder.Replay)
	for _, want := range []string{"poll one", "poll two", "verdict 1"} {
		if got, err := do(r, s.URL, poll); err != nil || !strings.Contains(got, want) {
			t.Errorf("replays %q, %v, want %q", got, err, want)
		}
	}
	r.Close()

	r = open(t, file, recorder.RecordJudge)
	if got := verdict(r, s.URL, firstCalls[0].call); got != "3" {
		t.Errorf("got %s", got)
	}
	if got, err := do(r, s.URL, firstCalls[7].call); err != nil || !strings.Contains(got, "of accept") {
		t.Errorf("got %q, %v", got, err)
	}
	past, err := r.Past().RoundTrip(mustRequest(t, s.URL, firstCalls[0].call))
	if err != nil {
		t.Fatal(err)
	}
	said, err := io.ReadAll(past.Body)
	if past.Body.Close(); err != nil || !strings.Contains(string(said), "of extra false") {
		t.Errorf("the past is %q, %v", said, err)
	}
	r.Close()
	count(8)

	r = open(t, file, recorder.RecordAll)
	for _, want := range []string{"4", "5"} {
		if got := verdict(r, s.URL, poll); got != want {
			t.Errorf("got %s, want %s", got, want)
		}
	}
	r.Close()
	count(5)
	r = open(t, file, recorder.Replay)
	for _, want := range []string{"4", "5"} {
		if got := verdict(r, s.URL, poll); got != want {
			t.Errorf("replays %s, want %s", got, want)
		}
	}
}

func mustRequest(t *testing.T, base string, c call) *http.Request {
	t.Helper()
	req, err := http.NewRequestWithContext(recorder.Tag(t.Context(), c.label, c.sample), http.MethodPost, base+"/v1/chat/completions", strings.NewReader(c.body))
	if err != nil {
		t.Fatal(err)
	}
	return req
}
