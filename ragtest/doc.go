// Package ragtest asserts in ordinary Go tests that the answers of a RAG system
// hold up, graded by an LLM as judge and replayed offline: that an answer reflects
// what was retrieved, and that what was retrieved was worth it.
//
//	func TestRefundPolicy(t *testing.T) {
//		item := ragtest.Item{
//			Question: "How long do I have to return an item?",
//			Answer:   answer, // from your RAG system
//			Context:  ragtest.Chunks(retrieved...),
//		}
//		ragtest.AssertContextRecall(t, item, 0.8)
//		ragtest.AssertChunkUtility(t, item, 0.5)
//	}
//
// An LLM grades the item chunk by chunk through an OpenAI-compatible endpoint.
// Its replies are recorded once, in cassettes/<test name>.yaml beside the test
// file:
//
//	OPENAI_API_KEY=… RAGTEST_MODEL=gpt-4.1-mini go test -ragtest.record=missing
//
// From then on go test replays them: offline, without a key, and with the same
// outcome each time. A changed question, answer, chunk, prompt or model has no
// recording and is an error that shows what changed; it is never judged by an
// old verdict.
//
// A run that asks says for each test how many calls and tokens and how much time
// that took, and its package so far; the last such line sums the package up. It
// goes to the terminal, or to standard error where there is none and under -v.
//
// There are two ways for an assertion to fail, and they are worded apart: the
// score is too low, or the item could not be judged. A reply that leaves out,
// invents, doubles or garbles a verdict, a network that fails and a recording
// that does not fit are all of the second kind, and never a score.
//
// # Switches
//
// With none of these set, tests replay. A flag beats its environment variable.
// Recording and asking live are refused while CI is set, unless
// RAGTEST_RECORD_IN_CI=1.
//
//	-ragtest.record=missing|judge|all   record what has no recording; all that judges said; everything
//	RAGTEST_RECORD=missing|judge|all    the same for ./... (go test caches: add -count=1)
//	-ragtest.record=plan                ask nobody: fail, and log how many calls and tokens recording would take at least
//	-ragtest.live, RAGTEST_LIVE=1       ask, and keep nothing
//	-ragtest.unused=fail|drop           fail tests that leave recordings unused, instead of logging it; or drop those
//	-ragtest.maxage=90d                 log recordings that are older
//	RAGTEST_MODEL=name                  the model to record with, when the code names none and nothing of the item is recorded
//	RAGTEST_EMBEDDING_MODEL=name        the model that makes embeddings, when the code names none and none is recorded
//	OPENAI_API_KEY, OPENAI_BASE_URL     the endpoint to record from, when the code names none
//	RAGTEST_VERBOSE=1                   log a line for each assertion that passes (go test -v)
//	RAGTEST_STORE=dir, RAGTEST_FROM=dir keep recordings in a store; copy what is missing from one (see Store)
//	RAGTEST_RECORD_IN_CI=1              permit recording where CI is set
//	RAGTEST_CHANGES=file                append the verdicts that recording changed, as JSON lines
//	RAGTEST_RESULTS=dir                 append each outcome as a JSON line: see package results
//	RAGTEST_SHARD=2/4                   measure a part of each suite, and decide no gate: see Each and package suite
//	RAGTEST_BASELINE=update|ratchet     write the baselines of suites anew, always or where nothing fell: see package suite
//	RAGTEST_PRICE=0.40/1.60             dollars for a million prompt and completion tokens, for plans
//	RAGTEST_MAX_CALLS, RAGTEST_MAX_TOKENS   no call after this many, per test binary
package ragtest
