// What a move would do, in words with the cards' full names: the same phrases that the coach has.
import { roomOf } from "../board/room";
import type { Effect, Prospect, View } from "../connection/messages";
import { pileWord, t, words } from "../words/words.svelte";

interface Speaker {
  game: string;
  me: number | null;
  who(seat: number): string;
}

function phrase(effect: Effect, speaker: Speaker): string {
  const { what, kind, cards = [], count = 0, source, target } = effect;
  if (what === "end") return t("why-end");
  if (what === "points") return t("why-points", { before: effect.before ?? 0, after: effect.after ?? 0 });
  const name = (seat: number | null | undefined): string => (typeof seat === "number" ? speaker.who(seat) : "");
  const faces = cards.map((card) => roomOf(speaker.game).cardName(card)).join(", ");
  const values = {
    kind: kind ?? "none",
    cards: faces || t("hidden-cards", { count }),
    count,
    source: source ?? "",
    target: target ?? "",
    giver: name(effect.giver),
    taker: name(effect.taker),
    who: name(effect.who),
    mine: effect.who === speaker.me ? "yes" : "no",
  };
  const own = `why-${speaker.game}-${what}`;
  if (words.has(own)) return t(own, values).trim();
  if (what === "next" || kind === "none" || !source || !target) return "";
  return t("why-moves", { ...values, source: pileWord(speaker.game, source), target: pileWord(speaker.game, target) });
}

/** A text of the coach, in which cards stand in the notation (`takes S10 S9`), with their names. */
export function withNames(text: string, view: View | null, cardName: (card: string) => string): string {
  const known = new Set(view?.piles.flatMap((pile) => [...pile.cards, ...pile.knows]));
  const cards = /\b[A-Z0-9][A-Za-z0-9]{1,2}(?: [A-Z0-9][A-Za-z0-9]{1,2})*\b/g;
  return text.replace(cards, (run) => {
    const codes = run.split(" ");
    return codes.every((code) => known.has(code)) ? codes.map(cardName).join(", ") : run;
  });
}

/** One line: `lays green Jester, afterwards Bert decides`. */
export function told(prospect: Prospect | undefined, speaker: Speaker): string {
  if (!prospect) return "";
  const phrases = prospect.effects.map((effect) => phrase(effect, speaker)).filter(Boolean);
  return phrases.join(", ") || prospect.text;
}
