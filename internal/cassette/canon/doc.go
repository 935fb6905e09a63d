// Package canon reads and writes the JSON of cassettes.
//
//	text ─▶ Parse ─▶ Value          order, doubled members, number literals and lone surrogates are kept
//	text ─▶ NewBody ─▶ Body ─▶ RequestText, ResponseText      what a file stores, a line per member
//	text ─▶ Canonizer ─▶ Out        the text that all spellings of a value share, in one pass
//	Pointer: members that are left out
package canon
