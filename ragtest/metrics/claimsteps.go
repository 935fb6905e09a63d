package metrics

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// A takenApart is a text by its claims.
type takenApart struct {
	answer    // what that cost, and who did it
	sentences []string
	claims    []claim
}

// extract takes a text apart. Whatever the sample, it is asked once: several samples
// are of the verdicts on the same claims.
func extract(ctx context.Context, j Judge, by ContextEvaluation[ClaimsResult], text string, item Item, s Settings) (takenApart, error) {
	t := takenApart{sentences: sentencesOf(text, s.Segmenter)}
	if len(t.sentences) == 0 {
		return t, fmt.Errorf("%w: the segmenter found no sentence", ErrItem)
	}
	e := by.plain()
	e.inspect = inspectClaims
	shown := Item{Question: item.Question, History: item.History, Context: Chunks(t.sentences...)}
	if err := e.ready(shown, Settings{}, "sentence"); err != nil {
		return t, err
	}
	sheets := splitItem(shown, sentencesPerCall)
	for i := range sheets {
		p := &sheets[i]
		p.list.noun, p.chunks = "sentence", nil
		if len(sheets) > 1 {
			p.item.Answer = text // all of it, so that a pronoun finds its name
		}
	}
	var err error
	if t.answer, err = e.ask(ctx, j, func(evaluation) []part { return sheets }, Settings{}); err != nil {
		return t, err
	}
	reply := t.reply.(ClaimsResult)
	t.claims = reply.claims(t.sentences)
	for _, problem := range reply.numberProblems(shown) {
		t.warn("the claims may not be those of the text: " + problem)
	}
	return t, nil
}

// inspectClaims says which numbers the claims lost or made up. The judge is told once.
func inspectClaims(reply Reply, s sheet, attempt int) (wrong, wanted []string) {
	if attempt > 1 {
		return nil, nil
	}
	shown := s.item
	if shown.Answer != "" { // a part: its claims may name what the rest of the text has
		shown.Question += "\n" + shown.Answer
	}
	return nil, reply.(ClaimsResult).numberProblems(shown)
}

// claimsPerCall is how many claims one call weighs at most, over BatchSize chunks.
const claimsPerCall = 20

// weigh says of each claim what the chunks of item say of it, and what the user's turns
// do where something was said before.
func weigh(ctx context.Context, j Judge, by ContextEvaluation[EvidenceResult], claims []claim, item Item, s Settings) ([]finding, answer, error) {
	e, err := evidenceFor(by, item)
	if err != nil {
		return nil, answer{}, err
	}
	return e.weigh(ctx, j, claims, Item{Context: item.Context, History: item.History}, s)
}

// weigh puts claims before j beside what shown has.
func (e evaluation) weigh(ctx context.Context, j Judge, claims []claim, shown Item, s Settings) ([]finding, answer, error) {
	var sheets []part
	for _, over := range splitItem(shown, BatchSize) {
		for _, p := range claimSheets(claims, over.item) {
			p.chunks = over.chunks
			sheets = append(sheets, p)
		}
	}
	answers, paid, err := e.askSheets(ctx, j, sheets, s)
	if err != nil {
		return nil, paid, err
	}
	findings, seen := make([]finding, len(claims)), make([]bool, len(claims))
	for k, a := range answers {
		for _, v := range a.reply.(weighing).evidence() {
			f := finding{verdict: v.Verdict, reason: v.Reason, quote: v.Quote, turns: v.Turns, verified: v.Verdict != absent && v.isQuoted(sheets[k].item)}
			for _, chunk := range v.Chunks {
				f.chunks = append(f.chunks, sheets[k].chunks[chunk])
			}
			slices.Sort(f.chunks)
			i := sheets[k].first + v.ID
			if seen[i] {
				f = findings[i].merged(f)
			}
			findings[i], seen[i] = f, true
		}
	}
	return findings, paid, nil
}

