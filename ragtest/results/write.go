package results

import (
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"sync"
)

// A Writer appends lines to the file of one process. It is safe for concurrent use.
type Writer struct {
	mu    sync.Mutex
	f     *os.File
	items map[[4]string]Prints // that were written
}

// Create makes a file for the lines of this process in a folder, which it makes too,
// and writes its first line. ID of the run is set if it is "".
func Create(dir string, run *Run) (*Writer, error) {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return nil, err
	}
	if run.ID == "" {
		var id [6]byte
		_, _ = rand.Read(id[:]) // never fails
		run.ID = fmt.Sprintf("%s-%s", run.Started.UTC().Format("20060102T150405"), hex.EncodeToString(id[:]))
	}
	name := filepath.Join(dir, fmt.Sprintf("%s-%s.jsonl", path.Base(run.Package), run.ID))
	f, err := os.OpenFile(name, os.O_CREATE|os.O_EXCL|os.O_APPEND|os.O_WRONLY, 0o666)
	if err != nil {
		return nil, err
	}
	w := &Writer{f: f, items: map[[4]string]Prints{}}
	if err := w.Suite(*run, func(text string) string { return text }); err != nil {
		f.Close()
		return nil, err
	}
	return w, nil
}

// Row appends a row and, where the file does not have it yet, its item. Texts go
// through clean before they are written.
func (w *Writer) Row(r Row, item Item, clean func(string) string) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	var lines []any
	if w.items[item.key()] != r.Prints {
		lines = append(lines, struct {
			head
			Item
		}{head{itemKind, Version}, item.cleaned(clean)})
	}
	if err := w.append(append(lines, r.cleaned(clean))...); err != nil {
		return err
	}
	w.items[item.key()] = r.Prints
	return nil
}

// Gate appends a gate.
func (w *Writer) Gate(g Gate, clean func(string) string) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	g.Test, g.Name, g.Text = clean(g.Test), clean(g.Name), clean(g.Text)
	return w.append(struct {
		head
		Gate
	}{head{gateKind, Version}, g})
}

// Suite appends a run that says what a suite measures.
func (w *Writer) Suite(r Run, clean func(string) string) error {
	w.mu.Lock()
	defer w.mu.Unlock()
	r.Test = clean(r.Test)
	if r.Items != nil {
		r.Items = cleanedAll(r.Items, clean)
	}
	return w.append(struct {
		head
		Run
	}{head{runKind, Version}, r})
}

// append writes lines in one piece: a run that is killed cuts the last one at most.
func (w *Writer) append(lines ...any) error {
	var text []byte
	for _, line := range lines {
		one, err := json.Marshal(line)
		if err != nil {
			return err
		}
		text = append(append(text, one...), '\n')
	}
	_, err := w.f.Write(text)
	return err
}

// Close closes the file.
func (w *Writer) Close() error { return w.f.Close() }

func (r Row) cleaned(clean func(string) string) Row {
	r.Test, r.Suite, r.Reason = clean(r.Test), clean(r.Suite), clean(r.Reason)
	r.Item, r.Tags, r.Cluster = clean(r.Item), cleanedMap(r.Tags, clean), clean(r.Cluster)
	r.Warnings = cleanedAll(r.Warnings, clean)
	verdicts := make([]Verdict, len(r.Verdicts))
	for i, v := range r.Verdicts {
		v.Claim, v.Label, v.Note, v.Sentence, v.Evidence = clean(v.Claim), clean(v.Label), clean(v.Note), clean(v.Sentence), clean(v.Evidence)
		verdicts[i] = v
	}
	r.Verdicts = verdicts
	return r
}

func (i Item) cleaned(clean func(string) string) Item {
	i.Test, i.Name, i.Question, i.Answer, i.Reference = clean(i.Test), clean(i.Name), clean(i.Question), clean(i.Answer), clean(i.Reference)
	i.References, i.Tags, i.Cluster = cleanedAll(i.References, clean), cleanedMap(i.Tags, clean), clean(i.Cluster)
	i.Relevant = cleanedAll(i.Relevant, clean)
	gains := make(map[string]float64, len(i.Gains))
	for id, gain := range i.Gains {
		gains[clean(id)] = gain
	}
	i.Gains = gains
	context := make([]Chunk, len(i.Context))
	for k, c := range i.Context {
		context[k] = Chunk{clean(c.ID), clean(c.Text)}
	}
	i.Context = context
	history := make([]Turn, len(i.History))
	for k, t := range i.History {
		history[k] = Turn{t.Role, clean(t.Text)}
	}
	i.History = history
	return i
}

func cleanedAll(texts []string, clean func(string) string) []string {
	all := make([]string, len(texts))
	for i, text := range texts {
		all[i] = clean(text)
	}
	return all
}

func cleanedMap(m map[string]string, clean func(string) string) map[string]string {
	if m == nil {
		return nil
	}
	all := make(map[string]string, len(m))
	for name, value := range m {
		all[clean(name)] = clean(value)
	}
	return all
}
