package suite

import (
	"cmp"
	"errors"
	"fmt"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest"
	"github.com/ragtest/go-ragtest/ragtest/assert"
	"github.com/ragtest/go-ragtest/ragtest/internal/session"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// The causes of what never came before a judge, as results call them.
const (
	answerKind = "answer" // there is no answer to judge
	timeKind   = "time"   // -timeout is near
)

var (
	errEnded = errors.New("its test ended before there was an answer")
	errTime  = errors.New("no time is left before the end of -timeout")
)

// item measures the i-th item in its subtest. Whatever happens, there is a row for each
// metric when it ends.
func (m *measuring) item(t *testing.T, i int) {
	own := m.items[i]
	own.Name = m.names[i]
	at := &m.results[i]
	s, o := session.Of(t), session.OptionsOf(t)
	s.Measures(m.suite(at))
	err, kind := error(errEnded), answerKind
	defer func() {
		for _, metric := range m.metrics[len(at.rows):] {
			s.Record(t, o, assert.NotJudged(metric.Name(), own, err), session.Noted{Kind: kind, Measured: true})
		}
		s.Measures(nil)
	}()
	if m.time.Err() != nil {
		err, kind = errTime, timeKind
		t.Logf("%s: %v", own.Name, err)
		return
	}
	if m.answer != nil {
		s.Measures(nil) // what the answer asserts is no part of the suite
		item, failed := m.askFor(t, s, at, own)
		if failed != nil {
			err = fmt.Errorf("there is no answer: %w", failed)
			t.Logf("%s cannot be judged: %v", own.Name, err)
			return
		}
		own = item
	}
	said := ""
	for _, metric := range m.metrics {
		_, failed := ragtest.Measure(t, metric, own)
		if failed == nil {
			continue
		}
		if text := failed.Error(); text != said {
			said = text
			t.Logf("%s", assert.NotJudged(metric.Name(), own, failed))
			continue
		}
		t.Logf("%s cannot be judged, for the same reason", metric.Name())
	}
}

// suite returns where the rows of an item go.
func (m *measuring) suite(at *result) *session.Suite {
	return &session.Suite{Test: m.test, File: m.file, Line: m.line, Row: func(r results.Row, item results.Item) {
		at.rows, at.item = append(at.rows, r), item
	}}
}

// askFor returns what the answer function makes of an item. Its rows go to the suite
// again when it has ended, in whichever way.
func (m *measuring) askFor(t *testing.T, s *session.Session, at *result, own metrics.Item) (metrics.Item, error) {
	defer s.Measures(m.suite(at))
	item, err := m.answer(t, own)
	return completed(item, own), err
}

// completed returns an answered item with what the answer left empty.
func completed(item, own metrics.Item) metrics.Item {
	item.Name = own.Name
	item.Question = cmp.Or(item.Question, own.Question)
	item.Reference = cmp.Or(item.Reference, own.Reference)
	item.Cluster = cmp.Or(item.Cluster, own.Cluster)
	if item.References == nil {
		item.References = own.References
	}
	if item.Relevant == nil && item.Gains == nil {
		item.Relevant, item.Gains = own.Relevant, own.Gains
	}
	if item.History == nil {
		item.History = own.History
	}
	if item.Tags == nil {
		item.Tags = own.Tags
	}
	return item
}
