package conformance_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"gopkg.in/dnaeon/go-vcr.v3/cassette"

	"github.com/ragtest/go-ragtest/internal/standin"
	"github.com/ragtest/go-ragtest/internal/standin/standintest"
	"github.com/ragtest/go-ragtest/ragtest"
	"github.com/ragtest/go-ragtest/ragtest/judge"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/recorder"
)

// An outcome is what came of asking an endpoint that misbehaves.
type outcome struct {
	result             ragtest.Result
	err                error
	requests, recorded int
}

// outcomes are those of a row.
type outcomes struct {
	row
	once, always outcome
	met          bool
}

// keys numbers the keys: a rejected one must not be met again, not even by a
// server that is given the same port.
var keys atomic.Int64

// meet has item judged by a stand-in with faults, and holds the outcome against
// want. spoken says whether the faults are words of the judge.
func (r row) meet(t *testing.T, faults func(int, *http.Request) http.Handler, spoken bool, want string) outcome {
	t.Helper()
	server := standintest.New(t, standin.Options{Fault: faults})
	key := fmt.Sprintf("a-key-of-conformance-%d", keys.Add(1))
	c := judge.Config{BaseURL: server.BaseURL(), Key: key, Model: standin.Model}
	if r.config != nil {
		r.config(&c)
	}
	file := filepath.Join(t.TempDir(), "cassette.yaml")
	var in testing.TB = t
	if r.within > 0 {
		in = hurried{t, r.within}
	}
	measure := func(opts ...ragtest.Option) (o outcome) {
		o.result, o.err = ragtest.Measure(in, r.metric, *r.item, opts...)
		o.requests = len(server.Requests())
		o.recorded = recordings(t, file, key)
		return o
	}
	record := ragtest.Options{ragtest.Endpoint(c), ragtest.Cassette(file)}

	o := measure(record)
	r.check(t, o, spoken, want)
	if o.recorded > 0 {
		again := measure(ragtest.Using(replay(t, c, file)))
		if again.requests != o.requests || fmt.Sprint(cause(again.err)) != fmt.Sprint(cause(o.err)) || again.result.Score != o.result.Score {
			t.Errorf("replayed: score %v, error %v after %d requests\nrecorded: score %v, error %v",
				again.result.Score, again.err, again.requests-o.requests, o.result.Score, o.err)
		}
	}
	switch want {
	case "auth", "quota":
		if again := measure(record); again.err == nil || again.requests != o.requests {
			t.Errorf("another assertion sent %d more requests and got %v", again.requests-o.requests, again.err)
		}
	case "filtered", "request": // nothing that another item would meet
		if again := measure(record); !spoken && again.requests == o.requests {
			t.Errorf("another assertion sent no request and got %v", again.err)
		}
	}
	return o
}

// check holds o against what must come of it.
func (r row) check(t *testing.T, o outcome, spoken bool, want string) {
	t.Helper()
	if o.requests > 6 || r.unasked != (o.requests == 0) {
		t.Errorf("sent %d requests, want 1 to 6, or none if nobody is asked", o.requests)
	}
	score, requests, recorded := sound[r.metric.Name()], 2+r.before+r.after, 2+r.before+r.after
	switch want {
	case judged:
		score, requests, recorded = r.score, o.requests, o.requests
	case corrected:
	case retried:
		recorded--
	default:
		r.checkError(t, o, spoken, want)
		return
	}
	if o.err != nil || math.Abs(o.result.Score-score) > 1e-9 || o.requests != requests || o.recorded != recorded {
		t.Errorf("got score %v, error %v, %d requests and %d recordings, want %s: score %v, %d and %d",
			o.result.Score, o.err, o.requests, o.recorded, want, score, requests, recorded)
	}
}

// checkError checks that o is no score, whatever the bound.
func (r row) checkError(t *testing.T, o outcome, spoken bool, kind string) {
	t.Helper()
	var e *ragtest.NotJudged
	if !errors.As(o.err, &e) || e.Kind != kind {
		t.Errorf("got score %v and error %v, want the kind %q", o.result.Score, o.err, kind)
	}
	if o.result.Score != 0 || o.result.Verdicts != nil {
		t.Errorf("an error comes with the score %v and verdicts %v", o.result.Score, o.result.Verdicts)
	}
	quiet := &silent{TB: t}
	if ragtest.Assert(quiet, fixed{o}, *r.item, 0, ragtest.AllowVacuous()) || !quiet.failed {
		t.Error("an assertion with the bound 0 passed")
	}
	recorded := 0
	if spoken {
		recorded = o.requests
	}
	if o.recorded != recorded {
		t.Errorf("%d of %d answers are recorded, want %d", o.recorded, o.requests, recorded)
	}
}

// recordings counts what a cassette holds, which must be words of a judge.
func recordings(t *testing.T, file, key string) int {
	t.Helper()
	text, err := os.ReadFile(file)
	if errors.Is(err, os.ErrNotExist) {
		return 0
	}
	if err != nil {
		t.Fatal(err)
	}
	if strings.Contains(string(text), key) {
		t.Errorf("the cassette holds the key:\n%s", text)
	}
	tape, err := cassette.Load(strings.TrimSuffix(file, ".yaml"))
	if err != nil {
		t.Fatal(err)
	}
	for _, i := range tape.Interactions {
		var body struct {
			Error   struct{ Message string }
			Choices []struct{ Error any }
		}
		if err := json.Unmarshal([]byte(i.Response.Body), &body); err != nil {
			t.Fatal(err)
		}
		if i.Response.Code != http.StatusOK || body.Error.Message != "" || len(body.Choices) == 0 || body.Choices[0].Error != nil {
			t.Errorf("recorded, though a judge never said so: %d %s", i.Response.Code, i.Response.Body)
		}
	}
	return len(tape.Interactions)
}

// replay returns the judge of c from what is recorded.
func replay(t *testing.T, c judge.Config, file string) ragtest.Judge {
	t.Helper()
	rec, err := recorder.Open(file, recorder.Options{Mode: recorder.Replay})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { rec.Close() })
	j, err := judge.New(c, rec)
	if err != nil {
		t.Fatal(err)
	}
	return j
}

// hurried is a test whose deadline is near whenever it is asked for.
type hurried struct {
	testing.TB
	left time.Duration
}

func (h hurried) Deadline() (time.Time, bool) { return time.Now().Add(h.left), true }

// silent is a test that fails without a word.
type silent struct {
	testing.TB
	failed bool
}

func (s *silent) Errorf(string, ...any) { s.failed = true }

// fixed is a metric whose outcome is known.
type fixed struct{ outcome }

func (f fixed) Name() string { return "fixed" }

func (f fixed) Evaluate(context.Context, metrics.Judge, metrics.Item) (metrics.Result, error) {
	return f.result, f.err
}

// cause returns what kept an item from being judged, without the cure: a replay
// says how to ask again.
func cause(err error) error {
	var e *ragtest.NotJudged
	if errors.As(err, &e) {
		return e.Err
	}
	return err
}
