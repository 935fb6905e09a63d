package cassette

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// keep writes the texts of e into a folder, and returns their files.
func keep(t *testing.T, e *Entry, folder string) (files []string) {
	t.Helper()
	err := TextsIn(folder).Keep(e, func(path string, data []byte) error {
		if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
			return err
		}
		return os.WriteFile(path, data, 0o644)
	})
	if err != nil {
		t.Fatal(err)
	}
	files, err = filepath.Glob(filepath.Join(folder, textsFolder, "*.txt"))
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// A shared text of which a bit was flipped, or that was cut, is none.
func TestEveryBitOfATextFlipped(t *testing.T) {
	e := judgedEntry(t)
	files := keep(t, e, t.TempDir())
	if len(files) != 1 {
		t.Fatalf("got the files %q", files)
	}
	data, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	address := addressOf(string(bytes.TrimSuffix(data, []byte("\n"))))
	want, ok := textOf(data, address)
	if !ok || filepath.Base(files[0]) != address+".txt" {
		t.Fatalf("%s keeps %q", files[0], data)
	}
	for i := range data {
		for bit := range 8 {
			data[i] ^= 1 << bit
			if got, ok := textOf(data, address); ok && got != want {
				t.Errorf("bit %d of byte %d: it is read as %q", bit, i, got)
			}
			data[i] ^= 1 << bit
		}
		if got, ok := textOf(data[:i], address); ok && got != want {
			t.Errorf("cut at %d: it is read as %q", i, got)
		}
	}
	crlf := bytes.ReplaceAll(data, []byte("\n"), []byte("\r\n"))
	if got, ok := textOf(crlf, address); !ok || got != want {
		t.Errorf("with CRLF it is %q", got)
	}
}

// The key of an entry can be checked where the texts are, and only there.
func TestVerifyKey(t *testing.T) {
	e := judgedEntry(t)
	folder := t.TempDir()
	keep(t, e, folder)
	other := *e
	stamp := *e.Stamp
	stamp.Key = KeyVersion + "0"
	other.Stamp = &stamp
	stamp.Sum = other.Sum()
	data, _, err := Encode([]*Entry{&other})
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		name, want string
		texts      *Texts
	}{
		{"with texts", "its key is not that of its request", TextsIn(folder)},
		{"without", "", TextsIn(t.TempDir())},
		{"nowhere", "", nil},
	} {
		entries, problem := tt.texts.Decode(data)
		if problem != "" {
			t.Fatal(problem)
		}
		if got := entries[0].VerifyKey(); got != tt.want {
			t.Errorf("%s: got %q, want %q", tt.name, got, tt.want)
		}
	}
	if problem := e.VerifyKey(); problem != "" {
		t.Error(problem)
	}
}

// An address in a file is no path.
func TestAddressIsNoPath(t *testing.T) {
	folder := t.TempDir()
	if err := os.WriteFile(filepath.Join(folder, "secret.txt"), []byte("x"), 0o644); err != nil {
		t.Fatal(err)
	}
	for _, address := range []string{"", "../secret", "..", "/", "a/b"} {
		if text, ok := TextsIn(folder).Text(address); ok {
			t.Errorf("%q is %q", address, text)
		}
	}
}
