package judge_test

import (
	"encoding/base64"
	"errors"
	"net/http"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/judge"
)

// However the judge is asked who asks, an answer that quotes it is shown without.
func TestQuotedCredentials(t *testing.T) {
	const own = "Zk4mQ8tR1xVb7NcW3yHd9LfJ5sGpA2eU"
	for name, value := range map[string]string{
		"Ocp-Apim-Subscription-Key": own, "X-Portkey-Api-Key": own, "Cf-Aig-Authorization": "Bearer " + own, "Helicone-Auth": "Bearer " + own,
		"Proxy-Authorization": "Basic " + base64.StdEncoding.EncodeToString([]byte("proxy:"+own)), "Cookie": "session=" + own,
	} {
		e := newEndpoint(t, answer(401, `{"error":{"message":"no such key: `+own+`, nor hf_abcdefghijABCDEFGHIJabcdefghijABCDEF"}}`))
		c := e.config()
		c.Header = http.Header{name: {value}}
		_, err := complete(t, c)
		if !errors.Is(err, judge.ErrAuth) || strings.Contains(err.Error(), own) || !strings.Contains(err.Error(), "no such key: [key], nor [key]") {
			t.Errorf("%s: %v", name, err)
		}
	}
}
