package recorder_test

import (
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"testing"

	"github.com/ragtest/go-ragtest/internal/hint"
	"github.com/ragtest/go-ragtest/recorder"
)

// A server answers the n-th request with n, in the shape of a judge's completion.
type server struct {
	*httptest.Server
	calls  atomic.Int64
	handle func(w http.ResponseWriter, r *http.Request, n int64) bool // true: it has answered

	mu   sync.Mutex
	seen []*http.Request
}

func newServer(t *testing.T) *server {
	t.Helper()
	return serve(t, nil)
}

// serve is newServer for requests of other processes, whose handler has to be there from the start.
func serve(t *testing.T, handle func(w http.ResponseWriter, r *http.Request, n int64) bool) *server {
	t.Helper()
	s := &server{handle: handle}
	s.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		n := s.calls.Add(1)
		s.mu.Lock()
		s.seen = append(s.seen, r.Clone(context.Background()))
		s.mu.Unlock()
		if s.handle != nil && s.handle(w, r, n) {
			return
		}
		w.Header().Set("Content-Type", "application/json")
		fmt.Fprint(w, completion(fmt.Sprintf("verdict %d", n)))
	}))
	t.Cleanup(s.Close)
	return s
}

func completion(content string) string {
	return fmt.Sprintf(`{"id":"chatcmpl-1","choices":[{"message":{"role":"assistant","content":%q}}]}`, content)
}

const question = `{"model":"m1","messages":[{"role":"user","content":"Is it so?"}]}`

// A call is one request of a test.
type call struct {
	label, body string
	sample      int
	path        string // default /v1/chat/completions
	header      http.Header
	ctx         context.Context
}

// do sends the call to base through the Recorder and returns the body of the answer.
func do(r http.RoundTripper, base string, c call) (string, error) {
	resp, err := send(r, base, c)
	if err != nil {
		return "", err
	}
	defer resp.Body.Close()
	data, err := io.ReadAll(resp.Body)
	return string(data), err
}

func send(r http.RoundTripper, base string, c call) (*http.Response, error) {
	ctx := c.ctx
	if ctx == nil {
		ctx = context.Background()
	}
	if c.label != "" {
		ctx = recorder.Tag(ctx, c.label, c.sample)
	}
	if c.path == "" {
		c.path = "/v1/chat/completions"
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, base+c.path, strings.NewReader(c.body))
	if err != nil {
		return nil, err
	}
	req.Header.Set("Content-Type", "application/json")
	for name, values := range c.header {
		req.Header[name] = values
	}
	return (&http.Client{Transport: r}).Do(req)
}

// verdict returns the n of an answer of server, or the error.
func verdict(r http.RoundTripper, base string, c call) string {
	answer, err := do(r, base, c)
	if err != nil {
		return err.Error()
	}
	_, rest, _ := strings.Cut(answer, "verdict ")
	rest, _, _ = strings.Cut(rest, `"`)
	return rest
}

func open(t *testing.T, file string, m recorder.Mode) *recorder.Recorder {
	t.Helper()
	r, err := recorder.Open(file, recorder.Options{Mode: m, Transport: transport(m)})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { r.Close() })
	return r
}

// transport returns the real transport, and for Replay one that fails.
func transport(m recorder.Mode) http.RoundTripper {
	if m == recorder.Replay {
		return failing{}
	}
	return http.DefaultTransport
}

type failing struct{}

func (failing) RoundTrip(*http.Request) (*http.Response, error) {
	return nil, errors.New("the network was touched")
}

// record returns a new file with the recorded calls. It is renamed, which makes its recordings those
// of another process.
func record(t *testing.T, base string, calls ...call) string {
	t.Helper()
	recorded := filepath.Join(t.TempDir(), "recorded.yaml")
	r := open(t, recorded, recorder.RecordMissing)
	for _, c := range calls {
		if _, err := do(r, base, c); err != nil {
			t.Fatal(err)
		}
	}
	r.Close()
	file := filepath.Join(filepath.Dir(recorded), "c.yaml")
	if err := os.Rename(recorded, file); err != nil {
		t.Fatal(err)
	}
	return file
}

func read(t *testing.T, file string) string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// A testTB is a test whose name and outcome are chosen.
type testTB struct {
	testing.TB
	name            string
	failed, skipped bool
	logs            []string
	cleanups        []func()
}

func (t *testTB) Name() string     { return t.name }
func (t *testTB) Failed() bool     { return t.failed }
func (t *testTB) Skipped() bool    { return t.skipped }
func (t *testTB) Cleanup(f func()) { t.cleanups = append(t.cleanups, f) }
func (t *testTB) Logf(format string, args ...any) {
	t.logs = append(t.logs, fmt.Sprintf(format, args...))
}

// end does what the testing package does at the end of a test.
func (t *testTB) end() {
	for _, f := range slices.Backward(t.cleanups) {
		f()
	}
}

// start makes default names start from an empty folder and returns it.
func start(t *testing.T) string {
	t.Helper()
	for _, name := range []string{"CI", "RAGTEST_RECORD", "RAGTEST_LIVE", "RAGTEST_RECORD_IN_CI"} {
		t.Setenv(name, "")
	}
	hint.Forget()
	folder := t.TempDir()
	t.Cleanup(recorder.StartIn(folder))
	return folder
}
