package metrics_test

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// The replies below are such as strangers write, each with a slip or a shape of its
// own. None has a method ChunkIDs unless that is its slip.

// Graded is a list that says what its entries are about.
type Graded struct {
	Graded []Grading `json:"graded"`
}

type Grading struct {
	ID      int    `json:"id_chunk"`
	Verdict string `json:"verdict"`
}

func (g Graded) Verdicts() []metrics.Verdict { return gradings(g.Graded) }

func gradings(list []Grading) (verdicts []metrics.Verdict) {
	for _, g := range list {
		v := metrics.Verdict{Chunks: []int{g.ID}, Counted: true}
		if g.Verdict == "yes" {
			v.Score = 1
		}
		verdicts = append(verdicts, v)
	}
	return verdicts
}

// Second has another list with ids before the one that counts, and that inside an object.
type Second struct {
	Notes []struct {
		ID   int    `json:"id_chunk"`
		Note string `json:"note"`
	} `json:"notes" ragtest:"subset"`
	Result Graded `json:"result"`
}

func (s Second) Verdicts() []metrics.Verdict { return s.Result.Verdicts() }

// Matrix grades each chunk for each of two criteria.
type Matrix struct {
	Criteria []struct {
		Name   string    `json:"name"`
		Graded []Grading `json:"graded"`
	} `json:"criteria"`
}

func (m Matrix) Verdicts() (verdicts []metrics.Verdict) {
	for _, c := range m.Criteria {
		for _, v := range gradings(c.Graded) {
			v.Claim = c.Name
			verdicts = append(verdicts, v)
		}
	}
	return verdicts
}

// Chosen names the chunks that do, an answer's best, and those that back it.
type Chosen struct {
	Chosen []Grading `json:"chosen" ragtest:"subset"`
	Best   int       `json:"id_chunk"`
	Backed []int     `json:"id_chunks"`
	Order  int       `json:"id_order" ragtest:"free"`
}

func (c Chosen) Verdicts() []metrics.Verdict { return gradings(c.Chosen) }

// Perhaps has a list that may be left out.
type Perhaps struct {
	Graded []Grading `json:"graded,omitempty"`
	Score  float64   `json:"score"`
}

func (p Perhaps) Verdicts() []metrics.Verdict {
	return append(gradings(p.Graded), metrics.Verdict{Counted: true, Score: p.Score})
}

// Claimed says for statements which chunks support them.
type Claimed struct {
	Statements []struct {
		Text   string `json:"text"`
		Chunks []int  `json:"supporting_chunks"`
	} `json:"statements"`
}

func (c Claimed) Verdicts() (verdicts []metrics.Verdict) {
	for _, s := range c.Statements {
		verdicts = append(verdicts, metrics.Verdict{Claim: s.Text, Chunks: s.Chunks, Counted: true, Score: 1})
	}
	return verdicts
}

func evaluation[R metrics.Reply]() metrics.ContextEvaluation[R] {
	return metrics.ContextEvaluation[R]{Label: "own", Prompt: "Grade."}
}

// graded is a reply to Graded.
func graded(entries ...string) string { return `{"graded": [` + strings.Join(entries, ", ") + `]}` }

func grading(id int, verdict string) string {
	return fmt.Sprintf(`{"id_chunk": %d, "verdict": %q}`, id, verdict)
}

