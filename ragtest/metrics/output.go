package metrics

import (
	"encoding/json"
	"fmt"
)

// String returns r for people: the metric, its score and why, and below it the
// lines of Details without marks.
func (r Result) String() string {
	return fmt.Sprintf("%s = %.2f: %s\n", r.Metric, r.Score, r.Reason) +
		r.Details(func(Verdict) Mark { return NotCounted })
}

// MarshalJSON returns r for machines. Its keys are those below and will stay; a
// list that is empty is [], a text that is not set is "".
//
//	metric, score, reason, vacuous, lower_is_better, no_judge, model, source, agreement
//	samples       [score]
//	samples_of, vacuous_samples
//	warnings      [text]
//	verdicts      [{chunks, claim, counted, score, label, note, sentence, evidence, verified}]
//	item          {name, question, answer, reference, references, context: [{id, text}], relevant,
//	              gains: {id: gain}, history: [{role, text}], cluster, tags: {name: value}}
//	usage         {prompt_tokens, completion_tokens, reasoning_tokens, cached_tokens}
//	reply         the typed reply, with the keys of its metric
func (r Result) MarshalJSON() ([]byte, error) {
	type chunk struct {
		ID   string `json:"id"`
		Text string `json:"text"`
	}
	type turn struct {
		Role string `json:"role"`
		Text string `json:"text"`
	}
	type verdict struct {
		Chunks   []int   `json:"chunks"`
		Claim    string  `json:"claim"`
		Counted  bool    `json:"counted"`
		Score    float64 `json:"score"`
		Label    string  `json:"label"`
		Note     string  `json:"note"`
		Sentence string  `json:"sentence"`
		Evidence string  `json:"evidence"`
		Verified bool    `json:"verified"`
		Turns    []int   `json:"turns,omitempty"`
	}
	type item struct {
		Name       string             `json:"name"`
		Question   string             `json:"question"`
		Answer     string             `json:"answer"`
		Reference  string             `json:"reference"`
		Context    []chunk            `json:"context"`
		References []string           `json:"references"`
		Relevant   []string           `json:"relevant"`
		Gains      map[string]float64 `json:"gains"`
		History    []turn             `json:"history"`
		Cluster    string             `json:"cluster"`
		Tags       map[string]string  `json:"tags"`
	}
	type usage struct {
		PromptTokens     int `json:"prompt_tokens"`
		CompletionTokens int `json:"completion_tokens"`
		ReasoningTokens  int `json:"reasoning_tokens"`
		CachedTokens     int `json:"cached_tokens"`
	}
	verdicts := make([]verdict, len(r.Verdicts))
	for i, v := range r.Verdicts {
		verdicts[i] = verdict(v)
		verdicts[i].Chunks = listed(v.Chunks)
	}
	context := make([]chunk, len(r.Item.Context))
	for i, c := range r.Item.Context {
		context[i] = chunk(c)
	}
	history := make([]turn, len(r.Item.History))
	for i, t := range r.Item.History {
		history[i] = turn(t)
	}
	return json.Marshal(struct {
		Metric    string    `json:"metric"`
		Score     float64   `json:"score"`
		Reason    string    `json:"reason"`
		Vacuous   bool      `json:"vacuous"`
		Lower     bool      `json:"lower_is_better"`
		NoJudge   bool      `json:"no_judge"`
		Model     string    `json:"model"`
		Source    string    `json:"source"`
		Agreement float64   `json:"agreement"`
		Vacuities int       `json:"vacuous_samples"`
		Samples   []float64 `json:"samples"`
		Of        int       `json:"samples_of"`
		Warnings  []string  `json:"warnings"`
		Verdicts  []verdict `json:"verdicts"`
		Item      item      `json:"item"`
		Usage     usage     `json:"usage"`
		Reply     any       `json:"reply"`
	}{
		r.Metric, r.Score, r.Reason, r.Vacuous, r.LowerIsBetter, r.NoJudge, r.Model, r.Source, r.Agreement, r.VacuousSamples,
		listed(r.Samples), r.SamplesOf, listed(r.Warnings), verdicts,
		item{
			Name: r.Item.Name, Question: r.Item.Question, Answer: r.Item.Answer, Reference: r.Item.Reference, References: listed(r.Item.References),
			Context: context, Relevant: listed(r.Item.Relevant), Gains: mapped(r.Item.Gains),
			History: history, Cluster: r.Item.Cluster, Tags: mapped(r.Item.Tags),
		},
		usage(r.Usage), r.Reply,
	})
}

// listed returns s, or an empty list for nil.
func listed[E any](s []E) []E {
	if s == nil {
		return []E{}
	}
	return s
}

// mapped returns m, or an empty map for nil.
func mapped[V any](m map[string]V) map[string]V {
	if m == nil {
		return map[string]V{}
	}
	return m
}
