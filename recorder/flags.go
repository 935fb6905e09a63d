package recorder

import (
	"flag"
	"strconv"
	"strings"
	"testing"
	"time"
)

// The values of the flags that check on recordings, "" when they were not given.
var unusedFlag, maxAgeFlag string

func init() {
	if !testing.Testing() {
		return
	}
	flag.StringVar(&unusedFlag, "ragtest.unused", "", "`fail` tests that leave recordings unused, instead of logging it; or drop those recordings")
	flag.StringVar(&maxAgeFlag, "ragtest.maxage", "", "log recordings older than this `age`, such as 90d")
}

// checks are what the end of a test looks for, beyond what it always does.
type checks struct {
	unusedFails bool
	unusedDrops bool
	maxAge      time.Duration // 0: any age will do
}

func checksFromFlags() (c checks, err error) {
	switch unusedFlag {
	case "":
	case "fail":
		c.unusedFails = true
	case "drop":
		c.unusedDrops = true
		if err := refusedInCI(setting{"-ragtest.unused=drop", unusedFlag}); err != nil {
			return c, err
		}
	default:
		return c, modeError("-ragtest.unused=%q is not a way to treat unused recordings: want fail or drop", unusedFlag)
	}
	if maxAgeFlag == "" {
		return c, nil
	}
	if days, ok := strings.CutSuffix(maxAgeFlag, "d"); ok {
		n, err := strconv.ParseUint(days, 10, 16)
		if err == nil && n > 0 {
			c.maxAge = time.Duration(n) * 24 * time.Hour
			return c, nil
		}
	} else if d, err := time.ParseDuration(maxAgeFlag); err == nil && d > 0 {
		c.maxAge = d
		return c, nil
	}
	return c, modeError("-ragtest.maxage=%q is not an age: want something like 90d", maxAgeFlag)
}
