// What the letters of Palastgeflüster's cards say, and what foresight warns of.
import type { Board } from "../../lib/board/board";
import type { Prospect } from "../../lib/connection/messages";

export const PERSONS = "TMGJWCS";
const SEAT_COLOURS = "GYRBV";
export const BROWN = "N";
export const COURT_SIZE = 6;

/** Whose decision the table waits for, by the number of the phase. */
export const STEPS = [
  "deal", "play", "discard", "fetch", "with", "give", "blind", "return", "exchange", "kings", "next",
  "over",
] as const;

export const personOf = (card: string): string => card.charAt(0);
/** The colour's letter; a king card has none. */
export const colourOf = (card: string): string | null => card.charAt(1) || null;
export const colourOfSeat = (seat: number): string => SEAT_COLOURS.charAt(seat);

/** The seat that has the card's colour; nobody has brown. */
export function seatOfColour(card: string): number | null {
  const seat = SEAT_COLOURS.indexOf(colourOf(card) ?? BROWN);
  return seat < 0 ? null : seat;
}

/** The points that end the game (K7). */
export const goal = (players: number): number => 9 - players;

export interface Paint {
  fill: string;
  /** Readable on the fill. */
  ink: string;
}
const PAINTS: Record<string, Paint> = {
  G: { fill: "#2c7339", ink: "#ffffff" },
  Y: { fill: "#efbf2f", ink: "#2b2106" },
  R: { fill: "#b02a22", ink: "#ffffff" },
  B: { fill: "#1e5ba4", ink: "#ffffff" },
  V: { fill: "#74389a", ink: "#ffffff" },
  N: { fill: "#6f4a2b", ink: "#ffffff" },
};
const ROYAL: Paint = { fill: "#3a2a4d", ink: "#f6d77a" };
export const paintOf = (colour: string | null): Paint => (colour && PAINTS[colour]) || ROYAL;

/** The person that the current king card blocks. */
export function blocked(table: Board): string | null {
  return table.cards("turned").at(-1) ?? null;
}

export type Fate = "K3a" | "K3b" | "K3c";
/** How a move would surely end the round: lost by the Jester or by a double, or won. */
export function fateOf(prospect: Prospect | undefined): Fate | null {
  const found = prospect?.effects.find(({ what }) => what === "K3a" || what === "K3b" || what === "K3c");
  return (found?.what as Fate | undefined) ?? null;
}

/** Who would surely decide next after a move. */
export function nextOf(prospect: Prospect | undefined): number | null {
  return prospect?.effects.find(({ what }) => what === "next")?.who ?? null;
}

/** Whom a card in the hand would call: by its colour. After a brown one foresight may know it; that I
    decide myself may also mean that the person acts first, so that says nothing. */
export function calls(card: string, prospect: Prospect | undefined, me: number | null): number | null {
  if (fateOf(prospect)) return null;
  const owner = seatOfColour(card);
  if (owner !== null) return owner;
  const next = nextOf(prospect);
  return next === me ? null : next;
}

/** The cards that somebody has just shown by the Treasurer, until the table has moved on a round. */
export function shownLately(table: Board, seat: number): string[] {
  const lately = table.steps.slice(-table.players);
  for (const step of [...lately].reverse()) {
    if (step.events.some(({ rule }) => rule === "K6" || rule === "K1")) return [];
    const shown = step.events.filter((event) => event.rule === "K4a" && event.seat === seat);
    if (shown.length) return shown.flatMap(({ card }) => card ?? []);
  }
  return [];
}
