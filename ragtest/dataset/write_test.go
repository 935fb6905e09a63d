package dataset_test

import (
	"bytes"
	"errors"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/ragtest/dataset"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

var formats = []dataset.Format{dataset.JSONL, dataset.JSON, dataset.CSV, dataset.YAML}

// What Write writes of any items, Read reads as equal ones: nothing is lost, in no
// format.
func TestRoundTrip(t *testing.T) {
	for seed := range uint64(60 / share) {
		random := rand.New(rand.NewPCG(seed, 0))
		items := make([]metrics.Item, 1+random.IntN(5))
		for i := range items {
			items[i] = randomItem(random, i)
		}
		for _, format := range formats {
			roundTrip(t, format, items)
		}
	}
}

func roundTrip(t *testing.T, format dataset.Format, items []metrics.Item) {
	t.Helper()
	var b bytes.Buffer
	if err := dataset.Write(&b, format, items); err != nil {
		t.Fatalf("%s: %v", format, err)
	}
	var got []metrics.Item
	warn := dataset.Warn(func(err error) { t.Errorf("%s: warned: %v", format, err) })
	for item, err := range dataset.Read(bytes.NewReader(b.Bytes()), format, dataset.Strict(), warn) {
		if err != nil {
			t.Fatalf("%s: %v in\n%s", format, err, b.Bytes())
		}
		got = append(got, item)
	}
	if !reflect.DeepEqual(items, got) {
		t.Fatalf("%s (-want +got):\n%s\nof\n%s", format, cmp.Diff(items, got), b.Bytes())
	}
}

func randomItem(random *rand.Rand, i int) metrics.Item {
	item := metrics.Item{
		Name:       randomText(random),
		Question:   "q" + randomText(random),
		Answer:     randomText(random),
		Reference:  randomText(random),
		References: randomList(random, randomText),
		Context: randomList(random, func(random *rand.Rand) metrics.Chunk {
			return metrics.Chunk{ID: randomText(random), Text: randomText(random)}
		}),
		Relevant: randomList(random, randomText),
		Gains: randomMap(random, func(random *rand.Rand) float64 {
			return []float64{0, 1, -1, 0.1, 1e21, 1e-7, math.MaxFloat64, math.SmallestNonzeroFloat64, random.NormFloat64()}[random.IntN(9)]
		}),
		History: randomList(random, func(random *rand.Rand) metrics.Turn {
			return metrics.Turn{Role: []string{"user", "assistant"}[random.IntN(2)], Text: randomText(random)}
		}),
		Cluster: randomText(random),
		Tags:    randomMap(random, randomText),
	}
	if item.Name != "" {
		item.Name += string(rune('a' + i)) // no name twice
	}
	if random.IntN(4) == 0 {
		return metrics.Item{Question: item.Question}
	}
	return item
}

// randomList returns nil, an empty list, or one of some elements.
func randomList[E any](random *rand.Rand, element func(*rand.Rand) E) []E {
	n := random.IntN(5) - 1
	if n < 0 {
		return nil
	}
	elements := make([]E, n)
	for i := range elements {
		elements[i] = element(random)
	}
	return elements
}

func randomMap[E any](random *rand.Rand, element func(*rand.Rand) E) map[string]E {
	n := random.IntN(5) - 1
	if n < 0 {
		return nil
	}
	members := make(map[string]E, n)
	for range n {
		members[randomText(random)] = element(random)
	}
	return members
}

// pieces are what formats trip over.
var pieces = []string{
	"", "", " ", "  ", "\t", "\n", "\r\n", "\r", "\n\n", `"`, `""`, "'", `\`, ",", ";", "|", ":", ": ", " #", "- ", "? ", "---\n", "...", "{", "}", "[", "]", "&a", "*a", "!", "%", "@", "`", "<<",
	"null", "~", "true", "no", "5", "0x1f", "1e3", "1,5", ".5", "2024-01-01", "=1+1", "None", "['a']", `["a"]`, "array([", "<b>&amp;", `\n`, `\u0041`,
	"é", "e\u0301", "日本語", "العربية", "😀", "👩‍👩‍👧", "\u00a0", "\u2028", "\u2029", "\u0085", "\ufeff", "\ufffd", "\u200b", "\u00ad", "\x01", "\x1b", "\x7f", "\u0080", "\ufffe", "\U0010ffff", "word", "two words", "Zeile",
}

func randomText(random *rand.Rand) string {
	var b strings.Builder
	for range random.IntN(6) {
		b.WriteString(pieces[random.IntN(len(pieces))])
	}
	return b.String()
}

// Each of the pieces alone, in every field, at the start, the end and between.
func TestRoundTripOfPieces(t *testing.T) {
	var items []metrics.Item
	for i, piece := range pieces {
		if i%share != 0 {
			continue
		}
		for _, text := range []string{piece, piece + "a", "a" + piece, "a" + piece + "b", "a\n" + piece + "\nb", "  " + piece + "\n"} {
			items = append(items, metrics.Item{
				Question: "q" + text, Answer: text, Reference: text, References: []string{text}, Context: []metrics.Chunk{{Text: text}, {ID: text}},
				Relevant: []string{text}, Gains: map[string]float64{text: 1}, History: []metrics.Turn{{Role: "user", Text: text}}, Cluster: text, Tags: map[string]string{text: text},
			})
		}
	}
	for _, format := range formats {
		roundTrip(t, format, items)
	}
}

// Texts may be longer than what is read at a time.
func TestRoundTripOfLongTexts(t *testing.T) {
	long := strings.Repeat("long \"text\", ", 6_000)
	for _, format := range formats {
		roundTrip(t, format, []metrics.Item{{Question: long + "\n" + long, Context: metrics.Chunks(long)}, {Question: "short"}})
	}
}

// What Read would refuse is not written.
func TestWriteRefuses(t *testing.T) {
	for _, tt := range []struct {
		name  string
		items []metrics.Item
		want  string
	}{
		{"no question", []metrics.Item{{Question: "a"}, {Name: "b"}}, "item 1 cannot be written: question: got a blank text"},
		{"a name twice", []metrics.Item{{Question: "a", Name: "n"}, {Question: "a"}, {Question: "b"}, {Question: "b", Name: "n"}}, `item 3 cannot be written: name: got "n", which item 0 has`},
		{"no UTF-8", []metrics.Item{{Question: "a", Tags: map[string]string{"t": "\xff"}}}, "item 0 cannot be written: tags: got a byte that is no UTF-8"},
		{"NUL", []metrics.Item{{Question: "a", Context: metrics.Chunks("b", "\x00")}}, "item 0 cannot be written: context: got a NUL"},
		{"gain", []metrics.Item{{Question: "a", Gains: map[string]float64{"x": math.NaN()}}}, "item 0 cannot be written: gains: got NaN for \"x\""},
		{"role", []metrics.Item{{Question: "a", History: []metrics.Turn{{Text: "b"}}}}, `item 0 cannot be written: history: got the role ""`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			for _, format := range formats {
				var b bytes.Buffer
				err := dataset.Write(&b, format, tt.items)
				if err == nil || err.Error() != tt.want || b.Len() > 0 {
					t.Errorf("%s: got %v and %d bytes, want %s", format, err, b.Len(), tt.want)
				}
			}
		})
	}
	if err := dataset.Write(&bytes.Buffer{}, dataset.JSON, nil); !errors.Is(err, dataset.ErrEmpty) {
		t.Errorf("of nothing: got %v, want ErrEmpty", err)
	}
	if err := dataset.Write(&bytes.Buffer{}, "xml", []metrics.Item{{Question: "a"}}); err == nil {
		t.Error("an unknown format is written")
	}
	for _, format := range formats {
		if err := dataset.Write(full{}, format, []metrics.Item{{Question: strings.Repeat("a", 1<<16)}}); !errors.Is(err, errFull) {
			t.Errorf("%s: got %v, want the writer's error", format, err)
		}
	}
}

