//go:build bazel

package bazel

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/ragtest/results"
)

// The workspace is one test, which starts the compiled test binary in its folder.
const (
	build = `sh_test(
    name = "golden",
    srcs = ["golden.sh"],
    data = glob(["suite/**"]),
    shard_count = 4,
)
`
	script = `#!/bin/sh
cd suite && exec ./suite.test -test.run '^TestGoldenSuite$' -test.v
`
)

// Bazel loads these in each workspace; a test of a script needs nothing of them.
var repositories = map[string]string{
	"rules_cc/cc/defs.bzl":            natives("cc_binary", "cc_library", "cc_proto_library", "cc_test", "cc_toolchain", "cc_toolchain_suite", "objc_library"),
	"rules_java/java/defs.bzl":        natives("java_binary", "java_import", "java_library", "java_proto_library", "java_runtime", "java_toolchain"),
	"rules_proto/proto/defs.bzl":      "load(\":info.bzl\", \"Info\")\nProtoInfo = Info\n" + natives("proto_lang_toolchain", "proto_library"),
	"rules_proto/proto/info.bzl":      "Info = ProtoInfo\n",
	"remote_coverage_tools/BUILD":     "[filegroup(name = n, visibility = [\"//visibility:public\"]) for n in [\"coverage_report_generator\", \"lcov_merger\"]]\n",
	"rules_cc/cc/BUILD":               "",
	"rules_java/java/BUILD":           "",
	"rules_proto/proto/BUILD":         "",
	"rules_cc/WORKSPACE":              "",
	"rules_java/WORKSPACE":            "",
	"rules_proto/WORKSPACE":           "",
	"remote_coverage_tools/WORKSPACE": "",
	"../workspace/WORKSPACE":          "",
	"../workspace/BUILD":              build,
}

// natives has a file of rules hand out those that are built into Bazel.
func natives(rules ...string) (text string) {
	for _, rule := range rules {
		text += fmt.Sprintf("%s = native.%[1]s\n", rule)
	}
	return text
}

const root = "../.."

func TestShardsOfBazel(t *testing.T) {
	program, err := exec.LookPath("bazel")
	if err != nil {
		t.Fatalf("%v: install it (Debian: bazel-bootstrap)", err)
	}
	dir := t.TempDir()
	for name, text := range repositories {
		write(t, filepath.Join(dir, "repositories", filepath.FromSlash(name)), text, 0o600)
	}
	workspace := filepath.Join(dir, "workspace")
	write(t, filepath.Join(workspace, "golden.sh"), script, 0o700)
	suite := filepath.Join(workspace, "suite")
	run(t, ".", nil, "go", "test", "-c", "-o", filepath.Join(suite, "suite.test"), root)
	if err := os.CopyFS(filepath.Join(suite, "testdata"), os.DirFS(filepath.Join(root, "testdata"))); err != nil {
		t.Fatal(err)
	}

	whole, sharded := filepath.Join(dir, "whole"), filepath.Join(dir, "sharded")
	run(t, suite, []string{"RAGTEST_RESULTS=" + whole}, "./suite.test", "-test.run=^TestGoldenSuite$")
	args := []string{"--batch", "--output_user_root=" + filepath.Join(dir, "output"), "test", "//:golden", "--test_env=RAGTEST_RESULTS=" + sharded, "--spawn_strategy=local", "--test_output=all", "--distdir="}
	for _, repository := range []string{"rules_cc", "rules_java", "rules_proto", "remote_coverage_tools"} {
		args = append(args, "--override_repository="+repository+"="+filepath.Join(dir, "repositories", repository))
	}
	t.Cleanup(func() { run(t, dir, nil, "chmod", "-R", "u+w", dir) }) // what Bazel leaves is read-only
	said := run(t, workspace, nil, program, args...)
	for i := range 4 {
		if !strings.Contains(said, fmt.Sprintf("shard %d/4: ", i+1)) {
			t.Errorf("shard %d/4 says nothing of itself:\n%s", i+1, said)
		}
	}
	if diff := cmp.Diff(rowsOf(t, whole), rowsOf(t, sharded)); diff != "" {
		t.Errorf("(-whole +shards):\n%s", diff)
	}
	decided := run(t, root, nil, "go", "run", "./cmd/ragtest", "gate", sharded)
	if want := run(t, root, nil, "go", "run", "./cmd/ragtest", "gate", whole); decided != want || !strings.Contains(decided, "gates: 4 passed; nothing is missing") {
		t.Errorf("decided %s, want %s", decided, want)
	}
}

// rowsOf returns what a folder of results has of each item and metric.
func rowsOf(t *testing.T, dir string) (all []string) {
	t.Helper()
	s, err := results.Read(dir)
	if err != nil {
		t.Fatal(err)
	}
	if len(s.Warnings) > 0 || len(s.Rows) < 100 {
		t.Errorf("%s: %d rows, warnings %q", dir, len(s.Rows), s.Warnings)
	}
	for _, r := range s.Rows {
		all = append(all, fmt.Sprintf("%s: %s of %s: %v by %s from %s", r.Test, r.Metric, r.Item, r.Score, r.Model, r.Source))
	}
	return all
}

func write(t *testing.T, file, text string, mode os.FileMode) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), mode); err != nil {
		t.Fatal(err)
	}
}

// run runs a program to its end and returns what it says.
func run(t *testing.T, dir string, env []string, name string, args ...string) string {
	t.Helper()
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Env = dir, append(os.Environ(), env...)
	out, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v: %s", name, err, out)
	}
	return string(out)
}
