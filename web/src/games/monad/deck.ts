// What the letters of Monad's cards say.
import type { Board } from "../../lib/board/board";

export const COLOURS = "ROYPBG";
export const MONAD = 6;
/** What a card of each class is worth, from the singles on. */
const POINTS = [0, 1, 3, 7, 16, 36, 80];

/** The columns by class; `buy` names a class by its letter. */
export const COLUMNS = [
  { rank: 2, pile: "bi", letter: "2" },
  { rank: 3, pile: "tri", letter: "3" },
  { rank: 4, pile: "quad", letter: "4" },
  { rank: 5, pile: "quint", letter: "5" },
  { rank: MONAD, pile: "stock", letter: "M" },
] as const;

/** Phases: what the seat on turn does. */
export const PAYING = 2;
export const ASKED = 3;

export const rankOf = (card: string): number => (card === "M" ? MONAD : Number(card.charAt(0)));
export const colourOf = (card: string): string | null => card.charAt(1) || null;
export const isWarm = (colour: string): boolean => "ROY".includes(colour);
export const pointsOf = (card: string): number => POINTS[rankOf(card)] ?? 0;
export const priceOf = (rank: number): number => POINTS[rank] ?? 0;

/** How many Monads win (M15). */
export const goal = (players: number): number => 7 - players;

export const stemOf = (table: Board, seat: number): string =>
  COLOURS.charAt(table.facts("stems")[seat] ?? 0);

/** Kin: a Bi or higher in the stem colour. */
export const isKin = (card: string, stem: string): boolean =>
  rankOf(card) > 1 && rankOf(card) < MONAD && colourOf(card) === stem;

const order = (card: string): number => rankOf(card) * 10 + COLOURS.indexOf(colourOf(card) ?? "");
export const inOrder = (cards: string[]): string[] => [...cards].sort((one, other) => order(one) - order(other));

/** What the cards below a class are worth together: what one has towards buying it. */
export const worthBelow = (cards: string[], rank: number): number =>
  cards.filter((card) => rankOf(card) < rank).reduce((sum, card) => sum + pointsOf(card), 0);

export interface Paint {
  fill: string;
  ink: string;
}
const PAINTS: Record<string, Paint> = {
  R: { fill: "#bf2a20", ink: "#ffffff" },
  O: { fill: "#ef8b22", ink: "#2a1600" },
  Y: { fill: "#f3ca33", ink: "#2b2106" },
  P: { fill: "#6b3a9e", ink: "#ffffff" },
  B: { fill: "#1f67b4", ink: "#ffffff" },
  G: { fill: "#237548", ink: "#ffffff" },
};
export const paintOf = (colour: string | null): Paint =>
  (colour && PAINTS[colour]) || { fill: "#1d2747", ink: "#f6d77a" };
