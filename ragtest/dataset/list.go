package dataset

import "strings"

// A manner says how a list is written where there is only a text.
type manner int

const (
	parts  manner = iota // a CSV cell of texts with ; between them, as deepeval reads it
	piped                // as deepeval writes it: | between the texts, in JSONL too
	alone                // in a CSV cell like parts, elsewhere one text that is the only element
	wholly               // one text everywhere: Phoenix joins all documents into one
)

// unpack returns v as the list or object that is written in it, if it is a text.
// split says how many texts it was split into at a ; or |, else 0.
func unpack(v value, m manner) (unpacked value, split int, err *RowError) {
	if v.kind != text || !v.cell && m == parts {
		return v, 0, nil
	}
	if v.cell {
		if written, found, err := literal(v); found {
			return written, 0, err
		}
	}
	separator := ""
	switch {
	case m == piped && strings.Contains(v.text, "|"):
		separator = "|"
	case v.cell && m != wholly:
		separator = ";"
	}
	unpacked = texts(v, separator)
	if len(unpacked.list) > 1 {
		split = len(unpacked.list)
	}
	return unpacked, split, nil
}

// literal returns the list or object that the cell v is, as JSON or as Python
// prints it. found is false where the cell begins like neither.
func literal(v value) (written value, found bool, err *RowError) {
	s := strings.TrimSpace(v.text)
	if !strings.HasPrefix(s, "[") && !strings.HasPrefix(s, "{") && !strings.HasPrefix(s, "array(") {
		return v, false, nil
	}
	line := v.line + strings.Count(v.text[:strings.Index(v.text, s)], "\n")
	written, err = parseJSON([]byte(s), line)
	if err == nil {
		return written, true, nil
	}
	if written, ok := parsePython(s, line); ok {
		return written, true, nil
	}
	return v, true, &RowError{Line: err.Line, Got: quote(s), Want: "JSON or what Python prints: as JSON it has " + err.Got + " in place of " + err.Want}
}

// texts splits v at separator; blanks around the texts and empty ones are left out.
func texts(v value, separator string) value {
	split := value{kind: list, line: v.line}
	if separator == "" {
		split.list = []value{{kind: text, line: v.line, text: v.text}}
		return split
	}
	for part := range strings.SplitSeq(v.text, separator) {
		if part = strings.TrimSpace(part); part != "" {
			split.list = append(split.list, value{kind: text, line: v.line, text: part})
		}
	}
	return split
}
