package metrics

import "github.com/ragtest/go-ragtest/ragtest/metrics/internal/protocol"

// render makes the messages of the first ask.
func (e evaluation) render(s sheet, sample int) ([]Message, error) {
	p := e.page(s.item, s.list, sample)
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
		x := e.page(example.item, exampleList(s.list.noun, example.item), 0)
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

// exampleList returns what is numbered of the item of an example.
func exampleList(noun string, item Item) list {
	l := chunkList(item)
	if noun == "claim" || noun == "aspect" {
		l = claimList(item)
	}
	l.noun = noun
	return l
}

// page encodes an item and what is numbered of it.
func (e evaluation) page(item Item, l list, sample int) Page {
	var p Page
	if item.Question != "" || l.noun != "claim" {
		p.Question = quote(item.Question)
	}
	p.Turns = turnLines(item.History)
	if item.Answer != "" {
		p.Answer = quote(item.Answer)
	}
	if e.needed()&Reference != 0 {
		p.Reference = quote(item.Reference)
	}
	switch lines := l.lines(sample); l.noun {
	case "sentence":
		p.Sentences = lines
	case "aspect":
		p.Aspects = lines
	case "claim":
		p.Claims, p.Chunks = lines, chunkList(item).lines(sample)
	default:
		p.Chunks = lines
	}
	return p
}
