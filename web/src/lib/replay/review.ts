// The look back at a game: what of it is worth a look, and how it is written.
import type { Decision, Luck, Review } from "../connection/messages";

export type Mark = Exclude<NonNullable<Decision["mark"]>, "noise">;
/** What a result is made of, beyond a fair share of the win. */
export const LUCK = ["deal", "decisions", "others", "cards"] as const satisfies (keyof Luck)[];

export const MARKS: Mark[] = ["blunder", "mistake", "inaccuracy"];
/** As chess players write them: also for eyes that don't tell the colours apart. */
export const SIGNS: Record<Mark, string> = { blunder: "??", mistake: "?", inaccuracy: "?!" };

export type Notable = Decision & { mark: Mark };
export const notable = (review: Review): Notable[] =>
  review.decisions.filter((one): one is Notable => MARKS.some((mark) => mark === one.mark));
