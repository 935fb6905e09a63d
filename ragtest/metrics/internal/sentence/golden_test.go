package sentence

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// The golden rules of pragmatic_segmenter for English, in its order and without
// its rules on errant newlines and missing white space (see TestGaps). The
// sentences are our own.
var goldenRules = []struct {
	rule int
	name string
	text string
	want []string
}{
	{1, "simple period", "The kettle is on. Tea will follow.",
		[]string{"The kettle is on.", "Tea will follow."}},
	{2, "question mark", "Where are the keys? Nobody has seen them.",
		[]string{"Where are the keys?", "Nobody has seen them."}},
	{3, "exclamation point", "Watch the step! Two people fell here.",
		[]string{"Watch the step!", "Two people fell here."}},
	{4, "one-letter upper-case abbreviation", "The prize went to Marta K. Lindgren.",
		[]string{"The prize went to Marta K. Lindgren."}},
	{5, "one-letter lower-case abbreviation", "The recipe is on p. 112 of the book.",
		[]string{"The recipe is on p. 112 of the book."}},
	{6, "two-letter lower-case abbreviation within a sentence", "Will Ruth and co. join us later?",
		[]string{"Will Ruth and co. join us later?"}},
	{7, "two-letter upper-case abbreviation within a sentence", "We rent from Hale & Co. in Leeds.",
		[]string{"We rent from Hale & Co. in Leeds."}},
	{8, "two-letter lower-case abbreviation at the end", "Leave it to Ruth and co. They have a van.",
		[]string{"Leave it to Ruth and co.", "They have a van."}},
	{9, "two-letter upper-case abbreviation at the end", "We rent from Hale & Co. The lease ends in May.",
		[]string{"We rent from Hale & Co.", "The lease ends in May."}},
	{10, "abbreviation before a name", "The trail up Mt. Hood is closed.",
		[]string{"The trail up Mt. Hood is closed."}},
	{11, "abbreviation before and after a name", "St. Anne's School moved to 9th st. last spring.",
		[]string{"St. Anne's School moved to 9th st. last spring."}},
	{12, "possessive abbreviation", "This was Sammy Davis Jr.'s piano.",
		[]string{"This was Sammy Davis Jr.'s piano."}},
	{13, "several periods within a sentence", "The D.R.C. borders nine countries.",
		[]string{"The D.R.C. borders nine countries."}},
	{14, "several periods at the end", "She joined the W.H.O. What did she do there?",
		[]string{"She joined the W.H.O.", "What did she do there?"}},
	{15, "U.S. at the end", "The firm left the U.S. It now sits in Oslo.",
		[]string{"The firm left the U.S.", "It now sits in Oslo."}},
	{16, "U.S. before a capitalized word", "He retired from the U.S. Navy in May.",
		[]string{"He retired from the U.S. Navy in May."}},
	{17, "U.S. before a lower-case word", "Prices in the U.S. rose again.",
		[]string{"Prices in the U.S. rose again."}},
	{18, "a.m. and p.m. within and at the end", "By 7 a.m. Dr. Ortiz had left. She was back at 9 P.M. Dr. Ortiz slept well.",
		[]string{"By 7 a.m. Dr. Ortiz had left.", "She was back at 9 P.M.", "Dr. Ortiz slept well."}},
	{19, "number within a sentence", "A ticket is €12.50 at the door.",
		[]string{"A ticket is €12.50 at the door."}},
	{20, "number at the end", "A ticket is €12.50. Children pay half.",
		[]string{"A ticket is €12.50.", "Children pay half."}},
	{21, "parenthesis within a sentence", "The bridge (It was built in 1931. It still stands.) leads to the old mill.",
		[]string{"The bridge (It was built in 1931. It still stands.) leads to the old mill."}},
	{22, "e-mail address", "Write to ana.ruiz@mail.example.org. She will answer.",
		[]string{"Write to ana.ruiz@mail.example.org.", "She will answer."}},
	{23, "web address", "Docs are at https://docs.example.org/v2.1/start.html?x=1. Read them first.",
		[]string{"Docs are at https://docs.example.org/v2.1/start.html?x=1.", "Read them first."}},
	{24, "single quotation within a sentence", "He shouted, 'Mind the gap!' and jumped.",
		[]string{"He shouted, 'Mind the gap!' and jumped."}},
	{25, "double quotation within a sentence", `The sign read, "Closed. Back soon." in red paint.`,
		[]string{`The sign read, "Closed. Back soon." in red paint.`}},
	{26, "double quotation at the end", `The sign read, "Closed. Back soon." We went home.`,
		[]string{`The sign read, "Closed. Back soon."`, "We went home."}},
	{27, "two exclamation points", "Careful!! The plate is hot.",
		[]string{"Careful!!", "The plate is hot."}},
	{28, "two question marks", "Already?? That was fast.",
		[]string{"Already??", "That was fast."}},
	{29, "exclamation point and question mark", "You won!? Tell me more.",
		[]string{"You won!?", "Tell me more."}},
	{30, "question mark and exclamation point", "You lost?! How come?",
		[]string{"You lost?!", "How come?"}},
	{31, "list with period and parenthesis", "1.) Wash the rice 2.) Boil the water",
		[]string{"1.) Wash the rice", "2.) Boil the water"}},
	{32, "list with period and parenthesis, items end", "1.) Wash the rice. 2.) Boil the water.",
		[]string{"1.) Wash the rice.", "2.) Boil the water."}},
	{33, "list with parenthesis", "1) Wash the rice 2) Boil the water",
		[]string{"1) Wash the rice", "2) Boil the water"}},
	{34, "list with parenthesis, items end", "1) Wash the rice. 2) Boil the water.",
		[]string{"1) Wash the rice.", "2) Boil the water."}},
	{35, "list with period", "1. Wash the rice 2. Boil the water",
		[]string{"1. Wash the rice", "2. Boil the water"}},
	{36, "list with period, items end", "1. Wash the rice. 2. Boil the water.",
		[]string{"1. Wash the rice.", "2. Boil the water."}},
	{37, "list with bullets", "• 4. Drain the rice • 5. Serve it",
		[]string{"• 4. Drain the rice", "• 5. Serve it"}},
	{38, "list with hyphen bullets", "⁃4. Drain the rice ⁃5. Serve it",
		[]string{"⁃4. Drain the rice", "⁃5. Serve it"}},
	{39, "list with letters", "a. Wash the rice b. Boil the water c. Serve both",
		[]string{"a. Wash the rice", "b. Boil the water", "c. Serve both"}},
	{40, "coordinates", "The wreck lies at N°. 2210.119.004. Divers found it. The pier is at 34.05 N. 118.24 W. Park there.",
		[]string{"The wreck lies at N°. 2210.119.004.", "Divers found it.", "The pier is at 34.05 N. 118.24 W.", "Park there."}},
	{41, "name with an exclamation point", "He watches Jeopardy! every night. She used Yahoo! Mail for years.",
		[]string{"He watches Jeopardy! every night.", "She used Yahoo! Mail for years."}},
	{42, "I as a pronoun and as an initial", "Nobody knew but you and I. Then Otto I. Brandt told them.",
		[]string{"Nobody knew but you and I.", "Then Otto I. Brandt told them."}},
	{43, "ellipsis at the end of a quotation", "The letter breaks off with “and so we waited for the ships. . . .”",
		[]string{"The letter breaks off with “and so we waited for the ships. . . .”"}},
	{44, "ellipsis in square brackets", `"The harbour [...] froze over that winter [...]" (Berg 17).`,
		[]string{`"The harbour [...] froze over that winter [...]" (Berg 17).`}},
	{45, "loose ellipsis and period", "The clause goes on for a page . . . . Skip it.",
		[]string{"The clause goes on for a page . . . .", "Skip it."}},
	{46, "four dots", "He forgot.... We did not.",
		[]string{"He forgot....", "We did not."}},
	{47, "ellipsis within a sentence", "Well ... perhaps, if it...you know . . . fits, then . . . I would buy it.",
		[]string{"Well ... perhaps, if it...you know . . . fits, then . . . I would buy it."}},
	{48, "period and loose ellipsis", "The old laws . . . were kept. . . . New ones came. . . .",
		[]string{"The old laws . . . were kept.", ". . . New ones came. . . ."}},
}

func TestGoldenRules(t *testing.T) {
	for i, c := range goldenRules {
		if c.rule != i+1 {
			t.Errorf("case %d is rule %d, want %d", i, c.rule, i+1)
		}
		t.Run(c.name, func(t *testing.T) {
			for name, split := range revisions {
				if diff := cmp.Diff(c.want, split(c.text)); diff != "" {
					t.Errorf("%s: rule %d (-want +got):\n%s", name, c.rule, diff)
				}
			}
		})
	}
}