var errFull = errors.New("full")

// A full is a writer that takes nothing.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, errFull }

// The files look as a person would write them.
func TestWritten(t *testing.T) {
	items := []metrics.Item{
		{Name: "a", Question: "How <long>?", Context: []metrics.Chunk{{ID: "7", Text: "30 days."}}, Tags: map[string]string{"lang": "de"}},
		{Question: "Who\npays?", Answer: "We \"pay\", you don't.", Context: []metrics.Chunk{}},
	}
	want := map[dataset.Format]string{
		dataset.JSONL: `{"name":"a","question":"How <long>?","context":[{"id":"7","text":"30 days."}],"tags":{"lang":"de"}}
{"question":"Who\npays?","answer":"We \"pay\", you don't.","context":[]}
`,
		dataset.JSON: `[
  {
    "name": "a",
    "question": "How <long>?",
    "context": [
      {
        "id": "7",
        "text": "30 days."
      }
    ],
    "tags": {
      "lang": "de"
    }
  },
  {
    "question": "Who\npays?",
    "answer": "We \"pay\", you don't.",
    "context": []
  }
]
`,
		dataset.CSV: `name,question,answer,context,tags
a,How <long>?,,"[{""id"":""7"",""text"":""30 days.""}]","{""lang"":""de""}"
,"Who
pays?","We ""pay"", you don't.",[],
`,
		dataset.YAML: `- name: "a"
  question: "How <long>?"
  context:
    - id: "7"
      text: "30 days."
  tags:
    "lang": "de"
- question: |-
    Who
    pays?
  answer: "We \"pay\", you don't."
  context: []
`,
	}
	for _, format := range formats {
		var b bytes.Buffer
		if err := dataset.Write(&b, format, items); err != nil {
			t.Fatal(err)
		}
		if diff := cmp.Diff(want[format], b.String()); diff != "" {
			t.Errorf("%s (-want +got):\n%s", format, diff)
		}
	}
	if !slices.Equal(formats, []dataset.Format{"jsonl", "json", "csv", "yaml"}) {
		t.Errorf("the formats are called %v", formats)
	}
}
