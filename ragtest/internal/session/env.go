package session

import (
	"errors"
	"os"
	"strings"

	"github.com/ragtest/go-ragtest/internal/hint"
	"github.com/ragtest/go-ragtest/recorder"
)

// A command that records works as it is pasted if what neither the environment nor
// the code has is put before it. Package recorder prints such commands, for the
// tested code's own requests too, and knows nothing of judges: it asks this package.
func init() {
	hint.Env = func(test string, models []string) string {
		return optionsFor(test).env(models)
	}
}

// env returns the variables to set before a command that records with these
// options, where recordings by these models are there.
func (o Options) env(models []string) string {
	if o.Judge != nil {
		return ""
	}
	var b strings.Builder
	if o.lacksKey() {
		b.WriteString("OPENAI_API_KEY=… ")
	}
	if len(models) != 1 && !o.NamesModel() && unset(ModelVariable) {
		b.WriteString(ModelVariable + "=… ")
	}
	return b.String()
}

// lacksKey reports whether neither the environment nor the code has a key or an address.
func (o Options) lacksKey() bool {
	return o.Endpoint.OpenAI == nil && o.Endpoint.Key == "" && o.Endpoint.BaseURL == "" && unset("OPENAI_API_KEY")
}

// withEnv returns the error of a request to rec with what these options lack:
// package recorder knows only those of Use.
func (o Options) withEnv(err error, rec *recorder.Recorder) error {
	var recording *recorder.Error
	if !errors.As(err, &recording) || recording.Command == "" {
		return err
	}
	own := *recording
	own.Env = o.env(rec.Models())
	return &own
}

func unset(variable string) bool { return os.Getenv(variable) == "" }
