package recorder_test

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/recorder"
)

// A feed is a server that sends the next part of a body once the test says so.
type feed struct {
	*server
	parts chan string
}

// newFeed returns a feed of a content type. The body ends when parts is closed.
func newFeed(t *testing.T, contentType string) *feed {
	t.Helper()
	f := &feed{newServer(t), make(chan string)}
	f.handle = func(w http.ResponseWriter, r *http.Request, n int64) bool {
		w.Header().Set("Content-Type", contentType)
		w.Header().Set("Trailer", "X-Sum")
		w.(http.Flusher).Flush()
		for {
			select {
			case part, more := <-f.parts:
				if !more {
					w.Header().Set("X-Sum", "7")
					return true
				}
				io.WriteString(w, part)
				w.(http.Flusher).Flush()
			case <-r.Context().Done():
				return true
			}
		}
	}
	return f
}

func get(t *testing.T, r http.RoundTripper, ctx context.Context, url string) *http.Response {
	t.Helper()
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	resp, err := (&http.Client{Transport: r}).Do(req)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { resp.Body.Close() })
	return resp
}

func absent(t *testing.T, file string) {
	t.Helper()
	if _, err := os.Stat(file); err == nil {
		t.Errorf("the file is\n%s", read(t, file))
	}
}

// Each part reaches the caller before the server has sent the next one, and the recording is in the file
// when the caller sees the end.
func TestStreamComesAsItIs(t *testing.T) {
	for _, contentType := range []string{"text/event-stream; charset=utf-8", "application/x-ndjson"} {
		t.Run(contentType, func(t *testing.T) {
			f := newFeed(t, contentType)
			file := filepath.Join(t.TempDir(), "c.yaml")
			r := open(t, file, recorder.RecordMissing)
			resp := get(t, r, context.Background(), f.URL)
			lines := bufio.NewReader(resp.Body)
			want := ""
			for n := range 3 {
				line := fmt.Sprintf("data: %d\n", n)
				f.parts <- line
				if got, err := lines.ReadString('\n'); got != line || err != nil {
					t.Fatalf("got %q, %v", got, err)
				}
				want += line
			}
			absent(t, file)
			if v, ok := resp.Trailer["X-Sum"]; v != nil || !ok {
				t.Errorf("the trailer before the end is %v", resp.Trailer)
			}
			close(f.parts)
			if got, err := lines.ReadString('\n'); got != "" || err != io.EOF {
				t.Fatalf("the end is %q, %v", got, err)
			}
			if !strings.Contains(read(t, file), "data: 2") || resp.Trailer.Get("X-Sum") != "7" {
				t.Errorf("at the end, the trailer is %v and the file\n%s", resp.Trailer, read(t, file))
			}
			if n, err := resp.Body.Read(make([]byte, 1)); n != 0 || err != io.EOF {
				t.Errorf("after the end: %d, %v", n, err)
			}
			if err := errors.Join(resp.Body.Close(), r.Close()); err != nil {
				t.Error(err)
			}
			f.Close()
			replayed, err := viewOf(open(t, file, recorder.Replay).RoundTrip(resp.Request))
			if err != nil || replayed.Body != want || replayed.Length != resp.ContentLength || replayed.Trailer.Get("X-Sum") != "7" {
				t.Errorf("replays %+v, %v", replayed, err)
			}
		})
	}
}

