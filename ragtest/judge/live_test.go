package judge_test

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"
	"github.com/ragtest/go-ragtest/ragtest/judge"
	"github.com/sashabaranov/go-openai"
)

// An address with the wrong scheme is not tried again.
func TestPlainEndpointByHTTPS(t *testing.T) {
	plain := httptest.NewServer(http.NotFoundHandler())
	t.Cleanup(plain.Close)
	var connections atomic.Int64
	dialer := &http.Transport{DialContext: func(ctx context.Context, network, address string) (net.Conn, error) {
		connections.Add(1)
		return new(net.Dialer).DialContext(ctx, network, address)
	}}
	client := openai.DefaultConfig(key)
	client.BaseURL = strings.Replace(plain.URL, "http://", "https://", 1) + "/v1"
	client.HTTPClient = &http.Client{Transport: dialer}
	_, err := complete(t, judge.Config{OpenAI: &client, Model: "m"})
	var e *judge.Error
	if !errors.As(err, &e) || !strings.HasPrefix(e.Cure, "write http:// in ") || connections.Load() != 1 {
		t.Errorf("after %d connections got %v, want a cure after one", connections.Load(), err)
	}
}

func TestRetries(t *testing.T) {
	tests := []struct {
		name     string
		handlers []http.HandlerFunc
	}{
		{"429 with seconds", []http.HandlerFunc{answer(429, `{"error":{"message":"slow down"}}`, "Retry-After", "0"), good}},
		{"429 with a date", []http.HandlerFunc{answer(429, `{"error":{"message":"slow down"}}`, "Retry-After", "Wed, 21 Oct 2015 07:28:00 GMT"), good}},
		{"503", []http.HandlerFunc{answer(503, ""), good}},
		{"reset", []http.HandlerFunc{reset, good}},
		{"cut body", []http.HandlerFunc{cut, good}},
		{"error in a 200", []http.HandlerFunc{answer(200, `{"error":{"message":"overloaded","code":529}}`), good}},
		{"all of them", []http.HandlerFunc{answer(408, ""), reset, cut, answer(500, ""), answer(200, `{"error":"busy"}`), good}},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			e := newEndpoint(t, test.handlers...)
			got, err := complete(t, e.config())
			if err != nil {
				t.Fatal(err)
			}
			if got.Text != `{"ok":true}` {
				t.Errorf("got %q", got.Text)
			}
			seen := e.seen()
			if len(seen) != len(test.handlers) {
				t.Fatalf("the endpoint was asked %d times, want %d", len(seen), len(test.handlers))
			}
			for i, r := range seen {
				if r.body != seen[0].body {
					t.Errorf("attempt %d sent another body:\n%s\n%s", i+1, seen[0].body, r.body)
				}
			}
		})
	}
}

// What cannot be read as a completion is no answer to record.
func TestUnreadableCompletion(t *testing.T) {
	body := completion(`{"role":"assistant","content":{"ok":true}}`, "stop")
	e := newEndpoint(t, answer(200, body))
	live, err := e.config().Live()
	if err != nil {
		t.Fatal(err)
	}
	for path, want := range map[string]error{"/v1/chat/completions": judge.ErrTransport, "/v1/else": nil} {
		req, err := http.NewRequest("POST", e.URL+path, strings.NewReader("{}"))
		if err != nil {
			t.Fatal(err)
		}
		resp, err := live.RoundTrip(req)
		if !errors.Is(err, want) || (err == nil) != (want == nil) {
			t.Errorf("%s: got %v, want %v", path, err, want)
		}
		if err == nil {
			resp.Body.Close()
		}
	}
	if n := len(e.seen()); n != 2 {
		t.Errorf("asked %d times, want 2", n)
	}
}

func TestAttemptTimesOut(t *testing.T) {
	e := newEndpoint(t, func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() })
	c := e.config()
	c.Timeout = 10 * time.Millisecond
	_, err := complete(t, c)
	if !errors.Is(err, judge.ErrTransport) || !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("got %v, want a deadline exceeded in transport", err)
	}
	if want := "the endpoint did not answer: no answer within 10ms: context deadline exceeded"; err.Error() != want {
		t.Errorf("got  %s\nwant %s", err, want)
	}
}

