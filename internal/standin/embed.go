package standin

import (
	"encoding/json"
	"hash/fnv"
	"io"
	"net/http"
	"strings"
	"unicode"
)

// EmbeddingModel is the only model that makes embeddings. It is no model: it counts words.
const EmbeddingModel = "standin-no-model-bag-of-words-1"

// dimensions is how long a vector is.
const dimensions = 256

// An embeddingRequest is what the server reads of a request for embeddings.
type embeddingRequest struct {
	Model    string          `json:"model"`
	Input    json.RawMessage `json:"input"`
	Encoding string          `json:"encoding_format"`
}

type embeddings struct {
	Object string      `json:"object"`
	Data   []embedding `json:"data"`
	Model  string      `json:"model"`
	Usage  usage       `json:"usage"`
}

type embedding struct {
	Object    string    `json:"object"`
	Index     int       `json:"index"`
	Embedding []float64 `json:"embedding"`
}

// embed answers a request for embeddings.
func embed(r *http.Request) (any, error) {
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return nil, err
	}
	var req embeddingRequest
	if err := json.Unmarshal(body, &req); err != nil {
		return nil, invalid(nil, "the body is not a request for embeddings: %v", err)
	}
	model := req.Model
	if d := r.PathValue("deployment"); d != "" {
		model = d
	}
	if model != EmbeddingModel {
		return nil, &apiError{
			Status:  http.StatusNotFound,
			Message: "The model `" + model + "` does not exist. For embeddings this server has only `" + EmbeddingModel + "`, which counts words.",
			Param:   "model",
			Code:    "model_not_found",
		}
	}
	if req.Encoding != "" && req.Encoding != "float" {
		return nil, invalid("encoding_format", "the encoding %q is not supported: ask for float", req.Encoding)
	}
	var texts []string
	if json.Unmarshal(req.Input, &texts) != nil {
		var text string
		if err := json.Unmarshal(req.Input, &text); err != nil {
			return nil, invalid("input", "the input is neither a string nor a list of strings")
		}
		texts = []string{text}
	}
	answer := embeddings{Object: "list", Model: EmbeddingModel, Data: []embedding{}}
	for i, text := range texts {
		answer.Data = append(answer.Data, embedding{"embedding", i, bagOfWords(text)})
		answer.Usage.PromptTokens += len(strings.Fields(text))
	}
	answer.Usage.TotalTokens = answer.Usage.PromptTokens
	return answer, nil
}

// bagOfWords counts the words of a text, each at the place that its hash gives it.
func bagOfWords(text string) []float64 {
	vector := make([]float64, dimensions)
	for _, word := range strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) }) {
		h := fnv.New32a()
		_, _ = h.Write([]byte(word))
		vector[h.Sum32()%dimensions]++
	}
	return vector
}
