package recorder_test

import (
	"bytes"
	"compress/gzip"
	"compress/zlib"
	"encoding/base64"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/recorder"
)

// random is what keys are made of; it is the key of nothing.
const random = "q7RtZ2mK9vLx4BnC8wYd3HfJ6sPgT1aEuQ5iWoNzXbVk0MrD2cFyGhSjUlAe7p4TqKz9Lw3Rb8Vn5XsYd6"

func TestSecret(t *testing.T) {
	const key = "abcdefgh+/12345678"
	bearer := http.Header{"Authorization": {"Bearer " + key}}
	message := func(text string) string {
		return fmt.Sprintf(`{"messages":[{"content":"hello"},{"content":%q}]}`, text)
	}
	const unsent, unrecorded = "nothing was sent or recorded: a secret is in the ", "nothing was recorded: a secret is in the "
	for _, tt := range []struct {
		name   string
		call   call
		answer string
		detail string // "" if it is recorded
	}{
		{name: "own key in the request", call: call{body: message("use " + key), header: bearer}, detail: unsent + "request body at /messages/1/content"},
		{name: "own key escaped", call: call{body: `{"a":"abcdefgh\u002b\/12345678"}`, header: bearer}, detail: unsent + "request body at /a"},
		{name: "own key as a name", call: call{body: `{"` + key + `":1}`, header: bearer}, detail: unsent + "request body at /(member 0)"},
		{name: "own key in text", call: call{body: "k=" + key, header: bearer}, detail: unsent + "request body"},
		{name: "own key in a form", call: call{body: "k=abcdefgh%2B%2F12345678", header: bearer}, detail: unsent + "request body"},
		{name: "own key in the URL", call: call{path: "/abcdefgh+/12345678/x", header: bearer}, detail: unsent + "URL of the request"},
		{name: "own key in the answer", call: call{label: "judge", body: "{}", header: bearer}, answer: completion("key " + key), detail: unrecorded + "response body at /choices/0/message/content"},
		{name: "query credential", call: call{body: message("k3x9Tq7vB2mZ8wLc"), path: "/q?key=k3x9Tq7vB2mZ8wLc"}, detail: unsent + "request body at /messages/1/content"},
		{name: "api-key header", call: call{body: message("abcdefgh12345678"), header: http.Header{"Api-Key": {"abcdefgh12345678"}}}, detail: unsent + "request body at /messages/1/content"},
		{name: "cookie", call: call{body: message("abcdefgh12345678"), header: http.Header{"Cookie": {"a=b; s=abcdefgh12345678"}}}, detail: unsent + "request body at /messages/1/content"},
		{name: "basic password", call: call{body: message("password-of-user"), header: http.Header{"Authorization": {"Basic dTpwYXNzd29yZC1vZi11c2Vy"}}}, detail: unsent + "request body at /messages/1/content"},
		{name: "short key is a word", call: call{body: message("ollama"), header: http.Header{"Authorization": {"Bearer ollama"}}}},

		{name: "OpenAI", call: call{body: message("sk-" + strings.Repeat("a1", 10))}, detail: unsent + "request body at /messages/1/content"},
		{name: "bearer", call: call{body: message("Bearer " + strings.Repeat("a1", 10))}, detail: unsent + "request body at /messages/1/content"},
		{name: "web token", call: call{body: message("eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.x")}, detail: unsent + "request body at /messages/1/content"},
		{name: "private key", call: call{body: message("-----BEGIN RSA PRIVATE KEY-----\n" + random[:64] + "\n-----END RSA PRIVATE KEY-----")}, detail: unsent + "request body at /messages/1/content"},
		{name: "AWS", call: call{body: message("AKIA" + strings.Repeat("A1", 8))}, detail: unsent + "request body at /messages/1/content"},
		{name: "GitHub", call: call{body: message("ghp_" + strings.Repeat("a1", 18))}, detail: unsent + "request body at /messages/1/content"},
		{name: "Google", call: call{body: message("AIza" + random[:35])}, detail: unsent + "request body at /messages/1/content"},
		{name: "Slack", call: call{body: message("xoxb-123456789012-" + random[:24])}, detail: unsent + "request body at /messages/1/content"},
		{name: "words", call: call{body: message("a task-management-for-the-whole-company, Bearer bonds, AKIA")}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			s := newServer(t)
			s.handle = func(w http.ResponseWriter, r *http.Request, n int64) bool {
				fmt.Fprint(w, tt.answer)
				return tt.answer != ""
			}
			file := filepath.Join(t.TempDir(), "c.yaml")
			_, err := do(open(t, file, recorder.RecordMissing), s.URL, tt.call)
			_, statErr := os.Stat(file)
			if tt.detail == "" {
				if err != nil || statErr != nil {
					t.Errorf("got %v, %v, want a recording", err, statErr)
				}
				return
			}
			var e *recorder.Error
			if !errors.Is(err, recorder.ErrSecret) || !errors.As(err, &e) {
				t.Fatalf("got %v, want ErrSecret", err)
			}
			if place, what, _ := strings.Cut(e.Detail, ": it "); place != tt.detail || what == "" {
				t.Errorf("Detail = %q, want %q and what it is", e.Detail, tt.detail)
			}
			if statErr == nil {
				t.Error("a file was written")
			}
			if sent := s.calls.Load() > 0; sent != (tt.answer != "") {
				t.Errorf("sent: %v", sent)
			}
		})
	}
}

