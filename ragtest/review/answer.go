package review

import (
	"encoding/json"
	"io"
	"net/http"
)

// answer answers with a value as JSON.
func answer(w http.ResponseWriter, of any) {
	w.Header().Set("Content-Type", "application/json")
	e := json.NewEncoder(w)
	e.SetEscapeHTML(false) // nothing takes it for HTML
	_ = e.Encode(of)
}

// refuse answers with a sentence.
func refuse(w http.ResponseWriter, status int, sentence string) {
	w.Header().Set("Content-Type", "text/plain; charset=utf-8")
	w.WriteHeader(status)
	_, _ = io.WriteString(w, sentence+"\n")
}
