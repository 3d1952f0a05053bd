// At the end everybody's kept cards are turned up, person by person.
import type { Board } from "../../lib/board/board";
import type { Beat } from "../../lib/board/room";
import type { Step } from "../../lib/connection/messages";
import { isCard } from "./cards";

export function beats(step: Step, table: Board): Beat[] {
  return table.around.flatMap((seat): Beat[] => {
    const turned = step.events.filter(({ source, target }) => source === `kept ${seat}` && target === `collection ${seat}`);
    return turned.length ? [{ told: turned, cards: turned.map(({ card }) => card).filter(isCard) }] : [];
  });
}
