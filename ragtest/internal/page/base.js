"use strict";
// What the scripts of all pages begin with. Texts are set by textContent alone.
const by = (id) => document.getElementById(id);

// make returns an element with classes, and children or texts in it.
function make(name, classes, ...children) {
  const e = document.createElement(name);
  if (classes) e.className = classes;
  e.append(...children.filter((c) => c !== null && c !== ""));
  return e;
}
function attributes(e, named) {
  for (const [name, value] of Object.entries(named)) e.setAttribute(name, value);
  return e;
}
// text returns an element whose direction is its text's own.
function text(name, classes, value) {
  return attributes(make(name, classes, value), { dir: "auto" });
}
// wide returns a table that scrolls by itself where it is wider than the page.
function wide(label, table) {
  return attributes(make("div", "wide", table), { tabindex: "0", role: "region", "aria-label": label });
}
const clip = (s, n) => (s.length > n ? s.slice(0, n) + "…" : s);

const long = 3000; // characters of a text that are shown at once
// chunkText returns a text with what judges quote of it marked. A long one is shown in part, up
// to the last quote, until it is asked for: shown remembers that.
function chunkText(value, quotes, shown = {}) {
  const p = attributes(make("p", "body"), { dir: "auto" });
  const spans = quotes.filter((q) => q && value.includes(q)).map((q) => [value.indexOf(q), value.indexOf(q) + q.length]);
  spans.sort((a, b) => a[0] - b[0]);
  const fill = (end) => {
    p.replaceChildren();
    let at = 0;
    for (const [from, to] of spans) {
      if (from < at || to > end) continue;
      p.append(value.slice(at, from), make("mark", "", value.slice(from, to)));
      at = to;
    }
    p.append(value.slice(at, end));
  };
  const end = Math.max(long, ...spans.filter(([from]) => from < 10 * long).map(([, to]) => to));
  if (value.length <= end || shown.all) {
    fill(value.length);
    return p;
  }
  fill(end);
  const more = attributes(make("button", "", `show all ${value.length} characters`), { type: "button" });
  more.addEventListener("click", () => { shown.all = true; fill(value.length); });
  p.append("… ", more);
  return p;
}
