package review

import (
	"cmp"
	"slices"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/ragtest/labels"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// A sheet is what one metric says of one item: the verdicts that are reviewed together.
type sheet struct {
	row      results.Row
	item     results.Item
	verdicts []verdict
}

// A verdict is one that people can agree or disagree with.
type verdict struct {
	results.Verdict
	about labels.Label // what a label of it has besides what the person says
	words []string     // what the person may say; where free also others
	free  bool
}

func (v verdict) key() labels.Key { return v.about.Key() }

// leftOut counts what cannot be reviewed, by its cause.
type leftOut struct {
	noJudge, notJudged, empty, textless int // rows
	same, given                         int // verdicts
}

// sheetsOf returns the sheets of a set in the order of its rows. said are the labels that
// people gave before.
func sheetsOf(set *results.Set, said []labels.Label) (sheets []*sheet, out leftOut) {
	texts := map[[3]string]results.Item{}
	for _, i := range set.Items {
		texts[[3]string{i.Package, i.Test, i.Name}] = i
	}
	dictionary := dictionaryOf(set.Rows, said)
	seen := map[labels.Key]bool{}
	for _, r := range set.Rows {
		item, found := texts[[3]string{r.Package, r.Test, r.Item}]
		switch {
		case r.NoJudge:
			out.noJudge++
			continue
		case !r.Judged():
			out.notJudged++
			continue
		case len(r.Verdicts) == 0:
			out.empty++
			continue
		case !found:
			out.textless++
			continue
		}
		s := &sheet{row: r, item: item}
		for i, v := range r.Verdicts {
			one := verdict{Verdict: v, about: labels.About(r, i)}
			if one.words, one.free = dictionary.of(r.Metric, v, item); !one.free && !understood(one.words, v.Label) {
				out.given++
				continue
			}
			if seen[one.key()] {
				out.same++
				continue
			}
			seen[one.key()] = true
			s.verdicts = append(s.verdicts, one)
		}
		if s.verdicts != nil {
			sheets = append(sheets, s)
		}
	}
	return sheets, out
}

// sentences says what was left out, and why.
func (o leftOut) sentences() (all []string) {
	for _, c := range []struct {
		n    int
		noun string
		why  string
	}{
		{o.noJudge, "row", "by metrics that ask no judge"},
		{o.notJudged, "row", "that could not be judged"},
		{o.empty, "row", "without a verdict"},
		{o.textless, "row", "whose texts are not in the results"},
		{o.same, "verdict", "on the same texts and subject as another"},
		{o.given, "verdict", "that the judge did not give, such as of chunks that it left out"},
	} {
		if c.n > 0 {
			all = append(all, figure.Count(c.n, c.noun)+" "+c.why)
		}
	}
	return all
}

// altered reports whether the texts of s are not those that were judged: they were redacted,
// or the test has another item of the same name.
func (s *sheet) altered() bool {
	item := metrics.Item{Question: s.item.Question, Answer: s.item.Answer}
	for _, c := range s.item.Context {
		item.Context = append(item.Context, metrics.Chunk(c))
	}
	return results.PrintsOf(item) != s.row.Prints
}

// place orders sheets where nothing else does.
func (s *sheet) place(t *sheet) int {
	return cmp.Or(cmp.Compare(s.row.Package, t.row.Package), cmp.Compare(s.row.Test, t.row.Test),
		cmp.Compare(s.row.Item, t.row.Item), cmp.Compare(s.row.Metric, t.row.Metric))
}

// open returns the number of the first verdict that mine has no label of, or -1.
func (s *sheet) open(mine map[labels.Key]labels.Label) int {
	return slices.IndexFunc(s.verdicts, func(v verdict) bool {
		_, ok := mine[v.key()]
		return !ok
	})
}

// mineOf returns those of the labels that are of one reviewer.
func mineOf(latest []labels.Label, reviewer string) map[labels.Key]labels.Label {
	mine := map[labels.Key]labels.Label{}
	for _, l := range latest {
		if l.Reviewer == reviewer {
			mine[l.Key()] = l
		}
	}
	return mine
}
