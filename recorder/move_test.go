package recorder_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/ragtest/go-ragtest/recorder"
)

// A test without a cassette is offered one that answers it, if the test that it is named after is gone.
func TestMoveIsOffered(t *testing.T) {
	ask := func(n int) call { return call{label: "judge", body: fmt.Sprintf(`{"n":%d}`, n)} }
	type test struct {
		name string
		ask  int
	}
	for _, tt := range []struct {
		name      string
		functions string   // that are left
		recorded  []string // the tests of cassettes 0, 1, …
		opened    string   // a test that runs before
		file      string   // that the tests name, if any
		now       []test   // the tests that miss
		want      []string // the moves that are offered to them
	}{
		{name: "renamed", functions: "TestNew", recorded: []string{"TestOld"}, now: []test{{"TestNew", 0}},
			want: []string{"git mv 'cassettes/TestOld.yaml' 'cassettes/TestNew.yaml'"}},
		{name: "the other is there, only not run", functions: "TestNew TestOld", recorded: []string{"TestOld"}, now: []test{{"TestNew", 0}}, want: []string{""}},
		{name: "a benchmark", functions: "BenchmarkNew TestOld", recorded: []string{"TestOld/same"}, now: []test{{"BenchmarkNew", 0}}, want: []string{""}},
		{name: "a subtest of a test that is there", functions: "TestNew", recorded: []string{"TestNew/old"}, now: []test{{"TestNew/new", 0}}, want: []string{""}},
		{name: "in use", functions: "TestNew", recorded: []string{"TestOld"}, opened: "TestOld", now: []test{{"TestNew", 0}}, want: []string{""}},
		{name: "not known to be gone", functions: "TestOther", recorded: []string{"TestOld"}, now: []test{{"TestNew", 0}}, want: []string{""}},
		{name: "another question", functions: "TestNew", recorded: []string{"TestOld"}, now: []test{{"TestNew", 9}}, want: []string{""}},
		{name: "the same test again", functions: "TestNew", recorded: []string{"TestOld"}, now: []test{{"TestNew", 0}, {"TestNew", 0}},
			want: []string{"git mv 'cassettes/TestOld.yaml' 'cassettes/TestNew.yaml'", "git mv 'cassettes/TestOld.yaml' 'cassettes/TestNew.yaml'"}},
		{name: "one for two", functions: "TestA TestB", recorded: []string{"TestOld"}, now: []test{{"TestA", 0}, {"TestB", 0}},
			want: []string{"git mv 'cassettes/TestOld.yaml' 'cassettes/TestA.yaml'", ""}},
		{name: "two for one", functions: "TestNew", recorded: []string{"TestOld1", "TestOld2"}, now: []test{{"TestNew", 0}, {"TestNew", 1}},
			want: []string{"git mv 'cassettes/TestOld1.yaml' 'cassettes/TestNew.yaml'", ""}},
		{name: "a folder", functions: "TestNew", recorded: []string{"TestOld/a", "TestOld/b/c", "TestOld"}, now: []test{{"TestNew/a", 0}, {"TestNew/b/c", 1}, {"TestNew", 2}},
			want: []string{"git mv 'cassettes/TestOld' 'cassettes/TestNew'", "git mv 'cassettes/TestOld' 'cassettes/TestNew'", "git mv 'cassettes/TestOld.yaml' 'cassettes/TestNew.yaml'"}},
		{name: "a folder whose name is taken", functions: "TestNew", recorded: []string{"TestOld/a", "TestNew/b"}, now: []test{{"TestNew/a", 0}},
			want: []string{"mkdir -p 'cassettes/TestNew' && git mv 'cassettes/TestOld/a.yaml' 'cassettes/TestNew/a.yaml'"}},
		{name: "a folder of which a part is in use", functions: "TestNew", recorded: []string{"TestOld/a", "TestOld/b"}, opened: "TestOld/b", now: []test{{"TestNew/a", 0}},
			want: []string{"mkdir -p 'cassettes/TestNew' && git mv 'cassettes/TestOld/a.yaml' 'cassettes/TestNew/a.yaml'"}},
		{name: "a folder of which a part was offered", functions: "TestNew TestB", recorded: []string{"TestOld/a", "TestOld/b"}, now: []test{{"TestB", 1}, {"TestNew/a", 0}},
			want: []string{"git mv 'cassettes/TestOld/b.yaml' 'cassettes/TestB.yaml'", "mkdir -p 'cassettes/TestNew' && git mv 'cassettes/TestOld/a.yaml' 'cassettes/TestNew/a.yaml'"}},
		{name: "a file with a name of its own", functions: "TestNew", recorded: []string{"TestOld"}, file: "cassettes/ours.yaml", now: []test{{"TestNew", 0}}, want: []string{""}},
		{name: "made a subtest", functions: "TestNew", recorded: []string{"TestOld"}, now: []test{{"TestNew/it's", 0}},
			want: []string{`mkdir -p 'cassettes/TestNew' && git mv 'cassettes/TestOld.yaml' 'cassettes/TestNew/it_s-HASH.yaml'`}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			folder := start(t)
			s := newServer(t)
			source := "package x\n"
			for name := range strings.FieldsSeq(tt.functions) {
				source += "\nfunc " + name + "(t testing.TB) {}\n"
			}
			if err := os.WriteFile(filepath.Join(folder, "x_test.go"), []byte(source), 0o644); err != nil {
				t.Fatal(err)
			}
			for i, name := range tt.recorded {
				file := filepath.Join(folder, "cassettes", filepath.FromSlash(name)+".yaml")
				if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
					t.Fatal(err)
				}
				if err := os.Rename(record(t, s.URL, ask(i)), file); err != nil {
					t.Fatal(err)
				}
			}
			if tt.opened != "" {
				during(t, tt.opened, "", func(*recorder.Recorder) {})
			}
			var opts []recorder.Option
			if tt.file != "" {
				opts = append(opts, recorder.File(tt.file))
			}
			var got []string
			for _, now := range tt.now {
				during(t, now.name, "", func(r *recorder.Recorder) {
					_, err := do(r, s.URL, ask(now.ask))
					var e *recorder.Error
					if !errors.As(err, &e) {
						t.Fatal(err)
					}
					got = append(got, regexp.MustCompile(`-[0-9a-f]{8}\.yaml`).ReplaceAllString(e.Move, "-HASH.yaml"))
				}, opts...)
			}
			if diff := cmp.Diff(tt.want, got); diff != "" {
				t.Errorf("(-want +got):\n%s", diff)
			}
		})
	}
}
