package metrics

import (
	"fmt"
	"reflect"
)

// A Reply is the judge's JSON object as a Go struct; Verdicts says what it
// means, which is all that a metric needs.
//
// The struct's json tags name the object's members. A field with omitempty may
// be null, and absent unless it is a bool, a number or an enum; every other is
// required. A jsonschema_description tag tells the judge what belongs into a field;
// jsonschema:"minimum=0,maximum=1" and jsonschema:"enum=a,enum=b" bound it. Put the reason before the verdict:
// judges grade better when they argue first.
//
// An integer member named id_… says what something is about: id_chunk is the
// number of a chunk. The entries of a list are about what their first such member
// tells. There must be an entry for each chunk, exactly one, in each such list of
// the reply, also in one inside an entry; no method is needed for that. A list with
// the tag ragtest:"subset" may leave chunks out. An id that stands elsewhere, and
// each of a list of integers named id_…, must be one that there is, and be named
// once. A member named id_… that is no such number, as the year of a document, is
// tagged ragtest:"free". A reply that is nothing but a list about chunks can be asked for
// in several calls and with a canary.
//
// A type that cannot be held to this is refused by name before anything is asked:
// one with a map, an array of fixed length or a json.RawMessage, one that holds
// itself, and one with a tag that would not be checked.
//
// Of several samples the median is taken where the entries of a reply, or the reply
// itself if it has none, hold a number or a bounded integer and neither a boolean
// nor an enum; otherwise the majority.
//
// A reply may also have any of these methods, with value receivers as Verdicts:
//
//	ChunkIDs() []int                // it grades chunks by ids of another name: each must be there exactly once
//	ZeroFill(ids []int) R           // left-out chunks may get the worst score: adds entries for them
//	Problems(item Item) []string    // more checks, worded for the judge
//	Warnings(item Item) []string    // what a reader of the score should know
//	Reason() string                 // the one line that explains the score
//	Explain([]Verdict) string       // the same for what several samples come to; it wins over Reason
//	Graded() bool                   // median or majority, whatever the members are
//	LowerIsBetter() bool            // the score is the better the lower it is
//	Rows(Result, func(Verdict) Mark) []Row  // lays its verdicts out in a way of its own
//	Needs() Field                   // what an item must have, whatever the metric needs
//	Empty() float64                 // the score when nothing counts, if the metric says 0
type Reply interface{ Verdicts() []Verdict }

// The optional methods of a Reply.
type (
	chunkGrader         interface{ ChunkIDs() []int }
	zeroFiller[R Reply] interface{ ZeroFill(ids []int) R }
	problemFinder       interface{ Problems(item Item) []string }
	warner              interface{ Warnings(item Item) []string }
	reasoner            interface{ Reason() string }
	explainer           interface {
		Explain(verdicts []Verdict) string
	}
	grader  interface{ Graded() bool }
	lowerer interface{ LowerIsBetter() bool }
	rower   interface {
		Rows(r Result, mark func(Verdict) Mark) []Row
	}
	needer  interface{ Needs() Field }
	emptier interface{ Empty() float64 }
)

// checkMethods returns an error if the reply type t has an optional method where nobody sees it:
// with a pointer receiver.
func checkMethods(t, filler reflect.Type) error {
	for _, method := range []struct {
		name string
		is   reflect.Type
	}{
		{"ChunkIDs", reflect.TypeFor[chunkGrader]()},
		{"ZeroFill", filler},
		{"Problems", reflect.TypeFor[problemFinder]()},
		{"Warnings", reflect.TypeFor[warner]()},
		{"Reason", reflect.TypeFor[reasoner]()},
		{"Explain", reflect.TypeFor[explainer]()},
		{"Graded", reflect.TypeFor[grader]()},
		{"LowerIsBetter", reflect.TypeFor[lowerer]()},
		{"Rows", reflect.TypeFor[rower]()},
		{"Needs", reflect.TypeFor[needer]()},
		{"Empty", reflect.TypeFor[emptier]()},
	} {
		if t.Implements(method.is) || !reflect.PointerTo(t).Implements(method.is) {
			continue
		}
		cure := ""
		if method.name == "ChunkIDs" {
			cure = ", or drop it and name the number of a chunk id_chunk"
		}
		return fmt.Errorf("the method %s of %v has a pointer receiver, so that no reply has it: give it a value receiver%s", method.name, t, cure)
	}
	// The names are constants where methods are looked up: the linker keeps all
	// methods of a program that looks up any.
	p := reflect.PointerTo(t)
	ids, hasIDs := p.MethodByName("ChunkIDs")
	fill, hasFill := p.MethodByName("ZeroFill")
	problems, hasProblems := p.MethodByName("Problems")
	for _, m := range []struct {
		method reflect.Method
		has    bool
		is     reflect.Type
	}{
		{ids, hasIDs, reflect.TypeFor[chunkGrader]()},
		{fill, hasFill, filler},
		{problems, hasProblems, reflect.TypeFor[problemFinder]()},
	} {
		if m.has && !t.Implements(m.is) && !embeds(t) {
			return fmt.Errorf("the method %s of %v is %v, which is not the one that a Reply may have", m.method.Name, t, m.method.Type)
		}
	}
	return nil
}

// embeds reports whether t may have methods of another type, which know nothing of t.
func embeds(t reflect.Type) bool {
	for i := range t.NumField() {
		if t.Field(i).Anonymous {
			return true
		}
	}
	return false
}
