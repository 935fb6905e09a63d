package ragtest

import "github.com/ragtest/go-ragtest/ragtest/internal/session"

// Store keeps recordings in a folder that tests, packages and processes share,
// with a small file per request, instead of a cassette per test: for suites of
// thousands of items. A relative dir starts at the folder of go.mod, and "" is
// no store. RAGTEST_STORE names one for all tests that name neither a store nor
// a cassette.
//
// To move there from cassettes, record what is missing: what the test's own
// cassette has is copied, and nobody is asked. RAGTEST_FROM=dir does the
// opposite for tests without a store. See [recorder.Shared].
//
// Tests of several packages share the models too: where they record more than
// one, name the model with Model.
func Store(dir string) Option {
	return optionFunc(func(o *session.Options) { o.Store = dir })
}
