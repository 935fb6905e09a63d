package review

import (
	_ "embed"
	"html/template"
	"net/http"

	"github.com/ragtest/go-ragtest/internal/visible"
	"github.com/ragtest/go-ragtest/ragtest/internal/page"
)

//go:embed assets/review.html
var pageSource string

//go:embed assets/review.css
var styleSource string

//go:embed assets/review.js
var scriptSource string

var (
	outfit       = page.New(styleSource, scriptSource)
	policy       = outfit.Policy("connect-src 'self'", "img-src data:", "frame-ancestors 'none'")
	pageTemplate = template.Must(template.New("review").Parse(pageSource))
)

// servePage answers with the page. What it shows it asks for itself.
func (d *desk) servePage(w http.ResponseWriter, _ *http.Request) {
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	_ = pageTemplate.Execute(w, struct {
		Style    template.CSS
		Script   template.JS
		Reviewer string
		Labels   string
		LeftOut  []string
		Blind    bool
	}{template.CSS(outfit.Style), template.JS(outfit.Script), visible.Line(d.options.Reviewer), visible.Line(d.options.Labels), d.out.sentences(), d.options.Blind})
}
