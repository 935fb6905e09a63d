package sentence

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// A class says when the period after a word ends a sentence.
type class int

const (
	ordinary     class = iota // always: not an abbreviation
	never                     // never: what follows belongs to it
	beforeNumber              // unless a number or a lower-case word follows
	byCapital                 // if a capitalized word follows
	byStarter                 // if a word follows that often begins a sentence
	clockTime                 // byCapital, but for weekdays, time zones and "At 5 p.m. Mr. …"
)

// abbreviations holds the class of each abbreviation without its last period. A
// lower-case entry of several letters stands for every capitalization, another
// one for itself alone.
var abbreviations = classes(map[class]string{
	// Titles and other words that stand before a name, and words that
	// introduce something.
	never: `mr mrs Ms Mx dr prof messrs Mme Mlle Hon Rev Fr St Ste Mt Ft
		Gen Col Capt Cmdr Lt Maj Sgt Cpl Adm Pres Gov Sen Rep Supt
		e.g eg i.e ie cf ex vs v viz approx ca incl excl esp a.k.a misc`,
	// Many of these are words, too: "No. It is not."
	beforeNumber: `no nos nr n° p pp fig figs eq eqs sec sect ch chap vol vols
		art arts ver rev para pt op col tab ext tel`,
	// What ends a list, and units.
	byCapital: `etc min mins max hr hrs wk wks yr yrs ft oz lb lbs mi`,
	// What stands after or within a name: "Acme Inc. Chairman", "Jan. Sales".
	byStarter: `inc ltd corp co llc plc bros jr sr esq ph.d b.sc m.sc al ed eds
		dept univ assn est resp ave blvd rd hwy sq st
		Jan Feb Mar Apr Jun Jul Aug Sep Sept Oct Nov Dec
		Mon Tue Tues Wed Thu Thur Thurs Fri Sat Sun`,
	clockTime: `a.m p.m`,
})

// markedNames are names that are written with an exclamation mark.
var markedNames = set(`Yahoo Yum Jeopardy Joomla Kahoot Panic E`)

// starters are capitalized words that often begin a sentence and seldom follow
// an abbreviation as part of a name.
var starters = set(`A About After Again All Also Although An And Another Any Are As
	At Because Before Both But By Can Could Did Do Does During Each Either
	Even Every Finally First For From Had Has Have He Her Here Hers His How
	However If In Instead Is It Its Just Last Later Let Many Maybe Meanwhile
	More Most Moreover Much My Neither Never No Nobody Nor Not Nothing Now Of
	Often On Once One Only Or Otherwise Our Perhaps Please See She Should Since
	So Some Someone Sometimes Soon Such Than Thanks That The Their Them Then
	There Therefore These They This Those Though Through Thus To Today Together
	Under Unless Until Use Was We Were What When Where Whether Which While Who
	Whoever Whose Why With Without Would Yes Yet You Your`)

// timePrepositions are words that begin "At 5 p.m." and the like.
var timePrepositions = set(`After Around At Before By Every From On Since Until`)

// afterClock are words that a time goes on with.
var afterClock = set(`Monday Tuesday Wednesday Thursday Friday Saturday Sunday
	UTC GMT CET CEST BST EST EDT ET CST CDT CT MST MDT MT PST PDT PT
	Eastern Central Mountain Pacific`)

// labels are words that a number follows at the beginning of a caption or step.
var labels = set(`Appendix Chapter Example Exhibit Figure Lesson Part Phase
	Question Rule Section Stage Step Table Tip`)

// takesNumber are words that want a number or letter after them, which is then
// not the marker of a list item: "Set it to 2. The default is 1."
var takesNumber = set(`about and are at be by case chapter column equals exactly
	figure from in is least level line most number of option or over page
	part port row section step table than the to under until version vitamin was
	with`)

// classes turns the table of abbreviations around.
func classes(table map[class]string) map[string]class {
	classOf := map[string]class{}
	for c, words := range table {
		for _, w := range strings.Fields(words) {
			classOf[w] = c
		}
	}
	return classOf
}

func set(words string) map[string]bool {
	members := map[string]bool{}
	for _, w := range strings.Fields(words) {
		members[w] = true
	}
	return members
}

// classOf returns the class of the word i, which a period follows.
func (l *line) classOf(i int) class {
	w := l.words[i]
	stem := w.stem[strings.LastIndexByte(w.stem, '/')+1:]
	if len(stem) > 12 || !strings.HasPrefix(w.tail, ".") {
		return ordinary
	}
	if time := strings.TrimLeft(stem, "0123456789:"); strings.Contains(time, ".") {
		stem = time // "5p.m."
	}
	if c, ok := abbreviations[stem]; ok {
		return c
	}
	if c, ok := abbreviations[strings.ToLower(stem)]; ok && len(stem) > 1 {
		return c
	}
	if !isInitials(stem) {
		return ordinary
	}
	if utf8.RuneCountInString(stem) == 1 && i > 0 {
		prev := l.words[i-1]
		switch {
		case stem == "I" && prev.startsLower():
			return ordinary // "you and I."
		case unicode.IsLower(w.head), prev.startsDigit() && len(prev.stem) != len("1984"):
			return byCapital // "the value of x.", "up to 5 V."
		}
	}
	return byStarter
}

// isInitials reports whether stem is made of single letters: "J", "U.S", "J.-P".
func isInitials(stem string) bool {
	for part := range strings.SplitSeq(stem, ".") {
		part = strings.TrimPrefix(part, "-")
		r, size := utf8.DecodeRuneInString(part)
		if size != len(part) || !unicode.IsLetter(r) {
			return false
		}
	}
	return true
}
