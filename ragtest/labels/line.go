package labels

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/ragtest/go-ragtest/ragtest/results"
)

// Version is that of the format of a line.
const Version = 1

const (
	labelKind = "label"
	itemKind  = "item"
)

// A head begins each line.
type head struct {
	Kind string `json:"kind"`
	V    int    `json:"v"`
}

// An Item is the texts that labels with the same fingerprints are about.
type Item struct {
	Prints results.Prints `json:"fingerprints"`
	results.Item
}

// errCut is of a line that ends before its JSON does.
var errCut = errors.New("cut off")

// errConflict is of the marks that a merge leaves.
var errConflict = errors.New("a mark of a merge conflict: keep the lines of both sides and delete this one; \"labels.jsonl merge=union\" in .gitattributes has git do so")

var conflicts = [][]byte{[]byte("<<<<<<<"), []byte("|||||||"), []byte("======="), []byte(">>>>>>>")}

// add adds a line of a file to s.
func (s *Set) add(text []byte) error {
	for _, mark := range conflicts {
		if bytes.HasPrefix(text, mark) {
			return errConflict
		}
	}
	var h head
	if err := unmarshal(text, &h); err != nil {
		return err
	}
	if h.V != Version {
		return fmt.Errorf("a line of version %d, and this package reads version %d", h.V, Version)
	}
	switch h.Kind {
	case labelKind:
		var l Label
		if err := unmarshal(text, &l); err != nil {
			return err
		}
		l.Reviewer = strings.TrimSpace(l.Reviewer)
		if err := l.check(); err != nil {
			return err
		}
		s.Labels = append(s.Labels, l)
	case itemKind:
		var i Item
		if err := unmarshal(text, &i); err != nil {
			return err
		}
		s.Items = append(s.Items, i)
	default:
		return fmt.Errorf("a line of the unknown kind %q: there are %s and %s", h.Kind, labelKind, itemKind)
	}
	return nil
}

// unmarshal decodes a line. errCut is of one that begins as a line does and lacks its end.
func unmarshal(text []byte, to any) error {
	d := json.NewDecoder(bytes.NewReader(text))
	err := d.Decode(to)
	switch {
	case errors.Is(err, io.ErrUnexpectedEOF):
		return errCut
	case err != nil:
		return fmt.Errorf("no line of labels: %w", err)
	}
	if d.More() {
		return errors.New("no line of labels: something follows its JSON")
	}
	return nil
}

func line(kind string, of any) ([]byte, error) {
	var text []byte
	var err error
	switch of := of.(type) {
	case Label:
		text, err = json.Marshal(struct {
			head
			Label
		}{head{kind, Version}, of})
	case Item:
		text, err = json.Marshal(struct {
			head
			Item
		}{head{kind, Version}, of})
	}
	return append(text, '\n'), err
}
