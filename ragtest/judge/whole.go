package judge

import (
	"fmt"
	"unicode"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// Some endpoints do not refuse a prompt that is longer than the context they give
// a model: they cut it and answer 200. Ollama keeps the system message and the
// latest turn, then the last tokens of those. A judge that never saw the chunks
// still gives verdicts. What betrays it is how many tokens the endpoint counts.
const (
	fewTokens   = 256  // fewer say nothing: fakes, and endpoints that count only what is new
	contextUnit = 1024 // contexts are multiples of it, and a cut prompt fills one
	dense       = 6    // runes a token that a full context makes suspect
	sparse      = 12   // runes a token that no text has, and so suspect by themselves
)

const contextCure = "give the model a longer context where it runs: num_ctx in its Modelfile or OLLAMA_CONTEXT_LENGTH for Ollama; " +
	"or ask about fewer chunks at a time (ragtest.PerChunk)"

// whole returns c, with a warning if the prompt may not have arrived whole, or the
// error that it has not. sent are the messages of p as they went out; named says
// that the endpoint named the model.
func (s settings) whole(p metrics.Prompt, sent []metrics.Message, named bool, c metrics.Completion) (metrics.Completion, error) {
	tokens := c.Usage.PromptTokens
	if tokens < fewTokens {
		return c, nil
	}
	cut := func(cure, format string, args ...any) (metrics.Completion, error) {
		c.Text = ""
		return c, &Error{Kind: ErrPromptCut, Message: fmt.Sprintf(format, args...), Cure: cure, Model: c.Model, Usage: c.Usage, Source: c.Source}
	}
	full := tokens%contextUnit == 0
	if before, ok := s.before(p.Corrects, named, c); ok && (tokens < before || tokens == before && full) {
		return cut(contextCure+"; or set judge.Config.PartialUsage, if this endpoint leaves out of its count what it had cached",
			"it counts %d tokens with a correction, and counted %d without", tokens, before)
	}
	if !full && bytesOf(sent) <= sparse*tokens {
		return c, nil // no more runes than that either
	}
	switch runes := runesOf(sent); {
	case full && runes > dense*tokens:
		return cut(contextCure, "it counts %d tokens, a full context, for a text of %d characters", tokens, runes)
	case full:
		c.Warnings = append(c.Warnings, fmt.Sprintf("the prompt may be cut: the endpoint counts %d tokens, which may be a full context; raise num_ctx or OLLAMA_CONTEXT_LENGTH if it is", tokens))
	case runes > sparse*tokens:
		c.Warnings = append(c.Warnings, fmt.Sprintf("the prompt may be cut: the endpoint counts only %d tokens for a text of %d characters; see num_ctx and OLLAMA_CONTEXT_LENGTH", tokens, runes))
	}
	return c, nil
}

// before returns how many tokens the reply counts that c corrects. A correction
// holds all of the prompt before it, and so counts more. The two cannot be compared
// where either leaves tokens out as cached, or another model answered.
func (s settings) before(corrected *metrics.Completion, named bool, c metrics.Completion) (tokens int, ok bool) {
	if corrected == nil || s.PartialUsage || !named || corrected.Model != c.Model || corrected.Usage.CachedTokens > 0 || c.Usage.CachedTokens > 0 {
		return 0, false
	}
	return corrected.Usage.PromptTokens, true
}

// bytesOf returns the length of the messages, which is at least their runesOf.
func bytesOf(messages []metrics.Message) (n int) {
	for _, m := range messages {
		n += len(m.Content)
	}
	return n
}

// runesOf returns how many runes the messages have, runs of one rune or of white
// space counted once: a table's padding and rules take few tokens.
func runesOf(messages []metrics.Message) (n int) {
	for _, m := range messages {
		last := rune(-1)
		for _, r := range m.Content {
			if unicode.IsSpace(r) {
				r = ' '
			}
			if r != last {
				n++
			}
			last = r
		}
	}
	return n
}
