package suite

import (
	"context"
	"testing"
)

// EndTime has the time of later suites end when the function that it returns is called.
func EndTime() (end func()) {
	ctx, cancel := context.WithCancel(context.Background())
	timeOf = func(testing.TB) (context.Context, context.CancelFunc) { return ctx, func() {} }
	return cancel
}
