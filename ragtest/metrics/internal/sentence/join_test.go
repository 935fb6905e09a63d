package sentence

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
)

// long is the beginning of a sentence that fills a line.
const long = "Whoever reads this line reads more than fifty columns of"

// breaks are texts of several lines and their sentences.
var breaks = []struct {
	why  string
	text string
	want []string
}{
	{"a full line goes on",
		long + "\ntext. Then it\nends.",
		[]string{long + " text.", "Then it", "ends."}},
	{"among full lines a short one goes on, too",
		long + "\nshort text that ends as soon as\n[a link](https://example.com/that/is/long) is found.",
		[]string{long + " short text that ends as soon as [a link](https://example.com/that/is/long) is found."}},
	{"a short line does not",
		"Forty-nine columns are not enough for a full line\nof text.",
		[]string{"Forty-nine columns are not enough for a full line", "of text."}},
	{"nor does one that no page is wide enough for",
		strings.Repeat("word ", 26) + "\nof text.",
		[]string{strings.TrimSpace(strings.Repeat("word ", 26)), "of text."}},
	{"addresses do not count in full",
		long + " [text](https://example.com/" + strings.Repeat("x", 80) + ")\nand more.",
		[]string{long + " [text](https://example.com/" + strings.Repeat("x", 80) + ") and more."}},
	{"white space around a break becomes a space",
		"  " + long + " \r\n  text.\u00a0\n" + long + "\rtext.",
		[]string{long + " text.", long + " text."}},
	{"a blank line is no soft break",
		long + "\n \ntext.",
		[]string{long, "text."}},
	{"nor is a Unicode line separator",
		long + "\u2028text.",
		[]string{long, "text."}},
	{"nor one that Markdown asks for",
		long + "  \ntext one\n" + long + "\\\ntext two",
		[]string{long, "text one", long + "\\", "text two"}},
	{"hyphenation stays",
		"Whoever reads this line reads more than fifty col-\numns.",
		[]string{"Whoever reads this line reads more than fifty col- umns."}},
	{"names and abbreviations span lines",
		"Whoever reads this line has read what was said by Mr.\nHill, by Otto\nI. Brandt and by Roe in Roe\nv. Wade.",
		[]string{"Whoever reads this line has read what was said by Mr. Hill, by Otto", "I. Brandt and by Roe in Roe", "v. Wade."}},
	{"so do quotations",
		long + " “fine\nprint. No more.” It ends.",
		[]string{long + " “fine print. No more.”", "It ends."}},
	{"list items stand apart",
		long + "\n- one\n* two\n+ three\n• four\n1. five\n2. six\na) seven\n(iv) eight\n\n" + long + "\n7) nine",
		[]string{long, "- one", "* two", "+ three", "• four", "1. five", "2. six", "a) seven", "(iv) eight", long, "7) nine"}},
	{"and go on",
		"- " + long + "\n  text.\n  - " + long + "\n    text.\n1. " + long + "\ntext.",
		[]string{"- " + long + " text.", "- " + long + " text.", "1. " + long + " text."}},
	{"a number or letter at the end of a sentence is no list item",
		long + "\n42. It is so. " + long + "\nB. Hill.",
		[]string{long + " 42.", "It is so.", long + " B. Hill."}},
	{"but one of a list is",
		"1. one\n\n" + long + "\n2. two",
		[]string{"1. one", long, "2. two"}},
	{"headings stand apart",
		"# " + long + "\ntext\n" + long + "\n## text\n" + long + "\n=====\ntext",
		[]string{"# " + long, "text", long, "## text", long, "=====", "text"}},
	{"also those that look like text",
		"How we handle what you delete from your own account\nWhen you delete something from your account, we start to remove it at once,\nfrom all.",
		[]string{"How we handle what you delete from your own account", "When you delete something from your account, we start to remove it at once, from all."}},
	{"rows of tables stand apart",
		"| " + long + " |\n| text | text |\n" + long + "\ttext\n" + long + "    text\n" + long + " | text\ntext",
		[]string{"| " + long + " |", "| text | text |", long + "\ttext", long + "    text", long + " | text", "text"}},
	{"quoted lines go on",
		"> " + long + "\n> text. It ends.\n" + long + "\n> text.",
		[]string{"> " + long + " > text.", "It ends.", long, "> text."}},
	{"code stands apart",
		"```\n" + long + "\ntext\n```\n" + long + "\n```\n" + long + "\n\n    " + long + "\n    text",
		[]string{"```", long, "text", "```", long, "```", long, long, "text"}},
	{"and in a list it is indented farther",
		"1.  one\n\n    " + long + "\n    text\n\n        " + long + "\n        code",
		[]string{"1.  one", long + " text", long, "code"}},
	{"if all of the text is indented it is no code",
		"Title\n\n    " + long + "\n    text.\n\n    call(" + long + ", 1 + 2 * 3 - 4)\n    call(5, 6)",
		[]string{"Title", long + " text.", "call(" + long + ", 1 + 2 * 3 - 4)", "call(5, 6)"}},
	{"elements stand apart",
		"<p>" + long + "\ntext</p>\n<li>" + long + "</li>\ntext\n" + long + "\n</div>",
		[]string{"<p>" + long + " text</p>", "<li>" + long + "</li>", "text", long, "</div>"}},
	{"and so do directives, definitions and images",
		long + "\n.. note::\n" + long + "\n[a]: https://example.com\n" + long + "\n![text](https://example.com)",
		[]string{long, ".. note::", long, "[a]: https://example.com", long, "![text](https://example.com)"}},
	{"and labels and records",
		long + "\nNote: text\n" + long + "\nDelivery time: text\n2025-01-02 03:04:05 " + long + "\n2025-01-02 03:04:06 " + long,
		[]string{long, "Note: text", long, "Delivery time: text", "2025-01-02 03:04:05 " + long, "2025-01-02 03:04:06 " + long}},
	{"and what has columns",
		"a b c d e f g h i j,k l m n o p q r s t u v w x y z,a b c,d,e f\n1 2,3 4,b c,d,e",
		[]string{"a b c d e f g h i j,k l m n o p q r s t u v w x y z,a b c,d,e f", "1 2,3 4,b c,d,e"}},
	{"a colon goes on in lower case only",
		long + " this:\ntext.\n\n" + long + " this:\nText",
		[]string{long + " this: text.", long + " this:", "Text"}},
	{"an indented line begins a paragraph",
		"  " + long + "\ntext that was said by someone else, says Mr.\n  Hill has read this line of more than fifty columns.",
		[]string{long + " text that was said by someone else, says Mr.", "Hill has read this line of more than fifty columns."}},
	{"Chinese and Japanese letters are two columns wide and have no spaces",
		"这一行有二十五个以上的汉字所以它会一直写到下一行为止而且\n还没有结束。好。\n短行\n好。",
		[]string{"这一行有二十五个以上的汉字所以它会一直写到下一行为止而且还没有结束。", "好。", "短行", "好。"}},
	{"and lists of their own",
		"这一行有二十五个以上的汉字所以它会一直写到下一行为止而且\n一、好\n（二）好\n・好",
		[]string{"这一行有二十五个以上的汉字所以它会一直写到下一行为止而且", "一、好", "（二）好", "・好"}},
	{"Hindi goes on with a space",
		"यह पंक्ति पचास स्तंभों से अधिक लंबी है और इसलिए यह अगली पंक्ति में\nचलती है। बस।",
		[]string{"यह पंक्ति पचास स्तंभों से अधिक लंबी है और इसलिए यह अगली पंक्ति में चलती है।", "बस।"}},
}

func TestSoftBreaks(t *testing.T) {
	for _, c := range breaks {
		if diff := cmp.Diff(c.want, Split(c.text)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.why, diff)
		}
	}
}

// TestMemory finds out that a sentence on one line is a part of the text.
func TestMemory(t *testing.T) {
	text := strings.Repeat("It is so. ", 100)
	if allocs := testing.AllocsPerRun(10, func() { Split(text) }); allocs > 30 {
		t.Errorf("%v allocations for 100 sentences, want at most 30", allocs)
	}
}
