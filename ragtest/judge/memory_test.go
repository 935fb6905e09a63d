package judge_test

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strings"
	"testing"
	"time"

	"github.com/ragtest/go-ragtest/ragtest/judge"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// Behind a gateway a key or a quota may be wrong for one model only.
func TestStickyByModel(t *testing.T) {
	gateway := func(w http.ResponseWriter, r *http.Request) {
		if r.Header.Get("X-Model") == "bad" {
			answer(401, `{"error":{"message":"litellm.AuthenticationError: OpenAIException - Invalid API Key"}}`)(w, r)
			return
		}
		good(w, r)
	}
	e := newEndpoint(t, gateway)
	ask := func(model string) error {
		c := e.config()
		c.Model, c.Header = model, http.Header{"X-Model": {model}}
		_, err := complete(t, c)
		return err
	}
	first, again, other := ask("bad"), ask("bad"), ask("good")
	var je *judge.Error
	if !errors.As(first, &je) || je.Kind != judge.ErrAuth || je.Cure != `mend the key that the gateway has for model "bad": yours is accepted` {
		t.Errorf("got %v (%+v), want the gateway's key to be at fault", first, je)
	}
	if !errors.As(again, &je) || !je.Repeated {
		t.Errorf("the same model again: %v, want what was met before", again)
	}
	if other != nil {
		t.Errorf("another model: %v", other)
	}
	if n := len(e.seen()); n != 2 {
		t.Errorf("asked %d times, want 2", n)
	}
}

// One transport may carry the requests of several models.
func TestStickyByModelOfTheRequest(t *testing.T) {
	e := newEndpoint(t, answer(401, `{"error":{"message":"no"}}`), good)
	c := e.config()
	c.Model = ""
	live, err := c.Live()
	if err != nil {
		t.Fatal(err)
	}
	ask := func(model string) error {
		req, err := http.NewRequest("POST", e.URL+"/v1/chat/completions", strings.NewReader(`{"model":"`+model+`"}`))
		if err != nil {
			t.Fatal(err)
		}
		req.Header.Set("Authorization", "Bearer "+key)
		resp, err := live.RoundTrip(req)
		if err != nil {
			return err
		}
		defer resp.Body.Close()
		if resp.StatusCode != 200 {
			return errors.New(resp.Status)
		}
		return nil
	}
	if err := ask("a"); err == nil || err.Error() != "401 Unauthorized" {
		t.Errorf("got %v, want a 401", err)
	}
	if err := ask("a"); !errors.Is(err, judge.ErrAuth) {
		t.Errorf("got %v, want ErrAuth without a request", err)
	}
	if err := ask("b"); err != nil {
		t.Errorf("another model: %v", err)
	}
	if n := len(e.seen()); n != 2 {
		t.Errorf("asked %d times, want 2", n)
	}
}

// After a whole series of attempts that reached nobody, a call tries once, until
// somebody is there again.
func TestDeserted(t *testing.T) {
	address := freed(t)
	w := newWire(t)
	ask := func() int64 {
		t.Helper()
		before := w.tried.Load()
		if _, err := complete(t, w.config("http://"+address+"/v1")); !errors.Is(err, judge.ErrTransport) {
			t.Errorf("got %v, want ErrTransport", err)
		}
		return w.tried.Load() - before
	}
	tried := fmt.Sprint(ask(), ask(), ask())
	if want := "6 1 1"; tried != want {
		t.Errorf("tried %s times, want %s", tried, want)
	}

	l, err := net.Listen("tcp", address)
	if err != nil {
		t.Fatal(err)
	}
	s := &http.Server{Handler: good}
	go s.Serve(l)
	if got, err := complete(t, w.config("http://"+address+"/v1")); err != nil || got.Text != `{"ok":true}` {
		t.Errorf("got %q, %v from a server that is back", got.Text, err)
	}
	s.Close()
	w.CloseIdleConnections()
	if n := ask(); n != 6 {
		t.Errorf("gone again: tried %d times, want 6", n)
	}
}

// A series that the deadline cuts short, or in which somebody was there, is no
// whole one.
func TestNotDeserted(t *testing.T) {
	address := freed(t)
	w := newWire(t)
	j := newJudge(t, w.config("http://"+address+"/v1"))
	ended, cancel := context.WithDeadline(t.Context(), time.Now().Add(-time.Second))
	defer cancel()
	_, _ = j.Complete(ended, prompt())
	before := w.tried.Load()
	_, _ = j.Complete(t.Context(), prompt())
	if n := w.tried.Load() - before; n != 6 {
		t.Errorf("after a call without time: tried %d times, want 6", n)
	}

	e := newEndpoint(t, reset)
	for range 2 {
		before := len(e.seen())
		if _, err := complete(t, e.config()); !errors.Is(err, judge.ErrTransport) {
			t.Fatal(err)
		}
		if n := len(e.seen()) - before; n != 6 {
			t.Errorf("connections that break off: tried %d times, want 6", n)
		}
	}
}

