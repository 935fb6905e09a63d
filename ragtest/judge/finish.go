package judge

import "strings"

// An ending is what a finish_reason says of a reply.
type ending int

const (
	stopped  ending = iota // nothing against it: stop, tool_calls, or a word that is not known
	cutShort               // the token limit came first
	withheld               // by a content filter
	failed                 // the endpoint or its model failed on the way
)

// endings are the finish reasons that are known to say something against a
// reply: OpenAI's, and those that gateways pass on from Gemini (MAX_TOKENS,
// SAFETY and the like), Mistral (model_length), Bedrock (guardrail_intervened,
// content_filtered), Anthropic (refusal, model_context_window_exceeded), Cohere
// (ERROR_TOXIC), DeepSeek (insufficient_system_resource), Zhipu (sensitive,
// network_error), vLLM and SGLang (abort), watsonx (token_limit, cancelled) and
// OpenRouter (error); incomplete, failed and cancelled are the Responses API's.
var endings = map[string]ending{
	"length":                        cutShort,
	"max_length":                    cutShort,
	"max_tokens":                    cutShort,
	"max_new_tokens":                cutShort,
	"max_output_tokens":             cutShort,
	"max_completion_tokens":         cutShort,
	"token_limit":                   cutShort,
	"model_length":                  cutShort,
	"context_length_exceeded":       cutShort,
	"model_context_window_exceeded": cutShort,
	"incomplete":                    cutShort,

	"content_filter":       withheld,
	"content_filtered":     withheld,
	"error_toxic":          withheld,
	"safety":               withheld,
	"recitation":           withheld,
	"blocklist":            withheld,
	"prohibited_content":   withheld,
	"spii":                 withheld,
	"sensitive":            withheld,
	"guardrail_intervened": withheld,
	"refusal":              withheld,

	"error":                        failed,
	"failed":                       failed,
	"abort":                        failed,
	"aborted":                      failed,
	"cancelled":                    failed,
	"canceled":                     failed,
	"timeout":                      failed,
	"network_error":                failed,
	"insufficient_system_resource": failed,
	"malformed_function_call":      failed,
}

// endingOf reads a finish_reason in any spelling: MAX_TOKENS, max-tokens,
// FINISH_REASON_MAX_TOKENS.
func endingOf(reason string) ending {
	plain := strings.ReplaceAll(strings.ToLower(strings.TrimSpace(reason)), "-", "_")
	return endings[strings.TrimPrefix(plain, "finish_reason_")]
}

// endsWith says of a reply why it failed.
func endsWith(reason string) string {
	if strings.EqualFold(reason, "error") {
		return "the reply ends with an error"
	}
	return "the reply ends with " + oneLine(reason)
}
