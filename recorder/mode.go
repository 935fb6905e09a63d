package recorder

import (
	"flag"
	"fmt"
	"os"
	"strconv"
	"testing"

	"github.com/ragtest/go-ragtest/internal/variables"
)

// A Mode says what a Recorder does with a request. The zero value is Replay.
type Mode int

const (
	// Replay plays recordings. A request without one is an error.
	Replay Mode = iota
	// RecordMissing plays recordings and records the requests that have none.
	RecordMissing
	// RecordJudge records tagged requests anew, each once per process, and plays the others.
	RecordJudge
	// RecordAll records every request anew, each once per process.
	RecordAll
	// Live sends every request and keeps nothing.
	Live
	// Plan plays recordings and sends nothing: a request that RecordMissing would send is ErrPlanned.
	Plan
)

// String returns the word that selects the mode, such as "missing".
func (m Mode) String() string {
	switch m {
	case Replay:
		return "replay"
	case RecordMissing:
		return "missing"
	case RecordJudge:
		return "judge"
	case RecordAll:
		return "all"
	case Live:
		return "live"
	case Plan:
		return "plan"
	}
	return "Mode(" + strconv.Itoa(int(m)) + ")"
}

// records reports whether a request without a usable recording is sent and recorded.
func (m Mode) records(tagged bool) bool {
	return m == RecordMissing || m.renews(tagged)
}

// renews reports whether a recording of another process is unusable.
func (m Mode) renews(tagged bool) bool {
	return m == RecordAll || m == RecordJudge && tagged
}

// The values of the flags as they were given; "" when they were not.
var recordFlag, liveFlag string

func init() {
	if !testing.Testing() {
		return
	}
	flag.StringVar(&recordFlag, "ragtest.record", "", "record HTTP exchanges: `missing`, judge or all; or plan, which counts those that are missing")
	flag.BoolFunc("ragtest.live", "send every HTTP request, replay and record nothing", func(s string) error {
		liveFlag = s
		return nil
	})
}

// modeFromSwitches returns the mode that the flags and the environment select.
func modeFromSwitches() (Mode, error) {
	record, recordByFlag := lookUp("ragtest.record", recordFlag, "RAGTEST_RECORD")
	live, liveByFlag := lookUp("ragtest.live", liveFlag, "RAGTEST_LIVE")

	mode := Replay
	switch record.value {
	case "":
	case "missing":
		mode = RecordMissing
	case "judge":
		mode = RecordJudge
	case "all":
		mode = RecordAll
	case "plan":
		mode = Plan
	default:
		return Replay, modeError("%s is not a way to record: want missing, judge, all or plan", record)
	}
	chosen := record
	if live.value != "" {
		on, err := strconv.ParseBool(live.value)
		switch {
		case err != nil:
			return Replay, modeError("%s is not a truth value: want 1 or 0", live)
		case on && mode != Replay && recordByFlag == liveByFlag:
			return Replay, modeError("%s and %s contradict each other: live keeps nothing, so set only one", record, live)
		case on && (mode == Replay || liveByFlag):
			mode, chosen = Live, live
		}
	}
	if mode != Replay && mode != Plan {
		if err := refusedInCI(chosen); err != nil {
			return Replay, err
		}
	}
	return mode, nil
}

// refusedInCI returns an error if CI is set and nothing permits what a setting would do to recordings.
func refusedInCI(chosen setting) error {
	if !variables.InCI() {
		return nil
	}
	return modeError("%s is refused because CI=%q is set: in CI tests replay (RAGTEST_RECORD_IN_CI=1 permits it)", chosen, os.Getenv("CI"))
}

// A setting is the value of a switch and the text that set it.
type setting struct{ text, value string }

func (s setting) String() string { return s.text }

// lookUp returns the setting of one switch, and whether it comes from the flag.
func lookUp(flagName, flagValue, envName string) (s setting, byFlag bool) {
	if flagValue != "" {
		return setting{fmt.Sprintf("-%s=%q", flagName, flagValue), flagValue}, true
	}
	value := os.Getenv(envName)
	return setting{fmt.Sprintf("%s=%q", envName, value), value}, false
}

func modeError(format string, args ...any) error {
	return &Error{Kind: ErrMode, Detail: fmt.Sprintf(format, args...)}
}
