package results

import (
	"cmp"
	"encoding/json"
	"fmt"
	"slices"
	"strings"
	"time"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// Version is that of the format of a line.
const Version = 1

// A head begins each line.
type head struct {
	LineKind string `json:"kind"`
	V        int    `json:"v"`
}

const (
	rowKind  = "row"
	itemKind = "item"
	gateKind = "gate"
	runKind  = "run"
)

// A Set is what one or several runs came to. Rows are sorted by package, test, item
// and metric, each once; so are items and gates by what tells them apart.
type Set struct {
	Rows     []Row
	Gates    []Gate
	Runs     []Run
	Items    []Item
	Warnings []string // what a reader of the set should know: lines that were cut off, rows that others replaced
}

// An Item is the texts of an item as a test had it.
type Item struct {
	Package    string             `json:"package"`
	Test       string             `json:"test"`
	Name       string             `json:"item"` // see ItemName
	Question   string             `json:"question"`
	Answer     string             `json:"answer"`
	Reference  string             `json:"reference,omitempty"`
	References []string           `json:"references,omitempty"`
	Context    []Chunk            `json:"context"`
	Relevant   []string           `json:"relevant,omitempty"`
	Gains      map[string]float64 `json:"gains,omitempty"`
	History    []Turn             `json:"history,omitempty"`
	Cluster    string             `json:"cluster,omitempty"`
	Tags       map[string]string  `json:"tags,omitempty"`
	Time       time.Time          `json:"time"`
}

// A Chunk is a metrics.Chunk.
type Chunk struct {
	ID   string `json:"id,omitempty"`
	Text string `json:"text"`
}

// A Turn is a metrics.Turn.
type Turn struct {
	Role string `json:"role"`
	Text string `json:"text"`
}

// NewItem returns the texts of item. Where and when that was is for the caller to add.
func NewItem(item metrics.Item) Item {
	i := Item{
		Name: ItemName(item), Question: item.Question, Answer: item.Answer, Reference: item.Reference,
		References: item.References, Context: []Chunk{}, Relevant: item.Relevant, Gains: item.Gains, Cluster: item.Cluster, Tags: item.Tags,
	}
	for _, c := range item.Context {
		i.Context = append(i.Context, Chunk(c))
	}
	for _, t := range item.History {
		i.History = append(i.History, Turn(t))
	}
	return i
}

// Texts returns i as metrics judge it.
func (i Item) Texts() metrics.Item {
	item := metrics.Item{
		Name: i.Name, Question: i.Question, Answer: i.Answer, Reference: i.Reference, References: i.References,
		Relevant: i.Relevant, Gains: i.Gains, Cluster: i.Cluster, Tags: i.Tags,
	}
	for _, c := range i.Context {
		item.Context = append(item.Context, metrics.Chunk(c))
	}
	for _, t := range i.History {
		item.History = append(item.History, metrics.Turn(t))
	}
	return item
}

// Unnamed reports whether the item had no name, so that its texts made one.
func (i Item) Unnamed() bool {
	digits, ok := strings.CutPrefix(i.Name, strings.TrimSpace(metrics.Clip(i.Question, 40)+" "))
	digits = strings.TrimPrefix(digits, " ")
	return ok && len(digits) == 4 && strings.Trim(digits, "0123456789abcdef") == ""
}

func (i Item) key() [4]string { return [4]string{i.Package, i.Test, i.Name} }

// A Gate is a demand on a suite as it was declared, with what came of it.
type Gate struct {
	Package  string          `json:"package"`
	Test     string          `json:"test"`
	Name     string          `json:"gate"` // what it demands, in words
	Metric   string          `json:"metric"`
	Outcome  string          `json:"outcome"`  // "passed", "failed", "cannot tell", "not decided"
	Saw      int             `json:"saw"`      // how many of the items of the suite it saw
	Of       int             `json:"of"`       // how many the suite has
	Text     string          `json:"text"`     // what came of it, in words
	Declared json.RawMessage `json:"declared"` // the demand as package gate reads it
	File     string          `json:"file"`     // of the assertion, from the module's root
	Line     int             `json:"line"`
	Time     time.Time       `json:"time"`
	Run      string          `json:"run"` // the ID of its Run
}

func (g Gate) key() [4]string {
	return [4]string{g.Package, g.Test, g.Name + "\x00" + g.Metric, string(g.Declared)}
}

// A Run is a process that wrote results, or a suite that one measured: then Test,
// Items and Metrics are set.
type Run struct {
	ID      string    `json:"run"`
	Package string    `json:"package"`
	Test    string    `json:"test,omitempty"`
	Shard   string    `json:"shard,omitempty"` // "1/3"
	Started time.Time `json:"started"`
	Args    []string  `json:"args,omitempty"`    // the flags of go test that choose tests
	Items   []string  `json:"items,omitempty"`   // the names of all items of the suite, those of other shards too
	Metrics []string  `json:"metrics,omitempty"` // the names of what it measures
	Running bool      `json:"running,omitempty"` // the test of the suite had not ended: its last line says so, where it did not come to its end

	Calibration  *Calibration `json:"calibration,omitempty"`  // what is known of its judges, nil for nothing
	Uncalibrated string       `json:"uncalibrated,omitempty"` // why the file of the calibration could not be read
}

// sort puts s in order, and of what is there several times keeps the last, or a failure
// of the same run.
func (s *Set) sort() {
	rows := len(s.Rows)
	s.Rows = withoutAfterthoughts(s.Rows)
	if hidden := rows - len(s.Rows); hidden > 0 {
		s.Warnings = append(s.Warnings, fmt.Sprintf("%s gave way to a failure of the same run, test, item and metric", figure.Plural(hidden, "row")))
	}
	rows = len(s.Rows)
	s.Rows = lastOf(s.Rows, Row.key, func(r Row) time.Time { return r.Time })
	s.Items = lastOf(s.Items, Item.key, func(i Item) time.Time { return i.Time })
	s.Gates = withoutLaterPasses(s.Gates)
	s.Gates = lastOf(s.Gates, Gate.key, func(g Gate) time.Time { return g.Time })
	s.Runs = lastOf(s.Runs, func(r Run) [4]string { return [4]string{r.Package, r.ID, r.Test} }, func(r Run) time.Time { return r.Started })
	if dropped := rows - len(s.Rows); dropped > 0 {
		s.Warnings = append(s.Warnings, fmt.Sprintf("%s gave way to a later one of the same test, item and metric", figure.Plural(dropped, "row")))
	}
}

// withoutAfterthoughts drops the rows that do not fail beside one of the same run that
// does: a test that asserts twice of an item has failed if one of these has.
func withoutAfterthoughts(rows []Row) []Row {
	type inRun struct {
		key [4]string
		run string
	}
	failed := map[inRun]bool{}
	for _, r := range rows {
		if r.failed() {
			failed[inRun{r.key(), r.Run}] = true
		}
	}
	return slices.DeleteFunc(rows, func(r Row) bool { return !r.failed() && failed[inRun{r.key(), r.Run}] })
}

// withoutLaterPasses drops the gates that did not fail beside one of the same run that did, as -count=2 makes.
func withoutLaterPasses(gates []Gate) []Gate {
	type inRun struct {
		key [4]string
		run string
	}
	failed := map[inRun]bool{}
	for _, g := range gates {
		if g.Outcome == "failed" {
			failed[inRun{g.key(), g.Run}] = true
		}
	}
	return slices.DeleteFunc(gates, func(g Gate) bool { return g.Outcome != "failed" && failed[inRun{g.key(), g.Run}] })
}

func lastOf[E any](all []E, key func(E) [4]string, at func(E) time.Time) []E {
	slices.SortStableFunc(all, func(a, b E) int {
		x, y := key(a), key(b)
		return cmp.Or(slices.Compare(x[:], y[:]), at(a).Compare(at(b)))
	})
	kept := all[:0]
	for i, e := range all {
		if i+1 == len(all) || key(all[i+1]) != key(e) {
			kept = append(kept, e)
		}
	}
	return slices.Clip(kept)
}
