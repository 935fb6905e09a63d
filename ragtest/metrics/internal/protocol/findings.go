package protocol

import "fmt"

// Findings are all that is wrong with a reply.
type Findings struct {
	Problems []Problem
	LeftOut  []int // what the main list says nothing about

	list string // the path of the main list
	noun string // what it counts
	n    int    // how many there are
}

// OK reports whether nothing is wrong.
func (f *Findings) OK() bool { return len(f.Problems) == 0 && len(f.LeftOut) == 0 }

// OnlyLeftOut reports whether nothing is wrong but that some of the first n are
// left out, and not all of them.
func (f *Findings) OnlyLeftOut(n int) bool {
	left := len(f.LeftOut)
	return len(f.Problems) == 0 && left > 0 && left < n && f.LeftOut[left-1] < n
}

// Add adds a problem.
func (f *Findings) Add(path, text string) {
	f.Problems = append(f.Problems, Problem{path, text})
}

// Words returns a line for each problem: the first 20, and how many more there are.
func (f *Findings) Words() []string {
	if len(f.LeftOut) == 0 {
		return words(f.Problems)
	}
	left := Problem{f.list, leftOutInWords(f.noun, f.LeftOut, f.n)}
	return append(words(f.Problems), left.String())
}

// Cover checks that ids, which a method of the reply gives, are 0 to n-1, each
// once. It is for replies whose lists do not say what their entries are about.
func (f *Findings) Cover(noun string, ids []int, n int) {
	unknown, leftOut, doubled := hold(ids, n)
	f.noun, f.n, f.LeftOut = noun, n, leftOut
	f.reportIDs(f.list, noun, n, unknown, doubled)
}

// reportIDs adds a problem for each id that there is none of, or that stands twice.
func (f *Findings) reportIDs(path, noun string, n int, unknown, doubled []int) {
	for _, id := range unknown {
		f.Add(path, NoSuch(noun, id, n))
	}
	for _, id := range doubled {
		f.Add(path, fmt.Sprintf("%s %d is graded more than once", noun, id))
	}
}
