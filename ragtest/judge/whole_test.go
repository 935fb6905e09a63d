package judge_test

import (
	"errors"
	"fmt"
	"net/http"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/judge"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// counts is an answer that counts so many tokens of the prompt, some of them
// cached; -1 sends no usage.
func counts(model string, tokens, cached int) http.HandlerFunc {
	usage := fmt.Sprintf(`,"usage":{"prompt_tokens":%d,"completion_tokens":7,"prompt_tokens_details":{"cached_tokens":%d}}`, tokens, cached)
	if tokens < 0 {
		usage = ""
	}
	return answer(200, fmt.Sprintf(`{"model":%q,"choices":[{"message":%s,"finish_reason":"stop"}]%s}`, model, yes, usage))
}

// reply is what a correction mends.
func reply(model string, tokens, cached int) *metrics.Completion {
	return &metrics.Completion{Model: model, Usage: metrics.Usage{PromptTokens: tokens, CachedTokens: cached}}
}

// TestPromptArrivedWhole holds what endpoints count against what they were sent.
// Honest endpoints stay judged, most of them without a word.
func TestPromptArrivedWhole(t *testing.T) {
	english := strings.Repeat("You can return an item within 30 days of delivery, in its box. ", 500) // 31,500 runes
	const (
		judged  = "judged"
		warned  = "warned"
		refused = "refused"
	)
	tests := []struct {
		name, text string
		answer     http.HandlerFunc
		corrects   *metrics.Completion
		partial    bool
		want       string
	}{
		// Cut prompts.
		{name: "Ollama's default context, a text of 31,500 runes", text: english, answer: counts("m", 4096, 0), want: refused},
		{name: "a larger context", text: strings.Repeat(english, 4), answer: counts("m", 16384, 0), want: refused},
		{name: "a full context that the text just fills", text: english[:4*4096], answer: counts("m", 4096, 0), want: warned},
		{name: "a full context, just not dense enough", text: english[:6*4096], answer: counts("m", 4096, 0), want: warned},
		{name: "a full context, just too dense", text: english[:6*4096+1], answer: counts("m", 4096, 0), want: refused},
		{name: "the smallest full context", text: english, answer: counts("m", 1024, 0), want: refused},
		{name: "no full context, but few tokens", text: english, answer: counts("m", 2051, 0), want: warned},
		{name: "just too few tokens", text: english[:12*300+1], answer: counts("m", 300, 0), want: warned},
		{name: "just enough tokens", text: english[:12*300], answer: counts("m", 300, 0), want: judged},
		{name: "just enough tokens, and a rune of two bytes", text: english[:12*300-1] + "é", answer: counts("m", 300, 0), want: judged},
		{name: "a correction that counts fewer", text: english, answer: counts("m", 6000, 0), corrects: reply("m", 7000, 0), want: refused},
		{name: "a correction that counts one fewer", text: english, answer: counts("m", 6999, 0), corrects: reply("m", 7000, 0), want: refused},
		{name: "a correction as Ollama cut it", text: english[:3719*4], answer: counts("m", 1316, 0), corrects: reply("m", 3719, 0), want: refused},
		{name: "a correction that counts the same full context", text: english[:4*4096], answer: counts("m", 4096, 0), corrects: reply("m", 4096, 0), want: refused},
		{name: "a correction that fills a context which the reply did not", text: english[:4*4096], answer: counts("m", 4096, 0), corrects: reply("m", 4000, 0), want: warned},
		{name: "partial usage does not excuse a full context", text: english, answer: counts("m", 4096, 0), partial: true, want: refused},

		// Honest ones.
		{name: "no usage", text: english, answer: counts("m", -1, 0), want: judged},
		{name: "no tokens", text: english, answer: counts("m", 0, 0), want: judged},
		{name: "a fake that counts 5", text: english, answer: counts("m", 5, 0), want: judged},
		{name: "a fake that counts fewer than 256", text: english, answer: counts("m", 255, 0), corrects: reply("m", 8000, 0), want: judged},
		{name: "plain English", text: english, answer: counts("m", 7012, 0), want: judged},
		{name: "plain English by words, as a fake counts", text: english, answer: counts("m", 6001, 0), want: judged},
		{name: "a chance hit of a multiple of 1024", text: english, answer: counts("m", 7168, 0), want: warned},
		{name: "cached tokens", text: english, answer: counts("m", 7012, 6912), want: judged},
		{name: "Thai", text: strings.Repeat("คุณสามารถคืนสินค้าได้ภายในสามสิบวันนับจากวันที่ได้รับสินค้า ", 300), answer: counts("m", 9000, 0), want: judged},
		{name: "Hindi", text: strings.Repeat("आप डिलीवरी के तीस दिनों के भीतर कोई भी वस्तु वापस कर सकते हैं। ", 300), answer: counts("m", 5500, 0), want: judged},
		{name: "Tamil at the best tokenizer's rate", text: strings.Repeat("பொருளை முப்பது நாட்களுக்குள் திருப்பி அனுப்பலாம் ", 300), answer: counts("m", 3100, 0), want: judged},
		{name: "Chinese", text: strings.Repeat("您可以在收到商品后的三十天内退货,请保留收据和包装盒。", 400), answer: counts("m", 6300, 0), want: judged},
		{name: "Japanese", text: strings.Repeat("商品は配達から三十日以内に返品できます。領収書と箱を保管してください。", 300), answer: counts("m", 7000, 0), want: judged},
		{name: "a padded table", text: strings.Repeat("| returns"+strings.Repeat(" ", 90)+"| 30 days"+strings.Repeat(" ", 90)+"|\n|"+strings.Repeat("-", 99)+"|\n", 100), answer: counts("m", 2500, 0), want: judged},
		{name: "a padded table of a multiple of 1024 tokens", text: strings.Repeat("| returns"+strings.Repeat(" ", 90)+"| 30 days"+strings.Repeat("\t \n", 30)+"|\n"+strings.Repeat("=", 99)+"\n", 100), answer: counts("m", 2048, 0), want: warned},
		{name: "a table padded with spaces and tabs", text: strings.Repeat("returns"+strings.Repeat(" \t", 50)+"\r\n", 100), answer: counts("m", 600, 0), want: judged},
		{name: "base64", text: strings.Repeat("TG9yZW0gaXBzdW0gZG9sb3Igc2l0IGFtZXQ", 300), answer: counts("m", 6500, 0), want: judged},
		{name: "code", text: strings.Repeat("\t\tif err := json.Unmarshal(body, &v); err != nil {\n\t\t\treturn nil, err\n\t\t}\n", 200), answer: counts("m", 4700, 0), want: judged},
		{name: "a correction", text: english, answer: counts("m", 7200, 0), corrects: reply("m", 7012, 0), want: judged},
		{name: "a correction that counts the same", text: english, answer: counts("m", 7012, 0), corrects: reply("m", 7012, 0), want: judged},
		{name: "a correction with cached tokens", text: english, answer: counts("m", 6900, 6800), corrects: reply("m", 7012, 0), want: judged},
		{name: "a correction of a reply with cached tokens", text: english, answer: counts("m", 6900, 0), corrects: reply("m", 7012, 64), want: judged},
		{name: "a correction by another model, a fallback", text: english, answer: counts("fallback", 6100, 0), corrects: reply("m", 7012, 0), want: judged},
		{name: "a correction whose model is not named", text: english, answer: counts("", 6100, 0), corrects: reply("gpt-4.1-mini", 7012, 0), want: judged},
		{name: "a correction at an endpoint that leaves out what was cached", text: english, answer: counts("m", 3000, 0), corrects: reply("m", 7012, 0), partial: true, want: judged},
		{name: "a correction of a reply without usage", text: english, answer: counts("m", 7012, 0), corrects: reply("m", 0, 0), want: judged},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			p := prompt()
			p.Messages[0].Content, p.Messages[1].Content = "", test.text
			p.Corrects = test.corrects
			e := newEndpoint(t, test.answer)
			c := e.config()
			c.PartialUsage = test.partial
			got, err := newJudge(t, c).Complete(t.Context(), p)

			var je *judge.Error
			switch outcome := judged; {
			case errors.As(err, &je):
				if outcome = refused; outcome != test.want || je.Kind != judge.ErrPromptCut || got.Text != "" || je.Usage != got.Usage || je.Model != got.Model {
					t.Errorf("got %+v, %v, want %s", got, err, test.want)
				}
				mentions(t, je.Cure)
			case err != nil:
				t.Fatal(err)
			default:
				if len(got.Warnings) > 0 {
					outcome = warned
					mentions(t, got.Warnings[0])
				}
				if outcome != test.want || len(got.Warnings) > 1 || got.Text != `{"ok":true}` {
					t.Errorf("got %+v, want %s", got, test.want)
				}
			}
			if n := len(e.seen()); n != 1 {
				t.Errorf("asked %d times, want 1", n)
			}
		})
	}
}

// mentions checks that a text names the settings of Ollama.
func mentions(t *testing.T, text string) {
	t.Helper()
	for _, name := range []string{"num_ctx", "OLLAMA_CONTEXT_LENGTH"} {
		if !strings.Contains(text, name) {
			t.Errorf("%q does not name %s", text, name)
		}
	}
}

// What is sent is what counts: with the schema where that stands in a message.
func TestPromptWithItsSchemaArrivedWhole(t *testing.T) {
	p := prompt()
	p.Messages[0].Content, p.Messages[1].Content = "", strings.Repeat("word ", 12*1024/10)
	p.Schema = []byte(`{"type":"object","description":"` + strings.Repeat("ab", 4*1024) + `"}`)
	for format, want := range map[judge.Format]error{judge.Schema: nil, judge.Tool: nil, judge.Object: judge.ErrPromptCut, judge.Text: judge.ErrPromptCut} {
		c := newEndpoint(t, counts("m", 1024, 0)).config()
		c.Format = format
		if _, err := newJudge(t, c).Complete(t.Context(), p); !errors.Is(err, want) || (err == nil) != (want == nil) {
			t.Errorf("%v: got %v, want %v", format, err, want)
		}
	}
}
