package main

import (
	"errors"
	"fmt"
)

// The exit codes.
const (
	exitFine  = 0
	exitFound = 1 // something is corrupt or worse, or a gate fails
	exitUsage = 2
)

// errFound is of a command that did its work and found what must not be: it has said so.
var errFound = errors.New("found")

// A usageError is of a command that was used wrongly.
type usageError struct{ text string }

func (e usageError) Error() string { return e.text }

func usagef(format string, args ...any) error { return usageError{fmt.Sprintf(format, args...)} }
