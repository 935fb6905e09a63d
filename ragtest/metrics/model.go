package metrics

import (
	"reflect"
	"sync"

	"github.com/ragtest/go-ragtest/ragtest/metrics/internal/protocol"
)

// A model is what the type of a reply comes to, once and for all.
type model struct {
	zero  Reply // of the type, for its optional methods
	shape *protocol.Shape
	fill  func(reply Reply, ids []int) Reply // nil if the type has no ZeroFill
	err   error                              // why the type makes no replies
}

var models sync.Map // of *model by reflect.Type

func modelOf[R Reply]() *model {
	t := reflect.TypeFor[R]()
	if m, ok := models.Load(t); ok {
		return m.(*model)
	}
	m := &model{zero: *new(R)}
	if m.shape, m.err = protocol.ShapeOf(t); m.err == nil {
		m.err = checkMethods(t, reflect.TypeFor[zeroFiller[R]]())
	}
	if _, ok := any(*new(R)).(zeroFiller[R]); ok {
		m.fill = func(reply Reply, ids []int) Reply { return any(reply).(zeroFiller[R]).ZeroFill(ids) }
	}
	stored, _ := models.LoadOrStore(t, m)
	return stored.(*model)
}

// countsByMethod reports whether the replies name the chunks that they grade by a
// method, which the ids of their entries do not need.
func (m *model) countsByMethod() bool {
	_, ok := m.zero.(chunkGrader)
	return ok
}

// graded reports whether several samples come to the median of each verdict, not to
// the majority.
func (m *model) graded() bool {
	if g, ok := m.zero.(grader); ok {
		return g.Graded()
	}
	return m.err == nil && m.shape.Graded()
}

// lists reports whether a reply is nothing but a list of what noun counts.
func (m *model) lists(noun string) bool { return m.err == nil && m.shape.Lists(noun) }

// ordered reports whether the verdicts of a reply are about chunks, each about one.
func (m *model) ordered() bool { return m.countsByMethod() || m.shape.Covers("chunk") }
