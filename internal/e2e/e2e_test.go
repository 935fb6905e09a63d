package e2e_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/internal/golden"
	"github.com/ragtest/go-ragtest/internal/standin"
	"github.com/ragtest/go-ragtest/internal/standin/standintest"
)

const shopTest = `package rag

import (
	"testing"

	"github.com/ragtest/go-ragtest/ragtest"
)

func TestRefundPolicy(t *testing.T) {
	item := ragtest.Item{
		Question: "How long do I have to return an item?",
		Answer:   "You can return an item within 30 days of delivery. Sale items cannot be returned.",
		Context: ragtest.Chunks(
			"Items can be returned within 30 days of delivery.",
			"Sale items cannot be returned at all.",
			"Our shop is open from Monday to Saturday.",
		),
	}
	ragtest.AssertContextRecall(t, item, 0.8)
	ragtest.AssertChunkUtility(t, item, 0.5)
}
`

// TestAUsersDay records against the stand-in judge, takes it away, replays, and
// then does to the test all that happens to tests. The golden file is what go
// test says of it.
func TestAUsersDay(t *testing.T) {
	m := newModule(t)
	judge := standintest.New(t, standin.Options{})
	online := []string{"OPENAI_BASE_URL=" + judge.BaseURL(), "OPENAI_API_KEY=" + secret, "OPENAI_ORGANIZATION=org-secret", "RAGTEST_MODEL=" + standin.Model}
	cassette := filepath.Join(m.dir, "rag", "cassettes", "TestRefundPolicy.yaml")

	m.write("rag/rag_test.go", shopTest)
	m.step("before anything is recorded", nil, "go test ./rag")
	m.step("recording", online, "go test -count=1 ./rag -ragtest.record=missing")
	asked := len(judge.Requests())
	if asked != 2 {
		t.Errorf("recording two assertions took %d calls, want 2", asked)
	}
	holdsNone(t, cassette, secret, "org-secret", "127.0.0.1", strings.TrimPrefix(judge.URL, "http://"))
	m.step("replaying, without network, key or setting", offline, "go test -count=1 ./rag")
	m.step("with the race detector, in another order, twice", offline, "go test -race -shuffle=1 -count=2 ./rag")
	m.step("recording in CI", append(online, "CI=true"), "go test -count=1 ./rag -ragtest.record=all")

	m.write("rag/rag_test.go", strings.Replace(shopTest, "How long do I have", "How much time do I have", 1))
	m.step("the question was changed", offline, "go test -count=1 ./rag")

	m.write("rag/rag_test.go", strings.Replace(shopTest, `"You can return an item within 30 days of delivery. Sale items cannot be returned."`, `"There is a deadline."`, 1))
	m.step("the answer got worse", offline, "go test -count=1 ./rag")
	m.step("the worse answer is recorded", online, "go test -count=1 ./rag -ragtest.record=missing")
	m.step("and replayed", offline, "go test -count=1 ./rag")

	recorded := m.read("rag/cassettes/TestRefundPolicy.yaml")
	flipped := strings.Replace(recorded, `\"is_included\":false`, `\"is_included\":true`, 1)
	if flipped == recorded {
		t.Fatal("the recording holds no verdict to flip")
	}
	m.write("rag/cassettes/TestRefundPolicy.yaml", flipped)
	m.step("a verdict was flipped by hand", offline, "go test -count=1 ./rag")

	m.write("rag/rag_test.go", shopTest)
	if err := os.Remove(cassette); err != nil {
		t.Fatal(err)
	}
	said := m.step("the cassette was deleted", online, "go test -count=1 ./rag")
	command := regexp.MustCompile(`to record it: (.*)`).FindStringSubmatch(said)
	if command == nil {
		t.Fatal("no command to record it")
	}
	m.step("the command is pasted", online, command[1])
	m.step("and what it recorded replayed", offline, "go test -count=1 ./rag")
	asked = len(judge.Requests())
	m.step("asking live keeps nothing", online, "go test -count=1 -v ./rag -ragtest.live")
	if got := len(judge.Requests()) - asked; got != 2 {
		t.Errorf("a live run made %d calls, want 2", got)
	}
	m.step("a wrong switch", append(online, "RAGTEST_RECORD=yes"), "go test -count=1 ./rag")

	m.write("rag/rag_test.go", strings.Replace(shopTest, "TestRefundPolicy", "TestReturns", 1))
	said = m.step("the test was renamed", offline, "go test -count=1 ./rag")
	command = regexp.MustCompile(`if the test was renamed, in its folder: git (.*)`).FindStringSubmatch(said)
	if command == nil {
		t.Fatal("no command to take the cassette over")
	}
	m.step("the cassette was moved", offline, "cd rag && "+command[1]+" && cd .. && go test -count=1 ./rag")

	m.write("rag/rag_test.go", strings.Replace(strings.Replace(shopTest, "TestRefundPolicy", "TestReturns", 1), "ragtest.AssertChunkUtility(t, item, 0.5)", "", 1))
	m.step("an assertion was deleted", offline, "go test -count=1 -v ./rag")
	m.step("unused recordings must fail", offline, "go test -count=1 ./rag -ragtest.unused=fail")
	m.step("recordings of today are not old", offline, "go test -count=1 -v ./rag -ragtest.maxage=1d")
	m.step("flags with wrong values", offline, "go test -count=1 ./rag -ragtest.unused=keep; go test -count=1 ./rag -ragtest.maxage=old")
	m.step("unused recordings are dropped, and nobody is asked", offline, "go test -count=1 -v ./rag -ragtest.unused=drop && go test -count=1 ./rag -ragtest.unused=fail")
	m.step("passed assertions may be shown", append(offline, "RAGTEST_VERBOSE=1"), "go test -count=1 -v ./rag")

	m.golden("testdata/day.golden")
}

