package report

import "testing"

// SetTooLarge sets the size from which chunks of items that pass are left out.
func SetTooLarge(t *testing.T, bytes int) {
	was := tooLarge
	tooLarge = bytes
	t.Cleanup(func() { tooLarge = was })
}
