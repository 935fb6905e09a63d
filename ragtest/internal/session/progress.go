package session

import (
	"fmt"
	"sync"
	"time"

	"github.com/ragtest/go-ragtest/ragtest/internal/console"
)

const (
	few   = 5                // calls that nobody is told of while they are under way
	pause = 10 * time.Second // at least, between lines that say how far a run is
)

// A progress tells who records or asks live what that takes. Each test that got
// an answer ends with a line on itself and on the process so far, so that the
// last one sums up the run. While more than a few calls are made, a line says how
// far they are. A process that only replays is told nothing.
type progress struct {
	now      func() time.Time
	every    time.Duration // between beats
	mu       sync.Mutex
	console  *console.Console // nil until the first call
	sum      Cost
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
	if p.sum.From.IsZero() {
		p.sum.From, p.told = now, now
	}
	if p.underWay++; p.underWay == 1 {
		p.beats = time.AfterFunc(p.every, p.beat)
	}
	p.show()
	return now
}

// end notes that a call is over, and what it took if it was answered.
func (p *progress) end(took Cost, answered bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.underWay--; p.underWay == 0 {
		p.beats.Stop()
	}
	if answered {
		p.sum = p.sum.plus(took)
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
	if p.sum.Calls+p.underWay <= few {
		return
	}
	now := p.now()
	sum := p.sum
	sum.To = now
	line := fmt.Sprintf("ragtest: %s: so far %v; %d under way", folder(), sum, p.underWay)
	switch {
	case p.console.Redraws():
		p.console.Draw(line)
	case now.Sub(p.told) >= pause:
		p.console.Println(line)
		p.told = now
	}
}

// ended says what a test Cost and, if it was not the only one, the process.
func (p *progress) ended(name string, test Cost) {
	p.mu.Lock()
	defer p.mu.Unlock()
	line := fmt.Sprintf("ragtest: %s.%s: %v", folder(), name, test)
	if p.sum.Calls > test.Calls {
		line += fmt.Sprintf("; so far %v", p.sum)
	}
	p.console.Println(line)
	p.told = p.now()
}