// A caller that closes early leaves nothing recorded, and is told so by both Closes.
func TestStreamClosedEarly(t *testing.T) {
	for name, leave := range map[string]func(f *feed, resp *http.Response, cancel func()) error{
		"more comes": func(f *feed, resp *http.Response, _ func()) error {
			go feedAll(f, "data: 2\n\n")
			return resp.Body.Close()
		},
		"nothing comes":   func(_ *feed, resp *http.Response, _ func()) error { return resp.Body.Close() },
		"gives up before": func(_ *feed, resp *http.Response, cancel func()) error { cancel(); return resp.Body.Close() },
	} {
		t.Run(name, func(t *testing.T) {
			t.Cleanup(recorder.CloseWait(50 * time.Millisecond))
			f := newFeed(t, "text/event-stream")
			file := filepath.Join(t.TempDir(), "c.yaml")
			r := open(t, file, recorder.RecordMissing)
			ctx, cancel := context.WithCancel(context.Background())
			defer cancel()
			resp := get(t, r, ctx, f.URL+"/events?key=abcdefgh12345678")
			f.parts <- "data: 1\n\n"
			if _, err := io.ReadFull(resp.Body, make([]byte, 9)); err != nil {
				t.Fatal(err)
			}
			if err := leave(f, resp, cancel); !errors.Is(err, recorder.ErrUnread) {
				t.Errorf("the body's Close: %v, want ErrUnread", err)
			}
			if _, err := resp.Body.Read(make([]byte, 9)); err == nil || err == io.EOF {
				t.Errorf("a read after Close: %v", err)
			}
			want := filepath.ToSlash(file) + ": the response to GET localhost/events was closed before its end, so nothing of it was recorded\nwhile recording, read the body to its end before it is closed"
			if err := r.Close(); err == nil || err.Error() != want || !errors.Is(err, recorder.ErrUnread) {
				t.Errorf("the Recorder's Close: %v, want %s", err, want)
			}
			absent(t, file)
		})
	}
}

func feedAll(f *feed, parts ...string) {
	for _, part := range parts {
		f.parts <- part
	}
	close(f.parts)
}

// A body that is still read when the Recorder is closed is not recorded, and ends with an error.
func TestStreamOutlivesTheRecorder(t *testing.T) {
	f := newFeed(t, "text/event-stream")
	file := filepath.Join(t.TempDir(), "c.yaml")
	r := open(t, file, recorder.RecordMissing)
	resp := get(t, r, context.Background(), f.URL)
	if err := r.Close(); !errors.Is(err, recorder.ErrUnread) {
		t.Errorf("Close: %v, want ErrUnread", err)
	}
	go feedAll(f, "data: 1\n\n")
	if data, err := io.ReadAll(resp.Body); string(data) != "data: 1\n\n" || !errors.Is(err, recorder.ErrUnread) {
		t.Errorf("got %q, %v", data, err)
	}
	absent(t, file)
}

// A test whose stream was closed early fails while it records, not when it replays.
func TestStreamClosedEarlyFailsItsTest(t *testing.T) {
	folder := start(t)
	t.Setenv("RAGTEST_RECORD", "missing")
	f := newFeed(t, "text/event-stream")
	tb := &failedTB{testTB: testTB{TB: t, name: "TestLeaves"}}
	r := recorder.New(tb)
	resp := get(t, r, context.Background(), f.URL)
	go feedAll(f, "data: 1\n\n")
	if err := resp.Body.Close(); !errors.Is(err, recorder.ErrUnread) {
		t.Errorf("the body's Close: %v", err)
	}
	tb.end()
	if !strings.Contains(tb.error, "cassettes/TestLeaves.yaml: the response to GET localhost/ was closed before its end") {
		t.Errorf("the test says %q", tb.error)
	}
	absent(t, filepath.Join(folder, "cassettes", "TestLeaves.yaml"))
}

type failedTB struct {
	testTB
	error string
}

func (t *failedTB) Errorf(format string, args ...any) {
	t.failed, t.error = true, t.error+fmt.Sprintf(format, args...)
}

