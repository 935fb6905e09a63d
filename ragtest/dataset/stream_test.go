package dataset_test

import (
	"fmt"
	"io"
	"runtime"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/ragtest/dataset"
)

// A long file is read as it is ranged over: what lives at any time is a row, not
// the file. The rows have two chunks of 2 KB.
func TestFlatMemory(t *testing.T) {
	const most = 4 << 20
	text := strings.Repeat("The refund takes five working days after the parcel arrives. ", 34)
	object := `{"user_input": "How long does it take?", "response": "Five days.", "retrieved_contexts": ["` + text + `", "` + text + `"]}`
	for _, tt := range []struct {
		format           dataset.Format
		head, line, tail string
	}{
		{dataset.JSONL, "", object + "\n", ""},
		{dataset.JSON, "[", object + ",\n", object + "]"},
		{dataset.CSV, "question,answer,contexts\n", `How long,"Five days","[""` + text + `"",""` + text + `""]"` + "\n", ""},
	} {
		t.Run(string(tt.format), func(t *testing.T) {
			lines := (64 << 20) / share / len(tt.line)
			file := io.MultiReader(strings.NewReader(tt.head), &repeated{line: tt.line, left: lines}, strings.NewReader(tt.tail))
			n := 0
			before := live()
			for item, err := range dataset.Read(file, tt.format) {
				if err != nil {
					t.Fatal(err)
				}
				if n++; n%(lines/4) == 0 && live() > before+most {
					t.Fatalf("%d MB live after %d of %d rows, want at most %d", live()>>20, n, lines, most>>20)
				}
				if len(item.Context) != 2 {
					t.Fatalf("row %d has %d chunks, want 2", n, len(item.Context))
				}
			}
			if n < lines {
				t.Errorf("got %d items, want %d", n, lines)
			}
		})
	}
}

// live returns the bytes that are in use.
func live() uint64 {
	runtime.GC()
	var stats runtime.MemStats
	runtime.ReadMemStats(&stats)
	return stats.HeapAlloc
}

// A repeated is a line so many times over.
type repeated struct {
	line string
	left int
	at   int
}

func (r *repeated) Read(p []byte) (n int, err error) {
	for n < len(p) && r.left > 0 {
		k := copy(p[n:], r.line[r.at:])
		n += k
		if r.at += k; r.at == len(r.line) {
			r.at = 0
			r.left--
		}
	}
	if n == 0 {
		return 0, io.EOF
	}
	return n, nil
}

// An item is there before the next row is.
func TestEarlyItems(t *testing.T) {
	for format, text := range map[dataset.Format][2]string{
		dataset.JSONL: {"{\"question\":\"a\"}\n", "{\"question\":\"b\"}\n"},
		dataset.JSON:  {"[{\"question\":\"a\"},", "{\"question\":\"b\"}]"},
		dataset.CSV:   {"question\na\n", "b\n"},
	} {
		r, w := io.Pipe()
		seen := make(chan string)
		go func() {
			_, _ = io.WriteString(w, text[0])
			if got := <-seen; got != "a" {
				t.Errorf("%s: got %q first, want a", format, got)
			}
			_, _ = io.WriteString(w, text[1])
			_ = w.Close()
		}()
		var all []string
		for item, err := range dataset.Read(r, format) {
			if err != nil {
				t.Fatal(err)
			}
			if all = append(all, item.Question); len(all) == 1 {
				seen <- item.Question
			}
		}
		if fmt.Sprint(all) != "[a b]" {
			t.Errorf("%s: got %v, want a and b", format, all)
		}
	}
}

func BenchmarkRead(b *testing.B) {
	text := strings.Repeat("The refund takes five working days after the parcel arrives. ", 8)
	for _, bb := range []struct {
		format     dataset.Format
		head, line string
	}{
		{dataset.JSONL, "", `{"question": "How long?", "answer": "Five days.", "contexts": ["` + text + `", "` + text + `"]}` + "\n"},
		{dataset.CSV, "question,answer,contexts\n", `How long?,Five days.,"[""` + text + `"",""` + text + `""]"` + "\n"},
	} {
		b.Run(string(bb.format), func(b *testing.B) {
			const lines = 1000
			b.SetBytes(int64(lines * len(bb.line)))
			b.ReportAllocs()
			for b.Loop() {
				for _, err := range dataset.Read(io.MultiReader(strings.NewReader(bb.head), &repeated{line: bb.line, left: lines}), bb.format) {
					if err != nil {
						b.Fatal(err)
					}
				}
			}
		})
	}
}
