package judge

import (
	"errors"
	"fmt"
	"strings"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// The kinds of Error. Each says why there are no words of the judge to read.
var (
	// ErrRefused: the model declined to answer, in words of its own.
	ErrRefused = errors.New("the judge refused")
	// ErrFiltered: the endpoint's content filter withheld the prompt or the reply.
	ErrFiltered = errors.New("the content filter stepped in")
	// ErrCutOff: the reply reached the token limit before its end.
	ErrCutOff = errors.New("the judge's reply is cut off")
	// ErrRequest: the request cannot be answered as it stands; a Config or a
	// Prompt that no request can be made of is of this kind too.
	ErrRequest = errors.New("the endpoint rejects the request")
	// ErrAuth: the key is missing, wrong or not allowed to do this.
	ErrAuth = errors.New("the endpoint rejects the key")
	// ErrLimited: the endpoint still limited requests after all retries.
	ErrLimited = errors.New("the endpoint limits requests")
	// ErrQuota: the account has nothing left to spend.
	ErrQuota = errors.New("the account has no quota left")
	// ErrBudget: RAGTEST_MAX_CALLS or RAGTEST_MAX_TOKENS is used up.
	ErrBudget = errors.New("the budget is used up")
	// ErrPromptCut: by the tokens it counts, the endpoint left out a part of the
	// prompt. See Config.PartialUsage.
	ErrPromptCut = errors.New("the endpoint cut the prompt")
	// ErrTransport: the endpoint was not reached, failed, or sent something
	// that is not one completion.
	ErrTransport = errors.New("the endpoint failed")
)

// An Error is why a judge returned no Completion. It matches its Kind and its
// cause with errors.Is. No field holds a key.
type Error struct {
	Kind     error         // one of the package's Err variables
	Status   int           // of the endpoint's response; 0 when there was none
	Message  string        // the endpoint's words or the model's, on one line, clipped
	Cure     string        // what to change, "" when unknown; not part of Error()
	Model    string        // the model asked, as far as known
	Usage    metrics.Usage // what the call cost, as far as known
	Source   string        // where an answer that was recorded was replayed from; "" when live
	Repeated bool          // nothing was sent: an earlier call of this process met the same error
	Err      error         // the cause, such as context.DeadlineExceeded, or nil

	what    string // says what happened more exactly than Kind does
	outlook outlook
}

// An outlook says whether another attempt may end otherwise.
type outlook int

const (
	final    outlook = iota // it would end alike
	passing                 // it may, after a pause
	unlikely                // it may, but one more attempt tells
	loading                 // it will, when the endpoint has loaded its model
)

// Error says what happened and quotes the endpoint:
//
//	the endpoint has no model "gpt-9" (404): The model `gpt-9` does not exist
func (e *Error) Error() string {
	var b strings.Builder
	if e.what != "" {
		b.WriteString(e.what)
	} else {
		b.WriteString(e.Kind.Error())
	}
	if e.Status != 0 {
		fmt.Fprintf(&b, " (%d)", e.Status)
	}
	if e.Message != "" {
		b.WriteString(": " + e.Message)
	}
	if e.Repeated {
		b.WriteString(" (already refused in this run)")
	}
	return b.String()
}

// Unwrap returns the kind and the cause.
func (e *Error) Unwrap() []error {
	if e.Err == nil {
		return []error{e.Kind}
	}
	return []error{e.Kind, e.Err}
}

// invalid is the error of a Config or Prompt that no request can be made of.
func invalid(format string, args ...any) *Error {
	return &Error{Kind: ErrRequest, what: fmt.Sprintf(format, args...)}
}
