package secret

import (
	"regexp"
	"slices"
	"strings"
)

// A shape is how credentials of one kind look.
type shape struct {
	kind  string // with its article
	marks []string
	re    *regexp.Regexp
	sure  bool // nothing but a credential looks like it; otherwise it has to look random too
}

// shapes are the kinds of credentials that are looked for. One of the marks stands in each, whatever its
// case; they spare the expression where there is nothing to find.
var shapes = []shape{
	newShape("an API key (sk-)", `\bsk-[A-Za-z0-9_-]{20,}`, "sk-"),
	newShape("a bearer token", `(?i)\bbearer [A-Za-z0-9._~+/-]{20,}=*`, "bearer "),
	sureShape("a JSON web token", `\beyJ[A-Za-z0-9_-]{8,}\.eyJ[A-Za-z0-9_-]{8,}\.[A-Za-z0-9_-]*`, "eyJ"),
	sureShape("a private key", `-----BEGIN [A-Z ]*PRIVATE KEY(?: BLOCK)?-----(?:[A-Za-z0-9+/=\s:,-]*-----END [A-Z ]*PRIVATE KEY(?: BLOCK)?-----)?`, "PRIVATE KEY"),
	sureShape("a PuTTY key", `PuTTY-User-Key-File-[0-9]+: \S+`, "PuTTY-User-Key-File-"),

	sureShape("an AWS access key", `\bAKIA[A-Z0-9]{16}\b`, "AKIA"),
	newShape("an AWS access key", `\b(?:ASIA|ABIA|ACCA)[A-Z2-7]{16}\b`, "ASIA", "ABIA", "ACCA"),
	newShape("an AWS secret key", `(?i)aws_?(?:secret)?_?(?:access)?_?key["']?\s*[:=]\s*["']?[A-Za-z0-9/+]{40}\b`, "aws"),
	sureShape("a Google API key", `\bAIza[A-Za-z0-9_-]{35}`, "AIza"),
	newShape("a Google OAuth token", `\bya29\.[A-Za-z0-9_-]{20,}`, "ya29."),
	newShape("a Google client secret", `\bGOCSPX-[A-Za-z0-9_-]{28}`, "GOCSPX-"),
	sureShape("an Azure storage key", `(?i)AccountKey=[A-Za-z0-9+/]{86}==`, "AccountKey="),
	newShape("an Azure shared access signature", `(?i)\bsig=[A-Za-z0-9%/+]{43,}(?:=|%3d)`, "sig="),
	newShape("an Azure client secret", `\b[A-Za-z0-9_~.-]{3}[78]Q~[A-Za-z0-9_~.-]{31,34}`, "Q~"),
	newShape("an Azure AI key", `\b[A-Za-z0-9]{50,54}JQQJ99[A-Za-z0-9]{20,28}\b`, "JQQJ99"),
	newShape("a DigitalOcean token", `\bdo[opr]_v1_[a-f0-9]{64}`, "_v1_"),
	newShape("a Databricks token", `\bdapi[a-f0-9]{32}`, "dapi"),

	sureShape("a GitHub token", `\bgh[pousr]_[A-Za-z0-9]{36,}`, "ghp_", "gho_", "ghu_", "ghs_", "ghr_"),
	newShape("a GitHub token", `\bgithub_pat_[A-Za-z0-9_]{22,}`, "github_pat_"),
	newShape("a GitLab token", `\bglpat-[A-Za-z0-9_-]{20,}`, "glpat-"),
	sureShape("a Slack token", `\bxox[abeprs]-[A-Za-z0-9-]{10,}`, "xox"),
	newShape("a Slack token", `\bxapp-[0-9]-[A-Za-z0-9-]{20,}`, "xapp-"),
	newShape("a Slack webhook", `hooks\.slack\.com/services/T[A-Z0-9]{6,}/B[A-Z0-9]{6,}/[A-Za-z0-9]{20,}`, "hooks.slack.com"),
	newShape("a Stripe key", `\b(?:[sr]k_live_|whsec_)[A-Za-z0-9]{20,}`, "k_live_", "whsec_"),
	newShape("a SendGrid key", `\bSG\.[A-Za-z0-9_-]{20,24}\.[A-Za-z0-9_-]{40,46}`, "SG."),
	newShape("an npm token", `\bnpm_[A-Za-z0-9]{36}\b`, "npm_"),
	newShape("a PyPI token", `\bpypi-AgEIcHlwaS[A-Za-z0-9_-]{50,}`, "pypi-AgEI"),

	newShape("a Hugging Face token", `\b(?:hf|api_org)_[A-Za-z0-9]{34,}`, "hf_", "api_org_"),
	newShape("a Groq key", `\bgsk_[A-Za-z0-9]{40,}`, "gsk_"),
	newShape("an xAI key", `\bxai-[A-Za-z0-9]{60,}`, "xai-"),
	newShape("a Perplexity key", `\bpplx-[A-Za-z0-9]{40,}`, "pplx-"),
	newShape("a Replicate token", `\br8_[A-Za-z0-9]{37}\b`, "r8_"),
	newShape("a Pinecone key", `\bpcsk_[A-Za-z0-9_]{50,}`, "pcsk_"),
	newShape("a Tavily key", `\btvly-[A-Za-z0-9-]{24,}`, "tvly-"),
	newShape("an NVIDIA key", `\bnvapi-[A-Za-z0-9_-]{60,}`, "nvapi-"),
	newShape("a LangSmith key", `\blsv2_(?:pt|sk)_[a-f0-9]{32}`, "lsv2_"),
	sureShape("a Langfuse key", `\bsk-lf-[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}`, "sk-lf-"),
}

