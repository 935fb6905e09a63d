package ragtest_test

import (
	"cmp"
	"context"
	"hash/fnv"
	"math"
	"slices"
	"strings"
	"testing"
	"unicode"

	"github.com/kljensen/snowball/english"
	"github.com/philippgille/chromem-go"
	"github.com/stretchr/testify/require"

	"github.com/ragtest/go-ragtest/ragtest"
)

// helpCentre is what the retriever searches.
var helpCentre = []string{
	"Standard delivery takes three to five working days and is free from 50 euros.",
	"Express delivery takes one working day and costs 9 euros.",
	"Orders can be cancelled free of charge until they leave our warehouse.",
	"Items can be returned within 30 days of delivery.",
	"A return label is in every parcel; a lost label can be printed from your account.",
	"We accept cards, bank transfer and payment by invoice.",
	"Invoices are sent by e-mail when the order leaves the warehouse.",
	"The warranty on all devices is two years.",
	"To use the warranty, send us the device with its invoice.",
	"Passwords can be reset from the login page.",
	"Our shop in the city is open from Monday to Saturday, 10 to 19.",
	"Gift cards are valid for three years.",
}

// TestHelpCentre retrieves with a vector store and asserts on what it found.
func TestHelpCentre(t *testing.T) {
	search := newHelpSearch(t)
	tests := []struct{ name, question, answer string }{
		{"cancel", "Until when can orders be cancelled?", "You can cancel your order free of charge until it leaves our warehouse."},
		{"warranty", "How long is the warranty on devices?", "All devices have a warranty of two years. To use it, send us the device with its invoice."},
		{"label", "What if I lost my return label?", "You can print a lost label from your account; otherwise there is one in every parcel."},
	}
	for _, test := range tests {
		t.Run(test.name, func(t *testing.T) {
			found, err := search(test.question)
			require.NoError(t, err)
			item := ragtest.Item{Question: test.question, Answer: test.answer, Context: found}
			ragtest.AssertContextRecall(t, item, 0.5)
			ragtest.AssertChunkUtility(t, item, 0.3)
		})
	}
}

// newHelpSearch returns a search of the help centre for up to three texts.
func newHelpSearch(t *testing.T) func(question string) ([]ragtest.Chunk, error) {
	t.Helper()
	index, err := chromem.NewDB().CreateCollection("help", nil, termVector)
	require.NoError(t, err)
	for i, text := range helpCentre {
		require.NoError(t, index.AddDocument(context.Background(), chromem.Document{ID: string(rune('a' + i)), Content: text}))
	}
	return func(question string) (chunks []ragtest.Chunk, err error) {
		found, err := index.Query(context.Background(), question, len(helpCentre), nil, nil)
		slices.SortFunc(found, func(a, b chromem.Result) int { // of texts that are as near chromem leaves it to chance which comes first
			return cmp.Or(cmp.Compare(b.Similarity, a.Similarity), cmp.Compare(a.ID, b.ID))
		})
		for _, doc := range found[:min(3, len(found))] {
			if doc.Similarity > 0 { // shares a word
				chunks = append(chunks, ragtest.Chunk{ID: doc.ID, Text: doc.Content})
			}
		}
		return chunks, err
	}
}

// termVector embeds a text without a model: it counts stems, hashed into a
// vector of unit length.
func termVector(_ context.Context, text string) ([]float32, error) {
	vector := make([]float32, 1024)
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
	for _, word := range words {
		if english.IsStopWord(word) {
			continue
		}
		hash := fnv.New32a()
		_, _ = hash.Write([]byte(english.Stem(word, false)))
		vector[hash.Sum32()%1024]++
	}
	var square float64
	for _, x := range vector {
		square += float64(x * x)
	}
	for i := range vector {
		vector[i] /= float32(math.Sqrt(max(square, 1)))
	}
	return vector, nil
}
