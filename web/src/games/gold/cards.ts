// The cards of Gold! as they are shown: colour, value, names, and how a display is laid out.
import { cardWord, t } from "../../lib/words/words.svelte";

export const colours = ["G", "B", "V", "R", "O", "P"] as const;
export type Colour = (typeof colours)[number];
export const SET = 3;
export const OFFERED = 5;

export const colourOf = (card: string): Colour => card[0] as Colour;
export const isDonkey = (card: string): boolean => card.endsWith("e");
export const valueOf = (card: string): number => (isDonkey(card) ? -2 : Number(card.slice(1)));

export const colourName = (colour: Colour): string => t("gold-colour", { first: colour });
export const cardName = (card: string): string => cardWord("gold", card);

/** A card at its place in a pile: of two equal cards only one is chosen. */
export interface Placed {
  card: string;
  place: number;
}

export interface Slot {
  colour: Colour;
  cards: Placed[];
  sum: number;
}

/** The offer from its lowest card, which may be taken, to its highest. */
export const inOrder = (cards: (string | null)[]): Placed[] =>
  cards.flatMap((card, place) => (card === null ? [] : [{ card, place }]))
    .sort((one, other) => valueOf(one.card) - valueOf(other.card) || colours.indexOf(colourOf(one.card)) - colours.indexOf(colourOf(other.card)));

/** A display by colours, always in the same order, also the colours that are missing. */
export function slotsOf(cards: (string | null)[]): Slot[] {
  const placed = inOrder(cards);
  return colours.map((colour) => {
    const mine = placed.filter(({ card }) => colourOf(card) === colour);
    return { colour, cards: mine, sum: sumOf(mine.map(({ card }) => card)) };
  });
}

export const sumOf = (cards: string[]): number => cards.reduce((sum, card) => sum + valueOf(card), 0);

/** The sum of a stack, if all of it is open or remembered. */
export function openSum(cards: (string | null)[], knows: (string | null)[]): number | null {
  const faces = cards.map((card, place) => card ?? knows[place] ?? null);
  return faces.every((face) => face !== null) ? sumOf(faces as string[]) : null;
}
