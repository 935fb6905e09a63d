package protocol

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// idKey returns the member that tells what an entry is about: the first integer
// named id_…, such as id_chunk. It returns "" when there is none.
func idKey(entry *Schema) string {
	if entry == nil {
		return ""
	}
	for _, m := range entry.Members {
		if m.Schema.isID(m.Key) {
			return m.Key
		}
	}
	return ""
}

// isID reports whether s, the value of key, is the number of something.
func (s *Schema) isID(key string) bool {
	return s.Type == "integer" && !s.free && strings.HasPrefix(key, "id_")
}

// isIDs reports whether s, the value of key, is a list of such numbers.
func (s *Schema) isIDs(key string) bool {
	return s.Items != nil && s.Items.Type == "integer" && !s.free && strings.HasPrefix(key, "id_")
}

// nounOf returns what an id counts: "chunk" for id_chunk and id_chunks.
func nounOf(key string) string {
	return strings.TrimSuffix(strings.TrimPrefix(key, "id_"), "s")
}

// idOf returns the id of an entry; one that is out of range has been reported.
func idOf(entry any, id string) int64 {
	object, _ := entry.(map[string]any)
	number, _ := object[id].(json.Number)
	n, _ := number.Int64()
	return n
}

// hold compares ids with the numbers from 0 to n-1.
func hold(ids []int, n int) (unknown, leftOut, doubled []int) {
	count := make([]int, n)
	for _, id := range ids {
		if id < 0 || id >= n {
			unknown = append(unknown, id)
		} else {
			count[id]++
		}
	}
	slices.Sort(unknown)
	for id, times := range count {
		switch {
		case times == 0:
			leftOut = append(leftOut, id)
		case times > 1:
			doubled = append(doubled, id)
		}
	}
	return slices.Compact(unknown), leftOut, doubled
}

// NoSuch says that there is no such id among n of them.
func NoSuch(noun string, id, n int) string {
	return fmt.Sprintf("%s %d does not exist (%s)", noun, id, idRange(noun, n))
}

func leftOutInWords(noun string, ids []int, n int) string {
	return fmt.Sprintf("%s left out (%s)", idList(noun, ids), idRange(noun, n))
}

// idRange says which ids there are.
func idRange(noun string, n int) string {
	switch n {
	case 0:
		return "there is no " + noun
	case 1:
		return "the only " + noun + " is 0"
	}
	return fmt.Sprintf("%ss are 0..%d", noun, n-1)
}

// IDList returns "chunk 3", "chunks 1 and 3", "chunks 0, 1 and 3"; of more than 20
// it counts the rest.
func IDList(noun string, ids []int) string { return idList(noun, ids) }

func idList(noun string, ids []int) string {
	var words []string
	for _, id := range ids[:min(len(ids), mostProblems)] {
		words = append(words, strconv.Itoa(id))
	}
	if more := len(ids) - len(words); more > 0 {
		words = append(words, fmt.Sprintf("%d more", more))
	}
	if len(words) == 1 {
		return noun + " " + words[0]
	}
	last := len(words) - 1
	return noun + "s " + strings.Join(words[:last], ", ") + " and " + words[last]
}
