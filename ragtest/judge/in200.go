package judge

import (
	"bytes"
	"encoding/json"
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

// complaintIn200 returns the error that a body carries in place of a reply or
// beside one, be it in one choice of several, as an error body, or nil. Gateways
// that lose their model half way answer so.
func complaintIn200(body []byte) []byte {
	var v struct {
		Error   json.RawMessage
		Choices []struct {
			Error        json.RawMessage
			FinishReason any `json:"finish_reason"`
		}
	}
	if json.Unmarshal(body, &v) != nil {
		return nil
	}
	said := v.Error
	for _, choice := range v.Choices {
		reason, _ := choice.FinishReason.(string)
		switch {
		case complains(choice.Error):
			said = choice.Error
		case endingOf(reason) == failed && !complains(said):
			said, _ = json.Marshal(endsWith(reason))
		}
	}
	if !complains(said) {
		return nil
	}
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
