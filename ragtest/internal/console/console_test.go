package console_test

import (
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/internal/console"
)

func TestConsole(t *testing.T) {
	wide := func() int { return 80 }
	for _, tt := range []struct {
		name  string
		width func() int
		do    func(c *console.Console)
		want  string
	}{
		{"lines", wide, func(c *console.Console) { c.Println("one"); c.Println("two") }, "one\ntwo\n"},
		{"a shorter line leaves nothing of a longer one", wide,
			func(c *console.Console) { c.Draw("12 calls"); c.Draw("ok") }, "\r12 calls\rok      "},
		{"a line that stays takes the place of the drawn one", wide,
			func(c *console.Console) { c.Draw("abc"); c.Println("done"); c.Println("more") }, "\rabc\r   \rdone\nmore\n"},
		{"clear", wide, func(c *console.Console) { c.Draw("äöü"); c.Clear(); c.Clear() }, "\räöü\r   \r"},
		{"nothing to clear", wide, func(c *console.Console) { c.Clear() }, ""},
		{"a narrow terminal", func() int { return 4 }, func(c *console.Console) { c.Draw("äbcdef") }, "\räbc"},
		{"a terminal of unknown width", func() int { return 0 }, func(c *console.Console) { c.Draw("abc") }, "\rabc"},
		{"no terminal", nil, func(c *console.Console) { c.Draw("abc"); c.Println("done"); c.Clear() }, "done\n"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var b strings.Builder
			c := console.New(&b, tt.width)
			tt.do(c)
			if b.String() != tt.want {
				t.Errorf("got %q, want %q", b.String(), tt.want)
			}
			if got, want := c.Redraws(), tt.width != nil; got != want {
				t.Errorf("Redraws() = %v, want %v", got, want)
			}
		})
	}
}
