package metrics

import (
	"encoding/json"
	"regexp"
	"strings"
)

// An evaluation is a ContextEvaluation whose replies are of any type.
type evaluation struct {
	label, prompt string
	examples      []example
	template      func(Page) string
	schema        json.RawMessage
	needs         Field
	empty         float64

	model   *model
	history *history
	wording wording // of an earlier revision

	// inspect says what else is wrong with a reply about a sheet. The judge is told of
	// it; what is only wanted does not keep the last reply from being taken.
	inspect func(reply Reply, s sheet, attempt int) (wrong, wanted []string)
}

type example struct {
	item  Item
	reply Reply
}

// A wording is how an earlier revision said what no field of a metric says; the
// zero value is how it is said now.
type wording struct {
	correct string // of a reply to correct, with %s for what is wrong; "" is correctReply
	garbled bool   // the values of an enum of numbers
	noIDs   bool   // nothing of which ids to grade, unless the reply had ChunkIDs
}

// needed returns what an item must have.
func (e evaluation) needed() Field {
	needs := e.needs
	if n, ok := e.model.zero.(needer); ok {
		needs |= n.Needs()
	}
	if needs == 0 {
		return Question | Context
	}
	return needs
}

// emptyScore returns the score when nothing counts.
func (e evaluation) emptyScore() float64 {
	if r, ok := e.model.zero.(emptier); ok && e.empty == 0 {
		return r.Empty()
	}
	return e.empty
}

// sent returns the schema that is sent.
func (e evaluation) sent() json.RawMessage {
	if e.schema != nil {
		return e.schema
	}
	return e.model.shape.Strict
}

var notIdentifier = regexp.MustCompile(`[^a-z0-9]+`)

// identifier returns the Prompt.Metric of a label.
func identifier(label string) string {
	return notIdentifier.ReplaceAllString(strings.ToLower(label), "_")
}

// A history holds the earlier revisions of a built-in metric as they were
// released, the latest first: what they said and asked for in another way.
type history struct {
	current evaluation // what the history is of
	earlier func() []evaluation
}
