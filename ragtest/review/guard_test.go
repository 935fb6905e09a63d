package review_test

import (
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/review"
)

func TestWhatIsNotThePageIsRefused(t *testing.T) {
	p := serve(t, faq(), review.Options{})
	header := func(name, value string) func(*http.Request) {
		return func(r *http.Request) { r.Header.Set(name, value) }
	}
	without := func(name string) func(*http.Request) { return func(r *http.Request) { r.Header.Del(name) } }
	host := func(name string) func(*http.Request) { return func(r *http.Request) { r.Host = name } }
	fine := posting(0, 0, "included", "")
	port := p.home[strings.LastIndex(p.home, ":"):]
	for _, test := range []struct {
		name, method, path string
		body               []byte
		change             func(*http.Request)
		status             int
		says               string
	}{
		{"the page without a token", "GET", "/", nil, nil, 403, "open the link that ragtest review printed"},
		{"the page with a wrong token", "GET", "/?token=" + strings.Repeat("0", 32), nil, nil, 403, "the token is missing or wrong"},
		{"a sheet without a token", "GET", "/sheet", nil, without("Ragtest-Token"), 403, "the token is missing or wrong"},
		{"a sheet with the token in its address", "GET", "/sheet?token=" + p.token, nil, without("Ragtest-Token"), 403, "the token is missing or wrong"},
		{"a label without a token", "POST", "/label", fine, without("Ragtest-Token"), 403, "the token is missing or wrong"},
		{"a label with a wrong token", "POST", "/label", fine, header("Ragtest-Token", p.token[1:]), 403, "the token is missing or wrong"},
		{"the page under another name", "GET", "/?token=" + p.token, nil, host("evil.example"), 403, "this page is served at " + p.home + " alone"},
		{"the page under a name of this computer", "GET", "/?token=" + p.token, nil, host("localhost" + port), 403, "this page is served at"},
		{"the page at another port", "GET", "/?token=" + p.token, nil, host("127.0.0.1"), 403, "this page is served at"},
		{"a label under another name", "POST", "/label", fine, host("evil.example" + port), 403, "this page is served at"},
		{"a label of another page", "POST", "/label", fine, header("Origin", "https://evil.example"), 403, "labels come from the page"},
		{"a label of a page at another port", "POST", "/label", fine, header("Origin", "http://127.0.0.1:1"), 403, "labels come from the page"},
		{"a label of no page", "POST", "/label", fine, without("Origin"), 403, "labels come from the page"},
		{"a label of a sandboxed page", "POST", "/label", fine, header("Origin", "null"), 403, "labels come from the page"},
		{"a sheet for another page", "GET", "/sheet", nil, header("Sec-Fetch-Site", "cross-site"), 403, "another page asks"},
		{"a label by a form of another page", "POST", "/label", fine, header("Sec-Fetch-Site", "same-site"), 403, "another page asks"},
		{"a label as a form", "POST", "/label", fine, header("Content-Type", "text/plain"), 415, "a label is application/json"},
		{"10 MB", "POST", "/label", posting(0, 0, "included", strings.Repeat("x", 10_000_000)), nil, 413, "a label has at most 65536 bytes: shorten its note"},
		{"a path outside", "GET", "/../../etc/passwd", nil, nil, 404, "there is nothing here"},
		{"an escaped path outside", "GET", "/%2e%2e/labels.jsonl", nil, nil, 404, "there is nothing here"},
		{"the file of labels", "GET", "/testdata/labels.jsonl", nil, nil, 404, "there is nothing here"},
		{"a label by GET", "GET", "/label", nil, nil, 405, "labels are posted to /label"},
		{"a sheet by POST", "POST", "/sheet", fine, nil, 405, "labels are posted to /label"},
		{"a deletion", "DELETE", "/label", nil, nil, 405, "labels are posted to /label"},
		{"a question before a label", "OPTIONS", "/label", nil, nil, 405, "labels are posted to /label"},
		{"no JSON", "POST", "/label", []byte("label=included"), nil, 400, "no label: invalid character"},
		{"an unknown member", "POST", "/label", []byte(`{"sheet":0,"verdict":0,"label":"included","reviewer":"bob"}`), nil, 400, `unknown field "reviewer"`},
		{"a label on no sheet", "POST", "/label", []byte(`{"verdict":0,"label":"included"}`), nil, 400, "by the numbers sheet and verdict"},
		{"a label on no verdict", "POST", "/label", []byte(`{"sheet":0,"label":"included"}`), nil, 400, "by the numbers sheet and verdict"},
		{"two labels", "POST", "/label", append(posting(0, 0, "included", ""), fine...), nil, 400, "something follows its JSON"},
		{"a label and a bracket", "POST", "/label", append(posting(0, 0, "included", ""), '}'), nil, 400, "something follows its JSON"},
		{"a word of another metric", "POST", "/label", posting(0, 0, "supported", ""), nil, 422, `"supported" is no label of context recall: there are included, missing, not relevant`},
		{"no word", "POST", "/label", posting(0, 0, "", ""), nil, 422, "is no label"},
		{"no such verdict", "POST", "/label", posting(0, 2, "included", ""), nil, 422, "there is no verdict 2 of sheet 0"},
		{"no such sheet", "GET", "/sheet?n=2", nil, nil, 404, `there is no sheet "2": they are 0 to 1`},
	} {
		t.Run(test.name, func(t *testing.T) {
			status, text := p.do(t, test.method, test.path, test.body, test.change)
			if status != test.status || !strings.Contains(text, test.says) {
				t.Errorf("%d %.300s\nwant %d %s", status, text, test.status, test.says)
			}
			if strings.Contains(text, p.token) {
				t.Error("the answer has the token")
			}
		})
	}
	if data, err := os.ReadFile(p.file); err != nil || len(data) > 0 {
		t.Errorf("%d bytes were written, %v", len(data), err)
	}
	if p.label(t, 0, 0, "included", "").Verdict.Mine == nil {
		t.Error("the label that was refused in so many ways is not taken as it should be")
	}
}

