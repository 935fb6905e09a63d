package metrics_test

import (
	"context"
	"errors"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// FuzzReply: whatever a judge says is a score in [0, 1] or an ErrReply.
func FuzzReply(f *testing.F) {
	for _, seed := range []string{
		"", sound, "```\n" + sound + "```", "<think>{</think>" + sound, "{}</think>{}", `{"":[]}`, `{"evaluated_chunks":[{}]}`,
		`{"evaluated_chunks":[{"id_chunk":1e400}]}`, `[{"a":1}]`, `{"a":{"b":[1,{"c":null}]}} {"a":1}`, "\ufeff{", `{"evaluated_chunks":null}`,
		utility(useful("0", "1"), useful("1", "1e-400")),
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, reply string) {
		for _, m := range builtIn {
			r, err := m.metric.Evaluate(context.Background(), says(reply), item("one", "two"))
			switch {
			case err == nil && !(r.Score >= 0 && r.Score <= 1):
				t.Errorf("%s: %q scores %v", m.metric.Name(), reply, r.Score)
			case err != nil && !errors.Is(err, metrics.ErrReply):
				t.Errorf("%s: %q is the error %v, want ErrReply", m.metric.Name(), reply, err)
			}
		}
	})
}
