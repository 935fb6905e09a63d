package recorder_test

import (
	"bytes"
	"compress/gzip"
	"context"
	"crypto/tls"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime/multipart"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/sashabaranov/go-openai"

	"github.com/ragtest/go-ragtest/recorder"
)

// twice runs use while recording with the server, and again in replay without it. Both have to give the
// same.
func twice(t *testing.T, s *server, use func(c *http.Client, base string) (any, error)) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "c.yaml")
	r := open(t, file, recorder.RecordMissing)
	want, err := use(r.Client(), s.URL)
	if err != nil {
		t.Fatal(err)
	}
	r.Close()
	calls := s.calls.Load()
	got, err := use(open(t, file, recorder.Replay).Client(), "http://localhost:1")
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-recorded +replayed):\n%s", diff)
	}
	if n := s.calls.Load(); n != calls || n == 0 {
		t.Errorf("the server was asked %d times, %d of them while recording", n, calls)
	}
}

func openaiClient(c *http.Client, base string) *openai.Client {
	config := openai.DefaultConfig("a key of no provider")
	config.BaseURL, config.HTTPClient = base+"/v1", c
	return openai.NewClientWithConfig(config)
}

func TestEmbeddings(t *testing.T) {
	s := newServer(t)
	s.handle = func(w http.ResponseWriter, r *http.Request, n int64) bool {
		w.Header().Set("Content-Type", "application/json")
		fmt.Fprintf(w, `{"object":"list","data":[{"object":"embedding","index":0,"embedding":[0.25,-1e-7,%d]}],"model":"e1","usage":{"prompt_tokens":3,"total_tokens":3}}`, n)
		return true
	}
	twice(t, s, func(c *http.Client, base string) (any, error) {
		var all []openai.Embedding
		for _, input := range []string{"one\ntwo", "three", "one\ntwo"} {
			resp, err := openaiClient(c, base).CreateEmbeddings(context.Background(), openai.EmbeddingRequest{Input: input, Model: "e1"})
			if err != nil {
				return nil, err
			}
			all = append(all, resp.Data...)
		}
		return all, nil
	})
}

// A stream is recorded whole, and replayed as the events it was made of.
func TestChatStream(t *testing.T) {
	for _, label := range []string{"", "judge"} {
		s := newServer(t)
		s.handle = func(w http.ResponseWriter, r *http.Request, n int64) bool {
			w.Header().Set("Content-Type", "text/event-stream")
			for _, word := range []string{"It", " is\n", " so 😀"} {
				fmt.Fprintf(w, "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":%q}}]}\n\n", word)
				w.(http.Flusher).Flush()
			}
			fmt.Fprint(w, "data: [DONE]\n\n")
			return true
		}
		twice(t, s, func(c *http.Client, base string) (any, error) {
			ctx := context.Background()
			if label != "" {
				ctx = recorder.Tag(ctx, label, 0)
			}
			stream, err := openaiClient(c, base).CreateChatCompletionStream(ctx, openai.ChatCompletionRequest{
				Model: "m1", Messages: []openai.ChatCompletionMessage{{Role: "user", Content: "Is it so?"}},
			})
			if err != nil {
				return nil, err
			}
			defer stream.Close()
			var words []string
			for {
				part, err := stream.Recv()
				if errors.Is(err, io.EOF) {
					return words, nil
				}
				if err != nil {
					return nil, err
				}
				words = append(words, part.Choices[0].Delta.Content)
			}
		})
	}
}

// A judge's stream that was cut or turned into an error is no answer.
func TestBrokenStreamIsNotRecorded(t *testing.T) {
	const event = "data: {\"choices\":[{\"delta\":{\"content\":\"It\"}}]}\n\n"
	for name, answer := range map[string]string{
		"no end": event,
		"error":  event + "data: {\"error\":{\"message\":\"overloaded\"}}\n\ndata: [DONE]\n\n",
		"empty":  "data: [DONE]\n\n",
		"cut":    event + "data: {\"choices\":[{\"del",
	} {
		s := newServer(t)
		s.handle = func(w http.ResponseWriter, r *http.Request, n int64) bool {
			w.Header().Set("Content-Type", "text/event-stream")
			fmt.Fprint(w, answer)
			return true
		}
		file := filepath.Join(t.TempDir(), "c.yaml")
		if got, err := do(open(t, file, recorder.RecordMissing), s.URL, call{label: "judge", body: `{"stream":true}`}); got != answer || err != nil {
			t.Errorf("%s: the caller got %q, %v", name, got, err)
		}
		if _, err := do(open(t, file, recorder.Replay), s.URL, call{label: "judge", body: `{"stream":true}`}); !errors.Is(err, recorder.ErrNoCassette) {
			t.Errorf("%s: %v, want ErrNoCassette", name, err)
		}
	}
}

