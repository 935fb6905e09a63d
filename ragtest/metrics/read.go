package metrics

import (
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// findings are all that is wrong with a reply.
type findings struct {
	problems []problem
	leftOut  []int  // chunks without a verdict
	entries  string // the path of the list they are missing from
	chunks   int
}

func (f findings) ok() bool { return len(f.problems) == 0 && len(f.leftOut) == 0 }

// onlyLeftOut reports whether nothing is wrong but that some of the first n chunks
// are left out, and not all of them.
func (f findings) onlyLeftOut(n int) bool {
	left := len(f.leftOut)
	return len(f.problems) == 0 && left > 0 && left < n && f.leftOut[left-1] < n
}

func (f findings) words() []string {
	var words []string
	for _, p := range f.problems {
		words = append(words, p.String())
	}
	if len(f.leftOut) > 0 {
		words = append(words, problem{f.entries, fmt.Sprintf("%s left out (%s)", idList("chunk", f.leftOut), idRange("chunk", f.chunks))}.String())
	}
	return words
}

// read makes a judge's words a reply, or says all that is wrong with them. With
// no problem but chunks left out the reply is set as far as it goes.
func read[R Reply](text string, item Item) (R, findings) {
	var reply R
	object, err := extract(text)
	if err != nil {
		return reply, findings{problems: []problem{{text: err.Error()}}}
	}
	s, err := shapeOf(reflect.TypeFor[R]())
	if err != nil {
		return reply, findings{problems: []problem{{text: err.Error()}}}
	}
	tree, problems := parseTree(object)
	f := findings{entries: s.entriesPath(), chunks: len(item.Context)}
	changed, all := false, s.listOf(tree)
	if f.problems = append(problems, s.validate(tree)...); len(f.problems) == 0 {
		f.problems, changed = tidy(s.root, tree, "")
	}
	if len(f.problems) == 0 && len(all) > len(s.listOf(tree)) {
		f.problems = doubled[R](s, tree, all)
	}
	if len(f.problems) > 0 {
		if ids := treeIDs(tree, s); ids != nil && isChunkGrader(reply) {
			f.cover(ids)
		}
		return reply, f
	}
	if changed {
		err = decodeTree(tree, &reply)
	} else {
		err = json.Unmarshal([]byte(object), &reply)
	}
	if err != nil {
		f.problems = append(f.problems, problem{text: err.Error()})
		return reply, f
	}
	if grader, ok := any(reply).(chunkGrader); ok {
		f.cover(grader.ChunkIDs())
	}
	if finder, ok := any(reply).(problemFinder); ok {
		for _, text := range finder.Problems(item) {
			f.problems = append(f.problems, problem{text: text})
		}
	}
	for i, v := range reply.Verdicts() {
		if !(v.Score >= 0 && v.Score <= 1) {
			f.problems = append(f.problems, problem{text: fmt.Sprintf("verdict %d: score %v is outside [0, 1]", i, v.Score)})
		}
	}
	return reply, f
}

// cover checks that every chunk is there exactly once.
func (f *findings) cover(ids []int) {
	count := make([]int, f.chunks)
	var unknown []int
	for _, id := range ids {
		if id < 0 || id >= f.chunks {
			if !slices.Contains(unknown, id) {
				unknown = append(unknown, id)
			}
			continue
		}
		count[id]++
	}
	slices.Sort(unknown)
	for _, id := range unknown {
		f.problems = append(f.problems, problem{f.entries, fmt.Sprintf("chunk %d does not exist (%s)", id, idRange("chunk", f.chunks))})
	}
	for id, n := range count {
		switch {
		case n == 0:
			f.leftOut = append(f.leftOut, id)
		case n > 1:
			f.problems = append(f.problems, problem{f.entries, fmt.Sprintf("chunk %d is graded %d times", id, n)})
		}
	}
}

// doubled says which entries with one id are not one verdict by what R makes of
// them, where tidy saw them differ in free text alone.
func doubled[R Reply](s *shape, tree any, entries []any) (problems []problem) {
	first := map[int64][]Verdict{}
	object := maps.Clone(tree.(map[string]any))
	for _, entry := range entries {
		var alone R
		object[s.list] = []any{entry}
		if err := decodeTree(object, &alone); err != nil {
			return []problem{{s.entriesPath(), err.Error()}}
		}
		id, verdicts := idOf(entry, s.id), alone.Verdicts()
		if before, ok := first[id]; !ok {
			first[id] = verdicts
		} else if !slices.EqualFunc(before, verdicts, sameVote) {
			problems = append(problems, problem{s.entriesPath(), fmt.Sprintf("%s %d is graded twice with different verdicts", noun(s.id), id)})
		}
	}
	return problems
}

// listOf returns the list of entries of a reply, nil if there is none.
func (s *shape) listOf(tree any) []any {
	if s.list == "" {
		return nil
	}
	object, _ := tree.(map[string]any)
	entries, _ := object[s.list].([]any)
	return entries
}

// treeIDs returns the ids in the list of graded chunks of a reply that is not
// sound enough to be decoded, so that one correction can name all that is wrong.
// It returns nil if there is no such list.
func treeIDs(tree any, s *shape) []int {
	entries := s.listOf(tree)
	if entries == nil {
		return nil
	}
	ids := []int{}
	for _, entry := range entries {
		object, _ := entry.(map[string]any)
		if number, ok := object[s.id].(json.Number); ok {
			number, _ = integer(number)
			if n, err := strconv.Atoi(number.String()); err == nil && !slices.Contains(ids, n) {
				ids = append(ids, n)
			}
		}
	}
	return ids
}

// idRange says which ids there are.
func idRange(noun string, n int) string {
	if n == 1 {
		return "the only " + noun + " is 0"
	}
	return fmt.Sprintf("%ss are 0..%d", noun, n-1)
}

// idList returns "chunk 3", "chunks 1 and 3", "chunks 0, 1 and 3".
func idList(noun string, ids []int) string {
	words := make([]string, len(ids))
	for i, id := range ids {
		words[i] = strconv.Itoa(id)
	}
	if len(words) == 1 {
		return noun + " " + words[0]
	}
	last := len(words) - 1
	return noun + "s " + strings.Join(words[:last], ", ") + " and " + words[last]
}
