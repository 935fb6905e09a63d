package judge

import (
	"fmt"
	"net/http"
	"time"

	"github.com/sashabaranov/go-openai"
)

// A Config says which model judges, where, and how it is asked. The zero value
// with a Model asks api.openai.com, or OPENAI_BASE_URL, with OPENAI_API_KEY.
type Config struct {
	// BaseURL is the address that /chat/completions is appended to, Key the
	// bearer token. Empty ones are read from OPENAI_BASE_URL and
	// OPENAI_API_KEY. No key is needed to replay, nor at a local address.
	BaseURL, Key string

	// Model must be set.
	Model string

	// OpenAI configures the client in place of BaseURL and Key. The transport
	// of its HTTPClient carries live requests, beneath the recorder; an
	// *http.Client's Timeout, Jar and CheckRedirect are not used.
	OpenAI *openai.ClientConfig

	// Format is how the shape of the reply is asked for.
	Format Format

	// Temperature is sent exactly. Nil sends 0 to models that take one and
	// nothing to reasoning models.
	Temperature *float64

	// Seed is sent unless nil.
	Seed *int

	// MaxTokens limits the reply, so that a model that never ends is stopped.
	// 0 means 4096 tokens, or 512 + 256·n if that is more, for a prompt that
	// lists n chunks or sentences ("chunk 3: …" at the start of a line). A
	// reasoning model is then sent no limit: its thoughts would count against it.
	MaxTokens int

	// LegacyMaxTokens sends the limit as max_tokens, the older name of
	// max_completion_tokens, for endpoints that know no other.
	LegacyMaxTokens bool

	// ReasoningEffort is sent unless empty.
	ReasoningEffort string

	// Extra holds more members of the request body, such as
	// {"top_k": 1}. Members that have a field here are refused.
	Extra map[string]any

	// Header is set on each request, and overrides what is there. What is no
	// credential by its name tells requests apart, and is recorded.
	Header http.Header

	// Timeout bounds one HTTP attempt, its body included; 0 means 2 minutes. An
	// attempt that reaches it is made once more.
	Timeout time.Duration

	// LoadWait is how long an endpoint is waited for that says it is loading its
	// model (503 "Loading model" of llama.cpp); 0 means 2 minutes.
	LoadWait time.Duration

	// PartialUsage says that the endpoint leaves out of prompt_tokens what it had
	// cached, without saying how much that was. Else a count that falls when a
	// correction makes the prompt longer is an ErrPromptCut.
	PartialUsage bool

	// MaxInFlight bounds the requests under way at a time, 0 means 8;
	// RequestsPerMinute spaces them evenly, 0 means not at all. Configs that
	// name the same endpoint and the same limits share them in a process.
	MaxInFlight, RequestsPerMinute int

	// Price is what its tokens cost, for plans and for the line on what recording
	// took. The zero Price is that of RAGTEST_PRICE, if that is set.
	Price Price
}

// A Format is how a judge is told the shape of its reply. It is never changed
// on the way: an endpoint that does not know the format rejects the request.
type Format int

const (
	Schema Format = iota // response_format json_schema, strict
	Object               // response_format json_object, the schema stands in the system message
	Text                 // no response_format, the schema stands in the system message
	Tool                 // one forced function whose arguments are the reply
)

// String returns the constant's name.
func (f Format) String() string {
	names := [...]string{Schema: "Schema", Object: "Object", Text: "Text", Tool: "Tool"}
	if f < 0 || int(f) >= len(names) {
		return fmt.Sprintf("Format(%d)", int(f))
	}
	return names[f]
}
