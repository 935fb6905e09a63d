package standin

import (
	"io"
	"net"
	"net/http"
	"strconv"
	"strings"
)

// Faults returns an Options.Fault that has the first requests answered by hs,
// one each. Where hs has a nil, and after its end, the server answers itself.
func Faults(hs ...http.Handler) func(n int, r *http.Request) http.Handler {
	return func(n int, _ *http.Request) http.Handler {
		if n < len(hs) {
			return hs[n]
		}
		return nil
	}
}

// Status answers with a status, a body and header lines such as
// "Retry-After: 1". An empty body becomes an error in OpenAI's shape.
func Status(code int, body string, header ...string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		for _, line := range header {
			name, value, _ := strings.Cut(line, ":")
			w.Header().Add(name, strings.TrimSpace(value))
		}
		if body == "" {
			writeError(w, &apiError{Status: code, Message: http.StatusText(code)})
			return
		}
		if w.Header().Get("Content-Type") == "" {
			w.Header().Set("Content-Type", "application/json")
		}
		w.WriteHeader(code)
		_, _ = io.WriteString(w, body)
	})
}

// ErrorIn200 answers with status 200 and a body that is an error, as some
// gateways do.
func ErrorIn200(message, code string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		writeError(w, &apiError{Status: http.StatusOK, Message: message, Type: "server_error", Code: code})
	})
}

// Reply answers with a completion whose assistant says content.
func Reply(content string) http.Handler { return Finish("stop", content) }

// Finish is Reply with another finish reason: "length", "content_filter".
func Finish(reason, content string) http.Handler {
	return respond(content, choice{Message: reply{Role: "assistant", Content: content}, FinishReason: reason})
}

// Refusal answers with a completion whose assistant refuses with text.
func Refusal(text string) http.Handler {
	return respond(text, choice{Message: reply{Role: "assistant", Refusal: &text}, FinishReason: "stop"})
}

// Parts is Reply with the content in parts.
func Parts(texts ...string) http.Handler {
	parts := []part{}
	for _, text := range texts {
		parts = append(parts, part{"text", text})
	}
	return respond(strings.Join(texts, ""), choice{Message: reply{Role: "assistant", Content: parts}, FinishReason: "stop"})
}

type part struct {
	Type string `json:"type"`
	Text string `json:"text"`
}

// Calls answers with a completion whose assistant calls the function of that
// name, once with each of the arguments.
func Calls(name string, arguments ...string) http.Handler {
	var calls []toolCall
	for i, a := range arguments {
		calls = append(calls, toolCall{ID: "call_" + strconv.Itoa(i), Type: "function", Function: function{name, a}})
	}
	return respond(strings.Join(arguments, " "), choice{Message: reply{Role: "assistant", ToolCalls: calls}, FinishReason: "tool_calls"})
}

// Thought answers with a completion that is nothing but n tokens of reasoning:
// its content is empty, and it ends for the reason given.
func Thought(reason string, n int) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		c := complete(body, "", choice{Message: reply{Role: "assistant", Content: ""}, FinishReason: reason})
		c.Usage.CompletionTokens += n
		c.Usage.TotalTokens += n
		c.Usage.CompletionDetails = &completionDetails{ReasoningTokens: n}
		writeJSON(w, http.StatusOK, c)
	})
}

// Empty answers with a completion that has no choices.
func Empty() http.Handler { return respond("") }

func respond(words string, choices ...choice) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		writeJSON(w, http.StatusOK, complete(body, words, choices...))
	})
}

// CutBody announces a completion, sends half of it, and closes the connection.
func CutBody() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, _ := io.ReadAll(r.Body)
		whole := encode(complete(body, ""))
		w.Header().Set("Content-Type", "application/json")
		w.Header().Set("Content-Length", strconv.Itoa(len(whole)))
		_, _ = w.Write(whole[:len(whole)/2])
		_ = http.NewResponseController(w).Flush()
		panic(http.ErrAbortHandler)
	})
}

// Reset answers nothing and resets the connection.
func Reset() http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, _ *http.Request) {
		conn, _, err := http.NewResponseController(w).Hijack()
		if err != nil {
			panic(http.ErrAbortHandler) // HTTP/2 has no connection to reset
		}
		if tcp, ok := conn.(*net.TCPConn); ok {
			_ = tcp.SetLinger(0) // close with RST, not FIN
		}
		_ = conn.Close()
	})
}

// Stall answers nothing until the client gives up.
func Stall() http.Handler {
	return http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { <-r.Context().Done() })
}
