// What is printed on the marbles: bag, number and value of each material. A table may bring its own
// numbers, so they are read from the view.
import type { Board } from "../../lib/board/board";
import { cardWord, t } from "../../lib/words/words.svelte";

const CODES = ["au", "ca", "cl", "co", "fu", "gl", "le", "pt", "sn", "wo"];
const BAGS = ["beige", "brown", "blue"] as const;
export type Bag = (typeof BAGS)[number];

export interface Print {
  bag: Bag;
  number: number;
  value: number;
}

type Facts = Pick<Board, "facts">;

export function printsOf(table: Facts): Map<string, Print> {
  const [bags, numbers, values] = ["bag", "number", "value"].map((name) => table.facts(name));
  return new Map(CODES.flatMap((code, place): [string, Print][] => {
    const bag = BAGS[bags?.[place] ?? -1];
    return bag ? [[code, { bag, number: numbers?.[place] ?? 0, value: values?.[place] ?? 0 }]] : [];
  }));
}

/** The canon's cards, for rulebooks: a table brings its own numbers. */
const CANON: Record<string, [Bag, number, number]> = {
  cl: ["beige", 1, 10], fu: ["beige", 2, 15], le: ["beige", 3, 20], ca: ["brown", 1, 20], sn: ["brown", 2, 35],
  wo: ["brown", 3, 25], gl: ["brown", 4, 30], co: ["blue", 2, 50], pt: ["blue", 3, 70], au: ["blue", 4, 60],
};
const canon = Object.entries(CANON).map(([code, [bag, number, value]]) => [code, { bag, number, value }] as const);

class Deck {
  private prints = $state.raw(new Map<string, Print>(canon));

  read(table: Facts): void {
    this.prints = printsOf(table);
  }
  of(card: string): Print | undefined {
    return this.prints.get(card);
  }
  worth(cards: (string | null)[]): number {
    return cards.reduce((sum, card) => sum + (card === null ? 0 : (this.of(card)?.value ?? 0)), 0);
  }
  /** By bag, then number: what may go together lies together. */
  sorted(cards: string[]): string[] {
    const place = (card: string): number => {
      const print = this.of(card);
      return print ? BAGS.indexOf(print.bag) * 10 + print.number : 0;
    };
    return [...cards].sort((one, other) => place(one) - place(other) || one.localeCompare(other));
  }
  /** "brown bag 2, worth 35". */
  words(card: string): string {
    const print = this.of(card);
    return print ? t("rotundo-print", { ...print }) : "";
  }
}

export const deck = new Deck();
export const cardName = (card: string): string => cardWord("rotundo", card);
export const isCard = (card: string | null): card is string => card !== null;
