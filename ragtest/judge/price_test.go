package judge_test

import (
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/judge"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

func TestPrice(t *testing.T) {
	used := metrics.Usage{PromptTokens: 3_000_000, CompletionTokens: 500_000, ReasoningTokens: 400_000, CachedTokens: 1000}
	if got := (judge.Price{Prompt: 0.5, Completion: 2}).Of(used); got != 2.5 {
		t.Errorf("got $%v, want $2.50", got)
	}
	for value, want := range map[string]judge.Price{
		"": {}, "0.40/1.60": {Prompt: 0.4, Completion: 1.6}, " 1 / 2 ": {Prompt: 1, Completion: 2}, "0/0": {},
	} {
		t.Setenv("RAGTEST_PRICE", value)
		if got, err := judge.PriceFromEnv(); got != want || err != nil {
			t.Errorf("%q: got %v, %v", value, got, err)
		}
	}
	for _, value := range []string{"0.4", "cheap", "1/", "/1", "-1/1", "1/NaN", "1/1/1", "0,4/1,6", "1/1e9"} {
		t.Setenv("RAGTEST_PRICE", value)
		if got, err := judge.PriceFromEnv(); err == nil || !strings.Contains(err.Error(), "RAGTEST_PRICE=") {
			t.Errorf("%q: got %v, %v, want an error that names the variable", value, got, err)
		}
	}
}
