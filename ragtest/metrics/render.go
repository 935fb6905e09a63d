package metrics

import "github.com/ragtest/go-ragtest/ragtest/metrics/internal/protocol"

// render makes the messages of the first ask.
func (e evaluation) render(s sheet, sample int) ([]Message, error) {
	p := e.page(s.item, s.list.noun, s.list.lines(sample))
	outline := protocol.Outline
	if e.wording.garbled {
		outline = protocol.Outline1
	}
	var err error
	if p.Fields, err = outline(e.sent()); err != nil {
		return nil, err
	}
	if e.model.countsByMethod() && s.list.noun == "chunk" || e.model.shape.Covers(s.list.noun) && !e.wording.noIDs {
		p.IDs = idsInWords(s.list.noun, len(s.list.texts))
	}
	for _, example := range e.examples {
		x := e.page(example.item, s.list.noun, chunkList(example.item).lines(0))
		reply, err := e.model.shape.Encode(example.reply)
		if err != nil {
			return nil, err
		}
		x.Reply = escapeMarkup(reply)
		p.Examples = append(p.Examples, x)
	}
	template := e.template
	if template == nil {
		template = DefaultTemplate
	}
	return []Message{{"system", e.prompt}, {"user", template(p)}}, nil
}

// page encodes an item and what is numbered of it.
func (e evaluation) page(item Item, noun string, lines []Line) Page {
	p := Page{Question: quote(item.Question)}
	if item.Answer != "" {
		p.Answer = quote(item.Answer)
	}
	if e.needed()&Reference != 0 {
		p.Reference = quote(item.Reference)
	}
	if noun == "sentence" {
		p.Sentences = lines
	} else {
		p.Chunks = lines
	}
	return p
}
