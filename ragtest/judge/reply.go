package judge

import (
	"fmt"
	"net/http"
	"strings"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/sashabaranov/go-openai"
)

// Headers that package recorder sets: on what it replays, where from; and on what
// it should have recorded and did not. And one that it reads and never sends: the
// names of the request's headers that tell it apart.
const (
	sourceHeader     = "Ragtest-Source"
	unrecordedHeader = "Ragtest-Unrecorded"
	countsHeader     = "Ragtest-Counts"
)

// A success is an answer with a 2xx status.
type success struct {
	header http.Header
	body   []byte // not nil
}

// read returns the words of an answer, which go-openai decoded as resp or with
// err, or the error that they are no reply to grade by. A choice without a word is
// a reply, if a poor one: the model said so, and it may be asked to mend it. limit
// is the token limit that was sent.
func (s settings) read(a success, resp openai.ChatCompletionResponse, err error, limit int) (metrics.Completion, error) {
	c := metrics.Completion{
		Model:  resp.Model,
		Usage:  usage(resp.Usage),
		Source: a.header.Get(sourceHeader),
	}
	if c.Model == "" {
		c.Model = s.Model
	}
	fail := func(e *Error) (metrics.Completion, error) {
		e.Model, e.Usage, e.Source = c.Model, c.Usage, c.Source
		c.Text = ""
		return c, e // what was paid for is known
	}

	whose := "the endpoint's answer"
	if c.Source != "" {
		whose = "the recorded answer"
	}
	if d := s.defectIn(a.header, a.body, resp, err); d != nil {
		return fail(d.error(whose, nil))
	}
	var beside ending
	if strings.EqualFold(resp.Object, "error") || hasAsides(a.body) {
		if said := complaintIn200(a.body); said != nil {
			return fail(s.failure(&http.Response{StatusCode: complaintIn(said).status()}, said))
		}
		beside = asidesOf(a.body).ending()
	}
	if len(resp.Choices) == 0 {
		return fail(&Error{Kind: ErrTransport, what: "the endpoint answered with no choices"})
	}
	choice := resp.Choices[0]
	c.Text = text(choice.Message)
	if refuses(choice.Message) {
		return fail(&Error{Kind: ErrRefused, Message: quoted(refusal(choice.Message, a.body), 300)})
	}
	switch max(endOf(choice), beside) {
	case withheld:
		return fail(&Error{Kind: ErrFiltered, what: "the content filter withheld the reply"})
	case failed:
		return fail(&Error{Kind: ErrTransport, what: endsWith(string(choice.FinishReason))})
	case cutShort:
		return fail(cutOff(c.Usage, limit))
	}
	if strings.TrimSpace(c.Text) == "" && c.Usage.ReasoningTokens > 0 && c.Usage.ReasoningTokens >= c.Usage.CompletionTokens {
		// Some endpoints say "stop" where the limit ended the thoughts.
		return fail(cutOff(c.Usage, limit))
	}
	if a.header.Get(unrecordedHeader) != "" { // a score today that no replay could repeat
		return fail(&Error{Kind: ErrTransport, what: "the endpoint's answer was not recorded, since its form is not that of a chat completion"})
	}
	return c, nil
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
