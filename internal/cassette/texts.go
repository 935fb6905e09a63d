package cassette

import (
	"crypto/sha256"
	"encoding/hex"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"github.com/ragtest/go-ragtest/internal/cassette/canon"
)

// Texts are what requests share: a folder, beside the cassettes, of a file per text that is named by its
// content. Without one of them a cassette replays all the same; only what a request said in full is not known.
//
// Texts are safe for concurrent use. A nil *Texts has none.
type Texts struct {
	dir string // "" for texts that are in memory alone

	mu    sync.Mutex
	known map[string]string // by address
}

// textsFolder is the name of the folder.
const textsFolder = ".texts"

var textsByDir sync.Map

// TextsIn returns the texts that the cassettes below a folder share.
func TextsIn(dir string) *Texts {
	t, _ := textsByDir.LoadOrStore(dir, &Texts{dir: filepath.Join(dir, textsFolder), known: map[string]string{}})
	return t.(*Texts)
}

// addressOf names a text by its content.
func addressOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return hex.EncodeToString(sum[:16])
}

// Know remembers the shared texts of a request to a judge, so that recordings with the same texts can be read in
// full although the folder lacks them.
func (t *Texts) Know(asked canon.Body) {
	_, texts := fold(asked)
	t.mu.Lock()
	defer t.mu.Unlock()
	maps.Copy(t.known, texts.known)
}

// Text returns the text of an address. It is not ok if there is none, or if the file was changed: the address
// is the text's checksum.
func (t *Texts) Text(address string) (text string, ok bool) {
	if t == nil {
		return "", false
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if text, ok = t.known[address]; ok || t.dir == "" {
		return text, ok
	}
	if text, ok = readText(t.file(address), address); ok {
		t.known[address] = text
	}
	return text, ok
}

func (t *Texts) file(address string) string { return filepath.Join(t.dir, address+".txt") }

func readText(file, address string) (text string, ok bool) {
	if address == "" || strings.Trim(address, "0123456789abcdef") != "" { // no path
		return "", false
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return "", false
	}
	return textOf(data, address)
}

// textOf returns the text that a file of this content keeps.
func textOf(data []byte, address string) (text string, ok bool) {
	// No text has a carriage return: git put it there.
	text = strings.TrimSuffix(strings.ReplaceAll(string(data), "\r\n", "\n"), "\n")
	return text, addressOf(text) == address
}

// fold returns the text that stores the request of a judge, and what it refers to.
func fold(b canon.Body) (Text, *Texts) {
	t := &Texts{known: map[string]string{}}
	text := b.Fold(func(text string) (address string) {
		address = addressOf(text)
		t.known[address] = text
		return address
	})
	return Text(text), t
}
