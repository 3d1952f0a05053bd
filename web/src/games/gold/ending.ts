// The grand finale, colour by colour, and the table as it lay before it was scored.
import type { Beat } from "../../lib/board/room";
import type { EventView, Step, View } from "../../lib/connection/messages";

const FINALE = "G10";
const isWon = ({ rule, target }: EventView): boolean => rule === FINALE && target.startsWith("stack");

export const beats = (step: Step): Beat[] =>
  step.events.filter(isWon).map((event) => ({ told: [event], cards: event.card ? [event.card] : [] }));

/** Everybody's display, from which the last colours were scored. */
export function lastTable(view: View, last: Step): View {
  const scored = last.events.filter(({ rule, card }) => rule === FINALE && card !== null);
  return {
    ...view,
    piles: view.piles.map((pile) => {
      const gone = scored.filter(({ source }) => source === `${pile.name} ${pile.owner}`).map(({ card }) => card);
      return gone.length ? { ...pile, cards: [...pile.cards, ...gone] } : pile;
    }),
  };
}
