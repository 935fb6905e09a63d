// Package page is what the pages that ragtest writes and serves have in common.
//
//	base.css, base.js   what style and script of each begin with
//	page.go             a page's style and script, and the policy that allows nothing else
package page

import (
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"fmt"
	"strings"
)

//go:embed base.css
var baseStyle string

//go:embed base.js
var baseScript string

// An Outfit is the style and the script of a page, as they stand in it.
type Outfit struct{ Style, Script string }

// New returns the outfit of a page with a style and a script of its own after those
// that all have.
func New(style, script string) Outfit {
	// A checkout may have written them with other line ends; a browser hashes these.
	plain := func(text string) string { return strings.ReplaceAll(text, "\r\n", "\n") }
	return Outfit{plain(baseStyle + style), plain(baseScript + script)}
}

// Policy returns a Content-Security-Policy that allows the style and the script, what
// else is named, such as "connect-src 'self'", and nothing besides.
func (o Outfit) Policy(more ...string) string {
	allowed := fmt.Sprintf("default-src 'none'; style-src '%s'; script-src '%s'; base-uri 'none'; form-action 'none'", digest(o.Style), digest(o.Script))
	return strings.Join(append([]string{allowed}, more...), "; ")
}

func digest(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "sha256-" + base64.StdEncoding.EncodeToString(sum[:])
}
