package metrics

import (
	"errors"
	"fmt"
	"reflect"
	"strings"
)

// ready says why e cannot be asked about item, before anything is. nouns are what
// its calls number.
func (e ContextEvaluation[R]) ready(item Item, s Settings, nouns ...string) error {
	if err := s.check(); err != nil {
		return err
	}
	switch {
	case reflect.TypeFor[R]().Kind() != reflect.Struct:
		return fmt.Errorf("the reply of %s must be a struct, not %v", e.Label, reflect.TypeFor[R]())
	case strings.TrimSpace(e.Label) == "":
		return errors.New("a ContextEvaluation needs a Label")
	case strings.TrimSpace(e.Prompt) == "":
		return errors.New("a ContextEvaluation needs a Prompt")
	case !(e.Empty >= 0 && e.Empty <= 1):
		return fmt.Errorf("the score of %s for an empty reply is %v: a score lies in [0, 1]", e.Label, e.Empty)
	}
	shape, err := shapeOf[R]()
	if err != nil {
		return err
	}
	if err := shape.Knows(nouns...); err != nil {
		if shape.Knows("sentence") == nil {
			return fmt.Errorf("%s is no metric by itself: use it as metrics.Relevancy{Evaluation: …}, which numbers sentences", e.Label)
		}
		return fmt.Errorf("the reply of %s: %w", e.Label, err)
	}
	mergeable := shape.Lists(nouns[0])
	switch {
	case s.PerChunk && !mergeable:
		return fmt.Errorf("%s cannot be asked PerChunk: its reply is more than a list of graded chunks", e.Label)
	case s.Canary && !mergeable:
		return fmt.Errorf("%s cannot be asked with a Canary: its reply is more than a list of graded chunks", e.Label)
	}
	return e.needs().check(item)
}