func TestThePage(t *testing.T) {
	p, q := serve(t, faq(), review.Options{}), serve(t, faq(), review.Options{})
	if p.token == q.token || len(p.token) != 32 {
		t.Errorf("tokens %s and %s", p.token, q.token)
	}
	answer, err := http.Get(p.home + "/?token=" + p.token)
	if err != nil {
		t.Fatal(err)
	}
	answer.Body.Close()
	policy := answer.Header.Get("Content-Security-Policy")
	for _, part := range []string{"default-src 'none'", "script-src 'sha256-", "style-src 'sha256-", "connect-src 'self'", "frame-ancestors 'none'", "base-uri 'none'", "form-action 'none'"} {
		if !strings.Contains(policy, part) {
			t.Errorf("the policy %q lacks %q", policy, part)
		}
	}
	if answer.StatusCode != 200 || answer.Header.Get("Cache-Control") != "no-store" || answer.Header.Get("Access-Control-Allow-Origin") != "" {
		t.Errorf("%d %v", answer.StatusCode, answer.Header)
	}
}

// TestOnlyThisComputer connects to the port at the addresses that are not 127.0.0.1.
func TestOnlyThisComputer(t *testing.T) {
	p := serve(t, faq(), review.Options{})
	home, _ := url.Parse(p.home)
	if home.Hostname() != "127.0.0.1" {
		t.Errorf("the page is at %s", p.home)
	}
	addresses, err := net.InterfaceAddrs()
	if err != nil {
		t.Fatal(err)
	}
	for _, a := range addresses {
		ip := a.(*net.IPNet).IP
		if ip.Equal(net.IPv4(127, 0, 0, 1)) || ip.IsLinkLocalUnicast() {
			continue
		}
		if c, err := net.Dial("tcp", net.JoinHostPort(ip.String(), home.Port())); err == nil {
			c.Close()
			t.Errorf("it listens at %s", ip)
		}
	}
}
