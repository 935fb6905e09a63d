package review

import (
	"context"
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"log"
	"net"
	"net/http"
	"time"

	"github.com/ragtest/go-ragtest/ragtest/results"
)

// A Server serves the page on which one person reviews the verdicts of a set.
type Server struct {
	desk     *desk
	listener net.Listener
	token    string
}

// Open reads the labels that there are and puts the verdicts of a set in the order in which
// they are best reviewed. It returns ErrNothing for a set without such verdicts.
func Open(set *results.Set, o Options) (*Server, error) {
	d, err := open(set, o)
	if err != nil {
		return nil, err
	}
	return &Server{desk: d}, nil
}

// A Standing is how far a review is.
type Standing struct {
	Verdicts int // that can be reviewed
	Left     int // of them those that the reviewer has not labelled
	Added    int // labels that this server appended
}

// Standing returns how far the review is.
func (s *Server) Standing() Standing {
	s.desk.mu.Lock()
	defer s.desk.mu.Unlock()
	f := figuresOf(s.desk.sheets, s.desk.said.Latest(), s.desk.options.Reviewer)
	return Standing{Verdicts: f.Verdicts, Left: f.Left, Added: s.desk.added}
}

// LeftOut says what of the set cannot be reviewed and why, a cause each.
func (s *Server) LeftOut() []string { return s.desk.out.sentences() }

// Warnings says what a reader of the file of labels should know.
func (s *Server) Warnings() []string {
	s.desk.mu.Lock()
	defer s.desk.mu.Unlock()
	return s.desk.said.Warnings
}

// Listen listens on a port of 127.0.0.1, 0 for any that is free, and returns the link to the
// page. The link has a random token, without which nothing is served.
func (s *Server) Listen(port int) (link string, err error) {
	var random [16]byte
	if _, err := rand.Read(random[:]); err != nil {
		return "", err
	}
	l, err := net.Listen("tcp4", fmt.Sprint("127.0.0.1:", port))
	if err != nil {
		return "", err
	}
	s.listener, s.token = l, hex.EncodeToString(random[:])
	return "http://" + l.Addr().String() + "/?token=" + s.token, nil
}

// Serve serves the page until ctx is done, and finishes what it is answering then. Listen
// comes before.
func (s *Server) Serve(ctx context.Context) error {
	if s.listener == nil {
		return errors.New("the server does not listen: call Listen before Serve")
	}
	server := &http.Server{
		Handler:           guarded(s.desk, s.listener.Addr().String(), s.token),
		ReadHeaderTimeout: 10 * time.Second, ReadTimeout: time.Minute, IdleTimeout: 2 * time.Minute, MaxHeaderBytes: 1 << 16,
		ErrorLog: log.New(io.Discard, "", 0),
	}
	ended := make(chan error, 1)
	go func() { ended <- server.Serve(s.listener) }()
	select {
	case err := <-ended:
		return err
	case <-ctx.Done():
	}
	last, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	if err := server.Shutdown(last); err != nil {
		return errors.Join(err, server.Close())
	}
	return nil
}

// Close closes the file of labels.
func (s *Server) Close() error { return s.desk.file.Close() }
