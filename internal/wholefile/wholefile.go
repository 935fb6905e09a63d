// Package wholefile replaces files as a whole: who reads one sees what was there or what is written, and never a part.
package wholefile

import (
	"cmp"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"time"
)

// Write writes the file, or leaves it as it was. A link is followed, and the file keeps its mode; a new one has that
// of the user, and so have folders that are missing. What processes that were killed left of earlier writes goes
// when it is an hour old. What is there and is no file, such as a pipe or a device, is written to as it is.
func Write(path string, data []byte) error { return replace(path, data, time.Hour) }

// WriteLocked is Write for who holds a lock on the file: what is left of another write is nobody's, and goes at once.
func WriteLocked(path string, data []byte) error { return replace(path, data, 0) }

// replace removes what others left of a write that they began longer ago than they may need for it.
func replace(path string, data []byte, abandoned time.Duration) (err error) {
	if was, err := os.Stat(path); err == nil && !was.Mode().IsRegular() && !was.IsDir() {
		return pour(path, data)
	}
	if target, err := filepath.EvalSymlinks(path); err == nil {
		path = target
	}
	dir, base := filepath.Dir(path), filepath.Base(path)
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	leftovers, _ := fs.Glob(os.DirFS(dir), "."+literally.Replace(base)+".*.tmp")
	for _, leftover := range leftovers {
		leftover = filepath.Join(dir, leftover)
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

// pour writes to what cannot be replaced.
func pour(path string, data []byte) error {
	f, err := os.OpenFile(path, os.O_WRONLY, 0)
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	return cmp.Or(err, f.Close())
}

// literally makes the pattern that matches a name alone.
var literally = strings.NewReplacer(`*`, `\*`, `?`, `\?`, `[`, `\[`, `\`, `\\`)