// Who has read all but white space, or never cared for the body, need not see its end.
func TestReadWithoutSeeingTheEnd(t *testing.T) {
	for _, tt := range []struct {
		name, contentType string
		parts             []string
		read              func(t *testing.T, resp *http.Response)
		recorded          bool
	}{
		{"a decoder", "application/json", []string{`[1,`, `2]`, "\n"}, func(t *testing.T, resp *http.Response) {
			var got []int
			if err := json.NewDecoder(resp.Body).Decode(&got); err != nil || len(got) != 2 {
				t.Errorf("got %v, %v", got, err)
			}
		}, true},
		{"events until the last", "text/event-stream", []string{"data: 1\n\n", "data: [DONE]\n", "\n"}, func(t *testing.T, resp *http.Response) {
			for lines := bufio.NewScanner(resp.Body); lines.Scan() && lines.Text() != "data: [DONE]"; {
			}
		}, true},
		{"the status alone", "text/plain", []string{"much", "\n", "more"}, func(*testing.T, *http.Response) {}, true},
		{"no event at all", "text/event-stream", []string{"data: 1\n\n"}, func(*testing.T, *http.Response) {}, false},
		{"a part", "text/plain", []string{"much", "\n", "more"}, func(t *testing.T, resp *http.Response) {
			if _, err := io.ReadFull(resp.Body, make([]byte, 2)); err != nil {
				t.Error(err)
			}
		}, false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			f := newFeed(t, tt.contentType)
			file := filepath.Join(t.TempDir(), "c.yaml")
			r := open(t, file, recorder.RecordMissing)
			resp := get(t, r, context.Background(), f.URL)
			go feedAll(f, tt.parts...)
			tt.read(t, resp)
			err := errors.Join(resp.Body.Close(), r.Close())
			if (err == nil) != tt.recorded {
				t.Errorf("Close: %v", err)
			}
			if !tt.recorded {
				absent(t, file)
				return
			}
			got, err := viewOf(open(t, file, recorder.Replay).RoundTrip(resp.Request))
			if want := strings.Join(tt.parts, ""); err != nil || got.Body != want || got.Trailer.Get("X-Sum") != "7" {
				t.Errorf("replays %+v, %v, want %q", got, err, want)
			}
		})
	}
}

// A secret at the end of a stream is an error in place of its end, and a body that breaks is what it is.
func TestStreamThatIsNotKept(t *testing.T) {
	secret := "sk-" + strings.Repeat("a1b2c3d4", 6)
	f := newFeed(t, "text/event-stream")
	file := filepath.Join(t.TempDir(), "c.yaml")
	r := open(t, file, recorder.RecordMissing)
	resp := get(t, r, context.Background(), f.URL)
	go feedAll(f, "data: 1\n\n", "data: "+secret[:9], secret[9:]+"\n\n")
	if data, err := io.ReadAll(resp.Body); !strings.HasSuffix(string(data), secret+"\n\n") || !errors.Is(err, recorder.ErrSecret) {
		t.Errorf("got %q, %v", data, err)
	}
	absent(t, file)

	f = newFeed(t, "text/event-stream")
	file = filepath.Join(t.TempDir(), "broken.yaml")
	r = open(t, file, recorder.RecordMissing)
	ctx, cancel := context.WithCancel(context.Background())
	resp = get(t, r, ctx, f.URL)
	f.parts <- "data: 1\n\n"
	if _, err := io.ReadFull(resp.Body, make([]byte, 9)); err != nil {
		t.Fatal(err)
	}
	cancel()
	if _, err := io.ReadAll(resp.Body); !errors.Is(err, context.Canceled) {
		t.Errorf("a broken stream: %v", err)
	}
	if err := errors.Join(resp.Body.Close(), r.Close()); err != nil {
		t.Errorf("who saw the error is told again: %v", err)
	}
	absent(t, file)
}

// Closing a body ends a read that waits.
func TestCloseEndsARead(t *testing.T) {
	f := newFeed(t, "text/event-stream")
	r := open(t, filepath.Join(t.TempDir(), "c.yaml"), recorder.RecordMissing)
	resp := get(t, r, context.Background(), f.URL)
	f.parts <- "data: 1\n\n"
	begun, read := make(chan bool), make(chan error)
	go func() {
		_, err := io.ReadFull(resp.Body, make([]byte, 9))
		close(begun)
		if err == nil {
			_, err = io.ReadAll(resp.Body)
		}
		read <- err
	}()
	<-begun
	if err := resp.Body.Close(); !errors.Is(err, recorder.ErrUnread) {
		t.Errorf("Close: %v", err)
	}
	if err := <-read; err == nil {
		t.Error("the read came to an end")
	}
}

