package metrics

import (
	"context"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// maxCorrections is how often a judge may correct its reply.
const maxCorrections = 2

// An answer is what came of asking a judge, as far as it went.
type answer[R Reply] struct {
	reply  R
	filled []int // the chunks that were left out and count as 0
	usage  Usage
	model  string
	source string

	revision string // says that the recording is of an earlier revision
}

// paid adds what a call cost and who answered.
func (a *answer[R]) paid(c Completion) {
	a.usage = a.usage.Add(c.Usage)
	if c.Model != "" {
		a.model, a.source = c.Model, c.Source
	}
}

// ask puts item before j in as many calls as the settings and the number of
// chunks make it.
func (e ContextEvaluation[R]) ask(ctx context.Context, j Judge, item Item, s Settings) (answer[R], error) {
	if part, ok := any(*new(R)).(stepReply); ok {
		return answer[R]{}, fmt.Errorf("%s is no metric by itself: %s", e.Label, part.use())
	}
	if err := e.ready(item, s); err != nil {
		return answer[R]{}, err
	}
	return e.askParts(ctx, j, e.split(item, s), s)
}

// A stepReply is the reply of an evaluation that is only a step of a metric; use
// says of which.
type stepReply interface{ use() string }

// askParts puts parts before j. For a metric with earlier revisions it first looks
// for a recording of any of them.
func (e ContextEvaluation[R]) askParts(ctx context.Context, j Judge, parts []part, s Settings) (answer[R], error) {
	if all := e.revisions(); len(all) > 1 {
		for i, revision := range all {
			as := e.recordedAs(i, len(all))
			a, err := revision.askEach(WithRecordedOnly(ctx, as), j, parts, s)
			if isMissing(err) {
				continue
			}
			a.revision = as
			return a, err
		}
	}
	return e.askEach(ctx, j, parts, s)
}

// askOnce puts a part before j until the reply is sound: the closed-world protocol.
func (e ContextEvaluation[R]) askOnce(ctx context.Context, j Judge, p part, s Settings) (answer[R], error) {
	var a answer[R]
	shown, n := p.item, len(p.item.Context)
	if s.Canary {
		shown = withCanary(shown)
	}
	messages, err := e.render(shown, s.sample, p.block)
	if err != nil {
		return a, fmt.Errorf("prompt of %s: %w", e.Label, err)
	}
	schema, err := e.schema()
	if err != nil {
		return a, err
	}
	prompt := Prompt{Metric: identifier(e.Label), Messages: messages, Schema: schema, Sample: s.sample}
	for attempt := 1; ; attempt++ {
		c, err := j.Complete(ctx, prompt)
		a.paid(c)
		if err != nil {
			return a, err
		}
		reply, f := read[R](c.Text, shown)
		filler, fillable := any(reply).(zeroFiller[R])
		if !f.ok() && attempt > maxCorrections && fillable && !s.NoZeroFill && f.onlyLeftOut(n) {
			a.filled = f.leftOut
			if reply, err = inOrder(filler.ZeroFill(f.leftOut)); err != nil {
				return a, err
			}
			f = findings{entries: f.entries, chunks: f.chunks}
			f.cover(any(reply).(chunkGrader).ChunkIDs())
		}
		if f.ok() {
			a.reply = reply
			if s.Canary {
				a.reply, err = withoutCanary(reply, n)
			}
			return a, err
		}
		if attempt <= maxCorrections {
			prompt.Messages = append(slices.Clip(prompt.Messages), e.correction(c.Text, f)...)
			continue
		}
		return a, &ReplyError{Metric: e.Label, Problems: f.words(), Reply: c.Text, Attempts: attempt}
	}
}

// correctReply is what a judge is told of a reply that cannot be used; %s is all
// that is wrong with it. The turn depends on nothing but the reply: it is
// recorded.
const correctReply = `This reply cannot be used:
- %s

Reply again with one complete JSON object that mends all of this and nothing else. Keep the verdicts that were right.`

// correction shows the judge its reply and all that is wrong with it.
func (e ContextEvaluation[R]) correction(reply string, f findings) []Message {
	if strings.TrimSpace(reply) == "" {
		reply = "(empty)"
	}
	text := e.correct
	if text == "" {
		text = correctReply
	}
	return []Message{{"assistant", reply}, {"user", fmt.Sprintf(text, strings.Join(f.words(), "\n- "))}}
}

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
		f.problems = doubled[R](s, all)
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
func doubled[R Reply](s *shape, entries []any) (problems []problem) {
	first := map[int64][]Verdict{}
	for _, entry := range entries {
		var alone R
		if err := decodeTree(map[string]any{s.list: []any{entry}}, &alone); err != nil {
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
