// Package console writes to who watches a test binary: lines that stay, and on a
// terminal one that is drawn anew.
package console

import (
	"fmt"
	"io"
	"strings"
)

// A Console is the screen of the person who started the run. Its methods may not be
// called concurrently. Errors of writing are ignored.
type Console struct {
	w     io.Writer
	width func() int
	drawn int // runes of the line on the screen
}

// New returns a Console that writes to w. width returns the columns of w, 0 when
// it is not known; nil says that nothing on w can be drawn anew.
func New(w io.Writer, width func() int) *Console { return &Console{w: w, width: width} }

// Redraws reports whether Draw shows anything.
func (c *Console) Redraws() bool { return c.width != nil }

// Draw shows line in the place of the one that it drew before. It is cut to the
// width of the console, for a line that wraps cannot be drawn over.
func (c *Console) Draw(line string) {
	if !c.Redraws() {
		return
	}
	text := []rune(line)
	if columns := c.width(); 0 < columns && columns <= len(text) {
		text = text[:columns-1]
	}
	// Blanks, not an escape sequence: older Windows consoles print those.
	c.write(fmt.Sprintf("\r%-*s", c.drawn, string(text)))
	c.drawn = len(text)
}

// Clear removes the line that Draw drew.
func (c *Console) Clear() { c.write(c.cleared()) }

// Println writes a line that stays, in the place of the one that Draw drew.
func (c *Console) Println(line string) { c.write(c.cleared() + line + "\n") }

func (c *Console) cleared() string {
	if c.drawn == 0 {
		return ""
	}
	blank := strings.Repeat(" ", c.drawn)
	c.drawn = 0
	return "\r" + blank + "\r"
}

// write writes all at once, so that lines of several processes stay apart.
func (c *Console) write(text string) {
	if text != "" {
		_, _ = io.WriteString(c.w, text)
	}
}
