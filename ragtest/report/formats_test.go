package report_test

import (
	"encoding/json"
	"encoding/xml"
	"html"
	"io"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/ragtest/go-ragtest/internal/golden"
	"github.com/ragtest/go-ragtest/ragtest/report"
	"github.com/ragtest/go-ragtest/ragtest/results"
)

type format = func(io.Writer, *results.Set) error

var formats = map[string]format{
	"html": report.HTML, "markdown": report.Markdown, "junit": report.JUnit, "json": report.JSON, "annotations": report.Annotations,
}

func TestGoldens(t *testing.T) {
	for file, f := range map[string]format{"faq.md": report.Markdown, "faq.xml": report.JUnit, "faq.json": report.JSON, "faq.annotations": report.Annotations} {
		golden.Check(t, "testdata/"+file, written(t, f, faq()))
	}
}

func TestNoSet(t *testing.T) {
	for name, f := range formats {
		if err := f(io.Discard, nil); err == nil {
			t.Errorf("%s of a nil set: no error", name)
		}
	}
}

// TestNoResults is of a set without rows, which is not the same as one where none fails.
func TestNoResults(t *testing.T) {
	s := &results.Set{Warnings: []string{"a.jsonl:3: the last line is cut off and was dropped"}}
	for name, f := range formats {
		got := written(t, f, s)
		if strings.Contains(got, "none of") || strings.Contains(got, "✓<") {
			t.Errorf("%s says that nothing fails:\n%s", name, got)
		}
		if said := strings.Contains(html.UnescapeString(got), s.Warnings[0]); !said && name != "junit" && name != "annotations" {
			t.Errorf("%s does not say the warning", name)
		}
	}
}

// TestUnknownOutcome is of a set that a later version wrote: what is not known to have passed
// did not.
func TestUnknownOutcome(t *testing.T) {
	s := faq()
	s.Rows = s.Rows[:1]
	s.Rows[0].Outcome = "doubtful"
	s.Gates = []results.Gate{{Package: pkg, Test: "TestFAQ", Name: "mean >= 0.8", Metric: "faithfulness", Outcome: "doubtful"}}
	for name, want := range map[string]string{
		"html": "1 of 1 row fails, 1 gate failed", "markdown": "1 of 1 row fails, 1 gate failed", "junit": `failures="2"`, "json": `"failing": 1`, "annotations": "doubtful",
	} {
		if got := written(t, formats[name], s); !strings.Contains(got, want) {
			t.Errorf("%s lacks %q:\n%.2000s", name, want, got)
		}
	}
}

func TestGates(t *testing.T) {
	s := &results.Set{}
	for _, outcome := range []string{"passed", "not decided", "failed", "cannot tell"} {
		s.Gates = append(s.Gates, results.Gate{Package: pkg, Test: "TestFAQ", Name: "mean >= 0.80", Metric: "context recall", Outcome: outcome, Text: "it " + outcome, Time: start})
	}
	if got := written(t, report.Markdown, s); strings.Index(got, "it failed") > strings.Index(got, "it passed") || !strings.Contains(got, "1 gate failed") {
		t.Errorf("Markdown:\n%s", got)
	}
	suites := parseJUnit(t, written(t, report.JUnit, s))
	if suite := suites.Suites[0]; suite.Tests != 4 || suite.Failures != 1 || suite.Skipped != 2 {
		t.Errorf("JUnit: %+v", suite)
	}
	if got := written(t, report.Annotations, s); strings.Count(got, "::error ") != 1 {
		t.Errorf("annotations:\n%s", got)
	}
}

// tag is what Markdown of ours may have of HTML.
var tag = regexp.MustCompile(`</?code>|<br>`)

func TestMarkdownShowsHostileTexts(t *testing.T) {
	s := hostile()
	got := written(t, report.Markdown, s)
	columns := 0
	for n, line := range strings.Split(got, "\n") {
		if strings.ContainsRune(line, '\r') || len(strings.TrimLeft(line, " ")) != len(line) {
			t.Errorf("line %d: %q", n, line)
		}
		if rest := tag.ReplaceAllString(line, ""); strings.ContainsAny(strings.TrimPrefix(rest, ">"), "<>[]`*_\\@$~") || strings.Contains(rest, "://") || strings.Contains(rest, "www.") {
			if !strings.HasPrefix(line, "|---") {
				t.Errorf("line %d has more than text: %s", n, line)
			}
		}
		if pipes := strings.Count(line, "|"); !strings.HasPrefix(line, "|") {
			columns = 0
		} else if columns == 0 {
			columns = pipes
		} else if pipes != columns {
			t.Errorf("line %d has %d pipes, its table %d: %s", n, pipes, columns, line)
		}
	}
	plain := html.UnescapeString(tag.ReplaceAllString(got, ""))
	for _, text := range []string{`"><img src=x onerror=alert(1)>`, "[x](javascript:alert(1))", "| a | b | |---|", "user[U+202E]txt.exe"} {
		if !strings.Contains(plain, text) {
			t.Errorf("%q cannot be read", text)
		}
	}
}