// The ids of a reply are held against the chunks wherever they stand, whether or not
// its type has a method.
func TestIDsOfStrangers(t *testing.T) {
	yes0, yes1, no1 := grading(0, "yes"), grading(1, "yes"), grading(1, "no")
	second := func(list string) string { return `{"notes": [], "result": ` + list + `}` }
	matrix := func(lists ...string) string {
		return `{"criteria": [{"name": "a", "graded": [` + strings.Join(lists, `]}, {"name": "b", "graded": [`) + `]}]}`
	}
	chosen := func(list, best, backed string) string {
		return fmt.Sprintf(`{"chosen": [%s], "id_chunk": %s, "id_chunks": [%s], "id_order": 4711}`, list, best, backed)
	}
	tests := []struct {
		name, reply string
		metric      metrics.Metric
		problem     string // "" if the reply is sound
		score       float64
	}{
		{"all", graded(yes0, no1), evaluation[Graded](), "", 0.5},
		{"one left out", graded(yes0), evaluation[Graded](), "/graded: chunk 1 left out (chunks are 0..1)", 0},
		{"one invented", graded(yes0, yes1, grading(7, "yes")), evaluation[Graded](), "/graded: chunk 7 does not exist (chunks are 0..1)", 0},
		{"conflict in words", graded(yes0, no1, yes1), evaluation[Graded](), "/graded: chunk 1 is graded twice with different verdicts", 0},

		{"inside an object", second(graded(yes0, no1)), evaluation[Second](), "", 0.5},
		{"left out inside an object", second(graded(yes0)), evaluation[Second](), "/result/graded: chunk 1 left out (chunks are 0..1)", 0},
		{"conflict inside an object", second(graded(yes0, no1, yes1)), evaluation[Second](), "/result/graded: chunk 1 is graded twice with different verdicts", 0},
		{"conflict the other way round", second(graded(yes0, yes1, no1)), evaluation[Second](), "/result/graded: chunk 1 is graded twice with different verdicts", 0},
		{"the same twice inside an object", second(graded(yes0, yes1, yes1)), evaluation[Second](), "", 1},

		{"each criterion", matrix(yes0+","+no1, yes0+","+yes1), evaluation[Matrix](), "", 0.75},
		{"left out of one criterion", matrix(yes0+","+no1, yes0), evaluation[Matrix](), "/criteria/1/graded: chunk 1 left out (chunks are 0..1)", 0},
		{"no entry for a criterion", matrix(yes0+","+no1, ""), evaluation[Matrix](), "/criteria/1/graded: chunks 0 and 1 left out (chunks are 0..1)", 0},

		{"a subset", chosen(yes1, "0", "0, 1"), evaluation[Chosen](), "", 1},
		{"a subset with a stranger", chosen(grading(2, "yes"), "0", ""), evaluation[Chosen](), "/chosen: chunk 2 does not exist (chunks are 0..1)", 0},
		{"a single id", chosen(yes1, "2", ""), evaluation[Chosen](), "/id_chunk: chunk 2 does not exist (chunks are 0..1)", 0},
		{"ids in a list", chosen(yes1, "0", "1, -1"), evaluation[Chosen](), "/id_chunks/1: chunk -1 does not exist (chunks are 0..1)", 0},

		{"a list that is null", `{"graded": null, "score": 1}`, evaluation[Perhaps](), "/graded: chunks 0 and 1 left out (chunks are 0..1)", 0},
		{"a list that is absent", `{"score": 1}`, evaluation[Perhaps](), "/graded: chunks 0 and 1 left out (chunks are 0..1)", 0},

		{"a verdict on a chunk that is not there", `{"statements": [{"text": "A", "supporting_chunks": [0, 7]}]}`, evaluation[Claimed](), "verdict 0: chunk 7 does not exist (chunks are 0..1)", 0},
		{"a verdict on chunk -1", `{"statements": [{"text": "A", "supporting_chunks": [-1]}]}`, evaluation[Claimed](), "verdict 0: chunk -1 does not exist (chunks are 0..1)", 0},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			r, err := test.metric.Evaluate(context.Background(), says(test.reply), item("one", "two"))
			var malformed *metrics.ReplyError
			switch {
			case test.problem == "" && (err != nil || r.Score != test.score):
				t.Errorf("got score %v, error %v, want %v", r.Score, err, test.score)
			case test.problem != "" && !errors.As(err, &malformed):
				t.Errorf("got score %v, error %v, want a ReplyError", r.Score, err)
			case test.problem != "" && !cmp.Equal(malformed.Problems, []string{test.problem}):
				t.Errorf("got problems %q, want %q", malformed.Problems, test.problem)
			}
		})
	}
}

