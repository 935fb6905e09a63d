// Package api keeps what this module exports in a file, so that a change of it shows in review.
package api
