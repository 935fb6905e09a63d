package secret

import (
	"encoding/json"
	"errors"
	"strconv"
	"strings"
)

// pointerTo returns the JSON pointer of the first string of a JSON text in which what finds something, or in
// which it does with the name before it, and what that is; nothing if the text is no JSON.
func pointerTo(text string, what func(string) string) (path, found string) {
	w := walk{json.NewDecoder(strings.NewReader(text)), what}
	path, found, err := w.value("", 0)
	if err != nil {
		return "", ""
	}
	return path, found
}

// maxDepth is how deep a text may nest and still be walked.
const maxDepth = 1000

var errDepth = errors.New("nested too deep")

// A walk is one through a JSON text.
type walk struct {
	*json.Decoder
	what func(string) string
}

// value reads the next value. Name is that of the member whose value it is.
func (w walk) value(name string, depth int) (path, found string, err error) {
	token, err := w.Token()
	if err != nil {
		return "", "", err
	}
	switch token := token.(type) {
	case string:
		if found := w.what(token); found != "" || name == "" {
			return "", found, nil
		}
		return "", w.what(name + `="` + token + `"`), nil
	case json.Delim:
		if depth == maxDepth {
			return "", "", errDepth
		}
		return w.inside(token, depth+1)
	}
	return "", "", nil
}

var pointerEscapes = strings.NewReplacer("~", "~0", "/", "~1")

// inside reads the members or elements of an object or array that was opened, which are at the given depth.
func (w walk) inside(open json.Delim, depth int) (path, found string, err error) {
	for i := 0; w.More(); i++ {
		place, name := strconv.Itoa(i), ""
		if open == '{' {
			key, err := w.Token()
			if err != nil {
				return "", "", err
			}
			name, _ = key.(string)
			place = pointerEscapes.Replace(name)
			if found := w.what(name); found != "" {
				return "/(member " + strconv.Itoa(i) + ")", found, nil
			}
		}
		path, found, err := w.value(name, depth)
		if err != nil || found != "" {
			return "/" + place + path, found, err
		}
	}
	_, err = w.Token()
	return "", "", err
}
