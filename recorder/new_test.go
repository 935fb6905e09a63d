package recorder_test

import (
	"errors"
	"flag"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/recorder"
)

func TestSwitches(t *testing.T) {
	for _, tt := range []struct {
		name  string
		flags map[string]string
		env   map[string]string
		want  recorder.Mode
		err   string
	}{
		{name: "none", want: recorder.Replay},
		{name: "flag", flags: map[string]string{"record": "missing"}, want: recorder.RecordMissing},
		{name: "environment", env: map[string]string{"RAGTEST_RECORD": "judge"}, want: recorder.RecordJudge},
		{name: "flag beats environment", flags: map[string]string{"record": "all"}, env: map[string]string{"RAGTEST_RECORD": "missing"}, want: recorder.RecordAll},
		{name: "live flag", flags: map[string]string{"live": "true"}, want: recorder.Live},
		{name: "live environment", env: map[string]string{"RAGTEST_LIVE": "1"}, want: recorder.Live},
		{name: "not live", env: map[string]string{"RAGTEST_LIVE": "0"}, want: recorder.Replay},
		{name: "live flag switches the environment off", flags: map[string]string{"live": "false"}, env: map[string]string{"RAGTEST_LIVE": "1"}, want: recorder.Replay},
		{name: "record flag beats live environment", flags: map[string]string{"record": "all"}, env: map[string]string{"RAGTEST_LIVE": "1"}, want: recorder.RecordAll},
		{name: "live flag beats record environment", flags: map[string]string{"live": "true"}, env: map[string]string{"RAGTEST_RECORD": "all"}, want: recorder.Live},
		{name: "CI says no", env: map[string]string{"RAGTEST_RECORD": "all", "CI": "false"}, want: recorder.RecordAll},
		{name: "CI with permission", env: map[string]string{"RAGTEST_RECORD": "all", "CI": "true", "RAGTEST_RECORD_IN_CI": "1"}, want: recorder.RecordAll},
		{name: "CI replays", env: map[string]string{"CI": "true"}, want: recorder.Replay},

		{name: "wrong flag", flags: map[string]string{"record": "some"}, err: `-ragtest.record="some" is not a way to record: want missing, judge, all or plan`},
		{name: "wrong environment", env: map[string]string{"RAGTEST_RECORD": "1"}, err: `RAGTEST_RECORD="1" is not a way to record: want missing, judge, all or plan`},
		{name: "wrong live", env: map[string]string{"RAGTEST_LIVE": "on"}, err: `RAGTEST_LIVE="on" is not a truth value: want 1 or 0`},
		{name: "both", env: map[string]string{"RAGTEST_LIVE": "1", "RAGTEST_RECORD": "all"}, err: `RAGTEST_RECORD="all" and RAGTEST_LIVE="1" contradict each other: live keeps nothing, so set only one`},
		{name: "CI", flags: map[string]string{"record": "all"}, env: map[string]string{"CI": "true"}, err: `-ragtest.record="all" is refused because CI="true" is set: in CI tests replay (RAGTEST_RECORD_IN_CI=1 permits it)`},
		{name: "CI without permission", flags: map[string]string{"record": "all"}, env: map[string]string{"CI": "true", "RAGTEST_RECORD_IN_CI": "no"}, err: `-ragtest.record="all" is refused because CI="true" is set: in CI tests replay (RAGTEST_RECORD_IN_CI=1 permits it)`},
		{name: "CI, live", env: map[string]string{"RAGTEST_LIVE": "1", "CI": "yes"}, err: `RAGTEST_LIVE="1" is refused because CI="yes" is set: in CI tests replay (RAGTEST_RECORD_IN_CI=1 permits it)`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			start(t)
			for name, value := range tt.env {
				t.Setenv(name, value)
			}
			setFlag(t, "ragtest.record", tt.flags["record"])
			setFlag(t, "ragtest.live", tt.flags["live"])
			tb := &testTB{TB: t, name: "TestX"}
			defer tb.end()
			r := recorder.New(tb, recorder.Transport(failing{}))
			if r.Mode() != tt.want {
				t.Errorf("mode %v, want %v", r.Mode(), tt.want)
			}
			if tt.err == "" {
				if r.Err() != nil {
					t.Error(r.Err())
				}
				return
			}
			_, err := do(r, "http://localhost:1", call{body: question})
			if !errors.Is(err, recorder.ErrMode) || !errors.Is(r.Err(), recorder.ErrMode) || r.Err().Error() != tt.err {
				t.Errorf("got %v\nand %v,\nwant %s", err, r.Err(), tt.err)
			}
		})
	}
}

