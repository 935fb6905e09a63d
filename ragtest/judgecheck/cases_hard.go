package judgecheck

import "github.com/ragtest/go-ragtest/ragtest/metrics"

// hardCases returns the cases of tier Hard.
func hardCases() []Case {
	return inTier(Hard,
		hardNamesakes(), hardVersions(), hardYears(), hardUnits(), hardScope(), hardWider(),
		hardSteps(), hardParts(), hardSidePoints(), hardMany(), hardOverlaps(), hardContradictions(), hardUnfounded(),
		hardKeywords(), hardPronouns(), hardInjections(), hardTables(), hardNegation(),
		hardGerman(), hardFrench(), hardSpanish(), hardJapanese(), hardHindi(), hardMixed(),
	)
}

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
