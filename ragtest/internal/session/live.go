package session

import (
	"net/http"
	"time"

	"github.com/ragtest/go-ragtest/ragtest/judge"
)

// A liveCall is the endpoint that one call asks if it is not recorded, and how that went.
type liveCall struct {
	endpoint judge.Config
	began    time.Time // zero: nobody was asked
	answered bool
}

// RoundTrip implements http.RoundTripper.
func (l *liveCall) RoundTrip(req *http.Request) (*http.Response, error) {
	live, err := l.endpoint.Live()
	if err != nil {
		return nil, err
	}
	l.began = run.progress.begin()
	resp, err := live.RoundTrip(req)
	l.answered = err == nil
	return resp, err
}
