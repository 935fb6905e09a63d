package suite

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"testing"

	"github.com/ragtest/go-ragtest/internal/variables"
	"github.com/ragtest/go-ragtest/internal/wholefile"
	"github.com/ragtest/go-ragtest/ragtest/gate"
	"github.com/ragtest/go-ragtest/ragtest/internal/session"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// A baselineFile is where a baseline stands.
type baselineFile struct {
	name, path string
	o          session.Options
}

// read returns the baseline; fs.ErrNotExist if there is none.
func (f baselineFile) read() (*gate.Baseline, error) {
	data, err := os.ReadFile(f.path)
	if err != nil {
		return nil, err
	}
	was, err := gate.ReadBaseline(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", f.name, err)
	}
	return was, nil
}

// renew writes what s scores. It reports whether t goes on unharmed, which it does not
// if this is the first time.
func (f baselineFile) renew(t testing.TB, s *results.Set, g gate.Gate, first bool) bool {
	t.Helper()
	if s != nil && !g.ReportOnly {
		looked(s, "")
	}
	data, err := f.made(s, g)
	if err == nil && first && variables.InCI() {
		err = errors.New("there is no such file, and none is written where CI is set: run the test on a developer's machine, review the file and commit it")
	}
	before, _ := os.ReadFile(f.path)
	if err == nil && bytes.Equal(before, data) {
		t.Logf("%s is as it was", f.name)
		return true
	}
	if err == nil {
		err = wholefile.Write(f.path, data)
	}
	switch {
	case err != nil:
		return refuse(t, s, g, fmt.Errorf("suite.AssertNoRegression: %s: %w", f.name, err))
	case !first:
		t.Logf("wrote %s: review and commit it", f.name)
		return true
	case g.ReportOnly:
		t.Logf("wrote %s, which was not there: review and commit it; later runs are compared with it", f.name)
		return true
	}
	return refuse(t, s, g, fmt.Errorf("wrote %s, which was not there: review and commit it; later runs are compared with it, so this one fails", f.name))
}

// made returns the file for s, if it may be written.
func (f baselineFile) made(s *results.Set, g gate.Gate) ([]byte, error) {
	if s == nil {
		return nil, errors.New("there are no results")
	}
	unjudged := 0
	for _, r := range s.Rows {
		if !r.Judged() {
			unjudged++
		}
	}
	if unjudged > g.AllowNotJudged {
		return nil, fmt.Errorf("not written: %d scores could not be judged, %d allowed", unjudged, g.AllowNotJudged)
	}
	now, err := gate.NewBaseline(s)
	if err != nil {
		return nil, err
	}
	for _, r := range now.Rows {
		texts := []string{r.Item, r.Cluster}
		for tag, value := range r.Tags {
			texts = append(texts, tag, value)
		}
		for _, text := range texts {
			if f.o.Clean(text) != text {
				return nil, fmt.Errorf("not written: name, cluster or tags of %q hold what must not be written", f.o.Clean(r.Item))
			}
		}
	}
	return now.Bytes(), nil
}
