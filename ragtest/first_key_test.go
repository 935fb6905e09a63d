package ragtest_test

import (
	"errors"
	"net/http"
	"path/filepath"
	"testing"

	"github.com/ragtest/go-ragtest/internal/standin"
	"github.com/ragtest/go-ragtest/ragtest"
	"github.com/ragtest/go-ragtest/ragtest/judge"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/recorder"
)

// The files in recorded_by_k1 are by the first rule of keys, which took a member that is false for one that is
// not there. They replay for what they were recorded for, and for nothing else.
func TestRecordingsOfTheFirstRule(t *testing.T) {
	switches(t)
	t.Setenv("AZURE_OPENAI_API_KEY", "")
	thinking := judge.Config{Extra: map[string]any{"enable_thinking": false}}
	for _, tt := range []struct {
		name, file string
		endpoint   judge.Config
		stale      bool
	}{
		{"Extra false", "extra_false", thinking, false},
		{"without it", "extra_false", judge.Config{}, true},
		{"Azure", "azure", judge.Azure("https://elsewhere.example", standin.Model, "2025-01-01"), false},
		{"headers", "azure", judge.Config{Header: http.Header{"X-Portkey-Config": {"pc-1"}}}, false},
		{"Extra false that was not", "azure", thinking, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			run(t, "TestK1", func(rec testing.TB) {
				_, err := ragtest.Measure(rec, metrics.ContextRecall, remedies, ragtest.Endpoint(tt.endpoint), ragtest.Cassette("testdata/recorded_by_k1/"+tt.file+".yaml"))
				if errors.Is(err, recorder.ErrStale) != tt.stale || !tt.stale && err != nil {
					t.Errorf("got %v, stale: want %v", err, tt.stale)
				}
			})
		})
	}
}

// What the judge goes by beside the prompt tells requests apart, its credentials do not.
func TestWhatTheJudgeGoesBy(t *testing.T) {
	config := func(extra map[string]any, header ...string) judge.Config {
		c := judge.Config{Extra: extra, Header: http.Header{}}
		for i := 0; i < len(header); i += 2 {
			c.Header.Set(header[i], header[i+1])
		}
		return c
	}
	off := map[string]any{"enable_thinking": false}
	for _, tt := range []struct {
		name          string
		recorded, now judge.Config
		stale         bool
	}{
		{"Extra false against nothing", config(off), config(nil), true},
		{"nothing against Extra false", config(nil), config(off), true},
		{"Extra false", config(off), config(off), false},
		{"a header", config(nil, "X-Portkey-Config", "pc-1"), config(nil, "X-Portkey-Config", "pc-2"), true},
		{"a header against none", config(nil, "X-Portkey-Config", "pc-1"), config(nil), true},
		{"the same header", config(nil, "X-Portkey-Config", "pc-1"), config(nil, "X-Portkey-Config", "pc-1"), false},
		{"a credential", config(nil, "X-Portkey-Api-Key", "a"), config(nil, "X-Portkey-Api-Key", "b"), false},
		{"a credential against none", config(nil, "Authorization", "Bearer a"), config(nil), false},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := recording(t, standin.Options{})
			file := filepath.Join(t.TempDir(), "c.yaml")
			measure := func(c judge.Config) (err error) {
				run(t, "TestJudge", func(rec testing.TB) {
					_, err = ragtest.Measure(rec, metrics.ContextRecall, remedies, ragtest.Endpoint(c), ragtest.Cassette(file))
				})
				return err
			}
			if err := measure(tt.recorded); err != nil {
				t.Fatal(err)
			}
			for _, r := range s.Requests() {
				if r.Header.Get(recorder.CountsHeader) != "" {
					t.Errorf("%s was sent", recorder.CountsHeader)
				}
			}
			switches(t)
			if err := measure(tt.now); errors.Is(err, recorder.ErrStale) != tt.stale || !tt.stale && err != nil {
				t.Errorf("got %v, stale: want %v", err, tt.stale)
			}
		})
	}
}
