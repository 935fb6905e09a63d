// Package e2e tests ragtest as its users meet it: from a module of their own,
// by the output of go test.
package e2e
