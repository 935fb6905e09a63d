package recorder_test

import (
	"bytes"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/recorder"
)

// A large call is one of which a dozen make a file that is not written as a whole with each of them.
func largeCall(n int) call {
	return call{label: []string{"judge", ""}[n%2], body: fmt.Sprintf(`{"model":"m1","messages":[{"role":"user","content":"%d %s"}]}`, n, strings.Repeat("so ", 1700))}
}

const largeCalls = 20

// halfway returns the folder of a recording run that has made all the large calls and not closed its file, as a
// kill leaves it: the file c.yaml and its journal.
func halfway(t *testing.T, s *server) (folder string) {
	t.Helper()
	dir := t.TempDir()
	r := open(t, filepath.Join(dir, "c.yaml"), recorder.RecordMissing)
	for n := range largeCalls {
		if got := verdict(r, s.URL, largeCall(n)); got != fmt.Sprint(n+1) {
			t.Fatalf("call %d: %s", n, got)
		}
	}
	folder = t.TempDir()
	if err := os.CopyFS(folder, os.DirFS(dir)); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(folder, ".c.yaml.journal")); err != nil {
		t.Fatal("there is no journal, so this test tests nothing: ", err)
	}
	return folder
}

// replays returns what each of the large calls replays.
func replays(r http.RoundTripper, base string) (verdicts []string) {
	for n := range largeCalls {
		verdicts = append(verdicts, verdict(r, base, largeCall(n)))
	}
	return verdicts
}

func checkAll(t *testing.T, r http.RoundTripper, base string) {
	t.Helper()
	for n, got := range replays(r, base) {
		if got != fmt.Sprint(n+1) {
			t.Errorf("call %d replays %s", n, got)
		}
	}
}

// What a killed process has recorded beside its file replays, and the next run that records takes it over.
func TestJournal(t *testing.T) {
	s := newServer(t)
	folder := halfway(t, s)
	file := filepath.Join(folder, "c.yaml")
	before := read(t, file)
	r := open(t, file, recorder.Replay)
	checkAll(t, r, s.URL)
	if err := r.Close(); err != nil || read(t, file) != before {
		t.Errorf("a replay changed the file (%v)", err)
	}

	r = open(t, file, recorder.RecordMissing)
	checkAll(t, r, s.URL)
	if err := r.Close(); err != nil {
		t.Fatal(err)
	}
	if got := strings.Count(read(t, file), "- id:"); got != largeCalls {
		t.Errorf("the file has %d recordings, want %d", got, largeCalls)
	}
	absent(t, filepath.Join(folder, ".c.yaml.journal"))
	checkAll(t, open(t, file, recorder.Replay), s.URL)
	if s.calls.Load() != largeCalls {
		t.Errorf("%d requests were sent, want %d", s.calls.Load(), largeCalls)
	}
}

// The file beside the journal may be another one than that which it was begun beside.
func TestJournalBesideAnotherFile(t *testing.T) {
	s := newServer(t)
	t.Run("removed", func(t *testing.T) {
		folder := halfway(t, s)
		file := filepath.Join(folder, "c.yaml")
		if err := os.Remove(file); err != nil {
			t.Fatal(err)
		}
		_, err := do(open(t, file, recorder.Replay), s.URL, largeCall(largeCalls-1))
		if !errors.Is(err, recorder.ErrNoCassette) {
			t.Errorf("who removes a cassette gets its recordings back: %v", err)
		}
	})
	s = newServer(t)
	t.Run("taken over", func(t *testing.T) {
		folder := halfway(t, s)
		file, journal := filepath.Join(folder, "c.yaml"), filepath.Join(folder, ".c.yaml.journal")
		left, err := os.ReadFile(journal)
		if err != nil {
			t.Fatal(err)
		}
		open(t, file, recorder.RecordMissing).Close()
		if err := os.WriteFile(journal, left, 0o644); err != nil { // a kill before it was removed
			t.Fatal(err)
		}
		taken := read(t, file)
		r := open(t, file, recorder.RecordMissing)
		checkAll(t, r, s.URL)
		if err := r.Close(); err != nil || read(t, file) != taken {
			t.Errorf("recordings are doubled (%v)", err)
		}
	})
	s = newServer(t)
	t.Run("an earlier one", func(t *testing.T) {
		folder, early := halfway(t, s), filepath.Join(t.TempDir(), "c.yaml")
		r := open(t, early, recorder.RecordMissing)
		other := newServer(t)
		for n := range 6 {
			if _, err := do(r, other.URL, largeCall(n)); err != nil {
				t.Fatal(err)
			}
		}
		r.Close()
		file := filepath.Join(folder, "c.yaml")
		if err := os.Rename(early, file); err != nil {
			t.Fatal(err)
		}
		r = open(t, file, recorder.Replay)
		if got := verdict(r, s.URL, largeCall(largeCalls-1)); got != fmt.Sprint(largeCalls) {
			t.Errorf("what was paid for is lost: %s", got)
		}
		if got := verdict(r, s.URL, largeCall(0)); got != "1" {
			t.Errorf("got %s", got)
		}
	})
}

