package judge_test

import (
	"context"
	"crypto/tls"
	"errors"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"os"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/ragtest/go-ragtest/ragtest/judge"
	"github.com/sashabaranov/go-openai"
)

// A wire carries live requests and counts the connections that are tried.
type wire struct {
	http.Transport
	tried atomic.Int64
}

func newWire(t *testing.T) *wire {
	w := &wire{}
	w.DialContext = func(ctx context.Context, network, address string) (net.Conn, error) {
		w.tried.Add(1)
		return new(net.Dialer).DialContext(ctx, network, address)
	}
	t.Cleanup(w.CloseIdleConnections)
	return w
}

// config is that of an address that is asked over w.
func (w *wire) config(address string) judge.Config {
	client := openai.DefaultConfig(key)
	client.BaseURL, client.HTTPClient = address, &http.Client{Transport: &w.Transport}
	return judge.Config{OpenAI: &client, Model: "m"}
}

// mute takes connections and never says a word.
func mute(t *testing.T) net.Listener {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { l.Close() })
	go func() {
		for {
			c, err := l.Accept()
			if err != nil {
				return
			}
			t.Cleanup(func() { c.Close() })
		}
	}()
	return l
}

// freed is an address at which nobody listens.
func freed(t *testing.T) string {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	defer l.Close()
	judge.Forget(l.Addr().String())
	return l.Addr().String()
}

// half sends half of a body and breaks off.
func half(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Length", "1000")
	io.WriteString(w, `{"id":"1","choices":[{"index":0,`)
	w.(http.Flusher).Flush()
	panic(http.ErrAbortHandler)
}

