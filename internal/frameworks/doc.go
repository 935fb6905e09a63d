// Package frameworks compiles and runs the lines of docs/frameworks.md against the frameworks that they are
// for. It is a module of its own, so that nobody who uses ragtest requires those.
package frameworks
