package recorder

import (
	"cmp"
	"os"
	"path/filepath"
)

// writeFile replaces the file, or leaves it as it was: a reader never sees a part of it.
func writeFile(path string, data []byte) (err error) {
	dir, base := filepath.Split(path)
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	tmp, err := os.CreateTemp(dir, "."+base+".*.tmp")
	if err != nil {
		return err
	}
	defer func() {
		if err != nil {
			os.Remove(tmp.Name())
		}
	}()
	_, err = tmp.Write(data)
	err = cmp.Or(err, tmp.Chmod(0o644), tmp.Sync())
	if err = cmp.Or(err, tmp.Close()); err != nil {
		return err
	}
	return rename(tmp.Name(), path)
}
