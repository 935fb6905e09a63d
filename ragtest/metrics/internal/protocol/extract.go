package protocol

import (
	"encoding/json"
	"errors"
	"io"
	"reflect"
	"strings"
)

// extract finds the one JSON object in a judge's reply and returns it as it
// stands: nothing inside is ever edited, completed or rescaled. It reads the reply
// once.
//
// Drafts, a byte order mark, code fences and prose around the object are dropped.
// A draft stands in <think>…</think> or the like, or is prose up to a lone
// </think>. The first { or [ that is left starts the reply: if it is not one
// complete JSON object, that is an error, as is a second, different object behind
// it. An object inside a broken one or inside an array is never taken.
//
// What a judge quotes from the item may hold a lone </think> too. So it ends no
// draft where an object opens the reply, nor where closes says that a text of the
// item holds such a tag: an object on either side of it are two.
//
// It also returns the prose that stands beside the object and in no draft.
func extract(reply string, closes func() bool) (object, prose string, err error) {
	text := strings.TrimPrefix(strings.TrimSpace(reply), "\ufeff")
	if strings.TrimSpace(text) == "" {
		return "", "", errors.New("the reply is empty")
	}
	if text[0] == '{' { // most replies are nothing else
		if object, rest, err := cutValue(text); err == nil && strings.TrimSpace(rest) == "" {
			return object, "", nil
		}
	}
	s := scan{text: text, tags: draftTags(text), brace: -1}
	object, err = s.object(closes)
	return object, s.prose(), err
}

// A scan reads a reply from its beginning to its end.
type scan struct {
	text  string
	tags  []draftTag
	at    int // up to here the text is read
	brace int // the next { or [, as far as it was looked for

	found   string // the first object that is in no draft
	broken  error  // what stands where an object should
	differs bool   // a second object is another
	opens   bool   // found or broken opens the reply
	behind  bool   // a lone closing tag follows it, and no object yet
	closed  string // the last lone closing tag

	foundValue any      // what found is, once it was compared
	beside     [][2]int // the drafts and objects, which are no prose
}

// prose returns what is neither draft nor object.
func (s *scan) prose() string {
	var b strings.Builder
	at := 0
	for _, span := range s.beside {
		if span[0] > at {
			b.WriteString(s.text[at:span[0]])
		}
		at = max(at, span[1])
	}
	b.WriteString(s.text[at:])
	return b.String()
}

func (s *scan) object(closes func() bool) (string, error) {
	from := 0 // of what is in no draft
	for {
		tag, ok := s.nextTag()
		brace := s.nextBrace()
		switch {
		case ok && (brace < 0 || tag.start <= brace):
			s.at = tag.end
			if !tag.closing {
				end, closed := s.endOf(tag)
				if !closed {
					if s.broken != nil {
						return "", s.broken
					}
					return "", errors.New("the reply ends inside " + tag.name)
				}
				s.at = end
				s.beside = append(s.beside, [2]int{tag.start, end})
				if s.nothing() && bare(s.text[from:tag.start]) {
					from = end
				}
				continue
			}
			s.closed = s.text[tag.start:tag.end]
			if !s.nothing() && (s.opens || closes()) {
				s.behind = s.behind || !s.differs
				continue
			}
			if !s.nothing() { // it was a draft
				*s = scan{text: s.text, tags: s.tags, at: s.at, brace: -1, closed: s.closed}
			}
			from = s.at
			s.beside = [][2]int{{0, s.at}}
		case brace < 0:
			return s.outcome()
		default:
			if s.nothing() {
				s.opens = bare(s.text[from:brace])
			}
			s.value(brace)
		}
	}
}

