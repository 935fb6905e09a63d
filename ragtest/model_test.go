package ragtest_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest"
	"github.com/ragtest/go-ragtest/ragtest/judge"
	"github.com/ragtest/go-ragtest/recorder"
)

// anyModel is an endpoint that answers for every model, and its base URL.
func anyModel(t *testing.T) string {
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var body struct {
			Model    string
			Messages []struct{ Content string }
		}
		_ = json.NewDecoder(r.Body).Decode(&body)
		reply := half
		if asked := body.Messages[1].Content; !strings.Contains(asked, remedies.Context[0].Text) || !strings.Contains(asked, remedies.Context[1].Text) {
			reply = `{"evaluated_chunks": [{"id_chunk": 0, "reason": "", "is_relevant": true, "is_included": true}]}`
		}
		content, _ := json.Marshal(reply)
		_, _ = w.Write([]byte(`{"model":"` + body.Model + `","choices":[{"finish_reason":"stop","message":{"role":"assistant","content":` + string(content) + `}}]}`))
	}))
	t.Cleanup(s.Close)
	return s.URL + "/v1"
}

func TestModelRule(t *testing.T) {
	base := anyModel(t)
	record := func(model string) []string {
		return []string{"RAGTEST_RECORD=missing", "OPENAI_BASE_URL=" + base, "RAGTEST_MODEL=" + model}
	}
	type step struct {
		switches []string
		item     func(*ragtest.Item)
		opts     []ragtest.Option
		model    string // who judged
		fails    string // or how the failure begins
	}
	other := func(i *ragtest.Item) { i.Answer = "Something else." }
	more := func(i *ragtest.Item) { i.Context = append(ragtest.Chunks("Honey soothes a cough."), i.Context...) }
	inCode := []ragtest.Option{ragtest.Model("m3")}
	tests := []struct {
		name   string
		steps  []step
		models string // recorded in the end
	}{
		{"the variable names it, replay knows it", []step{
			{switches: record("m1"), model: "m1"},
			{model: "m1"},
			{switches: []string{"RAGTEST_MODEL=m2"}, model: "m1"},
		}, "m1"},
		{"code names it, and no other recording counts", []step{
			{switches: record("m1"), model: "m1"},
			{opts: inCode, fails: "context recall cannot be judged: "},
			{switches: record("m1"), opts: inCode, model: "m3"},
			{opts: inCode, model: "m3"},
			{fails: "context recall cannot be judged: FILE has recordings of several models: m1, m3\n    say which with RAGTEST_MODEL or ragtest.Model, or record again with one RAGTEST_MODEL and -ragtest.record=judge"},
			{switches: []string{"RAGTEST_MODEL=m1"}, model: "m1"},
			{switches: []string{"RAGTEST_MODEL=m2"}, fails: "context recall cannot be judged: FILE has recordings of several models: m1, m3"},
		}, "m1 m3"},
		{"an endpoint may name it", []step{
			{switches: record("m1"), opts: []ragtest.Option{ragtest.Endpoint(judge.Config{Model: "m4"})}, model: "m4"},
			{opts: []ragtest.Option{ragtest.Endpoint(judge.Config{Model: "m4"}), ragtest.Model("m5")}, fails: "context recall cannot be judged: "},
		}, "m4"},
		{"missing goes on with the recorded model", []step{
			{switches: record("m1"), model: "m1"},
			{switches: record("m2"), model: "m1"},
			{model: "m1"},
		}, "m1"},
		{"judge replaces the recording of another model", []step{
			{switches: record("m1"), model: "m1"},
			{switches: append(record("m2"), "RAGTEST_RECORD=judge"), model: "m2"},
			{model: "m2"},
		}, "m2"},
		{"also of one that takes other parameters", []step{
			{switches: record("gpt-4.1-mini"), model: "gpt-4.1-mini"},
			{switches: append(record("gpt-5-mini"), "RAGTEST_RECORD=judge"), model: "gpt-5-mini"},
			{model: "gpt-5-mini"},
			{switches: append(record("gpt-4.1-mini"), "RAGTEST_RECORD=judge"), model: "gpt-4.1-mini"},
			{model: "gpt-4.1-mini"},
		}, "gpt-4.1-mini"},
		{"samples that are missing are the recorded model's", []step{
			{switches: record("m1"), model: "m1"},
			{switches: record("m2"), opts: []ragtest.Option{ragtest.Samples(3)}, model: "m1"},
			{opts: []ragtest.Option{ragtest.Samples(3)}, model: "m1"},
		}, "m1"},
		{"parts that are missing are the recorded model's", []step{
			{switches: record("m1"), opts: []ragtest.Option{ragtest.PerChunk()}, model: "m1"},
			{switches: record("m2"), opts: []ragtest.Option{ragtest.PerChunk()}, item: more, model: "m1"},
			{opts: []ragtest.Option{ragtest.PerChunk()}, item: more, model: "m1"},
		}, "m1"},
		{"recording without the variable takes the recorded one", []step{
			{switches: record("m1"), model: "m1"},
			{switches: record(""), item: other, model: "m1"},
		}, "m1"},
		{"items of two models replay", []step{
			{switches: record("m1"), model: "m1"},
			{switches: record("m2"), item: other, model: "m2"},
			{model: "m1"},
			{item: other, model: "m2"},
			{switches: []string{"RAGTEST_MODEL=m3"}, item: other, model: "m2"},
			{switches: append(record(""), "RAGTEST_RECORD=judge"), model: "m1"},
		}, "m1 m2"},
		{"nobody names it", []step{
			{switches: record(""), fails: "context recall cannot be judged: no model is named to ask\n    set RAGTEST_MODEL, or name one in code with ragtest.Model"},
		}, ""},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "c.yaml")
			for i, step := range test.steps {
				switches(t, step.switches...)
				item := remedies
				if step.item != nil {
					step.item(&item)
				}
				var result ragtest.Result
				got := run(t, "TestX", func(t testing.TB) {
					opts := append([]ragtest.Option{ragtest.Cassette(file)}, step.opts...)
					result, _ = ragtest.Measure(t, contextRecall, item, opts...)
					ragtest.AssertContextRecall(t, item, 0, opts...)
				})
				said := strings.ReplaceAll(got.text(), filepath.ToSlash(file), "FILE")
				if result.Model != step.model && step.fails == "" {
					t.Errorf("step %d: judged by %q, want %q (%s)", i, result.Model, step.model, said)
				}
				if (said == "") != (step.fails == "") || !strings.HasPrefix(said, step.fails) {
					t.Errorf("step %d: got %q, want it to begin %q", i, said, step.fails)
				}
			}
			rec, err := recorder.Open(file, recorder.Options{})
			if err != nil {
				t.Fatal(err)
			}
			defer rec.Close()
			if got := strings.Join(rec.Models(), " "); got != test.models {
				t.Errorf("models recorded: %s, want %s", got, test.models)
			}
		})
	}
}
