package metrics_test

import (
	"context"
	"errors"
	"fmt"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/internal/golden"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// A knower is a judge that knows of each claim how it stands to the chunks and to the other text; each sentence
// is a claim.
type knower struct {
	inChunks map[string]said   // by claim
	inText   map[string]agreed // by claim
	fail     string            // kind of prompts that get no reply
}

func (k *knower) Complete(_ context.Context, p metrics.Prompt) (metrics.Completion, error) {
	shown := p.Messages[1].Content[strings.LastIndex(p.Messages[1].Content, "<item>\n"):]
	var texts []string
	for _, line := range regexp.MustCompile(`(?m)^(?:sentence|claim) \d+: "(.*)"$`).FindAllStringSubmatch(shown, -1) {
		texts = append(texts, line[1])
	}
	if p.Metric == k.fail {
		return metrics.Completion{Text: "no", Model: "knower"}, nil
	}
	var claims [][]string
	var chunks []said
	var verdicts []agreed
	for _, text := range texts {
		claims = append(claims, []string{text})
		c, ok := k.inChunks[fmt.Sprint(p.Sample, text)]
		if !ok {
			c = k.inChunks[text]
		}
		a := k.inText[text]
		if c.Verdict == "" {
			c.Verdict = "absent"
		}
		if a.Verdict == "" {
			a.Verdict = "absent"
		}
		chunks, verdicts = append(chunks, c), append(verdicts, a)
	}
	c := metrics.Completion{Model: "knower", Usage: metrics.Usage{PromptTokens: 1}}
	switch p.Metric {
	case "claims":
		c.Text = extraction(claims...)
	case "evidence":
		c.Text = evidence(chunks...)
	default:
		c.Text = agreement(verdicts...)
	}
	return c, nil
}

var (
	inChunk  = said{Verdict: "supported", Chunks: []int{0}, Quote: "a fact"}
	offChunk = said{Verdict: "contradicted", Chunks: []int{0}, Quote: "a fact"}
	lied     = said{Verdict: "supported", Chunks: []int{0}, Quote: "no such words"}
	inText   = agreed{Verdict: "supported", Quote: "Told"}
	offText  = agreed{Verdict: "contradicted", Quote: "Told"}
	madeUp   = agreed{Verdict: "supported", Quote: "no such words"}
)

func diagnosable(answer, reference string) metrics.Item {
	return metrics.Item{Question: "What?", Answer: answer + " Told.", Reference: reference + " Told.", Context: metrics.Chunks("It is a fact.", "Another one.")}
}

// Every pair of verdicts on a claim has its blame.
func TestBlame(t *testing.T) {
	var none said
	var silent agreed
	for _, test := range []struct {
		chunks            said
		text              agreed
		reference, answer metrics.Blame // of such a claim of the reference, and of the answer
	}{
		{none, silent, metrics.BlameRetrieval, metrics.BlameHallucination},
		{none, inText, metrics.BlameRetrieval, metrics.BlameMemory},
		{none, offText, metrics.BlameRetrieval, metrics.BlameHallucination},
		{none, madeUp, metrics.BlameRetrieval, metrics.BlameHallucination},
		{inChunk, silent, metrics.BlameGeneration, metrics.NoBlame},
		{inChunk, inText, metrics.NoBlame, metrics.NoBlame},
		{inChunk, offText, metrics.BlameGeneration, metrics.BlameKnowledgeBase},
		{inChunk, madeUp, metrics.BlameGeneration, metrics.NoBlame},
		{offChunk, silent, metrics.BlameRetrieval, metrics.BlameHallucination},
		{offChunk, inText, metrics.BlameRetrieval, metrics.BlameMemory},
		{lied, silent, metrics.BlameRetrieval, metrics.BlameHallucination},
	} {
		const text = "This is so."
		j := &knower{inChunks: map[string]said{text: test.chunks}, inText: map[string]agreed{text: test.text}}
		ofReference, err := metrics.Blamer{}.Diagnose(context.Background(), j, diagnosable("Well.", text))
		ofAnswer, failed := metrics.Blamer{}.Diagnose(context.Background(), j, diagnosable(text, "Well."))
		if err != nil || failed != nil || len(ofReference.Reference) != 2 || len(ofAnswer.Answer) != 2 {
			t.Fatalf("%v, %v: %v, %v", test.chunks, test.text, err, failed)
		}
		if got := ofReference.Reference[0]; got.Blame != test.reference || got.Claim != text || got.Sentence != text {
			t.Errorf("%s by %q, %s by %q, of the reference: blame %q, want %q", test.chunks.Verdict, test.chunks.Quote, test.text.Verdict, test.text.Quote, got.Blame, test.reference)
		}
		if got := ofAnswer.Answer[0].Blame; got != test.answer {
			t.Errorf("%s by %q, %s by %q, of the answer: blame %q, want %q", test.chunks.Verdict, test.chunks.Quote, test.text.Verdict, test.text.Quote, got, test.answer)
		}
	}
}

// A diagnosis never differs from what the metrics say of the same claims, whatever the samples.
func TestDiagnosisAgreesWithMetrics(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 50 {
		var texts []string
		j := &knower{inChunks: map[string]said{}, inText: map[string]agreed{}}
		for i := range 6 {
			text := fmt.Sprintf("Claim %c is so.", 'A'+i)
			texts = append(texts, text)
			j.inText[text] = []agreed{{}, inText, offText, madeUp}[random.IntN(4)]
			for sample := range 3 {
				j.inChunks[fmt.Sprint(sample, text)] = []said{{}, inChunk, offChunk, lied}[random.IntN(4)]
			}
		}
		item := diagnosable(strings.Join(texts[:3], " "), strings.Join(texts[3:], " "))
		for _, s := range []metrics.Settings{{}, {Samples: 3}, {Samples: 3, Adaptive: true}} {
			d, err := metrics.Blamer{}.With(s).Diagnose(context.Background(), j, item)
			if err != nil {
				t.Fatal(err)
			}
			score := func(verdict func(metrics.DiagnosedClaim) metrics.Verdict, claims []metrics.DiagnosedClaim) (labels []float64) {
				for _, c := range claims {
					labels = append(labels, verdict(c).Score)
				}
				return labels
			}
			inContext := func(c metrics.DiagnosedClaim) metrics.Verdict { return c.InContext }
			inOther := func(c metrics.DiagnosedClaim) metrics.Verdict { return c.InOther }
			for m, got := range map[metrics.Configurable][]float64{
				configurable(metrics.Faithfulness):      score(inContext, d.Answer),
				configurable(metrics.ReferenceRecall):   score(inContext, d.Reference),
				configurable(metrics.AnswerCorrectness): append(score(inOther, d.Answer), score(inOther, d.Reference)...),
			} {
				r, err := m.With(s).Evaluate(context.Background(), j, item)
				var want []float64
				for _, v := range r.Verdicts {
					want = append(want, v.Score)
				}
				if diff := cmp.Diff(want, got); err != nil || diff != "" {
					t.Errorf("%s, %+v: %v (-metric +diagnosis):\n%s", m.Name(), s, err, diff)
				}
			}
		}
	}
}

// keyed makes a metric a key of a map.
type keyed struct{ metrics.Configurable }

func configurable(m metrics.Configurable) metrics.Configurable { return &keyed{m} }

// A step that cannot be judged is an error, and no claim is diagnosed.
func TestDiagnosisIsWholeOrNone(t *testing.T) {
	for _, kind := range []string{"claims", "evidence", "agreement"} {
		d, err := metrics.Blamer{}.Diagnose(context.Background(), &knower{fail: kind}, diagnosable("One is so.", "Two is so."))
		if !errors.Is(err, metrics.ErrReply) || len(d.Answer)+len(d.Reference) != 0 || d.Model != "knower" || d.Item.Question == "" {
			t.Errorf("%s: %v, %+v", kind, err, d)
		}
	}
	d, err := metrics.Blamer{}.Diagnose(context.Background(), nobody(t), metrics.Item{Question: "What?", Answer: "So."})
	if !errors.Is(err, metrics.ErrItem) || d.Item.Question == "" {
		t.Errorf("an item without reference and context: %v", err)
	}
}

// The matrix in all its sizes: at most 72 columns, with wide characters too.
func TestDiagnosisText(t *testing.T) {
	item := diagnosable("x", "y")
	many := func(n int, of func(i int) metrics.DiagnosedClaim) (claims []metrics.DiagnosedClaim) {
		for i := range n {
			claims = append(claims, of(i))
		}
		return claims
	}
	by := func(label string, chunks ...int) metrics.Verdict {
		return metrics.Verdict{Label: label, Chunks: chunks, Evidence: "the words that say so, and a good many more of them than fit", Note: "nothing is said of it,\nin \x1b[31mno chunk", Counted: true}
	}
	var long []string
	for i := range 130 {
		long = append(long, fmt.Sprint("chunk ", i))
	}
	wide := item
	wide.Question, wide.Answer, wide.Reference = strings.Repeat("送料はいくらですか。", 9), "e\u0301te\u0301 🎉", "é"
	big := item
	big.Context = metrics.Chunks(long...)
	twelve := item
	twelve.Context = big.Context[:12]
	var text strings.Builder
	for _, show := range []struct {
		name string
		d    metrics.Diagnosis
	}{
		{"no claims", metrics.Diagnosis{Item: item}},
		{"nobody's fault, samples of two minds", metrics.Diagnosis{Item: item, Warnings: []string{"a warning"}, Model: "m",
			Answer:    []metrics.DiagnosedClaim{{Claim: "It is so.", InContext: by("supported (2 of 3)", 1), InOther: by("supported")}, {Claim: "It is more.", InContext: by("supported", 0), InOther: by("absent")}},
			Reference: []metrics.DiagnosedClaim{{Claim: "It is so.", InContext: by("supported", 1), InOther: by("supported")}}}},
		{"each kind, in wide characters", metrics.Diagnosis{Item: wide,
			Reference: []metrics.DiagnosedClaim{
				{Claim: strings.Repeat("返品は三十日以内です。", 6), InContext: by("absent"), InOther: by("supported"), Blame: metrics.BlameRetrieval},
				{Claim: "返品は三十日以内です。", InContext: by("supported", 0, 1), InOther: by("contradicted"), Blame: metrics.BlameGeneration}},
			Answer: []metrics.DiagnosedClaim{
				{Claim: "Was e\u0301te\u0301 it? 🎉", InContext: by("contradicted", 1), InOther: by("absent"), Blame: metrics.BlameHallucination},
				{Claim: "A memory.", InContext: by("absent"), InOther: by("supported"), Blame: metrics.BlameMemory},
				{Claim: "An old page.", InContext: by("supported", 0), InOther: by("contradicted"), Blame: metrics.BlameKnowledgeBase}}}},
		{"12 chunks, 20 claims", metrics.Diagnosis{Item: twelve, Answer: many(20, func(i int) metrics.DiagnosedClaim {
			return metrics.DiagnosedClaim{Claim: fmt.Sprintf("Claim %d is a sentence that goes on for a while", i), InContext: by("supported", i%12), InOther: by("contradicted"), Blame: metrics.BlameKnowledgeBase}
		})}},
		{"130 chunks, 90 claims", metrics.Diagnosis{Item: big,
			Reference: many(50, func(i int) metrics.DiagnosedClaim {
				return metrics.DiagnosedClaim{Claim: fmt.Sprintf("Reference %d.", i), InContext: by("supported", 7*i%130, 129), InOther: by("absent"), Blame: metrics.BlameGeneration}
			}),
			Answer: append(many(3, func(i int) metrics.DiagnosedClaim {
				return metrics.DiagnosedClaim{Claim: fmt.Sprintf("Answer %d.", i), InContext: by("absent"), InOther: by("absent"), Blame: metrics.BlameHallucination}
			}), many(37, func(i int) metrics.DiagnosedClaim {
				return metrics.DiagnosedClaim{Claim: fmt.Sprintf("Right %d.", i), InContext: by("supported", i), InOther: by("supported")}
			})...)}},
	} {
		fmt.Fprintf(&text, "== %s\n%s\n\n", show.name, show.d)
		for _, line := range strings.Split(show.d.String(), "\n") {
			if n := width(line); n > 72 || strings.ContainsFunc(line, unicode.IsControl) {
				t.Errorf("%s: a line of %d columns: %q", show.name, n, line)
			}
		}
	}
	golden.Check(t, "testdata/diagnosis.golden", text.String())
}

// width counts the columns of a text of this test.
func width(text string) (n int) {
	for _, r := range text {
		switch {
		case r == '\u0301':
		case r > 0x3000:
			n += 2
		default:
			n++
		}
	}
	return n
}

// Warnings are those of all steps, each once.
func TestDiagnosisWarns(t *testing.T) {
	j := &knower{inChunks: map[string]said{"It costs 7 euros.": inChunk}, inText: map[string]agreed{"It costs 7 euros.": inText}}
	d, err := metrics.Blamer{}.Diagnose(context.Background(), j, diagnosable("It costs 7 euros.", "It costs 7 euros."))
	want := `the claim "It costs 7 euros." counts as supported, but its number 7 stands in none of the chunks that are named`
	if err != nil || !slices.Equal(d.Warnings, []string{want}) || d.Usage.PromptTokens != 6 || d.Count(metrics.NoBlame) != 2 {
		t.Errorf("%v: %+v", err, d)
	}
}
