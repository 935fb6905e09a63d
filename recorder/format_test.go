package recorder_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	vcr "gopkg.in/dnaeon/go-vcr.v3/recorder"

	"github.com/ragtest/go-ragtest/recorder"
)

// entriesOf returns what a file has before its entries, and each of them.
func entriesOf(t *testing.T, text string) (head string, entries []string) {
	t.Helper()
	parts := strings.Split(strings.TrimSuffix(text, "...\n"), "    - id: ")
	if len(parts) < 2 {
		t.Fatalf("no entries in\n%s", text)
	}
	return parts[0], parts[1:]
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

// Identical requests play in their order, so nobody may change it by hand or by a merge.
func TestOrderOfIdenticalRequests(t *testing.T) {
	s := newServer(t)
	poll := call{body: "done?", path: "/poll"}
	whole := read(t, record(t, s.URL, poll, poll, poll, call{body: "other", path: "/poll"}))
	head, e := entriesOf(t, whole)
	lines := strings.SplitAfter(head, "\n")
	headWithout := strings.Join(append(append([]string{}, lines[:3]...), lines[4:]...), "")
	join := func(head string, entries ...string) string {
		return head + "    - id: " + strings.Join(entries, "    - id: ") + "...\n"
	}
	for _, tt := range []struct{ name, data, detail string }{
		{"swapped", join(head, e[1], e[0], e[2], e[3]), "its place among identical requests is 1, want 0"},
		{"swapped apart", join(head, e[0], e[3], e[2], e[1]), "its place among identical requests is 2, want 1"},
		{"swapped with another", join(head, e[3], e[1], e[2], e[0]), "its place among identical requests is 1, want 0"},
		{"first deleted", join(headWithout, e[1], e[2], e[3]), "its place among identical requests is 1, want 0"},
		{"last deleted", join(head, e[0], e[1], e[3]), "it has 4 comments at its head, want one for each of its 3 entries"},
		{"doubled", join(lines[0]+lines[1]+head[len(lines[0]):], e[0], e[0], e[1], e[2], e[3]), "its place among identical requests is 0, want 1"},
		{"place edited", strings.Replace(whole, "place: 2", "place: 3", 1), "its place among identical requests is 3, want 2"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			file := filepath.Join(t.TempDir(), "c.yaml")
			write(t, file, tt.data)
			_, err := recorder.Open(file, recorder.Options{})
			if !errors.Is(err, recorder.ErrCorrupt) || !strings.Contains(err.Error(), tt.detail) {
				t.Errorf("got %v, want ErrCorrupt with %q\n%s", err, tt.detail, tt.data)
			}
		})
	}
	file := filepath.Join(t.TempDir(), "c.yaml")
	write(t, file, whole)
	r := open(t, file, recorder.RecordAll) // each renewed, in the order of asking
	for _, want := range []string{"5", "6"} {
		if got := verdict(r, s.URL, poll); got != want {
			t.Errorf("recorded %s, want %s", got, want)
		}
	}
	r.Close()
	r = open(t, file, recorder.Replay)
	for _, want := range []string{"5", "6"} {
		if got := verdict(r, s.URL, poll); got != want {
			t.Errorf("replays %s, want %s", got, want)
		}
	}
}

// A reviewer reads the head of a file first: it says what the entries say.
func TestHeadIsChecked(t *testing.T) {
	s := newServer(t)
	s.handle = func(w http.ResponseWriter, r *http.Request, n int64) bool {
		fmt.Fprint(w, `{"model":"small-1","choices":[{"message":{"content":"yes"}}]}`)
		return true
	}
	ctx := itemNamed("refund")
	file := record(t, s.URL, call{label: "recall", body: question, ctx: ctx}, call{label: "recall", body: prompt})
	whole := read(t, file)
	if want := regexp.MustCompile(`(?m)^# recall of refund \d{4}-\d\d-\d\d small-1$`); !want.MatchString(whole) {
		t.Fatalf("no line like %s in\n%s", want, whole)
	}
	for _, tt := range []struct{ name, old, new string }{
		{"another model", "small-1\n", "large-1\n"},
		{"another item", "of refund", "of renewal"},
		{"one more", "# recall", "# reviewed\n# recall"},
		{"one less", "# recall of refund", "version: 2\n# recall of refund"},
	} {
		changed := strings.Replace(whole, tt.old, tt.new, 1)
		if tt.name == "one less" {
			changed = regexp.MustCompile(`# recall of .*\n`).ReplaceAllString(whole, "")
		}
		write(t, file, changed)
		if _, err := recorder.Open(file, recorder.Options{}); !errors.Is(err, recorder.ErrCorrupt) {
			t.Errorf("%s: got %v, want ErrCorrupt\n%s", tt.name, err, changed)
		}
	}
}

