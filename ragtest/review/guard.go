package review

import (
	"crypto/subtle"
	"net/http"
)

// tokenHeader is where the page has the token that came with its link.
const tokenHeader = "Ragtest-Token"

// guarded serves a review at host, an address with a port. It refuses whatever the page did
// not ask: a Host of another name, by which a foreign page would reach this one (DNS
// rebinding), requests of other pages (CSRF), and all without the token.
func guarded(d *desk, host, token string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		h := w.Header()
		h.Set("Content-Security-Policy", policy)
		h.Set("X-Content-Type-Options", "nosniff")
		h.Set("Referrer-Policy", "no-referrer")
		h.Set("Cross-Origin-Opener-Policy", "same-origin")
		h.Set("Cross-Origin-Resource-Policy", "same-origin")
		h.Set("Cache-Control", "no-store")
		if r.Host != host {
			refuse(w, http.StatusForbidden, "this page is served at http://"+host+" alone")
			return
		}
		given := r.Header.Get(tokenHeader)
		if r.URL.Path == "/" {
			given = r.URL.Query().Get("token")
		}
		if subtle.ConstantTimeCompare([]byte(given), []byte(token)) != 1 {
			refuse(w, http.StatusForbidden, "the token is missing or wrong: open the link that ragtest review printed; each start has its own")
			return
		}
		if from := r.Header.Get("Sec-Fetch-Site"); r.URL.Path != "/" && from != "" && from != "same-origin" {
			refuse(w, http.StatusForbidden, "another page asks")
			return
		}
		switch method := r.Method; r.URL.Path {
		case "/":
			allow(w, r, method == http.MethodGet, d.servePage)
		case "/sheet":
			allow(w, r, method == http.MethodGet, d.serveSheet)
		case "/label":
			if method == http.MethodPost && r.Header.Get("Origin") != "http://"+host {
				refuse(w, http.StatusForbidden, "labels come from the page at http://"+host+" alone")
				return
			}
			allow(w, r, method == http.MethodPost, d.serveLabel)
		default:
			refuse(w, http.StatusNotFound, "there is nothing here: the page is /, with its token")
		}
	})
}

func allow(w http.ResponseWriter, r *http.Request, ok bool, serve http.HandlerFunc) {
	if !ok {
		refuse(w, http.StatusMethodNotAllowed, "the page is read by GET, and labels are posted to /label")
		return
	}
	serve(w, r)
}