func TestWaitPastTheDeadline(t *testing.T) {
	e := newEndpoint(t, answer(503, `{"error":"come back in an hour"}`, "Retry-After", "3600"))
	ctx, cancel := context.WithTimeout(context.Background(), 30*time.Second)
	defer cancel()
	_, err := newJudge(t, e.config()).Complete(ctx, prompt())
	if want := "the endpoint failed (503): come back in an hour"; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
	if ctx.Err() != nil || len(e.seen()) != 1 {
		t.Errorf("asked %d times, want once and no wait", len(e.seen()))
	}
}

func TestCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	e := newEndpoint(t, func(_ http.ResponseWriter, r *http.Request) {
		cancel()
		<-r.Context().Done()
	})
	_, err := newJudge(t, e.config()).Complete(ctx, prompt())
	if !errors.Is(err, judge.ErrTransport) || !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want context canceled in transport", err)
	}
	if n := len(e.seen()); n != 1 {
		t.Errorf("asked %d times, want 1", n)
	}
}

func TestRetryAfter(t *testing.T) {
	now := time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC)
	for _, test := range []struct {
		name, value string
		want        time.Duration
		ok          bool
	}{
		{"Retry-After", "7", 7 * time.Second, true},
		{"Retry-After", "Fri, 20 Nov 2026 12:00:09 GMT", 9 * time.Second, true},
		{"Retry-After", "Fri, 20 Nov 2026 11:00:00 GMT", -time.Hour, true},
		{"Retry-After-Ms", "250", 250 * time.Millisecond, true},
		{"Retry-After", "99999999999999999999", 0, false},
		{"Retry-After", "-1", 0, false},
		{"Retry-After", "soon", 0, false},
		{"X", "", 0, false},
	} {
		h := http.Header{}
		h.Set(test.name, test.value)
		if got, ok := judge.RetryAfter(h, now); got != test.want || ok != test.ok {
			t.Errorf("%s: %q: got %v, %t, want %v, %t", test.name, test.value, got, ok, test.want, test.ok)
		}
	}
	for value, want := range map[string]time.Duration{"3600": time.Minute, "5": 5 * time.Second, "Wed, 21 Oct 2015 07:28:00 GMT": 0} {
		if got := judge.Pause(0, &http.Response{Header: http.Header{"Retry-After": {value}}}); got != want {
			t.Errorf("pause for %q is %v, want %v", value, got, want)
		}
	}
}

// While a request is answered its handler asks again, until no slot is left.
func TestMaxInFlight(t *testing.T) {
	const limit = 3
	var e *endpoint
	again := func(ctx context.Context) error {
		c := e.config()
		c.MaxInFlight = limit
		j, err := judge.New(c, nil) // the limit is the endpoint's, not one judge's
		if err == nil {
			_, err = j.Complete(ctx, prompt())
		}
		return err
	}
	e = newEndpoint(t, func(w http.ResponseWriter, r *http.Request) {
		switch n := len(e.seen()); {
		case n < limit:
			if err := again(context.Background()); err != nil {
				t.Error(err)
			}
		case n == limit:
			ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
			defer cancel()
			if err := again(ctx); !errors.Is(err, context.DeadlineExceeded) {
				t.Errorf("got %v, want a deadline exceeded", err)
			}
		}
		good(w, r)
	})
	if err := again(context.Background()); err != nil {
		t.Error(err)
	}
	if n := len(e.seen()); n != limit {
		t.Errorf("%d requests at a time, want %d", n, limit)
	}
	if err := again(context.Background()); err != nil {
		t.Errorf("no slot was given back: %v", err)
	}
}

func TestRequestsPerMinute(t *testing.T) {
	e := newEndpoint(t, good)
	c := e.config()
	c.RequestsPerMinute = 1
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	if _, err := newJudge(t, c).Complete(ctx, prompt()); err != nil {
		t.Fatal(err)
	}
	_, err := newJudge(t, c).Complete(ctx, prompt())
	if want := "RequestsPerMinute 1 leaves no turn before the deadline"; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
	if !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("%v is no deadline exceeded", err)
	}
	if n := len(e.seen()); n != 1 {
		t.Errorf("asked %d times, want 1", n)
	}
}

// A call that finds no turn before its deadline gives its slot back: else the
// process would stop after MaxInFlight of them.
func TestNoTurnLeavesNoSlotTaken(t *testing.T) {
	e := newEndpoint(t, good)
	c := e.config()
	c.RequestsPerMinute = 1
	if _, err := complete(t, c); err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 10*time.Second)
	defer cancel()
	for i := range 10 { // MaxInFlight is 8
		_, err := newJudge(t, c).Complete(ctx, prompt())
		if want := "RequestsPerMinute 1 leaves no turn before the deadline"; err == nil || err.Error() != want || ctx.Err() != nil {
			t.Fatalf("call %d: got %v, want %s", i, err, want)
		}
	}
}