// A response is replayed byte for byte, however its JSON is spaced, and go-vcr replays one that means the same.
func TestResponseIsReplayedByteForByte(t *testing.T) {
	long := strings.Repeat("x", 100)
	bodies := map[string]string{
		"compact": `{"a":"` + long + `","b":[1,2.50,1e3],"c":{},"d":[]}`,
		"Go":      `{"a":"\u003c` + long + `","b":null}` + "\n",
		"Go, raw": `{"a":"` + long + `","b":null}` + "\n",
		"Python":  `{"a": "` + long + `", "b": [1, 2]}`,
		"indent":  "{\n    \"a\": \"" + long + "\",\n    \"b\": [\n        1\n    ]\n}\n",
		"mixed":   `{"a":"` + long + `", "b" :1}`,
		"escapes": `{"a":"` + long + `\/\u00e9\ud83d\ude00"}`,
		"emoji":   `{"a":"` + long + `😀"}`,
		"windows": "{\r\n  \"a\": \"" + long + "\"\r\n}\r\n",
		"short":   `{"a" : 1}`,
		"blank":   "\n\n {} \n",
		"events":  "data: {\"a\":1}\n\ndata: [DONE]\n\n",
	}
	s := newServer(t)
	s.handle = func(w http.ResponseWriter, r *http.Request, n int64) bool {
		w.Header().Set("Content-Type", "application/json")
		name := strings.TrimPrefix(r.URL.Path, "/")
		if answer, judged := strings.CutPrefix(name, "judge/"); judged {
			fmt.Fprintf(w, `{"choices":[{"message":{"content":%q}}], "padding":%s}`, bodies[answer], `"`+long+`"`)
			return true
		}
		fmt.Fprint(w, bodies[name])
		return true
	}
	var calls []call
	for name := range bodies {
		calls = append(calls, call{body: "x", path: "/" + name}, call{label: "recall", body: `{"a":"` + name + `"}`, path: "/judge/" + name})
	}
	file := filepath.Join(t.TempDir(), "c.yaml")
	live := map[string]string{}
	r := open(t, file, recorder.RecordMissing)
	for _, c := range calls {
		answer, err := do(r, s.URL, c)
		if err != nil {
			t.Fatal(err)
		}
		live[c.path] = answer
	}
	r.Close()
	if !strings.Contains(read(t, file), "              \"b\": [1, 2]\n") {
		t.Errorf("no response stands in lines:\n%s", read(t, file))
	}
	r = open(t, file, recorder.Replay)
	for _, c := range calls {
		if got, err := do(r, s.URL, c); err != nil || got != live[c.path] {
			t.Errorf("%s replays\n%q (%v), and was\n%q", c.path, got, err, live[c.path])
		}
	}
	plain, err := vcr.NewWithOptions(&vcr.Options{
		CassetteName: strings.TrimSuffix(file, ".yaml"), Mode: vcr.ModeReplayOnly, RealTransport: failing{},
	})
	if err != nil {
		t.Fatal(err)
	}
	compact := func(text string) string { return strings.Join(strings.Fields(text), "") }
	for _, c := range calls {
		base := "http://localhost"
		if c.label != "" {
			base = "https://judge.invalid" // which has the last two segments of the path
		}
		if got, err := do(plain, base, c); err != nil || compact(got) != compact(live[c.path]) {
			t.Errorf("go-vcr: %s replays\n%q (%v), and was\n%q", c.path, got, err, live[c.path])
		}
	}
}

