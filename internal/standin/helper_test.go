package standin_test

import (
	"encoding/json"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/internal/standin"
	"github.com/ragtest/go-ragtest/internal/standin/standintest"
)

// object is a JSON object to send.
type object = map[string]any

// request returns a request for a reply of the schema about the item, whose
// lines are given without <item> and </item>.
func request(schema, item string) object {
	return object{
		"model":           standin.Model,
		"messages":        []object{{"role": "user", "content": "<item>\n" + strings.TrimSpace(item) + "\n</item>\nReply."}},
		"response_format": object{"type": "json_schema", "json_schema": object{"name": "x", "schema": json.RawMessage(schema)}},
	}
}

// line returns one line of an item.
func line(name, text string) string {
	quoted, err := json.Marshal(text)
	if err != nil {
		panic(err)
	}
	return name + ": " + string(quoted) + "\n"
}

// send returns the status and the body of the answer to a request whose body is
// v, or v as JSON if it is no string.
func send(t *testing.T, method, url string, v any, header ...string) (int, string) {
	t.Helper()
	body, ok := v.(string)
	if !ok {
		b, err := json.Marshal(v)
		if err != nil {
			t.Fatal(err)
		}
		body = string(b)
	}
	req, err := http.NewRequestWithContext(t.Context(), method, url, strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	for i := 0; i+1 < len(header); i += 2 {
		req.Header.Set(header[i], header[i+1])
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	answer, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return resp.StatusCode, string(answer)
}

// reply returns what the assistant says to a request.
func reply(t *testing.T, v object) string {
	t.Helper()
	s := standintest.New(t, standin.Options{})
	status, body := send(t, "POST", s.BaseURL()+"/chat/completions", v)
	if status != http.StatusOK {
		t.Fatalf("status %d: %s", status, body)
	}
	var c struct {
		Choices []struct{ Message struct{ Content string } }
	}
	if err := json.Unmarshal([]byte(body), &c); err != nil || len(c.Choices) != 1 {
		t.Fatalf("want one choice: %v in %s", err, body)
	}
	return c.Choices[0].Message.Content
}