const secret = "sk-thiskeymustneverbewritten0123456789"

// offline leads every request that should not be made to nowhere.
var offline = []string{"OPENAI_BASE_URL=http://127.0.0.1:1/v1", "HTTP_PROXY=http://127.0.0.1:1", "HTTPS_PROXY=http://127.0.0.1:1"}

// A module is a throw-away one that uses this one by replace, and the log of
// what was run in it.
type module struct {
	t   *testing.T
	dir string
	log bytes.Buffer
}

func newModule(t *testing.T) *module {
	t.Helper()
	m := &module{t: t, dir: t.TempDir()}
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	ours, err := os.ReadFile(filepath.Join(root, "go.mod"))
	if err != nil {
		t.Fatal(err)
	}
	sums, err := os.ReadFile(filepath.Join(root, "go.sum"))
	if err != nil {
		t.Fatal(err)
	}
	_, blocks, _ := strings.Cut(string(ours), "\n") // all but the module line
	m.write("go.mod", "module example.com/shop\n"+blocks+
		"\nrequire github.com/ragtest/go-ragtest v0.0.0\n\nreplace github.com/ragtest/go-ragtest => "+root+"\n")
	m.write("go.sum", string(sums))
	return m
}

func (m *module) write(file, text string) {
	m.t.Helper()
	file = filepath.Join(m.dir, filepath.FromSlash(file))
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		m.t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		m.t.Fatal(err)
	}
}

func (m *module) read(file string) string {
	m.t.Helper()
	text, err := os.ReadFile(filepath.Join(m.dir, filepath.FromSlash(file)))
	if err != nil {
		m.t.Fatal(err)
	}
	return string(text)
}

// step runs a command line and logs what it prints.
func (m *module) step(what string, env []string, line string) string {
	m.t.Helper()
	out, err := m.command(env, line).CombinedOutput()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		m.t.Fatal(err)
	}
	if strings.Contains(string(out), secret) {
		m.t.Errorf("%s: the output holds the key", what)
	}
	fmt.Fprintf(&m.log, "== %s\n$ %s\n%s\n", what, line, out)
	return string(out)
}

// command is a command line in the module, with env and none of the caller's
// switches.
func (m *module) command(env []string, line string) *exec.Cmd {
	cmd := exec.Command("sh", "-c", line)
	cmd.Dir = m.dir
	cmd.Env = slices.DeleteFunc(os.Environ(), func(setting string) bool {
		name, _, _ := strings.Cut(setting, "=")
		return name == "CI" || strings.HasPrefix(name, "RAGTEST_") || strings.HasPrefix(name, "OPENAI_")
	})
	// What recording took belongs into the golden file, not on a terminal.
	cmd.Env = append(append(cmd.Env, "GOFLAGS=-mod=mod", "GOPROXY=off", "GOWORK=off", "TERM=dumb"), env...)
	return cmd
}

var varying = []struct {
	pattern *regexp.Regexp
	with    string
}{
	{regexp.MustCompile(`\(\d+\.\d+s\)`), "(0.00s)"},
	{regexp.MustCompile(`\t\d+\.\d+s\n`), "\t0.000s\n"},
	{regexp.MustCompile(`( tokens), \d+\.\ds`), "$1, 0.0s"},
	{regexp.MustCompile(`\b\d{4}-\d\d-\d\d\b`), "DATE"},
	{regexp.MustCompile(`\b(ending\.go):\d+`), "$1:N"},
}

// golden compares the log with file.
func (m *module) golden(file string) {
	m.t.Helper()
	got := m.log.String()
	for _, v := range varying {
		got = v.pattern.ReplaceAllString(got, v.with)
	}
	golden.Check(m.t, file, got)
}

func holdsNone(t *testing.T, file string, secrets ...string) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range secrets {
		if bytes.Contains(text, []byte(s)) {
			t.Errorf("%s holds %q", filepath.Base(file), s)
		}
	}
}
