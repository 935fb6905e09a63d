package dataset_test

import (
	"errors"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/ragtest/dataset"
)

// problems loads the text as a file called name and returns the lines of its error
// without the folder.
func problems(t *testing.T, name, text string, opts ...dataset.Option) string {
	t.Helper()
	dir := t.TempDir()
	path := filepath.Join(dir, name)
	if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
	items, err := dataset.Load(path, opts...)
	if err == nil {
		return ""
	}
	if items != nil {
		t.Errorf("got %d items beside an error, want none", len(items))
	}
	return strings.ReplaceAll(err.Error(), dir+string(filepath.Separator), "")
}

func TestProblems(t *testing.T) {
	const missing = "want one that is the question: question, query, input, user_input, or what dataset.Columns says"
	for _, tt := range []struct {
		name, file, text string
		want             []string
	}{
		{"every bad row", "q.jsonl", "{\"question\":\"a\"}\n{\"answer\":\"b\"}\n\n{\"question\":5,\"context\":7}\n[]\nx\n{\"question\":\"c\",\"relevant\":[null]}\n{}\n", []string{
			`q.jsonl:2: question: got the columns answer, ` + missing,
			`q.jsonl:4: question: got the number 5, want a text, in quotes`,
			`q.jsonl:4: context: got the number 7, want a list`,
			`q.jsonl:5: got a list of 0, want an object`,
			`q.jsonl:6: got "x", want a JSON value`,
			`q.jsonl:7: relevant: got null, want a text`,
			`q.jsonl:8: question: got an object of nothing, want a question`,
		}},
		{"types", "q.json", `[{"question":["a"]},
			{"question":{"a":1}},
			{"question":"a","answer":true},
			{"question":"a","references":"b"},
			{"question":"a","contexts":"b"},
			{"question":"a","contexts":[["b"]]},
			{"question":"a","contexts":[{"metadata":{}}]},
			{"question":"a","gains":["b"]},
			{"question":"a","gains":{"b":"0.5"}},
			{"question":"a","gains":{"b":1e999}},
			{"question":"a","tags":["b"]},
			{"question":"a","tags":{"b":[]}},
			{"question":"a","history":["b"]},
			{"question":"a","history":[{"role":"system","text":"b"}]},
			{"question":"a","history":[{"role":"user"}]},
			{"question":"a","retrieved_context_ids":["b"],"contexts":["c","d"]},
			{"question":" \n"}
		]`, []string{
			`q.json:1: question: got a list of 1, want a text`,
			`q.json:2: question: got an object, want a text`,
			`q.json:3: answer: got true, want a text, in quotes`,
			`q.json:4: references: got "b", want a list`,
			`q.json:5: contexts: got "b", want a list`,
			`q.json:6: contexts: got a list of 1, want a text, or an object of id and text`,
			`q.json:7: contexts: got a chunk of neither text nor id, want one of them: text, content, page_content, document.content, id, chunk_id, document.id`,
			`q.json:8: gains: got a list of 1, want an object`,
			`q.json:9: gains: got "0.5", want a number`,
			`q.json:10: gains: got the number 1e999, want a number`,
			`q.json:11: tags: got a list of 1, want an object`,
			`q.json:12: tags: got a list of 0, want a text`,
			`q.json:13: history: got "b", want an object of role and text`,
			`q.json:14: history: got the role "system", want "user" or "assistant"`,
			`q.json:15: history: got null, want a text`,
			`q.json:16: retrieved_context_ids: got 1 ids, want one for each of the 2 chunks`,
			`q.json:17: question: got a blank text, want a question`,
		}},
		{"names", "q.yaml", "- {name: a, question: b}\n- {name: b, question: c}\n- question: d\n  name: a\n", []string{
			`q.yaml:4: name: got "a" again, want a name of its own: line 1 has it`,
		}},
		{"bytes", "q.jsonl", "{\"question\":\"a\",\"answer\":\"caf\xe9\"}\n{\"question\":\"\\u0000\"}\n{\"question\":\"a\x00b\"}\n{\"question\":\"a\\ud83d!\"}\n{\"question\":\"a\\udc00\"}\n{\"question\":\"\\q\"}\n\xff\n", []string{
			`q.jsonl:1: answer: got the byte 0xe9, which is no UTF-8, want UTF-8`,
			`q.jsonl:2: question: got a NUL, want a text without`,
			`q.jsonl:3: question: got the byte 0x00 in a text, want it escaped`,
			`q.jsonl:4: question: got half a surrogate pair in "\"a\\ud83d!\"", want both halves`,
			`q.jsonl:5: question: got half a surrogate pair in "\"a\\udc00\"", want both halves`,
			`q.jsonl:6: question: got a wrong escape in "\"\\q\"", want one of \" \\ \/ \b \f \n \r \t \uXXXX`,
			`q.jsonl:7: got "\xff", want a JSON value`,
		}},
		{"members", "q.jsonl", "{\"question\":\"a\",\"question\":\"b\"}\n{\"question\":\"a\",\"gains\":{\"x\":1,\"x\":2}}\n{\"question\":\"a\"} {}\n{\"question\":\"a\"\n{\"question\" \"a\"}\n{\"question\":\"a\",}\n{\"answer\":NaN}\n{\"answer\":01}\n{\"answer\":\"a}\n", []string{
			`q.jsonl:1: question: got the member "question" twice, want it once`,
			`q.jsonl:2: gains: got the member "x" twice, want it once`,
			`q.jsonl:3: got "{", want nothing after the value`,
			`q.jsonl:4: question: got the end, want a comma or the end of the object`,
			`q.jsonl:5: question: got "\"a\"", want a colon after the name`,
			`q.jsonl:6: question: got "}", want a member's name in quotes`,
			`q.jsonl:7: answer: got "NaN", want a JSON value`,
			`q.jsonl:8: answer: got "01", want a number`,
			`q.jsonl:9: answer: got a text without its closing quote, want one`,
		}},
		{"many members", "q.jsonl", `{"question":"a","a":1,"b":1,"c":1,"d":1,"e":1,"f":1,"g":1,"h":1,"i":1,"j":1,"k":1,"l":1,"m":1,"n":1,"o":1,"p":1,"q":1,"c":2}`, []string{
			`q.jsonl:1: c: got the member "c" twice, want it once`,
		}},
		{"a list of JSON in JSONL", "q.jsonl", "[\n{\"question\":\"a\"}\n]", []string{
			`q.jsonl:1: got the start of a list, want an object on each line; a list of objects is a .json file`,
		}},
		{"lines in JSON", "q.json", "\n[\n  {\"question\": \"a\",\n   \"answer\": 1},\n\n  {\"question\":\n     2},\n  {\"question\": \"a\",,},\n  {\"question\": \"\\\"}]\", \"answer\": 3},\n  {\"question\": 4]},\n  5\n]", []string{
			`q.json:4: answer: got the number 1, want a text, in quotes`,
			`q.json:7: question: got the number 2, want a text, in quotes`,
			`q.json:8: question: got ",", want a member's name in quotes`,
			`q.json:9: answer: got the number 3, want a text, in quotes`,
			`q.json:10: question: got "]", want a comma or the end of the object`,
			`q.json:11: got the number 5, want an object`,
		}},
		{"a comma left out", "q.json", "[{\"question\":\"a\"}\n {\"question\":\"b\"}]", []string{`q.json:2: got "{\"question\":\"b\"", want nothing after the value`}},
		{"a comma too many", "q.json", "[{\"question\":\"a\"},\n]", []string{`q.json:2: got the end, want a JSON value`}},
		{"a list without end", "q.json", "[{\"question\":\"a\"},\n {\"question\"", []string{`q.json:1: got the end of the file inside the list, want ]`}},
		{"after the list", "q.json", "[{\"question\":\"a\"}]\n\n[]", []string{`q.json:3: got "[" after the list, want the end; an object on each line is a .jsonl file`}},
		{"JSONL in JSON", "q.json", "{\"question\":\"a\"}\n{\"question\":\"b\"}", []string{`q.json:2: got "{\"question\":\"b\"", want nothing after the value; an object on each line is a .jsonl file`}},
		{"no object", "q.json", "\"a\"", []string{`q.json:1: got "a", want an object`}},
		{"depth", "q.json", `[{"question":"a","x":` + strings.Repeat("[", 1000) + strings.Repeat("]", 1000) + `}]`, []string{`q.json:1: x: got more than 200 levels, want fewer`}},

		{"lines in CSV", "q.csv", "name,question,context,gains\na,\"q\nr\",,\"{\n\"\"d\"\": 1,5}\"\nb,\"\n\n\",,\nc,q,\"[\"\"a\"\",\n7]\",\nd,q\na,q,,\n", []string{
			`q.csv:4: gains: got the number 1,5, want a number with a point in it: 1.5`,
			`q.csv:5: question: got a blank text, want a question`,
			`q.csv:9: context: got the number 7, want a text, or an object of id and text`,
			`q.csv:10: got 2 cells, want 4, as the header has`,
			`q.csv:11: name: got "a" again, want a name of its own: line 2 has it`,
		}},
		{"bytes in CSV", "q.csv", "question,answer\na,\"b\n\xff\"\nc,\"\x00\"\n\xfe,d\n", []string{
			`q.csv:3: answer: got a byte that is no UTF-8, want UTF-8`,
			`q.csv:4: answer: got a NUL, want a text without`,
			`q.csv:5: question: got a byte that is no UTF-8, want UTF-8`,
		}},
		{"quotes in CSV", "q.csv", "question,answer\na\"b,c\n\"a\"b,c\n\"a\",b,c\nd,\"e\nf,g\n", []string{
			`q.csv:2: question: got a quote inside "a\"b", want the cell in quotes and "" for each quote in it`,
			`q.csv:3: question: got "b,c" after the closing quote, want the end of the cell`,
			`q.csv:4: got 3 cells, want 2, as the header has`,
			`q.csv:5: answer: got a cell without its closing quote: "e\nf,g\n", want one`,
		}},
		{"lists in CSV", "q.csv", "question,contexts,gains,history\na,\"['b'\",,\nb,\"['\\x00']\",,\nc,['\\q'],,\nd,\"[{'a' 1}]\",,\ne,,5,\nf,,,hello\ng,,{'a': nan},\n", []string{
			`q.csv:2: contexts: got "['b'", want JSON or what Python prints: as JSON it has "'b'" in place of a JSON value`,
			`q.csv:3: contexts: got a NUL, want a text without`,
			`q.csv:4: contexts: got "['\\q']", want JSON or what Python prints: as JSON it has "'\\q'" in place of a JSON value`,
			`q.csv:5: contexts: got "[{'a' 1}]", want JSON or what Python prints: as JSON it has "'a'" in place of a member's name in quotes`,
			`q.csv:6: gains: got "5", want an object`,
			`q.csv:7: history: got "hello", want an object of role and text`,
			`q.csv:8: gains: got null, want a number`,
		}},
		{"columns of CSV, said once", "q.csv", "frage,answer\na,b\nc,d\ne\n", []string{
			`q.csv:1: question: got the columns frage, answer, ` + missing,
			`q.csv:4: got 1 cell, want 2, as the header has`,
		}},
		{"two columns for a field", "q.csv", "question,user_input,answer\na,b,c\nd,e,f\n", []string{
			`q.csv:1: question: got the columns question and user_input, want one of them: dataset.Columns names it`,
		}},
		{"a column twice", "q.csv", "question,answer,answer\na,b,c\n", []string{
			`q.csv:1: answer: got the columns answer and answer, want one of them: dataset.Columns names it`,
		}},
		{"two members for a field", "q.jsonl", "{\"question\":\"a\",\"id\":1,\"name\":null}\n{\"question\":\"a\",\"id\":2,\"name\":\"b\"}\n", []string{
			`q.jsonl:2: name: got the columns id and name, want one of them: dataset.Columns names it`,
		}},
		{"a tag twice", "q.csv", "question,tags,tags.a\nq,\"{\"\"a\"\":\"\"b\"\"}\",c\n", []string{`q.csv:2: tags.a: got the tag "a" twice, want it once`}},
		{"UTF-16", "q.csv", "\xff\xfeq\x00", []string{`q.csv:1: got UTF-16, want UTF-8`}},

		{"YAML", "q.yaml", "- question: a\n  answer: 5\n- question: a\n  question: b\n- - c\n- question: d\n  gains: {x: 1,5}\n  tags: {? [e] : f}\n- question: 2024-01-01\n  gains:\n    x: .inf\n    y: \"0,5\"\n- {<<: {question: a}}\n", []string{
			`q.yaml:2: answer: got the number 5, want a text, in quotes`,
			`q.yaml:4: question: got the member "question" twice, want it once`,
			`q.yaml:5: got a list of 1, want an object`,
			`q.yaml:8: tags: got a name that is no text, want a text`,
			`q.yaml:11: gains: got the number .inf, want a number`,
			`q.yaml:12: gains: got "0,5", want a number with a point in it: 0.5`,
			`q.yaml:13: <<: got the merge key <<, want the members themselves`,
		}},
		{"YAML that is none", "q.yml", "- question: a\n- {\n", []string{`q.yml:2: got did not find expected node content, want YAML`}},
		{"NUL in YAML", "q.yml", "- question: a\n  answer: \"b\\0\"\n", []string{`q.yml:2: answer: got a NUL, want a text without`}},
		{"bytes in YAML", "q.yml", "- question: a\n- question: \xff\n", []string{`q.yml:2: got a byte that is no UTF-8, want UTF-8`}},
		{"documents", "q.yml", "question: a\n---\nanswer: b\n---\n- question: 1\n", []string{
			`q.yml:3: question: got the columns answer, ` + missing,
			`q.yml:5: question: got the number 1, want a text, in quotes`,
		}},
		{"aliases without end", "q.yml", "question: &a [*a]\n", []string{`q.yml:1: question: got more than 200 levels, want fewer`}},
		{"many aliases", "q.yml", "question: q\nx: &a [1,1,1,1,1,1,1,1,1,1]\ny: &b [*a,*a,*a,*a,*a,*a,*a,*a,*a,*a]\nz: &c [*b,*b,*b,*b,*b,*b,*b,*b,*b,*b]\nv: [*c,*c,*c,*c,*c,*c,*c,*c,*c,*c]\n", []string{`q.yml:2: v: got more than 10000 nodes through aliases, want fewer`}},

		{"an empty JSONL", "q.jsonl", "\n \n", []string{`q.jsonl: no items`}},
		{"an empty JSON", "q.json", "", []string{`q.json: no items`}},
		{"a JSON list of nothing", "q.json", "[\n]\n", []string{`q.json: no items`}},
		{"an empty CSV", "q.csv", "\xef\xbb\xbf", []string{`q.csv: no items`}},
		{"a CSV of a header", "q.csv", "question\n", []string{`q.csv: no items`}},
		{"an empty YAML", "q.yaml", "# nothing\n", []string{`q.yaml: no items`}},
		{"a YAML list of nothing", "q.yaml", "---\n[]\n---\n", []string{`q.yaml: no items`}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := problems(t, tt.file, tt.text)
			if diff := cmp.Diff(strings.Join(tt.want, "\n"), got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

// What a byte order mark, CRLF and blank lines stand before is read.
func TestForgiven(t *testing.T) {
	for _, tt := range []struct{ name, file, text string }{
		{"JSONL", "q.jsonl", "\xef\xbb\xbf{\"question\":\"a\"}\r\n\r\n{\"question\":\"b\"}\r\n"},
		{"JSON", "q.json", "\xef\xbb\xbf\r\n[{\"question\":\"a\"},\r\n{\"question\":\"b\"}]\r\n"},
		{"CSV", "q.csv", "\xef\xbb\xbfquestion,answer\r\n\r\na,\r\n\"b\",\"\""},
		{"CSV with semicolons", "q.CSV", " Question ;Ground Truth\na;\nb;\n\n"},
		{"CSV with tabs", "q.csv", "question\tanswer\na\tc,d;e\nb\t"},
		{"YAML", "q.yaml", "\xef\xbb\xbf- question: a\r\n- question: b\r\n"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			path := filepath.Join(t.TempDir(), tt.file)
			if err := os.WriteFile(path, []byte(tt.text), 0o600); err != nil {
				t.Fatal(err)
			}
			items, err := dataset.Load(path)
			if err != nil {
				t.Fatal(err)
			}
			if len(items) != 2 || items[0].Question != "a" || items[1].Question != "b" || items[1].Answer != "" {
				t.Errorf("got %+v, want a and b", items)
			}
		})
	}
}

// A RowError has its parts as data, and ErrEmpty is told by errors.Is.
func TestErrorsAsData(t *testing.T) {
	for _, err := range dataset.Read(strings.NewReader("question,gains\na,\"{\"\"x\"\": 1,5}\"\n"), dataset.CSV) {
		var row *dataset.RowError
		if !errors.As(err, &row) {
			t.Fatalf("got %v, want a RowError", err)
		}
		want := dataset.RowError{Line: 2, Field: "gains", Got: "the number 1,5", Want: "a number with a point in it: 1.5"}
		if *row != want {
			t.Errorf("got %+v, want %+v", *row, want)
		}
	}
	for _, err := range dataset.Read(strings.NewReader(""), dataset.JSONL) {
		if !errors.Is(err, dataset.ErrEmpty) {
			t.Errorf("got %v, want ErrEmpty", err)
		}
	}
}

// A reader that fails ends the items with its error, after those before it.
func TestReaderThatFails(t *testing.T) {
	broken := errors.New("broken")
	for format, head := range map[dataset.Format]string{
		dataset.JSONL: "{\"question\":\"a\"}\n", dataset.JSON: "[{\"question\":\"a\"},", dataset.CSV: "question\na\n", dataset.YAML: "- question: a\n",
	} {
		var last error
		for _, err := range dataset.Read(io.MultiReader(strings.NewReader(head), iotest.ErrReader(broken)), format) {
			if last != nil {
				t.Errorf("%s: more after an error", format)
			}
			last = err
		}
		if !errors.Is(last, broken) {
			t.Errorf("%s: got %v, want the reader's error", format, last)
		}
	}
	for _, err := range dataset.Read(strings.NewReader("x"), "xml") {
		if err == nil || !strings.Contains(err.Error(), `"xml"`) {
			t.Errorf("got %v, want the format that is not known", err)
		}
	}
}

// The caller may stop at any time.
func TestStopping(t *testing.T) {
	for format, text := range map[dataset.Format]string{
		dataset.JSONL: "{\"question\":\"a\"}\n{}\n{}\n", dataset.JSON: "[{\"question\":\"a\"},{},{}]",
		dataset.CSV: "question,answer\na,b\n,\n,\n", dataset.YAML: "- question: a\n- {}\n- {}\n",
	} {
		for stop := 1; stop <= 3; stop++ {
			n := 0
			for range dataset.Read(strings.NewReader(text), format) {
				if n++; n == stop {
					break
				}
			}
			if n != stop {
				t.Errorf("%s: got %d, want to stop after %d", format, n, stop)
			}
		}
	}
}
