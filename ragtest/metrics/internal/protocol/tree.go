package protocol

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// parseTree decodes one JSON object, known to be valid, into maps, slices,
// strings, bools, nil and json.Numbers. encoding/json would take the last of two
// equal keys and any spelling of a key; here a doubled key is a problem, and keys
// keep their spelling. Numbers that no validator should be handed are problems
// too.
func parseTree(object string) (any, []Problem) {
	p := treeParser{rest: object}
	tree := p.value(nil)
	return tree, p.problems
}

// A treeParser reads valid JSON; path is where it is.
type treeParser struct {
	rest     string
	problems []Problem
}

func (p *treeParser) value(path *place) any {
	p.space()
	switch p.rest[0] {
	case '{':
		return p.object(path)
	case '[':
		return p.array(path)
	case '"':
		return p.text()
	case 't':
		p.rest = p.rest[len("true"):]
		return true
	case 'f':
		p.rest = p.rest[len("false"):]
		return false
	case 'n':
		p.rest = p.rest[len("null"):]
		return nil
	default:
		return p.number(path)
	}
}

// next skips white space and one byte, and returns that byte.
func (p *treeParser) next() byte {
	p.space()
	c := p.rest[0]
	p.rest = p.rest[1:]
	return c
}

func (p *treeParser) space() { p.rest = strings.TrimLeft(p.rest, " \t\r\n") }

// empty reports whether the object or array just opened ends at once, with end.
func (p *treeParser) empty(end byte) bool {
	p.space()
	if p.rest[0] == end {
		p.rest = p.rest[1:]
		return true
	}
	return false
}

func (p *treeParser) object(path *place) any {
	object := map[string]any{}
	p.next() // {
	if p.empty('}') {
		return object
	}
	for sep := byte(','); sep == ','; sep = p.next() {
		p.space()
		key := p.text()
		p.next() // :
		if _, twice := object[key]; twice {
			p.problems = append(p.problems, Problem{path.String(), fmt.Sprintf("key %q stands twice", key)})
		}
		object[key] = p.value(path.member(key))
	}
	return object
}

func (p *treeParser) array(path *place) any {
	array := []any{}
	p.next() // [
	if p.empty(']') {
		return array
	}
	for sep := byte(','); sep == ','; sep = p.next() {
		array = append(array, p.value(path.entry(len(array))))
	}
	return array
}

func (p *treeParser) text() string {
	end := 1
	for p.rest[end] != '"' {
		if p.rest[end] == '\\' {
			end++
		}
		end++
	}
	quoted := p.rest[:end+1]
	p.rest = p.rest[end+1:]
	if plain := quoted[1:end]; !strings.Contains(plain, `\`) && utf8.ValidString(plain) {
		return plain
	}
	var text string
	_ = json.Unmarshal([]byte(quoted), &text) // valid, as all the rest
	return text
}

func (p *treeParser) number(path *place) any {
	end := strings.IndexAny(p.rest, ",]} \t\r\n")
	if end < 0 {
		end = len(p.rest)
	}
	number := p.rest[:end]
	p.rest = p.rest[end:]
	if reason := unreadable(number); reason != "" {
		p.problems = append(p.problems, Problem{path.String(), reason})
		return json.Number("0")
	}
	return json.Number(number)
}

// unreadable says why a number must not reach arbitrary-precision arithmetic;
// 1e99999999 would take all memory. It returns "" for an ordinary number.
func unreadable(number string) string {
	const most = 400
	if i := strings.IndexAny(number, "eE"); i >= 0 {
		if exponent, err := strconv.Atoi(number[i+1:]); err != nil || exponent > most || exponent < -most {
			return fmt.Sprintf("the number %s is out of range", Clip(number, 20))
		}
	}
	if len(number) > most {
		return fmt.Sprintf("the number %s is too long", Clip(number, 20))
	}
	return ""
}
