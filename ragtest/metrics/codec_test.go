package metrics_test

import (
	"bytes"
	"context"
	"encoding/json"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// worth returns one verdict on the whole item.
func worth(good bool) []metrics.Verdict {
	v := metrics.Verdict{Counted: true}
	if good {
		v.Score = 1
	}
	return []metrics.Verdict{v}
}

// Replies of which encoding/json fills other fields than meet the eye.
type (
	violated  struct{ Violation bool }
	suspected struct{ Violation bool }
	ambiguous struct {
		violated
		suspected
		Why string `json:"why"`
	}
	plainVerdict struct {
		Verdict string `json:"verdict"`
	}
	outer struct { // its own Verdict is filled, though the other stands behind it
		Verdict string `json:"verdict" jsonschema:"enum=fine,enum=violation"`
		plainVerdict
	}
	trimmed struct {
		Why string `json:"why"`
	}
	promotedReply struct {
		trimmed
		Violation bool `json:"violation"`
	}
	promotedEntries struct {
		Graded []promotedReply `json:"graded"`
	}
	pointer struct {
		*violated
		Why string `json:"why"`
	}
	listed struct {
		List []any `json:"list"`
	}
)

func (t *trimmed) UnmarshalJSON(text []byte) error {
	return json.Unmarshal(bytes.TrimSpace(text), &map[string]any{})
}

func (a ambiguous) Verdicts() []metrics.Verdict {
	return worth(!a.violated.Violation && !a.suspected.Violation)
}
func (o outer) Verdicts() []metrics.Verdict         { return worth(o.Verdict != "violation") }
func (p promotedReply) Verdicts() []metrics.Verdict { return worth(!p.Violation) }
func (promotedEntries) Verdicts() []metrics.Verdict { return nil }
func (pointer) Verdicts() []metrics.Verdict         { return nil }
func (listed) Verdicts() []metrics.Verdict          { return nil }

// What the schema checks is what encoding/json fills: else nothing is asked.
func TestFieldsThatAreNotFilled(t *testing.T) {
	for _, test := range []struct {
		metric metrics.Metric
		want   string
	}{
		{evaluation[ambiguous](), "schema of metrics_test.ambiguous: metrics_test.ambiguous has two fields with the JSON name Violation, of which encoding/json fills neither"},
		{evaluation[promotedReply](), "schema of metrics_test.promotedReply: metrics_test.promotedReply has the method UnmarshalJSON of an embedded field, which knows nothing of the others: give that field a name"},
		{evaluation[promotedEntries](), "schema of metrics_test.promotedEntries: /graded: metrics_test.promotedReply has the method UnmarshalJSON of an embedded field, which knows nothing of the others: give that field a name"},
		{evaluation[pointer](), "schema of metrics_test.pointer: metrics_test.pointer embeds a pointer to metrics_test.violated, which encoding/json cannot set: embed the struct"},
		{evaluation[listed](), "schema of metrics_test.listed: a field of a reply must be a string, bool, number, struct or slice: /list is a list of interfaces"},
	} {
		t.Run(test.want, func(t *testing.T) {
			r, err := test.metric.Evaluate(context.Background(), nobody(t), item("one", "two"))
			if err == nil || err.Error() != test.want {
				t.Errorf("got score %v, error\n%v\nwant\n%s", r.Score, err, test.want)
			}
		})
	}
	r, err := evaluation[outer]().Evaluate(context.Background(), says(`{"verdict": "Violation!"}`), item("one"))
	if want := `/verdict: got "Violation!", want one of "fine", "violation"`; err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("an outer field before an embedded one: got score %v, error %v, want %s", r.Score, err, want)
	}
}

// Inverted is true where the judge says false, and says what it holds.
type Inverted bool

func (i *Inverted) UnmarshalJSON(text []byte) error {
	*i = string(text) == "false"
	return nil
}

// Lowered is a string that is held in lower case.
type Lowered string

