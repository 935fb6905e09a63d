package cassette

import (
	"strings"

	"github.com/ragtest/go-ragtest/internal/cassette/canon"
)

// saysOf returns what a judge says in the body of a response, one scalar of its JSON per line, so that a
// changed verdict is a changed line. It is "" where the body itself is as easy to read.
func saysOf(body string) string {
	said := replyOf(body)
	if tree, ok := canon.Parse(said); ok {
		return string(canon.AppendHugged(nil, tree, "", 0))
	}
	if said = strings.TrimSpace(said); strings.Contains(said, "\n") {
		return said
	}
	return ""
}

// replyOf returns the content of the first choice in a completion or in a stream of its events, or else what
// it calls a function with.
func replyOf(body string) string {
	if tree, ok := canon.Parse(body); ok {
		content, call := firstChoice(tree, "message")
		if content == "" {
			return call
		}
		return content
	}
	var content, call strings.Builder
	for line := range strings.Lines(body) {
		if data, ok := strings.CutPrefix(line, "data:"); ok {
			event, _ := canon.Parse(strings.TrimSpace(data))
			text, arguments := firstChoice(event, "delta")
			content.WriteString(text)
			call.WriteString(arguments)
		}
	}
	if content.Len() == 0 {
		return call.String()
	}
	return content.String()
}

// firstChoice returns what the first choice of a completion has in the member: its content, and the arguments
// of the first function it calls.
func firstChoice(completion canon.Value, member string) (content, arguments string) {
	choices, _ := completion.Member("choices")
	message, _ := element(choices, 0).Member(member)
	text, _ := message.Member("content")
	content = text.Text
	for _, part := range text.Vals {
		text, _ := part.Member("text")
		content += text.Text
	}
	calls, _ := message.Member("tool_calls")
	function, _ := element(calls, 0).Member("function")
	call, _ := function.Member("arguments")
	return content, call.Text
}

// element returns an element of an array, or nothing.
func element(v canon.Value, i int) canon.Value {
	if v.Kind != '[' || i >= len(v.Vals) {
		return canon.Value{}
	}
	return v.Vals[i]
}
