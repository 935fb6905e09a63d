package metrics

// A Blame says whose fault a claim is.
type Blame string

// The kinds of blame. Whether a chunk or a text states a claim is what ClaimEvidence and
// ClaimAgreement say of it; a claim that they call contradicted is not stated.
const (
	NoBlame            Blame = ""
	BlameRetrieval     Blame = "retrieval"      // the reference claims it, and no chunk states it
	BlameGeneration    Blame = "generation"     // the reference claims it and a chunk states it, but not the answer
	BlameKnowledgeBase Blame = "knowledge base" // the answer claims it and a chunk states it, but the reference contradicts it
	BlameHallucination Blame = "hallucination"  // the answer claims it, and neither a chunk nor the reference states it
	BlameMemory        Blame = "from memory"    // the answer claims it and the reference states it, but no chunk: what the model knew
)

// blameReference returns whose fault a claim of the reference is.
func blameReference(byContext, byAnswer string) Blame {
	switch {
	case byContext != supported:
		return BlameRetrieval
	case byAnswer != supported:
		return BlameGeneration
	}
	return NoBlame
}

// blameAnswer returns whose fault a claim of the answer is. One that chunks state and the
// reference leaves open is nobody's.
func blameAnswer(byContext, byReference string) Blame {
	switch {
	case byContext == supported && byReference == contradicted:
		return BlameKnowledgeBase
	case byContext == supported:
		return NoBlame
	case byReference == supported:
		return BlameMemory
	}
	return BlameHallucination
}
