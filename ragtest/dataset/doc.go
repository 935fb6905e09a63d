// Package dataset reads and writes the questions of a suite: JSONL, JSON, CSV and
// YAML, by its own names or by those of the systems that people come from.
//
//	items, err := dataset.Load("testdata/questions.jsonl")
//
// A row passes these stages, and a reader can stop after each:
//
//	bytes → rows     a source of lines, and a file for each format: jsonl, json
//	                 (elements, jsonvalue), csv, yaml
//	rows → columns   flat: inputs.question is a column, as is user_input
//	columns → fields columns and layouts: which column is which field of an Item
//	fields → Item    item; list reads the lists in CSV cells, python those of pandas
//
// and back: record, write, yamlwrite.
//
// # Our own names
//
//	{"name": "returns", "question": "…", "answer": "…", "reference": "…", "references": ["…"],
//	 "context": [{"id": "faq-7", "text": "…"}], "relevant": ["faq-7"], "gains": {"faq-7": 1},
//	 "history": [{"role": "user", "text": "…"}], "cluster": "returns", "tags": {"lang": "de"}}
//
// Only the question is required. A chunk may be a text alone; ids may be numbers.
// The same object is a line of JSONL, an element of the list of a JSON or YAML
// file (or of the list tests, items, examples, data, goldens or test_cases in an
// object), a document of a YAML file, or a row of a CSV.
//
// In a CSV, lists and objects are JSON in their cell, or what Python prints, with
// numpy's arrays; any other text is split at each ; as deepeval does, and Warn is
// told. An empty cell is nothing. The columns are separated by commas, or by
// semicolons or tabs where the header has no comma.
//
// # Others' names
//
//	ragas      user_input, response, retrieved_contexts, reference, retrieved_context_ids,
//	           reference_context_ids (Relevant)
//	deepeval   input, actual_output, expected_output, retrieval_context, a | or ; between
//	           texts; its context is what should have been retrieved, and is not read
//	axion      query, actual_output, expected_output, retrieved_content
//	promptfoo  vars.question and so on, description (Name)
//	LangSmith  inputs.question, outputs.answer, outputs.documents, reference_outputs.answer;
//	           the outputs of a data set, without reference_outputs, are the reference
//	Phoenix    attributes.input.value, attributes.output.value, attributes.retrieval.documents,
//	           nested or flat; input, output, reference (the documents) beside context.span_id
//	plain      query, input, user_input; response, actual_output; ground_truth, expected_output,
//	           expected_answer, reference_answer; ground_truths; contexts, chunks; id
//
// Names are compared without regard to case, and a blank is an underscore. Warn is
// told which columns were read as what, and which not; Columns says otherwise;
// Strict makes errors of columns that are not read.
//
// # What is refused
//
// Every row with something wrong is reported, with file, line, field, what was
// found and what was wanted. Refused are: a row without a question; a value of
// another type; a name that an earlier row has; two columns for one field; a
// doubled member; bytes that are not UTF-8, and NUL; a number with a comma; a quote
// that is not closed; a row of more or fewer cells than the header; anything after
// the end. A byte order mark at the start and lines that end in CRLF are fine.
//
// The package knows nothing of testing, of judges or of recordings.
package dataset
