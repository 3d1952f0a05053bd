// Events in words: cards that go together by one rule become one sentence (`GAME-RULE` in the
// catalogues). Only what a viewer was told stands in events, so only that can be said.
import { roomOf } from "../board/room";
import type { EventView, Step } from "../connection/messages";
import { t, words } from "../words/words.svelte";

export interface Sentence {
  rule: string;
  text: string;
}

interface Speaker {
  game: string;
  me: number | null;
  who(seat: number): string;
}

const ownerOf = (pile: string): number | null => {
  const owner = /^\S+ (\d+)$/.exec(pile)?.[1];
  return owner === undefined ? null : Number(owner);
};
export const pileName = (pile: string): string => pile.split(" ")[0] ?? pile;

const roleOf = (seat: number | null, speaker: Speaker): string =>
  seat === null ? "none" : seat === speaker.me ? "me" : "other";

function together(events: EventView[]): EventView[][] {
  const groups: EventView[][] = [];
  for (const event of events) {
    const last = groups.at(-1)?.[0];
    const isSame = last && last.rule === event.rule && last.seat === event.seat
      && last.target === event.target && pileName(last.source) === pileName(event.source)
      && (last.card === null) === (event.card === null);
    if (isSame) groups.at(-1)?.push(event);
    else groups.push([event]);
  }
  return groups;
}

function sentence(events: EventView[], speaker: Speaker): Sentence | null {
  const [first] = events;
  if (!first) return null;
  const key = `${speaker.game}-${first.rule}`;
  if (!words.has(key)) return null;
  const room = roomOf(speaker.game);
  const faces = events.flatMap((event) => (event.card === null ? [] : [room.cardName(event.card)]));
  const [giver, taker] = [ownerOf(first.source), ownerOf(first.target)];
  const name = (seat: number | null): string => (seat === null ? "" : speaker.who(seat));
  const role = (seat: number | null): string => roleOf(seat, speaker);
  const text = t(key, {
    who: name(first.seat),
    mine: first.seat === null ? "none" : first.seat === speaker.me ? "yes" : "no",
    cards: faces.length ? faces.join(", ") : t("hidden-cards", { count: events.length }),
    kind: faces.length ? "known" : first.source === first.target ? "none" : "hidden",
    count: events.length,
    source: pileName(first.source),
    target: pileName(first.target),
    giver: name(giver),
    taker: name(taker),
    from: role(giver),
    to: role(taker),
  });
  return text.trim() ? { rule: first.rule, text } : null;
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
  return { rule, text };
}

/** What a step did, a sentence for each thing worth one. */
export function sentencesOf(step: Step, speaker: Speaker): Sentence[] {
  const told = together(step.events).flatMap((group) => sentence(group, speaker) ?? []);
  const done = deed(step, speaker);
  return done ? [done, ...told] : told;
}

/** Sentences as one text; one that goes on where the last one stopped ("… …") is joined to it. */
export const inOne = (sentences: Sentence[]): string =>
  sentences.map((sentence) => sentence.text).join(" ").replaceAll("… …", "…");
