package sentence

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// In the tables below "|" marks the boundaries.
func bySeparator(marked string) (text string, want []string) {
	for _, s := range strings.Split(marked, "|") {
		want = append(want, strings.TrimSpace(s))
	}
	return strings.ReplaceAll(marked, "|", ""), want
}

func TestSplit(t *testing.T) {
	for name, cases := range map[string][]string{
		"titles": {
			"Prof. Dr. Ada Byron met Mr. and Mrs. Hill. | They talked.",
			"Gen. Ruiz, i.e. the one vs. whom we lost, e.g. Ltd. firms, left.",
		},
		"abbreviations before numbers": {
			"See Fig. 3, figs. 4 and 5, Sec. 4.3 and pp. 7-9. | Then stop.",
			"Order no. 17 is late. | Is it lost? | No. | We checked.",
			"Call ext. 99. | It took 10 sec. | Good.",
		},
		"abbreviations that end a list": {
			"Bring pens, paper, etc. and wait. | Bring pens, etc. | Bob waits.",
		},
		"companies": {
			"Acme Inc. Chairman Lee quit. | He joined Apex Corp. | We heard of it from Zeta Ltd. in May.",
		},
		"degrees": {
			"She has a Ph.D. in law. | He has a Ph.D. | They met in Bonn.",
		},
		"months and days": {
			"It opens on Jan. 5 and closes in Sept. | The rest is open Mon. to Fri. | He sat. | Bob stood in the sun. | Ann left.",
		},
		"times": {
			"Open from 9 a.m. to 5 p.m. on weekdays. | We close at 5 p.m. | Guests leave.",
			"The sale ends at 5 p.m. EST. | It ends at 5p.m. Monday.",
		},
		"places": {
			"From Washington, D.C. | It is far to St. Louis. | She lives on Elm Ave. | The house is old.",
		},
		"initials": {
			"J. K. Rowling, J.R.R. Tolkien and J.-P. Sartre wrote it. | Take vitamin C. | It helps.",
			"Am I? | You and I. | Bob too.",
		},
		"units": {
			"Connect it to 5 V. | Wait for 2.5 s. | Values arrive after 50 ms. | Bob reads them.",
		},
		"names in code": {
			"Set x.y to 1.5. | Open config.toml. | kubectl must run. | npm install is next.",
			"Call os.File.Close(). | Use fmt.* or C++. | Then F#. | Install it. | .NET is there.",
			"Run `go build. Then` again. | It is v1.2.3. | Version 2.0. | Done.",
		},
		"markdown": {
			"**Stop.** | Then _go._ | ## Usage. | Read on.",
		},
		"quotations": {
			`She asked, "Why? I don't know." | Then she left.`,
			"“I'm tired. Let's go,” said Bob. | He left.",
			`"Really?" she asked. | 'Yes.' | He nodded.`,
			"“Great.” — Bob. | Next.",
			`A 5" pipe. | A 6" pipe. | Done.`,
		},
		"parentheses": {
			"(See the docs. | They are long.) | He (Bob, Jr.) left. | She (really?) too (see p. 5). | Fine.",
		},
		"footnotes": {
			"He was born in Ulm.[2][14] | He moved.[a] | See a[1]. | Done.",
		},
		"ellipses": {
			"Loading... | Please wait. | Loading… please wait. | Then ... Bob came.",
			"He said [...] no. | She left. [...] | Then he came.",
			"...and then? | Nothing",
			"Run go test ./... --race first.",
			"Well... I think so. | He waited… I did not. | So... | It works.",
		},
		"emoji": {
			"Great! 🙂 | Next one. ❤️ 👩🏽‍💻 | Done 🎉",
		},
		"loose punctuation": {
			"He said hi . | Then what ?! | Nothing !",
		},
		"list items within a line": {
			"Steps: | 1. Open it 2 times | 2. Close it | 3. Rest",
			"- Foo. | - Bar. | * Baz",
			"Step 1. Open it. | Step 2. Close it. | Figure 3. A plot.",
			"• One | • two",
		},
		"numbers that are no list items": {
			"1. Set size to 2. | Then go. | 2. Check it.",
			"We need: 1) speed, 2) size, and 3) rest.",
			"It must (i) be fast, (ii) be small.",
		},
		"list items at the start": {
			"(iv) Foo bar.", "iv. Foo bar", "IV. Foo bar", "1.2. Scope", "A. Foo", "1) Foo", "- 1. Foo", "• Foo", "* Foo",
		},
		"initials among abbreviations": {
			"It complies with the EU-U.S. Data Privacy Framework. | The UK-U.S. | It is not.",
			"Morris, R. A., Aquilante, M. and Bond, T. A. wrote it. | It is good.",
			"It is 42 U. S. C. § 1983, 543 U. S. 551, 125 S. Ct. 1, 161 L. Ed. 2d 1 and 110 Stat. 1321. | Read it.",
			"Under Fed. R. Civ. P. 12(b)(6) and 1 F. Supp. 2d 5 it failed. | See 9 Cal. App. 4th 7.",
			"Open the App. | Users tap it. | Then the Fed. | Markets rose.",
		},
		"letters before words that order an argument": {
			"It is assignable to S. | Similarly, S must hold. | On page A. | Next we take page B.",
			"Mark it with an x. | Unfortunately it fades.",
		},
		"lower-case words after a period": {
			"See figure 7. of the Raft paper. | See id. at 5. | It has 130 hab. / km² in all.",
			"Two sub-connections are open (10.0.0.1). | etcd v3.4 employs both. | Run `make`. | npm is not needed.",
			"See https://example.com/a.b?c=d. for more. | End.",
			`It was "so. and so. or so." as they say.`,
			"it works. | and then i left.",
		},
		"quotations that are all of a sentence": {
			"*“Most learn Go from scratch. | It takes a while. | They struggle.”*",
			`> "We came. | We saw." | > Then we left.`,
			"* “We came. | We saw.”",
			"1. (We came. | We saw.)",
			"- He wrote: “We came. We saw.” | Then he left.",
		},
		"I and A": {
			"Take A. | A child may take B. | I may not.",
		},
		"Chinese and Japanese": {
			"今天天气很好。|明天呢？|不知道！|",
			"他说：“你好。我是李。”|然后走了。|Ok.",
			"行く！？|はい。」|と",
		},
	} {
		for _, marked := range cases {
			t.Run(name, func(t *testing.T) {
				text, want := bySeparator(strings.TrimSuffix(marked, "|"))
				text = strings.Join(strings.Fields(text), " ")
				if diff := cmp.Diff(want, Split(text)); diff != "" {
					t.Errorf("%s (-want +got):\n%s", text, diff)
				}
			})
		}
	}
}

