package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// examples copies the examples' recordings beside a test file that has all of their tests but
// TestGreenTea.
func examples(t *testing.T) (dir string) {
	t.Helper()
	dir = t.TempDir()
	copyTree(t, "../../cassettes", filepath.Join(dir, "cassettes"))
	entries, err := os.ReadDir(filepath.Join(dir, "cassettes"))
	if err != nil {
		t.Fatal(err)
	}
	var source strings.Builder
	source.WriteString("package rag_test\n")
	for _, e := range entries {
		if name := strings.TrimSuffix(e.Name(), ".yaml"); strings.HasPrefix(name, "Test") && name != "TestGreenTea" {
			source.WriteString("func " + name + "(t *testing.T) {}\n")
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "rag_test.go"), []byte(source.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	return dir
}

func TestCassettes(t *testing.T) {
	dir := examples(t)
	list := ragtest(t, dir, "", nil, "cassettes", "list")
	list.says(t, exitFine, "standin-lexical-1")
	for line := range strings.SplitSeq(list.out, "\n") {
		if orphan := strings.Contains(line, "no test of this name"); orphan != strings.HasPrefix(line, filepath.Join("cassettes", "TestGreenTea.yaml")) {
			t.Errorf("line of the list: %s", line)
		}
	}
	ragtest(t, dir, "", nil, "cassettes", "stats").says(t, exitFine, "18 cassettes", "all                                        44     45386          1283")
	ragtest(t, dir, "", nil, "cassettes", "verify", "./...").says(t, exitFine, "18 cassettes with 44 recordings: all as they were recorded")
	show := ragtest(t, dir, "", nil, "cassettes", "show", filepath.Join("cassettes", "TestColdRemedies.yaml"))
	show.says(t, exitFine, "context_recall, by standin-lexical-1, 2026-11-22, line 5\n",
		`chunk 1: "Saline nasal sprays moisturize the nasal passages and help clear mucus from a congested nose."`, `"is_included": false`)
	if strings.Contains(show.out, "system:") {
		t.Error("show shows the prompt without --full")
	}
	ragtest(t, dir, "", nil, "cassettes", "show", "--full", filepath.Join("cassettes", "TestColdRemedies.yaml")).says(t, exitFine, "  system:\n")
	ragtest(t, t.TempDir(), "", nil, "cassettes", "list").says(t, exitFine, "no cassettes: tests record them")
}

// TestVerifyFinds damages recordings in the ways that files are damaged.
func TestVerifyFinds(t *testing.T) {
	for _, test := range []struct {
		name   string
		damage func(data []byte) []byte
		says   string
	}{
		{"a changed verdict", func(d []byte) []byte {
			return bytes.Replace(d, []byte(`"is_included": false`), []byte(`"is_included": true`), 1)
		}, "TestColdRemedies.yaml: "},
		{"a changed answer", func(d []byte) []byte { return bytes.Replace(d, []byte("plenty of warm"), []byte("lots of cold"), 1) }, "TestColdRemedies.yaml: "},
		{"a cut file", func(d []byte) []byte { return d[:len(d)/2] }, "TestColdRemedies.yaml: "},
		{"an empty file", func(d []byte) []byte { return nil }, "TestColdRemedies.yaml: "},
		{"a file cut before its first recording", func(d []byte) []byte { return d[:30] }, "TestColdRemedies.yaml: "},
		{"a merge conflict", func(d []byte) []byte { return append([]byte("<<<<<<< HEAD\n"), d...) }, "line 1 is a merge conflict marker"},
	} {
		t.Run(test.name, func(t *testing.T) {
			dir := examples(t)
			path := filepath.Join(dir, "cassettes", "TestColdRemedies.yaml")
			data, err := os.ReadFile(path)
			if err != nil {
				t.Fatal(err)
			}
			damaged := test.damage(bytes.Clone(data))
			if bytes.Equal(damaged, data) {
				t.Fatal("nothing was damaged")
			}
			if err := os.WriteFile(path, damaged, 0o644); err != nil {
				t.Fatal(err)
			}
			ragtest(t, dir, "", nil, "cassettes", "verify").says(t, exitFound, test.says, "1 of 18 cassettes corrupt: restore them (git checkout), or record them anew (-ragtest.record=all)")
			ragtest(t, dir, "", nil, "cassettes", "list").says(t, exitFound, "corrupt: ")
			ragtest(t, dir, "", nil, "cassettes", "show", path).says(t, exitFound, "is corrupt")
		})
	}
}

func TestVerifyWarnsOfMissingTexts(t *testing.T) {
	dir := examples(t)
	if err := os.RemoveAll(filepath.Join(dir, "cassettes", ".texts")); err != nil {
		t.Fatal(err)
	}
	ragtest(t, dir, "", nil, "cassettes", "verify").says(t, exitFine, "warning: ", "shared texts missing from .texts", "all as they were recorded")
}

func TestPrune(t *testing.T) {
	dir := examples(t)
	orphan := filepath.Join(dir, "cassettes", "TestGreenTea.yaml")
	files := func() (n int) {
		t.Helper()
		err := filepath.WalkDir(dir, func(_ string, d os.DirEntry, err error) error { n++; return err })
		if err != nil {
			t.Fatal(err)
		}
		return n
	}
	all := files()
	ragtest(t, dir, "", nil, "cassettes", "prune", "-n").says(t, exitFine, "TestGreenTea.yaml", "would be deleted")
	for _, answer := range []string{"", "n\n", "what?\n"} {
		ragtest(t, dir, answer, nil, "cassettes", "prune").says(t, exitFine, "nothing was deleted")
	}
	if files() != all {
		t.Fatal("prune deleted without being told to")
	}
	ragtest(t, dir, "y\n", nil, "cassettes", "prune").says(t, exitFine, "deleted ")
	if _, err := os.Stat(orphan); !os.IsNotExist(err) {
		t.Errorf("%s is still there: %v", orphan, err)
	}
	// What is left is whole: no text that a cassette refers to is gone.
	got := ragtest(t, dir, "", nil, "cassettes", "verify")
	got.says(t, exitFine, "17 cassettes with 39 recordings")
	if strings.Contains(got.err, "warning") {
		t.Errorf("a text is missing:\n%s", got.err)
	}
	ragtest(t, dir, "", nil, "cassettes", "prune", "--yes").says(t, exitFine, "nothing to delete")
}

// TestPruneKnowsNothingWithoutTests is of recordings that lie apart from the tests.
func TestPruneKnowsNothingWithoutTests(t *testing.T) {
	dir := examples(t)
	if err := os.Remove(filepath.Join(dir, "rag_test.go")); err != nil {
		t.Fatal(err)
	}
	ragtest(t, dir, "", nil, "cassettes", "prune", "--yes").says(t, exitFine, "nothing to delete")
}
