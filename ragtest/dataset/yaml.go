package dataset

import (
	"bytes"
	"fmt"
	"io"
	"regexp"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"
)

// yamlRows yields the mappings of each document: the elements of its list, those
// of the list in it, or the document itself. The file is read whole.
func yamlRows(s *source, yield func(row, error) bool) {
	data, err := s.all()
	if err != nil {
		yield(row{}, err)
		return
	}
	if wrong := foul(data, 1); wrong != nil {
		yield(row{}, wrong)
		return
	}
	d := yaml.NewDecoder(bytes.NewReader(data))
	for {
		var document yaml.Node
		err := d.Decode(&document)
		if err == io.EOF {
			return
		}
		if err != nil {
			yield(row{}, yamlError(err))
			return
		}
		if !yieldDocument(yield, &document) {
			return
		}
	}
}

// yieldDocument yields the rows of document. Each row is converted by itself, so
// that a bad one does not hide the others.
func yieldDocument(yield func(row, error) bool, document *yaml.Node) bool {
	for _, node := range yamlElements(document) {
		c := yamlConverter{}
		v := c.value(node)
		if c.err == nil && v.kind == null && node.Value == "" && document.Content[0] == node {
			continue // a document of nothing
		}
		if !yieldRow(yield, v, c.err) {
			return false
		}
	}
	return true
}

// yamlElements returns the nodes that are rows of the document.
func yamlElements(document *yaml.Node) []*yaml.Node {
	if len(document.Content) == 0 {
		return nil
	}
	top := document.Content[0]
	if top.Kind == yaml.SequenceNode {
		return top.Content
	}
	for _, name := range wrappers {
		for i := 0; top.Kind == yaml.MappingNode && i+1 < len(top.Content); i += 2 {
			if top.Content[i].Value == name && top.Content[i+1].Kind == yaml.SequenceNode {
				return top.Content[i+1].Content
			}
		}
	}
	return document.Content
}

// yamlError returns err of the decoder with the line that its text names.
func yamlError(err error) error {
	message := strings.TrimPrefix(err.Error(), "yaml: ")
	found := yamlLine.FindStringSubmatch(message)
	if found == nil {
		return &RowError{Got: message, Want: "YAML"}
	}
	line, _ := strconv.Atoi(found[1])
	return &RowError{Line: line, Got: found[2], Want: "YAML"}
}

var yamlLine = regexp.MustCompile(`^line (\d+): (.*)$`)

// aliased is how many nodes may be read through aliases in one row, lest a short
// file be an endless one.
const aliased = 10_000

// A yamlConverter makes a value of a node. Tags of the core schema decide what a
// scalar is; a date is the text it is written as.
type yamlConverter struct {
	depth   int
	nodes   int // read through aliases
	through int // how many aliases lead here
	key     string
	err     *RowError
}

func (c *yamlConverter) fail(line int, got, want string) value {
	if c.err == nil {
		c.err = &RowError{Line: line, Field: c.key, Got: got, Want: want}
	}
	return value{}
}

func (c *yamlConverter) value(node *yaml.Node) value {
	c.depth++
	defer func() { c.depth-- }()
	if c.through > 0 {
		c.nodes++
	}
	switch {
	case c.err != nil:
		return value{}
	case c.depth > deepest:
		return c.fail(node.Line, fmt.Sprintf("more than %d levels", deepest), "fewer")
	case c.nodes > aliased:
		return c.fail(node.Line, fmt.Sprintf("more than %d nodes through aliases", aliased), "fewer")
	}
	switch node.Kind {
	case yaml.AliasNode:
		return c.alias(node)
	case yaml.SequenceNode:
		v := value{kind: list, line: node.Line}
		for _, element := range node.Content {
			v.list = append(v.list, c.value(element))
		}
		return v
	case yaml.MappingNode:
		return c.mapping(node)
	}
	return c.scalar(node)
}

func (c *yamlConverter) alias(node *yaml.Node) value {
	c.through++
	v := c.value(node.Alias)
	c.through--
	v.line = node.Line
	return v
}

func (c *yamlConverter) mapping(node *yaml.Node) value {
	v := value{kind: object, line: node.Line}
	known := make(map[string]bool, len(node.Content)/2)
	for i := 0; i+1 < len(node.Content) && c.err == nil; i += 2 {
		name := node.Content[i]
		if c.depth == 1 {
			c.key = name.Value
		}
		switch {
		case name.Kind != yaml.ScalarNode:
			return c.fail(name.Line, "a name that is no text", "a text")
		case name.ShortTag() == "!!merge":
			return c.fail(name.Line, "the merge key <<", "the members themselves")
		case known[name.Value]:
			return c.fail(name.Line, "the member "+quote(name.Value)+" twice", "it once")
		}
		known[name.Value] = true
		v.members = append(v.members, member{name.Value, c.value(node.Content[i+1])})
	}
	if c.depth == 1 && c.err == nil {
		c.key = ""
	}
	return v
}

func (c *yamlConverter) scalar(node *yaml.Node) value {
	v := value{line: node.Line}
	switch node.ShortTag() {
	case "!!null":
	case "!!bool":
		v.kind, v.text = boolean, node.Value
	case "!!int", "!!float":
		v.kind, v.text = number, node.Value
	default:
		v.kind, v.text = text, node.Value
	}
	if strings.Contains(v.text, "\x00") {
		return c.fail(node.Line, "a NUL", "a text without")
	}
	return v
}
