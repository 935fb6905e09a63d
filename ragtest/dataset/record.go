package dataset

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// A record is an Item as it is written. Lists that are nil are left out, those
// that are empty are not.
type record struct {
	Name       string             `json:"name,omitzero"`
	Question   string             `json:"question"`
	Answer     string             `json:"answer,omitzero"`
	Reference  string             `json:"reference,omitzero"`
	References []string           `json:"references,omitzero"`
	Context    []chunk            `json:"context,omitzero"`
	Relevant   []string           `json:"relevant,omitzero"`
	Gains      map[string]float64 `json:"gains,omitzero"`
	History    []turn             `json:"history,omitzero"`
	Cluster    string             `json:"cluster,omitzero"`
	Tags       map[string]string  `json:"tags,omitzero"`
}

type chunk struct {
	ID   string `json:"id,omitzero"`
	Text string `json:"text"`
}

type turn struct {
	Role string `json:"role"`
	Text string `json:"text"`
}

func recordOf(item metrics.Item) record {
	r := record{
		Name: item.Name, Question: item.Question, Answer: item.Answer, Reference: item.Reference, References: item.References,
		Relevant: item.Relevant, Gains: item.Gains, Cluster: item.Cluster, Tags: item.Tags,
	}
	if item.Context != nil {
		r.Context = make([]chunk, len(item.Context))
	}
	for i, c := range item.Context {
		r.Context[i] = chunk(c)
	}
	if item.History != nil {
		r.History = make([]turn, len(item.History))
	}
	for i, t := range item.History {
		r.History[i] = turn(t)
	}
	return r
}

// writable returns what Read would refuse.
func writable(items []metrics.Item) error {
	names := map[string]int{}
	for i, item := range items {
		field, got := refused(item)
		if first, found := names[item.Name]; found && item.Name != "" && field == "" {
			field, got = "name", fmt.Sprintf("%s, which item %d has", quote(item.Name), first)
		}
		if field != "" {
			return fmt.Errorf("item %d cannot be written: %s: got %s", i, field, got)
		}
		names[item.Name] = i
	}
	return nil
}

// refused returns the first field of item that Read would refuse, and why.
func refused(item metrics.Item) (field, got string) {
	if strings.TrimSpace(item.Question) == "" {
		return "question", "a blank text"
	}
	for id, gain := range item.Gains {
		if math.IsInf(gain, 0) || math.IsNaN(gain) {
			return "gains", fmt.Sprintf("%v for %s", gain, quote(id))
		}
	}
	for _, t := range item.History {
		if t.Role != "user" && t.Role != "assistant" {
			return "history", "the role " + quote(t.Role)
		}
	}
	for field, texts := range textsOf(item) {
		for _, text := range texts {
			if wrong := foul([]byte(text), 0); wrong != nil {
				return field, wrong.Got
			}
		}
	}
	return "", ""
}

// textsOf returns all texts of item by their fields.
func textsOf(item metrics.Item) map[string][]string {
	texts := map[string][]string{
		"name": {item.Name}, "question": {item.Question}, "answer": {item.Answer}, "reference": {item.Reference},
		"references": item.References, "relevant": item.Relevant, "cluster": {item.Cluster},
		"gains": slices.Collect(maps.Keys(item.Gains)),
	}
	for _, c := range item.Context {
		texts["context"] = append(texts["context"], c.ID, c.Text)
	}
	for _, t := range item.History {
		texts["history"] = append(texts["history"], t.Text)
	}
	for name, tag := range item.Tags {
		texts["tags"] = append(texts["tags"], name, tag)
	}
	return texts
}
