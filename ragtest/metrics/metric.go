package metrics

import "context"

// A Metric scores an item, most with the help of a judge.
//
// A metric of your own may have these methods too:
//
//	LowerIsBetter() bool      // its score is the better the lower it is
//	With(Settings) Metric     // see Configurable
//	OnlyAsks() bool           // see OnlyAsks
type Metric interface {
	// Name is the metric's name in messages, such as "context recall".
	Name() string
	// Evaluate asks j about item. On an error the result's Item, Usage, Model and
	// Source are still set, so that what was paid for is known.
	Evaluate(ctx context.Context, j Judge, item Item) (Result, error)
}

// A Configurable metric honours Settings. With returns a metric that has these
// settings beside those that it already has; one that it cannot honour is an error
// of Evaluate that names both.
//
// A type that embeds a metric and has an Evaluate of its own needs a With of its
// own too: the one that it inherits returns the embedded metric.
type Configurable interface {
	Metric
	With(Settings) Metric
}

// LowerIsBetter reports whether the scores of m are the better the lower they are:
// whether m has a method LowerIsBetter that says so.
func LowerIsBetter(m any) bool {
	l, ok := m.(interface{ LowerIsBetter() bool })
	return ok && l.LowerIsBetter()
}

// OnlyAsks reports whether evaluating m does nothing but ask its judge, so that it
// may be done again: whether m has a method OnlyAsks that says so, as
// ContextEvaluation, Utilization and Relevancy have.
func OnlyAsks(m Metric) bool {
	a, ok := m.(interface{ OnlyAsks() bool })
	return ok && a.OnlyAsks()
}

// asking is a part of each metric whose Evaluate does nothing but ask its judge.
type asking struct{ settings Settings }

// OnlyAsks returns true: Evaluate does nothing but ask.
func (asking) OnlyAsks() bool { return true }
