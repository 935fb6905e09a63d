package ragtest

import (
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/internal/session"
	"github.com/ragtest/go-ragtest/ragtest/judge"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
	"github.com/ragtest/go-ragtest/recorder"
)

// An Option changes how one call, or with Use a whole test, judges. Later
// options win over earlier ones, a call's own over those of Use.
type Option interface{ apply(*session.Options) }

// Options is a bundle of options and itself an Option.
type Options []Option

func (o Options) apply(to *session.Options) {
	for _, opt := range o {
		if opt != nil {
			opt.apply(to)
		}
	}
}

type optionFunc func(*session.Options)

func (f optionFunc) apply(to *session.Options) { f(to) }

// Model has the item judged by this model and no other: a recording of another
// one does not count.
func Model(name string) Option {
	return optionFunc(func(o *session.Options) {
		if o.Model = name; name == "" {
			o.Wrong("ragtest.Model: the name is empty")
		}
	})
}

// Endpoint says where and how the judge is asked: judge.Azure, Ollama, a
// gateway. The default asks api.openai.com, or OPENAI_BASE_URL, with
// OPENAI_API_KEY. A Model in c is as good as the option Model, which wins over
// it.
func Endpoint(c judge.Config) Option {
	return optionFunc(func(o *session.Options) { o.Endpoint, o.Judge = c, nil })
}

// Using has j judge: there is neither a client nor a cassette, and Model,
// Endpoint and Cassette have no effect. Its contexts are tagged, so that a j
// which makes HTTP requests may use recorder.New(t).Client() and be recorded.
// What its calls take is neither counted nor planned.
func Using(j Judge) Option {
	return optionFunc(func(o *session.Options) {
		if o.Judge = j; j == nil {
			o.Wrong("ragtest.Using: the judge is nil")
		}
	})
}

// Cassette names the file to record to and replay from, relative to the
// directory of the test. The default is cassettes/<test name>.yaml.
func Cassette(file string) Option {
	return optionFunc(func(o *session.Options) {
		o.Store = ""
		if o.File = file; file == "" {
			o.Wrong("ragtest.Cassette: the file name is empty")
		}
	})
}

// Recording has the test's recordings made with these options of package
// recorder: recorder.AllowSecret for chunks that show a fake key,
// recorder.Redact for texts that must not be committed. The first assertion of a
// test opens its recorder, so give them with Use, before it: later ones are an
// error, unless they are the same.
func Recording(opts ...recorder.Option) Option {
	return optionFunc(func(o *session.Options) { o.Recording = append(o.Recording, opts...) })
}

// Samples asks n times, each time with the chunks in another order, and takes the
// majority of each yes/no verdict (a tie goes to the worse score) and the median
// of each grade. It costs n calls. All are recorded, and asking more often keeps
// what was recorded. An odd n leaves no ties; 3 shows whether a judge wavers. A
// score that reaches its bound while most samples do not fails as unstable.
func Samples(n int) Option { return samples("Samples", n, false) }

// SamplesUpTo is Samples(n) for fewer calls: it asks n/2+1 times, and on only
// until none of the samples that are left could change a verdict, nor whether fewer
// than half of n reach any bound that the score reaches. Score and outcome are those
// of Samples(n), and what was recorded for one serves the other as far as it goes.
// When to stop depends on the samples alone, never on the bound: another bound
// replays the same ones.
func SamplesUpTo(n int) Option { return samples("SamplesUpTo", n, true) }

func samples(name string, n int, adaptive bool) Option {
	return optionFunc(func(o *session.Options) {
		switch o.Settings.Samples, o.Settings.Adaptive = n, adaptive; {
		case n < 1:
			o.Wrong("ragtest.%s: %d is less than 1", name, n)
		case n > metrics.MostSamples:
			o.Wrong("ragtest.%s: %d is more than %d", name, n, metrics.MostSamples)
		}
	})
}