func newShape(kind, re string, marks ...string) shape {
	for i, mark := range marks {
		marks[i] = strings.ToLower(mark)
	}
	return shape{kind: kind, marks: marks, re: regexp.MustCompile(re)}
}

func sureShape(kind, re string, marks ...string) shape {
	s := newShape(kind, re, marks...)
	s.sure = true
	return s
}

// Shape returns the kind of the first credential that the text seems to hold, of those that are not
// allowed; "" is none.
func Shape(text string, allowed []*regexp.Regexp) string {
	lower := strings.ToLower(text)
	for _, s := range shapes {
		if !s.mayBeIn(lower) {
			continue
		}
		for _, found := range s.re.FindAllString(text, -1) {
			if (s.sure || looksRandom(found)) && !isPlaceholder(found) && !matchesAny(found, allowed) {
				return s.kind
			}
		}
	}
	return ""
}

func (s shape) mayBeIn(text string) bool {
	return slices.ContainsFunc(s.marks, func(mark string) bool { return strings.Contains(text, mark) })
}

// looksRandom reports whether a credential, unlike a hyphenated name such as sk-learn-pipeline-2024, has a
// run of 16 letters and digits or more with both in it.
func looksRandom(found string) bool {
	const digits = "0123456789"
	for run := range strings.FieldsFuncSeq(found, func(r rune) bool { return !isLetter(r) && !strings.ContainsRune(digits, r) }) {
		if len(run) >= 16 && strings.ContainsAny(run, digits) && strings.Trim(run, digits) != "" {
			return true
		}
	}
	return false
}

// isPlaceholder reports whether a credential says itself that it is an example.
func isPlaceholder(found string) bool {
	found = strings.ToLower(found)
	for _, word := range []string{"example", "xxxx", "your", "placeholder", "redacted", "0123456789"} {
		if strings.Contains(found, word) {
			return true
		}
	}
	return false
}

func matchesAny(found string, patterns []*regexp.Regexp) bool {
	return slices.ContainsFunc(patterns, func(re *regexp.Regexp) bool { return re.MatchString(found) })
}

func isLetter(r rune) bool { return 'a' <= r|0x20 && r|0x20 <= 'z' }