// Where a response must be whole before anything of it is passed on, it is.
func TestStreamHeldBack(t *testing.T) {
	for name, o := range map[string]recorder.Options{"Redact": {Redact: redact}, "Repeat": {Repeat: true}} {
		t.Run(name, func(t *testing.T) {
			f := newFeed(t, "text/event-stream")
			file := filepath.Join(t.TempDir(), "c.yaml")
			o.Mode = recorder.RecordMissing
			r := with(t, file, o)
			go feedAll(f, "data: Jane", " Doe\n\n")
			resp := get(t, r, context.Background(), f.URL)
			if text := read(t, file); strings.Contains(text, "Jane") != (o.Redact == nil) {
				t.Errorf("before the caller has it, the file is\n%s", text)
			}
			if data, err := io.ReadAll(resp.Body); string(data) != "data: Jane Doe\n\n" || err != nil {
				t.Errorf("got %q, %v", data, err)
			}
		})
	}
}

// Streams of one request are recorded in the order in which they were asked, whichever ends first.
func TestStreamsInOrder(t *testing.T) {
	s := newServer(t)
	s.handle = func(w http.ResponseWriter, r *http.Request, n int64) bool {
		w.(http.Flusher).Flush()
		fmt.Fprint(w, n)
		return true
	}
	file := filepath.Join(t.TempDir(), "c.yaml")
	r := open(t, file, recorder.RecordMissing)
	first, second := get(t, r, context.Background(), s.URL), get(t, r, context.Background(), s.URL)
	for _, resp := range []*http.Response{second, first} {
		if _, err := io.ReadAll(resp.Body); err != nil {
			t.Fatal(err)
		}
	}
	r.Close()
	r = open(t, file, recorder.Replay)
	var got []string
	for range 2 {
		v, err := askFor(r, "GET", s.URL)
		if err != nil {
			t.Fatal(err)
		}
		got = append(got, v.Body)
	}
	if diff := cmp.Diff([]string{"1", "2"}, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// A request to upgrade the connection is refused before anything is sent, in every mode but Live.
func TestUpgrade(t *testing.T) {
	s := newServer(t)
	for _, mode := range []recorder.Mode{recorder.Replay, recorder.RecordMissing, recorder.RecordJudge, recorder.RecordAll, recorder.Plan, recorder.Live} {
		file := filepath.Join(t.TempDir(), "c.yaml")
		r, err := recorder.Open(file, recorder.Options{Mode: mode})
		if err != nil {
			t.Fatal(err)
		}
		defer r.Close()
		calls := s.calls.Load()
		for _, header := range [][]string{{"Upgrade", "websocket", "Connection", "Upgrade"}, {"Connection", "keep-alive, upgrade"}} {
			_, err := askFor(r, "GET", s.URL+"/ws?token=abcdefgh12345678", header...)
			if mode == recorder.Live {
				if err != nil {
					t.Error(err)
				}
				continue
			}
			want := filepath.ToSlash(file) + ": GET localhost/ws asks to upgrade the connection, and what follows cannot be recorded\nsend it past the Recorder, or run with -ragtest.live"
			if !errors.Is(err, recorder.ErrUpgrade) || err.Error() != want {
				t.Errorf("%v: %v, want %s", mode, err, want)
			}
		}
		if asked := s.calls.Load() > calls; asked != (mode == recorder.Live) {
			t.Errorf("%v: asked %v", mode, asked)
		}
	}
}

// A server that changes the protocol unasked is refused too, and not waited for.
func TestUpgradeUnasked(t *testing.T) {
	s := newServer(t)
	s.handle = func(w http.ResponseWriter, r *http.Request, n int64) bool {
		conn, _, err := w.(http.Hijacker).Hijack()
		if err != nil {
			t.Error(err)
			return true
		}
		t.Cleanup(func() { conn.Close() })
		io.WriteString(conn, "HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: chat\r\n\r\n")
		return true
	}
	if _, err := askFor(open(t, filepath.Join(t.TempDir(), "c.yaml"), recorder.RecordMissing), "GET", s.URL); !errors.Is(err, recorder.ErrUpgrade) {
		t.Errorf("got %v, want ErrUpgrade", err)
	}
}