// MinAgreement fails an assertion whose samples agree too little, as unstable and
// whatever its score: the mean over the verdicts of the share of samples that give
// the same one, or a grade within 0.1 of the median. It lies in [0, 1] and needs
// two Samples or more; SamplesUpTo leaves out those that might disagree.
func MinAgreement(share float64) Option {
	return optionFunc(func(o *session.Options) {
		if o.Bound.MinAgreement = share; !(share >= 0 && share <= 1) {
			o.Bound.MinAgreement = 0
			o.Wrong("ragtest.MinAgreement: %v lies outside [0, 1]", share)
		}
	})
}

// Confident fails an assertion as unstable when its samples lie on both sides of
// the bound, so that they do not say with this confidence on which side the
// judge's median score is. By the sign test, which [assert.Confidence] has the
// formula of, it needs at least 4 Samples for a level of 0.9, 5 for 0.95, 7 for
// 0.99, all of them on one side; one of them may stray from 7, 8 and 11 on. It
// does not take SamplesUpTo. The level lies in [0, 1).
func Confident(level float64) Option {
	return optionFunc(func(o *session.Options) {
		if o.Bound.Confidence = level; !(level >= 0 && level < 1) {
			o.Bound.Confidence = 0
			o.Wrong("ragtest.Confident: %v lies outside [0, 1)", level)
		}
	})
}

// PerChunk asks about each chunk by itself. It costs a call per chunk. A metric of
// your own can be asked so if its reply is nothing but a list about chunks.
func PerChunk() Option { return optionFunc(func(o *session.Options) { o.Settings.PerChunk = true }) }

// Canary shows the judge one more chunk, which tells it how to grade. A judge that
// obeys would obey a chunk of yours too: the item cannot be judged, and the error
// is metrics.ErrObeyed. Obeyed means that the canary got a verdict that is half as
// good as the best or better, or that the word it asks for stands in what is said
// about another chunk. The canary itself is in no score. It is part of the request,
// so items are recorded anew with it. A metric of your own can be asked so if its
// reply is nothing but a list about chunks; one whose lower scores are the better
// ones has to say so by LowerIsBetter.
func Canary() Option { return optionFunc(func(o *session.Options) { o.Settings.Canary = true }) }

// NoZeroFill makes a chunk that the judge left out an error for every metric.
// Without it, metrics that are a mean over all chunks give such a chunk the worst
// score, with a warning: 0, or 1 where lower is better. A call that grades none of
// its chunks is an error either way.
func NoZeroFill() Option {
	return optionFunc(func(o *session.Options) { o.Settings.NoZeroFill = true })
}

// AllowVacuous lets a score that rests on nothing pass: context recall of an
// item without a relevant chunk is 1.0 by definition.
func AllowVacuous() Option {
	return optionFunc(func(o *session.Options) { o.Bound.AllowVacuous = true })
}

// Segmenter splits chunks into sentences, for metrics that judge sentences, such as
// ContextRelevancy; any other metric refuses it. The default is [metrics.English],
// whose documentation says which languages it handles and what it does not do.
func Segmenter(s metrics.Segmenter) Option {
	return optionFunc(func(o *session.Options) { o.Settings.Segmenter = s })
}

// Verbose logs a line for each assertion that passes, which go test -v shows;
// RAGTEST_VERBOSE=1 does so for all tests. Failures are shown either way.
func Verbose() Option { return optionFunc(func(o *session.Options) { o.Verbose = true }) }

// Use sets options for t and its subtests, until t ends. Those of a subtest win
// over those of the test around it. Cassette and Store fail t if an assertion of
// its own has used the default before.
func Use(t testing.TB, opts ...Option) {
	test(t).Helper()
	session.Of(t).Use(t, Options(opts).apply)
}

// collect returns what the options of Use and of the call come to.
func collect(t testing.TB, opts []Option) session.Options {
	o := session.OptionsOf(t)
	Options(opts).apply(&o)
	return o
}
