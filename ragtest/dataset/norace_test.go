//go:build !race

package dataset_test

const share = 1
