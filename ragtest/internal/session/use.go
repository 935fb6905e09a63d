package session

import (
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/recorder"
)

// Use sets options for t and its subtests.
func (s *Session) Use(t testing.TB, apply func(*Options)) {
	t.Helper()
	var o Options
	if apply(&o); o.File != "" || o.Store != "" {
		if file := s.tookDefault(); file != "" {
			t.Errorf("ragtest.Use: Cassette and Store come too late: an assertion of %s has used %s", s.name, file)
		}
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.used == nil {
		recorder.Watch(t)
	}
	s.used = append(s.used, apply)
}

// OptionsOf returns what the options of Use come to for t.
func OptionsOf(t testing.TB) Options { return optionsFor(t.Name()) }

func optionsFor(test string) Options {
	o := Options{Store: os.Getenv(StoreVariable)}
	if value := os.Getenv("RAGTEST_VERBOSE"); value != "" {
		var err error
		if o.Verbose, err = strconv.ParseBool(value); err != nil {
			o.Wrong("RAGTEST_VERBOSE=%q is neither true nor false", value)
		}
	}
	for end := 0; end < len(test); end++ {
		if next := strings.IndexByte(test[end:], '/'); next >= 0 {
			end += next
		} else {
			end = len(test)
		}
		sessions.Lock()
		s := sessions.of[test[:end]]
		sessions.Unlock()
		if s != nil {
			s.apply(&o)
		}
	}
	return o
}

func (s *Session) apply(o *Options) {
	s.mu.Lock()
	defer s.mu.Unlock()
	for _, apply := range s.used {
		apply(o)
	}
}
