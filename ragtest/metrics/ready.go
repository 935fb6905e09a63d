package metrics

import (
	"errors"
	"fmt"
	"strings"
)

// ready says why e cannot be asked about item, before anything is. nouns are what
// its calls number.
func (e evaluation) ready(item Item, s Settings, nouns ...string) error {
	if err := s.check(); err != nil {
		return err
	}
	switch {
	case strings.TrimSpace(e.label) == "":
		return errors.New("a ContextEvaluation needs a Label")
	case strings.TrimSpace(e.prompt) == "":
		return errors.New("a ContextEvaluation needs a Prompt")
	case !(e.empty >= 0 && e.empty <= 1):
		return fmt.Errorf("the score of %s for an empty reply is %v: a score lies in [0, 1]", e.label, e.empty)
	}
	if e.model.err != nil {
		return e.model.err
	}
	shape := e.model.shape
	if err := shape.Knows(nouns...); err != nil {
		if shape.Knows("sentence") == nil {
			return fmt.Errorf("%s is no metric by itself: use it as metrics.Relevancy{Evaluation: …}, which numbers sentences", e.label)
		}
		return fmt.Errorf("the reply of %s: %w", e.label, err)
	}
	n := len(item.Context)
	if s.Canary {
		n++
	}
	if err := shape.Holds("chunk", n); err != nil {
		return fmt.Errorf("the reply of %s: %w", e.label, err)
	}
	mergeable := shape.Lists(nouns[0])
	switch {
	case s.PerChunk && !mergeable:
		return fmt.Errorf("%s cannot be asked PerChunk: its reply is more than a list of graded chunks", e.label)
	case s.Canary && !mergeable:
		return fmt.Errorf("%s cannot be asked with a Canary: its reply is more than a list of graded chunks", e.label)
	}
	return e.needed().check(item)
}
