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
	"os"
	"strings"
	"sync"
	"time"

	"github.com/ragtest/go-ragtest/ragtest/labels"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// ErrNothing is of results without a verdict that people could agree or disagree with.
var ErrNothing = errors.New("there is no verdict to review")

// Options say how a set is reviewed.
type Options struct {
	Labels   string // the file to which labels are appended; it is made if it is missing
	Reviewer string // the name of the person who labels
	Blind    bool   // show what the judge says only after the person did
}

// A Server serves the page on which one person reviews the verdicts of a set.
type Server struct {
	options Options
	sheets  []*sheet
	out     leftOut
	file    *labels.File

	mu    sync.Mutex
	said  *labels.Set   // what the file has
	size  int64         // of the file, as it was read
	read  time.Time     // when
	took  time.Duration // how long that took
	added int           // labels of this server

	listener net.Listener
	token    string
}

// Open reads the labels that there are and puts the verdicts of a set in the order in which
// they are best reviewed. It returns ErrNothing for a set without such verdicts.
func Open(set *results.Set, o Options) (*Server, error) {
	if o.Reviewer = strings.TrimSpace(o.Reviewer); o.Reviewer == "" || len(o.Reviewer) > 200 {
		return nil, fmt.Errorf("the name of the reviewer, %.20q, has %d bytes: 1 to 200", o.Reviewer, len(o.Reviewer))
	}
	s := &Server{options: o, said: &labels.Set{}, size: -1}
	if _, err := os.Stat(o.Labels); err == nil {
		if err := s.refresh(); err != nil {
			return nil, err
		}
	}
	latest := s.said.Latest()
	sheets, out := sheetsOf(set, latest)
	if s.out = out; len(sheets) == 0 {
		return nil, fmt.Errorf("%w: %s", ErrNothing, strings.Join(append(out.sentences(), "no other row"), ", "))
	}
	s.sheets = inOrder(sheets, latest, mineOf(latest, o.Reviewer))
	file, err := labels.Open(o.Labels)
	if err != nil {
		return nil, err
	}
	s.file = file
	return s, nil
}

// refresh reads the file of labels where it has changed: others may append to it.
func (s *Server) refresh() error {
	info, err := os.Stat(s.options.Labels)
	if err != nil {
		return err
	}
	if info.Size() == s.size {
		return nil
	}
	begin := time.Now()
	said, err := labels.Read(s.options.Labels)
	if err != nil {
		return err
	}
	s.said, s.size, s.read, s.took = said, info.Size(), begin, time.Since(begin)
	return nil
}

// add takes in a label that is on the disk. The file is read for it, and for what others
// appended, unless that would slow down a person who labels.
func (s *Server) add(l labels.Label) {
	s.added++
	if s.took > slow && time.Since(s.read) < 20*s.took || s.refresh() != nil {
		s.said.Labels = append(s.said.Labels, l)
	}
}

const slow = 100 * time.Millisecond

// mineOf returns those of the labels that are of one reviewer.
func mineOf(latest []labels.Label, reviewer string) map[key]labels.Label {
	mine := map[key]labels.Label{}
	for _, l := range latest {
		if l.Reviewer == reviewer {
			mine[keyOf(l)] = l
		}
	}
	return mine
}

// A Standing is how far a review is.
type Standing struct {
	Verdicts int // that can be reviewed
	Left     int // of them those that the reviewer has not labelled
	Added    int // labels that this server appended
}

// Standing returns how far the review is.
func (s *Server) Standing() Standing {
	s.mu.Lock()
	defer s.mu.Unlock()
	f := figuresOf(s.sheets, s.said.Latest(), s.options.Reviewer)
	return Standing{Verdicts: f.Verdicts, Left: f.Left, Added: s.added}
}

// LeftOut says what of the set cannot be reviewed and why, a cause each.
func (s *Server) LeftOut() []string { return s.out.sentences() }

// Warnings says what a reader of the file of labels should know.
func (s *Server) Warnings() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.said.Warnings
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
		Handler:           s.guarded(s.listener.Addr().String()),
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
func (s *Server) Close() error { return s.file.Close() }
