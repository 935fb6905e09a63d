package recorder_test

import (
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/recorder"
)

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
		{name: "query credential", call: call{body: message("abcdefgh12345678"), path: "/q?key=abcdefgh12345678"}, detail: unsent + "request body at /messages/1/content"},
		{name: "api-key header", call: call{body: message("abcdefgh12345678"), header: http.Header{"Api-Key": {"abcdefgh12345678"}}}, detail: unsent + "request body at /messages/1/content"},
		{name: "cookie", call: call{body: message("abcdefgh12345678"), header: http.Header{"Cookie": {"a=b; s=abcdefgh12345678"}}}, detail: unsent + "request body at /messages/1/content"},
		{name: "basic password", call: call{body: message("password-of-user"), header: http.Header{"Authorization": {"Basic dTpwYXNzd29yZC1vZi11c2Vy"}}}, detail: unsent + "request body at /messages/1/content"},
		{name: "short key is a word", call: call{body: message("ollama"), header: http.Header{"Authorization": {"Bearer ollama"}}}},

		{name: "OpenAI", call: call{body: message("sk-" + strings.Repeat("a1", 10))}, detail: unsent + "request body at /messages/1/content"},
		{name: "bearer", call: call{body: message("Bearer " + strings.Repeat("a1", 10))}, detail: unsent + "request body at /messages/1/content"},
		{name: "web token", call: call{body: message("eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.x")}, detail: unsent + "request body at /messages/1/content"},
		{name: "private key", call: call{body: message("-----BEGIN RSA PRIVATE KEY-----")}, detail: unsent + "request body at /messages/1/content"},
		{name: "AWS", call: call{body: message("AKIA" + strings.Repeat("A1", 8))}, detail: unsent + "request body at /messages/1/content"},
		{name: "GitHub", call: call{body: message("ghp_" + strings.Repeat("a1", 18))}, detail: unsent + "request body at /messages/1/content"},
		{name: "Google", call: call{body: message("AIza" + strings.Repeat("a", 35))}, detail: unsent + "request body at /messages/1/content"},
		{name: "Slack", call: call{body: message("xoxb-" + strings.Repeat("1", 12))}, detail: unsent + "request body at /messages/1/content"},
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
