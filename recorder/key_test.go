package recorder_test

import (
	"errors"
	"testing"

	"github.com/ragtest/go-ragtest/recorder"
)

func TestKey(t *testing.T) {
	judge := call{label: "judge", body: question}
	for _, tt := range []struct {
		name          string
		recorded, now call
		base          string // default: the server that recorded
		replays       bool
	}{
		{name: "the same", recorded: judge, now: judge, replays: true},
		{name: "null and false members", recorded: judge, replays: true,
			now: call{label: "judge", body: `{"stream":false,"model":"m1","messages":[{"role":"user","content":"Is it so?","name":null}]}`}},
		{name: "order of members", recorded: judge, replays: true,
			now: call{label: "judge", body: `{"messages":[{"content":"Is it so?","role":"user"}],"model":"m1"}`}},
		{name: "another host", recorded: judge, now: judge, base: "https://gateway.example", replays: true},
		{name: "another path to the same call", recorded: judge, replays: true,
			now: call{label: "judge", body: question, path: "/openai/deployments/m1/chat/completions?api-version=7"}},
		{name: "another label", recorded: judge, now: call{label: "recall", body: question}, replays: true},
		{name: "number forms", recorded: call{label: "judge", body: `{"temperature":0.10}`}, now: call{label: "judge", body: `{"temperature":1e-1}`}, replays: true},
		{name: "another call", recorded: judge, now: call{label: "judge", body: question, path: "/v1/responses"}},
		{name: "another prompt", recorded: judge, now: call{label: "judge", body: `{"model":"m1","messages":[{"role":"user","content":"Is it so? "}]}`}},
		{name: "another model", recorded: judge, now: call{label: "judge", body: `{"model":"m2","messages":[{"role":"user","content":"Is it so?"}]}`}},
		{name: "another temperature", recorded: call{label: "judge", body: `{"temperature":0}`}, now: call{label: "judge", body: `{"temperature":0.1}`}},
		{name: "true is not left out", recorded: call{label: "judge", body: `{}`}, now: call{label: "judge", body: `{"stream":true}`}},
		{name: "null in an array", recorded: call{label: "judge", body: `{"a":[]}`}, now: call{label: "judge", body: `{"a":[null]}`}},
		{name: "a large number", recorded: call{label: "judge", body: `{"seed":9007199254740992}`}, now: call{label: "judge", body: `{"seed":9007199254740993}`}},
		{name: "lone surrogates", recorded: call{label: "judge", body: `{"a":"\ud800"}`}, now: call{label: "judge", body: `{"a":"\ud801"}`}},
		{name: "no tag", recorded: judge, now: call{body: question}},

		{name: "plain: another loopback", recorded: call{body: "q"}, now: call{body: "q"}, base: "https://localhost:8443", replays: true},
		{name: "plain: IPv6 loopback", recorded: call{body: "q"}, now: call{body: "q"}, base: "http://[::1]:99", replays: true},
		{name: "plain: another host", recorded: call{body: "q"}, now: call{body: "q"}, base: "http://search.example"},
		{name: "plain: credentials in the query", recorded: call{body: "q", path: "/s?b=2&a=1&api_key=x"}, now: call{body: "q", path: "/s?a=1&b=2&Access-Token=y"}, replays: true},
		{name: "plain: another query", recorded: call{body: "q", path: "/s?a=1"}, now: call{body: "q", path: "/s?a=2"}},
		{name: "plain: order of one parameter", recorded: call{body: "q", path: "/s?a=1&a=2"}, now: call{body: "q", path: "/s?a=2&a=1"}},
		{name: "plain: a query that is not well formed", recorded: call{body: "q", path: "/s?a;b&%zz=1"}, now: call{body: "q", path: "/s?a;b&%zz=1"}, replays: true},
		{name: "plain: null and false count", recorded: call{body: `{}`}, now: call{body: `{"a":false}`}},
		{name: "plain: JSON forms", recorded: call{body: `{"a":1,"b":2}`}, now: call{body: "{\"b\": 2.0, \"a\": 1}\n"}, replays: true},
		{name: "plain: text is exact", recorded: call{body: "q"}, now: call{body: "q\n"}},
		{name: "plain: scalars are exact", recorded: call{body: "1"}, now: call{body: "1.0"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := newServer(t)
			r := open(t, record(t, s.URL, tt.recorded), recorder.Replay)
			base := s.URL
			if tt.base != "" {
				base = tt.base
			}
			_, err := do(r, base, tt.now)
			switch {
			case tt.replays && err != nil:
				t.Error(err)
			case !tt.replays && !errors.Is(err, recorder.ErrStale):
				t.Errorf("got %v, want ErrStale", err)
			}
		})
	}
}
