package protocol

import (
	"encoding/json"
	"fmt"
)

// A World is the numbered lists of a call, fixed before the judge was asked, and the
// texts that the judge was shown.
type World struct {
	Lists []List
	Texts []Text // of the item; no reply may be a quotation of one
}

// A List says how many things a noun counts in one call: from 0 to N-1.
type List struct {
	Noun string
	N    int
}

// count returns how many things noun counts. Shape.Knows has been asked for it.
func (w World) count(noun string) int {
	for _, l := range w.Lists {
		if l.Noun == noun {
			return l.N
		}
	}
	return 0
}

// coverer holds the ids of a tidy tree against a world.
type coverer struct {
	shape *Shape
	world World
	found *Findings
}

func (c coverer) value(s *Schema, v any, key string, path *place) {
	switch v := v.(type) {
	case json.Number:
		if s.isID(key) {
			c.exists(nounOf(key), v, path)
		}
	case []any:
		id := idKey(s.Items)
		if id != "" {
			c.list(s, id, v, path)
		}
		named := map[int64]int{}
		for i, entry := range v {
			where := path.entry(i)
			if s.isIDs(key) {
				if n, ok := entry.(json.Number); ok {
					c.exists(nounOf(key), n, where)
					id, _ := n.Int64()
					if named[id]++; named[id] == 2 {
						c.found.Add(path.String(), fmt.Sprintf("%s %d is named more than once", nounOf(key), id))
					}
				}
			} else if s.Items != nil {
				c.members(s.Items, entry, id, where)
			}
		}
	case map[string]any:
		c.members(s, v, "", path)
	}
}

// members looks into an object but for the id that its list was checked by. A list
// inside a list is a value as any other.
func (c coverer) members(s *Schema, v any, but string, path *place) {
	if list, ok := v.([]any); ok {
		c.value(s, list, "", path)
		return
	}
	object, ok := v.(map[string]any)
	if !ok {
		return
	}
	for _, m := range s.Members {
		member := object[m.Key]
		if id := idKey(m.Schema.Items); member == nil && id != "" {
			c.list(m.Schema, id, nil, path.member(m.Key)) // absent or null is empty
		} else if member == nil && m.Schema.Type == "object" {
			c.members(m.Schema, map[string]any{}, "", path.member(m.Key)) // so are the lists in it
		} else if m.Key != but {
			c.value(m.Schema, member, m.Key, path.member(m.Key))
		}
	}
}

func (c coverer) exists(noun string, number json.Number, path *place) {
	n, _ := number.Int64()
	if all := c.world.count(noun); n < 0 || n >= int64(all) {
		c.found.Add(path.String(), NoSuch(noun, int(n), all))
	}
}

// list holds the ids of a list against what they number: all of it, unless a subset
// is fine.
func (c coverer) list(s *Schema, id string, entries []any, path *place) {
	ids := make([]int, len(entries))
	for i, entry := range entries {
		ids[i] = int(idOf(entry, id))
	}
	noun := nounOf(id)
	unknown, leftOut, doubled := hold(ids, c.world.count(noun))
	c.found.reportIDs(path.String(), noun, c.world.count(noun), unknown, doubled)
	switch {
	case s.subset || len(leftOut) == 0:
	case c.shape.main.path() == path.String():
		c.found.LeftOut = leftOut
	default:
		c.found.Add(path.String(), leftOutInWords(noun, leftOut, c.world.count(noun)))
	}
}
