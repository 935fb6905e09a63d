package main

import (
	"errors"
	"fmt"
	"io/fs"
	"math"

	"github.com/ragtest/go-ragtest/internal/stat"
	"github.com/ragtest/go-ragtest/internal/wholefile"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// keep writes checks to the file of --out, beside those of other judges that it has.
func keep(c call, checks ...results.Check) error {
	path := c.text("out")
	if c.is("n") || len(checks) == 0 {
		return nil
	}
	calibration, err := results.ReadCalibration(path)
	if errors.Is(err, fs.ErrNotExist) {
		calibration, err = &results.Calibration{}, nil
	}
	if err != nil {
		return fmt.Errorf("%w\nremove it, or name another file with --out", err)
	}
	for _, check := range checks {
		calibration.Add(check)
	}
	data, err := calibration.JSON()
	if err != nil {
		return err
	}
	if err := wholefile.Write(path, data); err != nil {
		return err
	}
	fmt.Fprintf(c.err, "wrote %s: commit it, and results and reports say whether their judge was checked\n", path)
	return nil
}

func checked(metric, tier string, a stat.Agreement, prompts []string) results.CheckedMetric {
	round := func(x float64) float64 { return math.Round(x*1e4) / 1e4 }
	return results.CheckedMetric{
		Metric: metric, Tier: tier, Kappa: round(a.Kappa), Lower: round(a.Lower), Upper: round(a.Upper), Verdicts: a.N, Prompts: append([]string{}, prompts...),
	}
}
