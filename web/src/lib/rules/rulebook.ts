// A rulebook on the page: its chapters, the search through it, and the rule in question.
import { t } from "../words/words.svelte";
import { places } from "./text-search";

export interface Chapter {
  title: string;
  heading: HTMLElement;
}

const HIGHLIGHT = "found";
const MOST_MARKED = 400;
const LEAVES = "p, li, pre, table, dl, figure";

/** Makes what scrolls sideways reachable by keyboard, and names the tables' frames. */
export function prepare(book: HTMLElement): void {
  for (const corner of book.querySelectorAll("th:empty")) corner.replaceWith(document.createElement("td"));
  for (const table of book.querySelectorAll("table")) {
    if (table.parentElement?.classList.contains("wide")) continue;
    const frame = document.createElement("div");
    frame.className = "wide";
    table.replaceWith(frame);
    frame.append(table);
  }
  for (const wide of book.querySelectorAll<HTMLElement>("pre, .wide")) wide.tabIndex = 0;
  for (const figure of book.querySelectorAll<HTMLElement>("figure.tables")) stepThrough(figure);
}

/** An example of several pictures: one at a time, with buttons back and on. */
function stepThrough(figure: HTMLElement): void {
  const pictures = [...figure.querySelectorAll<HTMLElement>(".picture")];
  if (pictures.length < 2 || figure.querySelector(".steps")) return;
  const steps = document.createElement("div");
  steps.className = "steps";
  const count = document.createElement("span");
  count.setAttribute("role", "status");
  let at = 0;
  const button = (text: string, way: number): HTMLButtonElement => {
    const made = Object.assign(document.createElement("button"), { type: "button", className: "button", textContent: text });
    made.onclick = () => show((at + way + pictures.length) % pictures.length);
    return made;
  };
  const show = (step: number): void => {
    at = step;
    pictures.forEach((picture, number) => (picture.hidden = number !== step));
    count.textContent = t("guide-count", { number: step + 1, count: pictures.length });
  };
  steps.append(button(t("rulebook-back"), -1), button(t("rulebook-on"), 1), count);
  figure.append(steps);
  show(0);
}

export const chapters = (book: HTMLElement): Chapter[] =>
  [...book.querySelectorAll<HTMLElement>("h2")].map((heading) => ({
    title: heading.textContent ?? "", heading,
  }));

/** Shows only what has the words looked for, below its headings; says how many places. */
export function search(book: HTMLElement, wanted: string): number {
  const isAll = !wanted.trim();
  const ranges: Range[] = [];
  for (const leaf of book.querySelectorAll<HTMLElement>(LEAVES)) {
    const found = isAll ? [] : rangesIn(leaf, wanted);
    if (!leaf.querySelector(LEAVES)) ranges.push(...found);
    leaf.hidden = !isAll && !found.length;
  }
  for (const frame of book.querySelectorAll<HTMLElement>("ul, ol, .wide, blockquote")) {
    frame.hidden = !isAll && ![...frame.children].some((child) => !(child as HTMLElement).hidden);
  }
  hideEmptyChapters(book, isAll);
  mark(ranges.slice(0, MOST_MARKED));
  return ranges.length;
}

function hideEmptyChapters(book: HTMLElement, isAll: boolean): void {
  let hasBelow = false;
  for (const element of ([...book.children] as HTMLElement[]).reverse()) {
    if (/^H[1-6]$/.test(element.tagName)) {
      element.hidden = !isAll && !hasBelow;
      if (element.tagName === "H2") hasBelow = false;
    } else hasBelow ||= !element.hidden;
  }
}

function rangesIn(leaf: HTMLElement, wanted: string): Range[] {
  const walker = document.createTreeWalker(leaf, NodeFilter.SHOW_TEXT);
  const nodes: { node: Node; start: number }[] = [];
  let text = "";
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    nodes.push({ node, start: text.length });
    text += (node.nodeValue ?? "").replaceAll("\n", " ");
  }
  const at = (place: number): [Node, number] => {
    const { node, start } = nodes.findLast((one) => one.start <= place) ?? nodes[0]!;
    return [node, place - start];
  };
  return places(text, wanted).map(([from, to]) => {
    const range = document.createRange();
    const [last, offset] = at(to - 1);
    range.setStart(...at(from));
    range.setEnd(last, offset + 1);
    return range;
  });
}

/** Marks the places found without touching the text; browsers that can't do that show no marks. */
function mark(ranges: Range[]): void {
  if (!("highlights" in CSS)) return;
  if (ranges.length) CSS.highlights.set(HIGHLIGHT, new Highlight(...ranges));
  else CSS.highlights.delete(HIGHLIGHT);
}

/** Brings a rule before the eyes and takes the keyboard there. */
export function open(book: HTMLElement, rule: string | null): boolean {
  for (const old of book.querySelectorAll(".asked")) old.classList.remove("asked");
  const place = rule && book.querySelector<HTMLElement>(`[id="rule-${CSS.escape(rule)}"]`);
  if (!place) return false;
  place.classList.add("asked");
  const isLong = place.offsetHeight > window.innerHeight * 0.6; // its beginning is what must be seen
  showPlace(place, isLong ? "start" : "center");
  return true;
}

export function showPlace(place: HTMLElement, block: ScrollLogicalPosition): void {
  place.tabIndex = -1;
  place.scrollIntoView({ block });
  place.focus({ preventScroll: true });
}
