package recorder

import (
	"bytes"
	"errors"
	"io"
	"net/http"
	"strings"
	"sync"
	"time"
)

// streams reports whether the caller gets the response as it comes: it may be long, and all that decides
// whether it is recorded is known. What Redact changes cannot be known before its end, and with Repeat an
// identical request waits for this one.
func (x *exchange) streams() bool {
	if x.a.tagged() || x.r.rules.redact != nil || x.r.rules.repeat || x.a.method == http.MethodHead {
		return false
	}
	return x.live.StatusCode/100 == 2 && (x.isEvents() || x.noLength())
}

// isEvents reports whether the response is a stream of events, of which a caller may want the first only.
func (x *exchange) isEvents() bool {
	contentType, _, _ := strings.Cut(x.live.Header.Get("Content-Type"), ";")
	return strings.EqualFold(strings.TrimSpace(contentType), "text/event-stream")
}

// A stream is the body of a response that reaches the caller as it comes. The exchange is stored when the
// body has come to its end, before the caller sees that; one that is closed before leaves nothing.
type stream struct {
	x    *exchange
	resp *response

	mu      sync.Mutex // not held while the body is read
	text    []byte
	reading bool
	err     error // of a Read from now on; nil while more may come
}

// stream returns the response with a body that is recorded as it is read.
func (x *exchange) stream(req *http.Request) (*http.Response, error) {
	length := x.live.ContentLength
	if x.noLength() {
		length = -1
	}
	s := &stream{x: x, resp: newResponse(req, x.live.Status, x.live.StatusCode, x.header(), length)}
	s.resp.Body = s
	s.resp.announce(keptTrailer(x.live.Trailer))
	if !x.r.streams.add(s) {
		x.live.Body.Close()
		return nil, closedError(x.r.file)
	}
	return &s.resp.Response, nil
}

func (s *stream) Read(p []byte) (int, error) {
	s.mu.Lock()
	err := s.err
	s.reading = err == nil
	s.mu.Unlock()
	if err != nil {
		return 0, err
	}
	n, err := s.x.live.Body.Read(p)

	s.mu.Lock()
	defer s.mu.Unlock()
	s.reading = false
	s.text = append(s.text, p[:n]...)
	switch {
	case s.err != nil: // it was closed meanwhile
		return n, s.err
	case err == io.EOF:
		s.err = s.finish()
	case err != nil:
		s.x.r.streams.remove(s, nil)
		s.err = err
	}
	return n, s.err
}

// finish stores the exchange, whose response is whole, and returns what the caller gets at its end.
func (s *stream) finish() error {
	s.resp.end(keptTrailer(s.x.live.Trailer))
	if err := s.x.r.streams.store(s); err != nil {
		return err
	}
	return io.EOF
}

var errBodyClosed = errors.New("read of a response body after its Close")

// closeWait is how long Close waits for the end of a body of which the caller has read all.
var closeWait = time.Second

// Close ends the reading. A caller need not have seen the end to have read all: decoders stop at the end of a
// value. So what is left is read, if it is white space, or if the caller took no interest in the body at all.
func (s *stream) Close() error {
	s.mu.Lock()
	ended, reading := s.err != nil, s.reading
	if !ended {
		s.err = errBodyClosed
	}
	s.mu.Unlock()
	if ended {
		return s.x.live.Body.Close()
	}
	whole := !reading && s.readRest()
	s.x.live.Body.Close()
	if !whole {
		err := s.unread("was closed before its end")
		s.x.r.streams.remove(s, err)
		return err
	}
	if err := s.finish(); err != io.EOF {
		s.x.r.streams.remove(s, err)
		return err
	}
	return nil
}

// readRest reads what is left and reports whether the body is now whole.
func (s *stream) readRest() bool {
	any := len(s.text) == 0 && !s.x.isEvents()
	rest := make(chan []byte, 1)
	go func() {
		defer close(rest)
		var text []byte
		for buf := make([]byte, 4096); ; {
			n, err := s.x.live.Body.Read(buf)
			text = append(text, buf[:n]...)
			switch {
			case !any && len(bytes.TrimSpace(buf[:n])) > 0, err != nil && err != io.EOF:
				return
			case err == io.EOF:
				rest <- text
				return
			}
		}
	}()
	wait := time.NewTimer(closeWait)
	defer wait.Stop()
	select {
	case text, ok := <-rest:
		s.text = append(s.text, text...)
		return ok
	case <-wait.C:
	case <-s.x.a.req.Context().Done():
	}
	return false
}

func (s *stream) keep() error { return s.x.keep(string(s.text)) }

func (s *stream) unread(why string) error {
	return &Error{Kind: ErrUnread, File: s.x.r.file, Detail: "the response to " + placeOf(s.x.a.req) + " " + why + ", so nothing of it was recorded"}
}
