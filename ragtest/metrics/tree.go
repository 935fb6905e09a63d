package metrics

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
)

// A problem is one thing that is wrong with a reply: where, and what.
type problem struct{ path, text string }

func (p problem) String() string {
	if p.path == "" {
		return p.text
	}
	return p.path + ": " + p.text
}

// parseTree decodes one JSON object into maps, slices, strings, bools, nil and
// json.Numbers. encoding/json alone would take the last of two equal keys and
// any spelling of a key; here a doubled key is a problem, and keys keep their
// spelling. Numbers that no validator should be handed are problems too.
func parseTree(object string) (any, []problem) {
	p := treeParser{dec: json.NewDecoder(strings.NewReader(object))}
	p.dec.UseNumber()
	tree := p.value("")
	return tree, p.problems
}

type treeParser struct {
	dec      *json.Decoder
	problems []problem
}

func (p *treeParser) value(path string) any {
	token, err := p.dec.Token()
	if err != nil { // extract has decoded it once: it cannot be malformed
		p.problems = append(p.problems, problem{path, err.Error()})
		return nil
	}
	switch token := token.(type) {
	case json.Delim:
		if token == '{' {
			return p.object(path)
		}
		return p.array(path)
	case json.Number:
		if reason := unreadable(token.String()); reason != "" {
			p.problems = append(p.problems, problem{path, reason})
			return json.Number("0")
		}
		return token
	default:
		return token
	}
}

func (p *treeParser) object(path string) any {
	object := map[string]any{}
	for p.dec.More() {
		token, err := p.dec.Token()
		key, ok := token.(string)
		if err != nil || !ok {
			break
		}
		if _, twice := object[key]; twice {
			p.problems = append(p.problems, problem{path, fmt.Sprintf("key %q stands twice", key)})
		}
		object[key] = p.value(path + "/" + escapePointer(key))
	}
	_, _ = p.dec.Token() // the closing brace
	return object
}

func (p *treeParser) array(path string) any {
	array := []any{}
	for p.dec.More() {
		array = append(array, p.value(path+"/"+strconv.Itoa(len(array))))
	}
	_, _ = p.dec.Token() // the closing bracket
	return array
}

// unreadable says why a number must not reach arbitrary-precision arithmetic;
// 1e99999999 would take all memory. It returns "" for an ordinary number.
func unreadable(number string) string {
	const most = 400
	if i := strings.IndexAny(number, "eE"); i >= 0 {
		if exponent, err := strconv.Atoi(number[i+1:]); err != nil || exponent > most || exponent < -most {
			return fmt.Sprintf("the number %s is out of range", clip(number, 20))
		}
	}
	if len(number) > most {
		return fmt.Sprintf("the number %s is too long", clip(number, 20))
	}
	return ""
}

// escapePointer escapes a key for a JSON pointer (RFC 6901).
func escapePointer(key string) string {
	return strings.NewReplacer("~", "~0", "/", "~1").Replace(key)
}
