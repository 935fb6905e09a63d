package recorder

import (
	"slices"
	"strings"
)

// isAnswer reports whether a body is what a judge said: JSON with a choice, or a stream of events with
// one that ends with [DONE]; and in neither an error.
func isAnswer(text string) bool {
	if b := newBody(text); b.isJSON {
		return hasChoice(b.tree) && !hasError(b.tree)
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
		if !ok || hasError(event) {
			return false
		}
		answered = answered || hasChoice(event)
	}
	return answered && done
}

func hasChoice(completion value) bool {
	choices, _ := completion.member("choices")
	return choices.kind == '[' && len(choices.vals) > 0
}

// hasError reports whether a completion or a choice of it has an error, or ends with one. Some endpoints
// always send the member, with nothing in it.
func hasError(completion value) bool {
	choices, _ := completion.member("choices")
	for _, v := range append([]value{completion}, choices.vals...) {
		failure, ok := v.member("error")
		reason, _ := v.member("finish_reason")
		if ok && !isNothing(failure) || reason.kind == '"' && reason.text == "error" {
			return true
		}
	}
	return false
}

// isNothing reports whether v is null, false, zero or empty, or made of nothing else.
func isNothing(v value) bool {
	switch v.kind {
	case 'n', 'f':
		return true
	case '0':
		return canonicalNumber(v.text) == "0"
	case '"':
		return v.text == ""
	case '{', '[':
		return !slices.ContainsFunc(v.vals, func(v value) bool { return !isNothing(v) })
	}
	return false
}
