// Package sentence splits text into sentences: English above all, and other
// languages as far as their punctuation tells.
//
// The rules follow the golden rules for English of the pragmatic_segmenter
// project by Kevin S. Dias: 48 cases of abbreviations, numbers, quotations,
// lists and ellipses that a segmenter should get right without training. They
// are adapted to documentation, where a line may end without a period, and a
// sentence may begin with the lower-case name of a program.
//
//	text
//	 │ join.go      lines that only fit a page are joined; page.go knows what
//	 │              came before a line, line.go how a line looks
//	 ▼
//	passage         a text that no line break cuts
//	 │ word.go      is cut into words, token.go at full stops without white
//	 │              space, and mark.go knows the marks of all scripts
//	 │ aside.go     quotations and parentheses are found
//	 ▼
//	scan (split.go) between two words there is a boundary,
//	 │ item.go      if the second opens a list item: marker.go knows its number;
//	 │ boundary.go  or if the first ends a sentence, by the marks behind it,
//	 │ period.go    and for a period by the words around and by
//	 │              abbreviation.go, with the tables of vocabulary.go;
//	 │ passage.go   but not within a short quotation or parenthesis
//	 ▼
//	sentences
//
// There are two revisions, which differ in a value of rules (rules.go), for what
// was recorded with the first replays with the first.
//
// The package knows nothing of metrics. It works in linear time on any input,
// valid UTF-8 or not.
package sentence
