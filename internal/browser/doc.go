// Package browser opens reports in a browser. It is a module of its own, so that nobody
// else needs what drives one; make browser runs it.
package browser