// TestMarkdownFits is of a set with more failures than a job's summary has room for.
func TestMarkdownFits(t *testing.T) {
	got := written(t, report.Markdown, many(1000, 4))
	if len(got) > 1<<19 {
		t.Errorf("%d bytes", len(got))
	}
	if !strings.Contains(got, "and 889 rows more") {
		t.Errorf("the rest is not counted: %s", got[len(got)-200:])
	}
}

type junitSuites struct {
	Tests, Failures, Errors int `xml:",attr"`
	Suites                  []struct {
		Tests    int `xml:"tests,attr"`
		Failures int `xml:"failures,attr"`
		Errors   int `xml:"errors,attr"`
		Skipped  int `xml:"skipped,attr"`
		Cases    []struct {
			Name string `xml:"name,attr"`
			File string `xml:"file,attr"`
			Line int    `xml:"line,attr"`
		} `xml:"testcase"`
	} `xml:"testsuite"`
}

// junitAttributes are those that the schema of Jenkins' xunit plugin knows, of the elements that it has.
var junitAttributes = map[string]string{
	"testsuites": "name time tests failures disabled errors",
	"testsuite":  "name tests failures errors time disabled skipped timestamp hostname id package assertions file log url",
	"testcase":   "name assertions time timestamp classname status class file line log group url",
	"failure":    "type message",
	"error":      "type message",
	"skipped":    "type message",
	"system-out": "",
}

func parseJUnit(t *testing.T, text string) (suites junitSuites) {
	t.Helper()
	d := xml.NewDecoder(strings.NewReader(text))
	for {
		token, err := d.Token()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		e, ok := token.(xml.StartElement)
		if !ok {
			continue
		}
		known, ok := junitAttributes[e.Name.Local]
		if !ok {
			t.Errorf("the schema has no <%s>", e.Name.Local)
		}
		for _, a := range e.Attr {
			if !slices.Contains(strings.Fields(known), a.Name.Local) {
				t.Errorf("the schema's <%s> has no %s", e.Name.Local, a.Name.Local)
			}
		}
	}
	if err := xml.Unmarshal([]byte(text), &suites); err != nil {
		t.Fatal(err)
	}
	return suites
}

func TestJUnit(t *testing.T) {
	for name, s := range map[string]*results.Set{"faq": faq(), "hostile": hostile(), "none": {}} {
		suites := parseJUnit(t, written(t, report.JUnit, s))
		cases := 0
		for _, suite := range suites.Suites {
			cases += len(suite.Cases)
			if suite.Tests != len(suite.Cases) {
				t.Errorf("%s: a suite of %d cases says %d", name, len(suite.Cases), suite.Tests)
			}
		}
		if cases != len(s.Rows)+len(s.Gates) {
			t.Errorf("%s: %d cases for %d rows and %d gates", name, cases, len(s.Rows), len(s.Gates))
		}
	}
}

func TestJSON(t *testing.T) {
	s := hostile()
	var got struct {
		Headline string
		Rows     []results.Row
		Items    []results.Item
	}
	if err := json.Unmarshal([]byte(written(t, report.JSON, s)), &got); err != nil {
		t.Fatal(err)
	}
	if len(got.Rows) != len(s.Rows) || len(got.Items) != len(s.Items) || got.Rows[0].Reason != s.Rows[0].Reason {
		t.Errorf("%d of %d rows, %d of %d items", len(got.Rows), len(s.Rows), len(got.Items), len(s.Items))
	}
}

func TestAnnotationsShowHostileTexts(t *testing.T) {
	s := hostile()
	lines := strings.Split(strings.TrimSuffix(written(t, report.Annotations, s), "\n"), "\n")
	if len(lines) != len(s.Rows)+len(s.Gates) {
		t.Errorf("%d lines for %d rows and %d gates", len(lines), len(s.Rows), len(s.Gates))
	}
	command := regexp.MustCompile(`^::error (file=[^,:]*,line=21,)?title=[^,:]*::`)
	for _, line := range lines {
		if !command.MatchString(line) || strings.ContainsAny(line, "\r\x00\x1b") {
			t.Errorf("no command: %q", line)
		}
	}
}

func TestChanges(t *testing.T) {
	old, now := faq(), faq()
	now.Rows[0].Score, now.Rows[0].Verdicts[0].Label, now.Rows[0].Verdicts[0].Score = 0, "absent", 0
	now.Rows[0].Prints.Answer = "other"
	now.Rows[1].Model, now.Rows[1].Score = "judge-2", 0.5
	now.Rows[2].Score = 0.25
	now.Rows = now.Rows[:5]
	old.Rows = append(old.Rows[:4], old.Rows[5:]...)
	var b strings.Builder
	if err := report.Changes(&b, results.Compare(old, now)); err != nil {
		t.Fatal(err)
	}
	golden.Check(t, "testdata/changes.md", b.String())
}
