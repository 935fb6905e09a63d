package recorder_test

import (
	"errors"
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/recorder"
)

func TestKey(t *testing.T) {
	judge := call{label: "judge", body: question}
	judged := func(members string) call { return call{label: "judge", body: `{"model":"m1"` + members + `}`} }
	own := func(path string, header ...string) call {
		c := call{body: "q", path: path, header: http.Header{}}
		for i := 0; i < len(header); i += 2 {
			c.header[header[i]] = []string{header[i+1]}
		}
		return c
	}
	const random, other = "q7Rt2mZx9LpW4kVb", "Zx9LpW4kVbq7Rt2m"
	for _, tt := range []struct {
		name          string
		recorded, now call
		base          string // default: the server that recorded
		o             recorder.Options
		replays       bool
	}{
		{name: "the same", recorded: judge, now: judge, replays: true},
		{name: "null at the top, and a stream that is none", recorded: judge, replays: true,
			now: call{label: "judge", body: `{"stream":false,"model":"m1","stop":null,"messages":[{"role":"user","content":"Is it so?"}]}`}},
		{name: "order of members", recorded: judge, replays: true,
			now: call{label: "judge", body: `{"messages":[{"content":"Is it so?","role":"user"}],"model":"m1"}`}},
		{name: "another host", recorded: judge, now: judge, base: "https://gateway.example", replays: true},
		{name: "another path to the same call", recorded: judge, replays: true,
			now: call{label: "judge", body: question, path: "/openai/deployments/m1/chat/completions?api-version=7"}},
		{name: "another label", recorded: judge, now: call{label: "recall", body: question}, replays: true},
		{name: "headers of a judge", recorded: judge, now: call{label: "judge", body: question, header: http.Header{"Anthropic-Version": {"7"}, "Accept": {"text/plain"}}}, replays: true},
		{name: "number forms", recorded: call{label: "judge", body: `{"temperature":0.10}`}, now: call{label: "judge", body: `{"temperature":1e-1}`}, replays: true},
		{name: "another call", recorded: judge, now: call{label: "judge", body: question, path: "/v1/responses"}},
		{name: "another query", recorded: judge, now: call{label: "judge", body: question, path: "/v1/chat/completions?beta=true"}},
		{name: "a key in the query of a judge", recorded: judge, now: call{label: "judge", body: question, path: "/v1/chat/completions?key=test"}, replays: true},
		{name: "another prompt", recorded: judge, now: call{label: "judge", body: `{"model":"m1","messages":[{"role":"user","content":"Is it so? "}]}`}},
		{name: "another model", recorded: judge, now: call{label: "judge", body: `{"model":"m2","messages":[{"role":"user","content":"Is it so?"}]}`}},
		{name: "another temperature", recorded: call{label: "judge", body: `{"temperature":0}`}, now: call{label: "judge", body: `{"temperature":0.1}`}},
		{name: "true is not left out", recorded: call{label: "judge", body: `{}`}, now: call{label: "judge", body: `{"stream":true}`}},
		{name: "null in an array", recorded: call{label: "judge", body: `{"a":[]}`}, now: call{label: "judge", body: `{"a":[null]}`}},
		{name: "a large number", recorded: call{label: "judge", body: `{"seed":9007199254740992}`}, now: call{label: "judge", body: `{"seed":9007199254740993}`}},
		{name: "lone surrogates", recorded: call{label: "judge", body: `{"a":"\ud800"}`}, now: call{label: "judge", body: `{"a":"\ud801"}`}},
		{name: "no tag", recorded: judge, now: call{body: question}},
		{name: "enable_thinking", recorded: judged(`,"enable_thinking":false`), now: judged("")},
		{name: "think", recorded: judged(""), now: judged(`,"think":false`)},
		{name: "parallel_tool_calls", recorded: judged(`,"parallel_tool_calls":false`), now: judged("")},
		{name: "provider.allow_fallbacks", recorded: judged(`,"provider":{"allow_fallbacks":false}`), now: judged(`,"provider":{}`)},
		{name: "chat_template_kwargs", recorded: judged(`,"chat_template_kwargs":{"enable_thinking":false}`), now: judged(`,"chat_template_kwargs":{}`)},
		{name: "strict", recorded: judged(`,"response_format":{"json_schema":{"strict":false}}`), now: judged(`,"response_format":{"json_schema":{}}`)},
		{name: "additionalProperties", recorded: judged(`,"response_format":{"json_schema":{"schema":{"additionalProperties":false}}}`), now: judged(`,"response_format":{"json_schema":{"schema":{}}}`)},
		{name: "const", recorded: judged(`,"response_format":{"json_schema":{"schema":{"const":false}}}`), now: judged(`,"response_format":{"json_schema":{"schema":{}}}`)},
		{name: "null within", recorded: judged(`,"provider":{"order":null}`), now: judged(`,"provider":{}`)},
		{name: "order of a schema", recorded: judged(`,"response_format":{"json_schema":{"schema":{"properties":{"a":{},"b":{}}}}}`), now: judged(`,"response_format":{"json_schema":{"schema":{"properties":{"b":{},"a":{}}}}}`)},
		{name: "order of a function's parameters", recorded: judged(`,"tools":[{"function":{"parameters":{"properties":{"a":{},"b":{}}}}}]`), now: judged(`,"tools":[{"function":{"parameters":{"properties":{"b":{},"a":{}}}}}]`)},
		{name: "order of a schema elsewhere", recorded: judged(`,"format":{"properties":{"a":{},"b":{}}}`), now: judged(`,"format":{"properties":{"b":{},"a":{}}}`)},
		{name: "order around a schema", recorded: judged(`,"response_format":{"json_schema":{"name":"x","schema":{"properties":{"a":{},"b":{}}}},"type":"json_schema"}`), now: judged(`,"response_format":{"type":"json_schema","json_schema":{"schema":{"properties":{"a":{},"b":{}}},"name":"x"}}`), replays: true},
		{name: "a header that counts", recorded: call{label: "judge", body: question, header: http.Header{"X-Team": {"a"}, recorder.CountsHeader: {"X-Team"}}},
			now: call{label: "judge", body: question, header: http.Header{"X-Team": {"b"}, recorder.CountsHeader: {"X-Team"}}}},
		{name: "a credential never counts", recorded: call{label: "judge", body: question, header: http.Header{"X-Api-Key": {"a"}, recorder.CountsHeader: {"X-Api-Key"}}},
			now: judge, replays: true},

		{name: "plain: another loopback", recorded: call{body: "q"}, now: call{body: "q"}, base: "https://localhost:8443", replays: true},
		{name: "plain: IPv6 loopback", recorded: call{body: "q"}, now: call{body: "q"}, base: "http://[::1]:99", replays: true},
		{name: "plain: another host", recorded: call{body: "q"}, now: call{body: "q"}, base: "http://search.example"},
		{name: "plain: another query", recorded: own("/s?a=1"), now: own("/s?a=2")},
		{name: "plain: order of parameters", recorded: own("/s?b=2&a=1"), now: own("/s?a=1&b=2"), replays: true},
		{name: "plain: order of one parameter", recorded: own("/s?a=1&a=2"), now: own("/s?a=2&a=1")},
		{name: "plain: a query that is not well formed", recorded: own("/s?a;b&%zz=1"), now: own("/s?a;b&%zz=1"), replays: true},
		{name: "plain: a space in a query", recorded: own("/s?a=x%20y"), now: own("/s?a=x+y"), replays: true},
		{name: "plain: a plus in a query", recorded: own("/s?a=x%2By"), now: own("/s?a=x+y")},
		{name: "plain: null and false count", recorded: call{body: `{}`}, now: call{body: `{"a":false}`}},
		{name: "plain: JSON forms", recorded: call{body: `{"a":1,"b":"x"}`}, now: call{body: "{\"a\": 1.0, \"b\": \"\\u0078\"}\n"}, replays: true},
		{name: "plain: order of members", recorded: call{body: `{"sort":{"year":-1,"name":1}}`}, now: call{body: `{"sort":{"name":1,"year":-1}}`}},
		{name: "plain: any order", recorded: call{body: `{"sort":{"year":-1,"name":1}}`}, now: call{body: `{"sort":{"name":1,"year":-1}}`}, o: recorder.Options{AnyOrder: true}, replays: true},
		{name: "plain: any order, another value", recorded: call{body: `{"sort":{"year":-1,"name":1}}`}, now: call{body: `{"sort":{"name":2,"year":-1}}`}, o: recorder.Options{AnyOrder: true}},
		{name: "plain: text is exact", recorded: call{body: "q"}, now: call{body: "q\n"}},
		{name: "plain: scalars are exact", recorded: call{body: "1"}, now: call{body: "1.0"}},

		{name: "key: another word", recorded: own("/kv?key=user1"), now: own("/kv?key=user2")},
		{name: "key: the same word", recorded: own("/kv?key=user1"), now: own("/kv?key=user1"), replays: true},
		{name: "key: random", recorded: own("/kv?key=" + random), now: own("/kv?key=" + other), replays: true},
		{name: "key: random, then a word", recorded: own("/kv?a=1&key=" + random), now: own("/kv?key=test&a=1"), replays: true},
		{name: "key: random, then none", recorded: own("/kv?a=1&key=" + random), now: own("/kv?a=1"), replays: true},
		{name: "key: a word, then another where nothing was dropped", recorded: own("/kv?a=1"), now: own("/kv?key=test&a=1")},
		{name: "key: empty", recorded: own("/kv?a=1&key="), now: own("/kv?a=1"), replays: true},
		{name: "key: used elsewhere", recorded: own("/kv?key=user1", "Authorization", "Bearer user1"), now: own("/kv?key=user2", "Authorization", "Bearer user2"), replays: true},
		{name: "token of a page", recorded: own("/q?pageToken=" + random), now: own("/q?pageToken=" + other)},
		{name: "token of the next page", recorded: own("/q?$skiptoken=" + random), now: own("/q?$skiptoken=" + other)},
		{name: "token=page1", recorded: own("/q?token=page1"), now: own("/q?token=page2")},
		{name: "partition key", recorded: own("/q?partition-key=" + random), now: own("/q?partition-key=" + other)},

		{name: "X-Amz-Target", recorded: own("/", "X-Amz-Target", "Get"), now: own("/", "X-Amz-Target", "Put")},
		{name: "Range", recorded: own("/", "Range", "bytes=0-1"), now: own("/", "Range", "bytes=2-3")},
		{name: "Accept", recorded: own("/", "Accept", "text/event-stream"), now: own("/")},
		{name: "Accept of JSON", recorded: own("/", "Accept", "application/json"), now: own("/"), replays: true},
		{name: "Accept of a list with JSON", recorded: own("/", "Accept", "text/plain, Application/JSON;q=0.9"), now: own("/", "Accept", "*/*"), replays: true},
		{name: "Accept-Language", recorded: own("/", "Accept-Language", "de"), now: own("/", "Accept-Language", "fr")},
		{name: "Accept-Profile", recorded: own("/", "Accept-Profile", "a"), now: own("/", "Accept-Profile", "b")},
		{name: "Content-Profile", recorded: own("/", "Content-Profile", "a"), now: own("/", "Content-Profile", "b")},
		{name: "tenant", recorded: own("/", "X-Tenant-Id", "a"), now: own("/", "X-Tenant-Id", "b")},
		{name: "X-HTTP-Method-Override", recorded: own("/", "X-Http-Method-Override", "PUT"), now: own("/")},
		{name: "Prefer", recorded: own("/", "Prefer", "return=minimal"), now: own("/")},
		{name: "Content-Type", recorded: own("/", "Content-Type", "text/csv"), now: own("/", "Content-Type", "text/plain")},
		{name: "Content-Type with parameters", recorded: own("/", "Content-Type", "text/csv; charset=utf-8"), now: own("/", "Content-Type", "Text/CSV"), replays: true},
		{name: "any other header", recorded: own("/", "X-Request-Id", "a", "Traceparent", "b", "X-Tenant-Token", "c"), now: own("/"), replays: true},
		{name: "a header that was named", recorded: own("/", "X-Region", "a"), now: own("/", "X-Region", "b"), o: recorder.Options{KeyHeaders: []string{"x-region"}}},
		{name: "a header that was named not", recorded: own("/", "X-Tenant-Id", "a"), now: own("/", "X-Tenant-Id", "b"), o: recorder.Options{NotKeyHeaders: []string{"x-tenant-id"}}, replays: true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := newServer(t)
			recorded, now := tt.o, tt.o
			recorded.Mode = recorder.RecordMissing
			file := filepath.Join(t.TempDir(), "c.yaml")
			r := with(t, file, recorded)
			if _, err := do(r, s.URL, tt.recorded); err != nil {
				t.Fatal(err)
			}
			r.Close()
			open(t, file, recorder.Replay).Close() // it can be checked without options
			base := s.URL
			if tt.base != "" {
				base = tt.base
			}
			_, err := do(with(t, file, now), base, tt.now)
			switch {
			case tt.replays && err != nil:
				t.Error(err)
			case !tt.replays && !errors.Is(err, recorder.ErrStale):
				t.Errorf("got %v, want ErrStale", err)
			}
		})
	}
}

