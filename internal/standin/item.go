package standin

import (
	"encoding/json"
	"regexp"
	"strconv"
	"strings"
)

// An item is what a prompt asks about.
type item struct {
	fields map[string]string  // by name: question, answer, reference
	lists  map[string][]entry // by noun: chunk, sentence
}

// An entry is one numbered text of an item.
type entry struct {
	id   int
	text string
	role string // of a turn
}

// itemLine matches `answer: "…"`, `chunk 0: "…"` and `turn 0 (user): "…"`.
var itemLine = regexp.MustCompile(`^([a-z_]+)(?: (\d+)(?: \(([a-z]+)\))?)?: (".*")$`)

// findItem reads the last <item> block of the last user message that has one:
// few-shot examples may stand before it, correction turns after it.
func findItem(messages []message) (item, error) {
	for i := len(messages) - 1; i >= 0; i-- {
		if messages[i].Role != "user" {
			continue
		}
		lines := strings.Split(messages[i].Content, "\n")
		for start := len(lines) - 1; start >= 0; start-- {
			if lines[start] == "<item>" {
				return parseItem(lines[start+1:])
			}
		}
	}
	return item{}, invalid("messages", "no user message has an <item> line, so there is nothing to judge")
}

func parseItem(lines []string) (item, error) {
	it := item{fields: map[string]string{}, lists: map[string][]entry{}}
	for _, line := range lines {
		if line == "</item>" {
			return it, nil
		}
		m := itemLine.FindStringSubmatch(line)
		if m == nil {
			return item{}, invalid("messages", `the <item> line %q is neither name: "…" nor name number: "…"`, line)
		}
		var text string
		if err := json.Unmarshal([]byte(m[4]), &text); err != nil {
			return item{}, invalid("messages", "the <item> line %q does not end in one JSON string: %v", line, err)
		}
		if m[2] == "" {
			it.fields[m[1]] = text
			continue
		}
		id, err := strconv.Atoi(m[2])
		if err != nil {
			return item{}, invalid("messages", "the <item> line %q has a number out of range", line)
		}
		it.lists[m[1]] = append(it.lists[m[1]], entry{id, text, m[3]})
	}
	return item{}, invalid("messages", "<item> is not closed by an </item> line")
}

// compare returns what there is to say about text in the light of it.
func (it item) compare(text string) comparison {
	answer := it.fields["answer"]
	if answer == "" {
		answer = it.fields["reference"]
	}
	return comparison{
		question: contentWords(it.fields["question"]),
		answer:   contentWords(answer),
		text:     contentWords(text),
	}
}

// compareContext returns what there is to say about all chunks together.
func (it item) compareContext() comparison {
	var b strings.Builder
	for _, e := range it.lists["chunk"] {
		b.WriteString(e.text + "\n")
	}
	c := it.compare(b.String())
	c.whole = true
	return c
}
