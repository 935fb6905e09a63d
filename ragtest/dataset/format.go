package dataset

import (
	"fmt"
	"io"
	"iter"
	"path"
	"strings"
)

// A Format is how items are written in a file.
type Format string

// The formats. The doc of the package says what each looks like.
const (
	JSONL Format = "jsonl" // an object a line
	JSON  Format = "json"  // a list of objects
	CSV   Format = "csv"   // a row an item, below a header
	YAML  Format = "yaml"  // a list of mappings
)

// formatOf returns the format of the file called name, by its extension.
func formatOf(name string) (Format, error) {
	switch ext := strings.ToLower(path.Ext(name)); ext {
	case ".jsonl", ".ndjson":
		return JSONL, nil
	case ".json":
		return JSON, nil
	case ".csv":
		return CSV, nil
	case ".yaml", ".yml":
		return YAML, nil
	}
	return "", fmt.Errorf("%s: the extension is none of .jsonl, .json, .csv, .yaml, .yml", name)
}

// rows returns the rows of r, each an object. A *RowError is about one row, unless
// it is the last thing there is; any other error ends the rows.
func rows(r io.Reader, f Format) iter.Seq2[row, error] {
	read := map[Format]func(*source, func(row, error) bool){
		JSONL: jsonlRows, JSON: jsonRows, CSV: csvRows, YAML: yamlRows,
	}[f]
	return func(yield func(row, error) bool) {
		if read == nil {
			yield(row{}, fmt.Errorf("unknown format %q", f))
			return
		}
		s, err := newSource(r)
		if err != nil {
			yield(row{}, err)
			return
		}
		read(s, yield)
	}
}
