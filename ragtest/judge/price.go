package judge

import (
	"fmt"
	"os"
	"strconv"
	"strings"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// A Price is what a million tokens cost, in US dollars. Plans and the line on what
// recording took then say what that comes to. Cached tokens cost what others do.
type Price struct{ Prompt, Completion float64 }

// Of returns what the tokens cost.
func (p Price) Of(u metrics.Usage) float64 {
	return (p.Prompt*float64(u.PromptTokens) + p.Completion*float64(u.CompletionTokens)) / 1e6
}

// priceVariable holds the price of endpoints whose Config has none: "0.40/1.60" is
// 40 cents for a million prompt tokens and 1.60 dollars for as many completion tokens.
const priceVariable = "RAGTEST_PRICE"

// PriceFromEnv returns the price that RAGTEST_PRICE names, such as "0.40/1.60"; none
// if it is not set.
func PriceFromEnv() (p Price, err error) {
	value := os.Getenv(priceVariable)
	if value == "" {
		return p, nil
	}
	prompt, completion, _ := strings.Cut(value, "/")
	var ok, ok2 bool
	p.Prompt, ok = dollars(prompt)
	p.Completion, ok2 = dollars(completion)
	if !ok || !ok2 {
		return Price{}, fmt.Errorf(`%s=%q is no price: want dollars for a million prompt and completion tokens, such as "0.40/1.60"`, priceVariable, value)
	}
	return p, nil
}

func dollars(text string) (d float64, ok bool) {
	d, err := strconv.ParseFloat(strings.TrimSpace(text), 64)
	return d, err == nil && d >= 0 && d <= 1e6
}
