package recorder_test

import (
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

// A view is all that a caller can see of a response.
type view struct {
	Status           string
	Code             int
	Proto            string
	Header           http.Header
	Length           int64
	TransferEncoding []string
	Uncompressed     bool
	Announced        http.Header // the trailers before the end of the body
	Trailer          http.Header
	Body             string
}

func viewOf(resp *http.Response, err error) (view, error) {
	if err != nil {
		return view{}, err
	}
	defer resp.Body.Close()
	v := view{resp.Status, resp.StatusCode, resp.Proto, resp.Header.Clone(), resp.ContentLength, resp.TransferEncoding, resp.Uncompressed, resp.Trailer.Clone(), nil, ""}
	v.Header.Del(recorder.SourceHeader)
	data, err := io.ReadAll(resp.Body)
	v.Body, v.Trailer = string(data), resp.Trailer
	return v, err
}

// askFor sends a request without following redirects.
func askFor(r http.RoundTripper, method, url string, header ...string) (view, error) {
	req, err := http.NewRequest(method, url, nil)
	if err != nil {
		return view{}, err
	}
	for i := 0; i < len(header); i += 2 {
		req.Header.Set(header[i], header[i+1])
	}
	return viewOf(r.RoundTrip(req))
}

// A replay gives the headers, lengths, trailers and bytes that recording gave, and a withheld header is
// missing in both.
func TestReplayGivesWhatRecordingGave(t *testing.T) {
	flush := func(w http.ResponseWriter) { w.(http.Flusher).Flush() }
	for _, tt := range []struct {
		name   string
		method string
		header []string // of the request
		handle func(w http.ResponseWriter, base string)
		keep   []string
		want   view // what is named of it
	}{
		{name: "every header", handle: func(w http.ResponseWriter, base string) {
			for name, value := range map[string]string{
				"Content-Type": "text/plain; charset=utf-8", "Content-Disposition": `attachment; filename="a.txt"`, "Content-Range": "bytes 0-1/9",
				"Location": "/rows/7?b=2&a=1", "Operation-Location": base + "/jobs/7?z=1&a=2", "Link": "<" + base + `/rows?q=x&page=2>; rel="next", </rows>; rel="first"`,
				"Etag": `W/"a"`, "Last-Modified": "Tue, 15 Nov 1994 12:45:26 GMT", "Cache-Control": "no-cache, no-store", "Allow": "GET, HEAD",
				"Retry-After": "7", "X-Total-Count": "42", "X-Elastic-Product": "Elasticsearch",
				"Server": "withheld", "X-Request-Id": "withheld", "Openai-Organization": "withheld", "X-Next": "withheld",
			} {
				w.Header().Set(name, value)
			}
			w.Header()["Vary"] = []string{"Accept", "Origin"}
			io.WriteString(w, "ok")
		}, want: view{Length: 2, Header: http.Header{
			"Content-Type": {"text/plain; charset=utf-8"}, "Content-Disposition": {`attachment; filename="a.txt"`}, "Content-Range": {"bytes 0-1/9"},
			"Location": {"/rows/7?b=2&a=1"}, "Operation-Location": {"BASE/jobs/7?z=1&a=2"}, "Link": {`<BASE/rows?q=x&page=2>; rel="next", </rows>; rel="first"`},
			"Etag": {`W/"a"`}, "Last-Modified": {"Tue, 15 Nov 1994 12:45:26 GMT"}, "Cache-Control": {"no-cache, no-store"}, "Allow": {"GET, HEAD"},
			"Retry-After": {"7"}, "X-Total-Count": {"42"}, "X-Elastic-Product": {"Elasticsearch"}, "Vary": {"Accept", "Origin"}, "Content-Length": {"2"},
		}}},
		{name: "more headers", keep: []string{"x-next", "X-Latin", "X-None"}, handle: func(w http.ResponseWriter, base string) {
			w.Header().Set("X-Next", base+"/rows?b=1&a=2")
			w.Header()["X-Latin"] = []string{"gr\xf6\xdfe", "", `a, "b": [c]`}
			io.WriteString(w, "ok")
		}, want: view{Header: http.Header{"X-Next": {"BASE/rows?b=1&a=2"}, "X-Latin": {"gr\xf6\xdfe", "", `a, "b": [c]`}, "Content-Type": {"text/plain; charset=utf-8"}, "Content-Length": {"2"}}}},
		{name: "HEAD", method: "HEAD", handle: func(w http.ResponseWriter, base string) { w.Header().Set("Content-Length", "12345") },
			want: view{Length: 12345, Header: http.Header{"Content-Length": {"12345"}}}},
		{name: "HEAD without a length", method: "HEAD", handle: func(w http.ResponseWriter, base string) { flush(w) }, want: view{Length: -1, Header: http.Header{}}},
		{name: "no content", handle: func(w http.ResponseWriter, base string) { w.WriteHeader(204) }, want: view{Code: 204, Header: http.Header{}}},
		{name: "not modified", header: []string{"If-None-Match", `"a"`}, handle: func(w http.ResponseWriter, base string) {
			w.Header().Set("Etag", `"a"`)
			w.WriteHeader(304)
		}, want: view{Code: 304, Header: http.Header{"Etag": {`"a"`}}}},
		{name: "empty", handle: func(w http.ResponseWriter, base string) {}, want: view{Header: http.Header{"Content-Length": {"0"}}}},
		{name: "chunked", handle: func(w http.ResponseWriter, base string) {
			io.WriteString(w, "a, ")
			flush(w)
			io.WriteString(w, "b")
		}, want: view{Length: -1, Body: "a, b"}},
		{name: "events of a known length", handle: func(w http.ResponseWriter, base string) {
			w.Header().Set("Content-Type", "text/event-stream")
			io.WriteString(w, "data: 1\r\n\r\ndata: 2\n\n")
		}, want: view{Length: 20, Body: "data: 1\r\n\r\ndata: 2\n\n"}},
		{name: "error in chunks", handle: func(w http.ResponseWriter, base string) {
			w.WriteHeader(409)
			flush(w)
			io.WriteString(w, "conflict")
		}, want: view{Code: 409, Length: -1, Body: "conflict"}},
		{name: "unpacked by the transport", handle: func(w http.ResponseWriter, base string) {
			w.Header().Set("Content-Encoding", "gzip")
			io.WriteString(w, zipped("plain"))
		}, want: view{Length: -1, Body: "it is plain"}},
		{name: "for the client to unpack", header: []string{"Accept-Encoding", "gzip"}, handle: func(w http.ResponseWriter, base string) {
			w.Header().Set("Content-Encoding", "gzip")
			io.WriteString(w, zipped("plain"))
		}, want: view{Length: int64(len(zipped("plain"))), Body: zipped("plain")}},
		{name: "trailers", handle: func(w http.ResponseWriter, base string) {
			w.Header().Set("Trailer", "Grpc-Status, Grpc-Message")
			io.WriteString(w, "body")
			w.Header().Set("Grpc-Status", "0")
			w.Header().Set("Grpc-Message", "it's, all: fine")
		}, want: view{Length: -1, Body: "body", Announced: http.Header{"Grpc-Status": nil, "Grpc-Message": nil}, Trailer: http.Header{"Grpc-Status": {"0"}, "Grpc-Message": {"it's, all: fine"}}}},
		{name: "trailers of an error", handle: func(w http.ResponseWriter, base string) {
			w.Header().Set("Trailer", "Grpc-Status")
			w.WriteHeader(404)
			w.Header().Set("Grpc-Status", "5")
		}, want: view{Code: 404, Length: -1, Announced: http.Header{"Grpc-Status": nil}, Trailer: http.Header{"Grpc-Status": {"5"}}}},
		{name: "JSON as it came", handle: func(w http.ResponseWriter, base string) {
			w.Header().Set("Content-Type", "application/json")
			io.WriteString(w, "{ \"b\":1.0,\"a\" : [ 1,2 ],\"b\":\"\\u0041\"}\r\n")
		}, want: view{Length: 39, Body: "{ \"b\":1.0,\"a\" : [ 1,2 ],\"b\":\"\\u0041\"}\r\n"}},
		{name: "a status of its own", handle: func(w http.ResponseWriter, base string) { w.WriteHeader(299) }, want: view{Code: 299, Status: "299 status code 299"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := newServer(t)
			s.handle = func(w http.ResponseWriter, r *http.Request, n int64) bool {
				tt.handle(w, s.URL)
				return true
			}
			if tt.method == "" {
				tt.method = "GET"
			}
			file := filepath.Join(t.TempDir(), "c.yaml")
			r := with(t, file, recorder.Options{Mode: recorder.RecordMissing, KeepHeader: tt.keep})
			recorded, err := askFor(r, tt.method, s.URL+"/rows", tt.header...)
			if err != nil {
				t.Fatal(err)
			}
			if err := r.Close(); err != nil {
				t.Fatal(err)
			}
			url := s.URL
			s.Close()
			replayed, err := askFor(open(t, file, recorder.Replay), tt.method, url+"/rows", tt.header...)
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(recorded, replayed); diff != "" {
				t.Errorf("(-recorded +replayed):\n%s\n%s", diff, read(t, file))
			}
			for name, values := range tt.want.Header {
				for i, value := range values {
					tt.want.Header[name][i] = strings.ReplaceAll(value, "BASE", url)
				}
			}
			got := replayed
			if tt.want.Header == nil {
				got.Header = nil
			}
			if tt.want.Body == "" {
				got.Body = ""
			}
			if tt.want.Length == 0 && tt.want.Body == "" {
				got.Length = 0
			}
			if tt.want.Code == 0 {
				tt.want.Code = 200
			}
			if tt.want.Status == "" {
				got.Status = ""
			}
			tt.want.Proto = "HTTP/1.1"
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// A reference to the host that answered leads to the host that is asked in the replay.
func TestReferencesLeadHome(t *testing.T) {
	s := newServer(t)
	s.handle = func(w http.ResponseWriter, r *http.Request, n int64) bool {
		w.Header().Set("Location", s.URL+"/jobs/7?api_key=k3Jx81QzPw7Lm2Tb9RvY&page=2&a=1#frag")
		w.Header().Add("Link", "<"+s.URL+`>; rel="start", <//`+strings.TrimPrefix(s.URL, "http://")+`/rows>; rel="up", <https://user:pass@docs.example/a?token=q8Zr41KxWm7Jp3Vd>; rel="help"`)
		return true
	}
	file := filepath.Join(t.TempDir(), "c.yaml")
	r := open(t, file, recorder.RecordMissing)
	if _, err := askFor(r, "GET", s.URL); err != nil {
		t.Fatal(err)
	}
	r.Close()
	got, err := askFor(open(t, file, recorder.Replay), "GET", "http://localhost:99")
	if err != nil {
		t.Fatal(err)
	}
	want := http.Header{
		"Location":       {"http://localhost:99/jobs/7?page=2&a=1"},
		"Link":           {`<http://localhost:99>; rel="start", <//localhost:99/rows>; rel="up", <https://docs.example/a>; rel="help"`},
		"Content-Length": {"0"},
	}
	if diff := cmp.Diff(want, got.Header); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
	if text := read(t, file); strings.Contains(text, "k3Jx81QzPw7Lm2Tb9RvY") || strings.Contains(text, "pass@") || strings.Contains(text, s.URL) {
		t.Errorf("the file has a credential or a port:\n%s", text)
	}
}

// What is needed live and must not be in a file reaches the caller while recording; a response that is not
// recorded is given as it came.
func TestHeadersOnlyWhileRecording(t *testing.T) {
	s := newServer(t)
	s.handle = func(w http.ResponseWriter, r *http.Request, n int64) bool {
		w.Header().Set("Set-Cookie", "session=k3Jx81QzPw7Lm2Tb9RvY")
		w.Header().Set("Www-Authenticate", "Negotiate k3Jx81QzPw7Lm2Tb9RvY")
		w.Header().Set("X-Request-Id", "7")
		w.Header().Set("Content-Disposition", `attachment; filename="Jane Doe.txt"`)
		w.Header().Set("Trailer", "X-Patient")
		if r.URL.Path == "/busy" {
			w.WriteHeader(429)
		}
		io.WriteString(w, "ok")
		w.Header().Set("X-Patient", "Jane Doe")
		return true
	}
	file := filepath.Join(t.TempDir(), "c.yaml")
	o := recorder.Options{Mode: recorder.RecordMissing, Redact: redact}
	r := with(t, file, o)
	recorded, err := askFor(r, "GET", s.URL)
	if err != nil {
		t.Fatal(err)
	}
	want := http.Header{
		"Set-Cookie": {"session=k3Jx81QzPw7Lm2Tb9RvY"}, "Www-Authenticate": {"Negotiate k3Jx81QzPw7Lm2Tb9RvY"},
		"Content-Disposition": {`attachment; filename="Jane Doe.txt"`}, "Content-Type": {"text/plain; charset=utf-8"},
	}
	if diff := cmp.Diff(want, recorded.Header); diff != "" || recorded.Trailer.Get("X-Patient") != "Jane Doe" {
		t.Errorf("while recording, trailer %v, (-want +got):\n%s", recorded.Trailer, diff)
	}
	busy, err := askFor(r, "GET", s.URL+"/busy")
	if err != nil || busy.Header.Get("X-Request-Id") != "7" || busy.Header.Get(recorder.UnrecordedHeader) == "" {
		t.Errorf("what is not recorded has the headers %v, %v", busy.Header, err)
	}
	r.Close()
	replayed, err := askFor(open(t, file, recorder.Replay), "GET", s.URL)
	if err != nil {
		t.Fatal(err)
	}
	want = http.Header{"Content-Disposition": {`attachment; filename="[patient].txt"`}, "Content-Type": {"text/plain; charset=utf-8"}}
	if diff := cmp.Diff(want, replayed.Header); diff != "" || replayed.Trailer.Get("X-Patient") != "[patient]" {
		t.Errorf("replayed, trailer %v, (-want +got):\n%s", replayed.Trailer, diff)
	}
	if text := read(t, file); strings.Contains(text, "Doe") || strings.Contains(text, "abcdefgh") {
		t.Errorf("the file is\n%s", text)
	}
}

// Of a judge no header is kept that leads to its host.
func TestJudgeHeaders(t *testing.T) {
	s := newServer(t)
	s.handle = func(w http.ResponseWriter, r *http.Request, n int64) bool {
		w.Header().Set("Content-Type", "application/json")
		for _, name := range []string{"Location", "Operation-Location", "Link", "X-Request-Id"} {
			w.Header().Set(name, "<https://judge.example/x>")
		}
		w.Header().Set("Etag", `"a"`)
		w.(http.Flusher).Flush()
		fmt.Fprint(w, completion("yes"))
		return true
	}
	file := filepath.Join(t.TempDir(), "c.yaml")
	c := call{label: "judge", body: question}
	r := open(t, file, recorder.RecordMissing)
	for _, mode := range []recorder.Mode{recorder.RecordMissing, recorder.Replay} {
		if mode == recorder.Replay {
			r.Close()
			r = open(t, file, mode)
		}
		got, err := viewOf(send(r, s.URL, c))
		if err != nil {
			t.Fatal(err)
		}
		want := http.Header{"Content-Type": {"application/json"}, "Etag": {`"a"`}, "Content-Length": {fmt.Sprint(len(got.Body))}}
		if diff := cmp.Diff(want, got.Header); diff != "" || got.Length != int64(len(got.Body)) {
			t.Errorf("%v: length %d (-want +got):\n%s", mode, got.Length, diff)
		}
	}
	if text := read(t, file); strings.Contains(text, "judge.example") {
		t.Errorf("the file has the host:\n%s", text)
	}
}

func TestKeepHeaderRefuses(t *testing.T) {
	for _, name := range []string{"", "a b", "Set-Cookie", "set-cookie", "Authorization", "www-authenticate", "Content-Length", "Transfer-Encoding", recorder.SourceHeader, "a\n"} {
		if _, err := recorder.Open(filepath.Join(t.TempDir(), "c.yaml"), recorder.Options{KeepHeader: []string{"X-Fine", name}}); !errors.Is(err, recorder.ErrMode) {
			t.Errorf("%q: %v, want ErrMode", name, err)
		}
	}
	start(t)
	tb := &testTB{TB: t, name: "TestKeep"}
	defer tb.end()
	if err := recorder.New(tb, recorder.KeepHeader("X-A"), recorder.KeepHeader("Cookie")).Err(); !errors.Is(err, recorder.ErrMode) {
		t.Errorf("the option: %v, want ErrMode", err)
	}
}

// A secret in a kept header or a trailer is an error and no recording.
func TestSecretInHeader(t *testing.T) {
	secret := "sk-" + strings.Repeat("a1b2c3d4", 6)
	for _, place := range []string{"Etag", "Link", "Trailer"} {
		s := newServer(t)
		s.handle = func(w http.ResponseWriter, r *http.Request, n int64) bool {
			if place == "Trailer" {
				w.Header().Set(http.TrailerPrefix+"X-Key", secret)
			} else {
				w.Header().Set(place, secret)
			}
			io.WriteString(w, "ok")
			return true
		}
		file := filepath.Join(t.TempDir(), "c.yaml")
		if _, err := askFor(open(t, file, recorder.RecordMissing), "GET", s.URL); !errors.Is(err, recorder.ErrSecret) {
			t.Errorf("%s: %v, want ErrSecret", place, err)
		}
		if _, err := os.Stat(file); err == nil {
			t.Errorf("%s: the file is\n%s", place, read(t, file))
		}
	}
}
