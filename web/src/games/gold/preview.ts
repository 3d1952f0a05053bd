// What pointing at cards of Gold! shows: where a card would land, and whether it completes a set.
import type { Board } from "../../lib/board/board";
import { t } from "../../lib/words/words.svelte";
import { cardName, colourOf, type Colour } from "./cards";
import type { Choice } from "./choice.svelte";

export interface Landing {
  colour: Colour;
  isSet: boolean;
}

/** The card that a move brings into the own display. */
export const gained = (move: string): string | null =>
  move === "decline" ? null : move.split(" ").at(-1) ?? null;

/** Where the card that is pointed at, or chosen, would lie. */
export function landing(table: Board, choice: Choice): Landing | null {
  const { pointed } = table;
  const card = pointed ? gained(pointed) : choice.take?.card ?? null;
  if (!card) return null;
  const effects = table.foresee(pointed)?.effects ?? [];
  return { colour: colourOf(card), isSet: !pointed?.startsWith("steal") && effects.some(({ what }) => what === "G7") };
}

/** What may be had for what, in words, while there is no whole move to foresee. */
export function trade(table: Board, choice: Choice): string | undefined {
  if (table.pointed || choice.isStealing) return undefined;
  const at = choice.hover?.at;
  const give = at === "mine" ? choice.hover?.card : choice.give?.card;
  const take = at === "offer" ? choice.hover?.card : choice.take?.card;
  if (give && !take) return listed("gold-for-give", give, partners(table.legal, give, 1));
  if (take && !give) return listed("gold-for-take", take, partners(table.legal, take, 2));
  return undefined;
}

/** The cards on the other side of all swaps with a card: `side` 1 is given, 2 is taken. */
export function partners(legal: string[], card: string, side: 1 | 2): string[] {
  const swaps = legal.map((move) => move.split(" ")).filter(([word, ...cards]) => word === "swap" && cards[side - 1] === card);
  return [...new Set(swaps.flatMap((words) => words[side === 1 ? 2 : 1] ?? []))];
}

const listed = (key: string, card: string, others: string[]): string | undefined =>
  others.length ? t(key, { card: cardName(card), cards: others.map(cardName).join(", ") }) : undefined;
