// The end of a game as people read it: places, and each seat's points line by line.
import type { Line, Result } from "../connection/messages";

export interface Standing {
  seat: number;
  /** 1 for all who won; seats with equal points after them share a place. */
  place: number;
  score: number;
  isWinner: boolean;
  lines: Line[];
}

/** The seats from the winners down. More points are better in all games (minus points are negative). */
export function standings(result: Result): Standing[] {
  const all = result.scores.map((score, seat) => ({
    seat, score, isWinner: result.winners.includes(seat), place: 0,
    lines: (result.lines ?? []).filter((line) => line.seat === seat),
  }));
  const isAhead = (one: Standing, other: Standing): boolean =>
    one.isWinner !== other.isWinner ? one.isWinner : !one.isWinner && one.score > other.score;
  for (const standing of all) standing.place = 1 + all.filter((other) => isAhead(other, standing)).length;
  return all.sort((one, other) => one.place - other.place || one.seat - other.seat);
}

/** How a line counts: `each` (a point off for each card, by a majority), `minus` or `plus`. */
export function kindOf(line: Line, result: Result): "each" | "minus" | "plus" {
  const count = line.cards.length;
  const colour = (one: Line): string => one.cards[0]?.charAt(0) ?? "";
  const hasMost = (result.lines ?? []).every((other) => colour(other) !== colour(line) || other.cards.length <= count);
  if (count && line.points === -count && hasMost && result.scores.length > 2) return "each";
  return line.points < 0 ? "minus" : "plus";
}

/** `+3`, `−2`, `0`: with a real minus sign. */
export const signed = (points: number): string =>
  points > 0 ? `+${points}` : points < 0 ? `−${-points}` : "0";
