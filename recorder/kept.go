package recorder

import (
	"net/http"
	"slices"
)

// keptOf returns the headers of a response to a that are kept, as they came. Those of a judge that lead to
// its host are not.
func (a *ask) keptOf(h http.Header) http.Header {
	kept := http.Header{}
	for _, name := range a.rules.kept {
		if values := h[name]; len(values) > 0 && !(a.tagged() && leads(name)) {
			kept[name] = slices.Clone(values)
		}
	}
	if length := h["Content-Length"]; a.method == http.MethodHead && len(length) > 0 {
		kept["Content-Length"] = slices.Clone(length)
	}
	return kept
}

// recordedHeader returns kept headers as they may be recorded.
func (a *ask) recordedHeader(kept http.Header) http.Header {
	recorded := http.Header{}
	for name, values := range kept {
		for _, value := range values {
			if clean := a.cleanValue(name, value); clean != "" || value == "" {
				recorded[name] = append(recorded[name], clean)
			}
		}
	}
	return recorded
}

func (a *ask) cleanValue(name, value string) string {
	switch {
	case name == "Content-Type" || name == "Content-Encoding" || name == "Content-Length":
		return value
	case name == "Link":
		return eachLink(value, func(ref string) string { return a.rules.redactedURL(a.rules.cleanReference(a.live.URL, ref)) }, a.rules.redactedText)
	case leads(name) || isURL(value):
		return a.rules.redactedURL(a.rules.cleanReference(a.live.URL, value))
	}
	return a.rules.redactedText(value)
}

// recordedTrailer returns trailers as they may be recorded.
func (r *rules) recordedTrailer(trailer http.Header) http.Header {
	var recorded http.Header
	for name, values := range keptTrailer(trailer) {
		for _, value := range values {
			if recorded == nil {
				recorded = http.Header{}
			}
			recorded[name] = append(recorded[name], r.redactedText(value))
		}
	}
	return recorded
}
