package ragtest

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/judge"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/recorder"
)

// changesVariable names the file that changes of verdicts are appended to.
const changesVariable = "RAGTEST_CHANGES"

// startDir is where relative cassettes are, whatever a test changes to.
var startDir, _ = os.Getwd()

// keepPast keeps a cassette that is about to be recorded over as it was, for
// reportChange. It returns nil if there is none to keep.
func keepPast(t testing.TB, rec *recorder.Recorder) *recorder.Recorder {
	if mode := rec.Mode(); mode == recorder.Replay || mode == recorder.Live || mode == recorder.Plan || rec.Err() != nil {
		return nil
	}
	file := filepath.FromSlash(rec.File())
	if !filepath.IsAbs(file) {
		file = filepath.Join(startDir, file)
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return nil
	}
	kept := filepath.Join(t.TempDir(), "past.yaml")
	if err := os.WriteFile(kept, data, 0o600); err != nil {
		return nil
	}
	past, err := recorder.Open(kept, recorder.Options{})
	if err != nil {
		return nil
	}
	t.Cleanup(func() { past.Close() })
	return past
}

// pastOf returns what was kept of the cassette of t, or nil.
func pastOf(t testing.TB, file string) *recorder.Recorder {
	recorders.Lock()
	defer recorders.Unlock()
	return recorders.of[[2]string{t.Name(), file}].past
}

// pastJudge says what a kept cassette says.
type pastJudge struct {
	rec      *recorder.Recorder
	endpoint judge.Config
}

func (j pastJudge) Complete(ctx context.Context, p metrics.Prompt) (c metrics.Completion, err error) {
	err = recorder.ErrStale
	for _, model := range j.rec.Models() { // of whichever model it was
		j.endpoint.Model = model
		ask, failed := judge.New(j.endpoint, j.rec)
		if failed != nil {
			return c, failed
		}
		if c, err = ask.Complete(ctx, p); !errors.Is(err, recorder.ErrStale) {
			break
		}
	}
	return c, err
}

// A change is what became of an item's verdicts when it was judged again.
type change struct {
	Test     string          `json:"test"`
	Metric   string          `json:"metric"`
	Question string          `json:"question"`
	OldScore float64         `json:"old_score"`
	NewScore float64         `json:"new_score"`
	OldModel string          `json:"old_model"`
	NewModel string          `json:"new_model"`
	Verdicts []verdictChange `json:"verdicts"`
}

type verdictChange struct {
	Chunks []int  `json:"chunks"`
	Text   string `json:"text"` // of the chunk, or the claim
	Old    string `json:"old"`
	New    string `json:"new"`
}

// reportChange compares a result that was just recorded with what the cassette
// said of the same item before, and logs the verdicts that changed. An item that
// the cassette did not know has no past.
func (o options) reportChange(t testing.TB, m Metric, now Result) {
	if o.judge != nil || now.Source != "" {
		return
	}
	past := pastOf(t, o.file)
	if past == nil {
		return
	}
	was, err := m.Evaluate(context.Background(), tagged{pastJudge{past, o.endpoint}}, now.Item)
	if err != nil || len(was.Verdicts) != len(now.Verdicts) {
		return
	}
	c := change{
		Test: t.Name(), Metric: now.Metric, Question: now.Item.Question,
		OldScore: was.Score, NewScore: now.Score, OldModel: was.Model, NewModel: now.Model,
	}
	for i, v := range now.Verdicts {
		if old := was.Verdicts[i]; old.Label != v.Label {
			c.Verdicts = append(c.Verdicts, verdictChange{v.Chunks, v.Text(now.Item), old.Label, v.Label})
		}
	}
	if len(c.Verdicts) == 0 {
		return
	}
	t.Helper()
	t.Logf("%s", c)
	if err := c.save(); err != nil {
		t.Errorf("%s=%q: %v", changesVariable, os.Getenv(changesVariable), err)
	}
}

// String returns a line on the scores and one on each verdict that changed.
func (c change) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s was %.2f by %s, is %.2f by %s:", c.Metric, c.OldScore, c.OldModel, c.NewScore, c.NewModel)
	for _, v := range c.Verdicts {
		fmt.Fprintf(&b, "\n    %v %s -> %s  %q", v.Chunks, v.Old, v.New, metrics.Clip(v.Text, 70))
	}
	return b.String()
}

// saving keeps lines of parallel tests apart.
var saving sync.Mutex

// save appends c as a line of JSON to the file that the environment names.
func (c change) save() error {
	file := os.Getenv(changesVariable)
	if file == "" {
		return nil
	}
	if !filepath.IsAbs(file) {
		file = filepath.Join(startDir, file)
	}
	line, err := json.Marshal(c)
	if err != nil {
		return err
	}
	saving.Lock()
	defer saving.Unlock()
	f, err := os.OpenFile(file, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	_, err = f.Write(append(line, '\n'))
	if closed := f.Close(); err == nil {
		err = closed
	}
	return err
}