// A changed verdict is a changed line.
func TestSays(t *testing.T) {
	included := true
	s := newServer(t)
	s.handle = func(w http.ResponseWriter, r *http.Request, n int64) bool {
		fmt.Fprint(w, completion(fmt.Sprintf(`{"evaluated_chunks":[{"id_chunk":0,"reason":"it \"says\" so","is_included":%v},{"id_chunk":1,"is_included":false}]}`, included)))
		return true
	}
	says := func() string {
		text := read(t, record(t, s.URL, call{label: "recall", body: question}))
		_, text, _ = strings.Cut(text, "        says: |-\n")
		text, _, _ = strings.Cut(text, "      request:")
		return text
	}
	was := says()
	want := `            {"evaluated_chunks": [{"id_chunk": 0,
               "reason": "it \"says\" so",
               "is_included": true},
              {"id_chunk": 1,
               "is_included": false}]}
`
	if was != want {
		t.Errorf("got\n%s\nwant\n%s", was, want)
	}
	included = false
	if now := says(); now != strings.Replace(was, "true", "false", 1) {
		t.Errorf("the other verdict:\n%s", now)
	}
}

// What a judge says has to be what its response says.
func TestSaysIsChecked(t *testing.T) {
	s := newServer(t)
	s.handle = func(w http.ResponseWriter, r *http.Request, n int64) bool {
		fmt.Fprint(w, completion(`{"ok":true}`))
		return true
	}
	file := record(t, s.URL, call{label: "recall", body: question})
	whole := read(t, file)
	for _, new := range []string{`says: '{"ok": false}'`, `says: ""`, `says: '{"ok":true}'`} {
		changed := strings.Replace(whole, `says: '{"ok": true}'`, new, 1)
		if changed == whole {
			t.Fatal(whole)
		}
		write(t, file, changed)
		if _, err := recorder.Open(file, recorder.Options{}); !errors.Is(err, recorder.ErrCorrupt) {
			t.Errorf("%s: got %v, want ErrCorrupt", new, err)
		}
	}
}

// The stamp names the item, and its times are the order of recording.
func TestStampHasItemAndTime(t *testing.T) {
	s := newServer(t)
	var calls []call
	for i := range 20 {
		calls = append(calls, call{label: "recall", body: fmt.Sprintf(`{"n":%d}`, 19-i), ctx: itemNamed(fmt.Sprintf("item %d", i))})
	}
	text := read(t, record(t, s.URL, calls...))
	_, entries := entriesOf(t, text)
	at := regexp.MustCompile(`at: "(\d\d:\d\d:\d\d\.\d{6})"`)
	times := map[string]string{}
	for _, entry := range entries {
		item := regexp.MustCompile(`item: (item \d+)\n`).FindStringSubmatch(entry)
		if time := at.FindStringSubmatch(entry); item == nil || time == nil {
			t.Fatalf("no item or time in\n%s", entry)
		} else {
			times[item[1]] = time[1]
		}
	}
	for i := range 19 {
		a, b := times[fmt.Sprintf("item %d", i)], times[fmt.Sprintf("item %d", i+1)]
		if a >= b && a < "23:59" {
			t.Errorf("item %d is of %s, and the next of %s", i, a, b)
		}
	}
}

// judged is a request as of a metric, about one question.
func judged(question, rules string) call {
	body := `{"model":"m1","messages":[{"role":"system","content":"` + strings.Repeat(rules+`\n`, 40) + `"},` +
		`{"role":"user","content":"` + strings.Repeat(`An example of how to judge.\n`, 40) + `<item>\nquestion: ` + question + `\n</item>\n` + strings.Repeat(`Reply with JSON.\n`, 40) + `"}],` +
		`"response_format":{"type":"json_schema","json_schema":{"name":"recall","schema":{"type":"object","properties":{"ok":{"type":"boolean"}}}}}}`
	return call{label: "recall", body: body}
}

func textFiles(t *testing.T, folder string) []string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, ".texts", "*"))
	if err != nil {
		t.Fatal(err)
	}
	return files
}

// damaged returns the texts that the cassettes of a folder refer to and that are not what their names say.
func damaged(t *testing.T, folder string) (addresses []string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(folder, "*.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		for _, found := range regexp.MustCompile(`\{"\$(?:text|json)": "([0-9a-f]{32})"\}`).FindAllStringSubmatch(read(t, file), -1) {
			data, _ := os.ReadFile(filepath.Join(folder, ".texts", found[1]+".txt"))
			sum := sha256.Sum256(bytes.TrimSuffix(data, []byte("\n")))
			if address := found[1]; hex.EncodeToString(sum[:16]) != address && !slices.Contains(addresses, address) {
				addresses = append(addresses, address)
			}
		}
	}
	return addresses
}

