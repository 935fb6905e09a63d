// All texts come from tests, judges and users. They are set by textContent alone.
(() => {
  const token = new URLSearchParams(location.search).get("token") || "";
  const reviewer = by("panel").dataset.reviewer;
  const drafts = new Map(); // notes that wait for their label
  let sheet = null; // what the page shows
  let at = 0; // the verdict of it
  let busy = false; // a label is on its way
  let marked = []; // boxes with the texts that claims are from
  const folded = new Map(); // which long texts are shown in full

  // ask returns the answer to a request, or throws what the server says.
  async function ask(path, posted) {
    const request = { headers: { "Ragtest-Token": token }, cache: "no-store" };
    if (posted) {
      request.method = "POST";
      request.headers["Content-Type"] = "application/json";
      request.body = JSON.stringify(posted);
    }
    let response;
    try {
      response = await fetch(path, request);
    } catch {
      throw new Error("ragtest review does not answer: was it ended?");
    }
    if (!response.ok) throw new Error((await response.text()).trim());
    return response.json();
  }

  function say(message, bad) {
    by("status").textContent = message;
    by("status").className = bad ? "bad" : "";
  }

  // show loads a sheet and shows it; without n the first that has a verdict to label.
  async function show(n, verdict) {
    try {
      sheet = await ask(n === undefined ? "/sheet" : "/sheet?n=" + n);
    } catch (e) {
      say(e.message, true);
      return;
    }
    at = verdict === undefined ? sheet.start : verdict < 0 ? sheet.verdicts.length - 1 : verdict;
    draw();
    scrollTo(0, 0);
    step(at);
  }

  // --- What the page shows. ---

  function draw() {
    const parts = [text("h2", "", sheet.item), text("p", "where", sheet.test)];
    if (sheet.altered) parts.push(make("p", "banner weak", "These texts are not those that were judged: they were redacted, or the test has another item of this name."));
    folded.clear();
    if (sheet.history.length) {
      parts.push(make("h4", "", "Earlier turns"));
      for (const t of sheet.history) parts.push(make("div", "text", chunkText(t.role + ": " + t.text, [])));
    }
    parts.push(make("h4", "", "Question"), make("div", "text", chunkText(sheet.question, [])));
    marked = [];
    for (const [caption, value] of [["Answer", sheet.answer], ...sheet.references.map((r) => ["Reference", r])]) {
      const box = make("div", "text");
      marked.push([box, value]);
      parts.push(make("h4", "", caption), box);
    }
    if (sheet.chunks.length) parts.push(make("h4", "", "Chunks"), attributes(make("ol", "chunks"), { id: "chunks" }));
    by("texts").replaceChildren(...parts, make("ul", "facts", ...sheet.facts.map((f) => text("li", "", f))));
    drawJudged();
    drawFigures(sheet.figures);
    by("verdicts").replaceChildren(...sheet.verdicts.map((_, i) => card(i)));
  }

  function drawJudged() {
    const place = make("p", "where", `item ${sheet.n + 1} of ${sheet.of}`);
    if (!sheet.judged) {
      by("judged").replaceChildren(place);
      return;
    }
    by("judged").replaceChildren(place, make("p", "", make("b", "", sheet.metric + " "), sheet.judged.score),
      text("p", "reason", sheet.judged.reason), ...sheet.judged.warnings.map((w) => text("p", "reason weak", "warning: " + w)));
  }

  function drawFigures(f) {
    by("progress").textContent = `${f.labelled} of ${f.verdicts} verdicts labelled by ${reviewer}, ${f.left} left`;
    by("done").max = Math.max(f.verdicts, 1);
    by("done").value = f.labelled;
    by("trust").replaceChildren(...f.metrics.map((m) => {
      const now = sheet && m.metric === sheet.metric;
      const said = m.labelled ? `${m.agreed} of ${m.labelled} agree` : "no label";
      const e = make("li", now ? "now" : "", make("b", "", m.metric), " ", m.kappa ? make("b", "", "κ " + m.kappa) : "κ –", m.kappa ? ` (${m.interval})` : "", ` · ${said}`, m.split ? `, ${m.split} split` : "");
      e.title = m.kappa ? "Cohen's kappa of people and judge, with its interval" : "nothing is shown as long as all labels are the same";
      return e;
    }));
    if (f.reviewers > 1) by("trust").append(make("li", "", `labels of ${f.reviewers} reviewers`));
  }

  // what a verdict is about, in words
  function subject(v) {
    const about = (v.about || []).map((c) => "[" + c + "] " + (sheet.chunks[c] ? clip(sheet.chunks[c].text, 240) : "")).join("\n");
    if (!v.claim) return about || "the item as a whole";
    return about ? v.claim + "\ncites " + about : v.claim;
  }

  function card(i) {
    const v = sheet.verdicts[i];
    const mine = v.mine ? text("span", "tag " + (v.says ? (v.mine.agrees ? "good" : "bad") : ""), (v.says ? (v.mine.agrees ? "✓ " : "≠ ") : "") + v.mine.label) : make("span", "tag other plain", "open");
    const li = make("li", i === at ? "now" : "");
    if (i === at) attributes(li, { "aria-current": "true", tabindex: "-1" });
    li.append(make("div", "brief", text("span", "what", subject(v).replace(/\s+/g, " ")), mine));
    if (i !== at) {
      li.addEventListener("click", () => step(i));
      return li;
    }
    const more = make("div", "more", make("p", "where", `verdict ${i + 1} of ${sheet.verdicts.length}` + (v.claim ? ": a claim" : (v.about || []).length ? ": a chunk" : "")), text("p", "subject", subject(v)));
    if (v.within && v.within !== v.claim) more.append(text("p", "where", "from: " + v.within));
    more.append(judge(v));
    if (v.mine) {
      more.append(make("p", "", "you: ", text("span", v.says ? (v.mine.agrees ? "good" : "bad") : "", v.mine.label), v.says ? (v.mine.agrees ? " ✓ as the judge" : " ≠ the judge") : ""));
    }
    more.append(choices(i, v));
    const note = drafts.get(draftOf(i)) ?? (v.mine ? v.mine.note : "");
    if (note) more.append(text("p", "note where", "note: " + note + (drafts.has(draftOf(i)) ? " (is saved with your label)" : "")));
    li.append(more);
    return li;
  }

  function judge(v) {
    if (!v.says) return make("p", "judge where", "The judge's verdict shows when you have given yours.");
    const box = make("div", "judge", make("p", "", "judge: ", text("span", "tag", v.says.label), v.claim && v.says.chunks && v.says.chunks.length ? " by " + v.says.chunks.map((c) => "[" + c + "]").join(" ") : ""));
    if (v.says.note) box.append(text("p", "", v.says.note));
    if (v.says.quote) box.append(make("p", "", "quotes ", text("q", "", v.says.quote), v.says.verified ? "" : " (found in no named text)"));
    return box;
  }

  function choices(i, v) {
    const box = make("div", "choices");
    const button = (key, label, classes, act) => {
      const b = attributes(make("button", classes, make("kbd", "", key), " ", label), { type: "button", dir: "auto" });
      b.addEventListener("click", act);
      box.append(b);
      return b;
    };
    if (v.says) button("a", "agree: " + v.says.agree, "agree", () => label(v.says.agree));
    v.words.forEach((word, n) => {
      const b = button(n < 9 ? String(n + 1) : "·", word, "", () => label(word));
      b.setAttribute("aria-pressed", String(Boolean(v.mine && v.mine.label === word)));
    });
    if (v.free) button("o", "other …", "", other);
    button("n", "note", "", note);
    if (v.mine) button("u", "take back", "", takeBack);
    return box;
  }

  function foldedOf(of) {
    if (!folded.has(of)) folded.set(of, {});
    return folded.get(of);
  }

  // drawTexts marks what the verdict at hand is about.
  function drawTexts() {
    const v = sheet.verdicts[at];
    const named = new Set([...(v.about || []), ...((v.says && v.says.chunks) || [])]);
    const quote = v.says ? v.says.quote : "";
    for (const [box, value] of marked) box.replaceChildren(chunkText(value, [v.within || v.claim], foldedOf(box)));
    if (!by("chunks")) return;
    by("chunks").replaceChildren(...sheet.chunks.map((c, n) => {
      const head = ["[" + n + "]", c.id].filter(Boolean).join(" · ");
      return make("li", named.has(n) ? "lit" : "", text("p", "head", head), chunkText(c.text, quote && named.has(n) ? [quote] : [], foldedOf(n)));
    }));
    const lit = document.querySelector("#chunks > .lit");
    if (lit) lit.scrollIntoView({ block: "nearest" });
  }

  // step goes to a verdict of the sheet.
  function step(i) {
    at = i;
    by("verdicts").replaceChildren(...sheet.verdicts.map((_, n) => card(n)));
    drawTexts();
    const now = document.querySelector("#verdicts > .now");
    now.focus({ preventScroll: true });
    now.scrollIntoView({ block: "nearest" });
  }

  // --- What a person does. ---

  function move(by) {
    const to = at + by;
    if (to >= 0 && to < sheet.verdicts.length) {
      say("");
      step(to);
    } else {
      item(by, by < 0 ? -1 : 0);
    }
  }
  function item(by, verdict) {
    const n = sheet.n + by;
    if (n < 0 || n >= sheet.of) {
      say(n < 0 ? "this is the first item" : "this is the last item");
      return;
    }
    say("");
    show(n, verdict);
  }

  const draftOf = (i) => sheet.n + " " + i;

  async function post(posted) {
    if (busy) return null;
    busy = true;
    say("saving …");
    try {
      return await ask("/label", { sheet: sheet.n, verdict: at, label: "", note: "", take_back: false, ...posted });
    } catch (e) {
      say("not saved: " + e.message, true);
      return null;
    } finally {
      busy = false;
    }
  }

  // take puts what the server answered in place.
  function take(answer) {
    sheet.verdicts[at] = answer.verdict;
    sheet.judged = answer.judged;
    drafts.delete(draftOf(at));
    drawJudged();
    drawFigures(answer.figures);
  }

  // label saves a label and goes on to the next verdict without one.
  async function label(word, stay) {
    const v = sheet.verdicts[at];
    const answer = await post({ label: word, note: drafts.get(draftOf(at)) ?? (v.mine ? v.mine.note : "") });
    if (!answer) return;
    take(answer);
    const now = answer.verdict;
    const message = `saved: ${now.mine.label}` + (now.mine.agrees ? ", as the judge" : `; the judge: ${now.says.label}`);
    const ahead = sheet.verdicts.findIndex((v, i) => i > at && !v.mine);
    const open = ahead >= 0 ? ahead : sheet.verdicts.findIndex((v) => !v.mine);
    if (stay || answer.next < 0) step(at);
    else if (open >= 0) step(open);
    else await show(answer.next);
    say(message + (answer.next < 0 ? ". All verdicts are labelled: thank you" : ""));
  }

  async function takeBack() {
    if (!sheet.verdicts[at].mine) return;
    const answer = await post({ take_back: true });
    if (!answer) return;
    take(answer);
    step(at);
    say("your label is taken back");
  }

  // field asks for a text below the choices. Enter keeps it, Escape drops it.
  function field(element, caption, value, keep) {
    const old = by("field");
    if (old) old.remove();
    attributes(element, { id: "typed", dir: "auto", autocomplete: "off" });
    element.value = value;
    const wrap = attributes(make("label", "", caption, element), { id: "field" });
    document.querySelector("#verdicts > .now .more").append(wrap);
    element.focus();
    element.addEventListener("keydown", (e) => {
      if (e.isComposing || (e.key !== "Escape" && (e.key !== "Enter" || e.shiftKey))) return;
      e.preventDefault();
      e.stopPropagation();
      const typed = element.value.trim();
      wrap.remove();
      document.querySelector("#verdicts > .now").focus();
      if (e.key === "Enter") keep(typed);
    });
  }
  function note() {
    const v = sheet.verdicts[at];
    const area = attributes(make("textarea"), { maxlength: "8000" });
    field(area, "note: Enter keeps it, Shift+Enter begins a line, Esc drops it", drafts.get(draftOf(at)) ?? (v.mine ? v.mine.note : ""), (typed) => {
      drafts.set(draftOf(at), typed);
      if (v.mine) label(v.mine.label, true);
      else step(at);
    });
  }
  function other() {
    if (!sheet.verdicts[at].free) return;
    field(attributes(make("input"), { maxlength: "200" }), "your label: Enter saves it, Esc drops it", "", (typed) => { if (typed) label(typed.replace(/\s+/g, " ")); });
  }
  function help() {
    by("help").hidden = !by("help").hidden;
    by("keys").setAttribute("aria-expanded", String(!by("help").hidden));
    if (!by("help").hidden) by("help").scrollIntoView({ block: "nearest" });
  }
  by("keys").addEventListener("click", help);

  document.addEventListener("keydown", (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey || e.isComposing || e.target.closest("input, textarea")) return;
    if (e.key === "?") return help();
    if (e.key === "Escape" && !by("help").hidden) return help();
    if (!sheet || busy) return;
    if (e.key === "Enter" && e.target.closest("button, a")) return; // it presses them
    const v = sheet.verdicts[at];
    const moves = { j: () => move(1), k: () => move(-1), J: () => item(1), K: () => item(-1) };
    // A key that is held down labels once.
    const acts = { a: () => v.says && label(v.says.agree), Enter: () => v.says && label(v.says.agree), n: note, o: other, u: takeBack };
    const word = /^[1-9]$/.test(e.key) ? v.words[Number(e.key) - 1] : undefined;
    if (moves[e.key]) moves[e.key]();
    else if (e.repeat) return;
    else if (word !== undefined) label(word);
    else if (acts[e.key]) acts[e.key]();
    else return;
    e.preventDefault();
  });
  addEventListener("beforeunload", (e) => { if (drafts.size) e.preventDefault(); });

  show();
})();