// answer is what a client sees of a response.
type answer struct {
	Code       int
	Type, Body string // JSON without its spaces, which a recording adds
}

func see(resp *http.Response, err error) (answer, error) {
	if err != nil {
		return answer{}, err
	}
	defer resp.Body.Close()
	data, err := io.ReadAll(resp.Body)
	var compact bytes.Buffer
	if json.Compact(&compact, data) == nil {
		data = compact.Bytes()
	}
	return answer{resp.StatusCode, resp.Header.Get("Content-Type"), string(data)}, err
}

// A vector store's REST API: every method, bodies of every kind, answers that are no errors.
func TestREST(t *testing.T) {
	var zipped bytes.Buffer
	zip := gzip.NewWriter(&zipped)
	io.WriteString(zip, `{"hits":["a","b"]}`)
	zip.Close()
	binary := "\x00\x01\xff\xfe\r\n\x80"

	s := newServer(t)
	items := map[string]string{}
	var mu sync.Mutex
	s.handle = func(w http.ResponseWriter, r *http.Request, n int64) bool {
		mu.Lock()
		defer mu.Unlock()
		data, _ := io.ReadAll(r.Body)
		switch {
		case r.URL.Path == "/search":
			r.Body = io.NopCloser(bytes.NewReader(data))
			fmt.Fprintf(w, "%s: %s", r.URL.Query().Get("q")+r.PostFormValue("q"), strings.Join(r.URL.Query()["f"], ","))
		case r.URL.Path == "/zipped":
			w.Header().Set("Content-Type", "application/json")
			w.Header().Set("Content-Encoding", "gzip")
			w.Write(zipped.Bytes())
		case r.Method == http.MethodPut:
			items[r.URL.Path] = string(data)
			w.WriteHeader(http.StatusNoContent)
		case r.Method == http.MethodDelete:
			delete(items, r.URL.Path)
			w.WriteHeader(http.StatusAccepted)
		case items[r.URL.Path] == "":
			http.NotFound(w, r)
		default:
			w.Header().Set("Content-Type", "application/octet-stream")
			io.WriteString(w, items[r.URL.Path])
		}
		return true
	}
	twice(t, s, func(c *http.Client, base string) (any, error) {
		var all []answer
		ask := func(method, path, body string, header ...string) error {
			var from io.Reader
			if body != "" {
				from = strings.NewReader(body)
			}
			req, err := http.NewRequest(method, base+path, from)
			if err != nil {
				return err
			}
			for i := 0; i < len(header); i += 2 {
				req.Header.Set(header[i], header[i+1])
			}
			a, err := see(c.Do(req))
			all = append(all, a)
			return err
		}
		const form = "application/x-www-form-urlencoded"
		return &all, errors.Join(
			ask("GET", "/items/7", ""),     // 404 before
			ask("PUT", "/items/7", binary), // 204
			ask("GET", "/items/7", ""),     // binary now
			ask("HEAD", "/items/7", ""),    //
			ask("DELETE", "/items/7", ""),  // 202
			ask("GET", "/items/7", ""),     // 404 again
			ask("GET", "/search?q=a+b&f=1&f=2&api_key=x", ""),
			ask("POST", "/search", url.Values{"q": {"ü & ö"}}.Encode(), "Content-Type", form),
			ask("GET", "/zipped", ""),                            // unpacked by the transport
			ask("GET", "/zipped", "", "Accept-Encoding", "gzip"), // for the client to unpack
			ask("GET", "/items/a%2Fb", ""),
		)
	})
}

