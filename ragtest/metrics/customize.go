package metrics

// Customize returns a copy of c under another label, which asks as c does. Mark and
// Uncited stay.
func (c Citations) Customize(label string) Citations {
	c.Label, c.Support = label, c.Support.Customize(c.Support.Label)
	return c
}

// Customize returns a copy of m under another label, which asks as m does.
func (m ClaimRelevance) Customize(label string) ClaimRelevance {
	m.Label = label
	m.Claims, m.Relevance = copied(m.Claims), copied(m.Relevance)
	return m
}

// Customize returns a copy of m under another label, which asks as m does.
func (m AspectCoverage) Customize(label string) AspectCoverage {
	m.Label = label
	m.Aspects, m.Coverage = copied(m.Aspects), copied(m.Coverage)
	return m
}

// Customize returns a copy of p under another label, which asks as p does.
func (p Precision) Customize(label string) Precision {
	p.Label, p.Relevance = label, copied(p.Relevance)
	return p
}

// Customize returns a copy of m under another label, which asks as m does.
func (m ClaimNoise) Customize(label string) ClaimNoise {
	m.Label = label
	m.Claims, m.Evidence, m.Agreement = copied(m.Claims), copied(m.Evidence), copied(m.Agreement)
	return m
}

// Customize returns a copy of d under another label, which asks as d does.
func (d Declining) Customize(label string) Declining {
	d.Label = label
	d.Sufficiency, d.Declines = copied(d.Sufficiency), copied(d.Declines)
	return d
}

// Customize returns a copy of m under another label, which asks as m does.
func (m EntityRecall) Customize(label string) EntityRecall {
	m.Label, m.Entities = label, copied(m.Entities)
	return m
}

// copied returns a step that shares nothing with e. Its label is a part of what it asks,
// and stays.
func copied[R Reply](e ContextEvaluation[R]) ContextEvaluation[R] { return e.Customize(e.Label, "") }
