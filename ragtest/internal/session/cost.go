package session

import (
	"fmt"
	"time"

	"github.com/ragtest/go-ragtest/internal/figure"
)

// A Cost is what calls take: how many they are, their tokens, what those are said to
// cost, and the time from when the first was asked to when the last was answered.
type Cost struct {
	Calls, Tokens int
	Dollars       float64
	From, To      time.Time
}

func (a Cost) plus(b Cost) Cost {
	a.Calls += b.Calls
	a.Tokens += b.Tokens
	a.Dollars += b.Dollars
	if a.From.IsZero() || b.From.Before(a.From) {
		a.From = b.From
	}
	if b.To.After(a.To) {
		a.To = b.To
	}
	return a
}

// String returns "2 calls, 2,310 tokens, 1.2s"; of an endpoint that does not say
// what it used, "2 calls, 1.2s"; and where prices are known, "2 calls, 2,310 tokens,
// $0.0021, 1.2s".
func (a Cost) String() string {
	text := figure.Count(a.Calls, "call")
	if a.Tokens > 0 {
		text += ", " + figure.Count(a.Tokens, "token")
	}
	text += a.money(", ")
	d := a.To.Sub(a.From)
	if d < time.Minute {
		return fmt.Sprintf("%s, %.1fs", text, d.Seconds())
	}
	return fmt.Sprintf("%s, %v", text, d.Round(time.Second))
}

// money returns before and the dollars, with as many decimals as it takes to see them;
// "" where nothing is known of them.
func (a Cost) money(before string) string {
	switch {
	case a.Dollars <= 0:
		return ""
	case a.Dollars < 0.1:
		return fmt.Sprintf("%s$%.4f", before, a.Dollars)
	}
	return fmt.Sprintf("%s$%.2f", before, a.Dollars)
}
