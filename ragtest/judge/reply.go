package judge

import (
	"fmt"
	"strings"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/sashabaranov/go-openai"
)

// sourceHeader is set by package recorder on what it replays: where from.
const sourceHeader = "Ragtest-Source"

// read returns the first choice, or the error that it is no reply to grade by.
// A choice without a word is a reply, if a poor one: the model said so, and it
// may be asked to mend it. limit is the token limit that was sent.
func (s settings) read(resp openai.ChatCompletionResponse, limit int) (metrics.Completion, error) {
	c := metrics.Completion{
		Model:  resp.Model,
		Usage:  usage(resp.Usage),
		Source: resp.Header().Get(sourceHeader),
	}
	if c.Model == "" {
		c.Model = s.Model
	}
	fail := func(e *Error) (metrics.Completion, error) {
		e.Model, e.Usage = c.Model, c.Usage
		c.Text = ""
		return c, e // what was paid for is known
	}

	if len(resp.Choices) == 0 {
		return fail(&Error{Kind: ErrTransport, what: "the endpoint answered with no choices"})
	}
	choice := resp.Choices[0]
	c.Text = text(choice.Message)
	if calls := choice.Message.ToolCalls; len(calls) > 0 {
		c.Text = arguments(calls)
	}
	switch {
	case choice.Message.Refusal != "":
		return fail(&Error{Kind: ErrRefused, Message: fmt.Sprintf("%q", oneLine(choice.Message.Refusal))})
	case choice.FinishReason == openai.FinishReasonContentFilter:
		return fail(&Error{Kind: ErrFiltered, what: "the content filter withheld the reply"})
	case choice.FinishReason == finishedByError:
		return fail(&Error{Kind: ErrTransport, what: "the reply ends with an error"})
	case choice.FinishReason == openai.FinishReasonLength:
		return fail(cutOff(c.Usage, limit))
	case strings.TrimSpace(c.Text) == "" && c.Usage.ReasoningTokens > 0 && c.Usage.ReasoningTokens >= c.Usage.CompletionTokens:
		// Some endpoints say "stop" where the limit ended the thoughts.
		return fail(cutOff(c.Usage, limit))
	}
	return c, nil
}

// arguments returns what a function was called with. Two calls are two objects,
// for the reader of the reply to judge.
func arguments(calls []openai.ToolCall) string {
	texts := make([]string, len(calls))
	for i, call := range calls {
		texts[i] = call.Function.Arguments
	}
	return strings.Join(texts, "\n")
}

// text returns the content, whether it came as a string or in parts.
func text(m openai.ChatCompletionMessage) string {
	var b strings.Builder
	b.WriteString(m.Content)
	for _, part := range m.MultiContent {
		b.WriteString(part.Text)
	}
	return b.String()
}

func cutOff(u metrics.Usage, limit int) *Error {
	e := &Error{Kind: ErrCutOff, Cure: "raise MaxTokens in judge.Config, or ask about fewer chunks at a time"}
	if limit > 0 {
		e.what = fmt.Sprintf("%v at MaxTokens %d", ErrCutOff, limit)
	}
	if u.ReasoningTokens > 0 {
		e.Message = fmt.Sprintf("%d of its %d tokens went into reasoning", u.ReasoningTokens, u.CompletionTokens)
		e.Cure = "raise MaxTokens or lower ReasoningEffort in judge.Config, or ask about fewer chunks at a time"
	}
	return e
}

func usage(u openai.Usage) metrics.Usage {
	out := metrics.Usage{PromptTokens: u.PromptTokens, CompletionTokens: u.CompletionTokens}
	if d := u.PromptTokensDetails; d != nil {
		out.CachedTokens = d.CachedTokens
	}
	if d := u.CompletionTokensDetails; d != nil {
		out.ReasoningTokens = d.ReasoningTokens
	}
	return out
}
