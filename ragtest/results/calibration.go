package results

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
)

// CalibrationFile is where a Calibration is looked for, below the folder of a package and then
// below the root of its module.
const CalibrationFile = "testdata/judge.json"

// A Calibration is what is known of judges: ragtest check writes it, results carry it and
// reports say it.
type Calibration struct {
	V      int     `json:"v"`
	Checks []Check `json:"checks"` // the last of each judge and kind
}

// A Check is one judge held against people.
type Check struct {
	By      string          `json:"by"`    // "labels" that people gave to verdicts of this suite, or "cases" of package judgecheck
	Model   string          `json:"model"` // the judge
	Date    string          `json:"date"`  // "2026-11-22"
	Labels  int             `json:"labels"`
	Metrics []CheckedMetric `json:"metrics"`
}

// A CheckedMetric is how far a judge agrees with people on the verdicts of one metric.
type CheckedMetric struct {
	Metric   string   `json:"metric"`
	Tier     string   `json:"tier,omitempty"` // of the cases; "" for all
	Kappa    float64  `json:"kappa"`          // Cohen's
	Lower    float64  `json:"lower"`          // the ends of its 90 % interval
	Upper    float64  `json:"upper"`
	Verdicts int      `json:"verdicts"` // that were compared
	Prompts  []string `json:"prompts"`  // that the judge was asked with: see Row
}

// The values of Check.By.
const (
	ByLabels = "labels"
	ByCases  = "cases"
)

// ReadCalibration reads a calibration.
func ReadCalibration(path string) (*Calibration, error) {
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var c Calibration
	if err := json.Unmarshal(data, &c); err != nil {
		return nil, fmt.Errorf("%s: no calibration: %w\nragtest check --out %s writes it anew", path, err, path)
	}
	if c.V != Version {
		return nil, fmt.Errorf("%s: a calibration of version %d, and this package reads version %d", path, c.V, Version)
	}
	for _, check := range c.Checks {
		if check.Model == "" || check.Date == "" || check.By != ByLabels && check.By != ByCases {
			return nil, fmt.Errorf("%s: a check without model or date, or by %q: want %s or %s", path, check.By, ByLabels, ByCases)
		}
		for _, m := range check.Metrics {
			if m.Kappa < -1 || m.Kappa > 1 {
				return nil, fmt.Errorf("%s: a kappa of %v, which cannot be", path, m.Kappa)
			}
		}
	}
	return &c, nil
}

// FindCalibration reads the calibration of the package in dir, else that of the module whose
// root is given. Without a file it is nil.
func FindCalibration(dir, root string) (*Calibration, error) {
	for _, at := range []string{dir, root} {
		c, err := ReadCalibration(filepath.Join(at, filepath.FromSlash(CalibrationFile)))
		if !errors.Is(err, fs.ErrNotExist) {
			return c, err
		}
	}
	return nil, nil
}

// Add puts a check in the place of that of the same judge and kind.
func (c *Calibration) Add(check Check) {
	c.V = Version
	c.Checks = slices.DeleteFunc(c.Checks, func(old Check) bool { return old.By == check.By && old.Model == check.Model })
	c.Checks = append(c.Checks, check)
}

// JSON returns c as a file has it.
func (c Calibration) JSON() ([]byte, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	e.SetIndent("", "  ")
	err := e.Encode(c)
	return b.Bytes(), err
}
