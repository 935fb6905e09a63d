package metrics

import (
	"encoding/json"
	"fmt"
	"sync"
)

// withHistory returns e, a metric as it is released now, with its earlier revisions
// in file: prompts and examples as they were, the latest first. Recordings of them
// keep replaying, so nothing in such a file ever changes.
func withHistory[R Reply](e ContextEvaluation[R], file []byte) ContextEvaluation[R] {
	now := e.Customize(e.Label, e.Prompt).plain() // a copy: what a program does to e changes no history
	e.history = &history{now, sync.OnceValue(func() []evaluation { return now.read(file) })}
	return e
}

// read returns the revisions of e that a file holds.
func (e evaluation) read(file []byte) []evaluation {
	var revisions []struct {
		Prompt   string
		Examples []struct {
			Item struct {
				Question, Answer string
				Context          []string
			}
			Reply json.RawMessage
		}
	}
	err := json.Unmarshal(file, &revisions)
	earlier := make([]evaluation, len(revisions))
	for i, was := range revisions {
		earlier[i] = e
		earlier[i].prompt, earlier[i].examples = was.Prompt, nil
		for _, x := range was.Examples {
			reply, failed := e.model.shape.Decode(x.Reply)
			if failed != nil {
				err = failed
				break
			}
			item := Item{Question: x.Item.Question, Answer: x.Item.Answer, Context: Chunks(x.Item.Context...)}
			earlier[i].examples = append(earlier[i].examples, example{item, reply.(Reply)})
		}
	}
	if err != nil {
		panic(fmt.Sprintf("the history of %s: %v", e.label, err)) // it is embedded, and tested
	}
	return earlier
}
