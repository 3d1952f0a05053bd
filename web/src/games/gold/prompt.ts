// Gold! in sentences: what is asked, moves in words, what stands in the prompt bar.
import type { Board } from "../../lib/board/board";
import { moveName } from "../../lib/board/move-name";
import type { Asking } from "../../lib/board/prompt.svelte";
import { t } from "../../lib/words/words.svelte";
import { cardName, colourName, SET, slotsOf } from "./cards";
import type { Choice } from "./choice.svelte";
import { trade } from "./preview";

export const isFinale = (table: Board): boolean => table.phase > 0 && !table.cards("pile").length;

export function promptText(table: Board): string {
  if (table.may("decline")) {
    const slot = slotsOf(table.cards("display", table.me)).find(({ cards }) => cards.length >= SET);
    return t("gold-ask-steal", { colour: slot ? colourName(slot.colour) : "" });
  }
  return t(isFinale(table) ? "gold-ask-finale" : "gold-ask");
}

export function asking(table: Board, choice: Choice): Asking | null {
  if (!table.isMyTurn) return null;
  const { move, take, give, isStealing } = choice;
  const text = move ? moveName(move, table)
    : isStealing || !(take ?? give) ? undefined
    : take ? t("gold-ask-give", { card: cardName(take.card) }) : t("gold-ask-take", { card: cardName(give?.card ?? "") });
  const preview = trade(table, choice);
  return {
    ...(text && { text }),
    ...(preview !== undefined && { preview }),
    main: move ? { label: t(`gold-go-${move.split(" ")[0]}`), act: () => void table.play(move) } : null,
    extra: isStealing ? [{ label: t("gold-do-decline"), act: () => void table.play("decline") }] : [],
    cancel: choice.hasAny ? () => choice.drop() : null,
  };
}
