package metrics

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// Func returns a metric of your own that asks no judge: f scores an item in [0, 1]
// and says why in one line. A length, a language, a forbidden word become a metric
// like any other, with a bound, in gates and in files.
//
//	short := metrics.Func("short", func(item metrics.Item) (float64, string) {
//		n := len(strings.Fields(item.Answer))
//		return min(1, 100/float64(n)), fmt.Sprintf("the answer has %d words", n)
//	})
//
// Two metrics of a suite need two names. f may be called concurrently and gets items
// as they are: what it needs it has to check. A score outside [0, 1], a panic, a nil
// f and a blank name are errors and no score.
func Func(name string, f func(Item) (score float64, reason string)) Metric {
	m := funcMetric{name: name}
	if f != nil {
		m.f = func(item Item) ([]Verdict, float64, string) {
			score, reason := f(item)
			return nil, score, reason
		}
	}
	return m
}

// Contains returns a metric that scores the share of texts that stand in the answer,
// letter for letter: with two texts, one of them in the answer, 0.5. It is named by
// its texts. It asks no judge and needs Answer; no text, or a blank one, is an error.
// Matches with (?i) takes any case.
func Contains(texts ...string) Metric {
	names := make([]string, len(texts))
	m := funcMetric{needs: Answer}
	if len(texts) == 0 {
		m.err = errors.New("metrics.Contains: there is no text")
	}
	for i, text := range texts {
		if names[i] = strconv.Quote(text); isBlank(text) {
			m.err = fmt.Errorf("metrics.Contains: text %d is blank", i)
		}
	}
	m.name = strings.TrimSpace("contains " + strings.Join(names, ", "))
	texts = append([]string(nil), texts...)
	m.f = func(item Item) ([]Verdict, float64, string) {
		verdicts := make([]Verdict, len(texts))
		for i, text := range texts {
			verdicts[i] = Verdict{Claim: text, Counted: true, Label: "missing"}
			if strings.Contains(item.Answer, text) {
				verdicts[i].Score, verdicts[i].Label = 1, "contained"
			}
		}
		found, _ := passed(verdicts)
		mean, _ := score(verdicts, 0)
		return verdicts, mean, "the answer contains " + ofPlural(found, len(texts), "text")
	}
	return m
}

// Matches returns a metric that scores 1 if re matches the answer, anywhere unless it
// is anchored, else 0. It is named by its pattern. It asks no judge and needs Answer;
// a nil re is an error.
func Matches(re *regexp.Regexp) Metric {
	if re == nil {
		return funcMetric{name: "matches", err: errors.New("metrics.Matches: the pattern is nil")}
	}
	pattern := strconv.Quote(re.String())
	if strconv.CanBackquote(re.String()) {
		pattern = "`" + re.String() + "`"
	}
	return funcMetric{name: "matches " + pattern, needs: Answer, f: func(item Item) ([]Verdict, float64, string) {
		if found := re.FindStringIndex(item.Answer); found != nil {
			return nil, 1, "the answer matches with " + quoted(item.Answer[found[0]:found[1]])
		}
		return nil, 0, "the answer does not match"
	}}
}

// ValidJSON returns the metric "valid json": 1 if the whole answer is one JSON value,
// white space around it aside, else 0. JSON in a code fence or in prose is not. It
// asks no judge and needs Answer.
func ValidJSON() Metric {
	return funcMetric{name: "valid json", needs: Answer, f: func(item Item) ([]Verdict, float64, string) {
		var value json.RawMessage
		if err := json.Unmarshal([]byte(item.Answer), &value); err != nil {
			return nil, 0, "the answer is not JSON: " + err.Error()
		}
		return nil, 1, "the answer is JSON"
	}}
}

// A funcMetric is a function with a name.
type funcMetric struct {
	name  string
	needs Field
	f     func(Item) (verdicts []Verdict, score float64, reason string)
	err   error // what is wrong with the metric itself
}

// Name returns the name that the metric was given.
func (m funcMetric) Name() string { return m.name }

// Evaluate calls the function and asks nobody.
func (m funcMetric) Evaluate(_ context.Context, _ Judge, item Item) (Result, error) {
	result := withoutJudge(m.name, item)
	switch {
	case m.err != nil:
		return result, m.err
	case isBlank(m.name):
		return result, errors.New("metrics.Func: the name is blank")
	case m.f == nil:
		return result, fmt.Errorf("metrics.Func(%q): the function is nil", m.name)
	}
	if err := m.needs.check(item); err != nil {
		return result, err
	}
	verdicts, score, reason, err := m.call(item)
	if err != nil {
		return result, err
	}
	if !(score >= 0 && score <= 1) {
		return result, fmt.Errorf("%s scores %v: a score lies in [0, 1]", m.name, score)
	}
	if reason = Clip(reason, mostReason); reason == "" {
		reason = "no reason given"
	}
	result.Verdicts = verdicts
	return scored(result, score+0, reason), nil // no -0
}

const mostReason = 300 // runes of a reason

// call calls the function. Its panic is an error that names the metric.
func (m funcMetric) call(item Item) (verdicts []Verdict, score float64, reason string, err error) {
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("%s panicked: %v", m.name, p)
		}
	}()
	verdicts, score, reason = m.f(item)
	return verdicts, score, reason, nil
}
