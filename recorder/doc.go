// Package recorder records HTTP exchanges in a file and replays them offline.
//
// A [Recorder] is an [http.RoundTripper] over one cassette, a file in the format of go-vcr v3.
// It knows two kinds of request:
//
//   - A tagged request (see [Tag]) asks a judge. It is told apart by what it says, not by where it
//     goes, and asked again it gives the same answer.
//   - Any other request is the tested code's own. Identical ones play in the order they were recorded.
//
// Without a switch a Recorder only replays: it needs no key, opens no connection and never waits. A
// request that was not recorded is an [*Error] that says what changed and which command records it.
// The switches are the flag -ragtest.record=missing|judge|all|plan or RAGTEST_RECORD, and -ragtest.live or
// RAGTEST_LIVE=1; the flag beats the environment, and with CI set all but plan are refused unless
// RAGTEST_RECORD_IN_CI=1.
//
// Recordings of a test are in a cassette of its own, or in a store that many tests share: see [Shared].
//
// A replay gives what recording gave: the status, the body, the trailers, the length where the server said it,
// and of the headers
//
//	Content-Type, Content-Encoding, Content-Disposition, Content-Range, Content-Length of HEAD,
//	Location, Operation-Location, Link (none of them of a judge),
//	ETag, Last-Modified, Cache-Control, Vary,
//	Allow, Retry-After, X-Total-Count, X-Elastic-Product
//
// and what [KeepHeader] names. Any other header is withheld while recording as well, so that the first run
// shows what a replay lacks; only Set-Cookie, WWW-Authenticate and what [Redact] changes reach a caller whose
// requests are sent. What is not recorded (see [UnrecordedHeader]) keeps all of its headers. In the replay a
// reference to the host that answered leads to the one that is asked.
//
// A response without a tag reaches the caller as it comes where its length is not known before, or it is a
// stream of events: it is recorded when its body was read to the end, and before the caller sees that. A
// secret found then is an error in place of io.EOF. One that is closed early is not recorded, and [Recorder.Close]
// says so, as [New] does to the test. With [Redact] or [Repeat] it comes when it is whole. A request to upgrade
// the connection is [ErrUpgrade].
//
// Nothing that identifies the caller is kept: no other header, of the URL nothing that is a credential, and
// of a judge's URL only its last two path segments. A secret in a body is an error, not a recording.
//
// The options [Ignore], [Repeat], [Redact] and [AllowSecret] are for requests that differ in each run or
// repeat without end, and for texts that must not be recorded or only look as if.
//
// While a file is saved, a lock keeps other processes from saving it: processes that record into one
// file lose nothing of each other. One that is killed loses the call in flight.
//
// How a request is answered:
//
//	request ─▶ ask.go      what was asked, as far as it may be known, and its key (internal/cassette)
//	        ─▶ open.go     the tape: of the test's file, or of the key's file in a store (store.go, shelf.go)
//	        ─▶ tape.go     the recording to play, or the right to record
//	        ─▶ answer.go   the recorded response
//	   or   ─▶ miss.go     what differs from the nearest recording (diff.go, clip.go), the command (command.go),
//	                       and which cassette a renamed test left behind (move.go)
//	   or   ─▶ capture.go  ask, look for secrets, make an entry of what is kept (kept.go, reference.go)
//	           stream.go   or pass the answer on as it comes, and make the entry at its end
//	        ─▶ save.go     read the file again under its lock (lock.go, reading.go), add the entry, write it
//	           journal.go  or add it beside a large file, which takes it over at the end
//
// What is left at the end of a test is ending.go's. [Past] looks at what this process has recorded over.
//
// The package knows nothing of retrieval, scores or language models beyond the reply member "choices".
package recorder
