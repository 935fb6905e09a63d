package canon

import "strings"

// linesKey is the one member of the object that stores a string of several lines.
const linesKey = "$lines"

// splitLines returns v with each string of several lines as {"$lines": ["…", "…"]}, so that a changed
// line is a changed line of the file. An object that already looks like one gets one more $ in its key.
// Strings too deep for two more levels stay as they are.
func splitLines(v Value, depth int) Value {
	if v.Kind == '"' && depth+2 <= maxDepth && strings.Contains(v.Text, "\n") {
		lines := Value{Kind: '['}
		for line := range strings.SplitSeq(v.Text, "\n") {
			lines.Vals = append(lines.Vals, Value{Kind: '"', Text: line})
		}
		return Value{Kind: '{', Keys: []string{linesKey}, Vals: []Value{lines}}
	}
	keys := v.Keys
	if isLines(v) {
		keys = []string{"$" + keys[0]}
	}
	return v.With(keys, func(elem Value) Value { return splitLines(elem, depth+1) })
}

// joinLines undoes splitLines.
func joinLines(v Value) Value {
	keys := v.Keys
	if isLines(v) {
		if text, ok := joined(v); ok {
			return Value{Kind: '"', Text: text}
		}
		keys = []string{strings.TrimPrefix(keys[0], "$")}
	}
	return v.With(keys, joinLines)
}

// isLines reports whether v is an object whose only member is $lines, $$lines and so on.
func isLines(v Value) bool {
	return len(v.Keys) == 1 && isLinesKey(v.Keys[0])
}

func isLinesKey(key string) bool {
	return strings.HasSuffix(key, linesKey) && strings.Trim(key, "$") == linesKey[1:]
}

// joined returns the string that v stores if its key is $lines itself.
func joined(v Value) (text string, ok bool) {
	if v.Keys[0] != linesKey || v.Vals[0].Kind != '[' {
		return "", false
	}
	lines := make([]string, len(v.Vals[0].Vals))
	for i, line := range v.Vals[0].Vals {
		if line.Kind != '"' {
			return "", false
		}
		lines[i] = line.Text
	}
	return strings.Join(lines, "\n"), true
}

// With returns v with other keys and each value replaced by f of it.
func (v Value) With(keys []string, f func(Value) Value) Value {
	if len(v.Vals) == 0 {
		return v
	}
	vals := make([]Value, len(v.Vals))
	for i, elem := range v.Vals {
		vals[i] = f(elem)
	}
	return Value{Kind: v.Kind, Text: v.Text, Keys: keys, Vals: vals}
}
