package dataset

import (
	"slices"
	"strings"
)

// layouts are the systems whose files are known by their columns, those with the
// clearest signs first.
var layouts = []layout{
	{"Phoenix", isPhoenix, phoenix},
	{"LangSmith", isLangSmith, langSmith},
	{"promptfoo", isPromptfoo, promptfoo},
	{"ragas", isRagas, plain},
	{"deepeval", isDeepeval, deepeval},
	{"axion", isAxion, axion},
}

// Phoenix exports spans: get_spans_dataframe with attributes, flattened or nested,
// and get_qa_with_reference with input, output and reference, which is there the
// text of all documents and no right answer. A span's name is the name of a step.
func isPhoenix(has func(string) bool) bool {
	return has("attributes.") || has("context.span_id") || has("input.value") || has(documents)
}

func phoenix(column string, has func(string) bool) target {
	switch strings.TrimPrefix(column, "attributes.") {
	case "context.span_id":
		return target{field: fieldName}
	case "name":
		return target{}
	case "input.value":
		return target{field: fieldQuestion}
	case "output.value", "output":
		return target{field: fieldAnswer}
	case documents:
		return target{field: fieldContext}
	case "reference":
		if !has("attributes.") && !has(documents) {
			return target{field: fieldContext, manner: wholly}
		}
	case "id":
		if has("context.span_id") {
			return target{}
		}
	}
	return plain(column, has)
}

// LangSmith has inputs and outputs, each an object of the caller's making, and
// reference_outputs in the rows of an experiment (reference in its data frame).
// The outputs of a data set are right answers, those of a run are answers; taking
// the first for the second would have the judge praise what nobody generated.
func isLangSmith(has func(string) bool) bool {
	return has("inputs") || has("inputs.") || has("reference_outputs") || has("reference_outputs.")
}

func langSmith(column string, has func(string) bool) target {
	nest, name, nested := strings.Cut(column, ".")
	known := columns[name]
	if !nested {
		known = target{}
	}
	switch nest {
	case "inputs":
		if !nested || known.field == fieldQuestion || name == "prompt" {
			return target{field: fieldQuestion}
		}
		return carried(name, known)
	case "outputs":
		switch {
		case (!nested || isAnswer(name, known)) && isRun(has):
			return target{field: fieldAnswer}
		case !nested || isAnswer(name, known):
			return target{field: fieldReference}
		case isRun(has):
			return carried(name, known)
		}
		return target{}
	case "reference_outputs", "reference":
		if !nested || isAnswer(name, known) {
			return target{field: fieldReference}
		}
		if known.field == fieldRelevant || known.field == fieldReferences || known.field == fieldGains {
			return known
		}
		return target{}
	case "name", "dataset_id":
		return target{}
	}
	return plain(column, has)
}

// isRun reports whether the outputs are what was generated.
func isRun(has func(string) bool) bool {
	return slices.ContainsFunc([]string{
		"reference_outputs", "reference_outputs.", "reference", "reference.", "run_type", "trace_id",
		"outputs.context", "outputs.contexts", "outputs.documents", "outputs.retrieved_contexts",
	}, has)
}

// isAnswer reports whether the member of an object of outputs is the answer.
func isAnswer(name string, known target) bool {
	return known.field == fieldAnswer || known.field == fieldReference ||
		slices.Contains([]string{"output", "result", "expected"}, name)
}

// carried returns where context and history go that were handed in or out.
func carried(name string, known target) target {
	switch {
	case name == "documents":
		return target{field: fieldContext}
	case name == "chat_history":
		return target{field: fieldHistory}
	case known.field == fieldContext || known.field == fieldContextID || known.field == fieldHistory:
		return known
	}
	return target{}
}

// promptfoo has the variables of a prompt, and a description of the test.
func isPromptfoo(has func(string) bool) bool { return has("vars") || has("vars.") }

func promptfoo(column string, has func(string) bool) target {
	if name, found := strings.CutPrefix(column, "vars."); found {
		return plain(name, has)
	}
	if column == "description" && !has("name") && !has("id") {
		return target{field: fieldName}
	}
	return plain(column, has)
}

// ragas has names of its own throughout.
func isRagas(has func(string) bool) bool {
	return has("user_input") || has("retrieved_contexts") || has("retrieved_context_ids") || has("reference_contexts")
}

// deepeval calls context what should have been retrieved.
func isDeepeval(has func(string) bool) bool {
	return has("retrieval_context") || has("input") && (has("actual_output") || has("expected_output"))
}

func deepeval(column string, has func(string) bool) target {
	if column == "context" {
		return target{}
	}
	return plain(column, has)
}

// axion writes its items' ids as dataset_id.
func isAxion(has func(string) bool) bool {
	return has("retrieved_content") || has("query") && (has("actual_output") || has("expected_output"))
}

func axion(column string, has func(string) bool) target {
	if column == "dataset_id" && !has("id") && !has("name") {
		return target{field: fieldName}
	}
	return plain(column, has)
}
