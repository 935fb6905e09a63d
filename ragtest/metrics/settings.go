package metrics

// Settings change how a metric asks, not what it asks. A metric that honours
// settings has a method With(Settings) Metric, which keeps those that it already
// has; a setting that it cannot honour is an error of Evaluate that names both.
//
// A type that embeds a metric and has an Evaluate of its own needs a With of its
// own too: the one that it inherits returns the embedded metric.
type Settings struct {
	NoZeroFill bool      // a chunk that the judge left out is always an error
	PerChunk   bool      // one call per chunk instead of one for all
	Samples    int       // how often to ask; 0 and 1 are once
	Adaptive   bool      // stop before Samples when no verdict can change any more
	Segmenter  Segmenter // splits chunks, for metrics that judge sentences
	Canary     bool      // show one more chunk, which tells the judge how to grade, and fail with ErrObeyed if it does

	sample int // which of the samples, from 0
}

// chunksPerCall returns how many chunks one call asks about at most.
func (s Settings) chunksPerCall() int {
	if s.PerChunk {
		return 1
	}
	return BatchSize
}

// with returns s with what more sets.
func (s Settings) with(more Settings) Settings {
	s.NoZeroFill = s.NoZeroFill || more.NoZeroFill
	s.PerChunk = s.PerChunk || more.PerChunk
	s.Canary = s.Canary || more.Canary
	if more.Samples != 0 {
		s.Samples, s.Adaptive = more.Samples, more.Adaptive
	}
	if more.Segmenter != nil {
		s.Segmenter = more.Segmenter
	}
	return s
}
