package ragtest_test

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

// Results carry what testdata/judge.json says of the judge: that of the package, else that of the
// module. One that cannot be read is said, and fails nothing.
func TestResultsCarryTheCalibration(t *testing.T) {
	ofPackage := `{"v":1,"checks":[{"by":"labels","model":"judge-1","date":"2026-11-01","labels":3,"metrics":[]}]}`
	ofModule := strings.Replace(ofPackage, "judge-1", "judge-2", 1)
	for name, test := range map[string]struct {
		pkg, module string
		model, why  string
	}{
		"none":                {},
		"of the package":      {pkg: ofPackage, module: ofModule, model: "judge-1"},
		"of the module":       {module: ofModule, model: "judge-2"},
		"cut":                 {pkg: ofPackage[:40], module: ofModule, why: "judge.json: no calibration: unexpected end of JSON input"},
		"of another version":  {pkg: `{"v":2}`, why: "a calibration of version 2"},
		"that says no number": {pkg: strings.Replace(ofPackage, `[]`, `[{"metric":"context recall","kappa":7}]`, 1), why: "a kappa of 7, which cannot be"},
	} {
		t.Run(name, func(t *testing.T) {
			root, dir := t.TempDir(), t.TempDir()
			write := func(name, text string) {
				if text == "" {
					return
				}
				path := filepath.Join(root, name)
				if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			write("go.mod", "module example.com/shop")
			write("testdata/judge.json", test.module)
			write("faq/testdata/judge.json", test.pkg)
			write("faq/faq.go", "package faq")
			t.Chdir(filepath.Join(root, "faq"))
			switches(t, "RAGTEST_RESULTS="+dir)
			if f := run(t, "TestFAQ", func(t testing.TB) { ragtest.Assert(t, fixedMetric{0.9}, remedies, 0.5) }); f.failed {
				t.Errorf("the test failed:\n%s", f.text())
			}
			s, err := results.Read(dir)
			if err != nil {
				t.Fatal(err)
			}
			if len(s.Rows) != 1 || len(s.Runs) != 1 {
				t.Fatalf("%d rows, %d runs", len(s.Rows), len(s.Runs))
			}
			got := ""
			if c := s.Runs[0].Calibration; c != nil {
				got = c.Checks[0].Model
			}
			if why := s.Runs[0].Uncalibrated; got != test.model || !strings.Contains(why, test.why) || (test.why == "") != (why == "") {
				t.Errorf("judge %q, why %q; want %q, %q", got, why, test.model, test.why)
			}
		})
	}
}
