package standin_test

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/internal/standin"
	"github.com/ragtest/go-ragtest/internal/standin/standintest"
)

// Equal words make equal vectors, in any order; other words make others.
func TestEmbeddings(t *testing.T) {
	s := standintest.New(t, standin.Options{})
	body := `{"model":"` + standin.EmbeddingModel + `","input":["Cats sleep all day.","all day: sleep, CATS","Dogs bark."]}`
	resp, err := http.Post(s.BaseURL()+"/embeddings", "application/json", strings.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	var got struct {
		Model string
		Data  []struct {
			Index     int
			Embedding []float64
		}
	}
	if err := json.NewDecoder(resp.Body).Decode(&got); err != nil || len(got.Data) != 3 || got.Model != standin.EmbeddingModel {
		t.Fatalf("got %+v, %v", got, err)
	}
	if !cmp.Equal(got.Data[0].Embedding, got.Data[1].Embedding) || cmp.Equal(got.Data[0].Embedding, got.Data[2].Embedding) {
		t.Error("vectors do not go by the words")
	}
	resp, err = http.Post(s.BaseURL()+"/embeddings", "application/json", strings.NewReader(`{"model":"`+standin.Model+`","input":"x"}`))
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusNotFound {
		t.Errorf("the judge makes embeddings: %s", resp.Status)
	}
}
