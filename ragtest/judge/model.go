package judge

import "strings"

// reasons reports whether the model thinks before it answers: such models
// refuse a temperature other than 1, and their thoughts count against the
// token limit. They are, after an optional provider ("openai/o3") or
// "ft:" prefix, the names that begin with
//
//	o1 o3 o4 gpt-5 gpt-6
//
// but not gpt-5-chat. From gpt-5.1 on, an effort of "none" turns thinking off.
func reasons(model, effort string) bool {
	name := strings.ToLower(model[strings.LastIndexByte(model, '/')+1:])
	name = strings.TrimPrefix(name, "ft:")
	if strings.HasPrefix(name, "gpt-5-chat") {
		return false
	}
	for _, series := range []string{"o1", "o3", "o4", "gpt-5", "gpt-6"} {
		if strings.HasPrefix(name, series) {
			return effort != "none"
		}
	}
	return false
}
