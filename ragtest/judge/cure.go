package judge

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/sashabaranov/go-openai"
)

const addressCure = "check the base URL (OPENAI_BASE_URL or judge.Config.BaseURL): /chat/completions is appended to it"

// cure names the field of Config that a rejected request is about.
func (s settings) cure(c complaint) string {
	if c.isTooLong() {
		return "ask about fewer or shorter chunks at a time (ragtest.PerChunk asks about one), " +
			"or have the server take more: -c of llama.cpp, --max-model-len of vLLM, num_ctx of Ollama"
	}
	if c.is("json_validate_failed", "tool_use_failed") { // Groq's check of the reply
		return s.otherFormat()
	}
	if c.says("unsupportedparamserror") {
		return s.withoutUnsupported(c)
	}
	if c.says("http request to an https server", "plain http request was sent to https port") { // Go, nginx
		return "write https:// in " + s.urlName
	}
	for _, f := range s.fields() {
		if c.names(f.member) {
			return f.cure
		}
	}
	for _, name := range slices.Sorted(maps.Keys(s.Extra)) {
		if c.names(name) {
			return fmt.Sprintf("drop %q from Extra in judge.Config", name)
		}
	}
	return ""
}

// A field is what to change in Config when a member of the request is rejected,
// and what to change when the endpoint takes no such member at all.
type field struct{ member, cure, none string }

// fields are in the order in which a complaint that names several is about them.
func (s settings) fields() []field {
	limit := fmt.Sprintf("set LegacyMaxTokens: %t, or a smaller MaxTokens, in judge.Config", !s.LegacyMaxTokens)
	text := "set Format: judge.Text in judge.Config, which needs neither a schema nor tools"
	all := []field{
		{"temperature", "set Temperature in judge.Config to a value the model takes, usually 1", ""},
		{"response_format", s.otherFormat(), text},
		{"json_schema", s.otherFormat(), ""},
		{"tool", s.otherFormat(), text},
		{"max_tokens", limit, ""},
		{"max_completion_tokens", limit, ""},
		{"reasoning", "change or drop ReasoningEffort in judge.Config", ""},
		{"seed", "drop Seed from judge.Config", ""},
	}
	if s.ReasoningEffort != "" { // else it is a member of Extra
		all = append(all, field{"thinking", "drop ReasoningEffort from judge.Config: the model does not think", ""})
	}
	return all
}

// withoutUnsupported is the cure of LiteLLM's complaint that the model takes no
// such parameters, be it one or several: all of it at once, and no format that
// the model would not take either.
func (s settings) withoutUnsupported(c complaint) string {
	c.message, _, _ = strings.Cut(c.message, ", for model=") // whose name may be that of a parameter
	var cures []string
	for _, f := range s.fields() {
		cure := f.cure
		if f.none != "" {
			cure = f.none
		}
		if c.names(f.member) && !slices.Contains(cures, cure) {
			cures = append(cures, cure)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(s.Extra)) {
		if c.names(name) {
			cures = append(cures, fmt.Sprintf("drop %q from Extra in judge.Config", name))
		}
	}
	return strings.Join(cures, "; ")
}

func (s settings) otherFormat() string {
	if s.Format == Schema {
		return "set Format: judge.Object (or judge.Tool, judge.Text) in judge.Config"
	}
	return "set another Format in judge.Config: judge.Text suits every endpoint"
}

// authCure says which key to mend. Behind a gateway it may be one of the
// gateway's own, which only that one model needs.
func (s settings) authCure(c complaint) string {
	cure := fmt.Sprintf("set %s to a key that this endpoint accepts", s.keyName)
	switch {
	case c.says("litellm."): // LiteLLM's word for what comes from behind it
		return fmt.Sprintf("mend the key that the gateway has for model %q: yours is accepted", s.Model)
	case s.OpenAI != nil, s.client.BaseURL == openai.DefaultConfig("").BaseURL:
		return cure
	}
	return cure + fmt.Sprintf("; if it is a gateway, its own key for model %q may be at fault", s.Model)
}
