package cassette

import (
	"fmt"
	"net/http"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"
)

// An Entry is one recording as it stands in a file: an interaction of go-vcr that has a stamp. Entries
// are not changed once they are on a tape.
type Entry struct {
	ID       int      `yaml:"id"`
	Stamp    *Stamp   `yaml:"ragtest"`
	Request  Request  `yaml:"request"`
	Response Response `yaml:"response"`

	Line  int    `yaml:"-"` // in the file
	Model string `yaml:"-"` // that the request names

	filed    string // the key as it stands in a file, if that is another one: see IsFirst
	anyOrder string // see KeyInAnyOrder; "" until someone asks
	butModel string // see KeyButModel; "" until someone asks
	quotes   *quotes

	head    string   // its line at the head of the file
	texts   *Texts   // what its request refers to
	written *written // how it stands in a file; nil until it was written by this process
}

// A Stamp is what go-vcr does not know of a recording.
type Stamp struct {
	Key      string      `yaml:"key"`
	Ignored  []string    `yaml:"ignored,flow,omitempty"` // JSON pointers to members of the request that are no part of the key
	Headers  http.Header `yaml:"headers,flow,omitempty"` // those of the request that are part of the key, as they count
	Dropped  []string    `yaml:"dropped,flow,omitempty"` // the names of query parameters that were credentials
	AnyOrder bool        `yaml:"anyorder,omitempty"`     // the order of JSON members is no part of the key
	Label    string      `yaml:"label,omitempty"`
	Item     Text        `yaml:"item,omitempty"`    // the name of what is judged
	Sample   *int        `yaml:"sample,omitempty"`  // nil for a request that is not tagged
	Place    *int        `yaml:"place,omitempty"`   // among the requests of this key; nil for a tagged one
	Recorded string      `yaml:"recorded"`          // a UTC date
	At       string      `yaml:"at,omitempty"`      // the time of that day, to the microsecond: the order of recording
	Spacing  string      `yaml:"spacing,omitempty"` // see canon.Spread: of the response as it was sent
	Sum      string      `yaml:"sum"`
	Says     Text        `yaml:"says,omitempty"` // the judge's reply, which the response holds too, to be read
}

type Request struct {
	Method  string      `yaml:"method"`
	URL     string      `yaml:"url"`
	Headers http.Header `yaml:"headers,flow,omitempty"`
	Body    Text        `yaml:"body,omitempty"`
}

// A Response is one of go-vcr without what a replay makes itself.
type Response struct {
	Status  string      `yaml:"status"`
	Code    int         `yaml:"code"`
	Length  int64       `yaml:"content_length,omitempty"` // -1 if the server did not say how long the body is, else 0
	Headers http.Header `yaml:"headers,flow,omitempty"`
	Trailer http.Header `yaml:"trailer,flow,omitempty"`
	Body    Text        `yaml:"body,omitempty"`
}

// UnmarshalYAML decodes the entry and remembers its line.
func (e *Entry) UnmarshalYAML(node *yaml.Node) error {
	type plain Entry
	if err := node.Decode((*plain)(e)); err != nil {
		return err
	}
	e.Line = node.Line
	return nil
}

func (e *Entry) Tagged() bool { return e.Stamp.Label != "" }

func (e *Entry) Tag() Tag {
	t := Tag{Label: e.Stamp.Label}
	if e.Stamp.Sample != nil {
		t.Sample = *e.Stamp.Sample
	}
	return t
}

// Group returns what sorts entries first: the label, or the method and place of a request without one.
func (e *Entry) Group() string {
	if e.Tagged() {
		return e.Stamp.Label
	}
	return Place(e.Request.Method, e.Request.URL)
}

// Place returns the method, host and path of a clean URL, as in "POST localhost/v1/embeddings".
func Place(method, cleanURL string) string {
	_, rest, _ := strings.Cut(cleanURL, "://")
	rest, _, _ = strings.Cut(rest, "?")
	return method + " " + rest
}

// name tells an entry apart in a message: its index, group and line.
func (e *Entry) name(index int) string {
	group := e.Request.Method + " " + e.Request.URL
	if e.Stamp != nil {
		group = e.Group()
	}
	return fmt.Sprintf("entry %d (%s, line %d)", index, group, e.Line)
}

// A Tag names a request to a judge.
type Tag struct {
	Label  string // "" for a request that is not tagged
	Sample int
}

// ModelsOf returns the models that tagged entries name, each once and sorted.
func ModelsOf(entries []*Entry) []string {
	models := []string{}
	for _, e := range entries {
		if e.Tagged() && e.Model != "" && !e.embeds() && !slices.Contains(models, e.Model) {
			models = append(models, e.Model)
		}
	}
	slices.Sort(models)
	return models
}

// EmbeddersOf returns the models that made embeddings, each once and sorted.
func EmbeddersOf(entries []*Entry) (models []string) {
	for _, e := range entries {
		if e.Tagged() && e.Model != "" && e.embeds() && !slices.Contains(models, e.Model) {
			models = append(models, e.Model)
		}
	}
	slices.Sort(models)
	return models
}

// embeds reports whether the entry is a request for embeddings: those of a text are no judge's.
func (e *Entry) embeds() bool {
	path, _, _ := strings.Cut(e.Request.URL, "?")
	return strings.HasSuffix(path, "/embeddings")
}

// sealed reports whether the checksum covers all of the stamp and the line at the head of the file.
func (e *Entry) sealed() bool { return e.Stamp != nil && strings.HasPrefix(e.Stamp.Sum, sealedSum) }

// IsFirst reports whether the entry is a recording by the first rule of keys. Its Stamp.Key is what
// [Head.FirstKey] returns.
func (e *Entry) IsFirst() bool { return e.filed != "" }

// filedKey returns the key as it stands in a file.
func (e *Entry) filedKey() string {
	if e.IsFirst() {
		return e.filed
	}
	return e.Stamp.Key
}

// The rules of a checksum. The first is of the files that have neither places nor shared texts.
const (
	firstSum  = "s1:"
	sealedSum = "s2:"
)

// A written is how an entry stands in a file.
type written struct {
	comment string // its line in the head
	block   string // the lines after that of its id
	lines   int    // of block
}
