// The room of a game that has no folder here: its words come from its catalogue, as far as that has
// them, and its cards and moves are called as in a record.
import type { Room } from "../../lib/board/room";
import { cardWord, t, words, type Values } from "../../lib/words/words.svelte";
import PlainBack from "./PlainBack.svelte";
import PlainBoard from "./PlainBoard.svelte";
import PlainFace from "./PlainFace.svelte";

const told = (key: string, values: Values, otherwise: string): string =>
  words.has(key) ? t(key, values) : otherwise;

export function plainRoom(id: string): Room {
  const cardName = (card: string): string => cardWord(id, card);
  return {
    id,
    Board: PlainBoard,
    Face: PlainFace,
    Back: PlainBack,
    cardName,
    prompt: () => told(`${id}-ask`, {}, t("choose-move")),
    tips: [],
  };
}