// What differs in order alone says so, and plays with AnyOrder without being recorded again.
func TestAnyOrder(t *testing.T) {
	s := newServer(t)
	was, now := call{body: `{"year":-1,"name":1}`}, call{body: `{"name":1,"year":-1}`}
	file := record(t, s.URL, was, was)
	r := open(t, file, recorder.Replay)
	_, err := do(r, s.URL, now)
	r.Close()
	if !errors.Is(err, recorder.ErrStale) || !strings.Contains(err.Error(), "recorder.AnyOrder()") {
		t.Errorf("got %v, want a miss that names AnyOrder", err)
	}
	r = with(t, file, recorder.Options{AnyOrder: true, Mode: recorder.RecordMissing})
	for i, want := range []string{"1", "2", "3", "4"} {
		if got := verdict(r, s.URL, []call{now, was}[i%2]); got != want {
			t.Errorf("request %d got verdict %s, want %s", i+1, got, want)
		}
	}
	r.Close()
	r = with(t, file, recorder.Options{AnyOrder: true})
	for i, want := range []string{"1", "2", "3", "4"} {
		if got := verdict(r, s.URL, []call{was, now}[i%2]); got != want {
			t.Errorf("request %d replays verdict %s, want %s", i+1, got, want)
		}
	}
}

// A header that counts and holds a secret is not recorded, nor is what was sent with CountsHeader itself.
func TestKeyHeaderSecret(t *testing.T) {
	s := newServer(t)
	r := with(t, filepath.Join(t.TempDir(), "c.yaml"), recorder.Options{Mode: recorder.RecordMissing, KeyHeaders: []string{"X-Api-Key"}})
	if _, err := do(r, s.URL, call{body: "q", header: http.Header{"X-Api-Key": {"q7Rt2mZx9LpW4kVb"}}}); !errors.Is(err, recorder.ErrSecret) {
		t.Errorf("got %v, want ErrSecret", err)
	}
	if _, err := do(r, s.URL, call{label: "judge", body: question, header: http.Header{"X-Team": {"a"}, recorder.CountsHeader: {"X-Team"}}}); err != nil {
		t.Fatal(err)
	}
	if h := s.seen[0].Header; h.Get("X-Team") != "a" || h.Get(recorder.CountsHeader) != "" {
		t.Errorf("the server saw %v", h)
	}
}

