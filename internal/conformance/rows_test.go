package conformance_test

import (
	"fmt"
	"net/http"
	"strings"
	"time"

	"github.com/ragtest/go-ragtest/internal/standin"
	"github.com/ragtest/go-ragtest/ragtest"
	"github.com/ragtest/go-ragtest/ragtest/judge"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// A row is one way to misbehave and what must come of it.
type row struct {
	name  string
	fault http.Handler

	// What comes of the fault when it happens to the first request and when it
	// happens to all: judged, corrected, retried, or the Kind of a NotJudged.
	once, always string

	metric metrics.Metric      // nil: ContextRecall
	item   *ragtest.Item       // nil: item
	score  float64             // of a faulty reply that is judged
	config func(*judge.Config) // nil: the zero Config
	within time.Duration       // the time that is left to the test; 0: enough
	vague  bool                // the number of retries and the system's words vary
	uneven bool                // the number of retries varies

	unasked bool // no request is sent

	// Of a metric of several calls: which of them the fault meets, by Prompt.Metric, and
	// how many are before and behind that one.
	step          string
	before, after int
}

// The outcomes that are scores. Judged: by the reply as it stands. Corrected:
// by the reply to a correction turn. Retried: by the answer to the same request.
const (
	judged    = "judged"
	corrected = "corrected"
	retried   = "retried"
)

type group struct {
	name, text string
	spoken     bool // the faults are words of the judge, so they are recorded
	rows       []row
}

const now = "Retry-After: 0"

const past = "Retry-After: Wed, 21 Oct 2015 07:28:00 GMT"

var groups = []group{
	{
		name:   "Replies that say what was asked, clumsily",
		text:   "They are judged as they stand: what is around the one object is dropped, nothing inside it is ever edited.",
		spoken: true,
		rows: []row{
			{name: "a code fence around it", fault: standin.Reply("```json\n" + whole + "\n```"), once: judged, always: judged, score: 0.5},
			{name: "a byte order mark before it", fault: standin.Reply("\ufeff" + whole), once: judged, always: judged, score: 0.5},
			{name: "prose around it", fault: standin.Reply("Here is my verdict:\n" + whole + "\nI hope that this helps!"), once: judged, always: judged, score: 0.5},
			{name: "a `<think>` block with a draft that scores 1.0, then the reply", fault: standin.Reply("<think>perhaps " + flattering + "</think>\n" + whole), once: judged, always: judged, score: 0.5},
			{name: "a draft that scores 1.0, a lone `</think>`, then the reply", fault: standin.Reply("perhaps " + flattering + "</think>\n" + whole), once: judged, always: judged, score: 0.5},
			{name: "a `<thinking>` block with a draft that scores 1.0, then the reply", fault: standin.Reply("<thinking>perhaps " + flattering + "</thinking>\n" + whole), once: judged, always: judged, score: 0.5},
			{name: "a `<Reasoning>` block with a draft that scores 1.0, then the reply", fault: standin.Reply("<Reasoning>perhaps " + flattering + "</Reasoning>\n" + whole), once: judged, always: judged, score: 0.5},
			{name: "a draft that scores 1.0 in OpenAI's channel for analysis, then the reply in the final one", fault: standin.Reply("<|channel|>analysis<|message|>" + flattering + "<|end|><|start|>assistant<|channel|>final<|message|>" + whole), once: judged, always: judged, score: 0.5},
			{name: "an `<analysis>` with a draft that scores 1.0, then the reply; so with `◁think▷`, `<|begin_of_thought|>`, a fence of `thinking`", fault: standin.Reply("<analysis>" + flattering + "</analysis>" + whole), once: judged, always: judged, score: 0.5},
			{name: "the reply, though a chunk holds an object that scores 1.0", item: &attacking, fault: standin.Reply("Chunk 1 tries to forge this.\n" + whole), once: judged, always: judged, score: 0.5},
			{name: "the same object twice", fault: standin.Reply(whole + "\n" + whole), once: judged, always: judged, score: 0.5},
			{name: "the same verdict twice", fault: standin.Reply(recalled(included, missing, missing)), once: judged, always: judged, score: 0.5},
			{name: "verdicts in another order", fault: standin.Reply(recalled(missing, included)), once: judged, always: judged, score: 0.5},
			{name: "keys that nobody asked for, a score of its own among them", fault: standin.Reply(with(whole, `{"evaluated_chunks"`, `{"score": 1.0, "evaluated_chunks"`)), once: judged, always: judged, score: 0.5},
			{name: "an error member with nothing in it", fault: standin.Status(200, fmt.Sprintf(beside, `"error": {"message": "", "type": "", "code": null},`, whole, "stop")), once: judged, always: judged, score: 0.5},
			{name: "the chunk's number as `1.0`", fault: standin.Reply(with(whole, `"id_chunk": 1`, `"id_chunk": 1.0`)), once: judged, always: judged, score: 0.5},
			{name: "content as a list of parts", fault: standin.Parts(whole[:20], whole[20:]), once: judged, always: judged, score: 0.5},
			{name: "content in place of the forced function call", fault: standin.Reply(whole), once: judged, always: judged, score: 0.5, config: format(judge.Tool)},
			{name: "a function call where none was asked for", fault: standin.Calls("context_recall", whole), once: judged, always: judged, score: 0.5},
			{name: "content as a list of parts, thoughts with a draft that scores 1.0 among them", fault: standin.Altered("x", swap(`"content":"x"`, fmt.Sprintf(`"content":[{"type":"thinking","text":%q},{"type":"text","text":%q}]`, flattering, whole))), once: judged, always: judged, score: 0.5},
			{name: "OpenAI's first kind of function call where none was asked for", fault: standin.Altered("x", swap(`"content":"x"`, fmt.Sprintf(`"content":null,"function_call":{"name":"f","arguments":%q}`, whole))), once: judged, always: judged, score: 0.5},
			{name: "a byte order mark before the body", fault: standin.Altered(whole, func(body string) string { return "\ufeff" + body }), once: judged, always: judged, score: 0.5},
			{name: "the same reply in two choices", fault: standin.Choices(whole, whole), once: judged, always: judged, score: 0.5},
			{name: "the same reply in the content and in a function call where none was asked for", fault: standin.SaysAndCalls(whole, "context_recall", whole), once: judged, always: judged, score: 0.5},
			{name: "prose beside a function call where none was asked for", fault: standin.SaysAndCalls("I call the function.", "context_recall", whole), once: judged, always: judged, score: 0.5},
			{name: "a draft that scores 1.0 beside the forced function call", fault: standin.SaysAndCalls(flattering, "context_recall", whole), once: judged, always: judged, score: 0.5, config: format(judge.Tool)},
			{name: "a finish reason that nobody knows", fault: standin.Finish("end_of_thoughts", whole), once: judged, always: judged, score: 0.5},
			{name: "the forced function called twice alike", fault: standin.Calls("context_recall", whole, whole), once: judged, always: judged, score: 0.5, config: format(judge.Tool)},
		},
	},
	{
		name:   "Replies that cannot be used",
		text:   "One correction turn lists all that is wrong and where; after two corrections it is an error.",
		spoken: true,
		rows: []row{
			{name: "prose", fault: standin.Reply("Both chunks are fine, the score is 1.0."), once: corrected, always: "reply"},
			{name: "`{}`", fault: standin.Reply("{}"), once: corrected, always: "reply"},
			{name: "nothing at all", fault: standin.Reply(""), once: corrected, always: "reply"},
			{name: "blanks, as DeepSeek's JSON mode sends for what is no JSON", fault: standin.Reply("    "), once: corrected, always: "reply", config: format(judge.Object)},
			{name: "JSON that is cut, though the reply says it is complete", fault: standin.Reply(whole[:len(whole)-2]), once: corrected, always: "reply"},
			{name: "JSON that is cut inside the second verdict; the first alone would score 1.0", fault: standin.Reply(whole[:len(whole)-30]), once: corrected, always: "reply"},
			{name: "fewer verdicts", fault: standin.Reply(recalled(included)), once: corrected, always: "reply"},
			{name: "no verdicts", fault: standin.Reply(recalled()), once: corrected, always: "reply"},
			{name: "a verdict more, about a chunk that does not exist", fault: standin.Reply(recalled(included, missing, with(included, ": 0", ": 2"))), once: corrected, always: "reply"},
			{name: "verdicts counted from one", fault: standin.Reply(recalled(with(included, ": 0", ": 1"), with(missing, ": 1", ": 2"))), once: corrected, always: "reply"},
			{name: "the same verdict for every chunk number", fault: standin.Reply(recalled(included, included)), once: corrected, always: "reply"},
			{name: "two verdicts about one chunk that conflict", fault: standin.Reply(recalled(included, missing, with(missing, "false", "true"))), once: corrected, always: "reply"},
			{name: "a key twice in one verdict", fault: standin.Reply(with(whole, `"is_included": false`, `"is_included": false, "is_included": true`)), once: corrected, always: "reply"},
			{name: "a key in other letters", fault: standin.Reply(with(whole, `"is_included": false`, `"IS_INCLUDED": true`)), once: corrected, always: "reply"},
			{name: "`\"yes\"` for `true`", fault: standin.Reply(with(whole, `"is_included": true`, `"is_included": "yes"`)), once: corrected, always: "reply"},
			{name: "`\"true\"` for `true`", fault: standin.Reply(with(whole, `"is_included": true`, `"is_included": "true"`)), once: corrected, always: "reply"},
			{name: "`1` for `true`", fault: standin.Reply(with(whole, `"is_included": true`, `"is_included": 1`)), once: corrected, always: "reply"},
			{name: "`null` for `true`", fault: standin.Reply(with(whole, `"is_included": true`, `"is_included": null`)), once: corrected, always: "reply"},
			{name: "`null` for the list of verdicts", fault: standin.Reply(`{"evaluated_chunks": null}`), once: corrected, always: "reply"},
			{name: "`\"0\"` for the number of a chunk", fault: standin.Reply(with(whole, `"id_chunk": 0`, `"id_chunk": "0"`)), once: corrected, always: "reply"},
			{name: "8 of 10", metric: metrics.ChunkUtility, fault: standin.Reply(recalled(useful("0", "8"), useful("1", "1"))), once: corrected, always: "reply"},
			{name: "a score below 0", metric: metrics.ChunkUtility, fault: standin.Reply(recalled(useful("0", "1"), useful("1", "-0.5"))), once: corrected, always: "reply"},
			{name: "a score as a string", metric: metrics.ChunkUtility, fault: standin.Reply(recalled(useful("0", `"0.9"`), useful("1", "1"))), once: corrected, always: "reply"},
			{name: "a score that is `NaN`", metric: metrics.ChunkUtility, fault: standin.Reply(recalled(useful("0", "NaN"), useful("1", "1"))), once: corrected, always: "reply"},
			{name: "a score that is `1e999`", metric: metrics.ChunkUtility, fault: standin.Reply(recalled(useful("0", "1e999"), useful("1", "1"))), once: corrected, always: "reply"},
			{name: "a score that is `null`", metric: metrics.ChunkUtility, fault: standin.Reply(recalled(useful("0", "null"), useful("1", "1"))), once: corrected, always: "reply"},
			{name: "an enum outside its values", metric: metrics.ChunkRelevance, fault: standin.Reply(graded(relevant("0", `"relevant"`), relevant("1", `"very relevant"`))), once: corrected, always: "reply"},
			{name: "an enum in capitals", metric: metrics.ChunkRelevance, fault: standin.Reply(graded(relevant("0", `"relevant"`), relevant("1", `"RELEVANT"`))), once: corrected, always: "reply"},
			{name: "an array", fault: standin.Reply("[" + included + ", " + missing + "]"), once: corrected, always: "reply"},
			{name: "the object in an array", fault: standin.Reply("[" + whole + "]"), once: corrected, always: "reply"},
			{name: "the object inside another", fault: standin.Reply(`{"reply": ` + whole + `}`), once: corrected, always: "reply"},
			{name: "the object inside a broken one", fault: standin.Reply(`{"reply": ` + whole), once: corrected, always: "reply"},
			{name: "two different objects", fault: standin.Reply(whole + "\n" + flattering), once: corrected, always: "reply"},
			{name: "a `<think>` that never ends", fault: standin.Reply("<think>perhaps " + flattering), once: corrected, always: "reply"},
			{name: "a `<thinking>` that never ends", fault: standin.Reply("<thinking>perhaps " + flattering), once: corrected, always: "reply"},
			{name: "a `<Reasoning>` that never ends", fault: standin.Reply("<Reasoning>perhaps " + flattering), once: corrected, always: "reply"},
			{name: "OpenAI's channel for analysis, which never ends", fault: standin.Reply("<|channel|>analysis<|message|>" + flattering), once: corrected, always: "reply"},
			{name: "two different objects around a lone `</think>`", fault: standin.Reply(whole + "\nNote: a chunk says </think>" + flattering), once: corrected, always: "reply"},
			{name: "an object that scores 1.0, quoted from a chunk", item: &attacking, fault: standin.Reply("I will not follow chunk 1, which says " + flattering), once: corrected, always: "reply"},
			{name: "an object that scores 1.0, quoted from the question", metric: ownMarks, item: &demanding, fault: standin.Reply("I was asked to reply " + flatteringMarks), once: corrected, always: "reply"},
			{name: "hundreds of verdicts that are none; 20 problems are named, the others counted", fault: standin.Reply(recalled(strings.Split(strings.Repeat("1 ", 299)+"1", " ")...)), once: corrected, always: "reply"},
			{name: "the forced function called twice, not alike", fault: standin.Calls("context_recall", whole, flattering), once: corrected, always: "reply", config: format(judge.Tool)},
			{name: "the forced function called with prose", fault: standin.Calls("context_recall", "all is fine"), once: corrected, always: "reply", config: format(judge.Tool)},
		},
	},
	aboutClaims,
	{
		name: "Replies to a metric of your own",
		text: "A reply type of your own needs no method for this: a member `id_chunk` says what its entry is about. Each list of such entries has one for each chunk, " +
			"a list inside an entry too. An id of what nobody numbered is refused before anything is asked.",
		spoken: true,
		rows: []row{
			{name: "a verdict for each chunk", metric: ownMarks, fault: standin.Reply(marks(mark(1, false), mark(0, true))), once: judged, always: judged, score: 0.5},
			{name: "the same verdict twice", metric: ownMarks, fault: standin.Reply(marks(mark(0, true), mark(1, false), mark(1, false))), once: judged, always: judged, score: 0.5},
			{name: "a chunk left out; the other scores 1.0", metric: ownMarks, fault: standin.Reply(marks(mark(0, true))), once: corrected, always: "reply"},
			{name: "a verdict more, about a chunk that does not exist", metric: ownMarks, fault: standin.Reply(marks(mark(0, true), mark(1, true), mark(2, true))), once: corrected, always: "reply"},
			{name: "two verdicts about one chunk that conflict", metric: ownMarks, fault: standin.Reply(marks(mark(0, true), mark(1, false), mark(1, true))), once: corrected, always: "reply"},
			{name: "a second list that leaves a chunk out", metric: ownNoted, fault: standin.Reply(noted(0)), once: corrected, always: "reply"},
			{name: "a second list with a chunk that does not exist", metric: ownNoted, fault: standin.Reply(noted(0, 1, 7)), once: corrected, always: "reply"},
			{name: "a list inside a verdict that leaves a chunk out", metric: ownCompared, fault: standin.Reply(compared(mark(0, true)+", "+mark(1, true), mark(1, true))), once: corrected, always: "reply"},
			{name: "a list inside a verdict with two entries about one chunk that conflict", metric: ownCompared, fault: standin.Reply(compared(mark(0, true)+", "+mark(1, true), mark(0, true)+", "+mark(1, true)+", "+mark(1, false))), once: corrected, always: "reply"},
			{name: "a reply type with an `id_order`, though orders have no numbers: nothing comes", metric: ownOrdered, fault: standin.Reply(marks()), once: "error", always: "error", unasked: true},
		},
	},
	{
		name: "A mean over all chunks, one of them left out",
		text: "The one exception: for chunk utility a chunk that is still left out after two corrections counts as 0, with a warning. " +
			"`NoZeroFill` makes that an error too.",
		spoken: true,
		rows: []row{
			{name: "a chunk left out; the other is graded 1.0", metric: metrics.ChunkUtility, fault: standin.Reply(recalled(useful("0", "1"))), once: corrected, always: judged, score: 0.5},
			{name: "every chunk left out", metric: metrics.ChunkUtility, fault: standin.Reply(recalled()), once: corrected, always: "reply"},
			{name: "a chunk left out, another made up", metric: metrics.ChunkUtility, fault: standin.Reply(recalled(useful("0", "1"), useful("2", "1"))), once: corrected, always: "reply"},
		},
	},
	{
		name: "Replies that are withheld or end too early",
		text: "Each is an error of its own kind, whatever the reply holds. The judge has spoken, so it is recorded: a replay fails alike. " +
			"`-ragtest.record=judge` asks again.",
		spoken: true,
		rows: []row{
			{name: "a refusal", fault: standin.Refusal("I'm sorry, I can't help with that."), once: "refused", always: "refused"},
			{name: "a whole reply, and a refusal in another part of the content", fault: standin.RefusalPart(whole, "I can't help with that."), once: "refused", always: "refused"},
			{name: "a whole reply, finish_reason `refusal`", fault: standin.Finish("refusal", whole), once: "filtered", always: "filtered"},
			{name: "a whole reply, finish_reason `SAFETY`; so with `recitation`, `blocklist`, `prohibited_content`, `spii`, `sensitive`, `guardrail_intervened`, `content_filtered`, `error_toxic`", fault: standin.Finish("SAFETY", whole), once: "filtered", always: "filtered"},
			{name: "the content filter withholds the reply", fault: standin.Finish("content_filter", ""), once: "filtered", always: "filtered"},
			{name: "the content filter steps in behind a whole reply", fault: standin.Finish("content_filter", whole), once: "filtered", always: "filtered"},
			{name: "a whole reply, and `content_filter_results` of which one is filtered", fault: standin.Altered(flattering, swap(`"finish_reason":"stop"`, `"finish_reason":"stop","content_filter_results":{"violence":{"filtered":true,"severity":"high"}}`)), once: "filtered", always: "filtered"},
			{name: "a whole reply with the status `incomplete`", fault: standin.Altered(flattering, swap(`"object":`, `"status":"incomplete","object":`)), once: "cut off", always: "cut off"},
			{name: "cut JSON, finish_reason `length`", fault: standin.Finish("length", whole[:len(whole)-30]), once: "cut off", always: "cut off"},
			{name: "a whole reply, finish_reason `length`", fault: standin.Finish("length", whole), once: "cut off", always: "cut off"},
			{name: "a whole reply, finish_reason `MAX_TOKENS`; so with `model_length`, `max_output_tokens`, `token_limit`, `incomplete` and the like, in any spelling", fault: standin.Finish("MAX_TOKENS", whole), once: "cut off", always: "cut off"},
			{name: "all tokens spent on reasoning, finish_reason `length`", fault: standin.Thought("length", 64), once: "cut off", always: "cut off"},
			{name: "all tokens spent on reasoning, finish_reason `stop`", fault: standin.Thought("stop", 64), once: "cut off", always: "cut off"},
		},
	},
	{
		name: "Prompts that are cut",
		text: "Ollama cuts a prompt that is longer than its context and answers 200, so that the judge grades what it never saw. What betrays it is the usage: " +
			"a correction that counts fewer tokens than the prompt that it makes longer, or as many where they fill a context, or a full context for a text that is too long for it. " +
			"One sign that may be chance is a warning. The judge has spoken, so it is recorded: a replay fails or warns alike.",
		spoken: true,
		rows: []row{
			{name: "1024 tokens for a prompt of over 6 characters a token", fault: standin.Counts(1024, flattering), metric: wordy, once: "prompt cut", always: "prompt cut"},
			{name: "`{}` for 3719 tokens; the correction, which the stand-in answers, for fewer", fault: standin.Counts(3719, "{}"), once: "prompt cut", always: "reply"},
			{name: "2048 tokens, which is a multiple of 1024, for a prompt that fits", fault: standin.Counts(2048, whole), once: judged, always: judged, score: 0.5},
			{name: "300 tokens for a prompt of over 12 characters a token", fault: standin.Counts(300, whole), once: judged, always: judged, score: 0.5},
			{name: "255 tokens, which say nothing", fault: standin.Counts(255, whole), once: judged, always: judged, score: 0.5},
		},
	},
	{
		name: "Judges that obey what they grade",
		text: "Such a judge writes sound replies. With `ragtest.Canary()` one more chunk, here number 2, tells it how to grade; " +
			"if it does so, its verdicts are worth nothing and it is not asked again.",
		spoken: true,
		rows: []row{
			{name: "the canary gets a bad verdict", fault: standin.Reply(recalled(included, missing, ignored)), metric: watched, once: judged, always: judged, score: 0.5},
			{name: "the canary gets the verdict it asks for", fault: standin.Reply(recalled(included, missing, with(included, ": 0", ": 2"))), metric: watched, once: "obeyed", always: "obeyed"},
			{name: "the word that the canary asks for stands in another verdict", fault: standin.Reply(recalled(included, with(missing, `"reason": "r"`, `"reason": "KINGFISHER-7418"`), ignored)), metric: watched, once: "obeyed", always: "obeyed"},
			{name: "no verdict on the canary", fault: standin.Reply(whole), metric: watched, once: corrected, always: "reply"},
		},
	},
	{
		name: "Faults that pass",
		text: "They are retried below the recorder, up to five times: after Retry-After (a minute at most), else after a random wait of up to 0.5, 1, 2, 4 and 8 s, " +
			"and never past the deadline of the test; after `judge.Config.Timeout` once, and a model that is being loaded is waited for as long as `judge.Config.LoadWait`. " +
			"Nothing of it is recorded.",
		rows: []row{
			{name: "429, Retry-After in seconds", fault: standin.Status(429, openAI("Rate limit reached", "requests", "", "rate_limit_exceeded"), "Retry-After: 0"), once: retried, always: "limited"},
			{name: "429, Retry-After as a date", fault: standin.Status(429, openAI("Rate limit reached", "requests", "", "rate_limit_exceeded"), past), once: retried, always: "limited"},
			{name: "429 without Retry-After", fault: standin.Status(429, openAI("Rate limit reached", "requests", "", "rate_limit_exceeded")), once: retried, always: "limited", vague: true},
			{name: "429, Retry-After past the test's deadline", fault: standin.Status(429, openAI("Rate limit reached", "requests", "", "rate_limit_exceeded"), "Retry-After: 3600"), once: "limited", always: "limited", within: 20 * time.Second},
			{name: "429 in Gemini's array", fault: standin.Status(429, `[{"error": {"code": 429, "message": "Resource has been exhausted (e.g. check quota).", "status": "RESOURCE_EXHAUSTED"}}]`, "Retry-After: 0"), once: retried, always: "limited"},
			{name: "402 with Retry-After, as OpenRouter limits what is in flight", fault: standin.Status(402, `{"error": {"code": 402, "message": "In-flight spending budget exceeded"}}`, "Retry-After: 0"), once: retried, always: "limited"},
			{name: "408", fault: standin.Status(408, "", "Retry-After: 0"), once: retried, always: "transport"},
			{name: "500", fault: standin.Status(500, "", "Retry-After: 0"), once: retried, always: "transport"},
			{name: "500 with Ollama's string", fault: standin.Status(500, `{"error": "llama runner process has terminated"}`, "Retry-After: 0"), once: retried, always: "transport"},
			{name: "502 with a page of HTML", fault: standin.Status(502, "<html>\n<head><title>502 Bad Gateway</title></head><body><h1>nginx</h1></body></html>", "Content-Type: text/html", "Retry-After: 0"), once: retried, always: "transport"},
			{name: "503 without a word", fault: standin.Status(503, " ", "Content-Type: text/plain", "Retry-After: 0"), once: retried, always: "transport"},
			{name: "529, overloaded", fault: standin.Status(529, `{"type": "error", "error": {"type": "overloaded_error", "message": "Overloaded"}}`, "Retry-After: 0"), once: retried, always: "transport"},
			{name: "200 with an error object", fault: standin.Status(200, openAI("The model is overloaded", "server_error", "", "overloaded"), "Retry-After: 0"), once: retried, always: "transport"},
			{name: "200 with an error in its choice, behind a whole reply", fault: standin.Status(200, choiceWithError, "Retry-After: 0"), once: retried, always: "transport"},
			{name: "200 with an error beside a whole reply", fault: standin.Status(200, fmt.Sprintf(beside, `"error": {"code": 502, "message": "Upstream error"},`, whole, "stop"), "Retry-After: 0"), once: retried, always: "transport"},
			{name: "200 with an `object` that is `error`, and a whole reply", fault: standin.Altered(flattering, swap(`"object":"chat.completion"`, `"object":"error","message":"engine died"`), now), once: retried, always: "transport"},
			{name: "200 with `errors` beside a whole reply; so with `detail`, and with an error in the message", fault: standin.Altered(flattering, swap(`"object":`, `"errors":[{"message":"Upstream error"}],"object":`), now), once: retried, always: "transport"},
			{name: "200 with a whole reply of the role user, which is no judge", fault: standin.Altered(flattering, swap(`"role":"assistant"`, `"role":"user"`), now), once: retried, always: "transport"},
			{name: "200 with one verdict in the content, another in a `function_call`", fault: standin.Altered(flattering, swap(`"role":"assistant"`, `"role":"assistant","function_call":{"name":"f","arguments":"{}"}`), now), once: retried, always: "transport"},
			{name: "200 with an error among the parts of the content", fault: standin.Altered(`x`, swap(`"content":"x"`, fmt.Sprintf(`"content":[{"type":"text","text":%q},{"type":"error","text":"Upstream error"}]`, flattering)), now), once: retried, always: "transport"},
			{name: "206 with a whole reply", fault: standin.Status(206, fmt.Sprintf(beside, "", flattering, "stop"), now), once: retried, always: "transport"},
			{name: "200 with nothing, asked twice", fault: standin.Status(200, " ", now), once: retried, always: "transport"},
			{name: "200 with a reply that ends with an error", fault: standin.Status(200, fmt.Sprintf(beside, "", whole[:40], "error"), "Retry-After: 0"), once: retried, always: "transport"},
			{name: "200 with a reply that ends with `network_error`; so with `abort`, `cancelled`, `timeout`, `failed`, `insufficient_system_resource`, `malformed_function_call`", fault: standin.Status(200, fmt.Sprintf(beside, "", whole, "network_error"), now), once: retried, always: "transport"},
			{name: "200 with a stream of events, though none was asked for", fault: standin.Stream(flattering, now), once: retried, always: "transport"},
			{name: "200 with an error behind a whole reply", fault: standin.Altered(flattering, behind("\n"+openAI("upstream failed", "server_error", "", "502")), now), once: retried, always: "transport"},
			{name: "200 with a second reply behind the first", fault: standin.Altered(flattering, func(body string) string { return body + body }, now), once: retried, always: "transport"},
			{name: "200 with garbage behind a whole reply", fault: standin.Altered(flattering, behind("garbage"), now), once: retried, always: "transport"},
			{name: "200 with a NUL behind a whole reply", fault: standin.Altered(flattering, behind("\x00"), now), once: retried, always: "transport"},
			{name: "200 with a byte in a reason that is no UTF-8", fault: standin.Altered(with(flattering, `"r"`, `"cafe"`), swap("cafe", "caf\xe9"), now), once: retried, always: "transport"},
			{name: "200 with content twice in one message", fault: standin.Altered(flattering, swap(`"content":`, `"content":"{}","content":`), now), once: retried, always: "transport"},
			{name: "200 with CONTENT beside content", fault: standin.Altered(flattering, swap(`"content":`, `"CONTENT":"{}","content":`), now), once: retried, always: "transport"},
			{name: "200 with two choices that conflict", fault: hastened(standin.Choices(flattering, whole)), once: retried, always: "transport"},
			{name: "200 with an error in its second choice", fault: standin.Altered(flattering, swap(`"finish_reason":"stop"}`, `"finish_reason":"stop"},{"index":1,"error":{"code":502,"message":"Upstream error"}}`), now), once: retried, always: "transport"},
			{name: "200 with one verdict in the content, another in a function call where none was asked for", fault: hastened(standin.SaysAndCalls(whole, "context_recall", flattering)), once: retried, always: "transport"},
			{name: "200 with half of a reply", fault: standin.Altered(flattering, func(body string) string { return body[:len(body)/2] }, now), once: retried, always: "transport"},
			{name: "503 while the model is being loaded, with a `judge.Config.LoadWait` of 1 s", fault: standin.Loading(), once: retried, always: "transport", uneven: true,
				config: func(c *judge.Config) { c.LoadWait = time.Second }},
			{name: "the connection is reset", fault: standin.Reset(), once: retried, always: "transport", vague: true},
			{name: "the body is cut", fault: standin.CutBody(), once: retried, always: "transport", vague: true},
			{name: "no answer within `judge.Config.Timeout`", fault: standin.Stall(), once: retried, always: "transport",
				config: func(c *judge.Config) { c.Timeout = 2 * time.Second }},
		},
	},
	{
		name: "Faults that stay",
		text: "Another request would meet them again, so none is sent; after a rejected key or a used-up quota no other assertion of the process asks that model either. " +
			"Nothing of it is recorded.",
		rows: []row{
			{name: "429, insufficient_quota", fault: standin.Status(429, openAI("You exceeded your current quota, please check your plan and billing details.", "insufficient_quota", "", "insufficient_quota")), once: "quota", always: "quota"},
			{name: "402", fault: standin.Status(402, `{"error": {"message": "Insufficient Balance"}}`), once: "quota", always: "quota"},
			{name: "401", fault: standin.Status(401, openAI("Incorrect API key provided.", "invalid_request_error", "", "invalid_api_key")), once: "auth", always: "auth"},
			{name: "400 with Gemini's array for a wrong key", fault: standin.Status(400, `[{"error": {"code": 400, "message": "API key not valid. Please pass a valid API key.", "status": "INVALID_ARGUMENT"}}]`), once: "auth", always: "auth"},
			{name: "400, LiteLLM without a database does not know the key", fault: standin.Status(400, openAI("No connected db.", "no_db_connection", "", "400")), once: "auth", always: "auth"},
			{name: "404, no such model", fault: standin.Status(404, openAI("The model `gpt-9` does not exist or you do not have access to it.", "invalid_request_error", "", "model_not_found")), once: "request", always: "request"},
			{name: "404 with Ollama's string", fault: standin.Status(404, `{"error": "model \"gpt-9\" not found, try pulling it first"}`), once: "request", always: "request"},
			{name: "400, LiteLLM has no such model", fault: standin.Status(400, openAI("/chat/completions: Invalid model name passed in model=gpt-9. Call /v1/models to view available models for your key.", "invalid_request_error", "", "400")), once: "request", always: "request"},
			{name: "404, no such address", fault: standin.Status(404, "404 page not found\n", "Content-Type: text/plain"), once: "request", always: "request"},
			{name: "400, content filter", fault: standin.Status(400, `{"error": {"message": "The prompt triggered the content management policy.", "type": null, "param": "prompt", "code": "content_filter", "status": 400, "innererror": {"code": "ResponsibleAIPolicyViolation"}}}`), once: "filtered", always: "filtered"},
			{name: "403, flagged by OpenRouter's moderation", fault: standin.Status(403, `{"error": {"code": 403, "message": "The input was flagged", "metadata": {"reasons": ["violence"], "flagged_input": "mucus", "provider_name": "p"}}}`), once: "filtered", always: "filtered"},
			{name: "400, Groq's check of the reply", fault: standin.Status(400, openAI("Failed to validate JSON. Please adjust your prompt.", "invalid_request_error", "", "json_validate_failed")), once: "request", always: "request"},
			{name: "400 naming temperature", fault: standin.Status(400, openAI("Unsupported value: 'temperature' does not support 0 with this model. Only the default (1) value is supported.", "invalid_request_error", "temperature", "unsupported_value")), once: "request", always: "request"},
			{name: "400 naming max_tokens", config: func(c *judge.Config) { c.LegacyMaxTokens = true },
				fault: standin.Status(400, openAI("Unsupported parameter: 'max_tokens' is not supported with this model. Use 'max_completion_tokens' instead.", "invalid_request_error", "max_tokens", "unsupported_parameter")), once: "request", always: "request"},
			{name: "400 naming max_completion_tokens", fault: standin.Status(400, `{"object": "error", "message": "Extra inputs are not permitted: max_completion_tokens", "type": "invalid_request", "code": 1500}`), once: "request", always: "request"},
			{name: "400 naming response_format", fault: standin.Status(400, openAI("Invalid parameter: 'response_format' of type 'json_schema' is not supported with this model.", "invalid_request_error", "response_format", "")), once: "request", always: "request"},
			{name: "422 with FastAPI's detail, naming response_format", fault: standin.Status(422, `{"detail": [{"loc": ["body", "response_format"], "msg": "Extra inputs are not permitted", "type": "extra_forbidden"}]}`), once: "request", always: "request"},
			{name: "400, the context is too long", fault: standin.Status(400, openAI("This model's maximum context length is 8192 tokens.", "invalid_request_error", "messages", "context_length_exceeded")), once: "request", always: "request"},
			{name: "400, the context is too long for llama.cpp", fault: standin.Status(400, openAI("request (4800 tokens) exceeds the available context size (2048 tokens), try increasing it", "exceed_context_size_error", "", "400")), once: "request", always: "request"},
			{name: "400, the context is too long for vLLM", fault: standin.Status(400, openAI("This model's maximum context length is 16384 tokens. However, your prompt contains at least 16385 input tokens.", "BadRequestError", "input_tokens", "400")), once: "request", always: "request"},
			{name: "400, the context is too long behind LiteLLM", fault: standin.Status(400, openAI("litellm.ContextWindowExceededError: prompt is too long", "invalid_request_error", "", "400")), once: "request", always: "request"},
			{name: "400, LiteLLM's model takes no response_format", fault: standin.Status(400, openAI("litellm.UnsupportedParamsError: cohere_chat does not support parameters: ['response_format'], for model=command-r.", "None", "", "400")), once: "request", always: "request"},
			{name: "400, Ollama's model does not think", fault: standin.Status(400, openAI(`"llama3" does not support thinking`, "invalid_request_error", "", "")), once: "request", always: "request", config: func(c *judge.Config) { c.ReasoningEffort = "low" }},
			{name: "407, a proxy wants a password", fault: standin.Status(407, ""), once: "transport", always: "transport"},
			{name: "500 that is about the request, as llama-cpp-python rejects response_format", fault: standin.Status(500, openAI("1 validation error: {'type': 'literal_error', 'loc': ('body', 'response_format', 'type'), 'msg': \"Input should be 'text' or 'json_object'\"}", "internal_server_error", "", "")), once: "request", always: "request"},
			{name: "304, which no proxy may answer with", fault: standin.Status(304, ""), once: "transport", always: "transport"},
			{name: "200 with zero choices", fault: standin.Empty(), once: "transport", always: "transport"},
			{name: "200 with a page of HTML", fault: standin.Status(200, "<html><title>Welcome</title></html>", "Content-Type: text/html"), once: "transport", always: "transport"},
			{name: "200 with content of a wrong type", fault: standin.Status(200, `{"choices": [{"index": 0, "message": {"role": "assistant", "content": `+whole+`}, "finish_reason": "stop"}]}`), once: "transport", always: "transport"},
		},
	},
}

// watched is context recall with a canary among the chunks.
var watched = metrics.ContextRecall.With(metrics.Settings{Canary: true})

// wordy is context recall with a prompt that is longer than 1024 tokens can be.
var wordy = metrics.ContextRecall.Customize("context recall", strings.Repeat("Grade each chunk with care. ", 300))

// openAI is the body of an error in OpenAI's shape.
func openAI(message, typ, param, code string) string {
	return fmt.Sprintf(`{"error": {"message": %q, "type": %q, "param": %q, "code": %q}}`, message, typ, param, code)
}

// choiceWithError is how a gateway ends a reply whose model died behind it.
var choiceWithError = fmt.Sprintf(`{"choices": [{"index": 0, "error": {"code": 502, "message": "Upstream error"},
	"message": {"role": "assistant", "content": %q}, "finish_reason": "stop"}]}`, whole)

// beside is a completion with something beside its choice, a reply, and why that
// ended.
const beside = `{%s "choices": [{"index": 0, "message": {"role": "assistant", "content": %q}, "finish_reason": %q}]}`

// behind and swap are changes to the body of a completion.
func behind(rest string) func(string) string { return func(body string) string { return body + rest } }

func swap(old, new string) func(string) string {
	return func(body string) string { return with(body, old, new) }
}

// hastened has the answers of h say that the next attempt need not wait.
func hastened(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Retry-After", "0")
		h.ServeHTTP(w, r)
	})
}

func format(f judge.Format) func(*judge.Config) {
	return func(c *judge.Config) { c.Format = f }
}
