// The chart of winning chances: where its parts go says the server; here, what is pointed at.
import type { Moment } from "../connection/messages";

/** The moment at a part of the width (0 to 1). */
export const momentAt = (part: number, end: number): number => Math.round(Math.max(0, Math.min(1, part)) * end);

/** The chances that were known at a moment: those of the last judged decision up to it. */
export const known = (all: Moment[], at: number): Moment | undefined =>
  all.findLast((moment) => moment.at <= at) ?? all[0];
