// Events in words: cards that go together by one rule become one sentence (`GAME-RULE` in the
// catalogues). Only what a viewer was told stands in events, so only that can be said.
import { roomOf } from "../board/room";
import type { EventView, Step } from "../connection/messages";
import { cardWord, listed, t, words, type Form } from "../words/words.svelte";

/** Words, or a card that may be drawn in place of its word. */
export type Part = string | { card: string; word: string };

export interface Sentence {
  rule: string;
  text: string;
  /** The same in pieces. */
  parts: Part[];
}

export interface Speaker {
  game: string;
  me: number | null;
  who(seat: number): string;
  /** As it was at a revision: somebody else may have had a seat. */
  at?(revision: number): Speaker;
}

// A card and its word go through the catalogue between signs that no sentence has.
const MARKED = /\u{E000}(.*?)\u{E001}(.*?)\u{E002}/u;
const marked = (card: string, word: string): string => `\u{E000}${card}\u{E001}${word}\u{E002}`;

function partsOf(text: string): Part[] {
  const pieces = text.split(MARKED); // words, card, word, words, card, word, …
  return pieces.flatMap((piece, place): Part[] => {
    if (place % 3 === 1) return [{ card: piece, word: pieces[place + 1] ?? "" }];
    return place % 3 === 0 && piece ? [piece] : [];
  });
}

/** Pieces as plain words. */
export const wordsOf = (parts: Part[]): string =>
  parts.map((part) => (typeof part === "string" ? part : part.word)).join("");

const said = (rule: string, parts: Part[]): Sentence => ({ rule, text: wordsOf(parts), parts });

const ownerOf = (pile: string): number | null => {
  const owner = /^\S+ (\d+)$/.exec(pile)?.[1];
  return owner === undefined ? null : Number(owner);
};
export const pileName = (pile: string): string => pile.split(" ")[0] ?? pile;

const roleOf = (seat: number | null, speaker: Speaker): string =>
  seat === null ? "none" : seat === speaker.me ? "me" : "other";

/** Cards of one rule that come to one place, or leave one for places that nobody owns. */
function goTogether(one: EventView, other: EventView): boolean {
  const areNobodys = (...places: string[]): boolean => places.every((place) => ownerOf(place) === null);
  if (one.rule !== other.rule || one.seat !== other.seat || (one.card === null) !== (other.card === null)) return false;
  if (one.target === other.target) return pileName(one.source) === pileName(other.source) || areNobodys(one.source, other.source);
  return one.source === other.source && areNobodys(one.target, other.target);
}

function together(events: EventView[]): EventView[][] {
  const groups: EventView[][] = [];
  for (const event of events) {
    const last = groups.at(-1);
    if (last?.[0] && goTogether(last[0], event)) last.push(event);
    else groups.push([event]);
  }
  return groups;
}

/** What events that go together say; `null` where the catalogue has nothing to say. */
export function sentence(events: EventView[], speaker: Speaker): Sentence | null {
  const [first] = events;
  if (!first) return null;
  const key = `${speaker.game}-${first.rule}`;
  if (!words.has(key)) return null;
  const faces = events.flatMap((event) => (event.card === null ? [] : [event.card]));
  const called = (form: Form): string => (faces.length
    ? listed(faces.map((card) => marked(card, cardWord(speaker.game, card, form))))
    : t("hidden-cards", { count: events.length }));
  const [giver, taker] = [ownerOf(first.source), ownerOf(first.target)];
  const name = (seat: number | null): string => (seat === null ? "" : speaker.who(seat));
  const role = (seat: number | null): string => roleOf(seat, speaker);
  const parts = partsOf(t(key, {
    who: name(first.seat),
    mine: first.seat === null ? "none" : first.seat === speaker.me ? "yes" : "no",
    cards: called("object"),
    names: called("name"),
    kind: faces.length ? "known" : first.source === first.target ? "none" : "hidden",
    count: events.length,
    source: pileName(first.source),
    target: pileName(first.target),
    giver: name(giver),
    taker: name(taker),
    from: role(giver),
    to: role(taker),
  }));
  const whole = said(first.rule, parts);
  return whole.text.trim() ? whole : null;
}

/** A move that moves no card (`pass`, `bid 30`) is told by its word: `GAME-did-WORD`. */
function deed(step: Step, speaker: Speaker): Sentence | null {
  const [word = "", ...what] = step.move?.split(" ") ?? [];
  const rule = roomOf(speaker.game).quiet?.[word];
  if (rule === undefined || typeof step.seat !== "number") return null;
  const mine = step.seat === speaker.me ? "yes" : "no";
  const whom = /^\d$/.test(what[0] ?? "") ? Number(what[0]) : null;
  const text = t(`${speaker.game}-did-${word}`, {
    who: speaker.who(step.seat), mine, what: what.join(" "),
    whom: whom === null ? "" : speaker.who(whom), to: roleOf(whom, speaker),
  });
  return said(rule, [text]);
}

/** What a step did, a sentence for each thing worth one. */
export function sentencesOf(step: Step, table: Speaker): Sentence[] {
  const speaker = table.at?.(step.revision) ?? table;
  const told = together(step.events).flatMap((group) => sentence(group, speaker) ?? []);
  const done = deed(step, speaker);
  return wholeSentences(done ? [done, ...told] : told);
}

const GOES_ON = /^…\s*/;

/** One that goes on where the last one stopped ("… and got the violet 8.") belongs to it. */
function wholeSentences(sentences: Sentence[]): Sentence[] {
  const whole: Sentence[] = [];
  for (const one of sentences) {
    const last = whole.at(-1);
    const [first, ...others] = one.parts;
    if (last && typeof first === "string" && GOES_ON.test(first)) {
      whole[whole.length - 1] = said(last.rule, [...withoutStop(last.parts), ` ${first.replace(GOES_ON, "")}`, ...others]);
    } else whole.push(one);
  }
  return whole;
}

function withoutStop(parts: Part[]): Part[] {
  const last = parts.at(-1);
  return typeof last === "string" ? [...parts.slice(0, -1), last.replace(/[.\s]+$/, "")] : parts;
}

/** Sentences as one, in pieces. */
export const inOne = (sentences: Sentence[]): Part[] =>
  sentences.flatMap(({ parts }, place): Part[] => (place ? [" ", ...parts] : parts));
