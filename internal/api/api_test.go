package api_test

import (
	"testing"

	"github.com/ragtest/go-ragtest/internal/golden"

	// Without these go test would not run a test again whose packages have changed.
	_ "github.com/ragtest/go-ragtest/ragtest"
	_ "github.com/ragtest/go-ragtest/ragtest/assert"
	_ "github.com/ragtest/go-ragtest/ragtest/dataset"
	_ "github.com/ragtest/go-ragtest/ragtest/gate"
	_ "github.com/ragtest/go-ragtest/ragtest/judge"
	_ "github.com/ragtest/go-ragtest/ragtest/judgecheck"
	_ "github.com/ragtest/go-ragtest/ragtest/metrics"
	_ "github.com/ragtest/go-ragtest/ragtest/report"
	_ "github.com/ragtest/go-ragtest/ragtest/results"
	_ "github.com/ragtest/go-ragtest/ragtest/review"
	_ "github.com/ragtest/go-ragtest/ragtest/suite"
	_ "github.com/ragtest/go-ragtest/recorder"
)

func TestExported(t *testing.T) {
	got, err := render("../..")
	if err != nil {
		t.Fatal(err)
	}
	golden.Check(t, "testdata/api.txt", got)
	if t.Failed() {
		t.Log("what users can call has changed; if that is meant: go test ./internal/api -update, and a line in CHANGELOG.md")
	}
}
