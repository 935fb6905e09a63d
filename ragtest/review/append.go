package review

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"mime"
	"net/http"
	"slices"
	"strings"
	"unicode/utf8"
)

// maxBody is how many bytes a request may bring.
const maxBody = 64 << 10

// posted is what the page says of a verdict.
type posted struct {
	Sheet    *int   `json:"sheet"`
	Verdict  *int   `json:"verdict"`
	Label    string `json:"label"`
	Note     string `json:"note"`
	TakeBack bool   `json:"take_back"` // the label that there is
}

// saved is the answer to it.
type saved struct {
	Verdict shownVerdict `json:"verdict"` // as it is now
	Judged  *judged      `json:"judged"`
	Figures figures      `json:"figures"`
	Next    int          `json:"next"` // the sheet to go on with; -1: all are labelled
}

// serveLabel appends a label, and answers when it is on the disk.
func (d *desk) serveLabel(w http.ResponseWriter, r *http.Request) {
	p, status, err := read(r)
	if err != nil {
		refuse(w, status, err.Error())
		return
	}
	d.mu.Lock()
	defer d.mu.Unlock()
	sheet, verdict := *p.Sheet, *p.Verdict
	if sheet < 0 || sheet >= len(d.sheets) || verdict < 0 || verdict >= len(d.sheets[sheet].verdicts) {
		refuse(w, http.StatusUnprocessableEntity, fmt.Sprintf("there is no verdict %d of sheet %d", verdict, sheet))
		return
	}
	of := d.sheets[sheet]
	v := of.verdicts[verdict]
	l := v.about
	l.Reviewer, l.Note, l.Withdrawn = d.options.Reviewer, p.Note, p.TakeBack
	l.Time = d.now(l)
	if !p.TakeBack {
		if l.Person, err = v.meant(p.Label); err != nil {
			refuse(w, http.StatusUnprocessableEntity, err.Error())
			return
		}
	}
	if err := d.file.Append(of.item, l); err != nil {
		status := http.StatusUnprocessableEntity
		if errors.As(err, new(*fs.PathError)) {
			status = http.StatusInternalServerError
		}
		refuse(w, status, err.Error())
		return
	}
	if err := d.add(l); err != nil {
		refuse(w, http.StatusInternalServerError, err.Error())
		return
	}
	latest := d.said.Latest()
	mine := mineOf(latest, d.options.Reviewer)
	answer(w, saved{d.shownVerdict(v, mine), d.judged(of, mine), figuresOf(d.sheets, latest, d.options.Reviewer), d.nextOpen(sheet, mine)})
}

// read reads what is posted. A body that is too large is read to its end, as a client that is
// still sending would miss the answer else.
func read(r *http.Request) (p posted, status int, err error) {
	if kind, _, _ := mime.ParseMediaType(r.Header.Get("Content-Type")); kind != "application/json" {
		return p, http.StatusUnsupportedMediaType, fmt.Errorf("a label is application/json, not %.50q", kind)
	}
	body, err := io.ReadAll(io.LimitReader(r.Body, maxBody+1))
	if err != nil {
		return p, http.StatusBadRequest, err
	}
	if len(body) > maxBody {
		_, _ = io.CopyN(io.Discard, r.Body, 1<<26)
		return p, http.StatusRequestEntityTooLarge, fmt.Errorf("a label has at most %d bytes: shorten its note", maxBody)
	}
	d := json.NewDecoder(bytes.NewReader(body))
	d.DisallowUnknownFields()
	if err := d.Decode(&p); err != nil {
		return p, http.StatusBadRequest, fmt.Errorf("no label: %w", err)
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return p, http.StatusBadRequest, errors.New("no label: something follows its JSON")
	}
	if p.Sheet == nil || p.Verdict == nil {
		return p, http.StatusBadRequest, errors.New("no label: it names its verdict by the numbers sheet and verdict")
	}
	return p, 0, nil
}

// meant returns the label of v that the page shows as text, or why there is none.
func (v verdict) meant(text string) (string, error) {
	for _, word := range append(slices.Clone(v.words), agreed(v.words, v.Label)) {
		if short(word) == text {
			return word, nil
		}
	}
	switch {
	case !v.free:
		return "", fmt.Errorf("%.100q is no label of %s: there are %s", text, v.about.Metric, strings.Join(v.words, ", "))
	case strings.TrimSpace(text) == "" || utf8.RuneCountInString(text) > 200 || short(text) != text:
		return "", fmt.Errorf("%.100q cannot be a label: 1 to 200 characters in one line", text)
	}
	return text, nil
}
