package results_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/ragtest/results"
)

// A check of one metric, or of one tier, takes nothing else of its judge away.
func TestAddKeepsWhatItDoesNotMeasure(t *testing.T) {
	metric := func(name, tier string, kappa float64) results.CheckedMetric {
		return results.CheckedMetric{Metric: name, Tier: tier, Kappa: kappa, Verdicts: 20}
	}
	var c results.Calibration
	c.Add(results.Check{By: results.ByCases, Model: "a", Date: "2026-11-01", Labels: 60, Metrics: []results.CheckedMetric{metric("recall", "basic", 0.1), metric("recall", "hard", 0.2), metric("use", "basic", 0.3)}})
	c.Add(results.Check{By: results.ByLabels, Model: "a", Date: "2026-11-01", Labels: 21, Metrics: []results.CheckedMetric{metric("recall", "", 0.4)}})
	c.Add(results.Check{By: results.ByCases, Model: "b", Date: "2026-11-01", Labels: 20, Metrics: []results.CheckedMetric{metric("recall", "basic", 0.5)}})
	c.Add(results.Check{By: results.ByCases, Model: "a", Date: "2026-11-02", Labels: 40, Metrics: []results.CheckedMetric{metric("recall", "basic", 0.6), metric("utility", "basic", 0.7)}})
	want := []results.Check{
		{By: results.ByCases, Model: "a", Date: "2026-11-02", Labels: 80, Metrics: []results.CheckedMetric{metric("recall", "basic", 0.6), metric("recall", "hard", 0.2), metric("use", "basic", 0.3), metric("utility", "basic", 0.7)}},
		{By: results.ByLabels, Model: "a", Date: "2026-11-01", Labels: 21, Metrics: []results.CheckedMetric{metric("recall", "", 0.4)}},
		{By: results.ByCases, Model: "b", Date: "2026-11-01", Labels: 20, Metrics: []results.CheckedMetric{metric("recall", "basic", 0.5)}},
	}
	if diff := cmp.Diff(want, c.Checks); diff != "" {
		t.Errorf("(-want +got):\n%s", diff)
	}
}

func TestReadCalibrationSaysWhatIsWrong(t *testing.T) {
	for check, want := range map[string]string{
		`{"by":"labels","date":"2026-11-01"}`:                           "a check without the model of its judge",
		`{"by":"labels","model":"a"}`:                                   "the check of a has no date",
		`{"by":"people","model":"a","date":"2026-11-01"}`:               `the check of a is by "people": want labels or cases`,
		`{"by":"","model":"a","date":"2026-11-01"}`:                     `the check of a is by ""`,
		`{"by":"cases","model":"a","date":"x","metrics":[{"kappa":2}]}`: "a kappa of 2, which cannot be",
	} {
		path := filepath.Join(t.TempDir(), "judge.json")
		if err := os.WriteFile(path, []byte(`{"v":1,"checks":[`+check+`]}`), 0o644); err != nil {
			t.Fatal(err)
		}
		if _, err := results.ReadCalibration(path); err == nil || !strings.Contains(err.Error(), "judge.json: "+want) {
			t.Errorf("%s: %v, want %q", check, err, want)
		}
	}
}
