// The chain of a turn: what was exchanged for what, link by link.
import type { EventView, Step } from "../../lib/connection/messages";

export interface Link {
  key: number;
  word: string;
  gave: (string | null)[];
  got: (string | null)[];
}
export interface Chain {
  seat: number;
  links: Link[];
  /** The turn is over: the next one has not begun. */
  isOver: boolean;
}

const LAST = ["end", "draw", "flip", "pass"];
const wordOf = (step: Step): string => step.move.split(" ")[0] ?? "";
const cardsBy = (events: EventView[], isWanted: (event: EventView) => boolean): (string | null)[] =>
  events.filter((event) => event.source !== event.target && isWanted(event)).map(({ card }) => card);

/** The steps of the turn that is played now or, between two turns, of the one just played. */
export function turnSteps(steps: Step[]): Step[] {
  const last = steps.at(-1);
  if (!last || last.seat === null) return [];
  let first = steps.length - 1;
  while (first > 0) {
    const before = steps[first - 1];
    if (!before || before.seat !== last.seat || LAST.includes(wordOf(before))) break;
    first--;
  }
  return steps.slice(first);
}

export function chainOf(steps: Step[]): Chain | null {
  const turn = turnSteps(steps);
  const seat = turn[0]?.seat;
  if (seat === undefined || seat === null) return null;
  const links: Link[] = [];
  for (const step of turn) {
    const word = wordOf(step);
    if (word === "end") continue;
    const gave = cardsBy(step.events, ({ rule }) => rule === "M9");
    const got = cardsBy(step.events, ({ rule, target }) => rule !== "M9" && rule !== "M13" && target !== "purchase");
    const bought = links.at(-1);
    if (word === "give" && bought?.word === "buy") {
      bought.gave = [...bought.gave, ...gave];
      bought.got = [...bought.got, ...got];
    } else links.push({ key: step.revision, word, gave, got });
  }
  return { seat, links, isOver: LAST.includes(wordOf(turn.at(-1) as Step)) };
}