// What requests share is in the folder once. Nothing is played by it, and a miss is explained without it where
// the request says the same.
func TestSharedTexts(t *testing.T) {
	s := newServer(t)
	folder := t.TempDir()
	for i := range 3 {
		r := open(t, filepath.Join(folder, fmt.Sprintf("%d.yaml", i)), recorder.RecordMissing)
		for j := range 2 {
			if got, want := verdict(r, s.URL, judged(fmt.Sprintf("%d or %d?", i, j), "Be fair.")), fmt.Sprint(2*i+j+1); got != want {
				t.Fatalf("got %s, want %s", got, want)
			}
		}
		r.Close()
	}
	files := textFiles(t, folder)
	if len(files) != 4 { // of the system, before the question, after it, the schema
		t.Fatalf("got the texts %q", files)
	}
	if text := read(t, filepath.Join(folder, "2.yaml")); strings.Count(text, "\n") > 60 || strings.Contains(text, "Be fair") || !strings.Contains(text, "question: 2 or 1?") {
		t.Errorf("got\n%s", text)
	}
	replays := func() {
		t.Helper()
		for i := range 3 {
			r := open(t, filepath.Join(folder, fmt.Sprintf("%d.yaml", i)), recorder.Replay)
			for j := range 2 {
				if got, want := verdict(r, s.URL, judged(fmt.Sprintf("%d or %d?", i, j), "Be fair.")), fmt.Sprint(2*i+j+1); got != want {
					t.Errorf("got %s, want %s", got, want)
				}
			}
			r.Close()
		}
	}
	explains := func(folder string) bool {
		t.Helper()
		r := open(t, filepath.Join(folder, "0.yaml"), recorder.Replay)
		defer r.Close()
		_, err := do(r, s.URL, judged("0 or 9?", "Be fair."))
		var miss *recorder.Error
		if !errors.As(err, &miss) || miss.Kind != recorder.ErrStale {
			t.Fatalf("got %v, want ErrStale", err)
		}
		diff := strings.Join(miss.Diff, "\n")
		return diff == "- question: 0 or 0?\n+ question: 0 or 9?"
	}
	copied := t.TempDir() // nothing of it is in memory
	if err := os.CopyFS(copied, os.DirFS(folder)); err != nil {
		t.Fatal(err)
	}
	replays()
	if !explains(folder) || !explains(copied) {
		t.Error("the miss is not explained by the line that differs")
	}
	for name, change := range map[string]func(text string) string{
		"flipped": func(text string) string { return strings.Replace(text, "e", "d", 1) },
		"cut":     func(text string) string { return text[:len(text)/2] },
		"longer":  func(text string) string { return text + "\n" },
		"missing": nil,
	} {
		changed := t.TempDir()
		if err := os.CopyFS(changed, os.DirFS(folder)); err != nil {
			t.Fatal(err)
		}
		for _, file := range textFiles(t, changed) {
			if change == nil {
				if err := os.Remove(file); err != nil {
					t.Fatal(err)
				}
				continue
			}
			write(t, file, change(read(t, file)))
		}
		r := open(t, filepath.Join(changed, "0.yaml"), recorder.Replay)
		if got := verdict(r, s.URL, judged("0 or 1?", "Be fair.")); got != "2" {
			t.Errorf("%s: replays %s, want 2", name, got)
		}
		r.Close()
		if !explains(changed) { // the request has the same texts
			t.Errorf("%s: the miss is not explained by the line that differs", name)
		}
		if n := len(damaged(t, changed)); n != 4 {
			t.Errorf("%s: %d texts are damaged, want 4", name, n)
		}
		r = open(t, filepath.Join(changed, "3.yaml"), recorder.RecordMissing) // writes them again
		verdict(r, s.URL, judged("3?", "Be fair."))
		r.Close()
		if found := damaged(t, changed); len(found) > 0 {
			t.Errorf("%s: after another recording these are damaged: %q", name, found)
		}
	}
	r := open(t, filepath.Join(folder, "4.yaml"), recorder.RecordMissing)
	verdict(r, s.URL, judged("4?", "Be strict."))
	if n := len(textFiles(t, folder)); n != 5 {
		t.Errorf("another prompt makes %d texts of 4, want 5", n)
	}
	if files, _ := filepath.Glob(filepath.Join(folder, "*")); len(files) != 5 {
		t.Errorf("got %q", files)
	}
}

