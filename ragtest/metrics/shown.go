package metrics

import (
	"encoding/json"
	"fmt"
	"strings"
)

// ShownItem reads back the item that DefaultTemplate, or another template of this
// package, laid out in the messages of a prompt. Sentences are chunks of their own,
// and what the template does not show is not there. It is not ok for other messages.
func ShownItem(messages []Message) (item Item, ok bool) {
	for _, m := range messages {
		if m.Role == "user" {
			return shownItem(m.Content)
		}
	}
	return item, false
}

func shownItem(message string) (item Item, ok bool) {
	_, rest, _ := strings.Cut("\n"+message, "\n</examples>\n\n")
	if rest == "" {
		rest = message
	}
	rest, opened := strings.CutPrefix(rest, "<item>\n")
	rest, _, closed := strings.Cut(rest, "\n</item>\n") // texts are JSON without markup
	if !opened || !closed {
		return item, false
	}
	texts := map[string]*string{"question": &item.Question, "answer": &item.Answer, "reference": &item.Reference}
	for _, line := range strings.Split(rest, "\n") {
		name, value, _ := strings.Cut(line, ": ")
		var text string
		if json.Unmarshal([]byte(value), &text) != nil {
			return item, false
		}
		if to := texts[name]; to != nil {
			*to = text
			continue
		}
		if id, role, ok := turnIn(name); ok && id == len(item.History) {
			item.History = append(item.History, Turn{role, text})
			continue
		}
		var noun string
		var id int
		if n, _ := fmt.Sscanf(name, "%s %d", &noun, &id); n != 2 || noun != "chunk" && noun != "sentence" || id != len(item.Context) {
			return item, false
		}
		item.Context = append(item.Context, Chunk{Text: text})
	}
	return item, true
}