// A context of more chunks than a call takes is split for a stranger's list too.
func TestStrangersAreAskedInParts(t *testing.T) {
	judge := says(graded(grading(0, "yes")))
	r, err := evaluation[Graded]().With(metrics.Settings{PerChunk: true}).Evaluate(context.Background(), judge, item(texts(3)...))
	if err != nil || r.Score != 1 || len(r.Verdicts) != 3 || len(judge.asked) != 3 {
		t.Errorf("got %v of %v in %d calls, error %v", r.Score, r.Verdicts, len(judge.asked), err)
	}
}

// Slips that make a type no reply.
type (
	pointed   struct{ Graded }
	misshapen struct{}
	fixed     struct {
		Violations [3]bool `json:"violations"`
	}
	recursive struct {
		Score    float64     `json:"score"`
		Children []recursive `json:"children,omitempty"`
	}
	around struct {
		Inner struct {
			Back *around `json:"back,omitempty"`
		} `json:"inner"`
	}
	dash struct {
		//lint:ignore SA5008 the tag is the slip
		Score float64 `json:"-,"`
	}
	unchecked struct {
		Names []string `json:"names" jsonschema:"minItems=2"`
	}
	patterned struct {
		Name string `json:"name" jsonschema:"pattern=^a"`
	}
	multiple struct {
		Score float64 `json:"score" jsonschema:"multipleOf=0.5"`
	}
	ordered struct {
		List []struct {
			ID int `json:"id_order"`
		} `json:"list"`
	}
	optionalID struct {
		List []struct {
			ID int `json:"id_chunk,omitempty"`
		} `json:"list"`
	}
	mistagged struct {
		List []string `json:"list" ragtest:"subset"`
	}
	unknownTag struct {
		Score float64 `json:"score" ragtest:"loose"`
	}
	numbered struct {
		Sentences []struct {
			ID int `json:"id_sentence"`
		} `json:"sentences"`
	}
)

func (p *pointed) ChunkIDs() []int                  { return []int{0, 1} }
func (p *pointed) Problems(metrics.Item) []string   { return nil }
func (misshapen) Verdicts() []metrics.Verdict       { return nil }
func (m misshapen) Problems(item *metrics.Item) any { return nil }
func (fixed) Verdicts() []metrics.Verdict           { return nil }
func (recursive) Verdicts() []metrics.Verdict       { return nil }
func (around) Verdicts() []metrics.Verdict          { return nil }
func (dash) Verdicts() []metrics.Verdict            { return nil }
func (unchecked) Verdicts() []metrics.Verdict       { return nil }
func (patterned) Verdicts() []metrics.Verdict       { return nil }
func (multiple) Verdicts() []metrics.Verdict        { return nil }
func (ordered) Verdicts() []metrics.Verdict         { return nil }
func (optionalID) Verdicts() []metrics.Verdict      { return nil }
func (mistagged) Verdicts() []metrics.Verdict       { return nil }
func (unknownTag) Verdicts() []metrics.Verdict      { return nil }
func (numbered) Verdicts() []metrics.Verdict        { return nil }

