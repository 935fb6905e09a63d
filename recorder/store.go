package recorder

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"github.com/ragtest/go-ragtest/internal/cassette"
	"github.com/ragtest/go-ragtest/internal/cassette/canon"
	"github.com/ragtest/go-ragtest/internal/module"
)

// Shared has the Recorder keep its recordings in a store that tests, packages and processes share, instead
// of a cassette per test. A relative name starts at the folder of go.mod. The store holds a small cassette
// per request, named by label and key, and a test reads none that it does not ask for. So thousands of
// items cause no merge conflicts, and packages that are tested at the same time lose nothing.
//
// Nothing is reported as unused or dropped, since no test knows what the others use; the play positions of
// requests that are not tagged are each Recorder's own.
//
// In RecordMissing a request that the store does not have is first looked for in the test's own cassette,
// the one of [File] or named after the test, and copied from there: that moves a suite to a store without
// asking anybody. RAGTEST_FROM=dir does the opposite: a Recorder of a cassette copies what it lacks from
// that store.
func Shared(dir string) Option { return func(c *config) { c.store = dir } }

// A store is a folder of cassettes with the recordings of one key each. It is shared by all Recorders of
// the process.
type store struct {
	dir, name string
	replaced  *replaced
	texts     *cassette.Texts

	mu     sync.Mutex
	read   map[string][]*cassette.Entry // what was read of the store to explain misses, by file
	models []string                     // of all tagged recordings; nil until someone asks
	judged *judged                      // where the tagged recordings are; built when the first may be replaced
	about  map[about][]string           // where those about an item were when somebody first asked; nil until then
}

// An about is what a tagged recording is about.
type about struct{ label, item string }

// judged are the paths of files with tagged recordings.
type judged struct {
	twins  map[string][]string // paths by the recording's key without the model: to replace another model's
	quotes map[string][]string // paths by each reply that a correction quotes, as Entry.Said digests it
}

var stores = struct {
	sync.Mutex
	byDir map[string]*store
}{byDir: map[string]*store{}}

// openStore returns the store of a folder.
func openStore(dir string) (*store, error) {
	if startDirErr != nil {
		return nil, startDirErr
	}
	root := module.Root(startDir)
	if !filepath.IsAbs(dir) {
		dir = filepath.Join(root, dir)
	}
	dir = filepath.Clean(dir)
	name := dir
	if in, err := filepath.Rel(root, dir); err == nil && filepath.IsLocal(in) {
		if name, err = filepath.Rel(startDir, dir); err != nil {
			return nil, err
		}
	}
	stores.Lock()
	defer stores.Unlock()
	s := stores.byDir[dir]
	if s == nil {
		s = &store{dir: dir, name: filepath.ToSlash(name), replaced: new(replaced), texts: cassette.TextsIn(dir), read: map[string][]*cassette.Entry{}}
		stores.byDir[dir] = s
	}
	return s, nil
}

// folder returns the name of the folder of a request's recordings.
func folder(a *ask) string {
	if a.tagged() {
		return fileElement(a.Label)
	}
	return fileElement(strings.NewReplacer(" ", "-", "/", "-").Replace(cassette.Place(a.method, a.url)))
}

// file returns the path of the recordings of a request: the file of its key, or of another key that finds
// them. See tape.find.
func (s *store) file(a *ask) string {
	path, found := s.fileOf(a, a.own)
	if found {
		return path
	}
	others := []string{a.bareKey(), a.firstStamp()}
	if a.rules.anyOrder && !a.tagged() {
		others = append(others, a.head(a.url).Key(a.rules.keyOfBody(a, canon.InOrder)))
	}
	for _, key := range others {
		if key == "" {
			continue
		}
		if other, found := s.fileOf(a, key); found && s.answers(a, other) {
			return other
		}
	}
	return path
}

// fileOf returns the path of the recordings of a key, and whether there are any. The label is no part of the
// key: a request that was recorded under another one stays where it is.
func (s *store) fileOf(a *ask, key string) (path string, found bool) {
	_, digest, _ := strings.Cut(key, ":")
	base := digest + ".yaml"
	path = filepath.Join(s.dir, folder(a), base)
	if exists(path) {
		return path, true
	}
	for _, folder := range s.folders() {
		if other := filepath.Join(s.dir, folder, base); exists(other) {
			return other, true
		}
	}
	return path, false
}