// recordsNot makes the call and reports if the file has the secret after it, or if it was not refused.
func recordsNot(t *testing.T, c call, answer, encoding, secret string) {
	t.Helper()
	s := newServer(t)
	s.handle = func(w http.ResponseWriter, r *http.Request, n int64) bool {
		if encoding != "" {
			w.Header().Set("Content-Encoding", encoding)
		}
		w.WriteHeader(http.StatusBadRequest) // as those who quote a key do; it is recorded
		fmt.Fprint(w, answer)
		return true
	}
	file := filepath.Join(t.TempDir(), "c.yaml")
	_, err := do(open(t, file, recorder.RecordMissing), s.URL, c)
	if !errors.Is(err, recorder.ErrSecret) {
		t.Errorf("got %v, want ErrSecret", err)
	}
	if e := (*recorder.Error)(nil); errors.As(err, &e) && strings.Contains(e.Error(), secret) {
		t.Errorf("the error shows the secret: %v", e)
	}
	if data, err := os.ReadFile(file); err == nil {
		t.Errorf("recorded (with the secret as it is: %t):\n%s", strings.Contains(string(data), secret), data)
	}
}

// ownKey is 32 random letters and digits: it looks like no kind of credential.
const ownKey = "Zk4mQ8tR1xVb7NcW3yHd9LfJ5sGpA2eU"

// However a request authenticates, an answer that quotes what it was sent with is not recorded.
func TestOwnCredential(t *testing.T) {
	basic := func(user, password string) string {
		return "Basic " + base64.StdEncoding.EncodeToString([]byte(user+":"+password))
	}
	calls := map[string]call{
		"user of basic":     {header: http.Header{"Authorization": {basic(ownKey, "")}}},
		"password of basic": {header: http.Header{"Authorization": {basic("u", ownKey)}}},
		"two cookies":       {header: http.Header{"Cookie": {"a=b; c=" + ownKey}}},
		"parameter":         {header: http.Header{"Authorization": {`Token token="` + ownKey + `", v=1`}}},
		"pair":              {header: http.Header{"Authorization": {"Key 7b1f:" + ownKey}}},
	}
	for _, name := range []string{
		"Authorization", "Proxy-Authorization", "Api-Key", "X-Api-Key", "X-Goog-Api-Key", "Ocp-Apim-Subscription-Key", "X-Subscription-Token", "Apikey",
		"X-Auth-Token", "Private-Token", "X-Vault-Token", "X-Amz-Security-Token", "X-Openai-Api-Key", "X-Cohere-Api-Key", "Xi-Api-Key",
		"X-Typesense-Api-Key", "X-Meili-Api-Key", "X-Functions-Key", "Cf-Aig-Authorization", "X-Portkey-Api-Key", "Helicone-Auth",
		"X-Access-Token", "Token", "X-Token",
	} {
		calls["header "+name] = call{header: http.Header{name: {ownKey}}}
		calls["header "+name+" with a scheme"] = call{header: http.Header{name: {"Bearer " + ownKey}}}
	}
	for _, name := range []string{
		"code", "auth_key", "api_token", "private_token", "app_key", "appid", "hapikey", "jwt", "client_assertion", "pwd", "pass", "session", "sessionid", "sid",
		"ticket", "AWSAccessKeyId", "sas", "secret_key", "user_key", "x-functions-key", "Ocp-Apim-Subscription-Key", "oauth_token", "oauth_signature",
		"api_secret", "Policy", "hmac", "key", "api-key", "access_token", "X-Amz-Signature",
	} {
		calls["query "+name] = call{path: "/q?a=b&" + name + "=" + ownKey}
	}
	for name, c := range calls {
		t.Run(name, func(t *testing.T) {
			recordsNot(t, c, `{"error":{"message":"wrong: `+ownKey+`"}}`, "", ownKey)
		})
	}
	t.Run("user of the URL", func(t *testing.T) {
		s := newServer(t)
		s.handle = func(w http.ResponseWriter, r *http.Request, n int64) bool {
			fmt.Fprintf(w, `{"you":%q}`, ownKey)
			return true
		}
		r := open(t, filepath.Join(t.TempDir(), "c.yaml"), recorder.RecordMissing)
		if _, err := do(r, strings.Replace(s.URL, "://", "://"+ownKey+"@", 1), call{}); !errors.Is(err, recorder.ErrSecret) {
			t.Errorf("got %v, want ErrSecret", err)
		}
	})
}

