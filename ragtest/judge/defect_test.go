package judge_test

import (
	"errors"
	"fmt"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/internal/golden"
	"github.com/ragtest/go-ragtest/ragtest/judge"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// A choice with a message, and why it ended.
func choice(message, finish string) string {
	return fmt.Sprintf(`{"index":0,"message":%s,"finish_reason":%q}`, message, finish)
}

// choices is a completion of several choices.
func choices(list ...string) string {
	return `{"model":"m","choices":[` + strings.Join(list, ",") + `],` + usage + `}`
}

const (
	yes     = `{"role":"assistant","content":"{\"ok\":true}"}`
	no      = `{"role":"assistant","content":"{\"ok\":false}"}`
	callYes = `{"role":"assistant","content":%s,"tool_calls":[{"function":{"name":"f","arguments":"{\"ok\": true}"}}]}`
)

// Successes that are not one chat completion. None is a score, and the recorder
// above never sees one.
var defects = []struct {
	name, body string
	header     []string
	asked      int  // how often the endpoint is asked; 0: until patience runs out
	never      bool // no release has recorded it
}{
	{name: "a stream", body: "data: " + completion(yes, "stop") + "\n\ndata: [DONE]\n\n"},
	{name: "a stream after a comment", body: ": PROCESSING\n\ndata: {}\n\n"},
	{name: "a completion that is called a stream", body: completion(yes, "stop"), header: []string{"Content-Type", "text/event-stream; charset=utf-8"}},
	{name: "an error behind it", body: completion(yes, "stop") + "\n" + `{"error":{"message":"upstream failed for ` + key + `","code":502}}`},
	{name: "garbage behind it", body: completion(yes, "stop") + "garbage"},
	{name: "a NUL behind it", body: completion(yes, "stop") + "\x00"},
	{name: "another completion behind it", body: completion(yes, "stop") + completion(no, "stop")},
	{name: "a byte that is no UTF-8", never: true, body: completion(`{"role":"assistant","content":"{\"ok\":true,\"why\":\"caf`+"\xe9"+`\"}"}`, "stop")},
	{name: "content twice", body: completion(`{"content":"{\"ok\":false}","content":"{\"ok\":true}"}`, "stop")},
	{name: "content beside CONTENT", body: completion(`{"content":"{\"ok\":false}","CONTENT":"{\"ok\":true}"}`, "stop")},
	{name: "choices in capitals", body: `{"CHOICES":[` + choice(yes, "stop") + `]}`},
	{name: "deeper than a recorder reads", body: `{"x":` + strings.Repeat("[", 1000) + strings.Repeat("]", 1000) + `,"choices":[` + choice(yes, "stop") + `]}`},
	{name: "two choices that conflict", body: choices(choice(yes, "stop"), choice(no, "stop"))},
	{name: "two choices in reverse that conflict", body: strings.Replace(choices(choice(yes, "stop"), choice(no, "stop")), `"index":0`, `"index":1`, 1)},
	{name: "two choices, one of them cut", body: choices(choice(yes, "stop"), choice(yes, "length"))},
	{name: "two choices, one of them refused", body: choices(choice(yes, "stop"), choice(`{"content":"{\"ok\":true}","refusal":"no"}`, "stop"))},
	{name: "content against an unasked call", body: completion(fmt.Sprintf(callYes, `"{\"ok\":false}"`), "stop")},
	{name: "content in prose against an unasked call", body: completion(fmt.Sprintf(callYes, `"No: {\"ok\":false}"`), "stop")},
	{name: "JSON that is cut", body: completion(yes, "stop")[:60]},
	{name: "nothing", body: "", asked: 2},
	{name: "a refusal in a part of the second choice", body: choices(choice(yes, "stop"), choice(`{"content":[{"type":"text","text":"{\"ok\":true}"},{"type":"refusal","refusal":"no"}]}`, "stop"))},
	{name: "content against an unasked call of OpenAI's first kind", body: completion(`{"content":"{\"ok\":true}","function_call":{"name":"f","arguments":"{\"ok\":false}"}}`, "stop")},
	{name: "two calls of OpenAI's first kind in one", body: completion(`{"function_call":{"arguments":"{\"ok\":false}","arguments":"{\"ok\":true}"}}`, "stop")},
	{name: "the prompt come back", body: completion(`{"role":"User","content":"{\"ok\":true}"}`, "stop")},
	{name: "an error among the parts", body: completion(`{"content":[{"type":"text","text":"{\"ok\":true}"},{"type":"error","error":{"message":"upstream died"}}]}`, "stop")},
	{name: "a page", body: "\n<!doctype html><title>Welcome</title>", asked: 1},
	{name: "content of a wrong type", body: completion(`{"content":{"ok":true}}`, "stop"), asked: 1},
	{name: "choices of a wrong type", body: `{"choices":{"0":` + choice(yes, "stop") + `}}`, asked: 1},

	// These are said to be faults by a status, as an error in a 200 is.
	{name: "an error in the second choice", never: true, body: choices(choice(yes, "stop"), `{"error":{"code":502,"message":"upstream died"}}`)},
	{name: "an error that is a number out of range", never: true, body: `{"error":{"code":1e999},"choices":[` + choice(yes, "stop") + `]}`},
	{name: "an error that says nothing the second time", never: true, body: `{"error":{"x":502,"x":[{}]},"choices":[` + choice(yes, "stop") + `]}`},
	{name: "an error that is a number", never: true, body: `{"error":502,"choices":[` + choice(yes, "stop") + `]}`},
	{name: "an error beside a reply that ends with one", never: true, body: `{"error":{"message":"upstream died","code":529},"choices":[` + choice(yes, "error") + `]}`},
	{name: "the second choice ends with an error", never: true, body: choices(choice(yes, "stop"), choice(yes, "error"))},
	{name: "an object that is an error", body: `{"object":"error","message":"engine died","code":503,"choices":[` + choice(yes, "stop") + `]}`},
	{name: "errors", body: `{"errors":[{"message":"upstream died"}],"choices":[` + choice(yes, "stop") + `]}`},
	{name: "a detail", body: `{"detail":"engine died","choices":[` + choice(yes, "stop") + `]}`},
	{name: "an error in the message", body: completion(`{"content":"{\"ok\":true}","error":{"message":"upstream died"}}`, "stop")},
	{name: "an error beside an object of a wrong type", never: true, body: `{"object":7,"error":"upstream died","choices":[` + choice(yes, "stop") + `]}`},
	{name: "the status of a failure", body: `{"status":"failed","choices":[` + choice(yes, "stop") + `]}`},
	{name: "aborted", body: completion(yes, "abort")},
	{name: "a network error", body: completion(yes, "NETWORK_ERROR")},
	{name: "no resources", body: completion(yes, "insufficient_system_resource")},
	{name: "a call that failed", body: completion(yes, "MALFORMED_FUNCTION_CALL")},
}

func TestDefects(t *testing.T) {
	var out strings.Builder
	for _, test := range defects {
		header := test.header
		if header == nil {
			header = []string{"Content-Type", "application/json"}
		}
		faulty := answer(200, test.body, header...)
		asked := test.asked
		if asked == 0 {
			asked = 6
		}

		e := newEndpoint(t, faulty)
		got, err := complete(t, e.config())
		var je *judge.Error
		if !errors.As(err, &je) || je.Kind != judge.ErrTransport || got.Text != "" {
			t.Errorf("%s: got %+v, %v, want ErrTransport", test.name, got, err)
			continue
		}
		if n := len(e.seen()); n != asked {
			t.Errorf("%s: asked %d times, want %d", test.name, n, asked)
		}
		if strings.Contains(fmt.Sprintf("%+v %v", je, err), key) {
			t.Errorf("%s: the error holds the key: %v", test.name, err)
		}
		fmt.Fprintf(&out, "-- %s --\n%s\n", test.name, words(err))
		if je.Cure != "" {
			fmt.Fprintf(&out, "cure: %s\n", je.Cure)
		}

		once := newEndpoint(t, faulty, good)
		if got, err := complete(t, once.config()); asked > 1 && (err != nil || got.Text != `{"ok":true}`) {
			t.Errorf("%s, once: got %+v, %v, want the next answer", test.name, got, err)
		}

		if !test.never {
			got, err := replayed(t, faulty)
			if !errors.As(err, &je) || je.Kind != judge.ErrTransport || got.Text != "" || got.Source == "" || je.Source != got.Source {
				t.Errorf("%s, recorded: got %+v, %v, want ErrTransport with its source", test.name, got, err)
			}
			fmt.Fprintf(&out, "recorded: %s\n", words(err))
		}
		out.WriteString("\n")
	}
	golden.Check(t, "testdata/defects.golden", out.String())
}

// words returns what err says, without the words of encoding/json, which change
// with Go.
func words(err error) string {
	text, _, _ := strings.Cut(err.Error(), ": json:")
	return text
}

// replayed has a prompt completed from a recording of what h answers.
func replayed(t *testing.T, h http.Handler) (metrics.Completion, error) {
	t.Helper()
	j, err := judge.New(judge.Config{Model: "m"}, roundTripper(func(r *http.Request) (*http.Response, error) {
		w := httptest.NewRecorder()
		w.Header().Set("Ragtest-Source", "cassettes/TestX.yaml:12 (2026-11-20)")
		h.ServeHTTP(w, r)
		return w.Result(), nil
	}))
	if err != nil {
		t.Fatal(err)
	}
	return j.Complete(t.Context(), prompt())
}

// What looks like a defect and is none.
func TestNoDefects(t *testing.T) {
	for _, test := range []struct {
		name, body string
		format     judge.Format
		want       string
	}{
		{"two choices alike", choices(choice(yes, "stop"), strings.Replace(choice(yes, "STOP"), `"index":0`, `"index":1`, 1)), judge.Schema, `{"ok":true}`},
		{"the same in content and an unasked call", completion(fmt.Sprintf(callYes, `"{\"ok\":true}"`), "stop"), judge.Schema, `{"ok": true}`},
		{"prose beside an unasked call", completion(fmt.Sprintf(callYes, `"I call the function."`), "tool_calls"), judge.Schema, `{"ok": true}`},
		{"a draft beside the call that was asked for", completion(fmt.Sprintf(callYes, `"{\"ok\":false}"`), "tool_calls"), judge.Tool, `{"ok": true}`},
		{"an error member with nothing in it", `{"error":{"message":"","code":-0.0e5,"param":null,"details":[false]},"choices":[` + choice(yes, "stop") + `]}`, judge.Schema, `{"ok":true}`},
		{"an unknown finish reason", completion(yes, "eos"), judge.Schema, `{"ok":true}`},
		{"a call of OpenAI's first kind", completion(`{"content":null,"function_call":{"name":"f","arguments":"{\"ok\":true}"}}`, "function_call"), judge.Schema, `{"ok":true}`},
		{"thoughts among the parts", completion(`{"content":[{"type":"thinking","text":"Draft: {\"ok\":false}"},{"type":"reasoning","text":"{}"},{"type":"output_text","text":"{\"ok\":true}"}]}`, "stop"), judge.Schema, `{"ok":true}`},
		{"nothing but thoughts", completion(`{"content":[{"type":"thinking","text":"Draft: {\"ok\":true}"}]}`, "stop"), judge.Schema, ""},
		{"asides that say nothing", `{"errors":[],"detail":null,"status":"completed","incomplete_details":null,"choices":[` + choice(`{"content":"{\"ok\":true}","error":null,"function_call":null}`, "stop") + `]}`, judge.Schema, `{"ok":true}`},
		{"a byte order mark", "\ufeff" + completion(yes, "stop"), judge.Schema, `{"ok":true}`},
		{"a filter that passed it", `{"choices":[{"message":` + yes + `,"content_filter_results":{"hate":{"filtered":false,"severity":"safe"}}}]}`, judge.Schema, `{"ok":true}`},
		{"no finish reason", `{"choices":[{"message":` + yes + `,"finish_reason":null}]}`, judge.Schema, `{"ok":true}`},
	} {
		t.Run(test.name, func(t *testing.T) {
			e := newEndpoint(t, answer(200, test.body))
			c := e.config()
			c.Format = test.format
			if got, err := complete(t, c); err != nil || got.Text != test.want || len(e.seen()) != 1 {
				t.Errorf("got %q, %v after %d requests, want %q", got.Text, err, len(e.seen()), test.want)
			}
		})
	}
}

// TestFinishReasons holds a whole reply against the reasons for which it may have
// ended, in any case.
func TestFinishReasons(t *testing.T) {
	for want, reasons := range map[error]string{
		nil: "stop STOP tool_calls function_call eos end_turn unknown",
		judge.ErrCutOff: "length LENGTH max_tokens MAX_TOKENS model_length max-tokens max_length max_new_tokens max_output_tokens max_completion_tokens token_limit " +
			"FINISH_REASON_MAX_TOKENS context_length_exceeded model_context_window_exceeded incomplete _length_",
		judge.ErrFiltered:  "content_filter Content_Filter content-filtered safety SAFETY recitation blocklist prohibited_content spii sensitive guardrail_intervened refusal ERROR_TOXIC",
		judge.ErrTransport: "error abort aborted cancelled canceled failed timeout network_error insufficient_system_resource malformed_function_call ERROR",
	} {
		for _, reason := range strings.Fields(reasons) {
			if strings.HasPrefix(reason, "_") {
				reason = strings.ReplaceAll(reason, "_", " ")
			}
			e := newEndpoint(t, answer(200, completion(yes, reason)))
			got, err := complete(t, e.config())
			if !errors.Is(err, want) || (err == nil) != (want == nil) || (got.Text == "") != (want != nil) {
				t.Errorf("finish_reason %q: got %q, %v, want %v", reason, got.Text, err, want)
			}
			if asked := map[bool]int{true: 6, false: 1}[want == judge.ErrTransport]; len(e.seen()) != asked {
				t.Errorf("finish_reason %q: asked %d times, want %d", reason, len(e.seen()), asked)
			}
		}
	}
}

// A completion may be withheld or cut by another word than its finish reason.
func TestEndingsBesideTheFinishReason(t *testing.T) {
	for _, test := range []struct {
		name, body string
		want       error
	}{
		{"filtered", `{"choices":[{"message":` + yes + `,"finish_reason":"stop","content_filter_results":{"violence":{"filtered":true,"severity":"high"}}}]}`, judge.ErrFiltered},
		{"incomplete", `{"status":"incomplete","choices":[` + choice(yes, "stop") + `]}`, judge.ErrCutOff},
		{"incomplete for tokens", `{"incomplete_details":{"reason":"max_output_tokens"},"choices":[` + choice(yes, "stop") + `]}`, judge.ErrCutOff},
		{"incomplete for a filter", `{"status":"incomplete","incomplete_details":{"reason":"content_filter"},"choices":[` + choice(yes, "stop") + `]}`, judge.ErrFiltered},
	} {
		e := newEndpoint(t, answer(200, test.body))
		if got, err := complete(t, e.config()); !errors.Is(err, test.want) || got.Text != "" || len(e.seen()) != 1 {
			t.Errorf("%s: got %q, %v after %d requests, want %v", test.name, got.Text, err, len(e.seen()), test.want)
		}
		if got, err := replayed(t, answer(200, test.body)); !errors.Is(err, test.want) || got.Text != "" {
			t.Errorf("%s, recorded: got %q, %v, want %v", test.name, got.Text, err, test.want)
		}
	}
}

// A refusal may be a part of the content, beside parts that look like a reply.
func TestRefusalPart(t *testing.T) {
	for _, test := range []struct{ name, parts, want string }{
		{"with words", `{"type":"text","text":"{\"ok\":true}"},{"type":"refusal","refusal":"I refuse"}`, `the judge refused: "I refuse"`},
		{"with words in text", `{"type":"refusal","text":"I refuse"},{"type":"text","text":"{\"ok\":true}"}`, `the judge refused: "I refuse"`},
		{"in two parts", `{"type":"refusal","refusal":"I "},{"type":"text","text":"{\"ok\":true}"},{"type":"refusal","refusal":"refuse"}`, `the judge refused: "I refuse"`},
		{"without a word", `{"type":"text","text":"{\"ok\":true}"},{"type":"refusal"}`, "the judge refused"},
	} {
		t.Run(test.name, func(t *testing.T) {
			refuses := answer(200, completion(`{"role":"assistant","content":[`+test.parts+`]}`, "stop"))
			e := newEndpoint(t, refuses)
			for from, ask := range map[string]func() (metrics.Completion, error){
				"live":     func() (metrics.Completion, error) { return complete(t, e.config()) },
				"recorded": func() (metrics.Completion, error) { return replayed(t, refuses) },
			} {
				got, err := ask()
				if !errors.Is(err, judge.ErrRefused) || err.Error() != test.want || got.Text != "" {
					t.Errorf("%s: got %q, %v, want %s", from, got.Text, err, test.want)
				}
			}
			if n := len(e.seen()); n != 1 {
				t.Errorf("asked %d times, want 1", n)
			}
		})
	}
}