func TestSlipsOfStrangers(t *testing.T) {
	tests := []struct {
		metric metrics.Metric
		want   string
	}{
		{evaluation[pointed](), "the method ChunkIDs of metrics_test.pointed has a pointer receiver, so that no reply has it: give it a value receiver, or drop it and name the number of a chunk id_chunk"},
		{evaluation[misshapen](), "the method Problems of metrics_test.misshapen is func(*metrics_test.misshapen, *metrics.Item) interface {}, which is not the one that a Reply may have"},
		{evaluation[fixed](), "schema of metrics_test.fixed: /violations: a list of fixed length ([3]bool) would be filled up or cut: use a slice"},
		{evaluation[recursive](), "schema of metrics_test.recursive: /children: metrics_test.recursive holds itself: a schema cannot be sent of it"},
		{evaluation[around](), "schema of metrics_test.around: /inner/back: metrics_test.around holds itself: a schema cannot be sent of it"},
		{evaluation[dash](), "schema of metrics_test.dash: the member of field Score cannot be named -"},
		{evaluation[unchecked](), "schema of metrics_test.unchecked: /names: the keyword minItems of the tag jsonschema is not checked for a string: there are enum, minimum and maximum, or a method Problems"},
		{evaluation[patterned](), "schema of metrics_test.patterned: /name: the keyword pattern of the tag jsonschema is not checked for a string: there are enum, minimum and maximum, or a method Problems"},
		{evaluation[multiple](), "schema of metrics_test.multiple: /score: the keyword multipleOf of the tag jsonschema is not checked for a number: there are enum, minimum and maximum, or a method Problems"},
		{evaluation[ordered](), `the reply of own: /list/id_order refers to the list "order", but what is numbered is each chunk: name it otherwise, or tag it ragtest:"free"`},
		{evaluation[optionalID](), "schema of metrics_test.optionalID: /list: id_chunk tells what an entry is about and cannot be left out: drop its omitempty"},
		{evaluation[mistagged](), `schema of metrics_test.mistagged: /list: the tag ragtest:"subset" is for a list whose entries have an id, such as id_chunk`},
		{evaluation[unknownTag](), `schema of metrics_test.unknownTag: /score: the tag ragtest:"loose" is not known: there are subset and free`},
		{evaluation[numbered](), "own is no metric by itself: use it as metrics.Relevancy{Evaluation: …}, which numbers sentences"},
		{evaluation[Graded]().With(metrics.Settings{Samples: 1000}), "1000 samples cannot be asked for: want 0 to 999"},
	}
	for _, test := range tests {
		t.Run(test.want, func(t *testing.T) {
			r, err := test.metric.Evaluate(context.Background(), nobody(t), item("one", "two"))
			if err == nil || err.Error() != test.want {
				t.Errorf("got score %v, error\n%v\nwant\n%s", r.Score, err, test.want)
			}
		})
	}
}

// Filled is a reply whose fills are worth more than any score.
type Filled struct {
	Scores []struct {
		ID    int     `json:"id_chunk"`
		Score float64 `json:"score"`
	} `json:"scores"`
}

func (f Filled) Verdicts() (verdicts []metrics.Verdict) {
	for _, s := range f.Scores {
		verdicts = append(verdicts, metrics.Verdict{Chunks: []int{s.ID}, Counted: true, Score: s.Score})
	}
	return verdicts
}

func (f Filled) ZeroFill(ids []int) Filled {
	for _, id := range ids {
		f.Scores = append(f.Scores, struct {
			ID    int     `json:"id_chunk"`
			Score float64 `json:"score"`
		}{id, 5})
	}
	return f
}

// Share is a reply that scores by how many entries it has.
type Share struct{ Graded }

func (s Share) Verdicts() []metrics.Verdict {
	return []metrics.Verdict{{Counted: true, Score: float64(len(s.Graded.Graded)) / 20}}
}

// Fickle is a reply that says another thing each time.
type Fickle struct {
	Score float64 `json:"score"`
}

var fickle func() []metrics.Verdict

func (Fickle) Verdicts() []metrics.Verdict { return fickle() }

// Verdicts are checked where they are scored: a score is never bent into [0, 1].
func TestVerdictsAreCheckedWhereTheyAreScored(t *testing.T) {
	_, err := evaluation[Filled]().Evaluate(context.Background(), says(`{"scores": [{"id_chunk": 0, "score": 0}, {"id_chunk": 1, "score": 0}]}`), item("one", "two", "three"))
	if want := "verdict 2: score 5 is outside [0, 1]"; err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("a fill of 5: got error %v, want %s", err, want)
	}

	all := metrics.JudgeFunc(func(_ context.Context, p metrics.Prompt) (metrics.Completion, error) {
		var entries []string
		for id := range strings.Count(p.Messages[1].Content, "\nchunk ") {
			entries = append(entries, grading(id, "yes"))
		}
		return metrics.Completion{Text: graded(entries...)}, nil
	})
	_, err = evaluation[Share]().Evaluate(context.Background(), all, item(texts(40)...))
	if want := "the reply of own gives a verdict that cannot be scored: verdict 0: score 2 is outside [0, 1]"; err == nil || err.Error() != want {
		t.Errorf("a share of two calls: got error %v, want %s", err, want)
	}

	for _, test := range []struct {
		later metrics.Verdict
		want  string
	}{
		{metrics.Verdict{Counted: true, Score: 7}, "the reply of own gives a verdict that cannot be scored: verdict 0: score 7 is outside [0, 1]"},
		{metrics.Verdict{Counted: true, Claim: "another"}, "the verdicts of own are about something else each time that its reply is asked for them"},
	} {
		asked := 0
		fickle = func() []metrics.Verdict {
			if asked++; asked > 1 {
				return []metrics.Verdict{test.later}
			}
			return []metrics.Verdict{{Counted: true}}
		}
		if _, err := evaluation[Fickle]().Evaluate(context.Background(), says(`{"score": 0}`), item("one")); err == nil || err.Error() != test.want {
			t.Errorf("got error %v, want %s", err, test.want)
		}
	}
}

