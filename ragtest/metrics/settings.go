package metrics

import "fmt"

// Settings change how a metric asks, not what it asks. A Configurable metric takes
// them; package ragtest has an option for each.
type Settings struct {
	NoZeroFill bool      // a chunk that the judge left out is always an error
	PerChunk   bool      // one call per chunk instead of one for all
	Samples    int       // how often to ask, 999 at most; 0 and 1 are once
	Adaptive   bool      // stop before Samples when the rest could not change the outcome
	Segmenter  Segmenter // splits chunks, for metrics that judge sentences
	Canary     bool      // show one more chunk, which tells the judge how to grade, and fail with ErrObeyed if it does

	sample int // which of the samples, from 0
}

// BatchSize is the number of chunks that one call asks about at most. Judges
// lose count in longer lists; a context of 50 chunks is graded in three calls.
const BatchSize = 20

// MostSamples is how many samples can be asked for.
const MostSamples = 999

// check returns an error for settings that no metric can honour.
func (s Settings) check() error {
	if s.Samples < 0 || s.Samples > MostSamples {
		return fmt.Errorf("%d samples cannot be asked for: want 0 to %d", s.Samples, MostSamples)
	}
	return nil
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
