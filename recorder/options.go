package recorder

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
// then recorded once.
func Repeat() Option { return func(c *config) { c.Repeat = true } }

// AllowSecret lets texts be recorded that look like a secret and are none, such as the key in an example
// of a documentation. The patterns are regular expressions; one has to match the whole of what looks like
// a secret. The credential of a request itself is never allowed.
func AllowSecret(patterns ...string) Option {
	return func(c *config) { c.AllowSecret = append(c.AllowSecret, patterns...) }
}
