package session

import (
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// The labels of an item that a metric may leave unread, each with what reads it.
const (
	unreadReference = "Item.Reference of %q is set, but no metric of %s has read it so far: " +
		"AssertReferenceRecall, AssertAnswerCorrectness, AssertNoiseSensitivity, AssertContextEntityRecall, AssertExactMatch, AssertTokenF1, AssertRougeL, " +
		"AssertEmbeddingSimilarity, metrics.Rubric and metrics.Preference do"
	unreadRelevant = "Item.Relevant or Gains of %q is set, but no metric of %s has read it so far: " +
		"AssertHitRate, AssertPrecisionAt, AssertRecallAt, AssertF1At, AssertMRR, AssertAveragePrecision, AssertNDCG and AssertRPrecision do"
)

// labels are those of the items that a test judged, in the order in which they were seen.
type labels struct {
	order []label
	read  []bool // whether a metric has read it
	at    map[label]int
}

// A label is one of an item.
type label struct{ note, item string }

// see takes note that a metric has judged an item with a label.
func (l *labels) see(of label, read bool) {
	if l.at == nil {
		l.at = map[label]int{}
	}
	i, ok := l.at[of]
	if !ok {
		i = len(l.order)
		l.at[of] = i
		l.order, l.read = append(l.order, of), append(l.read, false)
	}
	l.read[i] = l.read[i] || read
}

// Judges takes note of which labels of item the metric m reads, for what is said at the
// end of the test of those that nobody does.
func (s *Session) Judges(m metrics.Metric, item metrics.Item) {
	referenced := item.Reference != "" || len(item.References) > 0
	labelled := len(item.Relevant) > 0 || len(item.Gains) > 0
	if !referenced && !labelled {
		return
	}
	name := item.Name
	if name == "" {
		name = metrics.Clip(item.Question, 40)
	}
	reference, relevant := metrics.Reads(m)
	s.mu.Lock()
	defer s.mu.Unlock()
	if referenced {
		s.labels.see(label{unreadReference, name}, reference)
	}
	if labelled {
		s.labels.see(label{unreadRelevant, name}, relevant)
	}
}

// noteUnread says, once in a run for each kind, which label nobody has read.
func (s *Session) noteUnread() {
	s.mu.Lock()
	seen := s.labels
	s.mu.Unlock()
	for i, of := range seen.order {
		if !seen.read[i] && run.notes.first(of.note) {
			s.note(of.note, of.item, s.name)
		}
	}
}
