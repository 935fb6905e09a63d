package metrics

import "github.com/ragtest/go-ragtest/ragtest/metrics/internal/protocol"

// render makes the messages of the first ask.
func (e ContextEvaluation[R]) render(s sheet, sample int) ([]Message, error) {
	shape, err := shapeOf[R]()
	if err != nil {
		return nil, err
	}
	schema, err := e.schema()
	if err != nil {
		return nil, err
	}
	p := e.page(s.item, s.list.noun, s.list.lines(sample))
	outline := protocol.Outline
	if e.wording.garbled {
		outline = protocol.Outline1
	}
	if p.Fields, err = outline(schema); err != nil {
		return nil, err
	}
	_, byMethod := any(*new(R)).(chunkGrader)
	if byMethod && s.list.noun == "chunk" || shape.Covers(s.list.noun) && !e.wording.noIDs {
		p.IDs = idsInWords(s.list.noun, len(s.list.texts))
	}
	for _, example := range e.Examples {
		x := e.page(example.Item, s.list.noun, chunkList(example.Item).lines(0))
		reply, err := shape.Encode(example.Reply)
		if err != nil {
			return nil, err
		}
		x.Reply = escapeMarkup(reply)
		p.Examples = append(p.Examples, x)
	}
	template := e.Template
	if template == nil {
		template = DefaultTemplate
	}
	return []Message{{"system", e.Prompt}, {"user", template(p)}}, nil
}

// page encodes an item and what is numbered of it.
func (e ContextEvaluation[R]) page(item Item, noun string, lines []Line) Page {
	p := Page{Question: quote(item.Question)}
	if item.Answer != "" {
		p.Answer = quote(item.Answer)
	}
	if e.needs()&Reference != 0 {
		p.Reference = quote(item.Reference)
	}
	if noun == "sentence" {
		p.Sentences = lines
	} else {
		p.Chunks = lines
	}
	return p
}
