package judge_test

import (
	"encoding/json"
	"fmt"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/judge"
)

func TestAmbiguous(t *testing.T) {
	sound := completion(`{"role":"assistant","content":"{\"ok\":true}"}`, "stop")
	with := func(old, new string) string {
		t.Helper()
		if !strings.Contains(sound, old) {
			t.Fatalf("%s has no %s", sound, old)
		}
		return strings.Replace(sound, old, new, 1)
	}
	deep := func(n int) string {
		return with(`"id":"1"`, `"timings":`+strings.Repeat("[", n)+strings.Repeat("]", n))
	}
	for _, test := range []struct{ name, body, want string }{
		{"sound", sound, ""},
		{"white space around it", " \r\n\t" + sound + "\n\n", ""},
		{"nothing that is read", `{"created":1,"created":2}`, ""},
		{"doubled, but not read", with(`"id":"1"`, `"id":"1","ID":"2","id":"3"`), ""},
		{"doubled in different objects", with(`"id":"1"`, `"extra":{"choices":[],"choices":[]}`), ""},
		{"a string that looks like members", with(`{\"ok\":true}`, `\",\"content\":\"\\\\\",\"content\":\"`), ""},
		{"a part of each kind", with(`"{\"ok\":true}"`, `[{"type":"text","text":"a"},{"type":"text","text":"b"}]`), ""},

		{"choices twice", with(`"choices":`, `"choices":[],"choices":`), `has the member "choices" twice`},
		{"content twice", with(`"content":`, `"content":"","content":`), `has the member "content" twice`},
		{"content in capitals beside content", with(`"content":`, `"CONTENT":"","content":`), `has the member "content" twice`},
		{"content beside content in capitals", with(`"role":"assistant"`, `"content":"","Content":""`), `has the member "content" twice`},
		{"a long s folds to s", with(`"finish_reason":"stop"`, `"finish_reason":"stop","finiſh_reason":"length"`), `has the member "finish_reason" twice`},
		{"an escaped name", with(`"content":`, `"content":"","\u0063ontent":`), `has the member "content" twice`},
		{"message twice", with(`"message":`, `"message":{},"message":`), `has the member "message" twice`},
		{"error twice", with(`"id":"1"`, `"error":{"code":502},"error":null`), `has the member "error" twice`},
		{"refusal twice", with(`"role":"assistant"`, `"refusal":"no","refusal":null`), `has the member "refusal" twice`},
		{"usage twice", with(`"usage":`, `"usage":null,"usage":`), `has the member "usage" twice`},
		{"tokens twice", with(`"prompt_tokens":40`, `"prompt_tokens":40,"prompt_tokens":4`), `has the member "prompt_tokens" twice`},
		{"cached tokens twice", with(`"cached_tokens":8`, `"cached_tokens":8,"cached_tokens":0`), `has the member "cached_tokens" twice`},
		{"text of a part twice", with(`"{\"ok\":true}"`, `[{"type":"text","text":"a"},{"text":"b","text":"c"}]`), `has the member "text" twice`},
		{"arguments twice", with(`"role":"assistant"`, `"tool_calls":[{"function":{"arguments":"{}","ARGUMENTS":"{}"}}]`), `has the member "arguments" twice`},
		{"in a second choice", with(`"choices":[`, `"choices":[{"message":{"content":"a","content":"b"}},`), `has the member "content" twice`},
		{"choices in capitals", with(`"choices":`, `"CHOICES":`), `has "CHOICES" in place of "choices"`},
		{"choices by an escape", with(`"choices":`, `"\u0063hoices":`), ""},

		{"an error behind it", sound + "\n" + `{"error":{"message":"upstream failed","code":502}}`, `goes on behind its end: {"error":{"message":"upstream failed","code":502}}`},
		{"a word behind it", sound + " garbage", "goes on behind its end: garbage"},
		{"a NUL behind it", sound + "\x00", "goes on behind its end: \x00"},
		{"a second one behind it", sound + sound, "goes on behind its end: " + sound},
		{"as deep as a recorder reads", deep(999), ""},
		{"deeper than a recorder reads", deep(1000), "nests deeper than 1000 levels"},
		{"deeper in what is read", with(`"role":"assistant"`, `"x":`+strings.Repeat("[", 998)+strings.Repeat("]", 998)), "nests deeper than 1000 levels"},
	} {
		t.Run(test.name, func(t *testing.T) {
			says, rest := judge.Ambiguous([]byte(test.body))
			if got := strings.TrimSuffix(says+": "+string(rest), ": "); got != test.want {
				t.Errorf("got  %q\nwant %q", got, test.want)
			}
		})
	}
}

