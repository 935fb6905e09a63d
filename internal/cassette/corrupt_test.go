package cassette

import (
	"fmt"
	"net/http"
	"reflect"
	"runtime"
	"strings"
	"sync"
	"testing"

	"github.com/ragtest/go-ragtest/internal/cassette/canon"
)

// sealed returns an entry as a new recording is.
func sealed(t *testing.T, label, body string, e Entry) *Entry {
	t.Helper()
	e.Stamp.Label, e.Stamp.Recorded, e.Stamp.At = label, "2026-11-20", "10:11:12.131415"
	asked := canon.NewBody(body)
	without, ok := canon.WithoutIgnored(asked, e.Stamp.Ignored)
	if !ok {
		t.Fatalf("%s has no %q", body, e.Stamp.Ignored)
	}
	e.Stamp.Key = e.Head().Key(KeyOfTree(without, RuleOf(label != "", e.Stamp.AnyOrder)))
	return New(*e.Stamp, e.Request, asked, e.Response)
}

// judgedEntry returns a recording of a judge that refers to a text.
func judgedEntry(t *testing.T) *Entry {
	t.Helper()
	one := 1
	return sealed(t, "recall", `{"id":7,"messages":[{"role":"system","content":"`+strings.Repeat("a\\n", 50)+`"}],"model":"m"}`, Entry{
		Stamp:    &Stamp{Ignored: []string{"/id"}, Item: "refund", Sample: &one},
		Request:  Request{Method: "POST", URL: JudgeHost + "chat/completions"},
		Response: Response{Status: "200 OK", Code: 200, Length: -1, Headers: http.Header{"Link": {`</a>; rel="next", </b>`}}, Trailer: http.Header{"Grpc-Status": {"0"}}, Body: `{"choices":[{"message":{"content":"{\"ok\":true}"}}]}`},
	})
}

// sample returns a small file with all that an entry can have, and its entries as they are read.
func sample(t *testing.T) (data []byte, entries []*Entry) {
	t.Helper()
	judged := judgedEntry(t)
	plain := func(answer string) *Entry {
		return sealed(t, "", "", Entry{
			Stamp:    &Stamp{Headers: http.Header{"Range": {"bytes=0-9"}}, Dropped: []string{"key"}, AnyOrder: true},
			Request:  Request{Method: "GET", URL: "http://localhost/q?a=1"},
			Response: Response{Status: "404 Not Found", Code: 404, Body: Text(answer)},
		})
	}
	data, _, err := Encode([]*Entry{judged, plain("gone: 1\n"), plain(`{"gone":[1,2],"why":"` + strings.Repeat("x", 80) + `"}`)})
	if err != nil {
		t.Fatal(err)
	}
	entries, problem := Decode(data)
	if problem != "" || len(entries) != 3 {
		t.Fatalf("%s\n%s", data, problem)
	}
	return data, entries
}

// matter returns what of an entry can have an effect: all but its number and its line, and the sample 0 of
// an entry is as good as none.
func matter(entries []*Entry) string {
	var b strings.Builder
	for _, e := range entries {
		fmt.Fprintf(&b, "%q %q %v %q %v %q %q %q %q %q %#v %#v %q\n", e.Stamp.Key, e.Stamp.Ignored, e.Stamp.Headers, e.Stamp.Dropped, e.Stamp.AnyOrder, e.Stamp.Sum, e.Stamp.Recorded, e.Stamp.At, e.Stamp.Item, fmt.Sprint(e.Tag()), e.Request, e.Response, e.Model)
	}
	return b.String()
}

// A file with one bit flipped is corrupt or says the same.
func TestEveryBitFlipped(t *testing.T) {
	data, entries := sample(t)
	want := matter(entries)
	var wg sync.WaitGroup
	workers := runtime.GOMAXPROCS(0)
	var read [64]int
	for w := range workers {
		wg.Add(1)
		go func() {
			defer wg.Done()
			flipped := append([]byte(nil), data...)
			for i := w; i < len(data); i += workers {
				for bit := range 8 {
					flipped[i] ^= 1 << bit
					if got, problem := Decode(flipped); problem == "" {
						read[w%len(read)]++
						if matter(got) != want {
							t.Errorf("bit %d of byte %d, at %q: it is read as\n%s", bit, i, data[max(0, i-20):min(len(data), i+20)], matter(got))
						}
					}
					flipped[i] ^= 1 << bit
				}
			}
		}()
	}
	wg.Wait()
	total := 0
	for _, n := range read {
		total += n
	}
	t.Logf("%d of %d files are read, the others are corrupt", total, 8*len(data))
	if total > len(data) { // comments, ids and spaces
		t.Errorf("%d of %d files are read", total, 8*len(data))
	}
}

