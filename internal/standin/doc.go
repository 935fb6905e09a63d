// Package standin serves the OpenAI chat completions API with a judge that is
// no model: it compares words.
//
// Tests call it instead of a model, and the repository's own cassettes are
// recorded from it without a key. Its verdicts are deterministic and often
// plausible, but they know nothing of meaning: a negation, a synonym or a
// wrong number goes unnoticed. It says so wherever it can: in the model's name,
// in the system fingerprint, and in every reason it gives, which begins with
// "lexical:".
//
// # What it reads
//
// The item to judge stands in the last user message that has an <item> line,
// one JSON string per line; only the last such block counts:
//
//	<item>
//	question: "How long do I have to return an item?"
//	answer: "You have 30 days."
//	chunk 0: "Items can be returned within 30 days of delivery."
//	</item>
//
// The schema of the reply is that of response_format, else the parameters of
// the first tool (answered by a call of that tool), else the first line of a
// message that is a JSON Schema of an object with properties.
//
// # What it fills in
//
// The reply has the schema's properties in the schema's order:
//
//   - an array of objects with an integer id_<noun>: one object for each such
//     line of the item (id_chunk: one per chunk), about that text alone; but
//     relevant_sentences names only the relevant ones
//   - a boolean with "relevant" in its name: whether the text is relevant to the
//     question; is_included: whether it is and the answer tells it; any other
//     boolean: whether the answer tells it
//   - an enum of relevant and not_relevant: as that boolean, and uncertain, if
//     listed, where the text shares too little; an enum of numbers: the one
//     nearest to the score; any other enum: its first value
//   - a number: the score, one of 0, 0.2, 0.4, 0.6, 0.8 and 1; an integer whose
//     name ends in score: 0 or 1; id_<noun> of something that the item has no lines of:
//     0; any other integer: the number of chunks
//   - a string with "missing" in its name: what a relevant text has and the
//     answer lacks, else null, or "" where null is not allowed; any other
//     string: which words are shared
//   - of a claim, an enum of supported, contradicted and absent: supported if a chunk has
//     three quarters of its words and all of its numbers, contradicted if it has other
//     numbers; id_chunks: these chunks; quote: the sentence of one of them that shares
//     most words
//   - claims of a sentence: its clauses, none of a question and of one that declines;
//     aspects: what stands between "?" and "and" of the question; entities: the
//     capitalized words and the numbers of the reference
//   - of a claim beside turns of a conversation, id_turns: the user's turns that support
//     or contradict it as a chunk does
//   - level, an enum of texts: one of them, as if they went from the best to the worst, by
//     how many words of the reference, or else of the question, the answer has; an enum of
//     first, second and tie: which of the item's lines first and second has more words of
//     the question
//   - an enum of sufficient, partial and insufficient: by how many of the question's words
//     the context has; declines: whether the answer has words that decline;
//     addresses_question: as relevant
//   - any other array: empty
//
// Outside such an array the text is the whole context. There a score is the
// share of the answer's words that the context has, and the answer counts as
// told if that is half. An item without an answer is compared with its
// reference. What cannot be filled in is a 400 that says why.
//
// # How it compares
//
// Texts are compared by the stems of their words, numbers among them, without
// English stop words and single letters. A text is relevant if it shares two
// stems with the question, or a quarter of the question's. Words of the question
// prove nothing about the answer, so the answer tells a text if it has a third
// of the text's other words, or if three quarters of its own other words come
// from there. A score is up to 0.4 for relevance and, for a text that is told,
// up to 0.6 for how much of it is.
//
// # Embeddings
//
// POST /v1/embeddings counts the words of each text, each at the place of 256 that its
// hash gives it. A text without words is a vector of zeros.
package standin
