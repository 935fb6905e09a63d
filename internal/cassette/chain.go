package cassette

import (
	"strconv"

	"github.com/ragtest/go-ragtest/internal/cassette/canon"
)

// A judge that is asked to mend its reply hears what it said: the messages of that request begin with those
// of the one before and end in its reply. So it is known which recordings mean nothing without which other.

// Said returns a digest of what was asked of a judge and what it replied, "" if that is not known. It is not safe
// for concurrent use.
func (e *Entry) Said() string { return e.quoted().said }

// Heard returns the digests of what the messages of a request to a judge quote: one for each turn of the
// judge's, as [Entry.Said] makes them. It is not safe for concurrent use.
func (e *Entry) Heard() []string { return e.quoted().heard }

// quotes are what Said and Heard return. A run that records asks for those of all entries with each call.
type quotes struct {
	said  string
	heard []string
}

func (e *Entry) quoted() *quotes {
	if e.quotes == nil {
		e.quotes = &quotes{e.makeSaid(), e.makeHeard()}
	}
	return e.quotes
}

func (e *Entry) makeSaid() string {
	messages, ok := e.Asked().Tree.Member("messages")
	if !ok || !e.Tagged() {
		return ""
	}
	reply, ok := e.reply()
	if !ok {
		return ""
	}
	return said(e.Tag(), messages.Vals, reply)
}

func (e *Entry) makeHeard() (digests []string) {
	messages, _ := e.Asked().Tree.Member("messages")
	for i, m := range messages.Vals {
		role, _ := m.Member("role")
		content, ok := m.Member("content")
		if role.Text == "assistant" && ok && content.Kind == '"' {
			digests = append(digests, said(e.Tag(), messages.Vals[:i], content.Text))
		}
	}
	return digests
}

// said returns the digest of a reply to messages.
func said(t Tag, messages []canon.Value, reply string) string {
	parts := []string{strconv.Itoa(t.Sample)}
	for _, m := range messages {
		parts = append(parts, string(canon.AppendCompact(nil, m)))
	}
	return digest(append(parts, reply)...)
}

// reply returns what a judge said: its words, or what it called a function with.
func (e *Entry) reply() (text string, ok bool) {
	choices, _ := canon.NewBody(string(e.Response.Body)).Tree.Member("choices")
	if len(choices.Vals) == 0 {
		return "", false
	}
	message, _ := choices.Vals[0].Member("message")
	if calls, _ := message.Member("tool_calls"); len(calls.Vals) == 1 {
		function, _ := calls.Vals[0].Member("function")
		arguments, ok := function.Member("arguments")
		return arguments.Text, ok
	}
	content, ok := message.Member("content")
	return content.Text, ok && content.Kind == '"'
}
