package ragtest

import (
	"fmt"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/ragtest/go-ragtest/ragtest/internal/console"
	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

const (
	few   = 5                // calls that nobody is told of while they are under way
	pause = 10 * time.Second // at least, between lines that say how far a run is
)

// watched is the progress of this process.
var watched = &progress{now: time.Now, every: time.Second}

// A progress tells who records or asks live what that takes. Each test that got
// an answer ends with a line on itself and on the process so far, so that the
// last one sums up the run. While more than a few calls are made, a line says how
// far they are. A process that only replays is told nothing.
type progress struct {
	now   func() time.Time
	every time.Duration // between beats
	tests tally

	mu       sync.Mutex
	console  *console.Console // nil until the first call
	sum      took
	underWay int
	told     time.Time   // when the last line was written
	beats    *time.Timer // runs while calls are under way
}

// begin notes that a call goes out, and returns when.
func (p *progress) begin() time.Time {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.console == nil {
		p.console = console.Open()
	}
	now := p.now()
	if p.sum.from.IsZero() {
		p.sum.from, p.told = now, now
	}
	if p.underWay++; p.underWay == 1 {
		p.beats = time.AfterFunc(p.every, p.beat)
	}
	p.show()
	return now
}

// end notes that a call of t is over.
func (p *progress) end(t testing.TB, a asking, used metrics.Usage) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.underWay--; p.underWay == 0 {
		p.beats.Stop()
	}
	if a.answered {
		call := took{1, used.PromptTokens + used.CompletionTokens, a.began, p.now()}
		p.sum = p.sum.plus(call)
		name := t.Name()
		p.tests.add(t, call, func(sum took) { p.ended(name, sum) })
	}
	p.show()
}

// beat keeps the time on the console going.
func (p *progress) beat() {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.underWay > 0 {
		p.show()
		p.beats.Reset(p.every)
	}
}

// show says how far the run is. What is drawn is there only while a call is under
// way, for the test and package testing write to the same terminal.
func (p *progress) show() {
	if p.underWay == 0 {
		p.console.Clear()
		return
	}
	if p.sum.calls+p.underWay <= few {
		return
	}
	now := p.now()
	sum := p.sum
	sum.to = now
	line := fmt.Sprintf("ragtest: %s: so far %v; %d under way", folder(), sum, p.underWay)
	switch {
	case p.console.Redraws():
		p.console.Draw(line)
	case now.Sub(p.told) >= pause:
		p.console.Println(line)
		p.told = now
	}
}

// ended says what a test took and, if it was not the only one, the process.
func (p *progress) ended(name string, test took) {
	p.mu.Lock()
	defer p.mu.Unlock()
	line := fmt.Sprintf("ragtest: %s.%s: %v", folder(), name, test)
	if p.sum.calls > test.calls {
		line += fmt.Sprintf("; so far %v", p.sum)
	}
	p.console.Println(line)
	p.told = p.now()
}

// folder names the package, for several write to one terminal.
func folder() string { return filepath.Base(startDir) }
