package ragtest_test

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/internal/standin"
	"github.com/ragtest/go-ragtest/ragtest"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// layouts are the ways to keep recordings.
var layouts = map[string]func(path string) ragtest.Option{"cassette": ragtest.Cassette, "store": ragtest.Store}

// A history is a suite that is recorded again and again by judges who change their minds.
type history struct {
	*testing.T
	base, dir string
	layout    func(path string) ragtest.Option
	processes int
	says      map[string]string // by metric, and "corrected" for who is asked again
}

// histories runs f with a history of each layout.
func histories(t *testing.T, f func(h *history)) {
	for name, layout := range layouts {
		t.Run(name, func(t *testing.T) {
			h := &history{T: t, dir: t.TempDir(), layout: layout}
			s := httptest.NewServer(h)
			t.Cleanup(s.Close)
			h.base = s.URL + "/v1"
			f(h)
		})
	}
}

func (h *history) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	var body struct {
		Model          string
		Messages       []any
		ResponseFormat struct {
			Schema struct{ Name string } `json:"json_schema"`
		} `json:"response_format"`
	}
	_ = json.NewDecoder(r.Body).Decode(&body)
	question := body.ResponseFormat.Schema.Name
	if len(body.Messages) > 2 {
		question = "corrected"
	}
	content, _ := json.Marshal(h.says[question])
	fmt.Fprintf(w, `{"model":%q,"choices":[{"finish_reason":"stop","message":{"role":"assistant","content":%s}}]}`, body.Model, content)
}

func (h *history) path() string { return filepath.Join(h.dir, fmt.Sprint("recordings", h.processes)) }

// process begins another process: recordings with another name are none of this one's.
func (h *history) process(mode, model string) {
	h.Helper()
	was := h.path()
	h.processes++
	if err := os.Rename(was, h.path()); err != nil && !os.IsNotExist(err) {
		h.Fatal(err)
	}
	switches(h.T, "RAGTEST_RECORD="+mode, "RAGTEST_MODEL="+model, "OPENAI_BASE_URL="+h.base, "RAGTEST_CHANGES="+filepath.Join(h.dir, "changes.jsonl"))
}

type assertion func(t testing.TB, item ragtest.Item, min float64, opts ...ragtest.Option) bool

// reports returns what a test says of the item that it records, "" if it says nothing.
func (h *history) reports(test string, assert assertion, item ragtest.Item, opts ...ragtest.Option) string {
	h.Helper()
	got := run(h.T, test, func(t testing.TB) {
		assert(t, item, 0, append(opts, h.layout(h.path()), ragtest.AllowVacuous())...)
	})
	if got.failed {
		h.Fatal(got.text())
	}
	var changes []string
	for _, line := range got.logged {
		if !strings.Contains(line, "unused recordings") {
			changes = append(changes, line)
		}
	}
	return strings.Join(changes, "\n")
}

func TestChangesOfVerdictsAreReported(t *testing.T) {
	both := strings.Replace(half, `"is_relevant": true, "is_included": false`, `"is_relevant": true, "is_included": true`, 1)
	const saline = "  \"Saline nasal sprays moisturize the nasal passages and help clear mucu…\""
	steps := []struct {
		name, mode, model string
		answer, reply     string
		want              string
	}{
		{"the first recording", "missing", "m1", "Drink warm fluids.", half, ""},
		{"the same verdicts", "judge", "m1", "Drink warm fluids.", half, ""},
		{"the same judge", "judge", "m1", "Drink warm fluids.", both, "context recall was 0.50 by m1, is 1.00 by m1:\n    [1] missing -> included" + saline},
		{"another judge", "judge", "m2", "Drink warm fluids.", half, "context recall was 1.00 by m1, is 0.50 by m2:\n    [1] included -> missing" + saline},
		{"a judge who takes the place of another", "judge", "m3", "Drink warm fluids.", both, "context recall was 0.50 by m2, is 1.00 by m3:\n    [1] missing -> included" + saline},
		{"another judge of the same mind", "all", "m4", "Drink warm fluids.", both, ""},
		{"another answer", "all", "m4", "Rest.", half, "context recall was 1.00 by m4, is 0.50 by m4; what changed: answer:\n    [1] included -> missing" + saline},
		{"a recording that has a neighbour", "all", "m5", "Rest.", both, "context recall was 0.50 by m4, is 1.00 by m5:\n    [1] missing -> included" + saline},
	}
	histories(t, func(h *history) {
		for _, step := range steps {
			h.process(step.mode, step.model)
			h.says = map[string]string{"context_recall": step.reply}
			item := remedies
			item.Name, item.Answer = "remedies", step.answer
			if diff := cmp.Diff(step.want, h.reports("TestX", ragtest.AssertContextRecall, item)); diff != "" {
				h.Errorf("%s (-want +got):\n%s", step.name, diff)
			}
			if got := h.reports("TestY", ragtest.AssertContextRecall, item); got != "" {
				h.Errorf("%s: reported again: %s", step.name, got)
			}
		}

		text, err := os.ReadFile(filepath.Join(h.dir, "changes.jsonl"))
		if err != nil {
			h.Fatal(err)
		}
		line, _, _ := strings.Cut(string(text), "\n")
		want := `{"test":"TestX","metric":"context recall","item":"remedies","question":"How can I relieve nasal congestion at home?",` +
			`"old_score":0.5,"new_score":1,"old_model":"m1","new_model":"m1","verdicts":[{"chunks":[1],` +
			`"text":"Saline nasal sprays moisturize the nasal passages and help clear mucus from a congested nose.","old":"missing","new":"included"}]}`
		if diff := cmp.Diff(want, line); diff != "" || strings.Count(string(text), "\n") != 5 {
			h.Errorf("RAGTEST_CHANGES (-want +got):\n%s\nof\n%s", diff, text)
		}
	})
}

