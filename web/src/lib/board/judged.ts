// In a look back the cards of the move that was played, and of the better one, are marked on the table.
import { cardsOn } from "./places";

const cardsOf = (move: string): string[] => move.split(" ").slice(1).filter((word) => !/^\d+$/.test(word));

/** The card on the page that a seat's move means: in its hand, in another pile of its own, or anywhere. */
function find(stage: HTMLElement, seat: number, card: string): HTMLElement | undefined {
  const everywhere = [...stage.querySelectorAll<HTMLElement>(`[data-pile] [data-card="${CSS.escape(card)}"]`)];
  const own = everywhere.filter((one) => one.closest(`[data-pile$=" ${seat}"]`));
  return [...cardsOn(stage, `hand ${seat}`, card), ...own, ...everywhere].find((one) => !one.dataset.judged);
}

export interface Judged {
  seat: number;
  move: string;
  best: string;
}

export function markJudged(stage: HTMLElement, judged: Judged | undefined): void {
  for (const card of stage.querySelectorAll("[data-judged]")) card.removeAttribute("data-judged");
  if (!judged) return;
  const { seat, move, best } = judged;
  const mark = (moves: string, how: string): void => {
    for (const card of cardsOf(moves)) find(stage, seat, card)?.setAttribute("data-judged", how);
  };
  mark(best, "better");
  if (move !== best) mark(move, "played");
}
