package metrics

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// CitationAccuracy is the share of the answer's citations that support their sentence:
//
//	citations whose chunk supports a claim of their sentence / citations
//
// It judges answer ↔ context. A citation is a mark in a sentence of the answer or right
// behind it: [1], [1, 3], [^2] or (source: id). A mark that is the ID of a chunk means
// that chunk; else n is the n-th chunk, from 1. It supports its sentence if a supported
// claim of the sentence names that chunk. A citation of a chunk that is not there counts
// 0; one in a sentence without claims does not count, and an answer without citations
// scores 1.0, which rests on nothing.
//
// It needs Question, Answer and Context, and asks what Faithfulness asks: 2 calls, and
// none beside it. With 3 citations of which 2 support their sentence the score is 2/3.
// Source: citation precision of ALCE (Gao et al. 2023), with verdicts on claims.
var CitationAccuracy = Citations{Label: "citation accuracy", Support: Faithfulness}

// Citations is the type of CitationAccuracy.
type Citations struct {
	Label   string
	Support ClaimSupport // asks which chunks support the claims of the answer

	// Mark finds the citations of an answer in place of the marks above; its first group,
	// or all of it if it has none, is an ID of a chunk, a number, or a list of them
	// separated by commas.
	Mark *regexp.Regexp
	// Uncited has a sentence with claims and without citation count 0.
	Uncited bool
}

// citation are the marks of CitationAccuracy.
var citation = regexp.MustCompile(`\[(` + citedNumbers + `)\]|\((?i:sources?):\s*([^()]*)\)`)

// Name returns c.Label.
func (c Citations) Name() string { return c.Label }

// OnlyAsks returns true: Evaluate does nothing but ask.
func (Citations) OnlyAsks() bool { return true }

// With returns c under other settings. A Segmenter splits the answer into sentences.
func (c Citations) With(s Settings) Metric {
	c.Support.settings = c.Support.settings.with(s)
	return c
}

// Evaluate weighs the claims of the answer, and holds its citations against them.
func (c Citations) Evaluate(ctx context.Context, j Judge, item Item) (Result, error) {
	before := Result{Metric: c.Label, Item: item}
	settings := c.Support.settings
	if err := checkClaims(c.Label, settings, Question|Answer|Context, item); err != nil {
		return before, err
	}
	t, err := extract(ctx, j, c.Support.Claims, item.Answer, item, settings)
	before.pay(t.answer)
	if err != nil {
		return before, err
	}
	cited := c.cited(t, item)
	if len(cited) == 0 {
		return vacuous(before, 1, "the answer has no citation like [1] or (source: id); Citations.Mark finds others"), nil
	}
	if len(t.claims) == 0 {
		return vacuous(before, 1, "the answer makes no claim, so that its citations support nothing"), nil
	}
	return onClaims(before, settings, func(s Settings) (r Result, err error) {
		findings, paid, err := weigh(ctx, j, c.Support.Evidence, t.claims, item, s)
		r.pay(paid)
		if err != nil {
			return r, err
		}
		for _, mark := range cited {
			r.Verdicts = append(r.Verdicts, mark.verdict(t, findings))
		}
		return r, nil
	}, func(r *Result) {
		var counted int
		if r.Score, counted = score(r.Verdicts, 1); counted == 0 {
			r.Vacuous, r.Reason = true, "no sentence with a citation makes a claim"
			return
		}
		right, all := passed(r.Verdicts)
		r.Reason = ofPlural(right, all, "citation") + " support their sentence"
		if all == 1 {
			r.Reason = fmt.Sprintf("%d of 1 citation supports its sentence", right)
		}
	})
}

// A citedChunk is one citation of a chunk in a sentence.
type citedChunk struct {
	sentence int
	mark     string // as it is written: "[2]"; "" where a sentence cites nothing
	chunk    int    // -1 if there is none
}

// cited returns the citations of an answer, each chunk once for a sentence.
func (c Citations) cited(t takenApart, item Item) (cited []citedChunk) {
	marks := c.Mark
	if marks == nil {
		marks = citation
	}
	for i, sentence := range t.sentences {
		n := len(cited)
		for _, m := range marks.FindAllStringSubmatch(sentence, -1) {
			ids := strings.Join(m[1:], "")
			if len(m) == 1 {
				ids = m[0]
			}
			for _, id := range citedIDs(ids, item) {
				one := citedChunk{i, m[0], id}
				if !slices.ContainsFunc(cited[n:], func(other citedChunk) bool { return id >= 0 && other.chunk == id }) {
					cited = append(cited, one)
				}
			}
		}
		if c.Uncited && len(cited) == n && slices.ContainsFunc(t.claims, func(c claim) bool { return slices.Contains(c.sentences, i) }) {
			cited = append(cited, citedChunk{i, "", -1})
		}
	}
	return cited
}

// citedIDs returns the chunks that a mark names, -1 for one that is not there.
func citedIDs(text string, item Item) (ids []int) {
	text = strings.TrimSpace(text)
	if i := indexOfChunk(text, item); i >= 0 { // also an ID with a comma in it
		return []int{i}
	}
	for _, one := range strings.Split(text, ",") {
		one = strings.TrimPrefix(strings.TrimSpace(one), "^")
		i := indexOfChunk(one, item)
		if n, err := strconv.Atoi(one); i < 0 && err == nil && n >= 1 && n <= len(item.Context) {
			i = n - 1
		}
		ids = append(ids, i)
	}
	return ids
}

func indexOfChunk(id string, item Item) int {
	if id == "" {
		return -1
	}
	return slices.IndexFunc(item.Context, func(c Chunk) bool { return c.ID == id })
}

// verdict says whether a citation supports its sentence.
func (m citedChunk) verdict(t takenApart, findings []finding) Verdict {
	v := Verdict{Claim: t.sentences[m.sentence], Sentence: t.sentences[m.sentence], Counted: true}
	claims := 0
	for i, c := range t.claims {
		if !slices.Contains(c.sentences, m.sentence) {
			continue
		}
		claims++
		if f := findings[i]; m.chunk >= 0 && f.verdict == supported && f.verified && slices.Contains(f.chunks, m.chunk) {
			v.Score, v.Evidence, v.Verified = 1, f.quote, true
		}
	}
	if m.chunk >= 0 {
		v.Chunks = []int{m.chunk}
	}
	switch {
	case m.mark == "":
		v.Label = "cites nothing"
	case m.chunk < 0:
		v.Label = fmt.Sprintf("%s: there is no such chunk", m.mark)
	case claims == 0:
		v.Label, v.Counted = m.mark+": no claim", false
	case v.Score == 1:
		v.Label = m.mark + ": supports it"
	default:
		v.Label = m.mark + ": does not support it"
	}
	return v
}