func TestSplitLines(t *testing.T) {
	const text = "\r\n one\ntwo\r\nthree\u0085four\u2028five\u2029\n\n \t six \n- a\n* b\n• c\n1. d\n1) e\na. f\n(iv) g\n"
	want := []string{"one", "two", "three", "four", "five", "six", "- a", "* b", "• c", "1. d", "1) e", "a. f", "(iv) g"}
	for name, split := range revisions {
		if diff := cmp.Diff(want, split(text)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
	for _, empty := range []string{"", " ", "\n\r\n\u2028 \t"} {
		if got := Split(empty); len(got) > 0 {
			t.Errorf("Split(%q) = %q, want nothing", empty, got)
		}
	}
}

// revisions are the revisions of Split by their names.
var revisions = map[string]func(string) []string{"Split": Split, "SplitV1": SplitV1}

// TestGaps pins what Split gets wrong, or by design not as others do.
func TestGaps(t *testing.T) {
	for _, c := range []struct{ text, got, ideal, why string }{
		{"The night was\ncold.", "The night was|cold.", "The night was cold.",
			"a short line is taken for a heading or a list item"},
		{"It rained.Nobody came.", "It rained.Nobody came.", "It rained.|Nobody came.",
			"without white space it looks like os.File"},
		{"He joined Apex Corp. Rivals laughed.", "He joined Apex Corp. Rivals laughed.", "He joined Apex Corp.|Rivals laughed.",
			"only usual first words end a name that may go on"},
		{"It is written in C. Go is simpler.", "It is written in C. Go is simpler.", "It is written in C.|Go is simpler.",
			"C may be an initial"},
		{`"Never!" Bob cried.`, `"Never!"|Bob cried.`, `"Never!" Bob cried.`,
			"verbs of saying are not known"},
		{"How many? 42. That is all.", "How many?|42. That is all.", "How many?|42.|That is all.",
			"a number that opens a sentence is the marker of a list item"},
		{"i. Wash it ii. Dry it", "i. Wash it ii.|Dry it", "i. Wash it|ii. Dry it",
			"Roman numerals are markers only at the beginning"},
	} {
		got := strings.Join(Split(c.text), "|")
		if got == c.ideal {
			t.Errorf("%s: the gap is closed (%s): move the case to TestSplit", c.text, c.why)
		} else if got != c.got {
			t.Errorf("%s: got %s, want %s: %s", c.text, got, c.got, c.why)
		}
	}
}

// checkWhole fails t unless the sentences are trimmed, within one line, not
// empty and hold all of the text but its white space.
func checkWhole(t *testing.T, text string, sentences []string) {
	t.Helper()
	var got strings.Builder
	for i, s := range sentences {
		if s == "" || s != strings.TrimSpace(s) || strings.ContainsFunc(s, isNewline) {
			t.Errorf("sentence %d is %q, want it trimmed, on one line and not empty", i, s)
		}
		got.WriteString(squeeze(s))
	}
	if want := squeeze(text); got.String() != want {
		t.Errorf("the sentences hold %.200q, want %.200q", got.String(), want)
	}
}

// squeeze drops white space.
func squeeze(s string) string { return strings.Join(strings.Fields(s), "") }

func FuzzSplit(f *testing.F) {
	for _, c := range goldenRules {
		f.Add(c.text)
	}
	for _, h := range hostile {
		f.Add(strings.Repeat(h.unit, 5))
	}
	for _, cases := range languages {
		for _, text := range cases {
			f.Add(text)
		}
	}
	for _, c := range breaks {
		f.Add(c.text)
	}
	f.Add("a\xff. B\xe2\x80 (c.\xf0) \xe2\xa8 D\n\r\u0085\u2028 “e. F” 。」g")
	f.Add("Mr.\u00a0Hill\u3000. . .\v.[1] \"A. B. \" 1.) x 2.) y")
	f.Fuzz(func(t *testing.T, text string) {
		for name, split := range revisions {
			sentences := split(text)
			checkWhole(t, text, sentences)
			if again := split(text); !slices.Equal(sentences, again) {
				t.Errorf("%s(%q) is %q and then %q", name, text, sentences, again)
			}
		}
	})
}

// TestSoups splits random texts of tokens that mean something to the rules.
func TestSoups(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	for range 10_000 {
		var b strings.Builder
		for range 1 + random.IntN(24) {
			b.WriteString(soup[random.IntN(len(soup))])
		}
		for _, split := range revisions {
			checkWhole(t, b.String(), split(b.String()))
		}
		if t.Failed() {
			t.Fatalf("in %q", b.String())
		}
	}
}

// soup is what the texts of TestSoups are made of.
var soup = []string{
	"word ", "Word ", "is", " ", "\t", "\n", "\r\n", "\n\n", "\n    ", "\u2028", "\u00a0", "\u3000",
	". ", ".", "? ", "! ", "…", "...", " . . . ", ". . . . ", ",", ": ", ";", "—", " – ", "/", "*", "- ", "\n- ", "\n* ",
	"\n> ", "> ", "\n1. ", "\n```\n", "\n# ", "\n| ", "A.", "A. ", "1. ", "2) ", "b) ", "•", "U.S. ", "EU-U.S. ", "Inc. ",
	"e.g. ", "Fig. ", "5 ", "5. Juli ", "die ", "I ", "of ", "etcd ", "https://a.b/c?d=e. ", "EST ", "a.m. ",
	`"`, `"a `, "“", "”", "„", "«", "»", "« ", " »", "(", ")", "(A. B) ", "[", "]", "[1]", "[...]", "`", "'", "_",
	"。", "？", "！", "．", "「", "」", "（", "）", "字", "かな", "と", "?", "!", "।", "॥", "है", "१", "۔", "؟", "ہے", "၊", "။", "က", "።",
	"፡", "ለ", "։", "հ", "Հ", "ς", ";", "།", "ཀ", "។", "ก", "🙂", "\ufe0f", "\u200d", "\xff", "\xe2\x80", "°", "²",
	"a line that is longer than fifty columns and goes on and on",
}

// An aside of up to 400 bytes is a part of its sentence, however many sentences it
// holds. A longer one is text of its own, or its closing mark is some other's.
func TestLongAsides(t *testing.T) {
	for _, marks := range [][2]string{{"(", ")"}, {"“", "”"}, {"`", "`"}} {
		for _, length := range []int{60, 390, 410, 4000} {
			within := strings.Repeat("It rains. ", 400)[:length-10] + "All rest."
			text := "We met " + marks[0] + within + marks[1] + " and left."
			want := 1
			if length > 400 {
				want = length / 10
			}
			if got := len(Split(text)); got != want {
				t.Errorf("%d bytes between %s and %s: got %d sentences, want %d", len(within), marks[0], marks[1], got, want)
			}
		}
	}
}
