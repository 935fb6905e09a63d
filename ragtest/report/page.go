package report

import (
	"bytes"
	"cmp"
	"compress/flate"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/ragtest/assert"
	"github.com/ragtest/go-ragtest/ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// An index is what the page's script reads at once: enough to list, filter and find
// items. What an item shows when it is opened is in a block.
type index struct {
	Metrics  []string      `json:"metrics"`
	Outcomes []assert.Kind `json:"outcomes"`
	Failing  []bool        `json:"failing"` // of Outcomes
	Models   []string      `json:"models"`
	Packages []string      `json:"packages"`
	Items    []listed      `json:"items"`  // those that fail first
	Blocks   []string      `json:"blocks"` // lists of details: JSON, deflated, in base64
}

// A listed item is a line of the list.
type listed struct {
	ID       string            `json:"id"` // the same in each report, for links
	Name     string            `json:"name"`
	Package  int               `json:"pkg"`
	Test     string            `json:"test"`
	Question string            `json:"q"`
	Answer   string            `json:"a"`
	Tags     map[string]string `json:"tags,omitempty"`
	Rows     []listedRow       `json:"rows"`
	Fails    bool              `json:"fails,omitempty"`
	Block    int               `json:"block"`
	At       int               `json:"at"` // in the block
}

// A listedRow is a metric of a listed item.
type listedRow struct {
	Metric  int      `json:"m"`
	Outcome int      `json:"o"`
	Model   int      `json:"by"` // -1: none
	Score   *float64 `json:"s"`  // nil: not judged
	Text    string   `json:"t"`  // the score with its bound
	Reason  string   `json:"why"`
}

// A detail is what an item shows when it is opened.
type detail struct {
	Missing    bool           `json:"missing,omitempty"` // the results have no texts of it
	Dropped    bool           `json:"dropped,omitempty"` // the chunks were left out to keep the file small
	Question   string         `json:"question"`
	Answer     []part         `json:"answer"`
	References [][]part       `json:"references,omitempty"`
	History    []results.Turn `json:"history,omitempty"`
	Chunks     []detailChunk  `json:"chunks"`
	Rows       []detailRow    `json:"rows"`
}

// A part is a piece of a text. Those that verdicts are about name them.
type part struct {
	Text     string   `json:"t"`
	Verdicts [][2]int `json:"v,omitempty"` // the number of the row, and of the verdict in it
}

type detailChunk struct {
	ID       string `json:"id,omitempty"`
	Text     string `json:"t"`
	Relevant bool   `json:"relevant,omitempty"` // as the item's labels say
}

type detailRow struct {
	Reason   string          `json:"reason"`
	Verdicts []detailVerdict `json:"verdicts"`
	Place    string          `json:"place"` // file:line of the assertion
	Facts    []string        `json:"facts"` // judge, recording, samples, tokens
	Warnings []string        `json:"warnings,omitempty"`
}

type detailVerdict struct {
	Mark     string `json:"mark"` // "+" as good as the bound, "-" not, "" did not count
	Label    string `json:"label"`
	Chunks   []int  `json:"c,omitempty"`
	Claim    string `json:"claim,omitempty"`
	Note     string `json:"note,omitempty"`
	Evidence string `json:"quote,omitempty"`
	Verified bool   `json:"ok,omitempty"`
}

// An entry is an item with its rows, before it is written.
type entry struct {
	key  [3]string
	item *results.Item
	rows []results.Row
}

// entriesOf returns the items of a set, those that could not be judged first, then those that
// fail, the furthest from its bound first.
func entriesOf(s *results.Set) []*entry {
	texts := map[[3]string]*results.Item{}
	for i, item := range s.Items {
		texts[[3]string{item.Package, item.Test, item.Name}] = &s.Items[i]
	}
	of := map[[3]string]*entry{}
	var all []*entry
	for _, r := range s.Rows {
		e := of[itemKey(r)]
		if e == nil {
			e = &entry{key: itemKey(r), item: texts[itemKey(r)]}
			of[e.key], all = e, append(all, e)
		}
		e.rows = append(e.rows, r)
	}
	slices.SortStableFunc(all, func(a, b *entry) int {
		x, y := a.rank(), b.rank()
		return cmp.Or(cmp.Compare(x[0], y[0]), cmp.Compare(x[1], y[1]))
	})
	return all
}

// rank returns by what an entry is sorted: its worst outcome, and how far it is on the
// wrong side of its bound, negative.
func (e *entry) rank() [2]float64 {
	r := [2]float64{float64(len(kinds))}
	for _, row := range e.rows {
		if r[0] = min(r[0], float64(place(row.Outcome))); failing(row.Outcome) && row.Judged() {
			if row.LowerIsBetter {
				r[1] = min(r[1], row.Bound-row.Score)
			} else {
				r[1] = min(r[1], row.Score-row.Bound)
			}
		}
	}
	return r
}

func (e *entry) fails() bool {
	return slices.ContainsFunc(e.rows, func(r results.Row) bool { return failing(r.Outcome) })
}

// Limits of the page.
const (
	indexedText = 2000    // runes of a question or answer that the list's filter finds
	blockSize   = 1 << 17 // bytes of details in a block
)

// tooLarge is how many bytes of blocks a page may have before chunks are left out.
var tooLarge = 20 << 20

// pageOf returns the index of a set. If the blocks would be too large, those of items
// that pass lack their chunks.
func pageOf(s *results.Set) (page *index, dropped bool, err error) {
	entries := entriesOf(s)
	page = indexOf(entries)
	if err = page.pack(entries, false); err != nil || page.size() <= tooLarge {
		return page, false, err
	}
	return page, true, page.pack(entries, true)
}

func (p *index) size() (n int) {
	for _, b := range p.Blocks {
		n += len(b)
	}
	return n
}

// A numbering gives each of a list of values its place.
type numbering[E comparable] struct {
	values []E
	at     map[E]int
}

func (n *numbering[E]) of(value E) int {
	at, ok := n.at[value]
	if !ok {
		if n.at == nil {
			n.at = map[E]int{}
		}
		at = len(n.values)
		n.at[value], n.values = at, append(n.values, value)
	}
	return at
}

func indexOf(entries []*entry) *index {
	var metrics, models, packages numbering[string]
	var outcomes numbering[assert.Kind]
	p := &index{Items: make([]listed, 0, len(entries))}
	for _, e := range entries {
		digest := sha256.Sum256([]byte(strings.Join(e.key[:], "\x00")))
		item := listed{
			ID: hex.EncodeToString(digest[:6]), Name: line(e.key[2]), Package: packages.of(shown(e.key[0])), Test: shown(e.key[1]),
			Tags: map[string]string{}, Fails: e.fails(),
		}
		if e.item != nil {
			item.Question, item.Answer = clipped(shown(e.item.Question), indexedText), clipped(shown(e.item.Answer), indexedText)
		}
		for _, r := range e.rows {
			row := listedRow{
				Metric: metrics.of(shown(r.Metric)), Outcome: outcomes.of(r.Outcome), Model: -1, Text: scoreText(r), Reason: clipped(line(r.Reason), indexedText),
			}
			if r.Model != "" {
				row.Model = models.of(shown(r.Model))
			}
			if r.Judged() {
				score := figure.Round(r.Score)
				row.Score = &score
			}
			item.Rows = append(item.Rows, row)
			for tag, value := range r.Tags {
				item.Tags[line(tag)] = line(value)
			}
		}
		p.Items = append(p.Items, item)
	}
	p.Metrics, p.Models, p.Packages, p.Outcomes = metrics.values, models.values, packages.values, outcomes.values
	for _, o := range p.Outcomes {
		p.Failing = append(p.Failing, failing(o))
	}
	return p
}

// pack fills the blocks, and says of each item where it is.
func (p *index) pack(entries []*entry, drop bool) error {
	p.Blocks = nil
	var block bytes.Buffer
	var deflated bytes.Buffer
	w, err := flate.NewWriter(&deflated, 6)
	if err != nil {
		return err
	}
	flush := func() error {
		deflated.Reset()
		w.Reset(&deflated)
		_, err := w.Write(append(block.Bytes(), ']'))
		if err == nil {
			err = w.Close()
		}
		p.Blocks = append(p.Blocks, base64.StdEncoding.EncodeToString(deflated.Bytes()))
		block.Reset()
		return err
	}
	at := 0
	for i, e := range entries {
		text, err := json.Marshal(detailOf(e, drop && !e.fails()))
		if err != nil {
			return err
		}
		separator := byte(',')
		if block.Len() == 0 {
			separator, at = '[', 0
		}
		block.WriteByte(separator)
		block.Write(text)
		p.Items[i].Block, p.Items[i].At = len(p.Blocks), at
		if at++; block.Len() >= blockSize || i+1 == len(entries) {
			if err := flush(); err != nil {
				return err
			}
		}
	}
	return nil
}
