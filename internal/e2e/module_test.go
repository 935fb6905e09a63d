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
	"sync"
	"testing"

	"github.com/ragtest/go-ragtest/internal/golden"
	"github.com/ragtest/go-ragtest/internal/standin"
	"github.com/ragtest/go-ragtest/internal/standin/standintest"
)

// shopTest is the test of a new module, and cassette the file that it is recorded
// in.
const (
	shopTest = `package rag

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
	cassette = "rag/cassettes/TestRefundPolicy.yaml"
)

// No output and no cassette may hold these.
const (
	secret       = "sk-thiskeymustneverbewritten0123456789"
	organization = "org-secret"
)

// A module is a throw-away one that uses this one by replace, the stand-in judge
// that it asks, and the log of what was run in it.
type module struct {
	t     *testing.T
	dir   string
	judge *standintest.Server
	log   bytes.Buffer
}

// newModule returns a module whose package rag has shopTest and no recordings.
func newModule(t *testing.T) *module {
	t.Helper()
	m := &module{t: t, dir: t.TempDir(), judge: standintest.New(t, standin.Options{})}
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
	m.write("rag/rag_test.go", shopTest)
	return m
}

// edit makes the module's test shopTest with new in place of old.
func (m *module) edit(old, new string) {
	m.t.Helper()
	if !strings.Contains(shopTest, old) {
		m.t.Fatalf("the test holds no %s", old)
	}
	m.write("rag/rag_test.go", strings.Replace(shopTest, old, new, 1))
}

func (m *module) write(file, text string) {
	m.t.Helper()
	file = m.path(file)
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		m.t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		m.t.Fatal(err)
	}
}

func (m *module) read(file string) string {
	m.t.Helper()
	text, err := os.ReadFile(m.path(file))
	if err != nil {
		m.t.Fatal(err)
	}
	return string(text)
}

func (m *module) remove(file string) {
	m.t.Helper()
	if err := os.Remove(m.path(file)); err != nil {
		m.t.Fatal(err)
	}
}

func (m *module) path(file string) string { return filepath.Join(m.dir, filepath.FromSlash(file)) }

// holdsNone reports each of the secrets that file holds.
func (m *module) holdsNone(file string, secrets ...string) {
	m.t.Helper()
	text := m.read(file)
	for _, s := range secrets {
		if strings.Contains(text, s) {
			m.t.Errorf("%s holds %q", file, s)
		}
	}
}

// online is the environment of somebody with a key for the module's judge.
func (m *module) online(settings ...string) []string {
	return append([]string{
		"OPENAI_BASE_URL=" + m.judge.BaseURL(),
		"OPENAI_API_KEY=" + secret,
		"OPENAI_ORGANIZATION=" + organization,
		"RAGTEST_MODEL=" + standin.Model,
	}, settings...)
}

// offline leads every request that should not be made to nowhere.
func offline(settings ...string) []string {
	return append([]string{
		"OPENAI_BASE_URL=http://127.0.0.1:1/v1",
		"HTTP_PROXY=http://127.0.0.1:1",
		"HTTPS_PROXY=http://127.0.0.1:1",
	}, settings...)
}

// recorded is the cassette of shopTest once a module has recorded it.
var recorded struct {
	sync.Mutex
	cassette string
}

// record gives the module the cassette of shopTest and logs nothing. The first
// module that asks for it records it for all, so that only one links the test for
// that.
func (m *module) record() {
	m.t.Helper()
	recorded.Lock()
	defer recorded.Unlock()
	if recorded.cassette == "" {
		out, err := m.run(m.online(), "go test -count=1 ./rag -ragtest.record=missing")
		if err != nil {
			m.t.Fatalf("recording: %v\n%s", err, out)
		}
		recorded.cassette = m.read(cassette)
	}
	m.write(cassette, recorded.cassette)
}

// step runs a command line, which may fail, and logs what it prints. go test leaves
// its binary in the module as rag.test, which does for the steps that are not about
// go test itself.
func (m *module) step(what string, env []string, line string) string {
	m.t.Helper()
	out, err := m.run(env, line)
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		m.t.Fatal(err)
	}
	fmt.Fprintf(&m.log, "== %s\n$ %s\n%s\n", what, line, out)
	return out
}

// logged is a line that a test logs, and the file that it names.
var logged = regexp.MustCompile(`(?m)^ {4,}(\w+\.go):\d+: .*`)

// run runs a command line and returns what it prints, which may not be the key. What
// a test logs has to stand at a line of that test, and not at one of ours.
func (m *module) run(env []string, line string) (string, error) {
	m.t.Helper()
	out, err := m.command(env, line).CombinedOutput()
	if bytes.Contains(out, []byte(secret)) {
		m.t.Errorf("%s: the output holds the key", line)
	}
	for _, log := range logged.FindAllSubmatch(out, -1) {
		if string(log[1]) != "rag_test.go" {
			m.t.Errorf("%s: logged at no line of the test: %s", line, log[0])
		}
	}
	return string(out), err
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
	// With -o go test finds the binary of its last run, and links only after the test
	// was edited: that is most of the time that it takes. -s leaves out the debug
	// information that go test puts into a binary that it keeps.
	cmd.Env = append(cmd.Env, "GOFLAGS=-mod=mod -ldflags=-s '-o="+m.path("rag.test")+"'", "GOPROXY=off", "GOWORK=off")
	// What recording took belongs into the golden file, not on a terminal.
	cmd.Env = append(cmd.Env, "TERM=dumb")
	cmd.Env = append(cmd.Env, env...)
	return cmd
}

// match returns what the group of pattern matches in said.
func (m *module) match(said, pattern string) string {
	m.t.Helper()
	found := regexp.MustCompile(pattern).FindStringSubmatch(said)
	if found == nil {
		m.t.Fatalf("nothing matches %s in\n%s", pattern, said)
	}
	return found[1]
}

var varying = []struct {
	pattern *regexp.Regexp
	with    string
}{
	{regexp.MustCompile(`\(\d+\.\d+s\)`), "(0.00s)"},
	{regexp.MustCompile(`\t\d+\.\d+s\n`), "\t0.000s\n"},
	{regexp.MustCompile(`( tokens), \d+\.\ds`), "$1, 0.0s"},
	{regexp.MustCompile(`\b\d{4}-\d\d-\d\d\b`), "DATE"},
	{regexp.MustCompile(`(\.yaml):\d+`), "$1:N"},
	{regexp.MustCompile(`\b(context_recall, line) \d+`), "$1 N"},
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
