package judgecheck

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/ragtest/go-ragtest/ragtest/metrics"
)

// A Case is an item with the verdicts that a careful reader reaches about it,
// by the criteria of the metrics' prompts. An item without an answer is held
// against chunk relevance alone.
type Case struct {
	Name    string       // unique, such as "negation/gluten"
	Tier    Tier         // which cases it is counted with
	Item    metrics.Item // what is judged
	Want    []Label      // one per chunk of Item.Context
	Utility []Utility    // one per chunk, or nil where utility is not the point
}

// A Tier names cases that are equally hard. The figures of a judge are told tier
// by tier, as a judge that is perfect on short texts may fail on long ones.
type Tier string

// The tiers of this package's cases. "" is the tier of your own, unless you name
// tiers for them.
const (
	Basic Tier = "basic" // two to four chunks of a sentence, with one difficulty
	Hard  Tier = "hard"  // three to seven chunks as long and as messy as those of real retrieval
)

// String returns the tier's name, "own" for "".
func (t Tier) String() string {
	if t == "" {
		return "own"
	}
	return string(t)
}

// A Label says how a chunk stands to the question and to the answer.
type Label string

// The labels of a chunk, from the best to the worst. Each says all that three
// metrics decide: whether the chunk is relevant, whether the answer uses it
// (contextual utilization) and whether it includes it (context recall), but for the last four,
// which leave some of it open.
const (
	Included   Label = "included"   // relevant, and the answer states its main relevant point
	Partial    Label = "partial"    // relevant; the answer uses something of it, but not its main point
	Missing    Label = "missing"    // relevant, and the answer uses nothing of it or contradicts it
	Irrelevant Label = "irrelevant" // of no help to answer the question
	LeftOut    Label = "left out"   // relevant, and the answer lacks its main point; contextual utilization is not compared
	Used       Label = "used"       // relevant, and the answer uses something of it; context recall is not compared
	Relevant   Label = "relevant"   // relevant, and nothing is said of the answer: only chunk relevance is compared
	Unlabelled Label = ""           // careful readers would argue about it: none of the three metrics is compared
)

// A Utility says on which side of the middle of its scale chunk utility must put
// a chunk. "" compares nothing.
type Utility string

// The utilities of a chunk.
const (
	High Utility = "high" // 0.5 or more
	Low  Utility = "low"  // less than 0.5
)

// problems returns all that makes c unusable, or nil.
func (c Case) problems() error {
	var errs []error
	add := func(format string, args ...any) {
		errs = append(errs, fmt.Errorf("case %q: "+format, append([]any{c.Name}, args...)...))
	}
	if strings.TrimSpace(c.Name) == "" {
		add("it has no name")
	}
	if len(c.Want) != len(c.Item.Context) {
		add("%d chunks, but labels for %d", len(c.Item.Context), len(c.Want))
	}
	for i, label := range c.Want {
		switch label {
		case Included, Partial, Missing, LeftOut, Used:
			if c.unanswered() {
				add("chunk %d is labelled %q, but the item has no answer", i, label)
			}
		case Irrelevant, Relevant, Unlabelled:
		default:
			add("chunk %d is labelled %q, which is no label", i, label)
		}
	}
	if c.Utility != nil && len(c.Utility) != len(c.Item.Context) {
		add("%d chunks, but utilities for %d", len(c.Item.Context), len(c.Utility))
	}
	for i, utility := range c.Utility {
		switch {
		case utility != High && utility != Low && utility != "":
			add("chunk %d has the utility %q, which is none", i, utility)
		case utility != "" && c.unanswered():
			add("chunk %d has a utility, but the item has no answer", i)
		}
	}
	says := func(label Label) bool { return label != Unlabelled }
	if !slices.ContainsFunc(c.Want, says) && !slices.ContainsFunc(c.Utility, func(u Utility) bool { return u != "" }) {
		add("no chunk has a label")
	}
	return errors.Join(errs...)
}

// unanswered reports whether c is about retrieval alone.
func (c Case) unanswered() bool { return strings.TrimSpace(c.Item.Answer) == "" }

// checkCases returns all that is wrong with cases, or nil.
func checkCases(cases []Case) error {
	if len(cases) == 0 {
		return errors.New("there is no case")
	}
	var errs []error
	count := map[string]int{}
	for _, c := range cases {
		errs = append(errs, c.problems())
		if count[c.Name]++; count[c.Name] == 2 {
			errs = append(errs, fmt.Errorf("case %q: the name is taken twice", c.Name))
		}
	}
	return errors.Join(errs...)
}
