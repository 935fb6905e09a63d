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
