package metrics

import (
	"encoding/json"
	"errors"
	"io"
	"reflect"
	"strings"
)

const (
	thinkOpen  = "<think>"
	thinkClose = "</think>"
)

// extract finds the one JSON object in a judge's reply and returns it as it
// stands: nothing inside is ever edited, completed or rescaled.
//
// Reasoning in <think>…</think> (or up to a lone </think>), a byte order mark,
// code fences and prose around the object are dropped. The first { or [ that is
// left starts the reply: if it is not one complete JSON object, that is an
// error, as is a second, different object behind it. An object inside a broken
// one or inside an array is never taken.
func extract(reply string) (string, error) {
	text := strings.TrimPrefix(strings.TrimSpace(reply), "\ufeff")
	if strings.TrimSpace(text) == "" {
		return "", errors.New("the reply is empty")
	}
	for {
		start := strings.IndexAny(text, "{[")
		think := strings.Index(text, thinkOpen)
		if think >= 0 && (start < 0 || think < start) {
			_, rest, closed := strings.Cut(text[think:], thinkClose)
			if !closed {
				return "", errors.New("the reply ends inside <think>")
			}
			text = rest
			continue
		}
		if start < 0 {
			if _, rest, lone := strings.Cut(text, thinkClose); lone {
				text = rest
				continue
			}
			return "", errors.New("the reply holds no JSON object")
		}
		object, rest, err := cutValue(text[start:])
		if err != nil {
			rest = text[start:]
		}
		// A lone </think> behind a draft: the reply proper comes after it.
		if after, lone := cutLoneClose(rest); lone {
			text = after
			continue
		}
		switch {
		case text[start] == '[':
			return "", errors.New("the reply must be one JSON object, not an array")
		case err != nil:
			return "", err
		}
		if again, err := otherObject(object, rest); err != nil {
			return "", err
		} else if again {
			return "", errors.New("the reply holds two different JSON objects")
		}
		return object, nil
	}
}

// cutValue splits text, which starts with a JSON value, behind that value. Its
// errors are in our words, not encoding/json's: they are recorded.
func cutValue(text string) (value, rest string, err error) {
	dec := json.NewDecoder(strings.NewReader(text))
	var raw json.RawMessage
	if err := dec.Decode(&raw); err == io.ErrUnexpectedEOF {
		return "", "", errors.New("the reply is not one complete JSON object: it ends too early")
	} else if err != nil {
		return "", "", errors.New("the reply is not one complete JSON object: it is not valid JSON")
	}
	end := dec.InputOffset()
	return text[:end], text[end:], nil
}

// cutLoneClose returns what follows the first </think> in text that no <think>
// opens.
func cutLoneClose(text string) (after string, lone bool) {
	before, after, found := strings.Cut(text, thinkClose)
	if !found || strings.Contains(before, thinkOpen) {
		return "", false
	}
	return after, true
}

// otherObject reports whether rest, the text behind object, holds an object
// with another meaning.
func otherObject(object, rest string) (bool, error) {
	for {
		start := strings.IndexByte(rest, '{')
		think := strings.Index(rest, thinkOpen)
		if think >= 0 && (start < 0 || think < start) {
			_, after, closed := strings.Cut(rest[think:], thinkClose)
			if !closed {
				return false, errors.New("the reply ends inside <think>")
			}
			rest = after
			continue
		}
		if start < 0 {
			return false, nil
		}
		again, after, err := cutValue(rest[start:])
		if err != nil || !sameJSON(object, again) {
			return true, nil
		}
		rest = after
	}
}

// sameJSON reports whether two valid JSON texts mean the same.
func sameJSON(a, b string) bool {
	var x, y any
	return json.Unmarshal([]byte(a), &x) == nil && json.Unmarshal([]byte(b), &y) == nil && reflect.DeepEqual(x, y)
}