// TestNetworkCures meets what keeps a request from being answered, and checks what
// the failure then says to change, and how often it was tried.
func TestNetworkCures(t *testing.T) {
	quiet := func(s *httptest.Server) *httptest.Server {
		s.Config.ErrorLog = log.New(io.Discard, "", 0)
		s.StartTLS()
		t.Cleanup(s.Close)
		return s
	}
	secure := quiet(httptest.NewUnstartedServer(good))
	elsewhere := quiet(httptest.NewUnstartedServer(good))
	elsewhere.TLS.Certificates[0].Certificate = secure.TLS.Certificates[0].Certificate
	plain := newEndpoint(t, good)
	proxy := func(status int) *url.URL {
		p := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
			w.WriteHeader(status)
		}))
		t.Cleanup(p.Close)
		u, err := url.Parse(p.URL)
		if err != nil {
			t.Fatal(err)
		}
		u.User = url.UserPassword("user", "a-password-of-the-proxy")
		return u
	}
	through := func(u *url.URL) func(*wire) {
		return func(w *wire) { w.Proxy = http.ProxyURL(u); w.OnProxyConnectResponse = judge.RefusedByProxy }
	}
	const address = "judge.Config.OpenAI.BaseURL"
	for _, test := range []struct {
		name, address string
		edit          func(*wire)
		what, cure    string // the error begins with what
		tried         int64
	}{
		{
			name: "https to a server that never answers", address: "https://" + mute(t).Addr().String(), edit: func(w *wire) { w.TLSHandshakeTimeout = 20 * time.Millisecond },
			what: "the endpoint did not answer: net/http: TLS handshake timeout", cure: "check " + address + ", and that the endpoint runs; or write http:// there, if it does not speak TLS", tried: 2,
		},
		{
			name: "https to a plain server", address: strings.Replace(plain.URL, "http:", "https:", 1),
			what: "the endpoint did not answer: http: server gave HTTP response to HTTPS client", cure: "write http:// in " + address + ": the endpoint does not speak https", tried: 1,
		},
		{
			name: "http to a server that breaks off, as one that speaks TLS does", address: newEndpoint(t, reset).URL,
			what: "the endpoint did not answer: ", cure: "check " + address + ", and that the endpoint runs; or write https:// there, if it speaks TLS", tried: 6,
		},
		{
			name: "a body that is cut", address: newEndpoint(t, half).URL,
			what: "the endpoint did not answer: unexpected EOF", cure: "check " + address + ", and that the endpoint runs", tried: 6,
		},
		{
			name: "an authority of one's own", address: secure.URL,
			what: "the endpoint did not answer: tls: failed to verify certificate: x509: certificate signed by unknown authority",
			cure: "set SSL_CERT_FILE to a file with the certificate of the authority that signed the endpoint's, such as your company's", tried: 1,
		},
		{
			name: "a certificate for another address", address: secure.URL, edit: func(w *wire) {
				w.TLSClientConfig = &tls.Config{RootCAs: secure.Client().Transport.(*http.Transport).TLSClientConfig.RootCAs, ServerName: "judge.internal"}
			},
			what: "the endpoint did not answer: tls: failed to verify certificate: x509: certificate is valid for ", cure: "check " + address + ": the endpoint runs, but its certificate is not good for this address", tried: 1,
		},
		{
			name: "nobody there", address: "http://" + freed(t),
			what: "the endpoint did not answer: dial tcp ", cure: "check " + address + ", and that the endpoint runs", tried: 6,
		},
		{
			name: "a host that swallows every packet", address: "http://judge-that-swallows.internal/v1", edit: func(w *wire) {
				w.DialContext = func(_ context.Context, network, _ string) (net.Conn, error) {
					w.tried.Add(1)
					return nil, &net.OpError{Op: "dial", Net: network, Err: os.ErrDeadlineExceeded}
				}
			},
			what: "the endpoint did not answer: dial tcp: i/o timeout", cure: "check " + address + ", and that the endpoint runs", tried: 2,
		},
		{
			name: "a proxy that is down, by https", address: "https://judge.internal/v1", edit: through(&url.URL{Scheme: "http", Host: freed(t)}),
			what: "the proxy did not answer: proxyconnect tcp: dial tcp ", cure: "check the proxy in HTTPS_PROXY (http://user:password@host:port), or name the endpoint's host in NO_PROXY", tried: 1,
		},
		{
			name: "a proxy that is down, by http", address: "http://judge.internal/v1", edit: through(&url.URL{Scheme: "http", Host: freed(t)}),
			what: "the proxy did not answer: proxyconnect tcp: dial tcp ", cure: "check the proxy in HTTP_PROXY (http://user:password@host:port), or name the endpoint's host in NO_PROXY", tried: 1,
		},
		{
			name: "a proxy that wants a password, by https", address: "https://judge.internal/v1", edit: through(proxy(407)),
			what: "the proxy refuses (407): Proxy Authentication Required", cure: "check the proxy in HTTPS_PROXY (http://user:password@host:port), or name the endpoint's host in NO_PROXY", tried: 1,
		},
		{
			name: "a proxy that wants a password, by http", address: "http://judge.internal/v1", edit: through(proxy(407)),
			what: "the proxy wants a password (407): Proxy Authentication Required", cure: "check the proxy in HTTP_PROXY (http://user:password@host:port), or name the endpoint's host in NO_PROXY", tried: 1,
		},
		{
			name: "a proxy that cannot reach the endpoint", address: "https://judge.internal/v1", edit: through(proxy(502)),
			what: "the proxy refuses (502): Bad Gateway", cure: "check the proxy in HTTPS_PROXY (http://user:password@host:port), or name the endpoint's host in NO_PROXY", tried: 6,
		},
	} {
		t.Run(test.name, func(t *testing.T) {
			w := newWire(t)
			w.DisableKeepAlives = true
			if test.edit != nil {
				test.edit(w)
			}
			_, err := complete(t, w.config(test.address))
			var e *judge.Error
			if !errors.As(err, &e) || e.Kind != judge.ErrTransport || !strings.HasPrefix(err.Error(), test.what) || e.Cure != test.cure {
				t.Errorf("got  %v\ncure %s\nwant %s\ncure %s", err, e.Cure, test.what, test.cure)
			}
			if n := w.tried.Load(); n != test.tried {
				t.Errorf("%d connections, want %d", n, test.tried)
			}
			if strings.Contains(err.Error()+e.Cure, "a-password") {
				t.Errorf("the error holds the password of the proxy: %v", err)
			}
		})
	}
}

