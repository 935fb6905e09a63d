package sentence

import (
	"maps"
	"strings"
)

// A class says when the period after a word ends a sentence.
type class int

const (
	ordinary     class = iota // always: not an abbreviation
	never                     // never: what follows belongs to it
	beforeNumber              // unless a number or a lower-case word follows
	citation                  // unless those or another abbreviation follow
	byCapital                 // if a capitalized word follows
	byStarter                 // if a word follows that often begins a sentence
	clockTime                 // byCapital, but for weekdays, time zones and "At 5 p.m. Mr. …"
)

// firstAbbreviations holds the class of each abbreviation without its last
// period. A lower-case entry of several letters stands for every capitalization,
// another one for itself alone.
var firstAbbreviations = classes(map[class]string{
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

// secondAbbreviations adds those of other languages and of lawyers.
var secondAbbreviations = merged(firstAbbreviations, classes(map[class]string{
	never: `Hr Hrn Frl Mgr MM Mmes Mlles Sra Sras Srta Srtas Sres Dra Dras Dña
		Sig Sigg dott dhr mevr bzw vgl ggf evtl inkl exkl zzgl sog geb aprox ej bijv
		Mio Mrd Tsd डॉ श्री प्रो`,
	beforeNumber: `pág págs núm núms Abs Bd Kap Nr Str env tél blz pag`,
	// Reporters, courts and codes: "Fed. R. Civ. P. 12", "543 U. S. 551".
	citation: `App Supp Stat Ct Cir Reg Fed Civ Crim Evid Proc Cal Vet Bankr Rptr
		Ann Const Div Dist EE av`,
	byCapital: `usw ecc enz hab`,
	byStarter: `Cie UU`,
}))

// firstStarters are capitalized words that often begin a sentence and seldom
// follow an abbreviation as part of a name.
var firstStarters = set(`A About After Again All Also Although An And Another Any Are As
	At Because Before Both But By Can Could Did Do Does During Each Either
	Even Every Finally First For From Had Has Have He Her Here Hers His How
	However If In Instead Is It Its Just Last Later Let Many Maybe Meanwhile
	More Most Moreover Much My Neither Never No Nobody Nor Not Nothing Now Of
	Often On Once One Only Or Otherwise Our Perhaps Please See She Should Since
	So Some Someone Sometimes Soon Such Than Thanks That The Their Them Then
	There Therefore These They This Those Though Through Thus To Today Together
	Under Unless Until Use Was We Were What When Where Whether Which While Who
	Whoever Whose Why With Without Would Yes Yet You Your`)

// secondStarters adds words that order an argument.
var secondStarters = merged(firstStarters, set(`Accordingly Actually Additionally
	Afterwards Alternatively Apparently Assume Basically Besides Clearly
	Consequently Consider Conversely Currently Especially Eventually Everyone
	Everything Fortunately Furthermore Generally Hence Historically Ideally Indeed
	Initially Likewise Lastly Mostly Namely Nevertheless Next Nonetheless Normally
	Note Obviously Occasionally Originally Overall Particularly Possibly Presumably
	Previously Probably Rather Recall Recently Secondly Similarly Simply
	Specifically Still Suppose Surely Thereafter Traditionally Typically
	Unfortunately Unlike Usually Whenever Whereas Wherever`))

// continuers are words that never begin a sentence in lower case, however
// carelessly it is written.
var continuers = set(`al at by et from into of onto per than to upon via with`)

// ordinalLeads are German words that an ordinal number follows: "die 3. Klasse".
var ordinalLeads = set(`ab allem als am an auf beim bis das dem den der des die dieser diesem
	diesen dieses ein eine einem einen einer eines ihr ihre ihrem ihren im ins
	jede jedem jeden jeder jedes mein meine nach sein seine seinem seinen seiner
	seit und unser vom von vor zum zur`)

// ordinalTails are German and Scandinavian words, not English ones, before which
// a number with a period is an ordinal: "5. Juli", "1. und 2. Klasse".
var ordinalTails = set(`Januar Jänner Februar März Mai Juni Juli Oktober Dezember
	januar februar marts mars april maj mai juni juli august september oktober
	november december desember bis und oder til og eller`)

// markedNames are names that are written with an exclamation mark.
var markedNames = set(`Yahoo Yum Jeopardy Joomla Kahoot Panic E`)

// timePrepositions are words that begin "At 5 p.m." and the like.
var timePrepositions = set(`After Around At Before By Every From On Since Until`)

// afterClock are words that a time goes on with.
var afterClock = set(`Monday Tuesday Wednesday Thursday Friday Saturday Sunday
	UTC GMT CET CEST BST EST EDT ET CST CDT CT MST MDT MT PST PDT PT
	Eastern Central Mountain Pacific`)

// firstLabels are words that a number follows at the beginning of a caption or
// step.
var firstLabels = set(`Appendix Chapter Example Exhibit Figure Lesson Part Phase
	Question Rule Section Stage Step Table Tip`)

// secondLabels adds those of other languages.
var secondLabels = merged(firstLabels, set(`Abbildung Abschnitt Beispiel Frage
	Kapitel Phase Schritt Tabelle Teil Chapitre Étape Exemple Partie Tableau
	Capítulo Ejemplo Figura Parte Paso Sección Tabla`))

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

// merged returns base with what more has or has otherwise.
func merged[K comparable, V any](base, more map[K]V) map[K]V {
	all := maps.Clone(base)
	maps.Copy(all, more)
	return all
}