// What a Config adds to a live request is not the caller's, nor a recorder's.
func TestLiveKeepsTheRequest(t *testing.T) {
	e := newEndpoint(t, good)
	c := e.config()
	c.Header = http.Header{"x-team": {"search"}, "Authorization": {"Bearer of-the-config"}}
	live, err := c.Live()
	if err != nil {
		t.Fatal(err)
	}
	req, err := http.NewRequest("POST", e.URL+"/v1/chat/completions", strings.NewReader("{}"))
	if err != nil {
		t.Fatal(err)
	}
	req.Header.Set("Authorization", "Bearer of-the-caller")
	resp, err := live.RoundTrip(req)
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
	if diff := cmp.Diff(http.Header{"Authorization": {"Bearer of-the-caller"}}, req.Header); diff != "" {
		t.Errorf("the caller's header (-want +got):\n%s", diff)
	}
	if got := e.seen()[0].header; got.Get("X-Team") != "search" || got.Get("Authorization") != "Bearer of-the-config" {
		t.Errorf("sent %v", got)
	}
}

// A name that is not there is not looked up again; a resolver that fails may be
// better off the next time.
func TestUnknownHost(t *testing.T) {
	for notFound, want := range map[bool]int64{true: 1, false: 6} {
		host := fmt.Sprintf("found-%t.example", !notFound)
		judge.Forget(host)
		w := newWire(t)
		w.DialContext = func(_ context.Context, network, address string) (net.Conn, error) {
			w.tried.Add(1)
			return nil, &net.OpError{Op: "dial", Net: network, Err: &net.DNSError{Err: "no such host", Name: address, IsNotFound: notFound, IsTemporary: !notFound}}
		}
		_, err := complete(t, w.config("http://"+host+"/v1"))
		if n := w.tried.Load(); !errors.Is(err, judge.ErrTransport) || n != want {
			t.Errorf("not found %t: got %v after %d tries, want %d", notFound, err, n, want)
		}
	}
}

// A key that an endpoint quotes is not shown, however short; a word is.
func TestShortKeys(t *testing.T) {
	for sent, shown := range map[string]string{
		"ollama1": "ollama1", "k-8-byte": "[key]", "key-of-twelv": "[key]", "a-key-of-19-bytes-x": "[key]", "a-key-of-20-bytes-xy": "[key]",
	} {
		e := newEndpoint(t, answer(401, `{"error":{"message":"wrong key: `+sent+`!"}}`))
		c := e.config()
		c.Key = sent
		_, err := complete(t, c)
		if want := "the endpoint rejects the key (401): wrong key: " + shown + "!"; err == nil || err.Error() != want {
			t.Errorf("got %v, want %s", err, want)
		}
	}
}

func TestBudget(t *testing.T) {
	for _, test := range []struct {
		name, value, want string
		handlers          []http.HandlerFunc
		calls             int // that succeed
	}{
		{"RAGTEST_MAX_CALLS", "2", "the budget is used up: RAGTEST_MAX_CALLS=2, and 2 requests were sent in this process", []http.HandlerFunc{good}, 2},
		{"RAGTEST_MAX_CALLS", "3", "the budget is used up: RAGTEST_MAX_CALLS=3, and 3 requests were sent in this process", []http.HandlerFunc{answer(503, ""), good}, 2},
		{"RAGTEST_MAX_CALLS", "0", "the budget is used up: RAGTEST_MAX_CALLS=0, and 0 requests were sent in this process", []http.HandlerFunc{good}, 0},
		{"RAGTEST_MAX_TOKENS", "120", "the budget is used up: RAGTEST_MAX_TOKENS=120, and 120 tokens were used in this process", []http.HandlerFunc{good}, 2},
		{"RAGTEST_MAX_TOKENS", "121", "the budget is used up: RAGTEST_MAX_TOKENS=121, and 180 tokens were used in this process", []http.HandlerFunc{good}, 3},
		{"RAGTEST_MAX_TOKENS", "60", "the budget is used up: RAGTEST_MAX_TOKENS=60, and 60 tokens were used in this process", []http.HandlerFunc{answer(200, completion(yes, "stop")+"garbage"), good}, 0},
		{"RAGTEST_MAX_TOKENS", "100", "the budget is used up: RAGTEST_MAX_TOKENS=100, and 120 tokens were used in this process", []http.HandlerFunc{good}, 2},
	} {
		t.Run(test.name+"="+test.value, func(t *testing.T) {
			judge.ResetSpent()
			t.Cleanup(judge.ResetSpent)
			t.Setenv(test.name, test.value)
			e := newEndpoint(t, test.handlers...)
			c := e.config()
			for range test.calls {
				if _, err := complete(t, c); err != nil {
					t.Fatal(err)
				}
			}
			_, err := complete(t, c)
			sent := len(e.seen())
			if test.calls > 0 && sent > test.calls+len(test.handlers)-1 {
				t.Errorf("%d requests were sent, past the budget", sent)
			}
			if !errors.Is(err, judge.ErrBudget) || err.Error() != test.want {
				t.Errorf("got  %v\nwant %s", err, test.want)
			}
			_, err = complete(t, c)
			if want := test.want + " (already refused in this run)"; err == nil || err.Error() != want {
				t.Errorf("got  %v\nwant %s", err, want)
			}
			if n := len(e.seen()); n != sent {
				t.Errorf("%d requests were sent past the budget", n-sent)
			}
		})
	}
}

