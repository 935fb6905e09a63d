package dataset_test

import (
	"fmt"
	"os"
	"strings"

	"github.com/ragtest/go-ragtest/ragtest/dataset"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

func ExampleLoad() {
	items, err := dataset.Load("testdata/ragas.csv", dataset.Warn(func(err error) { fmt.Println(err) }))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, item := range items {
		fmt.Printf("%s (%d chunks)\n", item.Question, len(item.Context))
	}
	// Output:
	// testdata/ragas.csv: ragas columns: reference_context_ids is Relevant, response is Answer, retrieved_context_ids is Context.ID, retrieved_contexts is Context, user_input is Question
	// How long may I keep the lamp before I send it back? (2 chunks)
	// Who pays for the return parcel? (2 chunks)
}

// Everything that is wrong is said at once.
func ExampleRead() {
	file := `{"name": "returns", "question": "How long?", "gains": {"faq-7": "0,5"}}
{"name": "returns", "question": "Who pays?"}
{"name": "parcel", "answer": "The shop."}`
	for item, err := range dataset.Read(strings.NewReader(file), dataset.JSONL) {
		if err != nil {
			fmt.Println(err)
			continue
		}
		fmt.Println(item.Name)
	}
	// Output:
	// line 1: gains: got "0,5", want a number with a point in it: 0.5
	// line 2: name: got "returns" again, want a name of its own: line 1 has it
	// line 3: question: got the columns name, answer, want one that is the question: question, query, input, user_input, or what dataset.Columns says
}

func ExampleColumns() {
	file := "frage,bereich,notiz\nWie lange?,returns,x\n"
	columns := dataset.Columns(map[string]string{"frage": "Question", "bereich": "Tags.topic", "notiz": ""})
	for item, err := range dataset.Read(strings.NewReader(file), dataset.CSV, columns, dataset.Strict()) {
		fmt.Println(item.Question, item.Tags, err)
	}
	// Output: Wie lange? map[topic:returns] <nil>
}

func ExampleWrite() {
	err := dataset.Write(os.Stdout, dataset.YAML, []metrics.Item{{
		Question: "How long?",
		Answer:   "30 days.",
		Context:  []metrics.Chunk{{ID: "faq-7", Text: "Returns:\n30 days."}},
	}})
	if err != nil {
		fmt.Println(err)
	}
	// Output:
	// - question: "How long?"
	//   answer: "30 days."
	//   context:
	//     - id: "faq-7"
	//       text: |-
	//         Returns:
	//         30 days.
}
