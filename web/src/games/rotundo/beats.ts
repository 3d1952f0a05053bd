// An auction that was won.
import type { Board } from "../../lib/board/board";
import type { Beat } from "../../lib/board/room";
import type { Step } from "../../lib/connection/messages";
import { t } from "../../lib/words/words.svelte";
import { cardName } from "./deck.svelte";

export function beats(step: Step, table: Board): Beat[] {
  const won = step.events.find(({ rule, target }) => rule === "R5c" && target.startsWith("hand "));
  if (!won?.card || won.seat === null) return [];
  const told = t("rotundo-won", { who: table.who(won.seat), mine: won.seat === table.me ? "yes" : "no", card: cardName(won.card), bid: table.fact("bid") });
  return [{ told, cards: [won.card] }];
}
