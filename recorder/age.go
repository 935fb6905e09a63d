package recorder

import (
	"fmt"
	"time"
)

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

// logOld logs the recordings that were played and are too old.
func (end *ending) logOld(t *tape) {
	end.t.Helper()
	if old := t.old(end.maxAge); old != "" {
		end.t.Logf("%s: %s", t.name, old)
	}
}
