// Package judge asks a model over any OpenAI-compatible endpoint and returns
// its words, or an error that says why there are none.
//
// A request passes these stages; a recorder sits in the middle:
//
//	New:  our body, go-openai's address and key → rt
//	      → one completion → its words → did the prompt arrive whole
//	Live: retry → calls in flight → rate → timeout → budget → network
//	      → error in a 200 → one completion
//
// An answer is read on the way back, live and replayed by the same rules: what
// can be scored can be recorded, and what an earlier release recorded is held to
// today's rules.
//
// A recorder is given to New as rt and Config.Live to the recorder, so that it
// records exact requests and final answers. With rt nil the two are joined.
//
// One process has one set of limits per endpoint and one budget:
//
//	RAGTEST_MAX_CALLS   HTTP requests that may be sent, retries included
//	RAGTEST_MAX_TOKENS  tokens after which no further request is sent
//
// go test runs one process per package, so both count per package. What a
// recorder replays costs nothing.
//
// The package knows nothing of testing, of metrics' meaning or of recordings.
// A key never appears in its errors.
package judge
