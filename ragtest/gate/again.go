package gate

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/internal/stat"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// All decides the gates that are declared in a Set once more, over all that is in it: of
// the merged results of shards, what no shard could decide. load returns the baseline of
// a gate.
//
// P of falls from baselines is corrected by Holm over the means that all of these gates
// compare, and not within each gate alone, as it was where that was declared. A note names
// the falls that this makes a difference for.
func All(s *results.Set, load func(results.Gate, Gate) (*Baseline, error)) []Decision {
	var all []Decision
	for _, line := range s.Gates {
		var g Gate
		if err := g.read(line.Declared); err != nil {
			d := Decision{Gate: Gate{Metric: line.Metric}}
			d.fail("%s: %s: it cannot be read how this gate was declared: %v", line.Test, line.Name, err)
			all = append(all, d)
			continue
		}
		var was *Baseline
		if g.Figure == NoRegression {
			var err error
			if was, err = load(line, g); err != nil {
				d := Decision{Gate: g}
				d.fail("%v", err)
				all = append(all, d)
				continue
			}
		}
		all = append(all, Decide(g, Of(s, line.Package, line.Test), was))
	}
	overAll(all)
	return all
}

// overAll decides comparisons with baselines once more, as one family.
func overAll(all []Decision) {
	var ps []float64
	for _, d := range all {
		if d.Regression != nil {
			for _, c := range d.Regression.Changes {
				ps = append(ps, c.P)
			}
		}
	}
	together, adjusted := len(ps), stat.Holm(ps)
	for i := range all {
		d := &all[i]
		if d.Regression == nil {
			continue
		}
		d.Regression.Together = together
		for k := range d.Regression.Changes {
			c := &d.Regression.Changes[k]
			alone, fell := c.Adjusted, c.Fell
			if c.correct(adjusted[k], d.Gate.MinDrop); fell && !c.Fell {
				d.Regression.Corrected = true
				d.note("the fall of %s would be shown by this gate alone (p %s), and is not beside all %s of these results", c.name(), pValue(alone), figure.Plural(together, "mean"))
			}
		}
		adjusted = adjusted[len(d.Regression.Changes):]
		d.judgeChanges()
	}
}

// Missing says what of the suites of a Set is not in it: shards that wrote nothing, tests that
// did not come to their end, items that no row of a metric is about; and metrics by which items
// could not be judged and at which no gate looks that can fail.
func Missing(s *results.Set) (lines []string) {
	type place struct{ pkg, test string }
	var places []place
	shards, last := map[place]map[string]bool{}, map[place]map[string]results.Run{}
	for _, r := range s.Runs {
		p := place{r.Package, r.Test}
		if r.Test == "" {
			continue
		}
		if !slices.Contains(places, p) {
			places, shards[p], last[p] = append(places, p), map[string]bool{}, map[string]results.Run{}
		}
		shards[p][r.Shard] = true
		if was := last[p][r.Shard]; !r.Started.Before(was.Started) {
			last[p][r.Shard] = r
		}
	}
	for _, p := range places {
		lines = append(lines, missingShards(p.pkg+"."+p.test, shards[p])...)
		for _, shard := range sortedKeys(last[p]) {
			if last[p][shard].Running {
				of := ""
				if shard != "" {
					of = " in shard " + shard
				}
				lines = append(lines, fmt.Sprintf("%s.%s: its last run%s did not come to its end: which gates it would have declared is not known", p.pkg, p.test, of))
			}
		}
		u := newSuite(Of(s, p.pkg, p.test))
		for _, metric := range u.metrics {
			if n := u.unjudged(metric); n > 0 && !looks(s.Gates, p.pkg, p.test, metric) {
				lines = append(lines, fmt.Sprintf("%s.%s: %s: %s not judged, and no gate that can fail looks at it", p.pkg, p.test, metric, figure.Plural(n, "item")))
			}
			unseen := u.unseen(metric)
			if len(unseen) == 0 {
				continue
			}
			line := fmt.Sprintf("%s.%s: %s: no result of %d of %s:", p.pkg, p.test, metric, len(unseen), figure.Plural(len(u.items), "item"))
			for i, name := range unseen {
				if i == 2*pulls {
					line += fmt.Sprintf(" … and %d more", len(unseen)-i)
					break
				}
				line += fmt.Sprintf(" %q", name)
			}
			lines = append(lines, line)
		}
	}
	return lines
}

func (u suite) unjudged(metric string) (n int) {
	for _, r := range u.rows[metric] {
		if !r.Judged() {
			n++
		}
	}
	return n
}

// looks reports whether a gate of a suite that can fail is about a metric.
func looks(gates []results.Gate, pkg, test, metric string) bool {
	return slices.ContainsFunc(gates, func(line results.Gate) bool {
		var g Gate
		return line.Package == pkg && line.Test == test && json.Unmarshal(line.Declared, &g) == nil && !g.ReportOnly && (g.Figure == NoRegression || g.Metric == metric)
	})
}

// mostShards is how many a suite can be cut into.
const mostShards = 10_000

func missingShards(where string, seen map[string]bool) (lines []string) {
	for _, n := range sortedKeys(counts(seen)) {
		var missing []string
		total, err := strconv.Atoi(n)
		if err != nil || total < 1 || total > mostShards {
			lines = append(lines, fmt.Sprintf("%s: results of one of %q shards, which cannot be", where, n))
			continue
		}
		for i := 1; i <= total; i++ {
			if shard := fmt.Sprintf("%d/%d", i, total); !seen[shard] {
				missing = append(missing, shard)
			}
		}
		if len(missing) > 0 {
			lines = append(lines, fmt.Sprintf("%s: no results of shard %s", where, strings.Join(missing, ", ")))
		}
	}
	return lines
}

// counts returns into how many shards the seen ones say that a suite is cut.
func counts(seen map[string]bool) map[string]bool {
	totals := map[string]bool{}
	for shard := range seen {
		if _, total, ok := strings.Cut(shard, "/"); ok {
			totals[total] = true
		}
	}
	return totals
}
