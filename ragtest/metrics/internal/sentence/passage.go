package sentence

import "strings"

// A passage is a text without hard line breaks, and how far it is scanned.
type passage struct {
	*rules
	text   string
	words  []word
	asides []aside
	native bool // its script has a full stop of its own, so that "." marks abbreviations

	start int    // where the current sentence begins in text
	first int    // the first word of the current sentence
	body  int    // where its first letter or digit is that is no list marker's, -1 before it
	said  bool   // the current sentence has a letter or a digit
	seen  int    // how many asides the scan has come to
	held  int    // up to here an aside keeps the current sentence together
	item  marker // of the list item that the scan is in
}

// begin makes p the passage text, before its scan. It takes over p's memory.
func (p *passage) begin(text string) {
	*p = passage{
		rules:  p.rules,
		text:   text,
		words:  p.wordsOf(p.words[:0], text),
		asides: p.asidesOf(p.asides[:0], text),
		body:   -1,
	}
	for _, w := range p.words {
		p.native = p.native || w.fullStop && strings.ContainsAny(w.tail, "।॥۔።။།។")
	}
}

// hold notes which asides that open before end keep the current sentence
// together: short ones that are only a part of it.
func (p *passage) hold(end int) {
	for ; p.seen < len(p.asides) && p.asides[p.seen].open < end; p.seen++ {
		a := p.asides[p.seen]
		isPart := a.open > p.words[p.first].start
		if p.everyQuote {
			isPart = p.body >= 0 && a.open > p.body
		}
		if (isPart || a.goesOn) && a.close-a.open <= maxAside {
			p.held = max(p.held, a.close)
		}
	}
}
