// What the prompt bar says and offers in Palastgeflüster.
import type { Board } from "../../lib/board/board";
import type { Asking } from "../../lib/board/prompt.svelte";
import { t } from "../../lib/words/words.svelte";
import type { Choice, Word } from "./choice.svelte";
import { cardName } from "./names";

export function promptText(table: Board): string {
  const word = (table.legal[0]?.split(" ")[0] ?? "play") as Word | "done";
  const who = table.fact("partner") >= 0 ? table.seatName(table.fact("partner")) : "";
  if (word === "give" || word === "done") {
    const isMine = table.fact("actor") === table.me;
    if (!isMine) return t("palace-ask-return", { who: table.seatName(table.fact("actor")) });
    return t("palace-ask-give", { who, count: table.cards("offer", table.me).length });
  }
  return t(`palace-ask-${word}`);
}

export function asking(table: Board, choice: Choice): Asking | null {
  if (!table.isMyTurn) return null;
  const { move } = choice;
  const all: Asking = { extra: [] };
  const [first] = choice.spots;
  if (first && !move && choice.word === "exchange") {
    all.text = t("palace-ask-second", { card: cardName(first.card), who: table.seatName(first.seat), mine: first.seat === table.me ? "yes" : "no" });
    all.cancel = () => choice.choose([]);
  }
  if (move) {
    all.main = { label: t(`palace-go-${choice.word}`), act: () => void table.play(move) };
    all.cancel = () => choice.choose([]);
  } else if (table.may("done")) {
    all.main = { label: t("palace-go-done", { count: table.cards("offer", table.me).length }), act: () => void table.play("done") };
  }
  if (choice.seats.length) {
    all.extra = choice.seats.map((seat) => {
      const named = `${choice.word} ${seat}`;
      const label = t("palace-seat", { who: table.seatName(seat), mine: seat === table.me ? "yes" : "no" });
      return { label, act: () => void table.play(named) };
    });
  }
  return all;
}
