package gate

import (
	"cmp"
	"maps"
	"slices"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

const (
	pulls        = 5 // items that are listed
	pulledChunks = 3 // of each
)

// pulling returns the rows that are not as good as the bound, the worst first.
func (d *Decision) pulling(u suite, scored []results.Row) (all []Pull) {
	bound := figure.Bound{Value: d.Gate.Bound, AtMost: d.LowerIsBetter}
	if d.Gate.Figure == PassRate {
		bound.Value = d.Gate.PassAt
	}
	var low []results.Row
	for _, r := range scored {
		if !bound.Admits(r.Score) {
			low = append(low, r)
		}
	}
	slices.SortStableFunc(low, func(a, b results.Row) int {
		if d.LowerIsBetter {
			a, b = b, a
		}
		return cmp.Compare(a.Score, b.Score)
	})
	for _, r := range low {
		all = append(all, u.pull(r))
	}
	return all
}

// pull returns a row with what was not as it should be.
func (u suite) pull(r results.Row) Pull {
	p := Pull{Row: r}
	item := u.texts[[2]string{r.Test, r.Item}]
	best := 1.0
	if r.LowerIsBetter {
		best = 0
	}
	for _, v := range r.Verdicts {
		if !v.Counted || v.Score == best {
			continue
		}
		if len(p.Chunks) == pulledChunks {
			p.More++
			continue
		}
		text := v.Claim
		if text == "" && len(v.Chunks) == 1 && v.Chunks[0] < len(item.Context) {
			text = item.Context[v.Chunks[0]].Text
		}
		p.Chunks = append(p.Chunks, PulledChunk{v.Chunks, v.Label, metrics.Clip(text, 60)})
	}
	return p
}

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }
