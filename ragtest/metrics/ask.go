package metrics

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/ragtest/metrics/internal/protocol"
)

// maxCorrections is how often a judge may correct its reply.
const maxCorrections = 2

// An answer is what came of asking a judge, as far as it went.
type answer struct {
	reply    Reply
	verdicts []Verdict // of the reply, as it was found sound
	filled   []int     // what was left out and has the worst score
	usage    Usage
	model    string
	source   string

	warnings []string // of the calls, each once
}

// paid adds what a call cost and who answered.
func (a *answer) paid(c Completion) {
	a.usage = a.usage.Add(c.Usage)
	if c.Model != "" {
		a.model, a.source = c.Model, c.Source
	}
	a.warn(c.Warnings...)
}

func (a *answer) warn(warnings ...string) { a.warnings = warned(a.warnings, warnings...) }

// warned returns warnings with those of more that it does not have, without empty ones.
func warned(warnings []string, more ...string) []string {
	for _, w := range more {
		if w != "" && !slices.Contains(warnings, w) {
			warnings = append(warnings, w)
		}
	}
	return warnings
}

// askOnce puts a sheet before j until the reply is sound: the closed-world protocol.
func (e evaluation) askOnce(ctx context.Context, j Judge, asked sheet, s Settings) (answer, error) {
	var a answer
	shown, n := asked, len(asked.list.texts)
	if s.Canary {
		shown = withCanary(asked)
	}
	messages, err := e.render(shown, s.sample)
	if err != nil {
		return a, fmt.Errorf("prompt of %s: %w", e.label, err)
	}
	prompt := Prompt{Metric: identifier(e.label), Messages: messages, Schema: e.sent(), Sample: s.sample}
	for attempt := 1; ; attempt++ {
		c, err := j.Complete(ctx, prompt)
		a.paid(c)
		if err != nil {
			return a, err
		}
		var f protocol.Findings
		if a.reply, a.verdicts, f, err = e.model.read(c.Text, shown); err != nil {
			return a, fmt.Errorf("the reply of %s: %w", e.label, err)
		}
		if attempt > maxCorrections && !s.NoZeroFill && f.OnlyLeftOut(n) {
			if e.model.fill != nil {
				a.filled = f.LeftOut
				var filled Reply
				if err = calling(a.reply, "ZeroFill", func() { filled = e.model.fill(a.reply, f.LeftOut) }); err != nil {
					return a, err
				}
				if a.reply, a.verdicts, f, err = e.model.refill(filled, shown, f); err != nil {
					return a, err
				}
			}
		}
		if f.OK() && e.inspect != nil {
			wrong, wanted := e.inspect(a.reply, shown, attempt)
			if attempt <= maxCorrections {
				wrong = append(wrong, wanted...)
			}
			for _, text := range wrong {
				f.Add("", text)
			}
		}
		if f.OK() {
			if s.Canary {
				a.verdicts = nil
				a.reply, err = e.model.withoutCanary(a.reply, c.Text, shown, n)
			}
			return a, err
		}
		if attempt <= maxCorrections {
			prompt.Messages = append(slices.Clip(prompt.Messages), e.correction(c.Text, f.Words())...)
			prompt.Corrects = &c
			continue
		}
		return a, &ReplyError{Metric: e.label, Problems: f.Words(), Reply: c.Text, Attempts: attempt}
	}
}

// correctReply is what a judge is told of a reply that cannot be used; %s is all
// that is wrong with it. The turn depends on nothing but the reply: it is
// recorded.
const correctReply = `This reply cannot be used:
- %s

Reply again with one complete JSON object that mends all of this and nothing else. Keep the verdicts that were right.`

// correction shows the judge its reply and what is wrong with it.
func (e evaluation) correction(reply string, problems []string) []Message {
	if strings.TrimSpace(reply) == "" {
		reply = "(empty)"
	}
	text := e.wording.correct
	if text == "" {
		text = correctReply
	}
	return []Message{{"assistant", reply}, {"user", fmt.Sprintf(text, strings.Join(problems, "\n- "))}}
}
