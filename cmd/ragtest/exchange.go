package main

import (
	"encoding/json"
	"strings"

	"github.com/ragtest/go-ragtest/internal/cassette"
)

// usage returns the tokens that a recorded answer says it took.
func usage(e *cassette.Entry) (prompt, completion int) {
	var answer struct {
		Usage struct {
			Prompt     int `json:"prompt_tokens"`
			Completion int `json:"completion_tokens"`
		} `json:"usage"`
	}
	if err := json.Unmarshal([]byte(e.Response.Body), &answer); err != nil {
		return 0, 0 // no JSON, or not of this shape: nothing is known
	}
	return answer.Usage.Prompt, answer.Usage.Completion
}

// A turn is one message of a recorded request, without the texts that it shares with others.
type turn struct {
	role  string
	lines []string
}

// turnsOf returns the messages of a request to a judge. Where known is not nil it finds shared
// texts, which are left out else.
func turnsOf(e *cassette.Entry, known func(address string) (string, bool)) (turns []turn) {
	var request struct {
		Messages []struct {
			Role    string          `json:"role"`
			Content json.RawMessage `json:"content"`
		} `json:"messages"`
	}
	if err := json.Unmarshal([]byte(e.Request.Body), &request); err != nil {
		return nil
	}
	for _, m := range request.Messages {
		t := turn{role: m.Role}
		t.add(m.Content, known)
		turns = append(turns, t)
	}
	return turns
}

// add adds the lines of a stored text: a string, {"$text": address}, or {"$lines": [texts]}.
func (t *turn) add(stored json.RawMessage, known func(string) (string, bool)) {
	var text string
	if json.Unmarshal(stored, &text) == nil {
		t.lines = append(t.lines, strings.Split(text, "\n")...)
		return
	}
	var folded struct {
		Text  *string           `json:"$text"`
		Lines []json.RawMessage `json:"$lines"`
	}
	if json.Unmarshal(stored, &folded) != nil {
		return
	}
	if folded.Text != nil && known != nil {
		if text, ok := known(*folded.Text); ok {
			t.lines = append(t.lines, strings.Split(text, "\n")...)
		} else {
			t.lines = append(t.lines, "(the text "+*folded.Text+" is missing)")
		}
	}
	for _, line := range folded.Lines {
		t.add(line, known)
	}
}

// replyOf returns what was answered, as it reads best.
func replyOf(e *cassette.Entry) string {
	if e.Stamp.Says != "" {
		return string(e.Stamp.Says)
	}
	var answer struct {
		Choices []struct {
			Message struct {
				Content string `json:"content"`
			} `json:"message"`
		} `json:"choices"`
	}
	if json.Unmarshal([]byte(e.Response.Body), &answer) == nil && len(answer.Choices) > 0 && answer.Choices[0].Message.Content != "" {
		return answer.Choices[0].Message.Content
	}
	return string(e.Response.Body)
}