// Two servers of one path are told apart by their names, and without names only in replay are they one.
func TestServer(t *testing.T) {
	one, two := newServer(t), newServer(t)
	file := filepath.Join(t.TempDir(), "c.yaml")
	r := with(t, file, recorder.Options{Mode: recorder.RecordMissing})
	if _, err := do(r, one.URL, call{body: "q", path: "/embed"}); err != nil {
		t.Fatal(err)
	}
	if _, err := do(r, two.URL, call{body: "q", path: "/other"}); err != nil {
		t.Errorf("another path: %v", err)
	}
	_, err := do(r, two.URL, call{body: "q", path: "/embed"})
	_, portOne, _ := strings.Cut(strings.TrimPrefix(one.URL, "http://"), ":")
	_, portTwo, _ := strings.Cut(strings.TrimPrefix(two.URL, "http://"), ":")
	if !errors.Is(err, recorder.ErrMode) || !strings.Contains(err.Error(), portOne) || !strings.Contains(err.Error(), portTwo) || !strings.Contains(err.Error(), "recorder.Server(") {
		t.Errorf("got %v, want an error that names both ports and recorder.Server", err)
	}
	r.Close()
	if _, err := do(with(t, file, recorder.Options{}), two.URL, call{body: "q", path: "/embed"}); err != nil {
		t.Errorf("replay: %v", err)
	}

	for _, tt := range []struct {
		name, first, second string
		want                []string // verdicts of one, two and one again, in replay
	}{
		{"two names", "alpha", "beta", []string{"2", "2", "3"}},
		{"one name", "alpha", "alpha", []string{"2", "2", "3"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			one.calls.Store(1)
			two.calls.Store(1)
			o := recorder.Options{Mode: recorder.RecordMissing, Servers: map[string]string{one.URL: tt.first, two.URL: tt.second}}
			file := filepath.Join(t.TempDir(), "c.yaml")
			bases := []string{one.URL, two.URL, one.URL}
			for _, mode := range []recorder.Mode{recorder.RecordMissing, recorder.Replay} {
				o.Mode = mode
				r := with(t, file, o)
				for i, base := range bases {
					if got := verdict(r, base, call{body: "q", path: "/embed"}); got != tt.want[i] {
						t.Errorf("%v: request %d got verdict %s, want %s", mode, i+1, got, tt.want[i])
					}
				}
				r.Close()
				// Elsewhere they have other addresses.
				o.Servers = map[string]string{"http://localhost:1": tt.first, "https://[::1]": tt.second}
				bases = []string{"http://127.0.0.1:1", "https://localhost", "http://localhost:1"}
			}
		})
	}
	for _, wrong := range []map[string]string{{"localhost": "a"}, {one.URL: ""}, {one.URL: "A b"}} {
		if _, err := recorder.Open(file, recorder.Options{Servers: wrong}); !errors.Is(err, recorder.ErrMode) {
			t.Errorf("%v: got %v, want ErrMode", wrong, err)
		}
	}
}
