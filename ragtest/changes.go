package ragtest

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/judge"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// changesVariable names the file that changes of verdicts are appended to.
const changesVariable = "RAGTEST_CHANGES"

// startDir is what the name of that file starts from, whatever a test changes to.
var startDir, _ = os.Getwd()

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

// reportChange compares a result of a run that records with what the recordings
// said of the same item before, and logs the verdicts that changed, once. An item
// that they did not know has no past, and neither has a metric that does more than
// to ask: doing that again may change what comes of it.
func (o options) reportChange(t testing.TB, m Metric, now Result) {
	if o.judge != nil || !metrics.OnlyAsks(m) {
		return
	}
	was, ok := o.judgedBefore(t, m, now.Item)
	if !ok || !slices.EqualFunc(was.Verdicts, now.Verdicts, Verdict.SameSubject) {
		return
	}
	c := change{
		Test: t.Name(), Metric: now.Metric, Question: now.Item.Question,
		OldScore: rounded(was.Score), NewScore: rounded(now.Score), OldModel: was.Model, NewModel: now.Model,
	}
	for i, v := range now.Verdicts {
		if old := was.Verdicts[i]; old.Outcome() != v.Outcome() {
			c.Verdicts = append(c.Verdicts, verdictChange{v.Chunks, v.Text(now.Item), old.Label, v.Label})
		}
	}
	if len(c.Verdicts) == 0 || o.toldBefore(t, fmt.Sprint(c, now.Item)) {
		return
	}
	t.Helper()
	t.Logf("%s", c)
	if err := c.save(); err != nil {
		t.Errorf("%s=%q: %v", changesVariable, os.Getenv(changesVariable), err)
	}
}

// rounded returns a score as people write it.
func rounded(score float64) float64 { return math.Round(score*1e6) / 1e6 }

// told holds the changes of this process's recordings that were reported.
var told sync.Map

// toldBefore reports whether a change of the recordings of t was reported before.
func (o options) toldBefore(t testing.TB, change string) bool {
	key := [3]string{o.file, o.store, change}
	if o.file == "" && o.store == "" {
		key[0] = t.Name()
	}
	_, before := told.LoadOrStore(key, true)
	return before
}

// judgedBefore returns what the recordings of t said of item before this process
// recorded over them: in the words of the model that is named now, else of
// another, but never of several.
func (o options) judgedBefore(t testing.TB, m Metric, item Item) (was Result, ok bool) {
	past := pastOf(t, o)
	if past == nil {
		return was, false
	}
	named := cmp.Or(o.model, o.endpoint.Model, os.Getenv(modelVariable))
	others := slices.DeleteFunc(past.Models(), func(model string) bool { return model == named })
	for _, model := range append([]string{named}, others...) {
		o.endpoint.Model = model
		j, err := judge.New(o.endpoint, past) // fails if none is named
		if err == nil {
			was, err = m.Evaluate(context.Background(), tagged{j}, item)
		}
		if err == nil {
			return was, true
		}
	}
	return was, false
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
