// The hands that were left at the end count against their owners: all of them can be shown then.
import type { Line, View } from "../../lib/connection/messages";
import { isCard } from "./deck.svelte";

export function lineCards(line: Line, last: View): string[] {
  if (line.cards.length || line.points > 0) return line.cards;
  return last.piles.find(({ name, owner }) => name === "hand" && owner === line.seat)?.cards.filter(isCard) ?? [];
}
