// Package review serves a page on which people say of a judge's verdicts, one at a time,
// whether they agree. What they say is appended to a file of package labels at once.
//
//	Set ─▶ queue.go    sheets: an item with what one metric says of it, and what is left out
//	       order.go    the most telling sheets first
//	       words.go    the labels that a person may choose for a verdict
//	       trust.go    how far people and judge agree, metric by metric
//	    ─▶ desk.go     a review: the sheets, and the labels as they grow
//	       page.go     GET /: the page, assets/review.*
//	       sheet.go    GET /sheet: an item, its texts and verdicts
//	       append.go   POST /label: on the disk before it is answered
//	       answer.go   JSON, or a sentence that refuses
//	    ─▶ guard.go    who may ask: this page alone, of this computer
//	       server.go   Open, Listen, Serve
//
// The server listens on 127.0.0.1 and serves nothing but these three. It writes nothing
// but the file of labels. Texts of items and judges are data: the page executes, links and
// requests nothing that is in one.
package review
