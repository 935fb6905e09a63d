// Package browser opens reports and the review page in a browser. It is a module of its
// own, so that nobody else needs what drives one; make browser runs it.
package browser