// What a header says that does not authenticate may be quoted.
func TestNoCredential(t *testing.T) {
	for name, c := range map[string]call{
		"idempotency key": {header: http.Header{"Idempotency-Key": {ownKey}}},
		"web socket":      {header: http.Header{"Sec-Websocket-Key": {ownKey}}},
		"request id":      {header: http.Header{"X-Request-Id": {ownKey}}},
		"partition key":   {header: http.Header{"X-Ms-Documentdb-Partitionkey": {ownKey}}},
		"page token":      {path: "/q?page_token=" + ownKey + "&nextToken=" + ownKey},
		"short words":     {header: http.Header{"Authorization": {"Bearer ollama"}}, path: "/q?key=user1"},
		"a session's id":  {path: "/q?session_id=123e4567-e89b-12d3-a456-426614174000"},
	} {
		t.Run(name, func(t *testing.T) {
			s := newServer(t)
			s.handle = func(w http.ResponseWriter, r *http.Request, n int64) bool {
				fmt.Fprintf(w, `{"id":%q,"session":"123e4567-e89b-12d3-a456-426614174000","a":"ollama user1"}`, ownKey)
				return true
			}
			if _, err := do(open(t, filepath.Join(t.TempDir(), "c.yaml"), recorder.RecordMissing), s.URL, c); err != nil {
				t.Error(err)
			}
		})
	}
}

