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

const calibrationVersion = 1

// A Calibration is what is known of judges: ragtest check writes it, results carry it and
// reports say it.
type Calibration struct {
	V      int     `json:"v"`
	Checks []Check `json:"checks"` // the last of each judge and kind
}

// A Check is one judge held against people.
type Check struct {
	By      string          `json:"by"`     // "labels" that people gave to verdicts of this suite, or "cases" of package judgecheck
	Model   string          `json:"model"`  // the judge
	Date    string          `json:"date"`   // of the last check, "2026-11-22"; metrics that it left out are from earlier ones
	Labels  int             `json:"labels"` // of the last check, and one for each verdict of the metrics of earlier ones: there are as many at least
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
	if c.V != calibrationVersion {
		return nil, fmt.Errorf("%s: a calibration of version %d, and this package reads version %d", path, c.V, calibrationVersion)
	}
	for _, check := range c.Checks {
		if err := check.problem(); err != nil {
			return nil, fmt.Errorf("%s: %w", path, err)
		}
		for _, m := range check.Metrics {
			if m.Kappa < -1 || m.Kappa > 1 {
				return nil, fmt.Errorf("%s: a kappa of %v, which cannot be", path, m.Kappa)
			}
		}
	}
	return &c, nil
}

// problem returns what makes c unusable, or nil.
func (c Check) problem() error {
	switch {
	case c.Model == "":
		return errors.New("a check without the model of its judge: delete it from the file")
	case c.Date == "":
		return fmt.Errorf("the check of %s has no date: delete it from the file, and ragtest check writes it anew", c.Model)
	case c.By != ByLabels && c.By != ByCases:
		return fmt.Errorf("the check of %s is by %q: want %s or %s", c.Model, c.By, ByLabels, ByCases)
	}
	return nil
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

// Add puts a check beside those of other judges and kinds. Where there is one of its judge and kind, it
// takes its place, and keeps of it what was measured of other metrics and tiers.
func (c *Calibration) Add(check Check) {
	c.V = calibrationVersion
	at := slices.IndexFunc(c.Checks, func(old Check) bool { return old.By == check.By && old.Model == check.Model })
	if at < 0 {
		c.Checks = append(c.Checks, check)
		return
	}
	all := slices.Clone(c.Checks[at].Metrics)
	for _, old := range all {
		if !slices.ContainsFunc(check.Metrics, old.same) {
			check.Labels += old.Verdicts
		}
	}
	for _, m := range check.Metrics {
		if i := slices.IndexFunc(all, m.same); i >= 0 {
			all[i] = m
		} else {
			all = append(all, m)
		}
	}
	check.Metrics = all
	c.Checks[at] = check
}

func (m CheckedMetric) same(other CheckedMetric) bool {
	return m.Metric == other.Metric && m.Tier == other.Tier
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
