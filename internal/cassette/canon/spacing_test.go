package canon

import (
	"strings"
	"testing"
)

func TestSpread(t *testing.T) {
	long := strings.Repeat("x", 100)
	for _, tt := range []struct{ text, name string }{
		{`{"a":"` + long + `","b":[1,2.50],"c":{}}`, "compact"},
		{`{"a":"` + long + `","b":[1,2]}` + "\n", "compact, newline"},
		{`{"a": "` + long + `: , \" \\", "b": [1, 2]}`, "spaced"},
		{`[{"a": "` + long + `"}]` + "\n", "spaced, newline"},
		{`{"a":1}`, ""},                               // short
		{`{"a":"` + long + `", "b":1}`, ""},           // no rule has this
		{`{"a":"` + long + `\u0041"}`, ""},            // an escape would be lost
		{`{"a":"` + long + `\/"}`, ""},                // as would this
		{`{"a":"` + long + `😀"}`, ""},                 // YAML would escape all of it
		{"{\n  \"a\": \"" + long + "\"\n}", ""},       // has lines
		{`{"a":"` + long + `"}x`, ""},                 // no JSON
		{`{"a":"` + long + `","a":1e5}`, "compact"},   // doubled
		{`{"a":"` + long + `","b":1E+05}`, "compact"}, // a number as it was written
	} {
		lines, name := Spread(tt.text)
		if name != tt.name {
			t.Errorf("%s is %q, want %q", tt.text, name, tt.name)
		}
		if name == "" {
			if lines != tt.text {
				t.Errorf("%s becomes %s", tt.text, lines)
			}
			continue
		}
		if back, ok := Respace(lines, name); !ok || back != tt.text {
			t.Errorf("%s\nbecomes\n%s\nand then\n%s", tt.text, lines, back)
		}
	}
	if _, ok := Respace("{}", "wide"); ok {
		t.Error("there is no such spacing")
	}
}
