// What the prompt bar says and offers in Palastgeflüster.
import type { Board } from "../../lib/board/board";
import type { Asking } from "../../lib/board/prompt.svelte";
import { t } from "../../lib/words/words.svelte";
import type { Choice, Word } from "./choice.svelte";
import { blocked, calls, fateOf, personOf } from "./court";
import { cardName } from "./names";

/** What laying a card would do: the end of the round, or the person's action and who is next. */
export function layText(card: string, table: Board): string {
  const prospect = table.foresee(`play ${card}`);
  const fate = fateOf(prospect);
  if (fate) return t(`palace-fate-${fate}`);
  const person = personOf(card);
  const action = person === blocked(table)
    ? t("palace-act-blocked", { person: t(`palace-person-${person}`) })
    : t(`palace-act-${person}`, { partner: table.fact("wizard_partner_chooses") ? "yes" : "no" });
  const next = calls(card, prospect, table.me);
  const then = next === null
    ? t("palace-then-fewest")
    : t("palace-then", { who: table.who(next), mine: next === table.me ? "yes" : "no" });
  return `${action} ${then}`;
}

function previewOf(move: string, table: Board): string {
  const [word, first = "", card = "", second = "", other = ""] = move.split(" ");
  if (word === "play") return layText(first, table);
  if (word === "exchange") {
    return t("palace-preview-exchange", {
      one: table.seatName(Number(first)), card: cardName(card),
      two: table.seatName(Number(second)), other: cardName(other),
    });
  }
  return moveName(move, table);
}

/** A move in words, for buttons. */
export function moveName(move: string, table: Board): string {
  const [word, first = "", card = "", , other = ""] = move.split(" ");
  if (word === "done") {
    return t("palace-do-done", { count: table.cards("offer", table.me).length });
  }
  if (word === "with" || word === "next") {
    const seat = Number(first);
    return t(`palace-do-${word}`, { who: table.seatName(seat), mine: seat === table.me ? "yes" : "no" });
  }
  if (word === "exchange") return t("palace-do-exchange", { card: cardName(card), other: cardName(other) });
  return t(`palace-do-${word}`, { card: cardName(first) });
}

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
  const shown = table.pointed ?? move;
  const all: Asking = { extra: [] };
  if (shown) all.preview = previewOf(shown, table);
  if (move) {
    all.main = { label: t(`palace-go-${choice.word}`), act: () => void table.play(move) };
    all.cancel = () => choice.choose([]);
  } else if (table.may("done")) {
    all.main = { label: moveName("done", table), act: () => void table.play("done") };
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
