// Package secret finds credentials in what is about to be written to a file or
// shown in a message. It is the one scanner of package recorder and of ragtest/judge.
//
// It looks for three things:
//
//   - what a request is sent with ([Own]): the values of headers, cookies, query
//     parameters and of the URL's user that authenticate by their name or scheme.
//     They are also found in base64;
//   - texts that look like a credential of a known kind (kinds.go, checks.go);
//   - a random-looking value with the name of a credential before it, such as
//     "client_secret": "…" or API_TOKEN=… (named.go).
//
// A text passes these stages; each file is one, and a reader can stop after each:
//
//	Scanner.Body   inflate → UTF-16 → windows → finds → where in the JSON
//	               └ deltas of a stream, joined → windows → finds
//	windows        a piece of the text as it is, then with one layer of escapes
//	               removed after the other: \u0041, \/, %41, &#65;
//	finds          marks, all in one pass → the kinds whose mark stands there →
//	               does it look random → is it allowed
//
// The cost is linear in the size of a text, and a large text is copied a window at
// a time. Nothing is compiled before the first text is looked at.
//
// What it cannot see: passwords that are words, keys without a kind or a name that
// the request was not sent with, base64 but of the request's own credentials,
// images, archives, and bodies compressed by anything but gzip or deflate.
//
// The package imports nothing of this module and writes no text that it found.
package secret
