// The look back at a game: what of it is worth a look, and how it is written.
import type { Decision, Luck, Review } from "../connection/messages";

export type Mark = Exclude<NonNullable<Decision["mark"]>, "noise">;
/** What a result is made of, beyond a fair share of the win. */
export const LUCK = ["deal", "decisions", "others", "cards"] as const satisfies (keyof Luck)[];

/** Parts of a whole in percent, rounded so that they still add up to it. */
export function inPercent(parts: number[], whole: number): number[] {
  const exact = parts.map((part) => 100 * part);
  const rounded = exact.map(Math.floor);
  const left = Math.round(100 * whole) - rounded.reduce((sum, part) => sum + part, 0);
  const byRest = exact.map((part, place) => ({ place, rest: part - Math.floor(part) })).sort((one, other) => other.rest - one.rest);
  for (const { place } of byRest.slice(0, Math.max(0, left))) rounded[place]! += 1;
  return rounded;
}

export const MARKS: Mark[] = ["blunder", "mistake", "inaccuracy"];
/** As chess players write them: also for eyes that don't tell the colours apart. */
export const SIGNS: Record<Mark, string> = { blunder: "??", mistake: "?", inaccuracy: "?!" };

export type Notable = Decision & { mark: Mark };
export const notable = (review: Review): Notable[] =>
  review.decisions.filter((one): one is Notable => MARKS.some((mark) => mark === one.mark));
