package metrics_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"os"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

var voice = metrics.Rubric{
	Label:  "Tone of voice",
	Prompt: "How does the answer speak to a customer who complains?",
	Levels: []metrics.Level{
		{"warm", "It takes the complaint seriously.", 1},
		{"neutral", "It states the facts <and> no more.", 0.5},
		{"cold", "", 0},
	},
}

func leveled(level string) string {
	return fmt.Sprintf(`{"reason": "so it speaks", "level": %q}`, level)
}

func TestRubric(t *testing.T) {
	for level, want := range map[string]float64{"warm": 1, "neutral": 0.5, "cold": 0} {
		judge := says(leveled(level))
		r, err := voice.Evaluate(context.Background(), judge, item("one"))
		if err != nil || r.Score != want || r.Reason != fmt.Sprintf("the answer is %q", level) || r.Metric != voice.Label || len(judge.asked) != 1 {
			t.Errorf("%s scores %v: %s (%v, %d calls), want %v", level, r.Score, r.Reason, err, len(judge.asked), want)
		}
		if reply := r.Reply.(metrics.RubricResult); reply.Level != level || reply.Reason != "so it speaks" || len(reply.Levels) != 3 {
			t.Errorf("replied %+v", reply)
		}
	}
}

// The failure shows all levels, and why the judge picked that one.
func TestRubricDetails(t *testing.T) {
	r, err := voice.Evaluate(context.Background(), says(leveled("neutral")), metrics.Item{Question: "How?", Answer: "So."})
	if err != nil {
		t.Fatal(err)
	}
	got := r.Details(func(v metrics.Verdict) metrics.Mark {
		if v.Score < 1 {
			return metrics.Below
		}
		return metrics.Above
	})
	want := `    question: "How?"
    answer:   "So."
     1.00 warm             "It takes the complaint seriously."
  -  0.50 neutral, picked  "It states the facts <and> no more."
                           so it speaks
     0.00 cold
    judge:    script, asked live`
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// What the judge reads: levels and their descriptions in order, and no score. What it may
// reply: one of the names.
func TestRubricPrompt(t *testing.T) {
	asked := func(r metrics.Rubric) metrics.Prompt {
		t.Helper()
		judge := says(leveled(r.Levels[0].Name))
		if _, err := r.Evaluate(context.Background(), judge, item("one")); err != nil {
			t.Fatal(err)
		}
		return judge.asked[0]
	}
	p := asked(voice)
	system := p.Messages[0].Content
	for _, text := range []string{voice.Prompt, "- \"warm\": It takes the complaint seriously.\n- \"neutral\": It states the facts <and> no more.\n- \"cold\"\n"} {
		if !strings.Contains(system, text) {
			t.Errorf("the judge does not read %q:\n%s", text, system)
		}
	}
	if p.Metric != "tone_of_voice" || strings.Contains(system, "0.5") {
		t.Errorf("%s is told the scores, or misnamed:\n%s", p.Metric, system)
	}
	if want := `"level":{"type":"string","enum":["warm","neutral","cold"],"description"`; !strings.Contains(string(p.Schema), want) {
		t.Errorf("the schema has no %s: %s", want, p.Schema)
	}
	change := func(change func(*metrics.Rubric)) metrics.Prompt {
		r := voice
		r.Levels = append([]metrics.Level{}, voice.Levels...)
		change(&r)
		return asked(r)
	}
	for name, other := range map[string]metrics.Prompt{
		"a name":        change(func(r *metrics.Rubric) { r.Levels[2].Name = "curt" }),
		"a description": change(func(r *metrics.Rubric) { r.Levels[2].Description = "It blames the customer." }),
		"the order":     change(func(r *metrics.Rubric) { r.Levels[0], r.Levels[1] = r.Levels[1], r.Levels[0] }),
		"one more":      change(func(r *metrics.Rubric) { r.Levels = append(r.Levels, metrics.Level{"rude", "", 0}) }),
		"the prompt":    change(func(r *metrics.Rubric) { r.Prompt = "" }),
	} {
		if cmp.Equal(p, other) {
			t.Errorf("to change %s changes no request", name)
		}
	}
	if other := change(func(r *metrics.Rubric) { r.Levels[1].Score = 0.7 }); !cmp.Equal(p, other) {
		t.Error("to change a score changes the request")
	}
}

func TestRubricShows(t *testing.T) {
	whole := metrics.Item{Question: "How?", Answer: "So.", Reference: "Thus.", Context: metrics.Chunks("one")}
	const question, answer, reference, chunk = `question: "How?"`, `answer: "So."`, `reference: "Thus."`, `chunk 0: "one"`
	for _, test := range []struct {
		name  string
		needs metrics.Field
		item  metrics.Item
		want  []string
	}{
		{"what there is", 0, whole, []string{question, answer, reference, chunk}},
		{"no more than there is", 0, metrics.Item{Question: "How?", Answer: "So."}, []string{question, answer}},
		{"what it needs and no more", metrics.Question | metrics.Reference, whole, []string{question, answer, reference}},
		{"the answer alone", metrics.Answer, whole, []string{answer}},
	} {
		t.Run(test.name, func(t *testing.T) {
			judge, r := says(leveled("warm")), voice
			r.Needs = test.needs
			if _, err := r.Evaluate(context.Background(), judge, test.item); err != nil {
				t.Fatal(err)
			}
			_, rest, _ := strings.Cut(judge.asked[0].Messages[1].Content, "<item>\n")
			got, _, _ := strings.Cut(rest, "\n</item>")
			if diff := cmp.Diff(strings.Join(test.want, "\n"), got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
			if shown, ok := metrics.ShownItem(judge.asked[0].Messages); !ok || shown.Answer != "So." {
				t.Errorf("read back: %+v, %t", shown, ok)
			}
		})
	}
}

func TestBadRubrics(t *testing.T) {
	level := func(name string, score float64) metrics.Level { return metrics.Level{Name: name, Score: score} }
	good, bad := level("good", 1), level("bad", 0)
	for says, r := range map[string]metrics.Rubric{
		"a Rubric needs a Label":                                    {Label: " ", Levels: []metrics.Level{good, bad}},
		"needs two levels or more, and has 0":                       {Label: "x"},
		"needs two levels or more, and has 1":                       {Label: "x", Levels: []metrics.Level{good}},
		"the name of level 1 is blank":                              {Label: "x", Levels: []metrics.Level{good, level("\u200b", 0)}},
		`"bad ", is not one line`:                                   {Label: "x", Levels: []metrics.Level{good, level("bad ", 0)}},
		`"a\nb", is not one line`:                                   {Label: "x", Levels: []metrics.Level{good, level("a\nb", 0)}},
		`two levels named "Good"`:                                   {Label: "x", Levels: []metrics.Level{good, bad, level("Good", 0)}},
		`the level "bad" scores 1.5`:                                {Label: "x", Levels: []metrics.Level{good, level("bad", 1.5)}},
		`the level "bad" scores -1`:                                 {Label: "x", Levels: []metrics.Level{good, level("bad", -1)}},
		`the level "bad" scores NaN`:                                {Label: "x", Levels: []metrics.Level{good, level("bad", math.NaN())}},
		`the level "bad" scores +Inf`:                               {Label: "x", Levels: []metrics.Level{good, level("bad", math.Inf(1))}},
		"all levels score 1":                                        {Label: "x", Levels: []metrics.Level{good, level("better", 1)}},
		"unusable item: the question is blank, the answer is blank": voice,
	} {
		var i metrics.Item
		if r.Label == "x" {
			i = item("one")
		}
		if _, err := r.Evaluate(context.Background(), nobody(t), i); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("got %v, want %s", err, says)
		}
	}
	for setting, s := range map[string]metrics.Settings{"PerChunk": {PerChunk: true}, "Canary": {Canary: true}, "Segmenter": {Segmenter: metrics.English}} {
		if _, err := voice.With(s).Evaluate(context.Background(), nobody(t), item("one")); err == nil || !strings.Contains(err.Error(), setting) {
			t.Errorf("%s: %v", setting, err)
		}
	}
}

// A level that the rubric does not have is corrected by the judge, or no score.
func TestRubricRepliesOutsideTheLevels(t *testing.T) {
	judge := says(leveled("lukewarm"), leveled("warm"))
	if r, err := voice.Evaluate(context.Background(), judge, item("one")); err != nil || r.Score != 1 || len(judge.asked) != 2 {
		t.Fatalf("corrected: %v, %v, %d calls", r.Score, err, len(judge.asked))
	}
	if said := judge.asked[1].Messages[3].Content; !strings.Contains(said, `/level: got "lukewarm", want one of "warm", "neutral", "cold"`) {
		t.Errorf("the judge was told %s", said)
	}
	for name, reply := range map[string]string{
		"another level": leveled("lukewarm"), "other case": leveled("Warm"), "none": `{"reason": "x"}`, "null": `{"reason": "x", "level": null}`,
		"two": `{"reason": "x", "level": "warm", "level": "cold"}`, "a list": `{"reason": "x", "level": ["warm"]}`, "prose": "warm",
	} {
		if r, err := voice.Evaluate(context.Background(), says(reply), item("one")); !errors.Is(err, metrics.ErrReply) || r.Score != 0 || r.Usage.PromptTokens != 30 || r.Item.Question == "" {
			t.Errorf("%s: got %v, %v", name, r, err)
		}
	}
}

func TestRubricSamples(t *testing.T) {
	r, err := voice.With(metrics.Settings{Samples: 3}).Evaluate(context.Background(), says(leveled("cold"), leveled("warm")), item("one"))
	if err != nil || r.Score != 1 || r.Reason != `the answer is "warm"` || len(r.Samples) != 3 || !strings.Contains(r.Details(func(metrics.Verdict) metrics.Mark { return metrics.Above }), "1.00 warm, picked (2 of 3)") {
		t.Errorf("got %v: %s, %v (%v)", r.Score, r.Reason, r.Samples, err)
	}
}

func TestSchemasOfRubricAndPreference(t *testing.T) {
	for file, of := range map[string]func() (json.RawMessage, error){
		"rubric": metrics.SchemaOf[metrics.RubricReply], "preference": metrics.SchemaOf[metrics.PreferenceReply],
		"conversation_evidence": metrics.SchemaOf[metrics.ConversationEvidenceResult],
	} {
		frozen, err := os.ReadFile("schema/" + file + ".json")
		if err != nil {
			t.Fatal(err)
		}
		generated, err := of()
		var compact bytes.Buffer
		if err != nil || json.Compact(&compact, frozen) != nil || compact.String() != string(generated) {
			t.Errorf("%s: the reply type and the frozen schema differ; a changed schema makes users record again:\n%s", file, cmp.Diff(compact.String(), string(generated)))
		}
	}
}
