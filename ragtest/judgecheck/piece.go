package judgecheck

import "github.com/ragtest/go-ragtest/ragtest/metrics"

// A piece is a chunk of a hard case with what is to be said of it.
type piece struct {
	want    Label
	utility Utility
	text    string
}

// hard makes a case of pieces.
func hard(name, question, answer string, pieces ...piece) Case {
	c := Case{Name: name, Item: metrics.Item{Question: question, Answer: answer}}
	for _, p := range pieces {
		c.Want = append(c.Want, p.want)
		c.Item.Context = append(c.Item.Context, metrics.Chunk{Text: p.text})
		c.Utility = append(c.Utility, p.utility)
	}
	return c
}

// item makes an item with a reference, which may be "".
func item(question, answer, reference string, chunks ...string) metrics.Item {
	return metrics.Item{Question: question, Answer: answer, Reference: reference, Context: metrics.Chunks(chunks...)}
}