// hold says of each claim what a text says of it that answers the question of about.
// The findings name no chunks.
func hold(ctx context.Context, j Judge, by ContextEvaluation[AgreementResult], claims []claim, about Item, text string, s Settings) ([]finding, answer, error) {
	e := by.plain()
	e.inspect = inspectEvidence
	findings, paid, err := e.weigh(ctx, j, claims, Item{Question: about.Question, History: about.History, Context: Chunks(text)}, s)
	for i := range findings {
		findings[i].chunks = nil
	}
	return findings, paid, err
}

// claimSheets puts claims before a judge, beside what shown has.
func claimSheets(claims []claim, shown Item) (sheets []part) {
	for first := 0; first < len(claims); first += claimsPerCall {
		p := part{first: first, sheet: sheet{item: shown}}
		for _, c := range claims[first:min(first+claimsPerCall, len(claims))] {
			p.item.References = append(p.item.References, c.text)
		}
		p.list = claimList(p.item)
		sheets = append(sheets, p)
	}
	return sheets
}

// askSheets puts sheets before j, each in a call of its own, as the current revision
// of e asks or, where only that is recorded, as an earlier one did.
func (e evaluation) askSheets(ctx context.Context, j Judge, sheets []part, s Settings) (answers []answer, paid answer, err error) {
	nouns := []string{sheets[0].list.noun, "chunk"}
	if len(sheets[0].item.History) > 0 {
		nouns = append(nouns, "turn")
	}
	if err := e.ready(sheets[0].item, Settings{}, nouns...); err != nil {
		return nil, paid, err
	}
	answers, failed, err := inParallel(len(sheets), func(i int) (answer, error) {
		return e.ask(ctx, j, func(evaluation) []part { return sheets[i : i+1] }, s)
	})
	for _, a := range answers {
		paid.paid(Completion{Usage: a.usage, Model: a.model, Source: a.source, Warnings: a.warnings})
	}
	if err != nil {
		paid.model, paid.source = answers[failed].model, answers[failed].source
		if len(sheets) > 1 {
			err = fmt.Errorf("claims %d to %d, over chunks numbered from 0: %w", sheets[failed].first, sheets[failed].first+len(sheets[failed].list.texts)-1, err)
		}
	}
	return answers, paid, err
}

// pay adds to r what an answer cost and who gave it.
func (r *Result) pay(a answer) {
	r.Usage = r.Usage.Add(a.usage)
	if a.model != "" {
		r.Model, r.Source = a.model, a.source
	}
	r.Warnings = warned(r.Warnings, a.warnings...)
}

// onClaims evaluates verdicts on claims under settings: once says what one sample
// does, before is what was paid for the claims.
func onClaims(before Result, s Settings, once func(s Settings) (Result, error), finish func(r *Result)) (Result, error) {
	r, err := sampled(s, false, func(s Settings) (Result, error) {
		r, err := once(s)
		r.Metric, r.Item, r.LowerIsBetter, r.Reads = before.Metric, before.Item, before.LowerIsBetter, before.Reads
		return r, err
	}, finish)
	r.Usage = r.Usage.Add(before.Usage)
	if r.Model == "" {
		r.Model, r.Source = before.Model, before.Source
	}
	r.Warnings = append(slices.Clone(before.Warnings), r.Warnings...)
	return r, err
}

// vacuous returns before as a score by definition.
func vacuous(before Result, score float64, reason string) Result {
	before.Vacuous = true
	return scored(before, score, reason)
}

// checkClaims says which settings a metric of claims does not know, and what item lacks.
func checkClaims(label string, s Settings, needs Field, item Item) error {
	switch {
	case strings.TrimSpace(label) == "":
		return errors.New("a metric of claims needs a Label")
	case s.PerChunk:
		return fmt.Errorf("%s cannot be asked PerChunk: its verdicts are on claims", label)
	case s.Canary:
		return fmt.Errorf("%s cannot be asked with a Canary: its verdicts are on claims, and their quotes are looked up instead", label)
	}
	if err := s.check(); err != nil {
		return err
	}
	return needs.check(item)
}
