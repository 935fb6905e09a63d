package ragtest_test

import (
	"context"
	"testing"
	"time"

	"github.com/ragtest/go-ragtest/ragtest"
)

// dated is a test that go test ends at a known time.
type dated struct {
	testing.TB
	end time.Time
}

func (d dated) Deadline() (time.Time, bool) { return d.end, !d.end.IsZero() }

// timed is a metric that keeps the time until which it may ask.
type timed struct {
	until  *time.Time
	exists *bool
}

func (timed) Name() string { return "timed" }

func (m timed) Evaluate(ctx context.Context, _ ragtest.Judge, item ragtest.Item) (ragtest.Result, error) {
	*m.until, *m.exists = ctx.Deadline()
	return ragtest.Result{Metric: "timed", Score: 1, Item: item}, nil
}

// Of the time that -timeout leaves, a tenth but at most 5 seconds is kept for the
// report of what the judge did not get to; the rest is the judge's.
func TestDeadline(t *testing.T) {
	switches(t)
	for _, test := range []struct {
		left     time.Duration
		shortest time.Duration // that is kept
		longest  time.Duration
	}{
		{time.Hour, 5 * time.Second, 5 * time.Second},
		{20 * time.Second, 1, 2 * time.Second},
	} {
		var until time.Time
		var exists bool
		end := time.Now().Add(test.left)
		ragtest.Assert(dated{t, end}, timed{&until, &exists}, remedies, 1)
		if kept := end.Sub(until); !exists || kept < test.shortest || kept > test.longest {
			t.Errorf("with %v left, %v is kept, want %v to %v", test.left, kept, test.shortest, test.longest)
		}
	}
	var until time.Time
	exists := true
	ragtest.Assert(dated{TB: t}, timed{&until, &exists}, remedies, 1)
	if exists {
		t.Errorf("without -timeout the judge has until %v", until)
	}
}
