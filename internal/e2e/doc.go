// Package e2e tests ragtest as its users meet it: from a module of their own,
// by the output of go test. Each test has a module, a judge and a golden file to
// itself, so it runs alone or beside the others.
package e2e
