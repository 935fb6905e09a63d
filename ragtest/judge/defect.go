package judge

import (
	"bytes"
	"encoding/json"
	"errors"
	"net/http"
	"strings"
	"unicode/utf8"

	"github.com/sashabaranov/go-openai"
)

// A defect is what keeps the body of a success from being read as one chat
// completion that every reader reads alike. Live answers are held to that below
// the recorder, so that what can be scored can be recorded and nothing else is;
// recordings are held to it once more, since an earlier release may have made
// them.
type defect struct {
	says   string // what the answer does: "is not valid UTF-8"
	reason string // why that is, "" for none
	rest   []byte // what stands behind it
	cure   string
	next   outlook // of the next answer
}

// defectIn returns the defect of a body, which was decoded as got or with err, or
// nil.
func (s settings) defectIn(header http.Header, body []byte, got openai.ChatCompletionResponse, err error) *defect {
	if isStream(header, body) {
		return &defect{
			says: "is a stream of events, though none was asked for",
			next: passing,
			cure: "have the endpoint, or the gateway before it, answer whole: ragtest sends stream: false",
		}
	}
	if err != nil {
		return undecodable(body, err)
	}
	if says, rest := ambiguous(body); says != "" {
		return &defect{says: says, rest: rest, next: passing}
	}
	if says := s.contradiction(got.Choices); says != "" {
		return &defect{says: says, next: passing}
	}
	return nil
}

// undecodable is the defect of a body that is no JSON, or has members of other
// types than a completion has. A page and a wrong type stay; a cut or garbled
// body may pass.
func undecodable(body []byte, err error) *defect {
	d := &defect{says: "is no chat completion", reason: err.Error(), next: passing}
	var wrong *json.UnmarshalTypeError
	switch {
	case bytes.HasPrefix(bytes.TrimSpace(body), []byte("<")):
		d.next, d.cure = final, addressCure
	case errors.As(err, &wrong):
		d.next = final
	case len(bytes.TrimSpace(body)) == 0:
		d.says, d.reason, d.next, d.cure = "is empty", "", unlikely, addressCure
	}
	return d
}

// isStream reports whether an answer is made of server-sent events.
func isStream(header http.Header, body []byte) bool {
	kind, _, _ := strings.Cut(header.Get("Content-Type"), ";")
	if strings.EqualFold(strings.TrimSpace(kind), "text/event-stream") {
		return true
	}
	start := bytes.TrimSpace(body[:min(len(body), 512)])
	for _, field := range []string{"data:", "event:", "id:", "retry:", ":"} {
		if bytes.HasPrefix(start, []byte(field)) {
			return true
		}
	}
	return false
}

// unsound returns the error of a live answer that has a defect, or nil.
func (s settings) unsound(header http.Header, body []byte, hidden secrets) *Error {
	d := &defect{says: "is not valid UTF-8", next: passing}
	if utf8.Valid(body) {
		var got openai.ChatCompletionResponse
		err := json.NewDecoder(bytes.NewReader(body)).Decode(&got)
		if d = s.defectIn(header, body, got, err); d == nil {
			return nil
		}
	}
	e := d.error("the endpoint's answer", hidden)
	e.Model, e.outlook = s.Model, d.next
	return e
}

// error says of whose answer it is what d says.
func (d *defect) error(whose string, hidden secrets) *Error {
	e := &Error{Kind: ErrTransport, what: whose + " " + d.says, Message: oneLine(d.reason), Cure: d.cure}
	if d.rest != nil {
		e.Message = quoted(hidden.hide(string(d.rest)), 100)
	}
	return e
}
