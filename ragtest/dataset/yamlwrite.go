package dataset

import (
	"bytes"
	"errors"
	"io"
	"regexp"

	"gopkg.in/yaml.v3"
)

// writeYAML writes a list of mappings. Texts are in quotes, so that none is taken
// for a number or a date; those of several lines are blocks where a block says
// exactly the same.
func writeYAML(w io.Writer, records []record) error {
	var b bytes.Buffer
	if err := encode(&b, records, ""); err != nil {
		return err
	}
	v, wrong := parseJSON(b.Bytes(), 1)
	if wrong != nil {
		return wrong
	}
	b.Reset()
	e := yaml.NewEncoder(&b) // not w, whose error it would make a text
	e.SetIndent(2)
	if err := errors.Join(e.Encode(yamlNode(v)), e.Close()); err != nil {
		return err
	}
	_, err := w.Write(b.Bytes())
	return err
}

func yamlNode(v value) *yaml.Node {
	node := &yaml.Node{}
	switch v.kind {
	case list:
		node.Kind = yaml.SequenceNode
		for _, element := range v.list {
			node.Content = append(node.Content, yamlNode(element))
		}
	case object:
		node.Kind = yaml.MappingNode
		for _, m := range v.members {
			name := yamlText(m.key)
			if plainName.MatchString(m.key) {
				name.Style = 0
			}
			node.Content = append(node.Content, name, yamlNode(m.value))
		}
	case number:
		node.Kind, node.Value = yaml.ScalarNode, v.text
	default:
		return yamlText(v.text)
	}
	if len(node.Content) == 0 && node.Kind != yaml.ScalarNode {
		node.Style = yaml.FlowStyle
	}
	return node
}

func yamlText(s string) *yaml.Node {
	node := &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!str", Value: s, Style: yaml.DoubleQuotedStyle}
	if block.MatchString(s) {
		node.Style = yaml.LiteralStyle
	}
	return node
}

var (
	// plainName is a name that needs no quotes and is neither number, date, boolean nor null.
	plainName = regexp.MustCompile(`^(name|question|answer|references?|context|relevant|gains|history|cluster|tags|id|text|role)$`)
	// block is a text of several lines, each of which is empty or begins and ends with something to see.
	block = regexp.MustCompile("^" + line + `(\n+` + line + ")+$")
)

const line = `[\pL\pM\pN\pP\pS]([ \pL\pM\pN\pP\pS]*[\pL\pM\pN\pP\pS])?`
