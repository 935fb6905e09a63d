//go:build !race

package secret_test

// See race_test.go.
const share = 1
