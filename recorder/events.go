package recorder

import "strings"

// isAnswer reports whether a body is what a judge said: JSON with a choice, or a stream of events with
// one that ends with [DONE] and in which no event is an error.
func isAnswer(text string) bool {
	if choices, ok := newBody(text).tree.member("choices"); ok {
		return choices.kind == '[' && len(choices.vals) > 0
	}
	answered, done := false, false
	for line := range strings.Lines(text) {
		data, ok := strings.CutPrefix(line, "data:")
		if !ok {
			continue
		}
		if data = strings.TrimSpace(data); data == "[DONE]" {
			done = true
			continue
		}
		event, ok := parseJSON(data)
		if failure, failed := event.member("error"); !ok || failed && failure.kind != 'n' {
			return false
		}
		choices, _ := event.member("choices")
		answered = answered || choices.kind == '[' && len(choices.vals) > 0
	}
	return answered && done
}
