package report

import (
	"bytes"
	"compress/flate"
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"strings"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/ragtest/assert"
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
	Past     []string      `json:"past,omitempty"` // when the earlier runs were, the oldest first
	Items    []listed      `json:"items"`          // those that fail first
	Blocks   []string      `json:"blocks"`         // lists of details: JSON, deflated, in base64
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
	Below   bool     `json:"below,omitempty"` // a gate that failed

	Past []listedPast `json:"past,omitempty"` // one for each of the index's
}

// A listedPast is a row in an earlier run.
type listedPast struct {
	Outcome int    `json:"o"` // -1: there was none
	Text    string `json:"t,omitempty"`
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
func pageOf(s *results.Set, earlier past) (page *index, dropped bool, err error) {
	entries := entriesOf(s)
	page = indexOf(entries, earlier)
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

func indexOf(entries []*entry, earlier past) *index {
	var metrics, models, packages numbering[string]
	var outcomes numbering[assert.Kind]
	p := &index{Items: make([]listed, 0, len(entries)), Past: earlier.whens()}
	for _, e := range entries {
		digest := sha256.Sum256([]byte(strings.Join(e.key[:], "\x00")))
		item := listed{
			ID: hex.EncodeToString(digest[:6]), Name: clipped(line(e.key[2]), nameText), Package: packages.of(clipped(line(e.key[0]), nameText)), Test: clipped(line(e.key[1]), nameText),
			Tags: map[string]string{}, Fails: e.fails(),
		}
		if e.item != nil {
			item.Question, item.Answer = clipped(shown(e.item.Question), indexedText), clipped(shown(e.item.Answer), indexedText)
		}
		for i, r := range e.rows {
			_, below := e.misses[i]
			row := listedRow{
				Below:  below,
				Metric: metrics.of(shown(r.Metric)), Outcome: outcomes.of(r.Outcome), Model: -1, Text: scoreText(r), Reason: clipped(line(r.Reason), indexedText),
			}
			if r.Model != "" {
				row.Model = models.of(shown(r.Model))
			}
			if r.Judged() {
				score := figure.Round(r.Score)
				row.Score = &score
			}
			for _, run := range earlier {
				then := listedPast{Outcome: -1}
				if was, ok := run.rows[rowKey(r)]; ok {
					then = listedPast{outcomes.of(was.Outcome), scoreText(was)}
				}
				row.Past = append(row.Past, then)
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
	w, err := flate.NewWriter(&deflated, flate.BestSpeed)
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
