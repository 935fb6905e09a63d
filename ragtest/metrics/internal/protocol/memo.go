package protocol

import "sync"

// A memo remembers what a function made of a key. What is keyed by content stays
// right whatever a caller does to a metric; its size is bounded by the types and
// prompts that a program has. The zero value is ready, and safe for concurrent use.
type memo[K comparable, V any] struct{ values sync.Map }

// get returns what make returned for key, calling it the first time. An error is
// not remembered.
func (m *memo[K, V]) get(key K, make func() (V, error)) (V, error) {
	if v, ok := m.values.Load(key); ok {
		return v.(V), nil
	}
	v, err := make()
	if err == nil {
		m.values.Store(key, v)
	}
	return v, err
}
