package report

import (
	"encoding/json"
	"io"

	"github.com/ragtest/go-ragtest/ragtest/results"
)

// JSON writes a set as one document: its summary, then rows, items, gates and runs as they stand in
// the lines of a file of results.
func JSON(w io.Writer, s *results.Set) error {
	sum, err := summarize(s)
	if err != nil {
		return err
	}
	e := json.NewEncoder(w)
	e.SetIndent("", "  ")
	return e.Encode(struct {
		Version  int            `json:"v"`
		Headline string         `json:"headline"`
		Summary  *summary       `json:"summary"`
		Below    []below        `json:"below"` // the rows that gates failed for
		Rows     []results.Row  `json:"rows"`
		Items    []results.Item `json:"items"`
		Gates    []results.Gate `json:"gates"`
		Runs     []results.Run  `json:"runs"`
	}{results.Version, sum.headline(), sum, belowOf(s), notNil(s.Rows), notNil(s.Items), notNil(s.Gates), notNil(s.Runs)})
}

// notNil returns a list that JSON writes as a list.
func notNil[E any](list []E) []E {
	if list == nil {
		return []E{}
	}
	return list
}
