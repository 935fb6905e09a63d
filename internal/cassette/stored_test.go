package cassette

import (
	"net/url"
	"os"
	"testing"

	"github.com/ragtest/go-ragtest/internal/cassette/canon"
)

func FuzzStored(f *testing.F) {
	for _, seed := range []string{
		"", "a", "\n", " a", "\n a\n", "a\n\n", "a \n", "\ta", "data: 😀\n\n", "data: x\r\n\r\n", "\x00\xff", "null", "1", "2026-11-20",
		"# a", "- a", "---\n", "a: b", "'", "\u0085", "\u2028\n", "\ufeff", "<<<<<<< a\n", "  \n  a", "a\n  b\n c", "~", "=", "<<", "!!x", "{}\n", `{"a":{"$text":"b"}}`,
		`{"choices":[{"message":{"content":"{\"a\":[1,{\"b\":\"c\"}]}"}}],"messages":[{"role":"user","content":"<item>\na\n</item>"}]}`,
	} {
		f.Add(seed, seed, 200)
	}
	f.Fuzz(func(t *testing.T, asked, answered string, code int) {
		sample, url, b := 1, JudgeHost+"chat/completions", canon.NewBody(asked)
		judged := Stamp{Key: Head{Tag: Tag{"judge", sample}, URL: url}.Key(KeyOfTree(b, canon.Judge)), Label: "judge", Sample: &sample, Recorded: "2026-11-20", Item: Text(asked)}
		own := Stamp{Key: Head{Method: "POST", URL: url}.Key(KeyOfTree(b, canon.InOrder)), Recorded: "2026-11-20"}
		for _, stamp := range []Stamp{judged, own} {
			e := New(stamp, Request{Method: "POST", URL: url}, b,
				Response{Status: "200 OK", Code: code, Headers: map[string][]string{"Content-Type": {answered}}, Body: Text(answered)})
			if problem := e.VerifyKey(); problem != "" {
				t.Errorf("%q: %s", asked, problem)
			}
			data, _, err := Encode([]*Entry{e})
			if err != nil {
				t.Fatal(err)
			}
			entries, problem := Decode(data)
			if problem != "" {
				t.Fatalf("%q and %q are stored as\n%s\n%s", asked, answered, data, problem)
			}
			if got := entries[0].Response.Body; string(got) != answered {
				t.Errorf("%q is replayed as %q", answered, got)
			}
			entries[0].texts = e.texts
			if problem := entries[0].VerifyKey(); problem != "" {
				t.Errorf("%q, read again: %s", asked, problem)
			}
		}
	})
}

func FuzzDecode(f *testing.F) {
	data, err := os.ReadFile("testdata/format1.yaml")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(data)
	f.Add([]byte("---\nversion: 2\ninteractions: [{id: 0}]\n"))
	f.Add([]byte("a: &a [*a]"))
	f.Fuzz(func(t *testing.T, data []byte) {
		entries, problem := Decode(data)
		if problem != "" {
			return
		}
		again, _, err := Encode(entries)
		if err != nil {
			t.Fatal(err)
		}
		if _, problem := Decode(again); problem != "" {
			t.Errorf("%s\nis written as\n%s\n%s", data, again, problem)
		}
	})
}

func FuzzCleanURL(f *testing.F) {
	for _, seed := range []string{
		"http://u:p@LOCALHOST:80/a%2Fb/c d?b=2&a=1&KEY=x#f", "https://x.example", "http://[::1%25eth0]:1/?;&=&%zz", "http://h/a?b/c", "//h//a//",
	} {
		f.Add(seed, true)
		f.Add(seed, false)
	}
	f.Fuzz(func(t *testing.T, raw string, tagged bool) {
		u, err := url.Parse(raw)
		if err != nil || u.Host == "" {
			return
		}
		clean, first := CleanURL(u, tagged, nil, nil).Clean, FirstURL(u, tagged)
		if u, err = url.Parse(clean); err != nil {
			return // such a request is not recorded
		}
		if again := CleanURL(u, tagged, nil, nil).Clean; again != clean {
			t.Errorf("%q becomes %q and then %q", raw, clean, again)
		}
		if u, err = url.Parse(first); err == nil && FirstURL(u, tagged) != first {
			t.Errorf("%q becomes %q and then %q by the first rule", raw, first, FirstURL(u, tagged))
		}
	})
}