// What a run records anew does not come back, beside a file as in it.
func TestJournalOfWhatIsRecordedAnew(t *testing.T) {
	s := newServer(t)
	file := filepath.Join(t.TempDir(), "c.yaml")
	r := open(t, file, recorder.RecordMissing)
	replays(r, s.URL)
	r.Close()
	for range 2 {
		anew := filepath.Join(t.TempDir(), "c.yaml") // where this process has recorded nothing yet
		if err := os.Rename(file, anew); err != nil {
			t.Fatal(err)
		}
		file = anew
		before := s.calls.Load()
		r := open(t, file, recorder.RecordAll)
		replays(r, s.URL)
		half := filepath.Join(t.TempDir(), "half")
		if err := os.CopyFS(half, os.DirFS(filepath.Dir(file))); err != nil {
			t.Fatal(err)
		}
		r.Close()
		for _, file := range []string{file, filepath.Join(half, "c.yaml")} {
			r := open(t, file, recorder.Replay)
			for n, got := range replays(r, s.URL) {
				if got != fmt.Sprint(before+int64(n)+1) {
					t.Errorf("call %d replays %s, want %d", n, got, before+int64(n)+1)
				}
			}
		}
		if got := strings.Count(read(t, file), "- id:"); got != largeCalls {
			t.Errorf("the file has %d recordings, want %d", got, largeCalls)
		}
	}
}

// Processes that record into one file beside it lose nothing of each other.
func TestJournalOfProcesses(t *testing.T) {
	if os.Getenv(workVariable) != "" {
		r, err := recorder.Open(os.Getenv(fileVariable), recorder.Options{Mode: recorder.RecordMissing})
		if err != nil {
			t.Fatal(err)
		}
		for n := range largeCalls {
			c := largeCall(n)
			c.label, c.body = "judge", strings.Replace(c.body, "so ", "in "+os.Getenv(workVariable)+" so ", 1)
			if _, err := do(r, os.Getenv(urlVariable), c); err != nil {
				t.Fatal(err)
			}
		}
		if err := r.Close(); err != nil {
			t.Fatal(err)
		}
		return
	}
	file := filepath.Join(t.TempDir(), "c.yaml")
	atOnce(t, 3, file)
	if got := strings.Count(read(t, file), "- id:"); got != 3*largeCalls {
		t.Errorf("the file has %d recordings, want %d", got, 3*largeCalls)
	}
	absent(t, filepath.Join(filepath.Dir(file), ".c.yaml.journal"))
}

// A journal that is cut has lost what is behind the cut, and one that was changed is corrupt: neither makes a
// recording say what nobody recorded.
func TestJournalIsChecked(t *testing.T) {
	s := newServer(t)
	folder := halfway(t, s)
	file, journal := filepath.Join(folder, "c.yaml"), filepath.Join(folder, ".c.yaml.journal")
	whole, err := os.ReadFile(journal)
	if err != nil {
		t.Fatal(err)
	}
	random := rand.New(rand.NewPCG(1, 2))
	lost := 0
	for i := range 30 {
		damaged := bytes.Clone(whole)
		at := random.IntN(len(damaged))
		cut := i%2 == 0
		if cut {
			damaged = damaged[:at]
		} else {
			damaged[at] ^= 1 << random.IntN(8)
		}
		if err := os.WriteFile(journal, damaged, 0o644); err != nil {
			t.Fatal(err)
		}
		r, err := recorder.Open(file, recorder.Options{Transport: failing{}})
		if err != nil {
			if !errors.Is(err, recorder.ErrCorrupt) || cut {
				t.Fatalf("cut %v at %d: %v", cut, at, err)
			}
			continue
		}
		gone := false
		for n := range largeCalls {
			answer, err := do(r, s.URL, largeCall(n))
			switch {
			case errors.Is(err, recorder.ErrStale):
				gone = true
				lost++
			case err != nil || gone && n%2 == 0 || !strings.Contains(answer, fmt.Sprintf("verdict %d\"", n+1)):
				t.Fatalf("cut %v at %d: call %d replays %q, %v", cut, at, n, answer, err)
			}
		}
		r.Close()
	}
	if lost == 0 {
		t.Error("no cut lost anything, so nothing was tested")
	}

	// Recorded anew, what is intact stays, and what was damaged is put aside.
	damaged := bytes.Clone(whole)
	damaged[len(damaged)-100] ^= 1
	if err := os.WriteFile(journal, damaged, 0o644); err != nil {
		t.Fatal(err)
	}
	r := open(t, file, recorder.RecordAll)
	if _, err := do(r, s.URL, largeCall(0)); err != nil {
		t.Fatal(err)
	}
	if err := r.Close(); err != nil {
		t.Fatal(err)
	}
	if got := strings.Count(read(t, file), "- id:"); got != largeCalls-1 {
		t.Errorf("%d recordings stay, want %d", got, largeCalls-1)
	}
	aside, err := os.ReadFile(filepath.Join(folder, ".c.yaml.corrupt.journal"))
	if err != nil || !bytes.Equal(aside, damaged) {
		t.Errorf("the damaged journal is not kept: %v", err)
	}
}

// Where the file cannot be replaced at the end, what was recorded stays beside it, and Close says so.
func TestJournalStays(t *testing.T) {
	s := newServer(t)
	folder := halfway(t, s)
	file := filepath.Join(folder, "c.yaml")
	r := open(t, file, recorder.RecordMissing)
	checkAll(t, r, s.URL)
	// A folder where the temporary file would be renamed to fails the same for every user.
	if err := errors.Join(os.Rename(file, file+".away"), os.Mkdir(file, 0o755)); err != nil {
		t.Fatal(err)
	}
	if err := r.Close(); err == nil || !strings.Contains(err.Error(), "stays beside") {
		t.Errorf("Close says %v", err)
	}
	if err := errors.Join(os.Remove(file), os.Rename(file+".away", file)); err != nil {
		t.Fatal(err)
	}
	checkAll(t, open(t, file, recorder.Replay), s.URL)
}
