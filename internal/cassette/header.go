package cassette

import (
	"net/http"
	"slices"
	"strings"
)

// counted are the headers that tell requests of the tested code apart, besides those of a tenant.
var counted = []string{
	"Accept", "Accept-Language", "Accept-Profile", "Content-Profile", "Content-Type", "Prefer", "Range", "X-Amz-Target", "X-Http-Method-Override",
}

// KeyHeaders returns those headers of a request of the tested code that tell it apart, as they count: in all
// but the names in fewer, and with those in more. The names are canonical.
func KeyHeaders(h http.Header, more, fewer []string) http.Header {
	var kept http.Header
	for name, values := range h {
		named := slices.Contains(more, name)
		if !named && (slices.Contains(fewer, name) || !slices.Contains(counted, name) && !isTenant(name)) {
			continue
		}
		if values = countedValues(name, values); len(values) > 0 {
			if kept == nil {
				kept = http.Header{}
			}
			kept[name] = values
		}
	}
	return kept
}

// NamedHeaders returns the headers of the given names, without credentials.
func NamedHeaders(h http.Header, names []string) http.Header {
	var kept http.Header
	for _, name := range names {
		name = http.CanonicalHeaderKey(strings.TrimSpace(name))
		if values := h[name]; len(values) > 0 && !NamesCredential(name) {
			if kept == nil {
				kept = http.Header{}
			}
			kept[name] = slices.Clone(values)
		}
	}
	return kept
}

// isTenant reports whether a header says for whom a request is made.
func isTenant(name string) bool {
	return slices.Contains(wordsOf(name), "tenant") && !NamesCredential(name)
}

// countedValues returns the values of a header without what makes no difference: parameters of a
// Content-Type, and an Accept that takes JSON or anything.
func countedValues(name string, values []string) []string {
	all := strings.Join(values, ", ")
	switch name {
	case "Content-Type":
		all = mediaType(all)
	case "Accept":
		for one := range strings.SplitSeq(all, ",") {
			if mediaType(one) == "application/json" {
				return nil
			}
		}
		if mediaType(all) == "*/*" {
			return nil
		}
	}
	if strings.TrimSpace(all) == "" {
		return nil
	}
	return []string{all}
}

func mediaType(value string) string {
	value, _, _ = strings.Cut(value, ";")
	return strings.ToLower(strings.TrimSpace(value))
}
