package secret

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
)

// maxEvent is the size from which an event brings more than a piece of a text.
const maxEvent = 64 << 10

// joined returns the texts that a stream brings in pieces: for each place in its events, the strings that stand
// there, one after the other. A stream is the lines of an event stream, other lines that are JSON each, or a
// JSON array of objects.
func joined(text string) []string {
	if !strings.Contains(strings.TrimRight(text, " \t\r\n"), "\n") && !strings.HasPrefix(text, "[") {
		return nil
	}
	d := deltas{at: map[string]*strings.Builder{}}
	if start := strings.TrimLeft(text, " \t\r\n"); strings.HasPrefix(start, "[") {
		d.array(start)
	} else {
		d.lines(text)
	}
	if d.events < 2 {
		return nil
	}
	var all []string
	for _, place := range slices.Sorted(maps.Keys(d.at)) {
		all = append(all, d.at[place].String())
	}
	return all
}

// deltas are the strings of a stream so far, by their place.
type deltas struct {
	events int
	at     map[string]*strings.Builder
}

func (d *deltas) lines(text string) {
	var data []string // of the event
	end := func() {
		if event := strings.Join(data, "\n"); len(data) == 1 || json.Valid([]byte(event)) {
			d.event(event, true)
		} else {
			for _, line := range data { // lines without an empty one between
				d.event(line, true)
			}
		}
		data = data[:0]
	}
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\r\n")
		if rest, ok := strings.CutPrefix(line, "data:"); ok {
			data = append(data, strings.TrimPrefix(rest, " "))
			continue
		}
		if line == "" {
			end()
			continue
		}
		if line = strings.TrimSpace(line); len(line) > 1 && len(line) <= maxEvent && line[0] == '{' && line[len(line)-1] == '}' {
			d.event(line, false)
		}
	}
	end()
}

func (d *deltas) array(text string) {
	r := json.NewDecoder(strings.NewReader(text))
	_, _ = r.Token()
	for r.More() {
		var event map[string]any
		if r.Decode(&event) != nil {
			return
		}
		d.events++
		d.add("", event)
	}
}

// event adds the strings of one event; one that is no JSON is a string itself if it is data.
func (d *deltas) event(text string, isData bool) {
	if len(text) > maxEvent {
		return
	}
	var v any
	if err := json.Unmarshal([]byte(text), &v); err != nil {
		if !isData {
			return
		}
		v = text
	}
	d.events++
	d.add("", v)
}

// add adds the strings in v, which stands at the place.
func (d *deltas) add(place string, v any) {
	switch v := v.(type) {
	case string:
		b := d.at[place]
		if b == nil {
			b = new(strings.Builder)
			d.at[place] = b
		}
		b.WriteString(v)
	case []any:
		for i, elem := range v {
			d.add(fmt.Sprint(place, "/", i), elem)
		}
	case map[string]any:
		// Pieces of several texts can come in turns: these members say whose each is.
		for _, name := range []string{"type", "index", "output_index", "content_index", "item_id"} {
			if whose := v[name]; whose != nil && len(fmt.Sprint(whose)) < 64 {
				place = fmt.Sprint(place, "(", whose, ")")
			}
		}
		for name, elem := range v {
			d.add(place+"/"+name, elem)
		}
	}
}
