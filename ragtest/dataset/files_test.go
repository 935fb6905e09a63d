package dataset_test

import (
	"errors"
	"os"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/ragtest/dataset"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// The two items that all files in testdata hold, as far as their systems can.
var lamp, parcel = metrics.Item{
	Question:  "How long may I keep the lamp before I send it back?",
	Answer:    "Thirty days.",
	Reference: "You have 30 days from delivery.",
	Context:   metrics.Chunks("Goods can be returned within 30 days of delivery; later only if they're broken.", `The "Lumen" lamp has a two-year warranty.`),
}, metrics.Item{
	Question:  "Who pays for the return parcel?",
	Answer:    "The shop pays, if the lamp is broken.",
	Reference: "The shop pays for broken goods; otherwise you do.",
	Context:   metrics.Chunks("We pay for the return of broken goods.\nFor others the customer pays.", "Café vouchers can't be returned."),
}

// both returns the two items after f has changed them.
func both(f func(i int, item *metrics.Item)) []metrics.Item {
	items := []metrics.Item{lamp, parcel}
	for i := range items {
		items[i].Context = append([]metrics.Chunk(nil), items[i].Context...)
		f(i, &items[i])
	}
	return items
}

var chunkIDs = [][]string{{"returns-1", "lumen-4"}, {"returns-2", "vouchers"}}

func identified(i int, item *metrics.Item) {
	for k, id := range chunkIDs[i] {
		item.Context[k].ID = id
	}
}

func ragas(i int, item *metrics.Item) {
	identified(i, item)
	item.Relevant = chunkIDs[i][:1]
}

func named(names ...string) func(int, *metrics.Item) {
	return func(i int, item *metrics.Item) { item.Name = names[i] }
}

func span(i int, item *metrics.Item) {
	identified(i, item)
	item.Name = []string{"5B8EF798A381", "E19B7EC3AA02"}[i]
	item.Reference = ""
}

// Files as their systems write them: those that are CSVs by Python's csv or by
// pandas 3.1 with numpy 2.4.
func TestFiles(t *testing.T) {
	for _, tt := range []struct {
		file, system string
		want         []metrics.Item
		unread       string // columns that are not read, then those whose texts are split
	}{
		{"ragas.jsonl", "ragas", both(ragas), ""},
		{"ragas.csv", "ragas", both(ragas), ""},
		{"ragas_pandas.csv", "ragas", both(ragas), "column 1"},
		{"deepeval.json", "deepeval", both(func(int, *metrics.Item) {}), "context source_file"},
		{"deepeval.jsonl", "deepeval", both(func(int, *metrics.Item) {}), "context source_file retrieval_context"},
		{"deepeval.csv", "deepeval", both(func(int, *metrics.Item) {}), "context comments source_file retrieval_context"},
		{"axion.json", "axion", both(named("0190-0", "0190-1")), "latency user_tags"},
		{"axion.csv", "axion", both(named("0190-0", "0190-1")), "latency user_tags"},
		{"langsmith_dataset.jsonl", "LangSmith", both(func(i int, item *metrics.Item) {
			*item = metrics.Item{Name: []string{"e0", "e1"}[i], Question: item.Question, Reference: item.Reference}
		}), "name created_at dataset_id metadata.topic"},
		{"langsmith_experiment.json", "LangSmith", both(named("e0", "e1")), "outputs.documents.metadata outputs.documents.type"},
		{"langsmith_pandas.csv", "LangSmith", both(func(int, *metrics.Item) {}), "column 1 error feedback.correct execution_time example_id"},
		{"phoenix_spans.csv", "Phoenix", both(span), "name span_kind parent_id attributes.retrieval.documents.document.score"},
		{"phoenix_nested.jsonl", "Phoenix", both(span), "name span_kind context.trace_id attributes.retrieval.documents.score"},
		{"phoenix_flat.csv", "Phoenix", both(span), ""},
		{"phoenix_qa.csv", "Phoenix", both(func(i int, item *metrics.Item) {
			span(i, item)
			item.Context = metrics.Chunks(item.Context[0].Text + "\n\n" + item.Context[1].Text)
		}), ""},
		{"promptfoo.yaml", "promptfoo", []metrics.Item{
			{Name: "returns", Question: lamp.Question, Context: lamp.Context[:1]},
			{Name: "parcel", Question: parcel.Question, Reference: parcel.Reference, Context: metrics.Chunks("We pay for the return of broken goods.", "Café vouchers can't be returned.")},
		}, "assert metadata.topic"},
	} {
		t.Run(tt.file, func(t *testing.T) {
			var systems, unread []string
			warn := dataset.Warn(func(err error) {
				var layout *dataset.Layout
				var row *dataset.RowError
				switch {
				case errors.As(err, &layout):
					systems = append(systems, layout.System)
				case errors.As(err, &row):
					unread = append(unread, row.Field)
				}
			})
			for name, load := range map[string]func() ([]metrics.Item, error){
				"Load":   func() ([]metrics.Item, error) { return dataset.Load("testdata/"+tt.file, warn) },
				"LoadFS": func() ([]metrics.Item, error) { return dataset.LoadFS(os.DirFS("testdata"), tt.file) },
			} {
				got, err := load()
				if err != nil {
					t.Fatalf("%s: %v", name, err)
				}
				if diff := cmp.Diff(tt.want, got); diff != "" {
					t.Errorf("%s (-want +got):\n%s", name, diff)
				}
			}
			if len(systems) == 0 || systems[0] != tt.system {
				t.Errorf("the systems reported are %v, want %s", systems, tt.system)
			}
			if got := strings.Join(unread, " "); got != tt.unread {
				t.Errorf("the columns not read are %q, want %q", got, tt.unread)
			}
		})
	}
}

// Our own names are no news.
func TestOwnNames(t *testing.T) {
	want := []metrics.Item{{
		Name: "a", Question: "q", Answer: "b", Reference: "c", References: []string{"d"}, Context: []metrics.Chunk{{ID: "7", Text: "e"}, {Text: "f"}},
		Relevant: []string{"7", "x"}, Gains: map[string]float64{"7": 1.5}, History: []metrics.Turn{{Role: "user", Text: "h"}, {Role: "assistant", Text: "i"}},
		Cluster: "k", Tags: map[string]string{"lang": "de", "n": "2"},
	}}
	for name, text := range map[string]string{
		"a.jsonl": `{"name":"a","question":"q","answer":"b","reference":"c","references":["d"],"context":[{"id":7,"text":"e"},"f"],"relevant":[7,"x"],"gains":{"7":1.5},"history":[{"role":"user","text":"h"},{"role":"assistant","content":"i"}],"cluster":"k","tags":{"lang":"de","n":2}}`,
		"a.YAML":  "name: a\nquestion: q\nanswer: b\nreference: c\nreferences: [d]\ncontext: [{id: 7, text: e}, f]\nrelevant: [7, x]\ngains: {7: 1.5}\nhistory:\n- {role: user, text: h}\n- {role: assistant, content: i}\ncluster: k\ntags: {lang: de, n: 2}\n",
		"a.csv":   "name,question,answer,reference,references,context,relevant,gains,history,cluster,tags.lang,tags.n\r\na,q,b,c,\"[\"\"d\"\"]\",\"[{'id': 7, 'text': 'e'}, 'f']\",7;x,{'7': 1.5},\"[{'role': 'user', 'text': 'h'}, {'role': 'assistant', 'text': 'i'}]\",k,de,2\r\n",
	} {
		t.Run(name, func(t *testing.T) {
			fsys := fstest.MapFS{name: {Data: []byte(text)}}
			got, err := dataset.LoadFS(fsys, name, dataset.Strict(), dataset.Warn(func(err error) {
				if row := (*dataset.RowError)(nil); !errors.As(err, &row) || row.Field != "relevant" {
					t.Errorf("warned: %v", err)
				}
			}))
			if err != nil {
				t.Fatal(err)
			}
			if diff := cmp.Diff(want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestLoadOfNoFile(t *testing.T) {
	if _, err := dataset.Load("testdata/none.csv"); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("got %v, want that it does not exist", err)
	}
	if _, err := dataset.Load("testdata/questions.txt"); err == nil || !strings.Contains(err.Error(), ".jsonl") {
		t.Errorf("got %v, want the extensions that are known", err)
	}
}
