package recorder

import (
	"net/http"
)

// Ignore leaves members of JSON request bodies out of what tells requests apart, because they differ in
// each run: Ignore("/metadata/request_id"). The pointers are those of RFC 6901; they lead through arrays
// by index, but an element of an array cannot be left out. The recording keeps the member, and names the
// pointers, so that a cassette can be checked without this option. Of a tagged request the option can
// leave out what the judge goes by, and then replays a verdict about something else: name ids and dates.
func Ignore(pointers ...string) Option {
	return func(c *config) { c.Ignore = append(c.Ignore, pointers...) }
}

// Repeat lets requests without a tag that come after the last recording of theirs play that one, as for a
// benchmark, which asks the same as often as it likes. In a mode that records, an identical request is
// then recorded once, and no response is passed on before it is whole.
func Repeat() Option { return func(c *config) { c.Repeat = true } }

// AllowSecret lets texts be recorded that look like a secret and are none, such as the key in an example
// of a documentation. The patterns are regular expressions; one has to match the whole of what looks like
// a secret. The credential of a request itself is never allowed.
func AllowSecret(patterns ...string) Option {
	return func(c *config) { c.AllowSecret = append(c.AllowSecret, patterns...) }
}

// Options are the settings of [Open].
type Options struct {
	Mode      Mode
	Transport http.RoundTripper // asks in the modes that record or are live; nil is http.DefaultTransport

	Ignore      []string            // see the option Ignore
	Repeat      bool                // see the option Repeat
	AllowSecret []string            // see the option AllowSecret
	Redact      func(string) string // see the option Redact
	KeepHeader  []string            // see the option KeepHeader

	AnyOrder      bool              // see the option AnyOrder
	KeyHeaders    []string          // see the option KeyHeader
	NotKeyHeaders []string          // see the option NotKeyHeader
	Servers       map[string]string // the names of servers by their addresses: see the option Server
}

// An Option is a setting of [New].
type Option func(*config)

type config struct {
	Options
	file  string
	store string
}

// Transport sets what asks in the modes that record or are live. The default is http.DefaultTransport.
func Transport(rt http.RoundTripper) Option { return func(c *config) { c.Transport = rt } }

// File names the cassette, from the directory the process started in. The default is one per test and
// subtest, such as cassettes/TestX/subtest.yaml. Recordings in a named file are never dropped, because
// other tests may use them.
func File(name string) Option { return func(c *config) { c.file = name } }
