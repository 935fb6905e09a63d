// Package conformance holds no code, only tests: what ragtest does with every
// way in which a judge or its endpoint misbehaves. docs/conformance.md is
// written from them.
package conformance