// Grade returns nothing that the judge did not say.
func TestGradeOfWhatWasLeftOut(t *testing.T) {
	e := metrics.ContextEvaluation[metrics.ChunkGraded]{Label: "tone", Prompt: "Grade."}
	leavesOut := says(`{"graded_chunks": [{"id_chunk": 0, "reason": "", "score": 1}]}`)
	reply, err := e.Grade(context.Background(), leavesOut, item("one", "two"))
	if !errors.Is(err, metrics.ErrReply) || reply.GradedChunks != nil {
		t.Errorf("got %+v, error %v, want ErrReply", reply, err)
	}
}

// A metric made of a built-in reply has what that reply needs.
func TestBuiltInRepliesInMetricsOfStrangers(t *testing.T) {
	e := metrics.ContextEvaluation[metrics.ContextRecallResult]{Label: "custom recall", Prompt: "Grade."}
	i := item("one")
	i.Answer = ""
	if _, err := e.Evaluate(context.Background(), nobody(t), i); err == nil || err.Error() != "unusable item: the answer is blank" {
		t.Errorf("without an answer: got error %v", err)
	}
	irrelevant := says(recall(`{"id_chunk": 0, "reason": "r", "is_relevant": false, "is_included": false}`))
	r, err := e.Evaluate(context.Background(), irrelevant, item("one"))
	if err != nil || r.Score != 1 || !r.Vacuous || r.Score != r.Reply.(metrics.ContextRecallResult).Score() {
		t.Errorf("nothing relevant: got %v, vacuous %t, error %v, want a vacuous 1", r.Score, r.Vacuous, err)
	}
}

// Ready is a reply that does all that built-in ones do.
type Ready struct {
	Reason_ string  `json:"reason"`
	Score   float64 `json:"score"`
}

func (r Ready) Verdicts() []metrics.Verdict {
	return []metrics.Verdict{{Counted: true, Score: r.Score, Label: "label", Note: r.Reason_}}
}
func (r Ready) Reason() string                   { return "because " + r.Reason_ }
func (r Ready) Warnings(i metrics.Item) []string { return []string{"asked about " + i.Question} }
func (r Ready) Rows(res metrics.Result, mark func(metrics.Verdict) metrics.Mark) []metrics.Row {
	return []metrics.Row{{Mark: mark(res.Verdicts[0]), Label: "own row", Text: "text", Notes: []string{"note"}, Quotes: []string{"piece"}}}
}

func TestWhatStrangersCan(t *testing.T) {
	judge := &bySample{}
	for _, score := range []string{"0.2", "0.9", "0.7"} {
		judge.replies = append(judge.replies, fmt.Sprintf(`{"reason": "of %s", "score": %s}`, score, score))
	}
	r, err := evaluation[Ready]().With(metrics.Settings{Samples: 3}).Evaluate(context.Background(), judge, item("one"))
	if err != nil {
		t.Fatal(err)
	}
	if r.Score != 0.7 || r.Reason != "because of 0.7" || !cmp.Equal(r.Warnings, []string{"asked about How?"}) {
		t.Errorf("got %v, %q, warnings %q, want the median, its own reason and its warning", r.Score, r.Reason, r.Warnings)
	}
	want := "     own row  \"text\"\n              note\n              \"piece\"\n"
	if got := r.String(); !strings.Contains(got, want) {
		t.Errorf("got\n%s\nwant the rows\n%s", got, want)
	}
}

