package judge

import (
	"fmt"
	"math"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"

	"github.com/sashabaranov/go-openai"
)

// A Config says which model judges, where, and how it is asked. The zero value
// with a Model asks api.openai.com, or OPENAI_BASE_URL, with OPENAI_API_KEY.
type Config struct {
	// BaseURL is the address that /chat/completions is appended to, Key the
	// bearer token. Empty ones are read from OPENAI_BASE_URL and
	// OPENAI_API_KEY. No key is needed to replay, nor at a local address.
	BaseURL, Key string

	// Model must be set.
	Model string

	// OpenAI configures the client in place of BaseURL and Key. The transport
	// of its HTTPClient carries live requests, beneath the recorder; an
	// *http.Client's Timeout, Jar and CheckRedirect are not used.
	OpenAI *openai.ClientConfig

	// Format is how the shape of the reply is asked for.
	Format Format

	// Temperature is sent exactly. Nil sends 0 to models that take one and
	// nothing to reasoning models.
	Temperature *float64

	// Seed is sent unless nil.
	Seed *int

	// MaxTokens limits the reply, so that a model that never ends is stopped.
	// 0 means 4096 tokens, or 512 + 256·n if that is more, for a prompt that
	// lists n chunks or sentences ("chunk 3: …" at the start of a line). A
	// reasoning model is then sent no limit: its thoughts would count against it.
	MaxTokens int

	// LegacyMaxTokens sends the limit as max_tokens, the older name of
	// max_completion_tokens, for endpoints that know no other.
	LegacyMaxTokens bool

	// ReasoningEffort is sent unless empty.
	ReasoningEffort string

	// Extra holds more members of the request body, such as
	// {"top_k": 1}. Members that have a field here are refused.
	Extra map[string]any

	// Header is set on each live request, and overrides what is there.
	Header http.Header

	// Timeout bounds one HTTP attempt, its body included; 0 means 2 minutes.
	Timeout time.Duration

	// MaxInFlight bounds the requests under way at a time, 0 means 8;
	// RequestsPerMinute spaces them evenly, 0 means not at all. Configs that
	// name the same endpoint and the same limits share them in a process.
	MaxInFlight, RequestsPerMinute int
}

// A Format is how a judge is told the shape of its reply. It is never changed
// on the way: an endpoint that does not know the format rejects the request.
type Format int

const (
	Schema Format = iota // response_format json_schema, strict
	Object               // response_format json_object, the schema stands in the system message
	Text                 // no response_format, the schema stands in the system message
	Tool                 // one forced function whose arguments are the reply
)

// String returns the constant's name.
func (f Format) String() string {
	names := [...]string{Schema: "Schema", Object: "Object", Text: "Text", Tool: "Tool"}
	if f < 0 || int(f) >= len(names) {
		return fmt.Sprintf("Format(%d)", int(f))
	}
	return names[f]
}

// settings are a checked Config with its defaults filled in.
type settings struct {
	Config
	client  openai.ClientConfig // a copy, without the HTTPClient
	extra   []byte              // Temperature and Extra as members of the body
	network http.RoundTripper   // the user's own, or nil
	keyName string              // where the key comes from, for cures
	local   bool                // the address is on this machine or network
}

func (c Config) settings() (settings, error) {
	s := settings{Config: c, keyName: "judge.Config.Key"}
	s.Header = c.Header.Clone()
	if c.Timeout == 0 {
		s.Timeout = 2 * time.Minute
	}
	if c.MaxInFlight == 0 {
		s.MaxInFlight = 8
	}
	if err := c.check(); err != nil {
		return s, err
	}

	var err error
	if s.extra, err = c.members(); err != nil {
		return s, err
	}

	urlName := "judge.Config.BaseURL"
	if c.OpenAI != nil {
		urlName = "judge.Config.OpenAI.BaseURL"
		s.client = *c.OpenAI
		s.network = transportOf(c.OpenAI.HTTPClient)
		s.keyName = "the key of judge.Config.OpenAI"
		if s.client.APIType == openai.APITypeAzure {
			s.keyName = azureKey
		}
	} else {
		key, base := strings.TrimSpace(c.Key), c.BaseURL
		if key == "" {
			s.keyName = "OPENAI_API_KEY"
			key = strings.TrimSpace(os.Getenv(s.keyName))
		}
		s.client = openai.DefaultConfig(key)
		if base == "" {
			if base = os.Getenv("OPENAI_BASE_URL"); base != "" {
				urlName = "OPENAI_BASE_URL"
			}
		}
		if base != "" {
			s.client.BaseURL = base
		}
	}
	s.client.HTTPClient = nil

	// The address is not quoted: some carry a key.
	u, err := url.Parse(s.client.BaseURL)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return s, invalid("%s is no address such as https://host/v1", urlName)
	}
	if u.RawQuery != "" || u.Fragment != "" {
		return s, invalid("%s must end with its path, without ? or #", urlName)
	}
	s.local = isLocal(u.Hostname())
	return s, nil
}

// check reports the first field that cannot be meant.
func (c Config) check() error {
	const field = "judge.Config."
	switch {
	case c.OpenAI != nil && c.BaseURL != "":
		return invalid(field + "BaseURL and OpenAI are both set: set one")
	case c.OpenAI != nil && c.Key != "":
		return invalid(field + "Key and OpenAI are both set: set one")
	case c.Format < Schema || c.Format > Tool:
		return invalid(field+"Format is %v: want Schema, Object, Text or Tool", c.Format)
	case c.MaxTokens < 0:
		return invalid(field+"MaxTokens is %d: want 0 or more", c.MaxTokens)
	case c.Timeout < 0:
		return invalid(field+"Timeout is %v: want 0 or more", c.Timeout)
	case c.MaxInFlight < 0:
		return invalid(field+"MaxInFlight is %d: want 0 or more", c.MaxInFlight)
	case c.RequestsPerMinute < 0:
		return invalid(field+"RequestsPerMinute is %d: want 0 or more", c.RequestsPerMinute)
	}
	if t := c.Temperature; t != nil && (math.IsNaN(*t) || *t < 0 || *t > 2) {
		return invalid(field+"Temperature is %v: want a number from 0 to 2", *t)
	}
	return nil
}

// transportOf returns what carries the requests of a user's client, or nil if
// it is nothing of their own.
func transportOf(d openai.HTTPDoer) http.RoundTripper {
	switch d := d.(type) {
	case nil:
		return nil
	case *http.Client:
		if d == nil {
			return nil
		}
		return d.Transport
	default:
		return roundTripperFunc(d.Do)
	}
}

type roundTripperFunc func(*http.Request) (*http.Response, error)

func (f roundTripperFunc) RoundTrip(req *http.Request) (*http.Response, error) { return f(req) }

// isLocal reports whether host is this machine or one of its network, where
// endpoints such as Ollama's need no key.
func isLocal(host string) bool {
	if ip := net.ParseIP(host); ip != nil {
		return ip.IsLoopback() || ip.IsPrivate() || ip.IsLinkLocalUnicast() || ip.IsUnspecified()
	}
	for _, suffix := range []string{".localhost", ".local", ".internal"} {
		if strings.HasSuffix(host, suffix) {
			return true
		}
	}
	return !strings.Contains(host, ".") // localhost, or a container by its name
}
