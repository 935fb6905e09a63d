package main

import (
	"bytes"
	"context"
	"crypto/sha256"
	"fmt"
	"os"
	"os/signal"
	"slices"
	"strconv"
	"strings"

	"github.com/ragtest/go-ragtest/internal/figure"
	"github.com/ragtest/go-ragtest/internal/stat"
	"github.com/ragtest/go-ragtest/internal/visible"
	"github.com/ragtest/go-ragtest/internal/wholefile"
	"github.com/ragtest/go-ragtest/ragtest/judgecheck"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

const (
	leastCases     = 8 // labelled items that a choice needs
	mostCandidates = 6 // items that are tried as examples
)

// parts are labelled items by what they are for. None is in two of them.
type parts struct {
	candidates []judgecheck.Case // may become examples
	choosing   []judgecheck.Case // say which of them helps
	unseen     []judgecheck.Case // take no part in the choice
}

// checkExamples chooses labelled items as few-shot examples for a metric, and writes them as Go.
func checkExamples(c call) error {
	want, err := strconv.Atoi(c.text("examples"))
	if err != nil || want < 1 || want > mostCandidates {
		return usagef("--examples %s: want a number from 1 to %d", c.text("examples"), mostCandidates)
	}
	file := c.text("out")
	if !c.is("n") && !strings.HasSuffix(file, ".go") {
		return usagef("--examples writes Go: name the file with --out examples.go, or give -n")
	}
	if _, err := os.Stat(file); err == nil && !c.is("n") {
		return usagef("%s is there already: remove it, or name another file with --out", file)
	}
	lesson, err := lessonOf(c)
	if err != nil {
		return err
	}
	split, err := lesson.split(c)
	if err != nil {
		return err
	}
	j, model, err := liveJudge(c)
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	most := len(split.choosing)*(1+want*len(split.candidates)) + 2*len(split.unseen)
	fmt.Fprintf(c.err, "%s to try as examples, %d to choose by, %d that take no part: up to %s of %s, without corrections\n",
		figure.Plural(len(split.candidates), "item"), len(split.choosing), len(split.unseen), figure.Plural(most, "call"), model)
	chosen, err := lesson.choose(ctx, c, j, split, want)
	if err != nil {
		return err
	}
	if len(chosen) == 0 {
		fmt.Fprintf(c.out, "no labelled item raises kappa as an example: nothing is written\n")
		return errFound
	}
	without, err := lesson.measure(ctx, j, nil, split.unseen)
	if err != nil {
		return err
	}
	with, err := lesson.measure(ctx, j, chosen, split.unseen)
	if err != nil {
		return err
	}
	said := proof(without, with, len(split.unseen))
	fmt.Fprintf(c.out, "examples: %s\n%s\n", visible.Text(namesOf(chosen)), said)
	if c.is("n") {
		return nil
	}
	text, err := lesson.source(file, chosen, said, model)
	if err != nil {
		return err
	}
	if err := wholefile.Write(file, text); err != nil {
		return err
	}
	fmt.Fprintf(c.err, "wrote %s: read it, above all the reasons; recordings made with the examples cost a call per item\n", file)
	return nil
}

// split shares out the items that have a label for each chunk, always in the same way: half of
// them are unseen.
func (l *lesson) split(c call) (p parts, err error) {
	cases, left, err := judgecheck.Load(c.text("labels"))
	if err != nil {
		return p, err
	}
	for _, line := range left {
		fmt.Fprintf(c.err, "warning: %s\n", visible.Text(line))
	}
	cases = slices.DeleteFunc(cases, func(one judgecheck.Case) bool { return !l.whole(one) })
	if len(cases) < leastCases {
		return p, usagef("%s has a label for every chunk of %s under %s: a choice needs %d", c.text("labels"), figure.Plural(len(cases), "item"), l.metric, leastCases)
	}
	slices.SortFunc(cases, func(a, b judgecheck.Case) int {
		x, y := sha256.Sum256([]byte(a.Name)), sha256.Sum256([]byte(b.Name))
		return bytes.Compare(x[:], y[:])
	})
	half := len(cases) / 2
	n := min(mostCandidates, half/2)
	return parts{cases[:n], cases[n:half], cases[half:]}, nil
}

// choose adds to the examples, one by one, the candidate with which kappa over the items for
// choosing rises most, as long as it rises.
func (l *lesson) choose(ctx context.Context, c call, j metrics.Judge, p parts, want int) (chosen []judgecheck.Case, err error) {
	base, err := l.measure(ctx, j, nil, p.choosing)
	if err != nil {
		return nil, err
	}
	best := base.Kappa()
	fmt.Fprintf(c.err, "without examples of yours: kappa %.2f over %s\n", best, figure.Plural(len(p.choosing), "item"))
	rest := slices.Clone(p.candidates)
	for len(chosen) < want {
		at := -1
		for i, candidate := range rest {
			f, err := l.measure(ctx, j, append(slices.Clone(chosen), candidate), p.choosing)
			if err != nil {
				return nil, err
			}
			if k := f.Kappa(); k > best+1e-9 {
				at, best = i, k
			}
		}
		if at < 0 {
			break
		}
		chosen = append(chosen, rest[at])
		rest = slices.Delete(rest, at, at+1)
		fmt.Fprintf(c.err, "with %s: kappa %.2f\n", visible.Text(namesOf(chosen)), best)
	}
	return chosen, nil
}

// measure asks the judge about cases, with these as examples.
func (l *lesson) measure(ctx context.Context, j metrics.Judge, examples, cases []judgecheck.Case) (judgecheck.Figures, error) {
	r, err := judgecheck.Measure(ctx, j, judgecheck.Only(cases...), judgecheck.Metrics(l.with(examples)))
	if err != nil {
		return judgecheck.Figures{}, err
	}
	if n := len(r.NotJudged); n > 0 {
		return judgecheck.Figures{}, fmt.Errorf("%s could not be judged, so that no example is chosen: %w", figure.Plural(n, "item"), r.NotJudged[0])
	}
	return r.Metrics[0], nil
}

// proof says what the examples are worth on items that took no part in the choice.
func proof(without, with judgecheck.Figures, items int) string {
	type at struct {
		name  string
		chunk int
	}
	wrong := map[at]bool{}
	for _, m := range without.Misses {
		wrong[at{m.Case, m.Chunk}] = true
	}
	mended, spoiled := len(without.Misses), 0
	for _, m := range with.Misses {
		if wrong[at{m.Case, m.Chunk}] {
			mended--
		} else {
			spoiled++
		}
	}
	a, b := agreementOf(without.Confusion), agreementOf(with.Confusion)
	return fmt.Sprintf("on %s that took no part in the choice: kappa %.2f (%.2f to %.2f) without, %.2f (%.2f to %.2f) with them; %d of %s mended, %d spoiled: p = %.3f",
		figure.Plural(items, "item"), a.Kappa, a.Lower, a.Upper, b.Kappa, b.Lower, b.Upper, mended, figure.Plural(a.N, "verdict"), spoiled, stat.McNemar(mended, spoiled))
}

func namesOf(cases []judgecheck.Case) string {
	var names []string
	for _, c := range cases {
		names = append(names, strings.TrimPrefix(c.Name, "labels/"))
	}
	return strings.Join(names, ", ")
}
