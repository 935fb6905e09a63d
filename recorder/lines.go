package recorder

import "strings"

// linesKey is the one member of the object that stores a string of several lines.
const linesKey = "$lines"

// splitLines returns v with each string of several lines as {"$lines": ["…", "…"]}, so that a changed
// line is a changed line of the file. An object that already looks like one gets one more $ in its key.
// Strings too deep for two more levels stay as they are.
func splitLines(v value, depth int) value {
	if v.kind == '"' && depth+2 <= maxDepth && strings.Contains(v.text, "\n") {
		lines := value{kind: '['}
		for line := range strings.SplitSeq(v.text, "\n") {
			lines.vals = append(lines.vals, value{kind: '"', text: line})
		}
		return value{kind: '{', keys: []string{linesKey}, vals: []value{lines}}
	}
	keys := v.keys
	if isLines(v) {
		keys = []string{"$" + keys[0]}
	}
	return v.with(keys, func(elem value) value { return splitLines(elem, depth+1) })
}

// joinLines undoes splitLines.
func joinLines(v value) value {
	keys := v.keys
	if isLines(v) {
		if text, ok := joined(v); ok {
			return value{kind: '"', text: text}
		}
		keys = []string{strings.TrimPrefix(keys[0], "$")}
	}
	return v.with(keys, joinLines)
}

// isLines reports whether v is an object whose only member is $lines, $$lines and so on.
func isLines(v value) bool {
	return len(v.keys) == 1 && isLinesKey(v.keys[0])
}

func isLinesKey(key string) bool {
	return strings.HasSuffix(key, linesKey) && strings.Trim(key, "$") == linesKey[1:]
}

// joined returns the string that v stores if its key is $lines itself.
func joined(v value) (text string, ok bool) {
	if v.keys[0] != linesKey || v.vals[0].kind != '[' {
		return "", false
	}
	lines := make([]string, len(v.vals[0].vals))
	for i, line := range v.vals[0].vals {
		if line.kind != '"' {
			return "", false
		}
		lines[i] = line.text
	}
	return strings.Join(lines, "\n"), true
}

// with returns v with other keys and each value replaced by f of it.
func (v value) with(keys []string, f func(value) value) value {
	if len(v.vals) == 0 {
		return v
	}
	vals := make([]value, len(v.vals))
	for i, elem := range v.vals {
		vals[i] = f(elem)
	}
	return value{kind: v.kind, text: v.text, keys: keys, vals: vals}
}