// Somebody who breaks off was there, and may be gone only for a while.
func TestNotDesertedByWhoBreaksOff(t *testing.T) {
	e := newEndpoint(t, reset)
	w := newWire(t)
	ask := func() int64 {
		before := w.tried.Load()
		if _, err := complete(t, w.config(e.URL+"/v1")); !errors.Is(err, judge.ErrTransport) {
			t.Errorf("got %v, want ErrTransport", err)
		}
		return w.tried.Load() - before
	}
	ask()
	e.Close()
	if n := ask(); n != 6 {
		t.Errorf("tried %d times, want 6", n)
	}
}

// Calls that are under way when another finds out give up too.
func TestDesertedMeanwhile(t *testing.T) {
	address := freed(t)
	w := newWire(t)
	c := w.config("http://" + address + "/v1")
	nested := false
	own := w.DialContext
	w.DialContext = func(ctx context.Context, network, address string) (net.Conn, error) {
		if !nested { // the first attempt of the outer call waits for the inner one
			nested = true
			_, _ = newJudge(t, c).Complete(context.Background(), prompt())
		}
		return own(ctx, network, address)
	}
	if _, err := complete(t, c); !errors.Is(err, judge.ErrTransport) {
		t.Errorf("got %v, want ErrTransport", err)
	}
	if n := w.tried.Load(); n != 7 {
		t.Errorf("tried %d times, want 6 and 1", n)
	}
}

var loadingModel = answer(503, `{"error":{"message":"Loading model","type":"unavailable_error","code":503}}`)

// A model that is being loaded takes longer than a series of attempts.
func TestLoadWait(t *testing.T) {
	handlers := make([]http.HandlerFunc, 30)
	for i := range handlers {
		handlers[i] = loadingModel
	}
	e := newEndpoint(t, append(handlers, reset, good)...)
	got, err := complete(t, e.config())
	if err != nil || got.Text != `{"ok":true}` || len(e.seen()) != 32 {
		t.Errorf("got %q, %v after %d requests, want the 32nd answer", got.Text, err, len(e.seen()))
	}

	// It takes none of the attempts, and other failures do not lengthen it.
	e = newEndpoint(t, loadingModel, reset, loadingModel, reset, reset, loadingModel, reset, reset, good)
	if got, err := complete(t, e.config()); err != nil || got.Text != `{"ok":true}` || len(e.seen()) != 9 {
		t.Errorf("got %q, %v after %d requests, want the ninth answer", got.Text, err, len(e.seen()))
	}
	e = newEndpoint(t, loadingModel, reset, reset, reset, reset, reset, reset, good)
	if _, err := complete(t, e.config()); !errors.Is(err, judge.ErrTransport) || len(e.seen()) != 7 {
		t.Errorf("got %v after %d requests, want an error after 7", err, len(e.seen()))
	}

	e = newEndpoint(t, loadingModel)
	c := e.config()
	c.LoadWait = 20 * time.Millisecond
	start := time.Now()
	_, err = complete(t, c)
	var je *judge.Error
	if !errors.As(err, &je) || err.Error() != "the endpoint failed (503): Loading model" || je.Cure != "raise judge.Config.LoadWait (20ms): the endpoint is still loading its model" {
		t.Errorf("got %v (%+v), want a cure that names LoadWait", err, je)
	}
	if spent := time.Since(start); spent < c.LoadWait || len(e.seen()) < 7 {
		t.Errorf("gave up after %v and %d requests, want %v", spent, len(e.seen()), c.LoadWait)
	}

	// The deadline of the test comes first.
	e = newEndpoint(t, answer(503, `{"error":{"message":"Loading model"}}`, "Retry-After", "3600"))
	ctx, cancel := context.WithTimeout(t.Context(), 3*time.Second)
	defer cancel()
	if _, err := newJudge(t, e.config()).Complete(ctx, prompt()); err == nil || ctx.Err() != nil || len(e.seen()) != 1 {
		t.Errorf("got %v after %d requests, want one and no wait", err, len(e.seen()))
	}
}

// Waiting for a model is no reason to forget which call waits.
func TestLoadWaitKeepsTheRequest(t *testing.T) {
	e := newEndpoint(t, loadingModel, loadingModel, good)
	p := prompt()
	p.Messages = append(p.Messages, metrics.Message{Role: "user", Content: "mark"})
	if _, err := newJudge(t, e.config()).Complete(t.Context(), p); err != nil {
		t.Fatal(err)
	}
	for i, r := range e.seen() {
		if r.body != e.seen()[0].body || !strings.Contains(r.body, "mark") {
			t.Errorf("request %d is another: %s", i, r.body)
		}
	}
}