// The boundary that mime/multipart makes at random is not what tells two uploads apart.
func TestMultipart(t *testing.T) {
	s := newServer(t)
	s.handle = func(w http.ResponseWriter, r *http.Request, n int64) bool {
		if err := r.ParseMultipartForm(1 << 20); err != nil {
			t.Error(err)
			return false
		}
		f, _, err := r.FormFile("file")
		if err != nil {
			t.Error(err)
			return false
		}
		data, _ := io.ReadAll(f)
		fmt.Fprintf(w, "%s: %q", r.FormValue("purpose"), data)
		return true
	}
	upload := func(file, boundary string) func(c *http.Client, base string) (any, error) {
		return func(c *http.Client, base string) (any, error) {
			var b bytes.Buffer
			w := multipart.NewWriter(&b)
			if boundary != "" {
				if err := w.SetBoundary(boundary); err != nil {
					return nil, err
				}
			}
			part, err := w.CreateFormFile("file", "a.bin")
			if err != nil {
				return nil, err
			}
			io.WriteString(part, file)
			w.WriteField("purpose", "search")
			w.Close()
			return see(c.Post(base+"/files", w.FormDataContentType(), &b))
		}
	}
	for name, use := range map[string]func(c *http.Client, base string) (any, error){
		"text": upload("one\ntwo\n", ""), "binary": upload("\x00\xff\r\n", ""), "chosen boundary": upload("one", "chosen"),
	} {
		t.Run(name, func(t *testing.T) { twice(t, s, use) })
	}

	file := filepath.Join(t.TempDir(), "c.yaml")
	if _, err := upload("one", "")(open(t, file, recorder.RecordMissing).Client(), s.URL); err != nil {
		t.Fatal(err)
	}
	if _, err := upload("two", "")(open(t, file, recorder.Replay).Client(), s.URL); !errors.Is(err, recorder.ErrStale) {
		t.Errorf("another file: %v, want ErrStale", err)
	}
}

// A server that refuses a large body before it has read it: the caller gets the answer, nothing is
// recorded, and the next request is sent whole.
func TestEarlyAnswer(t *testing.T) {
	large := `{"model":"m1","text":"` + strings.Repeat("large ", 1<<17) + `"}`
	for _, label := range []string{"", "judge"} {
		for _, code := range []int{http.StatusUnauthorized, http.StatusRequestEntityTooLarge} {
			t.Run(fmt.Sprint(label, code), func(t *testing.T) {
				s := newServer(t)
				s.handle = func(w http.ResponseWriter, r *http.Request, n int64) bool {
					if n == 1 {
						if err := http.NewResponseController(w).EnableFullDuplex(); err != nil {
							t.Error(err)
						}
						w.WriteHeader(code)
						fmt.Fprint(w, "early")
						w.(http.Flusher).Flush()
						io.Copy(io.Discard, r.Body)
						return true
					}
					data, _ := io.ReadAll(r.Body)
					if string(data) != large {
						t.Errorf("the server got %d bytes, want %d", len(data), len(large))
					}
					return false
				}
				file := filepath.Join(t.TempDir(), "c.yaml")
				r := open(t, file, recorder.RecordMissing)
				resp, err := send(r, s.URL, call{label: label, body: large})
				if got, err := see(resp, err); err != nil || got.Code != code || got.Body != "early" {
					t.Errorf("got %+v, %v", got, err)
				}
				kept := label == "" && code == http.StatusRequestEntityTooLarge // an answer about the request itself
				if !kept {
					if v := verdict(r, s.URL, call{label: label, body: large}); v != "2" {
						t.Errorf("the second request got %q", v)
					}
				}
				r.Close()
				got, err := do(open(t, file, recorder.Replay), s.URL, call{label: label, body: large})
				if want := map[bool]string{true: "early", false: "verdict 2"}[kept]; err != nil || !strings.Contains(got, want) {
					t.Errorf("replays %q (%v), want %q", got, err, want)
				}
			})
		}
	}
}

