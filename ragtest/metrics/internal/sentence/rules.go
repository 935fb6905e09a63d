package sentence

// rules are what the revisions of Split differ in.
type rules struct {
	abbreviations map[string]class
	starters      map[string]bool // capitalized words that often begin a sentence
	labels        map[string]bool // words before the number of a caption or step
	asides        map[rune]rune   // marks that open an aside, and the ones that close it

	everyScript bool // knows the full stops and the digits of all scripts
	everyQuote  bool // knows »these«, „these“, « these », > these, and what they open
	neighbors   bool // judges letters and numbers before a period by the words around
	softBreaks  bool // joins lines that were broken only to fit a page
}

var (
	revision1 = &rules{
		abbreviations: firstAbbreviations,
		starters:      firstStarters,
		labels:        firstLabels,
		asides:        firstAsides,
	}
	revision2 = &rules{
		abbreviations: secondAbbreviations,
		starters:      secondStarters,
		labels:        secondLabels,
		asides:        secondAsides,
		everyScript:   true,
		everyQuote:    true,
		neighbors:     true,
		softBreaks:    true,
	}
)

// firstAsides maps the marks that open an aside to those that close it.
var firstAsides = map[rune]rune{'(': ')', '[': ']', '{': '}', '“': '”', '«': '»', '"': '"', '`': '`'}

// secondAsides adds German and East Asian marks.
var secondAsides = merged(firstAsides, map[rune]rune{
	'„': '“', '»': '«', '「': '」', '『': '』', '（': '）', '【': '】', '《': '》', '〈': '〉',
})
