package metrics

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// What of claims can be checked without a judge is their numbers: each number of a
// sentence stands in one of its claims, and no claim has one that nobody gave.

// numeral is a run of digits, with what may stand between them.
var numeral = regexp.MustCompile(`\d(?:[\d.,:/'-]*\d)?`)

// citedNumbers are those in a mark of citation: 1, or ^1, or 1, 3.
const citedNumbers = `\^?\d+(?:\s*,\s*\^?\d+)*`

// citationMark is one that cites, wherever it stands: [1], [1, 3], [^2], (source: id).
var citationMark = regexp.MustCompile(citationPattern)

const citationPattern = `\[` + citedNumbers + `\]|\((?i:sources?):[^()]*\)`

// listMark is the number of an item of a list.
var listMark = regexp.MustCompile(`^\s*\(?\d+[.)]\s`)

// numbersIn returns the numbers of a text, without grouping signs.
func numbersIn(text string) (numbers []string) {
	if !strings.ContainsAny(text, "0123456789") {
		return nil
	}
	if strings.Contains(text, "[") {
		text = citationMark.ReplaceAllString(text, " ")
	}
	text = listMark.ReplaceAllString(text, " ")
	for _, n := range numeral.FindAllString(text, -1) {
		if n = plainNumber(n); !slices.Contains(numbers, n) {
			numbers = append(numbers, n)
		}
	}
	return numbers
}

// grouped is a number whose commas, points or apostrophes only group digits.
var grouped = regexp.MustCompile(`^\d{1,3}(?:[.,']\d{3})+$`)

var ungrouped = strings.NewReplacer(",", "", ".", "", "'", "")

func plainNumber(n string) string {
	if strings.ContainsAny(n, ",.'") && grouped.MatchString(n) {
		return ungrouped.Replace(n)
	}
	return n
}

// asks reports whether a sentence ends in a question mark.
func asks(sentence string) bool {
	return strings.HasSuffix(strings.TrimRight(sentence, " \t\"'”’»)"), "?")
}

// numberProblems says which numbers of the sentences of item, which are its chunks,
// stand in none of their claims, and which numbers of claims stand nowhere.
func (r ClaimsResult) numberProblems(item Item) (problems []string) {
	given := numbersIn(item.Question)
	of := make([][]string, len(item.Context))
	for i, c := range item.Context {
		of[i] = numbersIn(c.Text)
		given = append(given, of[i]...)
	}
	for _, turn := range item.History {
		given = append(given, numbersIn(turn.Text)...)
	}
	for _, s := range r.Sentences {
		if s.ID < 0 || s.ID >= len(item.Context) {
			continue
		}
		sentence := item.Context[s.ID].Text
		claimed := numbersIn(strings.Join(s.Claims, "\n"))
		for _, n := range of[s.ID] {
			if !asks(sentence) && !slices.Contains(claimed, n) {
				problems = append(problems, fmt.Sprintf("sentence %d: the number %s stands in none of its claims", s.ID, n))
			}
		}
		for _, n := range claimed {
			if !slices.Contains(given, n) {
				problems = append(problems, fmt.Sprintf("sentence %d: a claim has the number %s, which neither the text nor the question has", s.ID, n))
			}
		}
	}
	return problems
}
