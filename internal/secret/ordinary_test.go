package secret_test

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/internal/secret"
)

// What documentation and ordinary data are made of is no secret.
func TestOrdinaryTexts(t *testing.T) {
	s := new(secret.Scanner)
	for _, text := range append(randomTexts(),
		// Documentation of keys.
		"Set OPENAI_API_KEY to your key; keys begin with sk- and are about 50 characters long.",
		"export OPENAI_API_KEY=sk-...", "OPENAI_API_KEY=sk-your-key-here-0000000000000000", "sk-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
		"OPENAI_API_KEY=${{ secrets.OPENAI_API_KEY }}", `api_key = os.environ["AZURE_OPENAI_API_KEY"]`, "api_key: process.env.OPENAI_API_KEY", "token: $GITHUB_TOKEN",
		"sk-proj-abc...xyz", "sk-ant-api03-...", "Incorrect API key provided: sk-12***************************************cdef.",
		"the sk-learn-based-classification-pipeline of 2024", "sk-fading-circle-container-12", "a task-management-for-the-whole-company tool",
		"Send the header Authorization: Bearer <token>.", "Bearer authentication/authorization-schemes are in RFC 6750", "Authorization: Bearer YOUR_ACCESS_TOKEN_GOES_HERE1",
		"Basic authentication (RFC 7617)", "Authorization: Basic dXNlcjpwYXNzd29yZA==", "basic-auth-credentials-for-the-proxy",
		"A JWT looks like xxxxx.yyyyy.zzzzz; its header begins with eyJ.", "eyJhbGciOiJIUzI1NiJ9 is only a header", "eyJhbGciOi....eyJzdWIiOi....SflKxwRJ...",
		"The file holds a BEGIN PRIVATE KEY line.", "-----BEGIN PUBLIC KEY-----", "-----BEGIN CERTIFICATE-----\nMIIDdzCCAl+gAwIBAgIEAgAAuTANBgkqhkiG9w0BAQUFADBaMQswCQYDVQQGEwJJ",
		"-----BEGIN RSA PRIVATE KEY-----", "-----BEGIN RSA PRIVATE KEY-----\nMIIEpAIBAAKCAQEA...\n-----END RSA PRIVATE KEY-----", "-----BEGIN PRIVATE KEY-----\n<your key>\n-----END PRIVATE KEY-----",
		"-----BEGIN PRIVATE KEY-----\nMIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7VJTUt9Us8cKj\n...\n-----END PRIVATE KEY-----",
		"AKIAIOSFODNN7EXAMPLE", "aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", "AKIA is the prefix of long-term keys, ASIA of temporary ones", "ASIAPACIFICREGIONALS", "AKIATHISISNOTAREALKEY",
		"AccountKey=<key>;EndpointSuffix=core.windows.net", "?sig=...&se=2026-11-20", "hf_transfer and hf_hub_download_with_retries", "hf_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
		"https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX", "xoxb-not-a-real-token-here", "xoxb-your-slack-bot-token", "xoxo, dapi, SG. and pypi- are prefixes",
		"ghp_ tokens replaced the 40 hex digits in 2021", "ghp_xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx", "npm_config_registry and npm_lifecycle_event",
		"postgres://user:password@localhost:5432/db", "postgres://rag:${DB_PASSWORD}@db/rag", "mongodb+srv://<username>:<password>@cluster0.example.net", "redis://default:changeme12@redis:6379",
		`"password": "correct-horse-battery-staple"`, "password: minimum-length-16-characters", "client_secret=YOUR_CLIENT_SECRET_VALUE", `"api_key": "<your-api-key-goes-here>"`,
		"key-value-store, key-00000000000000000000000000000000", "token = tokenizer.encode(text_with_many_words)",

		// Ordinary data.
		"git describe: v1.2.3-14-g2414721, commit 9fceb02d0ae598e95dc970b74767f19372d61af8", "sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
		"id 123e4567-e89b-12d3-a456-426614174000", "chatcmpl-9XyZ0123456789abcdefABCDEF", `{"id":"chatcmpl-BqK3u8vRtY2wXz5nLmP7sDfGhJk","system_fingerprint":"fp_44709d6fcb"}`,
		"data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ", `{"usage":{"prompt_tokens":1234567890,"completion_tokens":12,"max_tokens":16384}}`,
		`{"next_page_token":"CAUQAA8b3f0e12c4d5a69788b1c2d3e4f5a6b7","nextPageToken":"9f8e7d6c5b4a39281706f5e4d3c2b1a0"}`, `{"continuationToken":"9f8e7d6c5b4a39281706f5e4d3c2b1a0"}`,
		`{"key":"9f8e7d6c5b4a39281706f5e4d3c2b1a0","partition_key":"9f8e7d6c5b4a39281706f5e4d3c2b1a0","prompt_cache_key":"9f8e7d6c5b4a39281706f5e4d3c2b1a0"}`,
		`{"logprobs":{"content":[{"token":"Hello","logprob":-0.1,"bytes":[72]},{"token":" internationalization","logprob":-0.2}]}}`,
		`{"type":"thinking","signature":"EqQBCkgIARABGAIiQL2UoU0b1OHYi9h2s3Q4d5f6g7h8j9kAbCdEfGhIjKlMnOpQrStUvWxYz0123"}`,
		`{"object":"embedding","embedding":"AACAPwAAgD8AAIA/AACAPwAAgD8AAIA/"}`, "csrf_token=9f8e7d6c5b4a39281706f5e4d3c2b1a0", "https://example.com/keyboards/SK-8115?ref=ab12cd34ef56",
		strings.Repeat("Lorem ipsum dolor sit amet, consetetur sadipscing elitr. ", 50),
	) {
		for name, f := range map[string]secret.Finding{"text": s.Text(text), "body": s.Body(text, nil), "JSON": s.Body(`{"content":`+quoted(text)+`}`, nil)} {
			if f.Found() {
				t.Errorf("%.200q as %s: %s", text, name, f.What)
			}
		}
	}
}

// randomTexts returns hashes, UUIDs and base64, each alone and many together.
func randomTexts() (all []string) {
	r := rand.New(rand.NewPCG(5, 6))
	bytes := func(n int) []byte {
		b := make([]byte, n)
		for i := range b {
			b[i] = byte(r.Uint32())
		}
		return b
	}
	var hashes, ids []string
	for range 2000 {
		sum := sha256.Sum256(bytes(8))
		b := bytes(16)
		hashes = append(hashes, hex.EncodeToString(sum[:]), hex.EncodeToString(sum[:16]), hex.EncodeToString(sum[:20]))
		ids = append(ids, fmt.Sprintf("%x-%x-%x-%x-%x", b[:4], b[4:6], b[6:8], b[8:10], b[10:]), base64.RawURLEncoding.EncodeToString(b))
	}
	lines := strings.Join(hashes, "\n") + strings.Join(ids, ", ")
	blob := bytes(1 << 20)
	return []string{lines, base64.StdEncoding.EncodeToString(blob), base64.RawURLEncoding.EncodeToString(blob), string(blob)}
}