// A transport may read the body in the background, and close it after its answer: that is its own copy.
func TestTransportThatKeepsTheBody(t *testing.T) {
	var wg sync.WaitGroup
	keep := roundTripper(func(req *http.Request) (*http.Response, error) {
		wg.Add(1)
		go func() {
			defer wg.Done()
			data, err := io.ReadAll(req.Body)
			if err != nil || string(data) != question {
				t.Errorf("the transport read %q, %v", data, err)
			}
			req.Body.Close()
		}()
		return &http.Response{
			StatusCode: 200, Status: "200 OK", Header: http.Header{}, Request: req,
			Body: io.NopCloser(strings.NewReader(completion("verdict 1"))),
		}, nil
	})
	r, err := recorder.Open(filepath.Join(t.TempDir(), "c.yaml"), recorder.Options{Mode: recorder.RecordMissing, Transport: keep})
	if err != nil {
		t.Fatal(err)
	}
	defer r.Close()
	for n := range 4 {
		if v := verdict(r, "http://localhost:1", call{label: "judge", body: question, sample: n}); v != "1" {
			t.Errorf("got %q", v)
		}
	}
	wg.Wait()
}

type roundTripper func(*http.Request) (*http.Response, error)

func (f roundTripper) RoundTrip(req *http.Request) (*http.Response, error) { return f(req) }

// A client certificate or a proxy is a matter of the transport, and replay needs neither.
func TestTransportWithClientCertificate(t *testing.T) {
	folder := start(t)
	t.Setenv("RAGTEST_RECORD", "missing")
	s := httptest.NewUnstartedServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprintf(w, "%d certificates", len(r.TLS.PeerCertificates))
	}))
	s.TLS = &tls.Config{ClientAuth: tls.RequireAnyClientCert}
	s.StartTLS()
	defer s.Close()
	mutual := s.Client().Transport.(*http.Transport).Clone()
	mutual.TLSClientConfig.Certificates = s.TLS.Certificates
	defer mutual.CloseIdleConnections()

	tb := &testTB{TB: t, name: "TestMutual"}
	got, err := do(recorder.New(tb, recorder.Transport(mutual)), s.URL, call{body: "x"})
	if err != nil || got != "1 certificates" {
		t.Errorf("got %q, %v", got, err)
	}
	tb.end()
	replayed, err := do(open(t, filepath.Join(folder, "cassettes", "TestMutual.yaml"), recorder.Replay), s.URL, call{body: "x"})
	if err != nil || replayed != got {
		t.Errorf("replays %q, %v", replayed, err)
	}
}

// Half an answer is an error, and never recorded.
func TestHalfAnAnswer(t *testing.T) {
	for _, label := range []string{"", "judge"} {
		ctx, cancel := context.WithCancel(context.Background())
		defer cancel()
		s := newServer(t)
		s.handle = func(w http.ResponseWriter, r *http.Request, n int64) bool {
			io.Copy(io.Discard, r.Body)
			w.Header().Set("Content-Length", "1000")
			fmt.Fprint(w, completion("half"))
			w.(http.Flusher).Flush()
			switch n {
			case 1:
				panic(http.ErrAbortHandler) // the connection breaks
			case 2:
				cancel() // the caller gives up
				<-r.Context().Done()
			}
			return true
		}
		file := filepath.Join(t.TempDir(), "c.yaml")
		r := open(t, file, recorder.RecordMissing)
		for _, ctx := range []context.Context{context.Background(), ctx} {
			if got, err := do(r, s.URL, call{label: label, body: question, ctx: ctx}); err == nil {
				t.Errorf("label %q: got %q", label, got)
			}
		}
		if _, err := os.Stat(file); err == nil {
			t.Errorf("label %q: the file is\n%s", label, read(t, file))
		}
		if n := s.calls.Load(); n != 2 {
			t.Errorf("label %q: %d requests, want 2", label, n)
		}
	}
}

// A recording that says how long it took is played at once.
func TestReplayDoesNotWait(t *testing.T) {
	s := newServer(t)
	file := record(t, s.URL, call{label: "judge", body: question}, call{body: question})
	slow := strings.ReplaceAll(read(t, file), "      response:\n", "      response:\n        duration: 100h\n")
	if err := os.WriteFile(file, []byte(slow), 0o644); err != nil {
		t.Fatal(err)
	}
	r := open(t, file, recorder.Replay)
	if got := verdict(r, s.URL, call{label: "judge", body: question}) + verdict(r, s.URL, call{body: question}); got != "12" {
		t.Errorf("replays %q", got)
	}
}
