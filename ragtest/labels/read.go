package labels

import (
	"bytes"
	"errors"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"time"
)

// Read returns the labels of one or several files. A line that was cut off, as a process that
// was killed leaves it, is dropped with a warning; all others that cannot be read make an
// error that names each with its file and line. It warns of labels with a time more than a day
// to come, and of reviewers whose names differ in case or white space alone: they count as several.
func Read(paths ...string) (*Set, error) {
	var s Set
	var errs []error
	for _, path := range paths {
		data, err := os.ReadFile(path)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		errs = append(errs, s.read(path, data))
	}
	if err := errors.Join(errs...); err != nil {
		return nil, err
	}
	s.warnOfNames()
	return &s, nil
}

// warnOfNames warns of names that are probably one person's.
func (s *Set) warnOfNames() {
	alike := map[string][]string{}
	for _, l := range s.Labels {
		plain := strings.ToLower(strings.Join(strings.Fields(l.Reviewer), ""))
		if !slices.Contains(alike[plain], l.Reviewer) {
			alike[plain] = append(alike[plain], l.Reviewer)
		}
	}
	for _, plain := range slices.Sorted(maps.Keys(alike)) {
		if names := alike[plain]; len(names) > 1 {
			slices.Sort(names)
			s.Warnings = append(s.Warnings, fmt.Sprintf("reviewers %q differ in case or white space alone, and count as several: is it one person, write one name in the file", names))
		}
	}
}

func (s *Set) read(path string, data []byte) error {
	var errs []error
	var early *Label // the first that is to come
	line, others, now := 0, 0, time.Now()
	for n := 1; len(data) > 0; n++ {
		var text []byte
		text, data, _ = bytes.Cut(data, []byte("\n"))
		if text = bytes.TrimSpace(text); len(text) == 0 {
			continue
		}
		before := len(s.Labels)
		switch err := s.add(text); {
		case errors.Is(err, errCut):
			s.Warnings = append(s.Warnings, fmt.Sprintf("%s:%d: the line is cut off and was dropped: label this verdict again, and delete the line", path, n))
		case err != nil:
			errs = append(errs, fmt.Errorf("%s:%d: %w", path, n, err))
		case len(s.Labels) > before && s.Labels[before].Time.After(now.AddDate(0, 0, 1)):
			if early != nil {
				others++
				continue
			}
			early, line = &s.Labels[before], n
		}
	}
	if early != nil {
		s.Warnings = append(s.Warnings, toCome(fmt.Sprintf("%s:%d", path, line), *early, others))
	}
	return errors.Join(errs...)
}

// toCome warns of a label with a time to come, and of so many others.
func toCome(at string, l Label, others int) string {
	they := fmt.Sprintf("the label of %s has", l.Reviewer)
	if others > 0 {
		they = fmt.Sprintf("the label of %s and %d more have", l.Reviewer, others)
	}
	return fmt.Sprintf("%s: %s a time to come, %s, and by time the last label counts: correct it, and the clock", at, they, l.Time.Format(time.DateOnly))
}