func TestChangesThatCannotBeWritten(t *testing.T) {
	histories(t, func(h *history) {
		h.process("missing", "m1")
		h.says = map[string]string{"context_recall": half}
		h.reports("TestX", ragtest.AssertContextRecall, remedies)
		h.process("judge", "m1")
		h.says["context_recall"] = strings.ReplaceAll(half, `"is_included": false`, `"is_included": true`)
		h.Setenv("RAGTEST_CHANGES", filepath.Join(h.dir, "no", "such", "folder.jsonl"))
		got := run(h.T, "TestX", func(t testing.TB) { ragtest.AssertContextRecall(t, remedies, 0, h.layout(h.path())) })
		if !got.failed || !strings.Contains(got.text(), "RAGTEST_CHANGES=") {
			h.Errorf("said %q", got.text())
		}
	})
}

// relevances and uses are a judge's words in the steps of contextual utilization.
func relevances(grades ...string) string {
	for i, grade := range grades {
		grades[i] = fmt.Sprintf(`{"id_chunk": %d, "reason": "", "relevance": %q}`, i, grade)
	}
	return `{"graded_chunks": [` + strings.Join(grades, ", ") + `]}`
}

func uses(utilized ...bool) string {
	var uses []string
	for i, u := range utilized {
		uses = append(uses, fmt.Sprintf(`{"id_chunk": %d, "reason": "", "is_utilized": %t}`, i, u))
	}
	return `{"used_chunks": [` + strings.Join(uses, ", ") + `]}`
}

// Of a metric that asks twice, the second question of then is another one than that of now.
func TestChangesOfTheFirstOfTwoSteps(t *testing.T) {
	const want = `contextual utilization was 0.50 by m1, is 1.00 by %s:
    [1] not utilized -> not relevant  "Saline nasal sprays moisturize the nasal passages and help clear mucu…"`
	for _, model := range []string{"m1", "m2"} {
		for _, first := range []struct {
			name string
			test string // that asks the first question before, if any
		}{{"in one test", ""}, {"in another test", "TestA"}} {
			t.Run(model+" "+first.name, func(t *testing.T) {
				histories(t, func(h *history) {
					h.process("missing", "m1")
					h.says = map[string]string{"chunk_relevance": relevances("relevant", "relevant", "not_relevant"), "contextual_utilization": uses(true, false)}
					if got := h.reports("TestB", ragtest.AssertContextualUtilization, remedies); got != "" {
						h.Errorf("the first recording: %s", got)
					}
					h.process("judge", model)
					h.says = map[string]string{"chunk_relevance": relevances("relevant", "not_relevant", "not_relevant"), "contextual_utilization": uses(true)}
					if first.test != "" {
						h.reports(first.test, ragtest.AssertChunkRelevance, remedies)
					}
					if diff := cmp.Diff(fmt.Sprintf(want, model), h.reports("TestB", ragtest.AssertContextualUtilization, remedies)); diff != "" {
						h.Errorf("(-want +got):\n%s", diff)
					}
				})
			})
		}
	}
}