func TestBudgetValue(t *testing.T) {
	for name, value := range map[string]string{"RAGTEST_MAX_CALLS": "ten", "RAGTEST_MAX_TOKENS": "-1"} {
		t.Run(name, func(t *testing.T) {
			t.Setenv(name, value)
			_, err := judge.Config{Model: "m"}.Live()
			if want := fmt.Sprintf("%s=%q is not a whole number of 0 or more", name, value); err == nil || err.Error() != want {
				t.Errorf("got %v, want %s", err, want)
			}
		})
	}
}

// A rejected key is tried once in a process, at its endpoint.
func TestSticky(t *testing.T) {
	e := newEndpoint(t, answer(401, `{"error":{"message":"no"}}`), good)
	c := e.config()
	c.RequestsPerMinute = 1 // the second call waits for no turn
	ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
	defer cancel()
	_, first := newJudge(t, c).Complete(ctx, prompt())
	_, second := newJudge(t, c).Complete(ctx, prompt())
	if want := "the endpoint rejects the key (401): no"; first == nil || first.Error() != want {
		t.Errorf("got %v, want %s", first, want)
	}
	if want := "the endpoint rejects the key (401): no (already refused in this run)"; second == nil || second.Error() != want {
		t.Errorf("got %v, want %s", second, want)
	}
	var je *judge.Error
	if !errors.Is(second, judge.ErrAuth) || !errors.As(second, &je) || !je.Repeated || je.Cure == "" {
		t.Errorf("got %#v, want a repeated ErrAuth with its cure", second)
	}
	if n := len(e.seen()); n != 1 {
		t.Errorf("asked %d times, want 1", n)
	}
	// Calls that wait for their turn are not sent either.
	one := newEndpoint(t, answer(429, `{"error":{"message":"no","code":"insufficient_quota"}}`))
	c = one.config()
	c.MaxInFlight = 1
	j := newJudge(t, c)
	var wg sync.WaitGroup
	for range 20 {
		wg.Add(1)
		go func() {
			defer wg.Done()
			if _, err := j.Complete(context.Background(), prompt()); !errors.Is(err, judge.ErrQuota) {
				t.Errorf("got %v, want ErrQuota", err)
			}
		}()
	}
	wg.Wait()
	if n := len(one.seen()); n != 1 {
		t.Errorf("20 calls at a time without quota sent %d requests, want 1", n)
	}

	c = e.config()
	c.Key = "another-key"
	if _, err := complete(t, c); err != nil {
		t.Errorf("another key: %v", err)
	}
	if _, err := complete(t, newEndpoint(t, good).config()); err != nil {
		t.Errorf("another endpoint: %v", err)
	}
}

