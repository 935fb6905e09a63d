//go:build !race

package cassette

// See race_test.go.
const share = 1
