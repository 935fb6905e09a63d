// Package assert holds a metrics.Result against a bound: verdict and failure
// text. It knows neither HTTP nor cassettes, and of testing only the two methods
// of T.
package assert
