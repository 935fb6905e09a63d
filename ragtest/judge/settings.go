package judge

import (
	"math"
	"net"
	"net/http"
	"net/url"
	"os"
	"slices"
	"strings"
	"time"

	"github.com/sashabaranov/go-openai"
)

// settings are a checked Config with its defaults filled in.
type settings struct {
	Config
	client  openai.ClientConfig // a copy, without the HTTPClient
	extra   []byte              // Temperature and Extra as members of the body
	network http.RoundTripper   // the user's own, or nil
	local   bool                // the address is on this machine or network

	urlName, keyName string // where the address and the key come from, for messages
}

// settings checks c and fills in its defaults.
func (c Config) settings() (settings, error) {
	s := settings{Config: c}
	s.Header = make(http.Header, len(c.Header))
	for name, values := range c.Header {
		s.Header[http.CanonicalHeaderKey(name)] = slices.Clone(values)
	}
	if c.Timeout == 0 {
		s.Timeout = 2 * time.Minute
	}
	if c.LoadWait == 0 {
		s.LoadWait = 2 * time.Minute
	}
	if c.MaxInFlight == 0 {
		s.MaxInFlight = 8
	}
	err := c.check()
	if err != nil {
		return s, err
	}
	if s.extra, err = c.members(); err != nil {
		return s, err
	}
	if c.OpenAI != nil {
		s.useClient(*c.OpenAI)
	} else {
		s.useKey()
	}

	// The address is not quoted: some carry a key.
	u, err := url.Parse(s.client.BaseURL)
	if err != nil || u.Host == "" || u.Scheme != "http" && u.Scheme != "https" {
		return s, invalid("%s is no address such as https://host/v1", s.urlName)
	}
	if u.RawQuery != "" || u.Fragment != "" {
		return s, invalid("%s must end with its path, without ? or #", s.urlName)
	}
	s.local = isLocal(u.Hostname())
	return s, nil
}

// useClient takes address and key from the user's client.
func (s *settings) useClient(client openai.ClientConfig) {
	s.network = transportOf(client.HTTPClient)
	client.HTTPClient = nil
	s.client = client
	s.urlName, s.keyName = "judge.Config.OpenAI.BaseURL", "the key of judge.Config.OpenAI"
	if client.APIType == openai.APITypeAzure {
		s.keyName = azureKey
	}
}

// useKey takes address and key from the Config, else from the environment.
func (s *settings) useKey() {
	s.urlName, s.keyName = "judge.Config.BaseURL", "judge.Config.Key"
	base, key := s.BaseURL, strings.TrimSpace(s.Key)
	if base == "" {
		s.urlName = "OPENAI_BASE_URL"
		base = os.Getenv(s.urlName)
	}
	if key == "" {
		s.keyName = "OPENAI_API_KEY"
		key = strings.TrimSpace(os.Getenv(s.keyName))
	}
	s.client = openai.DefaultConfig(key)
	s.client.HTTPClient = nil
	if base != "" {
		s.client.BaseURL = base
	}
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
	case c.LoadWait < 0:
		return invalid(field+"LoadWait is %v: want 0 or more", c.LoadWait)
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
