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
	e.history = &history[R]{current: e, earlier: sync.OnceValue(func() []ContextEvaluation[R] {
		var revisions []struct {
			Prompt   string
			Examples []struct {
				Item struct {
					Question, Answer string
					Context          []string
				}
				Reply R
			}
		}
		if err := json.Unmarshal(file, &revisions); err != nil {
			panic(fmt.Sprintf("the history of %s: %v", e.Label, err)) // it is embedded, and tested
		}
		earlier := make([]ContextEvaluation[R], len(revisions))
		for i, was := range revisions {
			earlier[i] = e
			earlier[i].Prompt, earlier[i].Examples = was.Prompt, nil
			for _, x := range was.Examples {
				earlier[i].Examples = append(earlier[i].Examples, Example[R]{
					Item:  Item{Question: x.Item.Question, Answer: x.Item.Answer, Context: Chunks(x.Item.Context...)},
					Reply: x.Reply,
				})
			}
		}
		return earlier
	})}
	return e
}
