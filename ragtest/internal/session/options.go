package session

import (
	"cmp"
	"errors"
	"fmt"
	"slices"

	"github.com/ragtest/go-ragtest/ragtest/assert"
	"github.com/ragtest/go-ragtest/ragtest/judge"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/recorder"
)

// ModelVariable names the model to record with.
const ModelVariable = "RAGTEST_MODEL"

// StoreVariable names the store of tests that name neither a store nor a cassette.
const StoreVariable = "RAGTEST_STORE"

// Options are what the options of package ragtest come to.
type Options struct {
	Model    string
	Endpoint judge.Config

	EmbeddingModel string // of the same endpoint

	Judge     metrics.Judge // asked in place of an endpoint
	File      string
	Store     string
	Recording []recorder.Option

	Settings metrics.Settings
	Bound    assert.Bound // but for its value and direction
	Verbose  bool

	Problems []error
}

// Wrong adds what is wrong with an option.
func (o *Options) Wrong(format string, args ...any) {
	o.Problems = append(o.Problems, fmt.Errorf(format, args...))
}

// Problem returns what is wrong with the options, and with what the environment says
// of them.
func (o Options) Problem() error {
	problems := slices.Clip(o.Problems)
	if _, err := judge.PriceFromEnv(); err != nil {
		problems = append(problems, err)
	}
	n, adaptive := o.Settings.Samples, o.Settings.Adaptive
	demand := func(option, call string, needs int) {
		if n < needs {
			problems = append(problems, fmt.Errorf("ragtest.%s needs ragtest.Samples(%d) or more", call, needs))
		}
		if adaptive {
			problems = append(problems, fmt.Errorf("ragtest.%s needs all samples: ask for ragtest.Samples, not SamplesUpTo", option))
		}
	}
	if o.Bound.MinAgreement > 0 {
		demand("MinAgreement", "MinAgreement", 2)
	}
	if level := o.Bound.Confidence; level > 0 {
		demand("Confident", fmt.Sprintf("Confident(%v)", level), assert.SamplesFor(level))
	}
	return errors.Join(problems...)
}

// modelInCode returns the model that the code names, "" for none.
func (o Options) modelInCode() string { return cmp.Or(o.Model, o.Endpoint.Model) }

// NamesModel reports whether the code names a model.
func (o Options) NamesModel() bool { return o.modelInCode() != "" }