// What the checksums do not cover changes nothing, or is corrupt.
func TestWhatNoChecksumCovers(t *testing.T) {
	data, entries := sample(t)
	whole, want := string(data), matter(entries)
	for _, tt := range []struct {
		name, old, new string
		corrupt        string // a part of the problem
	}{
		{name: "another id", old: "- id: 1", new: "- id: 77"},
		{name: "no id", old: "- id: 1\n      ragtest:", new: "- ragtest:"},
		{name: "extra members", old: "      request:\n", new: "      more: {a: [1]}\n      request:\n"},
		{name: "members of go-vcr", old: "      response:\n", new: "      response:\n        duration: 100h\n        uncompressed: true\n"},
		{name: "another length", old: "      response:\n", new: "      response:\n        content_length: 3\n", corrupt: "checksum"},
		{name: "another trailer", old: "      response:\n", new: "      response:\n        trailer: {A: [b]}\n", corrupt: "checksum"},
		{name: "comments", old: "      response:\n", new: "      # reviewed\n      response: # too\n"},
		{name: "another head", old: "# GET localhost/q 2026-11-20\n", new: "# all is well\n", corrupt: "checksum"},
		{name: "a head too many", old: "# GET localhost/q 2026-11-20\n", new: "# all is well\n# GET localhost/q 2026-11-20\n", corrupt: "it has 4 comments at its head, want one for each of its 3 entries"},
		{name: "a place out of order", old: "place: 0\n", new: "place: 1\n", corrupt: "its place among identical requests is 1, want 0"},
		{name: "no place", old: "        place: 0\n", new: "", corrupt: "it lacks its place"},
		{name: "a place of a judge's", old: "        sample: 1\n", new: "        sample: 1\n        place: 0\n", corrupt: "it lacks its place"},
		{name: "a spacing of another version", old: "spacing: compact", new: "spacing: wide", corrupt: "another version"},
		{name: "another spacing", old: "spacing: compact", new: "spacing: spaced", corrupt: "checksum"},
		{name: "another indentation", old: "              \"gone\": [1, 2],\n", new: "                  \"gone\": [1,2],\n"},
		{name: "aliases", old: "ragtest:\n", new: "ragtest: &a\n"},
		{name: "another spelling", old: "code: 404", new: "code: 0x194"},
		{name: "a block as a string", old: "body: |\n            gone: 1\n", new: `body: "gone: 1\n"` + "\n"},
		{name: "more empty lines", old: "...\n", new: "...\n\n"},
		{name: "doubled member", old: "        code: 404\n", new: "        code: 404\n        code: 404\n", corrupt: "already"},
		{name: "doubled, other value first", old: "        code: 404\n", new: "        code: 200\n        code: 404\n", corrupt: "already"},
		{name: "merged members", old: "        code: 404\n", new: "        <<: {code: 200}\n        code: 404\n"},
		{name: "merged value", old: "        code: 404\n", new: "        <<: {code: 200}\n", corrupt: "checksum"},
		{name: "other list", old: "interactions:", new: "interaction:", corrupt: "no interactions"},
		{name: "two files", old: whole, new: whole + whole, corrupt: "more than one file"},
		{name: "no document", old: whole, new: "---\nversion: 2\n...\n", corrupt: "no interactions"},
		{name: "null list", old: whole, new: "---\nversion: 2\ninteractions:\n...\n", corrupt: "no interactions"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			edited := strings.Replace(whole, tt.old, tt.new, 1)
			if edited == whole {
				t.Fatalf("there is no %q in\n%s", tt.old, whole)
			}
			got, problem := Decode([]byte(edited))
			switch {
			case tt.corrupt == "" && problem != "":
				t.Errorf("got %q", problem)
			case tt.corrupt == "" && matter(got) != want:
				t.Errorf("it is read as\n%s\nwant\n%s", matter(got), want)
			case !strings.Contains(problem, tt.corrupt):
				t.Errorf("got %q, want %q", problem, tt.corrupt)
			}
		})
	}
}

// A file as git checks it out with autocrlf says the same, and so do its bodies with line ends of their own.
func TestCRLFCheckout(t *testing.T) {
	var entries []*Entry
	for i, body := range []string{
		"a\nb\n", "a\r\nb\r\n", "a\rb", "\r\n", "a\r\n\r\n", "data: x\r\n\r\ndata: y\n\n", "{\"a\":\"b\\r\\nc\\nd\"}", " a\n\r b", "--b\r\nContent-Type: x\r\n\r\n\x00\xff\r\n--b--\r\n", "",
	} {
		e := &Entry{
			Stamp:    &Stamp{},
			Request:  Request{Method: "POST", URL: fmt.Sprintf("http://localhost/%d", i)},
			Response: Response{Status: "200 OK", Code: 200, Body: Text(body)},
		}
		entries = append(entries, sealed(t, "", body, *e))
	}
	data, _, err := Encode(entries)
	if err != nil {
		t.Fatal(err)
	}
	want, problem := Decode(data)
	if problem != "" {
		t.Fatal(problem)
	}
	got, problem := Decode([]byte(strings.ReplaceAll(string(data), "\n", "\r\n")))
	if problem != "" || !reflect.DeepEqual(matter(got), matter(want)) {
		t.Errorf("%s\n%s\nwant\n%s", problem, matter(got), matter(want))
	}
}
