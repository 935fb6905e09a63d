package secret

import (
	"slices"
	"strings"
)

// KindNames returns the names of all kinds without their articles, sorted, as a sentence.
func KindNames() string {
	var names []string
	for _, k := range kinds {
		_, name, _ := strings.Cut(k.name, " ")
		names = append(names, name)
	}
	slices.SortFunc(names, func(a, b string) int { return strings.Compare(strings.ToLower(a), strings.ToLower(b)) })
	return strings.Join(slices.Compact(names), ", ") + "."
}
