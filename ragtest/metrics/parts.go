package metrics

import (
	"context"
	"errors"
	"fmt"

	"github.com/ragtest/go-ragtest/ragtest/metrics/internal/protocol"
)

// A part is a sheet that is asked about by itself: what it lists is numbered from 0
// again.
type part struct {
	sheet
	first  int   // the number of its first text in the whole
	chunks []int // the indexes of its chunks in the item that is judged
}

// split cuts item into parts of BatchSize chunks, or of one chunk with PerChunk.
// A reply that has more than a list of graded chunks cannot be put together
// again: it is asked for in one call.
func (e evaluation) split(item Item, s Settings) []part {
	size := s.chunksPerCall()
	if !e.model.lists("chunk") || e.wording.noIDs {
		size = max(1, len(item.Context))
	}
	return splitItem(item, size)
}

func splitItem(item Item, size int) []part {
	var parts []part
	for first := 0; first == 0 || first < len(item.Context); first += size {
		p := part{sheet: sheet{item: item}, first: first}
		p.item.Context = item.Context[first:min(first+size, len(item.Context))]
		p.list = chunkList(p.item)
		for i := range p.item.Context {
			p.chunks = append(p.chunks, first+i)
		}
		parts = append(parts, p)
	}
	return parts
}

// askParts puts the parts of an item before j, each in a call of its own, and the
// answers together.
func (e evaluation) askParts(ctx context.Context, j Judge, parts []part, s Settings) (answer, error) {
	if len(parts) == 1 {
		a, err := e.askOnce(ctx, j, parts[0].sheet, s)
		return a, parts[0].locate(err)
	}
	answers, failed, err := inParallel(len(parts), func(i int) (answer, error) {
		return e.askOnce(ctx, j, parts[i].sheet, s)
	})
	whole, mergeErr := e.model.merge(parts, answers)
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
	what := protocol.IDList("chunk", p.chunks)
	if last > 1 && p.chunks[last]-p.chunks[0] == last {
		what = fmt.Sprintf("chunks %d..%d", p.chunks[0], p.chunks[last])
	}
	if p.list.noun != "chunk" {
		what = "the " + p.list.noun + "s of " + what
	}
	return fmt.Errorf("asked about %s, numbered from 0: %w", what, err)
}

// merge puts the answers about the parts of an item together, with the ids of the
// whole. With an error it still says what was paid for.
func (m *model) merge(parts []part, answers []answer) (answer, error) {
	var whole answer
	var err error
	var entries []protocol.Entry
	for i, a := range answers {
		whole.paid(Completion{Usage: a.usage, Model: a.model, Source: a.source, Warnings: a.warnings})
		for _, id := range a.filled {
			whole.filled = append(whole.filled, parts[i].first+id)
		}
		if a.reply == nil {
			continue // its error is known
		}
		more, failed := m.shape.Entries(a.reply, parts[i].first)
		if err == nil {
			err = failed
		}
		entries = append(entries, more...)
	}
	if err != nil {
		return whole, err
	}
	whole.source = answers[0].source
	joined, err := m.shape.Join(entries)
	if err != nil {
		return whole, err
	}
	whole.reply = joined.(Reply)
	return whole, nil
}
