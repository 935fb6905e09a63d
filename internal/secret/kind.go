package secret

import (
	"regexp"
	"strings"
	"sync"
)

// A kind is how credentials of one kind look.
type kind struct {
	name   string // with its article
	marks  []string
	before int                   // how far before a mark the credential may begin
	within bool                  // a letter or digit may stand before it
	long   bool                  // it may be longer than most before it is seen to be one
	clear  bool                  // the prefix tells it from a word, for a message
	re     func() *regexp.Regexp // the first group is what has to look random, or else all of it
	check  func(string) bool     // that it does; nil: nothing but a credential looks like it
	rest   func([]byte) int      // where what follows the expression ends, or 0 if it is not of the credential; nil: nothing follows
}

// prefixed returns the kind of credentials that are a prefix and a tail that looks random.
func prefixed(name, tail string, prefixes ...string) kind {
	quoted := make([]string, len(prefixes))
	for i, prefix := range prefixes {
		quoted[i] = regexp.QuoteMeta(prefix)
	}
	k := matching(name, 0, "^(?:"+strings.Join(quoted, "|")+")("+tail+")", prefixes...)
	k.clear = true
	return k
}

// matching returns the kind of what the expression matches from a mark on, or from as many bytes before it.
func matching(name string, before int, re string, marks ...string) kind {
	k := sure(name, before, re, marks...)
	k.check = unwritten
	return k
}

// headed returns the kind of what the expression matches together with what rest finds behind it.
func headed(name string, rest func([]byte) int, re string, marks ...string) kind {
	k := sure(name, 0, re, marks...)
	k.rest = rest
	return k
}

// checked returns the kind of what the expression matches and the check confirms.
func checked(name string, check func(string) bool, re string, marks ...string) kind {
	k := sure(name, 0, re, marks...)
	k.check = check
	return k
}

// long is sure for a kind whose parts may be long.
func long(name, re string, marks ...string) kind {
	k := sure(name, 0, re, marks...)
	k.long = true
	return k
}

// sure returns the kind of what the expression matches.
func sure(name string, before int, re string, marks ...string) kind {
	lower := make([]string, len(marks))
	for i, mark := range marks {
		lower[i] = strings.ToLower(mark)
	}
	first := marks[0][0]
	return kind{
		name: name, marks: lower, before: before, within: before > 0 || !isLetter(first) && !isDigit(first),
		re: sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(re) }),
	}
}