// A credential is found however it is wrapped, that of the request and one of a known kind.
func TestWrappedSecret(t *testing.T) {
	bearer := http.Header{"Authorization": {"Bearer " + ownKey}}
	_, table, _ := strings.Cut(read(t, "../SECURITY.md"), "| wrapped in |")
	for kind, c := range map[string]struct {
		key    string
		header http.Header
	}{
		"own":   {ownKey, bearer},
		"known": {"sk-" + ownKey, nil},
	} {
		answers := map[string]struct{ answer, encoding string }{
			"JSON":              {answer: `{"a":["` + c.key + `"]}`},
			"name of a member":  {answer: `{"` + c.key + `":1}`},
			"\\u escapes":       {answer: `{"a":"` + escaped(c.key) + `"}`},
			"JSON in JSON":      {answer: `{"a":` + strconv.Quote(`{"b":"`+escaped(c.key)+`"}`) + `}`},
			"JSON thrice":       {answer: `{"a":` + strconv.Quote(`{"b":`+strconv.Quote(`{"c":"`+escaped(c.key)+`"}`)+`}`) + `}`},
			"a string":          {answer: `"` + escaped(c.key) + `"`},
			"cut JSON":          {answer: `{"a":"` + escaped(c.key) + `","b":`},
			"a wrong byte":      {answer: "{\"a\":\"" + escaped(c.key) + "\",\"b\":\"\xff\"}"},
			"deep JSON":         {answer: strings.Repeat("[", 1200) + `"` + escaped(c.key) + `"` + strings.Repeat("]", 1200)},
			"JSONP":             {answer: `callback({"a":"` + escaped(c.key) + `"});`},
			"NDJSON":            {answer: `{"a":1}` + "\n" + `{"a":"` + escaped(c.key) + `"}` + "\n"},
			"an event":          {answer: "data: {\"a\":\"" + escaped(c.key) + "\"}\n\n"},
			"two in one event":  {answer: "data: {\"a\":1}{\"a\":\"" + escaped(c.key) + "\"}\n\n"},
			"an event of lines": {answer: "data: {\"a\":\ndata: \"" + escaped(c.key) + "\"}\n\n"},
			"percent":           {answer: "q=" + percent(c.key)},
			"percent, stray":    {answer: "100% of q=" + percent(c.key)},
			"HTML":              {answer: "<p>" + references(c.key) + "</p>"},
			"UTF-16":            {answer: "\xff\xfe" + strings.Join(strings.Split(c.key, ""), "\x00") + "\x00"},
			"gzip":              {answer: zipped(c.key), encoding: "gzip"},
			"gzip, cut":         {answer: cut(zipped(c.key), 4), encoding: "gzip"},
			"gzip and more":     {answer: zipped(c.key) + "trailing", encoding: "gzip"},
			"gzip and identity": {answer: zipped(c.key), encoding: "gzip, identity"},
			"gzip twice":        {answer: zipped(zipped(c.key)), encoding: "gzip, gzip"},
			"a .gz file":        {answer: zipped(c.key)},
			"gzip in a part":    {answer: "--b\r\nContent-Type: application/gzip\r\n\r\n" + zipped(c.key) + "\r\n--b--\r\n"},
			"deflate":           {answer: zlibbed(c.key), encoding: "deflate"},
			"deltas":            {answer: deltas(c.key, 4)},
			"single characters": {answer: deltas(c.key, 1)},
			"lines of deltas":   {answer: strings.ReplaceAll(strings.ReplaceAll(deltas(c.key, 4), "data: ", ""), "\n\n", "\n")},
			"deltas, closed up": {answer: strings.ReplaceAll(deltas(c.key, 4), "\n\n", "\n")},
			"an array of them":  {answer: "[" + strings.Join(strings.Split(strings.TrimSpace(strings.ReplaceAll(deltas(c.key, 4), "data: ", "")), "\n\n"), ",\n") + "]"},
			"deltas of text":    {answer: "data: " + strings.Join([]string{c.key[:9], c.key[9:20], c.key[20:]}, "\n\ndata: ") + "\n\n"},
		}
		for name, tt := range answers {
			if !strings.Contains(table, name) {
				t.Errorf("SECURITY.md does not say %q", name)
			}
			t.Run(kind+" in "+name, func(t *testing.T) {
				header := c.header.Clone()
				if tt.encoding != "" {
					header = http.Header{"Accept-Encoding": {tt.encoding}}
					for name, values := range c.header {
						header[name] = values
					}
				}
				recordsNot(t, call{header: header}, tt.answer, tt.encoding, c.key)
			})
		}
	}
	t.Run("own in base64", func(t *testing.T) {
		for before := range 3 {
			text := base64.StdEncoding.EncodeToString([]byte("abc"[:before] + ownKey + "xy"))
			recordsNot(t, call{header: bearer}, `{"a":"`+text+`"}`, "", ownKey)
		}
	})
	t.Run("own in two choices in turns", func(t *testing.T) {
		var b strings.Builder
		for i := 0; i < len(ownKey); i += 4 {
			fmt.Fprintf(&b, "data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":%q}}]}\n\ndata: {\"choices\":[{\"index\":1,\"delta\":{\"content\":\"word \"}}]}\n\n", ownKey[i:i+4])
		}
		recordsNot(t, call{header: bearer}, b.String(), "", ownKey)
	})
}

// A random value with the name of a credential is one: in the form and the answers of OAuth, and in JSON.
func TestNamedSecret(t *testing.T) {
	form := http.Header{"Content-Type": {"application/x-www-form-urlencoded"}}
	for name, tt := range map[string]struct {
		call   call
		answer string
	}{
		"form":           {call: call{body: "grant_type=client_credentials&client_secret=" + ownKey, header: form}},
		"access token":   {answer: `{"token_type":"bearer","access_token":"` + ownKey + `","expires_in":3600}`},
		"refresh token":  {answer: `{"refresh_token" : "` + ownKey + `"}`},
		"password":       {call: call{body: `{"user":"rag","password":"` + ownKey + `"}`}},
		"API key":        {call: call{body: `{"auth":{"apiKey":"` + ownKey + `"}}`}},
		"key in a chunk": {call: call{body: `{"chunk":"# settings\nMISTRAL_API_KEY=` + ownKey + `\n"}`}},
		"redirect":       {answer: "https://app/cb#access_token=" + ownKey},
	} {
		t.Run(name, func(t *testing.T) { recordsNot(t, tt.call, tt.answer, "", ownKey) })
	}
}

