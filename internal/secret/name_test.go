package secret_test

import (
	"net/http"
	"net/url"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/internal/secret"
)

func TestAuthenticates(t *testing.T) {
	for name, want := range map[string]bool{
		"Authorization": true, "Proxy-Authorization": true, "X-Api-Key": true, "api-key": true, "apikey": true, "APIKey": true, "hapikey": true, "key": true,
		"Ocp-Apim-Subscription-Key": true, "X-Auth-Token": true, "PRIVATE-TOKEN": true, "sessionToken": true, "client_secret": true, "AWSAccessKeyId": true,
		"X-Amz-Security-Token": true, "Helicone-Auth": true, "db.password": true, "X-Amz-Credential": true, "Authentication": true, "jwt": true,

		"Idempotency-Key": false, "idempotencyKey": false, "x-partition-key": false, "partitionkey": false, "Cache-Key": false, "Surrogate-Key": false,
		"Sec-WebSocket-Key": false, "Sec-Websocket-Key": false, "X-CSRF-Token": false, "next_page_token": false, "pageToken": false, "continuationToken": false,
		"$skiptoken": false, "nexttoken": false, "max_tokens": false, "monkey": false, "keyboard": false, "Author": false, "tokenizer": false, "Keyspace": false,
		"X-Request-Id": false, "": false, "-": false,
	} {
		if got := secret.Authenticates(name); got != want {
			t.Errorf("%q: %t", name, got)
		}
	}
}

const key = "Zk4mQ8tR1xVb7NcW3yHd9LfJ5sGpA2eU"

func TestOwn(t *testing.T) {
	for _, tt := range []struct {
		name, url string
		header    http.Header
		want      []string
	}{
		{name: "bearer", header: http.Header{"Authorization": {"Bearer " + key}}, want: []string{key}},
		{name: "no scheme", header: http.Header{"Authorization": {key}}, want: []string{key}},
		{name: "words that a scheme precedes", header: http.Header{"Authorization": {"Bearer a-token-of-words"}}, want: []string{"a-token-of-words"}},
		{name: "words in a header that may be of anything", header: http.Header{"X-Auth-Request-Method": {"single-sign-on-by-proxy"}}},
		{name: "a word", header: http.Header{"Authorization": {"Bearer ollama"}, "Api-Key": {"ollama"}}},
		{name: "nothing", header: http.Header{"Authorization": {"Bearer", ""}}},
		{name: "basic", header: http.Header{"Authorization": {"Basic dTpwYXNzd29yZC1vZi11c2Vy"}}, want: []string{"dTpwYXNzd29yZC1vZi11c2Vy", "password-of-user"}},
		{name: "AWS", header: http.Header{"Authorization": {"AWS4-HMAC-SHA256 Credential=a/b, Signature=" + key}},
			want: []string{"Credential=a/b, Signature=" + key, key}},
		{name: "URL", url: "http://u:password-of-user@h/", want: []string{"password-of-user"}},
		{name: "query", url: "http://h/?b=2&code=" + key + "&api_key=" + key + "2&page_token=" + key + "3", want: []string{key + "2", key}},
		{name: "cookies", header: http.Header{"Cookie": {"a=b; c=" + key}}, want: []string{key}},
	} {
		u, err := url.Parse(tt.url)
		if err != nil {
			t.Fatal(err)
		}
		if got := secret.Own(&http.Request{URL: u, Header: tt.header}); !slices.Equal(got, tt.want) {
			t.Errorf("%s (-want +got):\n%s", tt.name, cmp.Diff(tt.want, got))
		}
	}
}

// Whatever its length, what a header authenticates with is known to who hides it or tells accounts apart.
func TestInHeader(t *testing.T) {
	got := secret.InHeader(http.Header{"X-Api-Key": {"k"}, "Authorization": {"Bearer ollama", "Bearer"}, "Cookie": {"a=b"}, "Accept": {"x"}})
	if want := []string{"ollama", "k", "b"}; !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestHide(t *testing.T) {
	for text, want := range map[string]string{
		"wrong key: " + key + "!":                        "wrong key: [key]!",
		"at /?k=Zk4mQ8tR1xVb7NcW3yHd9LfJ5sGpA2eU&x":      "at /?k=[key]&x",
		"for sk-proj-fedcba9876543210, not sk-12***cdef": "for [key], not sk-12***cdef",
		"Bearer " + key[:20] + "x":                       "[key]",
		"Basic authentication is what the proxy wants":   "Basic authentication is what the proxy wants",
		"no key": "no key",
	} {
		if got := secret.Hide(text, "[key]", key, "no", "short"); got != want {
			t.Errorf("%q becomes %q, want %q", text, got, want)
		}
	}
}
