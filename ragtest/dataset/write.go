package dataset

import (
	"bufio"
	"bytes"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// Write writes items so that Read returns equal ones, nil and empty lists told
// apart. It writes nothing but an error if Read would refuse an item: without a
// question, with the name of another, with a text that is no UTF-8 or has a NUL, a
// gain that is not finite, or a turn that is neither the user's nor the
// assistant's. Of no items it is ErrEmpty.
func Write(w io.Writer, f Format, items []metrics.Item) error {
	write := map[Format]func(io.Writer, []record) error{JSONL: writeJSONL, JSON: writeJSON, CSV: writeCSV, YAML: writeYAML}[f]
	switch {
	case write == nil:
		return fmt.Errorf("unknown format %q", f)
	case len(items) == 0:
		return ErrEmpty
	}
	if err := writable(items); err != nil {
		return err
	}
	records := make([]record, len(items))
	for i, item := range items {
		records[i] = recordOf(item)
	}
	b := bufio.NewWriter(w)
	if err := write(b, records); err != nil {
		return err
	}
	return b.Flush()
}

func writeJSONL(w io.Writer, records []record) error {
	for _, r := range records {
		if err := encode(w, r, ""); err != nil {
			return err
		}
	}
	return nil
}

func writeJSON(w io.Writer, records []record) error { return encode(w, records, "  ") }

// encode writes v and a newline; < > & stand as they are.
func encode(w io.Writer, v any, indent string) error {
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false)
	e.SetIndent("", indent)
	return e.Encode(v)
}

// writeCSV writes the columns that some record has, lists and maps as JSON.
func writeCSV(w io.Writer, records []record) error {
	rows := make([][]string, len(records))
	used := make([]bool, len(csvColumns))
	for i, r := range records {
		row, err := csvCells(r)
		if err != nil {
			return err
		}
		for k, cell := range row {
			used[k] = used[k] || cell != ""
		}
		rows[i] = row
	}
	c := csv.NewWriter(w)
	for _, row := range append([][]string{csvColumns}, rows...) {
		var cells []string
		for k, cell := range row {
			if used[k] {
				cells = append(cells, cell)
			}
		}
		if err := c.Write(cells); err != nil {
			return err
		}
	}
	c.Flush()
	return c.Error()
}

var csvColumns = []string{"name", "question", "answer", "reference", "references", "context", "relevant", "gains", "history", "cluster", "tags"}

func csvCells(r record) ([]string, error) {
	var b bytes.Buffer
	if err := encode(&b, r, ""); err != nil {
		return nil, err
	}
	var members map[string]json.RawMessage
	if err := json.Unmarshal(b.Bytes(), &members); err != nil {
		return nil, err
	}
	cells := make([]string, len(csvColumns))
	for i, column := range csvColumns {
		cells[i] = string(members[column])
		if strings.HasPrefix(cells[i], `"`) {
			if err := json.Unmarshal(members[column], &cells[i]); err != nil {
				return nil, err
			}
		}
	}
	return cells, nil
}
