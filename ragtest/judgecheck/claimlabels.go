package judgecheck

import "slices"

// A reading is what careful readers say of a case beside the labels of its chunks: one
// word for its whole answer, or for its whole reference, under each metric.
type reading struct {
	of string // the name of the case

	chunks   string // what the chunks say of the answer
	question string // whether the answer addresses it
	aspects  string // whether the answer covers all that is asked
	context  string // whether the question can be answered from it
	does     string // whether the answer declines

	reference        string
	recall           string   // what the chunks say of the reference
	correct, covered string   // what the reference says of the answer, and the answer of the reference
	names, others    []string // what of the reference is a name or a figure, and what is none
}

// read returns a reading of an answer that answers all that is asked and nothing else.
func read(of, chunks, context string) reading {
	return reading{of: of, chunks: chunks, question: addresses, aspects: complete, context: context, does: replies}
}

// against adds a reference to r.
func (r reading) against(reference, recall, correct, covered string) reading {
	r.reference, r.recall, r.correct, r.covered = reference, recall, correct, covered
	return r
}

// naming adds what of the reference is a name or a figure, and what is none.
func (r reading) naming(names, others []string) reading {
	r.names, r.others = names, others
	return r
}

// claims returns the labels of c.
func (r reading) claims(c Case) (claims []Claim) {
	add := func(metric, text, want string) {
		if want != "" {
			claims = append(claims, Claim{metric, text, want})
		}
	}
	add("faithfulness", c.Item.Answer, r.chunks)
	add("reference recall", r.reference, r.recall)
	add("answer correctness", c.Item.Answer, r.correct)
	add("answer correctness", r.reference, r.covered)
	add("answer relevance", c.Item.Answer, r.question)
	add("answer completeness", "", r.aspects)
	add("context sufficiency", "", r.context)
	add("abstention", "", r.does)
	for _, name := range r.names {
		add("context entity recall", name, named)
	}
	for _, other := range r.others {
		add("context entity recall", other, notNamed)
	}
	return claims
}

// withReadings adds readings to the cases that they are of.
func withReadings(cases []Case, readings []reading) []Case {
	for _, r := range readings {
		i := slices.IndexFunc(cases, func(c Case) bool { return c.Name == r.of })
		cases[i].Item.Reference = r.reference
		cases[i].Claims = append(cases[i].Claims, r.claims(cases[i])...)
	}
	return cases
}
