package metrics

import (
	"context"
	"fmt"
	"slices"
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

	warnings []string // of the calls, each once
	revision string   // says that the recording is of an earlier revision
}

// paid adds what a call cost and who answered.
func (a *answer[R]) paid(c Completion) {
	a.usage = a.usage.Add(c.Usage)
	if c.Model != "" {
		a.model, a.source = c.Model, c.Source
	}
	for _, w := range c.Warnings {
		if !slices.Contains(a.warnings, w) {
			a.warnings = append(a.warnings, w)
		}
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
		if attempt > maxCorrections && !s.NoZeroFill && f.onlyLeftOut(n) {
			if filler, ok := any(reply).(zeroFiller[R]); ok {
				a.filled = f.leftOut
				if reply, err = inOrder(filler.ZeroFill(f.leftOut)); err != nil {
					return a, err
				}
				f = findings{entries: f.entries, chunks: f.chunks}
				f.cover(any(reply).(chunkGrader).ChunkIDs())
			}
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
			prompt.Corrects = &c
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