// The recordings of all tests share one folder, and those of a store another, between which they move.
func TestSharedTextsOfDefaultLayoutAndStore(t *testing.T) {
	s := newServer(t)
	folder := start(t)
	t.Setenv("RAGTEST_RECORD", "missing")
	tb := &testTB{TB: t, name: "TestA/sub"}
	verdict(recorder.New(tb), s.URL, judged("1?", "Be fair."))
	tb.end()
	root := filepath.Join(folder, "cassettes")
	if n := len(textFiles(t, root)); n != 4 {
		t.Fatalf("%d texts in %s, want 4", n, root)
	}
	tb = &testTB{TB: t, name: "TestA/sub"}
	r := recorder.New(tb, recorder.Shared("store"))
	if got := verdict(r, s.URL, judged("1?", "Be fair.")); got != "1" {
		t.Errorf("the store has %s, want 1", got)
	}
	tb.end()
	if n := len(textFiles(t, filepath.Join(folder, "store"))); n != 4 {
		t.Errorf("%d texts in the store, want 4", n)
	}
	t.Setenv("RAGTEST_RECORD", "")
	tb = &testTB{TB: t, name: "TestB"}
	r = recorder.New(tb, recorder.Shared("store"))
	_, err := do(r, s.URL, judged("2?", "Be fair."))
	var miss *recorder.Error
	if !errors.As(err, &miss) || strings.Join(miss.Diff, "\n") != "- question: 1?\n+ question: 2?" {
		t.Errorf("got %v", err)
	}
	tb.end()
}

// A file of the first format is read as ever. What is recorded into it leaves the others as they are.
func TestFirstFormatIsRecordedInto(t *testing.T) {
	s := newServer(t)
	file := filepath.Join(t.TempDir(), "c.yaml")
	was := read(t, "../internal/cassette/testdata/format1.yaml")
	write(t, file, was)
	r := open(t, file, recorder.RecordMissing)
	if got := verdict(r, s.URL, call{label: "zz", body: question}); got != "1" {
		t.Fatalf("got %s", got)
	}
	r.Close()
	_, before := entriesOf(t, was)
	_, after := entriesOf(t, read(t, file))
	if len(after) != len(before)+1 {
		t.Fatalf("%d entries became %d", len(before), len(after))
	}
	for i := range before {
		if after[i] != before[i] {
			t.Errorf("entry %d was\n%s\nand is\n%s", i, before[i], after[i])
		}
	}
	r = open(t, file, recorder.Replay)
	for _, c := range []call{{label: "recall", body: prompt}, {label: "zz", body: question}} {
		if got := verdict(r, s.URL, c); got != map[string]string{"recall": "5", "zz": "1"}[c.label] {
			t.Errorf("%s replays %q", c.label, got)
		}
	}
}

// What is said is searched for secrets too: it may have an escape fewer than the body.
func TestSecretInWhatIsSaid(t *testing.T) {
	s := newServer(t)
	s.handle = func(w http.ResponseWriter, r *http.Request, n int64) bool {
		fmt.Fprint(w, `{"choices":[{"message":{"content":"{\"reason\":\"\\u0073k-`+strings.Repeat("a1b2c3d4", 6)+`\"}"}}]}`)
		return true
	}
	file := filepath.Join(t.TempDir(), "c.yaml")
	r := open(t, file, recorder.RecordMissing)
	if _, err := do(r, s.URL, call{label: "recall", body: question}); !errors.Is(err, recorder.ErrSecret) {
		t.Errorf("got %v, want ErrSecret", err)
	}
	if _, err := os.Stat(file); err == nil {
		t.Errorf("it is recorded:\n%s", read(t, file))
	}
}

func itemNamed(name string) context.Context {
	return recorder.WithAsk(context.Background(), recorder.Ask{Item: name})
}
