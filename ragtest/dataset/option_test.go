package dataset_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/ragtest/dataset"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// read returns the items of text and the texts of its errors and warnings.
func read(text string, f dataset.Format, opts ...dataset.Option) (items []metrics.Item, errs, warnings []string) {
	opts = append(opts, dataset.Warn(func(err error) { warnings = append(warnings, err.Error()) }))
	for item, err := range dataset.Read(strings.NewReader(text), f, opts...) {
		if err != nil {
			errs = append(errs, err.Error())
		} else {
			items = append(items, item)
		}
	}
	return items, errs, warnings
}

func TestColumns(t *testing.T) {
	const unread = `, want a name that is known, or dataset.Columns to say what it is ("" leaves it out)`
	for _, tt := range []struct {
		name, text string
		format     dataset.Format
		columns    map[string]string
		strict     bool
		want       []metrics.Item
		errs       []string
		warnings   []string
	}{
		{"every field", "n,q,a,r,rs,c,ci,rel,g,h,k,t,x\nN,Q,A,R,S;T,U;V,1;2,1,{'1': 2},\"[{'role': 'user', 'text': 'W'}]\",K,{'y': 'Y'},X\n", dataset.CSV,
			map[string]string{"n": "Name", "q": "question", "a": "Answer", "r": "Reference", "rs": "References", "c": "Context", "ci": "Context.ID",
				"rel": "Relevant", "g": "Gains", "h": "History", "k": "Cluster", "t": "Tags", "x": "Tags.X"}, true,
			[]metrics.Item{{Name: "N", Question: "Q", Answer: "A", Reference: "R", References: []string{"S", "T"}, Context: []metrics.Chunk{{ID: "1", Text: "U"}, {ID: "2", Text: "V"}},
				Relevant: []string{"1"}, Gains: map[string]float64{"1": 2}, History: []metrics.Turn{{Role: "user", Text: "W"}}, Cluster: "K", Tags: map[string]string{"y": "Y", "X": "X"}}},
			nil, []string{
				"line 2: rs: got a text, read as 2 texts with ; or | between them, want a JSON array, which cannot be mistaken",
				"line 2: c: got a text, read as 2 texts with ; or | between them, want a JSON array, which cannot be mistaken",
				"line 2: ci: got a text, read as 2 texts with ; or | between them, want a JSON array, which cannot be mistaken",
			}},
		{"nested", `{"vars":{"topic":"lamps"},"metadata":{"topic":"returns"}}`, dataset.JSONL,
			map[string]string{"vars.topic": "Question", "metadata.topic": "Tags.topic"}, true,
			[]metrics.Item{{Question: "lamps", Tags: map[string]string{"topic": "returns"}}}, nil, nil},
		{"one of two", "question,input,answer\na,b,c\n", dataset.CSV, map[string]string{"input": "Question"}, false,
			[]metrics.Item{{Question: "b", Answer: "c"}}, nil, []string{"line 1: question: got a column that is not read" + unread}},
		{"what its system leaves out", `{"input":"a","actual_output":"b","context":["c"]}`, dataset.JSONL, map[string]string{"context": "Context"}, true,
			[]metrics.Item{{Question: "a", Answer: "b", Context: metrics.Chunks("c")}}, nil,
			[]string{"deepeval columns: actual_output is Answer, input is Question"}},
		{"left out", "question,x\na,b\n", dataset.CSV, map[string]string{"x": ""}, true, []metrics.Item{{Question: "a"}}, nil, nil},
		{"not read", "question,x,y\na,b,c\nd,e,f\n", dataset.CSV, nil, false, []metrics.Item{{Question: "a"}, {Question: "d"}}, nil,
			[]string{"line 1: x: got a column that is not read" + unread, "line 1: y: got a column that is not read" + unread}},
		{"not read, strictly", "{\"question\":\"a\"}\n{\"question\":\"b\",\"x\":1}\n{\"question\":\"c\",\"x\":1}\n{\"question\":7}\n", dataset.JSONL, nil, true, []metrics.Item{{Question: "a"}},
			[]string{"line 2: x: got a column that is not read" + unread, "line 4: question: got the number 7, want a text, in quotes"}, nil},
		{"members of chunks, strictly", `{"question":"a","context":[{"text":"b","page":7}]}`, dataset.JSONL, nil, true, nil,
			[]string{"line 1: context.page: got a column that is not read" + unread}, nil},
		{"members of chunks, left out", `{"question":"a","context":[{"text":"b","page":7}]}`, dataset.JSONL, map[string]string{"context.page": ""}, true,
			[]metrics.Item{{Question: "a", Context: metrics.Chunks("b")}}, nil, nil},
		{"no such column", "question\na\n", dataset.CSV, map[string]string{"x": "Answer", "w": "Reference", "v": ""}, false, []metrics.Item{{Question: "a"}},
			[]string{"w: got no such column, want it, as dataset.Columns names it", "x: got no such column, want it, as dataset.Columns names it"}, nil},
		{"no such field", "question\na\n", dataset.CSV, map[string]string{"x": "Qestion"}, false, nil,
			[]string{`dataset.Columns: "x" is to be "Qestion", which is none of Answer, Cluster, Context, Context.ID, Gains, History, Name, Question, Reference, References, Relevant, Tags, Tags.x`}, nil},
		{"two for one", `{"a":"x","b":"y"}`, dataset.JSONL, map[string]string{"a": "Question", "b": "Question"}, false, nil,
			[]string{"line 1: question: got the columns a and b, want one of them: dataset.Columns names it"}, nil},
		{"new columns later", "{\"question\":\"a\",\"response\":\"b\"}\n{\"user_input\":\"a\",\"response\":\"b\"}\n", dataset.JSONL, nil, true,
			[]metrics.Item{{Question: "a", Answer: "b"}, {Question: "a", Answer: "b"}}, nil,
			[]string{"plain columns: response is Answer", "ragas columns: user_input is Question"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			opts := []dataset.Option{dataset.Columns(tt.columns)}
			if tt.strict {
				opts = append(opts, dataset.Strict())
			}
			items, errs, warnings := read(tt.text, tt.format, opts...)
			if diff := cmp.Diff(tt.want, items); diff != "" {
				t.Errorf("items (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(tt.errs, errs); diff != "" {
				t.Errorf("errors (-want +got):\n%s", diff)
			}
			if diff := cmp.Diff(tt.warnings, warnings); diff != "" {
				t.Errorf("warnings (-want +got):\n%s", diff)
			}
		})
	}
}

// A Layout has what it says as data.
func TestLayout(t *testing.T) {
	var got *dataset.Layout
	warn := dataset.Warn(func(err error) { errors.As(err, &got) })
	for range dataset.Read(strings.NewReader(`{"inputs":{"query":"a"},"outputs":{"output":"b"},"run_type":"chain"}`), dataset.JSONL, warn) {
	}
	want := &dataset.Layout{System: "LangSmith", Fields: map[string]string{"inputs.query": "Question", "outputs.output": "Answer"}}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

// What a column means depends on those beside it.
func TestMeaning(t *testing.T) {
	for _, tt := range []struct {
		name, row string
		want      metrics.Item
	}{
		{"outputs of a data set are right answers", `{"inputs":{"question":"a"},"outputs":{"answer":"b"}}`, metrics.Item{Question: "a", Reference: "b"}},
		{"outputs of an experiment are answers", `{"inputs":{"question":"a"},"outputs":{"answer":"b"},"reference_outputs":{"answer":"c"}}`, metrics.Item{Question: "a", Answer: "b", Reference: "c"}},
		{"outputs with documents are a run's", `{"inputs":{"question":"a"},"outputs":{"response":"b","contexts":["c"]}}`, metrics.Item{Question: "a", Answer: "b", Context: metrics.Chunks("c")}},
		{"texts in place of objects", `{"inputs":"a","outputs":"b","reference_outputs":"c"}`, metrics.Item{Question: "a", Answer: "b", Reference: "c"}},
		{"inputs with documents", `{"inputs":{"question":"a","documents":["c"],"chat_history":[{"role":"user","content":"d"}]},"outputs":{"answer":"b"}}`,
			metrics.Item{Question: "a", Reference: "b", Context: metrics.Chunks("c"), History: []metrics.Turn{{Role: "user", Text: "d"}}}},
		{"context of deepeval is not what was retrieved", `{"input":"a","actual_output":"b","context":["c"]}`, metrics.Item{Question: "a", Answer: "b"}},
		{"context of others is", `{"question":"a","response":"b","context":["c"]}`, metrics.Item{Question: "a", Answer: "b", Context: metrics.Chunks("c")}},
		{"one text as context", `{"question":"a","context":"b; c"}`, metrics.Item{Question: "a", Context: metrics.Chunks("b; c")}},
		{"output alone is nobody's", `{"question":"a","output":"b"}`, metrics.Item{Question: "a"}},
		{"reference beside attributes is a right answer", `{"attributes":{"input":{"value":"a"}},"reference":"b"}`, metrics.Item{Question: "a", Reference: "b"}},
		{"attributes without attributes", `{"input.value":"a","output.value":"b","retrieval.documents":[{"document.content":"c"}]}`, metrics.Item{Question: "a", Answer: "b", Context: metrics.Chunks("c")}},
		{"ids without texts", `{"question":"a","retrieved_context_ids":[1,"b"]}`, metrics.Item{Question: "a", Context: []metrics.Chunk{{ID: "1"}, {ID: "b"}}}},
		{"ids of axion", `{"dataset_id":"a","query":"b","expected_output":"c"}`, metrics.Item{Name: "a", Question: "b", Reference: "c"}},
		{"null is nothing", `{"name":null,"id":"a","question":"b","answer":null,"contexts":null,"tags":null,"inputs":null}`, metrics.Item{Name: "a", Question: "b"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			items, errs, _ := read(tt.row, dataset.JSONL)
			if diff := cmp.Diff([]metrics.Item{tt.want}, items); diff != "" || errs != nil {
				t.Errorf("errors %v, items (-want +got):\n%s", errs, diff)
			}
		})
	}
}

// Lists in the cells of a CSV.
func TestCells(t *testing.T) {
	for _, tt := range []struct {
		name, column, cell string
		want               []string
	}{
		{"JSON", "contexts", `["a; b", "c\u00e9\n"]`, []string{"a; b", "cé\n"}},
		{"JSON over lines", "contexts", "\n[\n\"a\",\n\"b\"\n]\n", []string{"a", "b"}},
		{"Python", "contexts", `['a', "b's", 'c\'d', 'e\\f', 'g\nh\ti\r', '\x07\xe9\u20ac\U0001f600']`, []string{"a", "b's", "c'd", `e\f`, "g\nh\ti\r", "\aé€😀"}},
		{"numpy", "contexts", "['a' \"b's\"\n 'c']", []string{"a", "b's", "c"}},
		{"arrays", "contexts", `array(['a', 'b'], dtype=object)`, []string{"a", "b"}},
		{"arrays with a type", "contexts", `array(['a', 'b'], dtype='<U1')`, []string{"a", "b"}},
		{"calls", "contexts", `[np.str_('a'), numpy.str_('b',)]`, []string{"a", "b"}},
		{"semicolons", "contexts", `a; b ;; c;`, []string{"a", "b", "c"}},
		{"bars are deepeval's", "retrieval_context", `a; b|c`, []string{"a; b", "c"}},
		{"semicolons are too", "retrieval_context", `a;b`, []string{"a", "b"}},
		{"bars in other columns", "contexts", `a|b`, []string{"a|b"}},
		{"one text", "contexts", `it's (a) "text"`, []string{`it's (a) "text"`}},
		{"nothing in a list", "contexts", `[]`, []string{}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			items, errs, _ := read("question,"+tt.column+"\nq,\""+strings.ReplaceAll(tt.cell, `"`, `""`)+"\"\n", dataset.CSV)
			if errs != nil || len(items) != 1 {
				t.Fatalf("got %v", errs)
			}
			got := make([]string, len(items[0].Context))
			for i, chunk := range items[0].Context {
				got[i] = chunk.Text
			}
			if items[0].Context == nil || !slices.Equal(got, tt.want) {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}
