package judge

import (
	"bytes"
	"encoding/json"
	"errors"
	"strconv"
	"strings"
)

// status is the HTTP status that fits a complaint sent as a success.
func (c complaint) status() int {
	for _, code := range c.codes {
		if n, err := strconv.Atoi(code); err == nil && 400 <= n && n <= 599 {
			return n
		}
	}
	switch {
	case c.is("rate_limit", "insufficient_quota"):
		return 429
	case c.is("authentication", "invalid_api_key"):
		return 401
	case c.is("invalid_request", "content_filter"):
		return 400
	}
	return 500
}

// asides are what the body of a success says beside its choices.
type asides struct {
	Object            string
	Error             json.RawMessage
	Errors            json.RawMessage
	Detail            json.RawMessage
	Status            string
	IncompleteDetails struct{ Reason string } `json:"incomplete_details"`
	Choices           []struct {
		Error        json.RawMessage
		FinishReason string `json:"finish_reason"`
		Message      struct{ Error json.RawMessage }
	}
}

// asidesOf returns the asides of a body; members of other types say nothing.
func asidesOf(body []byte) (a asides) {
	var wrong *json.UnmarshalTypeError
	if err := json.Unmarshal(body, &a); err != nil && !errors.As(err, &wrong) {
		return asides{}
	}
	return a
}

// ending says how a completion ended by its own status, as the Responses API has
// one.
func (a asides) ending() ending {
	return max(endingOf(a.Status), endingOf(a.IncompleteDetails.Reason))
}

// complaintIn200 returns the error that a body carries in place of a reply or
// beside one, be it in one choice of several, as an error body, or nil. Gateways
// that lose their model half way answer so.
func complaintIn200(body []byte) []byte {
	a := asidesOf(body)
	if strings.EqualFold(a.Object, "error") {
		return body
	}
	for _, choice := range a.Choices {
		if complains(choice.Error) {
			return errorBody(choice.Error)
		}
	}
	for _, said := range []json.RawMessage{a.Error, a.Errors, a.Detail} {
		if complains(said) {
			return errorBody(said)
		}
	}
	ends := []string{a.Status}
	for _, choice := range a.Choices {
		if complains(choice.Message.Error) {
			return errorBody(choice.Message.Error)
		}
		ends = append(ends, choice.FinishReason)
	}
	for _, reason := range ends {
		if endingOf(reason) == failed {
			said, _ := json.Marshal(endsWith(reason))
			return errorBody(said)
		}
	}
	return nil
}

// errorBody returns the body of an error that says this.
func errorBody(said json.RawMessage) []byte {
	return append(append([]byte(`{"error":`), said...), '}')
}

// complains reports whether the value of an error member says anything: some
// endpoints always send one.
func complains(said json.RawMessage) bool {
	if len(said) == 0 {
		return false
	}
	d := json.NewDecoder(bytes.NewReader(said))
	d.UseNumber() // no number is too large to say something
	return saysAnything(d)
}

// saysAnything reports whether the next value is more than null, false, zero or
// empty, or has anything in it that is. A member counts as often as it stands
// there.
func saysAnything(d *json.Decoder) bool {
	token, err := d.Token()
	switch v := token.(type) {
	case bool:
		return v
	case string:
		return v != ""
	case json.Number:
		mantissa, _, _ := strings.Cut(strings.ToLower(v.String()), "e")
		return strings.Trim(mantissa, "-0.") != ""
	case json.Delim:
		for d.More() {
			if v == '{' {
				_, _ = d.Token() // the name
			}
			if saysAnything(d) {
				return true
			}
		}
		_, err = d.Token()
	}
	return err != nil
}
