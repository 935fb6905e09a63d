package metrics

import (
	"encoding/json"
	"reflect"
	"strconv"
	"sync"
)

// BatchSize is the number of chunks that one call asks about at most. Judges
// lose count in longer lists; a context of 50 chunks is graded in three calls.
const BatchSize = 20

// A part of an item is asked about by itself, in a closed world of its own: its
// chunks are numbered from 0 again.
type part struct {
	item  Item
	first int // the index of its first chunk in the whole item
}

// split cuts item into parts of BatchSize chunks, or of one chunk with PerChunk.
// A reply that has more than a list of graded chunks cannot be put together
// again: it is asked for in one call.
func (e ContextEvaluation[R]) split(item Item, s Settings) []part {
	size := BatchSize
	if s.PerChunk {
		size = 1
	}
	if !mergeable[R]() {
		size = max(1, len(item.Context))
	}
	return splitItem(item, size)
}

func splitItem(item Item, size int) []part {
	if len(item.Context) <= size {
		return []part{{item: item}}
	}
	var parts []part
	for first := 0; first < len(item.Context); first += size {
		p := part{item, first}
		p.item.Context = item.Context[first:min(first+size, len(item.Context))]
		parts = append(parts, p)
	}
	return parts
}

// mergeable reports whether R is nothing but a list of graded chunks.
func mergeable[R Reply]() bool {
	s, err := shapeOf(reflect.TypeFor[R]())
	return err == nil && isChunkGrader(*new(R)) && s.root.Properties.Len() == 1 && s.list != ""
}

// inParallel calls f for 0 to n-1 and returns what it returned, in that order,
// and the first error in that order.
func inParallel[T any](n int, f func(i int) (T, error)) ([]T, error) {
	if n == 1 {
		value, err := f(0)
		return []T{value}, err
	}
	values, errs := make([]T, n), make([]error, n)
	var wg sync.WaitGroup
	for i := range n {
		wg.Add(1)
		go func() {
			defer wg.Done()
			values[i], errs[i] = f(i)
		}()
	}
	wg.Wait()
	for _, err := range errs {
		if err != nil {
			return values, err
		}
	}
	return values, nil
}

// merge puts the answers about the parts of an item together, with the chunk ids
// of the whole. With an error it still says what was paid for.
func merge[R Reply](parts []part, answers []answer[R], err error) (answer[R], error) {
	var whole answer[R]
	s, failed := shapeOf(reflect.TypeFor[R]())
	if failed != nil {
		return whole, failed
	}
	var entries []any
	for i, a := range answers {
		whole.paid(Completion{Usage: a.usage, Model: a.model, Source: a.source})
		for _, id := range a.filled {
			whole.filled = append(whole.filled, parts[i].first+id)
		}
		if err == nil {
			var more []any
			more, err = s.entriesOf(a.reply, parts[i].first)
			entries = append(entries, more...)
		}
	}
	if err != nil {
		return whole, err
	}
	whole.source = answers[0].source
	return whole, decodeTree(map[string]any{s.list: entries}, &whole.reply)
}

// entriesOf returns the graded entries of a reply, their ids counted from first.
func (s *shape) entriesOf(reply Reply, first int) ([]any, error) {
	text, err := encodeJSON(reply)
	if err != nil {
		return nil, err
	}
	tree, _ := parseTree(string(text))
	entries, _ := tree.(map[string]any)[s.list].([]any)
	for _, entry := range entries {
		entry := entry.(map[string]any)
		entry[s.id] = json.Number(strconv.FormatInt(idOf(entry, s.id)+int64(first), 10))
	}
	return entries, nil
}

// decodeTree makes a reply of a tidy tree.
func decodeTree(tree, reply any) error {
	text, err := json.Marshal(tree)
	if err != nil {
		return err
	}
	return json.Unmarshal(text, reply)
}

// inOrder sorts a reply's entries by chunk, by the way they are decoded.
func inOrder[R Reply](reply R) (sorted R, err error) {
	s, err := shapeOf(reflect.TypeFor[R]())
	if err != nil {
		return reply, err
	}
	text, err := encodeJSON(reply)
	if err != nil {
		return reply, err
	}
	tree, _ := parseTree(string(text))
	_, _ = tidy(s.root, tree, "")
	return sorted, decodeTree(tree, &sorted)
}
