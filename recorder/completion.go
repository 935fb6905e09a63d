package recorder

import (
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/internal/cassette/canon"
)

// isAnswer reports whether a body is what a judge said: JSON with a choice or with an embedding, or a stream
// of events with a choice that ends with [DONE]; and in none an error.
func isAnswer(text string) bool {
	if b := canon.NewBody(text); b.IsJSON {
		return (hasChoice(b.Tree) || hasEmbedding(b.Tree)) && !hasError(b.Tree)
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
		event, ok := canon.Parse(data)
		if !ok || hasError(event) {
			return false
		}
		answered = answered || hasChoice(event)
	}
	return answered && done
}

func hasChoice(completion canon.Value) bool {
	choices, _ := completion.Member("choices")
	return choices.Kind == '[' && len(choices.Vals) > 0
}

// hasEmbedding reports whether an answer holds the vector of a text.
func hasEmbedding(answer canon.Value) bool {
	data, _ := answer.Member("data")
	if data.Kind != '[' || len(data.Vals) == 0 {
		return false
	}
	_, ok := data.Vals[0].Member("embedding")
	return ok
}

// hasError reports whether a completion or a choice of it has an error, or ends with one. Some endpoints
// always send the member, with nothing in it.
func hasError(completion canon.Value) bool {
	choices, _ := completion.Member("choices")
	for _, v := range append([]canon.Value{completion}, choices.Vals...) {
		failure, ok := v.Member("error")
		reason, _ := v.Member("finish_reason")
		if ok && !isNothing(failure) || reason.Kind == '"' && reason.Text == "error" {
			return true
		}
	}
	return false
}

// isNothing reports whether v is null, false, zero or empty, or made of nothing else.
func isNothing(v canon.Value) bool {
	switch v.Kind {
	case 'n', 'f':
		return true
	case '0':
		return canon.Number(v.Text) == "0"
	case '"':
		return v.Text == ""
	case '{', '[':
		return !slices.ContainsFunc(v.Vals, func(v canon.Value) bool { return !isNothing(v) })
	}
	return false
}
