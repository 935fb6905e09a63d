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
// SAFETY and the like), Mistral (model_length), Bedrock (guardrail_intervened),
// Anthropic (refusal), DeepSeek (insufficient_system_resource), Zhipu (sensitive,
// network_error), vLLM and SGLang (abort) and OpenRouter (error).
var endings = map[string]ending{
	"length":       cutShort,
	"max_tokens":   cutShort,
	"model_length": cutShort,

	"content_filter":       withheld,
	"safety":               withheld,
	"recitation":           withheld,
	"blocklist":            withheld,
	"prohibited_content":   withheld,
	"spii":                 withheld,
	"sensitive":            withheld,
	"guardrail_intervened": withheld,
	"refusal":              withheld,

	"error":                        failed,
	"abort":                        failed,
	"network_error":                failed,
	"insufficient_system_resource": failed,
	"malformed_function_call":      failed,
}

// endingOf reads a finish_reason in any case.
func endingOf(reason string) ending { return endings[strings.ToLower(reason)] }

// endsWith says of a reply why it failed.
func endsWith(reason string) string {
	if strings.EqualFold(reason, "error") {
		return "the reply ends with an error"
	}
	return "the reply ends with " + oneLine(reason)
}
