package protocol

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
)

// Encode writes a reply as a judge in strict form would: all keys in the schema's
// order, null for an optional member that is empty.
func (s *Shape) Encode(reply any) (string, error) {
	text, err := s.encode(reply)
	if err != nil {
		return "", err
	}
	return encoded.get(encodedReply{s, string(text)}, func() (string, error) {
		tree, _ := parseTree(string(text))
		var b bytes.Buffer
		if err := write(&b, s.root, tree); err != nil {
			return "", err
		}
		return b.String(), nil
	})
}

// An encodedReply is a reply in the JSON that encoding/json makes of it.
type encodedReply struct {
	shape *Shape
	text  string
}

var encoded memo[encodedReply, string]

func write(b *bytes.Buffer, s *Schema, tree any) error {
	if s == nil {
		return errors.New("a reply does not encode to what its type says")
	}
	switch tree := tree.(type) {
	case map[string]any:
		b.WriteByte('{')
		for i, m := range s.Members {
			if i > 0 {
				b.WriteString(", ")
			}
			fmt.Fprintf(b, "%q: ", m.Key)
			if err := write(b, m.Schema, tree[m.Key]); err != nil {
				return err
			}
		}
		b.WriteByte('}')
	case []any:
		b.WriteByte('[')
		for i, entry := range tree {
			if i > 0 {
				b.WriteString(", ")
			}
			if err := write(b, s.Items, entry); err != nil {
				return err
			}
		}
		b.WriteByte(']')
	default:
		text, err := encodeJSON(tree)
		if err != nil {
			return err
		}
		b.Write(text)
	}
	return nil
}

// encodeJSON is json.Marshal without the escaping of HTML.
func encodeJSON(v any) ([]byte, error) {
	var b bytes.Buffer
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		return nil, err
	}
	return bytes.TrimSuffix(b.Bytes(), []byte("\n")), nil
}

// encode is encodeJSON of a reply, whose own methods may panic.
func (s *Shape) encode(reply any) (text []byte, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("to encode %v panicked: %v", s.goType, p)
		}
	}()
	text, err = encodeJSON(reply)
	return text, err
}