// answers reports whether a file has recordings of a, or cannot be read, which is not to go unnoticed.
func (s *store) answers(a *ask, path string) bool {
	in := readTape(path, s.texts)
	found := *a
	in.find(&found)
	return in.problem != "" || len(in.byKey[found.key]) > 0
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// folders returns the names of the folders, sorted.
func (s *store) folders() (names []string) {
	found, _ := os.ReadDir(s.dir) // what cannot be read is as good as not there
	for _, f := range found {
		if f.IsDir() {
			names = append(names, f.Name())
		}
	}
	return names
}

// files returns the paths of the cassettes in a folder, sorted.
func (s *store) files(folder string) (paths []string) {
	found, _ := os.ReadDir(filepath.Join(s.dir, folder))
	for _, f := range found {
		if !strings.HasPrefix(f.Name(), ".") && strings.HasSuffix(f.Name(), ".yaml") {
			paths = append(paths, filepath.Join(s.dir, folder, f.Name()))
		}
	}
	return paths
}

// nameOf returns the name of a file for messages.
func (s *store) nameOf(path string) string {
	return s.name + filepath.ToSlash(strings.TrimPrefix(path, s.dir))
}

// known returns the recordings of a file; a corrupt one has none. What a key stands for never changes, so
// a file is read once.
func (s *store) known(path string) []*cassette.Entry {
	s.mu.Lock()
	defer s.mu.Unlock()
	entries, ok := s.read[path]
	if !ok {
		if data, err := readFile(path); err == nil {
			entries, _ = s.texts.Decode(data)
			s.read[path] = entries
		}
	}
	return entries
}

// allModels returns the models of all tagged recordings. The first call reads the whole store.
func (s *store) allModels() []string {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.models == nil {
		s.models = []string{}
		s.walk(func(_ string, entries []*cassette.Entry) { s.addModels(entries) })
	}
	return slices.Clone(s.models)
}

func (s *store) addModels(entries []*cassette.Entry) {
	for _, model := range cassette.ModelsOf(entries) {
		if i, found := slices.BinarySearch(s.models, model); !found {
			s.models = slices.Insert(s.models, i, strings.Clone(model))
		}
	}
}

// added takes note of e, which was recorded for a. In a mode that records anew it takes the place of
// recordings that differ only in the model, if the code did not choose one, and of those that quote a reply
// which is no more. What this process has played or made stays.
func (s *store) added(a *ask, e *cassette.Entry, m Mode) {
	if !a.tagged() {
		return
	}
	s.allModels()
	s.mu.Lock()
	defer s.mu.Unlock()
	s.addModels([]*cassette.Entry{e})
	if !m.renews(true) {
		return
	}
	if s.judged == nil {
		s.judged = &judged{map[string][]string{}, map[string][]string{}}
		s.walk(func(path string, entries []*cassette.Entry) { s.judged.add(path, entries) })
	}
	own := s.file(a)
	var replies []string // that are no more
	if was := s.replaced.by(a.key, nil); was != nil {
		old := *e
		old.Response = was.Response
		replies = append(replies, old.Said())
	}
	if a.of.AnyModel {
		for _, path := range s.judged.twins[e.KeyButModel()] {
			if path != own {
				replies = append(replies, s.remove(path)...)
			}
		}
	}
	for i := 0; i < len(replies); i++ {
		if replies[i] == "" || replies[i] == e.Said() {
			continue
		}
		for _, path := range s.judged.quotes[replies[i]] {
			if path != own {
				replies = append(replies, s.remove(path)...)
			}
		}
	}
	s.judged.add(own, []*cassette.Entry{e})
}

// remove removes a file, unless this process uses it, and returns what its recordings said.
func (s *store) remove(path string) (said []string) {
	if inUse(path) {
		return nil
	}
	for _, e := range readTape(path, s.texts).entries {
		s.replaced.add(e.Stamp.Key, e)
		said = append(said, e.Said())
	}
	os.Remove(path)
	delete(s.read, path)
	return said
}

func (j *judged) add(path string, entries []*cassette.Entry) {
	put := func(m map[string][]string, key string) {
		if !slices.Contains(m[key], path) {
			m[key] = append(m[key], path)
		}
	}
	for _, e := range entries {
		if e.Tagged() {
			put(j.twins, e.KeyButModel())
			for _, said := range e.Heard() {
				put(j.quotes, said)
			}
		}
	}
}

// walk calls f with each file of the store and its recordings; a corrupt one has none.
func (s *store) walk(f func(path string, entries []*cassette.Entry)) {
	for _, folder := range s.folders() {
		for _, path := range s.files(folder) {
			if data, err := readFile(path); err == nil {
				entries, _ := s.texts.Decode(data)
				f(path, entries)
			}
		}
	}
}

// inUse reports whether a test of this process plays the file or did when it was last open.
func inUse(path string) bool {
	tapes.Lock()
	t := tapes.byPath[path]
	tapes.Unlock()
	if t == nil {
		return false
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	return len(t.used) > 0 || t.played
}