// Level is a reply with a bounded integer, Verdict one with an enum beside it.
type (
	Level struct {
		Level int `json:"level" jsonschema:"minimum=0,maximum=4"`
	}
	Judged struct {
		Level
		Sure bool `json:"sure"`
	}
	Overridden struct{ Judged }
)

func (l Level) Verdicts() []metrics.Verdict {
	return []metrics.Verdict{{Counted: true, Score: float64(l.Level) / 4}}
}
func (Overridden) Graded() bool { return true }

// Several samples come to the median where a reply grades, else to the majority.
func TestMedianOrMajority(t *testing.T) {
	judge := func() *bySample {
		return &bySample{replies: []string{`{"level": 0, "sure": true}`, `{"level": 4, "sure": true}`}}
	}
	for _, test := range []struct {
		name   string
		metric metrics.Configurable
		want   float64
	}{
		{"a bounded integer", evaluation[Level](), 0.5},
		{"with a boolean", evaluation[Judged](), 0},
		{"with a method", evaluation[Overridden](), 0.5},
	} {
		r, err := test.metric.With(metrics.Settings{Samples: 2}).Evaluate(context.Background(), judge(), item("one"))
		if err != nil || r.Score != test.want {
			t.Errorf("%s: 0 and 1 come to %v, error %v, want %v", test.name, r.Score, err, test.want)
		}
	}
}

// Wrong is a reply whose score is the better the lower it is.
type Wrong struct {
	Chunks []WrongChunk `json:"chunks"`
}

type WrongChunk struct {
	ID    int  `json:"id_chunk"`
	Wrong bool `json:"wrong"`
}

func (w Wrong) Verdicts() (verdicts []metrics.Verdict) {
	for _, c := range w.Chunks {
		v := metrics.Verdict{Chunks: []int{c.ID}, Counted: true, Label: "right"}
		if c.Wrong {
			v.Score, v.Label = 1, "wrong"
		}
		verdicts = append(verdicts, v)
	}
	return verdicts
}

func (w Wrong) ZeroFill(ids []int) Wrong {
	for _, id := range ids {
		w.Chunks = append(w.Chunks, WrongChunk{ID: id})
	}
	return w
}

func (Wrong) LowerIsBetter() bool { return true }

func TestLowerIsBetter(t *testing.T) {
	e := evaluation[Wrong]()
	if !metrics.LowerIsBetter(e) || metrics.LowerIsBetter(metrics.ContextRecall) {
		t.Error("LowerIsBetter does not tell them apart")
	}
	wrong := func(list ...bool) string {
		var entries []string
		for id, w := range list {
			entries = append(entries, fmt.Sprintf(`{"id_chunk": %d, "wrong": %t}`, id, w))
		}
		return `{"chunks": [` + strings.Join(entries, ", ") + `]}`
	}
	r, err := e.With(metrics.Settings{Samples: 2}).Evaluate(context.Background(), &bySample{replies: []string{wrong(false), wrong(true)}}, item("one"))
	if err != nil || r.Score != 1 || !r.LowerIsBetter {
		t.Errorf("a tie: got %v, error %v, want the worse score, 1", r.Score, err)
	}
	r, err = e.Evaluate(context.Background(), says(wrong(false)), item("one", "two"))
	if err != nil || r.Score != 0.5 || r.Verdicts[1].Label != "left out" || r.Verdicts[1].Score != 1 ||
		!cmp.Equal(r.Warnings, []string{"the judge left out chunk 1, counted as 1"}) {
		t.Errorf("a chunk left out: got %v of %+v, warnings %q, error %v, want the worst score for it", r.Score, r.Verdicts, r.Warnings, err)
	}
	_, err = e.With(metrics.Settings{Canary: true}).Evaluate(context.Background(), says(wrong(false, false)), item("one"))
	if !errors.Is(err, metrics.ErrObeyed) {
		t.Errorf("a canary that is right: got error %v, want ErrObeyed", err)
	}
}
