// What happened since somebody's last decision: a line for each turn of the others.
import type { Step } from "../connection/messages";
import { inOne, sentencesOf, type Part, type Speaker } from "./sentences";

export interface Told {
  seat: number | null;
  steps: Step[];
  parts: Part[];
}
interface Teller extends Speaker {
  steps: Step[];
  isDecision(step: Step): boolean;
}

const FAR = 80;
const MOST = 12;

/** The steps after the last own decision; for somebody who watches, those of the last turn. */
export function sinceDecision(table: Teller): Step[] {
  const lately = table.steps.slice(-FAR);
  if (table.me === null) return turnsOf(lately).at(-1) ?? [];
  return lately.slice(lately.findLastIndex((step) => table.isDecision(step)) + 1);
}

/** Steps by turns: what one seat did in a row, and what chance did after it. */
export function turnsOf(steps: Step[]): Step[][] {
  const turns: Step[][] = [];
  for (const step of steps) {
    const last = turns.at(-1);
    if (last && (step.seat === null || step.seat === last[0]?.seat)) last.push(step);
    else turns.push([step]);
  }
  return turns;
}

/** One line for each turn; where nothing was done by anybody since, what happened last. */
export function recap(table: Teller): Told[] {
  const lines = turnsOf(sinceDecision(table)).slice(-MOST).flatMap((steps) => lineOf(steps, table));
  if (lines.length) return lines;
  return table.steps.slice(-6).flatMap((step) => lineOf([step], table)).slice(-1);
}

function lineOf(steps: Step[], table: Teller): Told[] {
  const sentences = steps.flatMap((step) => {
    const all = sentencesOf(step, table);
    return step.seat === null ? all.slice(-1) : all; // a deal is long
  });
  return sentences.length ? [{ seat: steps[0]?.seat ?? null, steps, parts: inOne(sentences) }] : [];
}
