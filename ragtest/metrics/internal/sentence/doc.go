// Package sentence splits English text into sentences.
//
// The rules follow the golden rules for English of the pragmatic_segmenter
// project by Kevin S. Dias: 48 cases of abbreviations, numbers, quotations,
// lists and ellipses that a segmenter should get right without training. They
// are adapted to documentation, where a newline always ends a sentence and a
// sentence may begin with the lower-case name of a program.
//
// A text is cut into lines, a line into words. Between two words there is a
// boundary if the second opens a list item (list.go) or if the first ends a
// sentence (boundary.go), which depends on the punctuation after it, on whether
// it is an abbreviation (abbreviation.go), and on the word that follows. Short
// quotations and parentheses inside a sentence stay whole (aside.go).
//
// The package knows nothing of metrics. It works in linear time on any input,
// valid UTF-8 or not.
package sentence
