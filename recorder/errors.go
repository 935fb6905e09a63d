package recorder

import (
	"errors"
	"fmt"
	"strings"

	capture "gopkg.in/dnaeon/go-vcr.v3/cassette"
)

// The kinds of [Error], for errors.Is.
var (
	// ErrNoCassette: there is no cassette to replay.
	ErrNoCassette = errors.New("no cassette")
	// ErrStale: the cassette has no recording of the request.
	ErrStale = errors.New("no recording of this request")
	// ErrCorrupt: the cassette is not as it was recorded.
	ErrCorrupt = errors.New("corrupt cassette")
	// ErrForeign: the file is no cassette of this package. It is never written to.
	ErrForeign = errors.New("not a cassette of this package")
	// ErrSecret: a secret would have been recorded.
	ErrSecret = errors.New("secret in a recording")
	// ErrMode: a switch or an option has a wrong value, or a switch is refused.
	ErrMode = errors.New("wrong mode")
	// ErrPlanned: in Plan, the request would be sent and recorded.
	ErrPlanned = errors.New("planned, not asked")
	// ErrName: two tests would share a cassette because their names differ only in case.
	ErrName = errors.New("cassette name taken")
	// ErrUpgrade: the request asks for another protocol on its connection, such as WebSocket, which a cassette
	// cannot hold.
	ErrUpgrade = errors.New("upgrade of the connection")
	// ErrUnread: the body of a response was closed before its end, so the response was not recorded.
	ErrUnread = errors.New("response not read to its end")
)

// An Error says why a request was not answered, and the cure.
type Error struct {
	Kind    error    // one of the Err variables of this package
	File    string   // the cassette as [Recorder.File] names it; "" when no file matters
	Detail  string   // what is wrong, on one line; may be "" for ErrNoCassette and ErrStale
	Diff    []string // ErrStale: "- …" lines of the nearest recording, "+ …" lines of the request
	Command string   // the command that records; "" when it is not known
	Env     string   // what the environment lacks for Command, such as "OPENAI_API_KEY=… "; package ragtest says what, without it ""
	All     string   // the command that records for all tests of the package, if more than three miss recordings; or ""
	Move    string   // ErrNoCassette: the git mv that gives this test the cassette of a renamed one; "" if none has the recording
}

// Error returns what is wrong, the differing lines, and the cure on a line of its own.
func (e *Error) Error() string {
	lines := append([]string{e.headline()}, e.Diff...)
	if cure := e.cure(); cure != "" {
		lines = append(lines, cure)
	}
	if e.All != "" {
		lines = append(lines, "or for all tests of the package: "+e.Env+e.All)
	}
	if e.Move != "" {
		lines = append(lines, "or, if the test was renamed, in its folder: "+e.Move)
	}
	return strings.Join(lines, "\n")
}

// Missing reports whether there is no recording to play, as opposed to one that cannot be used.
func (e *Error) Missing() bool { return e.Kind == ErrNoCassette || e.Kind == ErrStale }

func (e *Error) headline() string {
	switch {
	case e.Kind == ErrNoCassette:
		return "no cassette " + e.File
	case e.Kind == ErrStale && len(e.Diff) > 0 && e.Detail == orderDiffers:
		return e.File + " has " + e.Detail + " (-recorded +now):"
	case e.Kind == ErrStale && len(e.Diff) > 0:
		return e.File + " has no recording of this request (-recorded +now):"
	case e.Kind == ErrCorrupt:
		return e.File + " is corrupt: " + e.Detail
	case e.Kind == ErrForeign:
		return e.File + " is no cassette of package recorder: " + e.Detail
	case e.File != "":
		return e.File + ": " + e.Detail
	}
	return e.Detail
}

func (e *Error) cure() string {
	switch {
	case e.Kind == ErrCorrupt && e.Command != "":
		return "restore it from version control, or record it again: " + e.Env + e.Command
	case e.Kind == ErrCorrupt:
		return "restore it from version control, or record it again"
	case e.Kind == ErrForeign:
		return "move it away, or name another file"
	case e.Kind == ErrSecret:
		return "take it out, or see recorder.Redact; if it is only an example: recorder.AllowSecret"
	case e.Kind == ErrUpgrade:
		return "send it past the Recorder, or run with -ragtest.live"
	case e.Kind == ErrUnread:
		return "while recording, read the body to its end before it is closed"
	case e.Command == "":
		return ""
	case len(e.Diff) == 0:
		return "to record it: " + e.Env + e.Command
	}
	return "if the change is meant: " + e.Env + e.Command
}

// Unwrap returns the kind and, for a missing recording, go-vcr's errors of the same meaning.
func (e *Error) Unwrap() []error {
	switch e.Kind {
	case ErrNoCassette:
		return []error{e.Kind, capture.ErrCassetteNotFound, capture.ErrInteractionNotFound}
	case ErrStale:
		return []error{e.Kind, capture.ErrInteractionNotFound}
	case ErrForeign:
		return []error{e.Kind, ErrCorrupt}
	case nil:
		return nil
	}
	return []error{e.Kind}
}

func closedError(name string) error {
	return fmt.Errorf("%s is closed: the request came after its test", name)
}

// orderDiffers is the Detail of a miss that differs from a recording in nothing else.
const orderDiffers = "no recording of this request, only of one with another order of members, which recorder.AnyOrder() would ignore"
