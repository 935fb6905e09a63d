package recorder

// StartIn makes relative names start from dir until the returned function is called.
func StartIn(dir string) (undo func()) {
	was := startDir
	startDir = dir
	return func() { startDir = was }
}
