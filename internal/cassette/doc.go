// Package cassette is the file that package recorder keeps: YAML that go-vcr replays, in which each
// interaction has a stamp that says what it answers and that nobody changed it.
//
//	request ─▶ CleanURL, KeyHeaders ─▶ Head.Key ─▶ key       what tells it apart
//	entries ─▶ Encode ─▶ file               sorted, so that a new recording moves no other
//	file ─▶ Decode ─▶ entries, or a problem each entry has its checksum and the key of its request
//	journal ─▶ DecodeJournal ─▶ records     what a run has recorded beside a large file until its end
//
// It neither asks nor decides anything: what is played, recorded or dropped is package recorder's.
package cassette
