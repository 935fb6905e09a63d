package secret

import (
	"regexp"
	"strings"
	"testing"
)

// random is what keys are made of; it is the key of nothing.
const random = "q7RtZ2mK9vLx4BnC8wYd3HfJ6sPgT1aEuQ5iWoNzXbVk0MrD2cFyGhSjUlAe7p4TqKz9Lw3Rb8Vn5XsYd6"

func TestShapes(t *testing.T) {
	base32 := "A7QX4ZM2KT5RWB3Y" // 16
	hex := strings.Repeat("0f9a3c7e", 8)
	for kind, texts := range map[string][]string{
		"an API key (sk-)": {
			"sk-" + random[:48], "sk-proj-" + random[:60] + "_" + random[:20], "sk-ant-api03-" + random, "sk-or-v1-" + hex,
			`export OPENAI_API_KEY="sk-` + random[:48] + `"`, "key=sk-" + hex[:32] + "&x=1",
		},
		"a bearer token":                   {"Authorization: Bearer " + random[:32], "curl -H 'authorization: bearer " + random[:24] + "=='"},
		"a JSON web token":                 {"eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N"},
		"a private key":                    {"-----BEGIN PRIVATE KEY-----\n" + random + "\n-----END PRIVATE KEY-----", "-----BEGIN OPENSSH PRIVATE KEY-----", "-----BEGIN PGP PRIVATE KEY BLOCK-----"},
		"an AWS access key":                {"AKIA" + base32, "id: ASIA" + base32},
		"an AWS secret key":                {"aws_secret_access_key = " + random[:20] + "/" + random[20:39], `"AWS_SECRET_ACCESS_KEY": "` + random[:40] + `"`},
		"a Google API key":                 {"AIza" + random[:35]},
		"a Google OAuth token":             {"ya29." + random[:60]},
		"a Google client secret":           {"GOCSPX-" + random[:28]},
		"an Azure storage key":             {"DefaultEndpointsProtocol=https;AccountName=a;AccountKey=" + strings.Repeat("a1B2", 21) + "zz==;EndpointSuffix=core.windows.net"},
		"an Azure shared access signature": {"https://a.blob.core.windows.net/c?sv=2024&sig=" + random[:43] + "%3D"},
		"an Azure client secret":           {"abc8Q~" + random[:34]},
		"an Azure AI key":                  {random[:52] + "JQQJ99" + random[:26]},
		"a GitHub token":                   {"ghp_" + random[:36], "github_pat_" + random[:22] + "_" + random[:59]},
		"a GitLab token":                   {"glpat-" + random[:20]},
		"a Slack token":                    {"xoxb-123456789012-" + random[:24], "xapp-1-A0123-" + random[:30]},
		"a Slack webhook":                  {"https://hooks.slack.com/services/T01ABCDEF/B02GHIJKL/" + random[:24]},
		"a Stripe key":                     {"sk_live_" + random[:24]},
		"a SendGrid key":                   {"SG." + random[:22] + "." + random[:43]},
		"a Hugging Face token":             {"hf_" + random[:34]},
		"a Groq key":                       {"gsk_" + random[:52]},
		"a Databricks token":               {"dapi" + hex[:32]},
		"an npm token":                     {"npm_" + random[:36]},
		"a Langfuse key":                   {"sk-lf-01234567-89ab-4cde-8f01-23456789abcd"},
	} {
		for _, text := range texts {
			if got := Shape("see "+text+" there", nil); got != kind {
				t.Errorf("%q looks like %q, want %q", text, got, kind)
			}
			if got := Shape(text, []*regexp.Regexp{regexp.MustCompile("^(?s:.*)$")}); got != "" {
				t.Errorf("%q looks like %q although all is allowed", text, got)
			}
		}
	}
}

// What documentation is made of is no secret.
func TestProseIsNoSecret(t *testing.T) {
	for _, text := range []string{
		"Set OPENAI_API_KEY to your key; keys begin with sk- and are about 50 characters long.",
		"export OPENAI_API_KEY=sk-...", "OPENAI_API_KEY=sk-your-key-here-0000000000000000", "sk-xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
		"the sk-learn-based-classification-pipeline of 2024", "sk-fading-circle-container-12", "a task-management-for-the-whole-company tool",
		"Send the header Authorization: Bearer <token>.", "Bearer authentication/authorization-schemes are in RFC 6750", "Authorization: Bearer YOUR_ACCESS_TOKEN_GOES_HERE1",
		"A JWT looks like xxxxx.yyyyy.zzzzz; its header begins with eyJ.", "eyJhbGciOiJIUzI1NiJ9 is only a header",
		"The file holds a BEGIN PRIVATE KEY line.", "-----BEGIN PUBLIC KEY-----", "-----BEGIN CERTIFICATE-----",
		"AKIAIOSFODNN7EXAMPLE", "aws_secret_access_key = wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY", "AKIA is the prefix of long-term keys, ASIA of temporary ones", "ASIAPACIFICREGIONALS",
		"AccountKey=<key>;EndpointSuffix=core.windows.net", "?sig=...&se=2026-11-20", "hf_transfer and hf_hub_download_with_retries",
		"git describe: v1.2.3-14-g2414721, commit 9fceb02d0ae598e95dc970b74767f19372d61af8", "sha256:e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
		"id 123e4567-e89b-12d3-a456-426614174000", "https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX",
		"ghp_ tokens replaced the 40 hex digits in 2021", "npm_config_registry and npm_lifecycle_event", "chatcmpl-9XyZ0123456789abcdefABCDEF", "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJ",
		"xoxo, dapi, SG. and pypi- are prefixes", strings.Repeat("Lorem ipsum dolor sit amet, consetetur sadipscing elitr. ", 50),
	} {
		if got := Shape(text, nil); got != "" {
			t.Errorf("%q looks like %s", text, got)
		}
	}
}