// The transport of package judge itself says so of a proxy too.
func TestProxyOfTheEnvironment(t *testing.T) {
	own := http.DefaultTransport
	t.Cleanup(func() { http.DefaultTransport = own })
	proxy := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(407) }))
	t.Cleanup(proxy.Close)
	u, err := url.Parse(proxy.URL)
	if err != nil {
		t.Fatal(err)
	}
	http.DefaultTransport = &http.Transport{Proxy: http.ProxyURL(u)}
	host := "behind-" + u.Port() + ".internal" // an address of this run: its transport is kept
	_, err = complete(t, judge.Config{BaseURL: "https://" + host + "/v1", Key: key, Model: "m"})
	if want := "the proxy refuses (407): Proxy Authentication Required"; err == nil || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

// An endpoint that is too slow is asked once more, not five times.
func TestTimeoutCure(t *testing.T) {
	calls := 0
	client := openai.DefaultConfig(key)
	client.HTTPClient = &doer{do: func(r *http.Request) (*http.Response, error) {
		calls++
		<-r.Context().Done()
		return nil, r.Context().Err()
	}}
	c := judge.Config{OpenAI: &client, Model: "m", Timeout: 10 * time.Millisecond}
	_, err := complete(t, c)
	var je *judge.Error
	if !errors.As(err, &je) || je.Cure != "raise judge.Config.Timeout (10ms), or have a faster model judge" || calls != 2 {
		t.Errorf("got %v (%+v) after %d calls, want a cure after 2", err, je, calls)
	}

	// A timeout between other failures counts as one.
	broken := errors.New("broken")
	calls = 0
	client.HTTPClient = &doer{do: func(r *http.Request) (*http.Response, error) {
		switch calls++; calls {
		case 3:
			<-r.Context().Done()
			return nil, r.Context().Err()
		case 6:
			w := httptest.NewRecorder()
			good(w, r)
			return w.Result(), nil
		}
		return nil, broken
	}}
	got, err := complete(t, c)
	if err != nil || got.Text != `{"ok":true}` || calls != 6 {
		t.Errorf("got %q, %v after %d calls, want the sixth answer", got.Text, err, calls)
	}
}

// The end of the test comes before the end of the endpoint's patience.
func TestDeadlineCure(t *testing.T) {
	e := newEndpoint(t, func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() })
	passed, cancel := context.WithDeadline(t.Context(), time.Now().Add(-time.Second))
	defer cancel()
	near, cancel := context.WithTimeout(t.Context(), 20*time.Millisecond)
	defer cancel()
	raw := roundTripper(func(r *http.Request) (*http.Response, error) { return nil, r.Context().Err() })
	for name, ask := range map[string]func() error{
		"near":   func() error { _, err := newJudge(t, e.config()).Complete(near, prompt()); return err },
		"passed": func() error { _, err := newJudge(t, e.config()).Complete(passed, prompt()); return err },
		"passed before a recorder looked": func() error {
			j, err := judge.New(judge.Config{Model: "m"}, raw)
			if err == nil {
				_, err = j.Complete(passed, prompt())
			}
			return err
		},
	} {
		err := ask()
		var je *judge.Error
		if !errors.As(err, &je) || je.Kind != judge.ErrTransport || !errors.Is(err, context.DeadlineExceeded) || je.Cure != "the test's deadline came first: raise the -timeout of go test" {
			t.Errorf("%s: got %v (%+v), want that the deadline came first", name, err, je)
		}
	}
	ended, cancel := context.WithCancel(t.Context())
	cancel()
	j, err := judge.New(judge.Config{Model: "m"}, raw)
	if err != nil {
		t.Fatal(err)
	}
	var je *judge.Error
	if _, err := j.Complete(ended, prompt()); !errors.As(err, &je) || !errors.Is(err, context.Canceled) || je.Cure != "" {
		t.Errorf("cancelled: got %v (%+v)", err, je)
	}
}
