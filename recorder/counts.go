package recorder

import (
	"fmt"
	"net"
	"net/http"
	"net/url"
	"slices"
	"strings"
	"sync"

	"github.com/ragtest/go-ragtest/internal/cassette"
	"github.com/ragtest/go-ragtest/internal/secret"
)

// CountsHeader is the header of a tagged request that names, with commas between, those of its other headers
// that tell it apart: what else a judge goes by than the body. No other header of a judge's request does, and
// none with a credential's name. It is not sent.
const CountsHeader = "Ragtest-Counts"

// AnyOrder lets requests without a tag that differ in the order of JSON members alone be one. Without it the
// order counts, because it does to some servers: {"sort": {"year": -1, "name": 1}}.
func AnyOrder() Option { return func(c *config) { c.AnyOrder = true } }

// KeyHeader names more headers of requests without a tag that tell them apart. Without it these do: Accept,
// unless it takes JSON or anything, Accept-Language, Accept-Profile, Content-Profile, Content-Type without its
// parameters, Prefer, Range, X-Amz-Target, X-HTTP-Method-Override, and any with tenant as a word. What tells
// requests apart stands in the recording, so a header that holds a secret is an error.
func KeyHeader(names ...string) Option {
	return func(c *config) { c.KeyHeaders = append(c.KeyHeaders, names...) }
}

// NotKeyHeader names headers that do not tell requests without a tag apart, because they differ in each run.
func NotKeyHeader(names ...string) Option {
	return func(c *config) { c.NotKeyHeaders = append(c.NotKeyHeaders, names...) }
}

// Server gives the server at the address, such as "http://127.0.0.1:8081", a name that tells requests without a
// tag to it apart from those to others. Without one, all servers on this machine are the same, since their
// ports differ in each run; that two ports are asked the same is an error while recording. One name for two
// addresses says that they are the same.
func Server(address, name string) Option {
	return func(c *config) {
		servers := make(map[string]string, len(c.Servers)+1)
		for address, name := range c.Servers {
			servers[address] = name
		}
		servers[address] = name
		c.Servers = servers
	}
}

// serversOf returns the names of servers by their addresses, as addressOf makes them.
func serversOf(servers map[string]string) (map[string]string, error) {
	byAddress := make(map[string]string, len(servers))
	for address, name := range servers {
		u, err := url.Parse(address)
		if err != nil || u.Host == "" {
			return nil, modeError("Server: %q is not the address of a server, such as http://127.0.0.1:8081", address)
		}
		if name == "" || strings.Trim(name, "abcdefghijklmnopqrstuvwxyz0123456789-") != "" {
			return nil, modeError("Server: %q is not a name of a-z, 0-9 and -", name)
		}
		byAddress[addressOf(u)] = name
	}
	return byAddress, nil
}

// addressOf returns the host and port of a URL; this machine has one name.
func addressOf(u *url.URL) string {
	host, port := strings.ToLower(u.Hostname()), u.Port()
	if cassette.IsLoopback(host) {
		host = "localhost"
	}
	if port == "" {
		port = map[string]string{"https": "443"}[u.Scheme]
	}
	if port == "" {
		port = "80"
	}
	return net.JoinHostPort(host, port)
}

// serverOf returns the name that the server of a URL was given, or "".
func (r *rules) serverOf(u *url.URL) string {
	if len(r.servers) == 0 {
		return ""
	}
	return r.servers[addressOf(u)]
}

// countedHeaders returns the headers of a that are part of its key, as they may be recorded.
func (r *rules) countedHeaders(a *ask) (h http.Header) {
	if a.tagged() {
		if names := a.req.Header[CountsHeader]; len(names) > 0 {
			h = cassette.NamedHeaders(a.req.Header, strings.Split(strings.Join(names, ","), ","))
		}
	} else {
		h = cassette.KeyHeaders(a.req.Header, r.keyHeaders, r.notKeyHeaders)
	}
	if r.redact != nil {
		for name, values := range h {
			for i := range values {
				if name != "Content-Type" {
					values[i] = r.redact(values[i])
				}
			}
		}
	}
	return h
}

// withoutCounts returns req, or a copy without CountsHeader if it has that.
func withoutCounts(req *http.Request) *http.Request {
	if len(req.Header[CountsHeader]) == 0 {
		return req
	}
	copied := req.WithContext(req.Context())
	copied.Header = req.Header.Clone()
	copied.Header.Del(CountsHeader)
	return copied
}

// authenticates reports whether a value of the query is what a request authenticates with elsewhere.
func authenticates(req *http.Request, value string) bool {
	if user := req.URL.User; user != nil {
		if password, _ := user.Password(); password == value || user.Username() == value {
			return true
		}
	}
	return slices.Contains(secret.InHeader(req.Header), value)
}

// ports are the ports of this machine that the requests of a test went to, by test and place.
type ports struct {
	sync.Mutex
	of map[[2]string]string
}

// check returns an error if a goes to a server on this machine at a place where a test has asked another one.
// Their answers could not be told apart.
func (p *ports) check(a *ask, test string) error {
	u := a.req.URL
	if a.tagged() || !cassette.IsLoopback(u.Hostname()) || a.rules.serverOf(u) != "" {
		return nil
	}
	_, port, _ := net.SplitHostPort(addressOf(u))
	place := cassette.Place(a.method, a.url)
	p.Lock()
	defer p.Unlock()
	if p.of == nil {
		p.of = map[[2]string]string{}
	}
	at := [2]string{test, place}
	switch before := p.of[at]; before {
	case "":
		p.of[at] = port
	case port:
	default:
		return modeError("%s was asked at port %s and now at port %s, and a recording tells them apart only if each server has a name: "+
			"recorder.Server(%q, name); one name for both says that they are the same", place, before, port, u.Scheme+"://"+u.Host)
	}
	return nil
}

// headerLines returns a line for each header, sorted.
func headerLines(h http.Header) (lines []string) {
	for name, values := range h {
		lines = append(lines, fmt.Sprintf("%s: %s", name, strings.Join(values, ", ")))
	}
	slices.Sort(lines)
	return lines
}

// portsOf returns what ports were asked of a tape. Those of a store are its Recorder's own.
func (r *Recorder) portsOf(t *tape) *ports {
	if r.shelf != nil {
		return &r.shelf.ports
	}
	return &t.ports
}
