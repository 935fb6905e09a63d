package recorder

import (
	"cmp"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"time"
)

// writeFile replaces the file, or leaves it as it was: a reader never sees a part of it. A link is followed, and
// the file keeps its mode; a new one has that of the user. What a killed process left of an earlier write goes:
// the caller holds the lock.
func writeFile(path string, data []byte) error { return replaceFile(path, data, 0) }

// writeText is writeFile for a file that has no lock, and the same content whoever writes it.
func writeText(path string, data []byte) error { return replaceFile(path, data, time.Hour) }

// replaceFile removes what others left of a write that they began longer ago than they may need for it.
func replaceFile(path string, data []byte, abandoned time.Duration) (err error) {
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	}
	dir, base := filepath.Split(path)
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	leftovers, _ := filepath.Glob(filepath.Join(quoteGlob(dir), "."+quoteGlob(base)+".*.tmp"))
	for _, leftover := range leftovers {
		if info, err := os.Lstat(leftover); err == nil && (abandoned == 0 || time.Since(info.ModTime()) >= abandoned) {
			os.Remove(leftover)
		}
	}
	name := filepath.Join(dir, fmt.Sprintf(".%s.%08x.tmp", base, rand.Uint32()))
	tmp, err := os.OpenFile(name, os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o666)
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			os.Remove(name)
		}
	}()
	if was, err := os.Stat(path); err == nil {
		if err := tmp.Chmod(was.Mode().Perm()); err != nil {
			tmp.Close()
			return err
		}
	}
	_, err = tmp.Write(data)
	err = cmp.Or(err, tmp.Sync())
	if err = cmp.Or(err, tmp.Close()); err != nil {
		return err
	}
	return rename(name, path)
}

// quoteGlob returns the pattern that matches the name alone.
func quoteGlob(name string) string {
	if os.PathSeparator == '\\' {
		return name // Windows has no escapes in patterns, and hardly a name that needs them
	}
	var quoted []rune
	for _, r := range name {
		switch r {
		case '*', '?', '[', '\\':
			quoted = append(quoted, '\\')
		}
		quoted = append(quoted, r)
	}
	return string(quoted)
}

// checkRegular returns an error for what is there and no file, such as a directory, or a pipe that nobody may
// ever write to.
func checkRegular(name string, info fs.FileInfo) error {
	switch mode := info.Mode(); {
	case mode.IsRegular():
		return nil
	case mode.IsDir():
		return fmt.Errorf("%s is a directory, not a cassette", name)
	case mode&fs.ModeNamedPipe != 0:
		return fmt.Errorf("%s is a named pipe, not a cassette", name)
	}
	return fmt.Errorf("%s is no regular file, so no cassette", name)
}
