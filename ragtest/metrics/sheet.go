package metrics

import (
	"bytes"
	"crypto/sha256"
	"fmt"
	"slices"

	"github.com/ragtest/go-ragtest/ragtest/metrics/internal/protocol"
)

// A sheet is what one call shows a judge, in a closed world of its own.
type sheet struct {
	item Item // its question, answer and reference, and the chunks that its lists are from
	list list // what the call numbers from 0
}

// A list is texts that a judge knows by their numbers.
type list struct {
	noun   string // "chunk", "sentence"
	texts  []string
	blocks []int // which of them are shown together, as the sentences of a chunk are; nil: each by itself
}

// chunkList returns the chunks of item as a list.
func chunkList(item Item) list {
	texts := make([]string, len(item.Context))
	for i, chunk := range item.Context {
		texts[i] = chunk.Text
	}
	return list{noun: "chunk", texts: texts}
}

// claimList returns the claims of item, which are its References, as a list.
func claimList(item Item) list { return list{noun: "claim", texts: item.References} }

// lines returns the list as a sample shows it: its order depends on the sample and
// the number of blocks alone, so that asking more often makes no recording stale;
// sample 0 keeps it. A block stays together, and ids stay with their texts.
func (l list) lines(sample int) []Line {
	lines := make([]Line, len(l.texts))
	for i, text := range l.texts {
		lines[i] = Line{i, quote(text)}
	}
	if sample == 0 {
		return lines
	}
	rank := func(line Line) []byte {
		block := line.ID
		if block < len(l.blocks) {
			block = l.blocks[block]
		}
		sum := sha256.Sum256(fmt.Appendf(nil, "sample %d of chunk %d", sample, block))
		return sum[:]
	}
	slices.SortStableFunc(lines, func(a, b Line) int { return bytes.Compare(rank(a), rank(b)) })
	return lines
}

// world returns what a reply is held against: what is numbered, and the texts that
// it may not be a quotation of.
func (s sheet) world() protocol.World {
	w := protocol.World{
		Lists: []protocol.List{{Noun: s.list.noun, N: len(s.list.texts)}},
		Texts: []protocol.Text{
			{Name: "the question", Text: s.item.Question},
			{Name: "the answer", Text: s.item.Answer},
			{Name: "the reference", Text: s.item.Reference},
		},
	}
	for i, turn := range s.item.History {
		w.Texts = append(w.Texts, protocol.Text{Name: fmt.Sprint("turn ", i), Text: turn.Text})
	}
	if len(s.item.History) > 0 {
		w.Lists = append(w.Lists, protocol.List{Noun: "turn", N: len(s.item.History)})
	}
	if s.list.noun == "claim" || s.list.noun == "aspect" {
		w.Lists = append(w.Lists, protocol.List{Noun: "chunk", N: len(s.item.Context)})
		for i, text := range s.list.texts {
			w.Texts = append(w.Texts, protocol.Text{Name: fmt.Sprint(s.list.noun, " ", i), Text: text})
		}
	}
	for i, chunk := range s.item.Context {
		w.Texts = append(w.Texts, protocol.Text{Name: fmt.Sprint("chunk ", i), Text: chunk.Text})
	}
	return w
}
