package session

import (
	"os"
	"sync"
	"time"

	"github.com/ragtest/go-ragtest/internal/module"
	"github.com/ragtest/go-ragtest/ragtest/internal/shard"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// A writer writes the results of this process where the environment says.
type writer struct {
	mu  sync.Mutex
	dir string // that w is of
	run results.Run
	w   *results.Writer
	err error // of w
}

// of returns the Writer of a folder.
func (w *writer) of(dir string) (*results.Writer, string, error) {
	w.mu.Lock()
	defer w.mu.Unlock()
	if w.dir != dir || w.w == nil && w.err == nil {
		w.dir, w.run = dir, results.Run{Package: module.PackagePath(), Started: time.Now(), Shard: currentShard()}
		w.run.Calibration, w.run.Uncalibrated = calibration()
		w.w, w.err = results.Create(dir, &w.run)
	}
	return w.w, w.run.ID, w.err
}

// calibration returns what is known of the judges of this package, or why that cannot be read.
func calibration() (*results.Calibration, string) {
	dir, err := os.Getwd()
	if err != nil {
		return nil, err.Error()
	}
	c, err := results.FindCalibration(dir, module.Root(dir))
	if err != nil {
		return nil, err.Error()
	}
	return c, ""
}

// currentShard returns the shard of this process, "" for none or a wrong one, which
// whoever shares out items refuses.
func currentShard() string {
	s, err := shard.Current()
	if err != nil {
		return ""
	}
	return s.String()
}
