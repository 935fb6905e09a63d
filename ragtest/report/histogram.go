package report

import (
	"math"

	"github.com/ragtest/go-ragtest/internal/figure"
)

// bins is how many bars a histogram has, and so which scores share one.
const bins = 20

// A histogram is the distribution of the scores of a metric, in the units of its SVG:
// bars of 10 each beside the other, 100 high.
type histogram struct {
	Bars   []bar
	Bounds []boundLine
	Most   int // how many rows the highest bar has
}

// A bar is the scores from From to To, those of failing rows below the others.
type bar struct {
	X                   int
	From, To            string
	Failing, Other      int
	FailingY, FailingH  float64
	OtherY, OtherHeight float64
}

// A boundLine is a bound of assertions. Its label stands on the side where there is room.
type boundLine struct {
	X      float64
	Label  string
	Anchor string
}

const maxBounds = 4

func histogramOf(m metricSummary) histogram {
	h := histogram{Bars: make([]bar, bins)}
	for _, s := range m.scores {
		// 0.35 lies in the bar from 0.35, whatever binary fractions make of it.
		b := &h.Bars[min(max(int(math.Floor(s.score*bins+1e-9)), 0), bins-1)]
		if s.failing {
			b.Failing++
		} else {
			b.Other++
		}
		h.Most = max(h.Most, b.Failing+b.Other)
	}
	for i := range h.Bars {
		b := &h.Bars[i]
		b.X, b.From, b.To = i*10, figure.Fixed(float64(i)/bins, 2), figure.Fixed(float64(i+1)/bins, 2)
		if h.Most > 0 {
			b.FailingH = figure.Round(100 * float64(b.Failing) / float64(h.Most))
			b.OtherHeight = figure.Round(100 * float64(b.Other) / float64(h.Most))
		}
		b.FailingY, b.OtherY = 100-b.FailingH, figure.Round(100-b.FailingH-b.OtherHeight)
	}
	for _, bound := range m.Bounds[:min(len(m.Bounds), maxBounds)] {
		line := boundLine{X: figure.Round(bound * bins * 10), Label: figure.Decimal(bound), Anchor: "middle"}
		switch {
		case bound < 0.1:
			line.Anchor = "start"
		case bound > 0.9:
			line.Anchor = "end"
		}
		h.Bounds = append(h.Bounds, line)
	}
	return h
}