func (l *Lowered) UnmarshalText(text []byte) error {
	*l = Lowered(bytes.ToLower(text))
	return nil
}

// Level3 is a number that the judge writes as a word, and is written as one again.
type Level3 string

func (l Level3) MarshalText() ([]byte, error) {
	return []byte(strings.TrimPrefix(string(l), "level ")), nil
}
func (l *Level3) UnmarshalText(text []byte) error { *l = Level3("level " + string(text)); return nil }

// Shown is an entry that is shown in another way than it is read; Whole1 is such a
// reply, and Exploding one whose method panics.
type (
	Shown struct {
		ID int `json:"id_chunk"`
	}
	Whole1    struct{ Graded }
	Exploding string

	Listed[E any] struct {
		Graded []struct {
			ID   int `json:"id_chunk"`
			Said E   `json:"said"`
		} `json:"graded"`
	}
	ListedShown struct {
		Graded []Shown `json:"graded"`
	}
)

func (Shown) MarshalJSON() ([]byte, error)         { return []byte(`"shown"`), nil }
func (Whole1) MarshalJSON() ([]byte, error)        { return []byte(`"shown"`), nil }
func (*Exploding) UnmarshalText([]byte) error      { panic("boom") }
func (l ListedShown) Verdicts() []metrics.Verdict  { return make([]metrics.Verdict, len(l.Graded)) }
func (l Listed[E]) Verdicts() []metrics.Verdict    { return worth(true) }
func (w Whole1) ZeroFill([]int) Whole1             { return w }
func (ListedShown) ZeroFill(ids []int) ListedShown { return ListedShown{make([]Shown, len(ids))} }

// A reply says what the judge said, whatever methods its types have.
func TestReplyKeepsWhatTheJudgeSaid(t *testing.T) {
	said := func(value string) string { return `{"graded": [{"id_chunk": 0, "said": ` + value + `}]}` }
	for _, test := range []struct {
		name   string
		metric interface {
			With(metrics.Settings) metrics.Metric
		}
		reply string
		want  string // "" if the reply is kept
	}{
		{"no inverse", evaluation[Listed[Inverted]](), said("true"), "the reply of own: /graded/0/said: metrics_test.Inverted does not hold what the judge said: its UnmarshalJSON changes it"},
		{"changed text", evaluation[Listed[Lowered]](), said(`"Yes"`), "the reply of own: /graded/0/said: metrics_test.Lowered does not hold what the judge said: its UnmarshalText changes it"},
		{"text that is the same", evaluation[Listed[Lowered]](), said(`"yes"`), ""},
		{"an inverse", evaluation[Listed[Level3]](), said(`"low"`), ""},
		{"a number", evaluation[Listed[float32]](), said("0.123456789"), ""},
		{"a json.Number", evaluation[Listed[json.Number]](), said(`"12.50"`), ""},
		{"shown entries", evaluation[ListedShown](), `{"graded": [{"id_chunk": 0}]}`, "the reply of own: /graded/0: metrics_test.Shown does not hold what the judge said: its MarshalJSON changes it"},
		{"a shown reply", evaluation[Whole1](), graded(grading(0, "yes")), "the reply of own: metrics_test.Whole1 does not hold what the judge said: its MarshalJSON changes it"},
		{"a panic", evaluation[Listed[Exploding]](), said(`"yes"`), "a value does not fit its Go type: to decode "},
	} {
		for mode, s := range map[string]metrics.Settings{"plain": {}, "per chunk": {PerChunk: true}} {
			t.Run(test.name+"/"+mode, func(t *testing.T) {
				r, err := test.metric.With(s).Evaluate(context.Background(), says(test.reply), item("one"))
				if test.want == "" && (err != nil || r.Score != 1) || test.want != "" && (err == nil || !strings.Contains(err.Error(), test.want)) {
					t.Errorf("got score %v, error %v, want %q", r.Score, err, test.want)
				}
			})
		}
	}
}
