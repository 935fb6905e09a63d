package metrics

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
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
	item   Item
	first  int   // the id of its first chunk or sentence in the whole
	chunks []int // the indexes of its chunks in the item that is judged
	blocks []int // of an item whose chunks are sentences: the chunk that each is from
}

// block returns what the chunk with this id is shown together with.
func (p part) block(id int) int {
	if id < len(p.blocks) {
		return p.blocks[id]
	}
	return id
}

// split cuts item into parts of BatchSize chunks, or of one chunk with PerChunk.
// A reply that has more than a list of graded chunks cannot be put together
// again: it is asked for in one call.
func (e ContextEvaluation[R]) split(item Item, s Settings) []part {
	size := s.chunksPerCall()
	if !mergeable[R]() {
		size = max(1, len(item.Context))
	}
	return splitItem(item, size)
}

func splitItem(item Item, size int) []part {
	var parts []part
	for first := 0; first == 0 || first < len(item.Context); first += size {
		p := part{item: item, first: first}
		p.item.Context = item.Context[first:min(first+size, len(item.Context))]
		for i := range p.item.Context {
			p.chunks = append(p.chunks, first+i)
		}
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
// the first error in that order, and of which call it is.
func inParallel[T any](n int, f func(i int) (T, error)) (values []T, failed int, err error) {
	if n == 1 {
		value, err := f(0)
		return []T{value}, 0, err
	}
	values, errs := make([]T, n), make([]error, n)
	var wg sync.WaitGroup
	for i := range n {
		errs[i] = errEnded
		wg.Add(1)
		go func() {
			defer wg.Done()
			values[i], errs[i] = f(i)
		}()
	}
	wg.Wait()
	for i, err := range errs {
		if err != nil {
			return values, i, err
		}
	}
	return values, 0, nil
}

// errEnded is the error of a call that never returns, such as of a judge that
// calls FailNow.
var errEnded = errors.New("the judge ended its goroutine")

// askEach puts the parts of an item before j, each in a call of its own, and the
// answers together.
func (e ContextEvaluation[R]) askEach(ctx context.Context, j Judge, parts []part, s Settings) (answer[R], error) {
	if len(parts) == 1 {
		a, err := e.askOnce(ctx, j, parts[0], s)
		return a, parts[0].locate(err)
	}
	answers, failed, err := inParallel(len(parts), func(i int) (answer[R], error) {
		return e.askOnce(ctx, j, parts[i], s)
	})
	whole, mergeErr := merge(parts, answers)
	if err != nil {
		whole.model, whole.source = answers[failed].model, answers[failed].source
		return whole, parts[failed].locate(err)
	}
	return whole, mergeErr
}

// locate says in an error that names chunks which they are, where the part numbers
// them in another way than the item.
func (p part) locate(err error) error {
	if len(p.chunks) == 0 || !errors.Is(err, ErrReply) && !errors.Is(err, ErrObeyed) {
		return err
	}
	last := len(p.chunks) - 1
	if p.chunks[last] == last { // as in the item
		return err
	}
	what := idList("chunk", p.chunks)
	if last > 1 && p.chunks[last]-p.chunks[0] == last {
		what = fmt.Sprintf("chunks %d..%d", p.chunks[0], p.chunks[last])
	}
	if p.blocks != nil {
		what = "the sentences of " + what
	}
	return fmt.Errorf("asked about %s, numbered from 0: %w", what, err)
}

// merge puts the answers about the parts of an item together, with the ids of the
// whole. With an error it still says what was paid for.
func merge[R Reply](parts []part, answers []answer[R]) (answer[R], error) {
	var whole answer[R]
	s, err := shapeOf(reflect.TypeFor[R]())
	if err != nil {
		return whole, err
	}
	var entries []any
	for i, a := range answers {
		whole.paid(Completion{Usage: a.usage, Model: a.model, Source: a.source, Warnings: a.warnings})
		for _, id := range a.filled {
			whole.filled = append(whole.filled, parts[i].first+id)
		}
		more, failed := s.entriesOf(a.reply, parts[i].first)
		if err == nil {
			err = failed
		}
		entries = append(entries, more...)
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
