package recorder

import (
	"flag"
	"fmt"
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

// old says which of the recordings that were used are older than maxAge, "" for none. Of a recording only the
// day is known: it counts from its end.
func (t *tape) old(maxAge time.Duration) string {
	if maxAge == 0 {
		return ""
	}
	var count int
	var oldest string
	seen := map[string]int{}
	for _, e := range t.entries {
		n := seen[e.Stamp.Key]
		seen[e.Stamp.Key]++
		day, err := time.Parse(time.DateOnly, e.Stamp.Recorded)
		if err != nil || !t.used[slot{e.Stamp.Key, n}] || time.Since(day.AddDate(0, 0, 1)) <= maxAge {
			continue
		}
		if count++; oldest == "" || e.Stamp.Recorded < oldest {
			oldest = e.Stamp.Recorded
		}
	}
	if count == 0 {
		return ""
	}
	return fmt.Sprintf("recordings older than %s: %d, the oldest of %s; renew them with -ragtest.record=judge, or =all", maxAgeFlag, count, oldest)
}
