package dataset

import "fmt"

// An Option changes how a file is read.
type Option func(*config)

type config struct {
	mapped map[string]string // column → field, or "" for none
	strict bool
	warn   func(error)
}

// Columns says which column of the file is which field of an Item, where the names
// do not tell:
//
//	dataset.Columns(map[string]string{
//		"frage":             "Question",
//		"metadata.category": "Tags.category",
//		"notes":             "", // leave it out and say nothing
//	})
//
// The fields are Name, Question, Answer, Reference, References, Context,
// Context.ID (ids of the chunks, in their order), Relevant, Gains, History,
// Cluster, Tags, and Tags.x for the tag x. A column that is mapped keeps those out
// that would be the same field by their names. A name that is no field is an
// error, and so is a column that no row has.
func Columns(fields map[string]string) Option {
	return func(c *config) {
		for column, name := range fields {
			c.mapped[column] = name
		}
	}
}

// Strict makes an error of each column that is not read.
func Strict() Option { return func(c *config) { c.strict = true } }

// Warn has f called with what is no error and should be known, once for each
// column: a *Layout for columns that are read by the names of another system, and
// a *RowError for one that is not read, or whose texts were split.
func Warn(f func(error)) Option { return func(c *config) { c.warn = f } }

func configure(opts []Option) (*config, error) {
	c := &config{mapped: map[string]string{}, warn: func(error) {}}
	for _, opt := range opts {
		opt(c)
	}
	if c.warn == nil {
		c.warn = func(error) {}
	}
	for column, name := range c.mapped {
		if _, known := targetOf(name); !known && name != "" {
			return nil, fmt.Errorf("dataset.Columns: %q is to be %q, which is none of %s", column, name, fieldList())
		}
	}
	return c, nil
}
