// Package deadline ends what a test waits for before the test binary is ended.
package deadline

import (
	"context"
	"testing"
	"time"
)

// Of returns a context that ends shortly before the test binary's -timeout does,
// so that there is time left to report.
func Of(t testing.TB) (context.Context, context.CancelFunc) {
	if d, ok := t.(interface{ Deadline() (time.Time, bool) }); ok {
		if end, ok := d.Deadline(); ok {
			return context.WithDeadline(context.Background(), end.Add(-min(time.Until(end)/10, 5*time.Second)))
		}
	}
	return context.Background(), func() {}
}
