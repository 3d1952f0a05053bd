// What a turn of Rotundo offers, read from the legal moves.
import type { Board } from "../../lib/board/board";

export const CHOOSING = 1;
export const PICKING = 2;
export const BIDDING = 3;
export const PAYING = 4;

export type Pair = [string, string];

/** The pairs of hand cards that make a collection with the middle card. */
export function pairs(legal: string[]): Pair[] {
  return legal.flatMap((move): Pair[] => {
    const [, one, other] = /^collect (\S+) (\S+)$/.exec(move) ?? [];
    return one && other ? [[one, other]] : [];
  });
}

export const collectMove = (one: string, other: string): string =>
  `collect ${[one, other].sort().join(" ")}`;

/** The totals that may be bid, lowest first, with the word for it. */
export function bids(legal: string[]): { verb: "auction" | "bid"; totals: number[] } {
  const verb = legal.some((move) => move.startsWith("auction ")) ? "auction" : "bid";
  const totals = legal.flatMap((move) => (move.startsWith(`${verb} `) ? [Number(move.slice(verb.length + 1))] : []));
  return { verb, totals: totals.sort((one, other) => one - other) };
}

/** Whether a hand card goes with what is chosen already. */
export function fits(legal: string[], chosen: string[], card: string): boolean {
  const [first] = chosen;
  return pairs(legal).some(([one, other]) => first === undefined
    ? one === card || other === card
    : (one === first && other === card) || (other === first && one === card));
}

/** Places in the hand for a pair of cards: two different ones, also for two cards alike. */
export function placesOf(hand: string[], pair: Pair): number[] {
  const one = hand.indexOf(pair[0]);
  return [one, hand.findIndex((card, place) => card === pair[1] && place !== one)];
}

export type Standing = "none" | "passed" | "leads" | "in" | "out";

/** How a seat stands towards the middle card. */
export function standing(table: Pick<Board, "phase" | "turn" | "players" | "fact">, seat: number): Standing {
  if (table.phase === BIDDING || table.phase === PAYING) {
    if (table.fact("bidder") === seat) return "leads";
    return (table.fact("bidding") >> seat) & 1 ? "in" : "out";
  }
  if (table.phase !== CHOOSING || table.turn === null) return "none";
  const before = (table.turn - seat + table.players) % table.players;
  return before > 0 && before <= table.fact("passes") ? "passed" : "none";
}
