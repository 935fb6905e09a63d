package metrics

import (
	"encoding/json"
	"reflect"
	"sync"

	"github.com/ragtest/go-ragtest/ragtest/metrics/internal/protocol"
)

// A model is what the type of a reply comes to, once and for all.
type model struct {
	shape *protocol.Shape
	err   error
}

var models sync.Map // of model by reflect.Type

// shapeOf returns the shape of the replies of R, or why they are none.
func shapeOf[R Reply]() (*protocol.Shape, error) {
	t := reflect.TypeFor[R]()
	m, ok := models.Load(t)
	if !ok {
		shape, err := protocol.ShapeOf(t)
		if err == nil {
			err = checkMethods[R]()
		}
		m, _ = models.LoadOrStore(t, model{shape, err})
	}
	return m.(model).shape, m.(model).err
}

func (e ContextEvaluation[R]) schema() (json.RawMessage, error) {
	if e.Schema != nil {
		return e.Schema, nil
	}
	return SchemaOf[R]()
}

// SchemaOf returns the JSON Schema of R in the strict form that endpoints
// accept: every key is required, no other is allowed, null is said by anyOf, and
// there are no numeric or length keywords. Its keys stand in the order of R's
// fields, so that a judge gives its reason before its verdict.
func SchemaOf[R Reply]() (json.RawMessage, error) {
	shape, err := shapeOf[R]()
	if err != nil {
		return nil, err
	}
	return shape.Strict, nil
}