// outcome returns the object that the whole reply comes to.
func (s *scan) outcome() (string, error) {
	switch {
	case s.broken != nil:
		return "", s.broken
	case s.differs:
		return "", errors.New("the reply holds two different JSON objects")
	case (s.found == "" || s.behind) && s.closed != "":
		return "", errors.New("the reply holds no JSON object behind " + Clip(s.closed, 40) + ", which ends a draft")
	case s.found == "":
		return "", errors.New("the reply holds no JSON object")
	}
	return s.found, nil
}

// nothing reports whether there was neither an object nor what should be one.
func (s *scan) nothing() bool { return s.found == "" && s.broken == nil }

// value reads the value that starts at the offset at.
func (s *scan) value(at int) {
	value, _, err := cutValue(s.text[at:])
	s.at = at + max(len(value), 1)
	s.beside = append(s.beside, [2]int{at, s.at})
	switch {
	case s.found != "":
		if s.differs = err != nil || !s.isFound(value); !s.differs {
			s.behind = false
		}
	case s.text[at] == '[':
		s.broken = errors.New("the reply must be one JSON object, not an array")
	case err != nil:
		s.broken = err
	default:
		s.found = value
	}
}

// nextBrace returns the offset of the next { or, where no object was found yet, [.
// It returns -1 when there is none, or when none matters any more.
func (s *scan) nextBrace() int {
	if s.broken != nil || s.differs {
		return -1
	}
	if s.brace == len(s.text) || s.brace >= s.at && (s.found == "" || s.text[s.brace] == '{') {
		return s.braceOrNone()
	}
	what := "{["
	if s.found != "" {
		what = "{"
	}
	s.brace = len(s.text)
	if i := strings.IndexAny(s.text[s.at:], what); i >= 0 {
		s.brace = s.at + i
	}
	return s.braceOrNone()
}

func (s *scan) braceOrNone() int {
	if s.brace == len(s.text) {
		return -1
	}
	return s.brace
}

// bare reports whether text is nothing but white space and the beginning of a code
// fence.
func bare(text string) bool {
	text, _ = strings.CutPrefix(strings.TrimSpace(text), "```")
	if len(text) > 16 { // which is asked often of a long text
		return false
	}
	switch strings.ToLower(strings.TrimSpace(text)) {
	case "", "json", "jsonc", "json5":
		return true
	}
	return false
}

// cutValue splits text, which starts with a JSON value, behind that value. Its
// errors are in our words, not encoding/json's: they are recorded.
func cutValue(text string) (value, rest string, err error) {
	dec := json.NewDecoder(strings.NewReader(text))
	var raw json.RawMessage
	if err := dec.Decode(&raw); err == io.ErrUnexpectedEOF {
		return "", "", errors.New("the reply is not one complete JSON object: it ends too early")
	} else if err != nil {
		return "", "", errors.New("the reply is not one complete JSON object: it is not valid JSON")
	}
	end := dec.InputOffset()
	return text[:end], text[end:], nil
}

// isFound reports whether value, which is valid, means the same as the object found.
// That is read once, however often it is repeated.
func (s *scan) isFound(value string) bool {
	if value == s.found {
		return true
	}
	if s.foundValue == nil && json.Unmarshal([]byte(s.found), &s.foundValue) != nil {
		return false
	}
	var other any
	return json.Unmarshal([]byte(value), &other) == nil && reflect.DeepEqual(s.foundValue, other)
}

// nextTag returns the next tag that is not read yet.
func (s *scan) nextTag() (draftTag, bool) {
	for len(s.tags) > 0 && s.tags[0].start < s.at {
		s.tags = s.tags[1:]
	}
	if len(s.tags) == 0 {
		return draftTag{}, false
	}
	return s.tags[0], true
}

// endOf returns where the draft ends that tag opens.
func (s *scan) endOf(tag draftTag) (end int, ok bool) {
	if tag.fenced {
		i := strings.Index(s.text[s.at:], "```")
		return s.at + i + len("```"), i >= 0
	}
	for _, tag := range s.tags {
		if tag.closing && tag.start >= s.at {
			return tag.end, true
		}
	}
	return 0, false
}