// What a judge said after a correction is the past of one who needs none.
func TestChangesOfACorrectedReply(t *testing.T) {
	histories(t, func(h *history) {
		h.process("missing", "m1")
		h.says = map[string]string{"context_recall": "{}", "corrected": half}
		h.reports("TestX", ragtest.AssertContextRecall, remedies)
		h.process("judge", "m1")
		h.says = map[string]string{"context_recall": strings.ReplaceAll(half, `"is_included": false`, `"is_included": true`)}
		if got := h.reports("TestX", ragtest.AssertContextRecall, remedies); !strings.HasPrefix(got, "context recall was 0.50 by m1, is 1.00 by m1:") {
			h.Errorf("said %q", got)
		}
	})
}

// Judges who are named in code differ from each other, which is no change of any of them.
func TestTwoJudgesAreNoChange(t *testing.T) {
	histories(t, func(h *history) {
		for _, mode := range []string{"missing", "judge", "all"} {
			h.process(mode, "")
			for model, reply := range map[string]string{"m1": half, "m2": strings.ReplaceAll(half, `"is_included": false`, `"is_included": true`)} {
				h.says = map[string]string{"context_recall": reply}
				if got := h.reports("Test"+model, ragtest.AssertContextRecall, remedies, ragtest.Model(model)); got != "" {
					h.Errorf("%s: %s", mode, got)
				}
			}
		}
	})
}

// A judge may name the same claims in another order: that is no change.
func TestClaimsInAnotherOrderAreNoChange(t *testing.T) {
	histories(t, func(h *history) {
		m := metrics.ContextEvaluation[claims]{Label: "faithfulness", Prompt: "List the claims."}
		assert := func(t testing.TB, item ragtest.Item, min float64, opts ...ragtest.Option) bool {
			return ragtest.Assert(t, m, item, min, opts...)
		}
		const paris, moon = `{"text": "Paris is in France.", "supported": true}`, `{"text": "The moon is cheese.", "supported": false}`
		h.says = map[string]string{"faithfulness": `{"claims": [` + paris + "," + moon + `]}`}
		h.process("missing", "m1")
		h.reports("TestX", assert, remedies)
		h.says = map[string]string{"faithfulness": `{"claims": [` + moon + "," + paris + `]}`}
		h.process("judge", "m1")
		if said := h.reports("TestX", assert, remedies); said != "" {
			h.Errorf("reported %s", said)
		}
	})
}

type claims struct {
	Claims []struct {
		Text      string `json:"text"`
		Supported bool   `json:"supported"`
	} `json:"claims"`
}

func (r claims) Verdicts() (verdicts []ragtest.Verdict) {
	for _, c := range r.Claims {
		v := ragtest.Verdict{Claim: c.Text, Counted: true, Label: "unsupported"}
		if c.Supported {
			v.Label, v.Score = "supported", 1
		}
		verdicts = append(verdicts, v)
	}
	return verdicts
}

// A change is reported though the last thing that was asked is what an earlier
// assertion has just recorded.
func TestChangesOfSharedCalls(t *testing.T) {
	histories(t, func(h *history) {
		h.says = map[string]string{"chunk_relevance": relevances("relevant", "relevant", "not_relevant"), "contextual_utilization": uses(true, false)}
		h.process("all", "m1")
		h.reports("TestX", ragtest.AssertContextualUtilization, remedies)
		h.says = map[string]string{"chunk_relevance": relevances("not_relevant", "not_relevant", "not_relevant")}
		h.process("judge", "m1")
		h.reports("TestX", ragtest.AssertChunkRelevance, remedies)
		want := "contextual utilization was 0.50 by m1, is 0.00 by m1:"
		if said := h.reports("TestX", ragtest.AssertContextualUtilization, remedies); !strings.HasPrefix(said, want) {
			h.Errorf("reported %q, want it to begin %q", said, want)
		}
	})
}

// A metric that does more than to ask its judge is evaluated once, also where it
// records.
func TestMetricsThatDoMoreAreNotRepeated(t *testing.T) {
	recording(t, standin.Options{})
	evaluated := 0
	m := counted{metrics.ContextRecall, &evaluated}
	file := ragtest.Cassette(filepath.Join(t.TempDir(), "c.yaml"))
	run(t, "TestX", func(t testing.TB) {
		for _, answer := range []string{"Rest.", "Drink."} {
			item := remedies
			item.Answer = answer
			if _, err := ragtest.Measure(t, m, item, file); err != nil {
				t.Error(err)
			}
		}
	})
	if evaluated != 2 {
		t.Errorf("two items were evaluated %d times", evaluated)
	}
}

// counted is a metric that notices when it is evaluated.
type counted struct {
	of metrics.Metric
	n  *int
}

func (c counted) Name() string { return c.of.Name() }

func (c counted) Evaluate(ctx context.Context, j metrics.Judge, item metrics.Item) (metrics.Result, error) {
	*c.n++
	return c.of.Evaluate(ctx, j, item)
}