func TestKeys(t *testing.T) {
	e := newEndpoint(t, good)
	t.Run("from code", func(t *testing.T) {
		t.Setenv("OPENAI_API_KEY", "of-the-environment")
		check(t, e, e.config(), "Bearer "+key)
	})
	t.Run("from the environment", func(t *testing.T) {
		t.Setenv("OPENAI_API_KEY", key+"\n")
		t.Setenv("OPENAI_BASE_URL", e.URL+"/v1")
		check(t, e, judge.Config{Model: "m"}, "Bearer "+key)
	})
	t.Run("local without a key", func(t *testing.T) {
		check(t, e, judge.Config{BaseURL: e.URL + "/v1", Model: "m"}, "")
	})
	t.Run("from a header", func(t *testing.T) {
		c := e.config()
		c.Header = http.Header{"authorization": {"Token x"}}
		check(t, e, c, "Token x")
	})
	t.Run("missing", func(t *testing.T) {
		_, err := complete(t, judge.Config{Model: "m"}) // would ask api.openai.com
		var je *judge.Error
		if !errors.As(err, &je) || je.Kind != judge.ErrAuth || err.Error() != "OPENAI_API_KEY is not set" || je.Cure == "" {
			t.Errorf("got %v, want that OPENAI_API_KEY is not set", err)
		}
	})
	t.Run("missing for Azure", func(t *testing.T) {
		_, err := complete(t, judge.Azure("https://shop.openai.azure.com", "d", "2024-10-21"))
		if !errors.Is(err, judge.ErrAuth) || err.Error() != "AZURE_OPENAI_API_KEY is not set" {
			t.Errorf("got %v, want that AZURE_OPENAI_API_KEY is not set", err)
		}
	})
}

// check asks once and compares the Authorization that arrives.
func check(t *testing.T, e *endpoint, c judge.Config, want string) {
	t.Helper()
	if _, err := complete(t, c); err != nil {
		t.Fatal(err)
	}
	seen := e.seen()
	last := seen[len(seen)-1]
	if got := last.header.Get("Authorization"); got != want || last.url != "/v1/chat/completions" {
		t.Errorf("%s with Authorization %q, want %q", last.url, got, want)
	}
}

func TestAzure(t *testing.T) {
	for _, name := range []string{"AZURE_OPENAI_API_KEY", "OPENAI_API_KEY"} {
		t.Run(name, func(t *testing.T) {
			t.Setenv(name, key)
			e := newEndpoint(t, good)
			c := judge.Azure(e.URL, "grader", "2024-10-21")
			c.Model = "gpt-4.1"
			if _, err := complete(t, c); err != nil {
				t.Fatal(err)
			}
			r := e.seen()[0]
			if want := "/openai/deployments/grader/chat/completions?api-version=2024-10-21"; r.url != want {
				t.Errorf("got %s, want %s", r.url, want)
			}
			if got := r.header.Get("Api-Key"); got != key || r.header.Get("Authorization") != "" {
				t.Errorf("headers are %v, want only Api-Key", r.header)
			}
			if !strings.Contains(r.body, `"model":"gpt-4.1"`) {
				t.Errorf("body is %s", r.body)
			}
		})
	}
}

type doer struct {
	calls int
	do    func(*http.Request) (*http.Response, error)
}

func (d *doer) Do(r *http.Request) (*http.Response, error) { d.calls++; return d.do(r) }

// A client of the user's own carries the live requests and no others.
func TestOwnClient(t *testing.T) {
	e := newEndpoint(t, answer(503, ""), good)
	own := &doer{do: http.DefaultTransport.RoundTrip}
	t.Cleanup(http.DefaultClient.CloseIdleConnections)
	for name, client := range map[string]openai.HTTPDoer{
		"http.Client": &http.Client{Transport: roundTripper(own.Do)},
		"doer":        own,
	} {
		t.Run(name, func(t *testing.T) {
			own.calls = 0
			config := openai.DefaultConfig(key)
			config.BaseURL, config.HTTPClient = e.URL, client
			c := judge.Config{OpenAI: &config, Model: "m"}
			if _, err := complete(t, c); err != nil {
				t.Fatal(err)
			}
			if own.calls == 0 {
				t.Error("the user's client was not asked")
			}
			if config.HTTPClient != client || config.BaseURL != e.URL {
				t.Error("the user's ClientConfig was changed")
			}

			own.calls = 0
			stop := errors.New("stop")
			j, err := judge.New(c, roundTripper(func(*http.Request) (*http.Response, error) { return nil, stop }))
			if err != nil {
				t.Fatal(err)
			}
			if _, err := j.Complete(context.Background(), prompt()); err != stop || own.calls != 0 {
				t.Errorf("got %v and %d calls below a recorder that makes none", err, own.calls)
			}
		})
	}
}
