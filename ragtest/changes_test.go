package ragtest_test

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/ragtest"
)

func TestChangesOfVerdictsAreReported(t *testing.T) {
	reply := half
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		var body struct{ Model string }
		_ = json.NewDecoder(r.Body).Decode(&body)
		content, _ := json.Marshal(reply)
		_, _ = w.Write([]byte(`{"model":"` + body.Model + `","choices":[{"finish_reason":"stop","message":{"role":"assistant","content":` + string(content) + `}}]}`))
	}))
	t.Cleanup(s.Close)
	dir := t.TempDir()
	file, changes := ragtest.Cassette(filepath.Join(dir, "c.yaml")), filepath.Join(dir, "changes.jsonl")
	record := func(mode, model, answer string) *fake {
		switches(t, "RAGTEST_RECORD="+mode, "RAGTEST_MODEL="+model, "OPENAI_BASE_URL="+s.URL+"/v1", "RAGTEST_CHANGES="+changes)
		item := remedies
		item.Answer = answer
		return run(t, "TestX", func(t testing.TB) { ragtest.AssertContextRecall(t, item, 0, file) })
	}
	const answer = "Drink warm fluids."

	quiet := func(what string, got *fake) {
		t.Helper()
		if got.failed || strings.Contains(strings.Join(got.logged, "\n"), "context recall was") {
			t.Errorf("%s: logged %q, said %s", what, got.logged, got.text())
		}
	}
	quiet("the first recording", record("missing", "m1", answer))
	quiet("the same verdicts", record("judge", "m1", answer))

	reply = strings.Replace(half, `"is_relevant": true, "is_included": false`, `"is_relevant": true, "is_included": true`, 1)
	want := `context recall was 0.50 by m1, is 1.00 by m2:
    [1] missing -> included  "Saline nasal sprays moisturize the nasal passages and help clear mucu…"`
	if got := record("judge", "m2", answer); len(got.logged) != 1 || got.logged[0] != want {
		t.Errorf("another judge: logged %q, want %q", got.logged, want)
	}
	quiet("another answer is no change of the judge", record("all", "m3", "Rest."))

	text, err := os.ReadFile(changes)
	if err != nil {
		t.Fatal(err)
	}
	line := `{"test":"TestX","metric":"context recall","question":"How can I relieve nasal congestion at home?",` +
		`"old_score":0.5,"new_score":1,"old_model":"m1","new_model":"m2","verdicts":[{"chunks":[1],` +
		`"text":"Saline nasal sprays moisturize the nasal passages and help clear mucus from a congested nose.","old":"missing","new":"included"}]}` + "\n"
	if diff := cmp.Diff(line, string(text)); diff != "" {
		t.Errorf("RAGTEST_CHANGES (-want +got):\n%s", diff)
	}

	reply = half
	t.Run("a file that cannot be written", func(t *testing.T) {
		changes = filepath.Join(dir, "no", "such", "folder.jsonl")
		if got := record("all", "m4", "Rest."); !got.failed || !strings.Contains(got.text(), "RAGTEST_CHANGES=") {
			t.Errorf("said %q", got.text())
		}
	})
}
