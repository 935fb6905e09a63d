package canon

import "testing"

// FuzzPointer checks that leaving out what is not there changes nothing, that leaving out is idempotent,
// and that a stored entry can be checked.
func FuzzPointer(f *testing.F) {
	f.Add(`{"metadata":{"request_id":1,"b":2},"c":[{"d":3}]}`, "/metadata/request_id", "/c/0/d")
	f.Add(`{"a":{"b":1}}`, "/a", "/a/b")
	f.Add(`{"a/b":{"~":1}}`, "/a~1b/~0", "/")
	f.Add(`{"a":1,"a":{"b":2}}`, "/a/b", "/a")
	f.Add(`[1]`, "/0", "//")
	f.Fuzz(func(t *testing.T, text, first, second string) {
		b := NewBody(text)
		p, ok := NewPointer(min(first, second))
		q, ok2 := NewPointer(max(first, second))
		if !ok || !ok2 || !b.IsJSON {
			return
		}
		pointers := []Pointer{p, q}
		rest, used := WithoutMembers(b, pointers)
		if len(used) == 0 && bodyText(rest) != bodyText(b) {
			t.Fatalf("%q without nothing is %q", text, bodyText(rest))
		}
		if again, more := WithoutMembers(rest, pointers); len(more) > 0 || bodyText(again) != bodyText(rest) {
			t.Fatalf("%q without %q is %q and then %q", text, used, bodyText(rest), bodyText(again))
		}
		stored, ok := WithoutIgnored(StoredRequest(b.RequestText()), used)
		if !ok || bodyText(stored) != bodyText(rest) {
			t.Fatalf("%q without %q is %q, and stored %q", text, used, bodyText(rest), bodyText(stored))
		}
	})
}
