// Cards that others moved carry a mark where they lie now, until the person acts.
import type { Step } from "../connection/messages";
import { cardsOn } from "./places";

/** A deal moves all cards, and so tells nothing. */
const DEAL = 8;

export function markMoved(stage: HTMLElement, steps: Step[]): void {
  for (const card of stage.querySelectorAll("[data-moved]")) card.removeAttribute("data-moved");
  const told = new Set<string>();
  const events = steps.filter((step) => step.seat !== null || step.events.length < DEAL).flatMap((step) => step.events);
  for (const { card, source, target } of events.reverse()) {
    if (card === null || source === target || told.has(`${card} ${source}`)) continue;
    told.add(`${card} ${target}`);
    const lying = cardsOn(stage, target, card).findLast((one) => !one.hasAttribute("data-moved"));
    lying?.setAttribute("data-moved", "");
  }
}