// setFlag sets a flag as the command line does, for the rest of the test.
func setFlag(t *testing.T, name, value string) {
	t.Helper()
	f := flag.Lookup(name)
	was := f.Value.String()
	if err := f.Value.Set(value); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { f.Value.Set(was) })
}

func TestNames(t *testing.T) {
	long := strings.Repeat("ä", 60)
	for _, tt := range []struct{ test, file, run string }{
		{"TestX", "cassettes/TestX.yaml", `-run '^TestX$'`},
		{"TestX/sub_name", "cassettes/TestX/sub_name.yaml", `-run '^TestX$/^sub_name$'`},
		{"TestX/a/b", "cassettes/TestX/a/b.yaml", `-run '^TestX$/^a$/^b$'`},
		{"TestX/größe=1,2+(3)@4#01", "cassettes/TestX/größe=1,2+(3)@4#01.yaml", `-run '^TestX$/^größe=1,2\+\(3\)@4#01$'`},
		{"TestX/it's", "cassettes/TestX/it_s-24ceef1c.yaml", `-run '^TestX$/^it'\''s$'`},
		{"TestX/a:b", "cassettes/TestX/a_b-6783a31e.yaml", `-run '^TestX$/^a:b$'`},
		{"TestX/a?b", "cassettes/TestX/a_b-c2a7b64a.yaml", `-run '^TestX$/^a\?b$'`},
		{"TestX/..", "cassettes/TestX/-5ec1f7e7.yaml", `-run '^TestX$/^\.\.$'`},
		{"TestX/end.", "cassettes/TestX/end-2e18562d.yaml", `-run '^TestX$/^end\.$'`},
		{"TestX/NUL", "cassettes/TestX/NUL-ae6de182.yaml", `-run '^TestX$/^NUL$'`},
		{"TestX/com1.txt", "cassettes/TestX/com1_txt-b707e3c6.yaml", `-run '^TestX$/^com1\.txt$'`},
		{"TestX/a.yaml", "cassettes/TestX/a_yaml-a42a65b8.yaml", `-run '^TestX$/^a\.yaml$'`},
		{"TestX/" + long, "cassettes/TestX/" + strings.Repeat("ä", 45) + "-ae47adce.yaml", `-run '^TestX$/^` + long + `$'`},
		{"BenchmarkX", "cassettes/BenchmarkX.yaml", `-run '^$' -bench '^BenchmarkX$'`},
	} {
		t.Run(tt.test, func(t *testing.T) {
			start(t)
			tb := &testTB{TB: t, name: tt.test}
			defer tb.end()
			r := recorder.New(tb)
			if r.File() != tt.file {
				t.Errorf("file %q, want %q", r.File(), tt.file)
			}
			_, err := do(r, "http://localhost:1", call{body: question})
			var e *recorder.Error
			if !errors.As(err, &e) {
				t.Fatal(err)
			}
			want := "no cassette " + tt.file + "\nto record it: go test -count=1 " + tt.run +
				" github.com/ragtest/go-ragtest/recorder -ragtest.record=missing"
			if diff := cmp.Diff(want, e.Error()); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}

func TestNewRecordsAFilePerTest(t *testing.T) {
	folder := start(t)
	t.Setenv("RAGTEST_RECORD", "missing")
	s := newServer(t)
	t.Chdir(t.TempDir()) // moves no cassette
	for _, name := range []string{"TestPerTest", "TestPerTest/one", "TestPerTest/two"} {
		tb := &testTB{TB: t, name: name}
		verdict(recorder.New(tb), s.URL, call{label: "judge", body: question})
		tb.end()
	}
	var got []string
	err := fs.WalkDir(os.DirFS(folder), ".", func(path string, d fs.DirEntry, err error) error {
		if !d.IsDir() {
			got = append(got, path)
		}
		return err
	})
	want := []string{"cassettes/TestPerTest/one.yaml", "cassettes/TestPerTest/two.yaml", "cassettes/TestPerTest.yaml"}
	if diff := cmp.Diff(want, got); diff != "" || err != nil {
		t.Errorf("files (-want +got):\n%s%v", diff, err)
	}
}

func TestNamesThatDifferOnlyInCase(t *testing.T) {
	start(t)
	first, second := &testTB{TB: t, name: "TestCase/a"}, &testTB{TB: t, name: "TestCase/A"}
	defer first.end()
	defer second.end()
	if err := recorder.New(first).Err(); err != nil {
		t.Error(err)
	}
	if err := recorder.New(first).Err(); err != nil {
		t.Errorf("the same test again: %v", err)
	}
	err := recorder.New(second).Err()
	want := "cassettes/TestCase/A.yaml: TestCase/a and TestCase/A would share this file where case does not count: rename one"
	if !errors.Is(err, recorder.ErrName) || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

func TestCorruptFileOfATest(t *testing.T) {
	folder := start(t)
	if err := os.WriteFile(filepath.Join(folder, "c.yaml"), nil, 0o644); err != nil {
		t.Fatal(err)
	}
	tb := &testTB{TB: t, name: "TestX"}
	defer tb.end()
	r := recorder.New(tb, recorder.File("c.yaml"))
	_, err := do(r, "http://localhost:1", call{body: question})
	want := "c.yaml is corrupt: the file is empty\nrestore it from version control, or record it again: " +
		"go test -count=1 -run '^TestX$' github.com/ragtest/go-ragtest/recorder -ragtest.record=all"
	if !errors.Is(err, recorder.ErrCorrupt) || r.Err().Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

// Recordings that were played and are older than asked for are named. Of a recording only the day is known.
func TestOldRecordings(t *testing.T) {
	first, err := os.ReadFile("../internal/cassette/testdata/format1.yaml") // of 2026-11-20
	if err != nil {
		t.Fatal(err)
	}
	for age, want := range map[string]string{
		"1h":     "c.yaml: recordings older than 1h: 1, the oldest of 2026-11-20; renew them with -ragtest.record=judge, or =all",
		"36500d": "",
	} {
		folder := start(t)
		setFlag(t, "ragtest.maxage", age)
		if err := os.WriteFile(filepath.Join(folder, "c.yaml"), first, 0o644); err != nil {
			t.Fatal(err)
		}
		tb := &testTB{TB: t, name: "TestX"}
		verdict(recorder.New(tb, recorder.File("c.yaml")), "http://localhost", call{label: "recall", body: prompt})
		tb.end()
		if got := strings.Join(tb.logs, "\n"); got != want {
			t.Errorf("-ragtest.maxage=%s logs %q, want %q", age, got, want)
		}
	}
	fresh := start(t)
	setFlag(t, "ragtest.maxage", "1h")
	s := newServer(t)
	if err := os.Rename(record(t, s.URL, call{label: "judge", body: question}), filepath.Join(fresh, "c.yaml")); err != nil {
		t.Fatal(err)
	}
	tb := &testTB{TB: t, name: "TestX"}
	verdict(recorder.New(tb, recorder.File("c.yaml")), "http://localhost", call{label: "judge", body: question})
	if tb.end(); tb.logs != nil {
		t.Errorf("a recording of today is old: %q", tb.logs)
	}
}

func TestDroppingIsRefusedInCI(t *testing.T) {
	start(t)
	setFlag(t, "ragtest.unused", "drop")
	t.Setenv("CI", "true")
	tb := &testTB{TB: t, name: "TestX"}
	defer tb.end()
	want := `-ragtest.unused=drop is refused because CI="true" is set: in CI tests replay (RAGTEST_RECORD_IN_CI=1 permits it)`
	if err := recorder.New(tb).Err(); !errors.Is(err, recorder.ErrMode) || err.Error() != want {
		t.Errorf("got %v, want %s", err, want)
	}
}

// A cassette that no test opens is reported with what else is unused, and dropped with it.
func TestOrphans(t *testing.T) {
	const testFile = "package x\n\nfunc TestHere(t *testing.T) {}\n\nfunc TestThere(t *testing.T) { open(\"cassettes/TestNamed.yaml\") }\n"
	there := []string{
		"TestGone.yaml", "TestGone/sub.yaml", // their function is gone
		"TestNamed.yaml",                       // a test names it
		"TestThere.yaml", "TestThere/sub.yaml", // another test's, which does not run
		"TestHere/gone.yaml", "TestHere/run/deep.yaml", "TestHere/opened.yaml", // subtests of the one that runs
		"shared.yaml", // in nobody's place
	}
	const gone, subtests = "cassettes/TestGone.yaml, cassettes/TestGone/sub.yaml", "cassettes/TestHere/gone.yaml, cassettes/TestHere/run/deep.yaml"
	const command = "; to drop them: go test -count=1 github.com/ragtest/go-ragtest/recorder -ragtest.unused=drop"
	for _, tt := range []struct {
		name, unused, run, source string
		failed, watched           bool
		log                       string // of the first process
	}{
		{name: "reported", source: testFile, log: "cassettes that no test opens: " + gone + ", " + subtests + command},
		{name: "of a test that asserts in subtests alone", source: testFile, watched: true, log: "cassettes that no test opens: " + gone + ", " + subtests + command},
		{name: "a part of the test", source: testFile, run: "TestHere/opened", log: "cassettes that no test opens: " + gone + command},
		{name: "it failed", source: testFile, failed: true, unused: "drop"},
		{name: "no test files", source: "", log: "cassettes that no test opens: " + subtests + command},
		{name: "dropped", source: testFile, unused: "drop"},
		{name: "a part is not dropped", source: testFile, unused: "drop", run: "TestHere/opened", log: "cassettes that no test opens: " + gone + command + " (this run left a part of the tests out: -run, -skip, -short or a shard)"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			folder := start(t)
			recorder.ForgetOrphans()
			for name, value := range map[string]string{"test.run": tt.run, "test.short": "false", "test.skip": "", "ragtest.unused": tt.unused} {
				setFlag(t, name, value)
			}
			for _, name := range there {
				path := filepath.Join(folder, "cassettes", filepath.FromSlash(name))
				if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.WriteFile(path, []byte("---\nversion: 2\ninteractions: []\n...\n"), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			if tt.source != "" {
				if err := os.WriteFile(filepath.Join(folder, "x_test.go"), []byte(tt.source), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			parent := &testTB{TB: t, name: "TestHere", failed: tt.failed}
			if tt.watched {
				recorder.Watch(parent)
			} else {
				recorder.New(parent)
			}
			sub := &testTB{TB: t, name: "TestHere/opened"}
			if err := recorder.New(sub).Err(); err != nil {
				t.Fatal(err)
			}
			sub.failed = true // its own end says nothing
			sub.end()
			parent.end()
			left := tree(t, filepath.Join(folder, "cassettes"))
			if tt.name == "dropped" {
				want := []string{"TestHere/opened.yaml", "TestNamed.yaml", "TestThere/sub.yaml", "TestThere.yaml", "shared.yaml"}
				if diff := cmp.Diff(want, left); diff != "" {
					t.Errorf("left (-want +got):\n%s", diff)
				}
				return
			}
			if len(left) != len(there) {
				t.Errorf("left: %q", left)
			}
			if diff := cmp.Diff(tt.log, strings.Join(parent.logs, "\n")); diff != "" {
				t.Errorf("log (-want +got):\n%s", diff)
			}
		})
	}
}

// A misspelt variable is an error of every request, before anything is asked.
func TestMisspeltVariable(t *testing.T) {
	start(t)
	t.Setenv("RAGTEST_RECORDS", "all")
	tb := &testTB{TB: t, name: "TestX"}
	defer tb.end()
	r := recorder.New(tb, recorder.Transport(failing{}))
	want := "RAGTEST_RECORDS is no variable of ragtest; did you mean RAGTEST_RECORD?"
	if got := verdict(r, "http://localhost", call{label: "judge", body: question}); !errors.Is(r.Err(), recorder.ErrMode) || !strings.HasSuffix(got, want) {
		t.Errorf("got %s (%v), want %s", got, r.Err(), want)
	}
}

// soFar is what a report adds when it is not the first of the process.
var soFar = regexp.MustCompile(` \(so far \d+ in \d+ files\)`)

// How a test function ends.
const (
	returns = ""
	fails   = "FailNow"
	skips   = "SkipNow"
	panics  = "panic"
	exits   = "Goexit"
)

// What a test does not use is reported, and dropped only by -ragtest.unused=drop at the end of a whole test.
func TestUnusedRecordings(t *testing.T) {
	old, now := call{label: "judge", body: `{"n":"old"}`}, call{label: "judge", body: `{"n":"new"}`}
	const (
		oneOf2  = "FILE: unused recordings: 1 of 2; to drop them: go test -count=1 github.com/ragtest/go-ragtest/recorder -ragtest.unused=drop"
		dropped = "FILE: dropped unused recordings: 1 of 2"
	)
	const inPart = oneOf2 + " (this run left a part of the tests out: -run, -skip, -short or a shard)"
	oneOf3, twoOf3 := strings.Replace(oneOf2, "1 of 2", "1 of 3", 1), strings.Replace(oneOf2, "1 of 2", "2 of 3", 1)
	for i, tt := range []struct {
		name   string
		mode   string
		flags  map[string]string // beside those of every test
		env    string
		file   string
		unused string
		end    string
		calls  []call
		left   int
		log    string
	}{
		{name: "replay", calls: []call{old}, left: 2, log: oneOf2},
		{name: "all are used", calls: []call{old, {body: "x"}}, left: 2},
		{name: "replay and fail", end: fails, left: 2},
		{name: "replay and skip", end: skips, left: 2},
		{name: "record", mode: "missing", calls: []call{now}, left: 3, log: twoOf3},
		{name: "record all", mode: "all", calls: []call{now, old}, left: 3, log: oneOf3},
		{name: "record nothing", mode: "missing", calls: []call{old}, left: 2, log: oneOf2},
		{name: "record the judge", mode: "judge", calls: []call{now}, left: 3, log: twoOf3},
		{name: "record and fail", mode: "missing", calls: []call{now}, end: fails, left: 3},
		{name: "record and panic", mode: "missing", calls: []call{now}, end: panics, left: 3},
		{name: "record all and panic", mode: "all", calls: []call{old}, end: panics, left: 2},
		{name: "record in a named file", mode: "missing", file: "c.yaml", calls: []call{now}, left: 3},
		{name: "drop in replay", unused: "drop", calls: []call{old}, left: 1, log: dropped},
		{name: "drop while recording", mode: "missing", unused: "drop", calls: []call{now}, left: 1, log: "FILE: dropped unused recordings: 2 of 3"},
		{name: "drop of one subtest", unused: "drop", flags: map[string]string{"test.run": "X/one"}, calls: []call{old}, left: 2, log: inPart},
		{name: "drop with -skip", unused: "drop", flags: map[string]string{"test.skip": "X/two"}, calls: []call{old}, left: 2, log: inPart},
		{name: "drop with -short", unused: "drop", flags: map[string]string{"test.short": "true"}, calls: []call{old}, left: 2, log: inPart},
		{name: "drop in a shard", unused: "drop", env: "RAGTEST_SHARD=1/2", calls: []call{old}, left: 2, log: inPart},
		{name: "drop in a shard of Bazel's", unused: "drop", env: "TEST_TOTAL_SHARDS=2", calls: []call{old}, left: 2, log: inPart},
		{name: "drop in the only shard", unused: "drop", env: "TEST_TOTAL_SHARDS=1", calls: []call{old}, left: 1, log: dropped},
		{name: "drop and fail", unused: "drop", end: fails, calls: []call{old}, left: 2},
		{name: "drop and skip", unused: "drop", end: skips, calls: []call{old}, left: 2},
		{name: "drop and panic", unused: "drop", end: panics, calls: []call{old}, left: 2},
		{name: "drop and Goexit", unused: "drop", end: exits, calls: []call{old}, left: 2},
		{name: "drop in a named file", unused: "drop", file: "c.yaml", calls: []call{old}, left: 2},
	} {
		t.Run(tt.name, func(t *testing.T) {
			folder := start(t)
			for name, value := range map[string]string{"test.run": "", "test.short": "false", "test.skip": ""} {
				if chosen, ok := tt.flags[name]; ok {
					value = chosen
				}
				setFlag(t, name, value)
			}
			for _, name := range []string{"RAGTEST_SHARD", "TEST_TOTAL_SHARDS"} {
				t.Setenv(name, "")
			}
			if name, value, ok := strings.Cut(tt.env, "="); ok {
				t.Setenv(name, value)
			}
			setFlag(t, "ragtest.unused", tt.unused)
			t.Setenv("RAGTEST_RECORD", tt.mode)
			tb := &testTB{TB: t, name: fmt.Sprintf("TestUnused%d", i), failed: tt.end == fails, skipped: tt.end == skips}
			name, opts := "cassettes/"+tb.name+".yaml", []recorder.Option(nil)
			if tt.file != "" {
				name, opts = tt.file, append(opts, recorder.File(tt.file))
			}
			s := newServer(t)
			file := filepath.Join(folder, filepath.FromSlash(name))
			if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.Rename(record(t, s.URL, old, call{body: "x"}), file); err != nil {
				t.Fatal(err)
			}

			ended := make(chan bool)
			go func() { // as the testing package runs it
				defer close(ended)
				defer func() { _ = recover() }()
				defer tb.end()
				first, second := recorder.New(tb, opts...), recorder.New(tb, opts...) // one tape, tidied once
				for i, c := range tt.calls {
					if _, err := do([]*recorder.Recorder{first, second}[i%2], s.URL, c); err != nil {
						t.Error(err)
					}
				}
				switch tt.end {
				case panics:
					panic("a bug")
				case exits, fails, skips:
					runtime.Goexit()
				}
			}()
			<-ended
			if got := strings.Count(read(t, file), "- id:"); got != tt.left {
				t.Errorf("%d recordings are left, want %d", got, tt.left)
			}
			if diff := cmp.Diff(strings.ReplaceAll(tt.log, "FILE", name), soFar.ReplaceAllString(strings.Join(tb.logs, "\n"), "")); diff != "" {
				t.Errorf("log (-want +got):\n%s", diff)
			}
		})
	}
}

// A Cleanup that was registered before the first Recorder runs after that has closed, and may use a recording that
// was dropped: nothing that was paid for is lost.
func TestDroppedRecordingsThatAreUsedAfterAll(t *testing.T) {
	folder := start(t)
	setFlag(t, "test.run", "")
	setFlag(t, "test.skip", "")
	setFlag(t, "test.short", "false")
	setFlag(t, "ragtest.unused", "drop")
	s := newServer(t)
	first, late, old := call{label: "judge", body: `{"n":"first"}`}, call{label: "judge", body: `{"n":"late"}`}, call{label: "judge", body: `{"n":"old"}`}
	tb := &testTB{TB: t, name: "TestLate"}
	file := filepath.Join(folder, "cassettes", tb.name+".yaml")
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.Rename(record(t, s.URL, first, late, old), file); err != nil {
		t.Fatal(err)
	}
	for i, c := range []call{first, late, first} {
		tb.cleanups = nil
		if _, err := do(recorder.New(tb), s.URL, c); err != nil {
			t.Fatalf("call %d: %v", i, err)
		}
		tb.end()
	}
	if got := read(t, file); !strings.Contains(got, "first") || !strings.Contains(got, "late") || strings.Contains(got, `"old"`) {
		t.Errorf("want the two recordings that were used:\n%s", got)
	}
}
