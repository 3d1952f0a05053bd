// Moves in words, where they are offered or named: `GAME-do-VERB` in the catalogues, as in Python
// (`match/telling.py`).
import { cardWord, listed, t, words } from "../words/words.svelte";
import type { Board } from "./board";
import { capital } from "./prompt.svelte";

type Named = Pick<Board, "game" | "players" | "me" | "seatName">;

/** `Take the red 7`; a game of others may have no words for its moves. */
export function moveName(move: string, table: Named): string {
  const [verb = "", ...what] = move.split(" ");
  const key = `${table.game}-do-${verb}`;
  if (!words.has(key)) return move;
  const number = /^\d+$/.test(what[0] ?? "") ? Number(what[0]) : null;
  const seat = number !== null && number < table.players ? number : null;
  const cards = what.filter((word) => !/^\d+$/.test(word)).map((card) => cardWord(table.game, card, "object"));
  const told = t(key, {
    cards: listed(cards), card: cards[0] ?? "", other: cards[1] ?? "", first: number ?? what[0] ?? "",
    who: seat === null ? "" : table.seatName(seat), mine: seat !== null && seat === table.me ? "yes" : "no",
  });
  return capital(told);
}
