// Package ordered reads JSON objects whose members have an order.
package ordered

import (
	"bytes"
	"encoding/json"
	"errors"
)

// An Object is a JSON object as its members, in the order in which they stand. Of
// a doubled key both are there.
type Object[V any] []Member[V]

// A Member is one key of an Object with its value.
type Member[V any] struct {
	Key   string
	Value V
}

// UnmarshalJSON implements json.Unmarshaler. As is usual, null changes nothing.
func (o *Object[V]) UnmarshalJSON(text []byte) error {
	if string(text) == "null" {
		return nil
	}
	dec := json.NewDecoder(bytes.NewReader(text))
	if brace, err := dec.Token(); err != nil || brace != json.Delim('{') {
		return errors.Join(err, errors.New("want an object"))
	}
	*o = Object[V]{}
	for dec.More() {
		key, err := dec.Token()
		if err != nil {
			return err
		}
		m := Member[V]{Key: key.(string)}
		if err := dec.Decode(&m.Value); err != nil {
			return err
		}
		*o = append(*o, m)
	}
	return nil
}