// Keys of known kinds are found in requests as in answers, in JSON, in a query and in a form.
func TestKnownSecret(t *testing.T) {
	form := http.Header{"Content-Type": {"application/x-www-form-urlencoded"}}
	for name, key := range map[string]string{
		"GitLab, dashed":       "glpat-a1-B2_c3-D4_e5-F6_g7",
		"sk- of 22":            "sk-qL8_vT2-xR5mZ9cW1nK4bJ",
		"Google client":        "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",
		"Azure client":         "abc8Q~x1.Tq7vB2~Z8_wLc5-R3kY9.p4JdHs6Fg",
		"AWS secret":           "aws_secret_access_key = x1Tq7v/2mZ8+Lc5nR3kY9p4JdHs6FgWu0eQoAiZb",
		"Slack webhook":        "https://hooks.slack.com/services/T01ABCDEF/B02GHIJKL/" + random[:24],
		"bearer":               "Authorization: Bearer " + ownKey,
		"storage":              "AccountKey=" + strings.Repeat("x1Tq7v/2mZ8+Lc5nR3kY9", 4) + "p4==;EndpointSuffix=core.windows.net",
		"SAS":                  "https://a.blob.core.windows.net/c?sv=2024&sig=x1Tq7v/2mZ8+Lc5nR3kY9p4JdHs6FgWu0eQoAiZbTyU=",
		"a PEM with your":      "-----BEGIN PRIVATE KEY-----\nMIIEvyour" + random[:55] + "\n" + random[:64] + "\n-----END PRIVATE KEY-----\n",
		"Voyage":               "pa-" + random[:43],
		"Supabase":             "sb_secret_" + random[:31],
		"Telegram":             "https://api.telegram.org/bot1234567890:AA" + random[:33] + "/getMe",
		"password in a URL":    "postgres://rag:" + random[:20] + "@db:5432/rag",
		"Stripe, of the tests": "sk_test_" + random[:24],
	} {
		for place, tt := range map[string]struct {
			call   call
			answer string
		}{
			"JSON":   {call: call{body: `{"a":` + strconv.Quote(key) + `}`}},
			"query":  {call: call{path: "/q?text=" + url.QueryEscape(key)}},
			"form":   {call: call{body: "text=" + url.QueryEscape(key), header: form}},
			"text":   {answer: "see " + key + "\n"},
			"answer": {answer: `{"a":` + strconv.Quote(key) + `}`},
		} {
			t.Run(name+" in "+place, func(t *testing.T) { recordsNot(t, tt.call, tt.answer, "", key) })
		}
	}
}

// A replay looks for nothing: what a file holds is played, as fast as it is read.
func TestReplayDoesNotScan(t *testing.T) {
	s := newServer(t)
	secret := "sk-" + ownKey
	s.handle = func(w http.ResponseWriter, r *http.Request, n int64) bool {
		fmt.Fprintf(w, `{"a":%q}`, secret)
		return true
	}
	file := filepath.Join(t.TempDir(), "c.yaml")
	r, err := recorder.Open(file, recorder.Options{Mode: recorder.RecordMissing, AllowSecret: []string{secret}})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := do(r, s.URL, call{}); err != nil {
		t.Fatal(err)
	}
	r.Close()
	if got, err := do(open(t, file, recorder.Replay), s.URL, call{}); err != nil || !strings.Contains(got, secret) {
		t.Errorf("got %q, %v, want the recording", got, err)
	}
}

func escaped(text string) string {
	var b strings.Builder
	for _, r := range text {
		fmt.Fprintf(&b, `\u%04x`, r)
	}
	return b.String()
}

func references(text string) string {
	var b strings.Builder
	for _, r := range text {
		fmt.Fprintf(&b, "&#%d;", r)
	}
	return b.String()
}

func percent(text string) string {
	var b strings.Builder
	for _, c := range []byte(text) {
		fmt.Fprintf(&b, "%%%02X", c)
	}
	return b.String()
}

// deltas returns an event stream of a completion whose content says the text, n bytes at a time.
func deltas(text string, n int) string {
	var b strings.Builder
	for text = "the key is " + text; text != ""; {
		size := min(n, len(text))
		fmt.Fprintf(&b, "data: {\"id\":\"c\",\"choices\":[{\"delta\":{\"content\":%q},\"index\":0}]}\n\n", text[:size])
		text = text[size:]
	}
	return b.String()
}

func zipped(text string) string {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	fmt.Fprint(w, "it is "+text)
	w.Close()
	return b.String()
}

func zlibbed(text string) string {
	var b bytes.Buffer
	w := zlib.NewWriter(&b)
	fmt.Fprint(w, "it is "+text)
	w.Close()
	return b.String()
}

func cut(text string, n int) string { return text[:len(text)-n] }
