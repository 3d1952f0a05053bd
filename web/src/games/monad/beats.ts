// A Monad was made.
import type { Board } from "../../lib/board/board";
import type { Beat } from "../../lib/board/room";
import type { Step } from "../../lib/connection/messages";
import { t } from "../../lib/words/words.svelte";
import { goal } from "./deck";

export function beats(step: Step, table: Board): Beat[] {
  const made = step.events.filter(({ card, target }) => card !== null && target.startsWith("monads "));
  const seat = made[0]?.seat ?? null;
  if (seat === null) return [];
  const count = table.cards("monads", seat).length + made.length;
  const told = t("monad-made", { who: table.who(seat), mine: seat === table.me ? "yes" : "no", count, goal: goal(table.players) });
  return [{ told, cards: made.map(({ card }) => card as string) }];
}