// The scanner ends on any bytes, and finds what a decoder of tokens finds.
func FuzzAmbiguous(f *testing.F) {
	sound := completion(`{"role":"assistant","content":"{\"ok\":true}","tool_calls":[{"function":{"name":"f","arguments":"{}"}}]}`, "stop")
	for _, body := range []string{
		sound, sound + "x", `{"choices":[[{"message":{"Content":1,"content":[{"type":1,"TYPE":2}]}}]]}`, `[{"error":1,"error":2}]`,
		`{"usage":{"prompt_tokens_details":[{"cached_tokens":1,"cached_tokens":1}]}}`, `{"a":{"b":[{}]},"error":"\\","error":"\\\""}`,
		`{"CHOICES":[]}`, `{"choiceS":[],"choices":[]}`, `[}`, `{"a"`, `{"choices":[}`, `{"choices":[:]}`, "\"", `{"error":]}`, "\x00", "",
	} {
		f.Add([]byte(body))
	}
	f.Fuzz(func(t *testing.T, body []byte) {
		got, _ := judge.Ambiguous(body)
		if !json.Valid(body) || strings.HasPrefix(got, "nests deeper") {
			return
		}
		decoder := json.NewDecoder(strings.NewReader(string(body)))
		if want := doubled(decoder, "", false); (got != "") != want {
			t.Errorf("ambiguous(%s) = %q, want a member twice: %t", body, got, want)
		}
	})
}

// read are the members that count, by their place.
var read = map[string]bool{}

func init() {
	for _, place := range strings.Fields(`/model /object /error /errors /detail /status /incomplete_details /incomplete_details/reason /choices /usage
		/choices/index /choices/error /choices/finish_reason /choices/content_filter_results /choices/message
		/choices/message/role /choices/message/error /choices/message/function_call /choices/message/function_call/name /choices/message/function_call/arguments
		/choices/message/refusal /choices/message/content /choices/message/tool_calls
		/choices/message/content/type /choices/message/content/text /choices/message/content/refusal
		/choices/message/tool_calls/function /choices/message/tool_calls/function/name /choices/message/tool_calls/function/arguments
		/usage/prompt_tokens /usage/completion_tokens /usage/total_tokens
		/usage/prompt_tokens_details /usage/prompt_tokens_details/cached_tokens
		/usage/completion_tokens_details /usage/completion_tokens_details/reasoning_tokens`) {
		read[place] = true
	}
}

// doubled is the slow twin of the scanner: it reports whether the value that
// comes next, which stands at a place, has a member twice that counts. An array in
// an array is not looked into.
func doubled(d *json.Decoder, place string, inArray bool) (found bool) {
	token, err := d.Token()
	if err != nil {
		panic(fmt.Sprint("valid JSON is not: ", err))
	}
	switch token {
	case json.Delim('{'):
		seen := map[string]bool{}
		for d.More() {
			token, _ := d.Token()
			inner := place + "/" + strings.ReplaceAll(token.(string), "/", "!")
			for p := range read {
				if strings.EqualFold(p, inner) {
					found = found || seen[p] || p == "/choices" && p != inner
					seen[p], inner = true, p
				}
			}
			found = doubled(d, inner, false) || found
		}
		d.Token()
	case json.Delim('['):
		if inArray {
			place = "!"
		}
		for d.More() {
			found = doubled(d, place, true) || found
		}
		d.Token()
	}
	return found
}
