package labels

import (
	"bytes"
	"errors"
	"fmt"
	"os"
)

// Read returns the labels of one or several files. A line that was cut off, as a process that
// was killed leaves it, is dropped with a warning; all others that cannot be read make an
// error that names each with its file and line.
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
	return &s, nil
}

func (s *Set) read(path string, data []byte) error {
	var errs []error
	for n := 1; len(data) > 0; n++ {
		var text []byte
		text, data, _ = bytes.Cut(data, []byte("\n"))
		if text = bytes.TrimSpace(text); len(text) == 0 {
			continue
		}
		switch err := s.add(text); {
		case errors.Is(err, errCut):
			s.Warnings = append(s.Warnings, fmt.Sprintf("%s:%d: the line is cut off and was dropped: label this verdict again, and delete the line", path, n))
		case err != nil:
			errs = append(errs, fmt.Errorf("%s:%d: %w", path, n, err))
		}
	}
	return errors.Join(errs...)
}
