// What the person on turn has chosen so far: cards of the hand for a union or a leap, or a column to
// buy from. Cards are raised as long as some legal move has all that is chosen and them, too.
import type { Board } from "../../lib/board/board";
import type { Look } from "../../parts/common/Card.svelte";
import { COLOURS, PAYING, inOrder } from "./deck";

export interface Pick {
  card: string;
  /** The place in the sorted hand: of two like cards only one is shown as chosen. */
  place: number;
}

/** The cards of the hand that a move gives. */
export function cardsOf(move: string): string[] {
  const [word, ...names] = move.split(" ");
  if (word === "unite" || word === "give") return names;
  return word === "leap" ? names.slice(1) : [];
}

function has(cards: string[], wanted: string[]): boolean {
  const left = [...cards];
  return wanted.every((card) => {
    const place = left.indexOf(card);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}

/** The legal moves that give all these cards, and perhaps more. */
export const movesWith = (legal: string[], cards: string[]): string[] =>
  legal.filter((move) => has(cardsOf(move), cards));

/** The legal move that gives exactly these cards, a union in the order in which they were chosen. */
export function moveOf(legal: string[], cards: string[]): string | null {
  if (!cards.length) return null;
  const union = `unite ${cards.join(" ")}`;
  if (legal.includes(union)) return union;
  const singles = [...cards].sort((one, other) => COLOURS.indexOf(one.charAt(1)) - COLOURS.indexOf(other.charAt(1)));
  return legal.find((move) => move.startsWith("leap ") && cardsOf(move).join(" ") === singles.join(" ")) ?? null;
}

export class Choice {
  picks = $state.raw<Pick[]>([]);
  /** The letter of the class that is about to be bought. */
  column = $state<string | null>(null);

  constructor(private readonly table: Board) {}

  get hand(): string[] {
    const cards = this.table.cards("hand", this.table.me);
    return inOrder(cards.filter((card) => card !== null));
  }
  get isPaying(): boolean {
    return this.table.isMyTurn && this.table.phase === PAYING;
  }
  get cards(): string[] {
    return this.picks.map(({ card }) => card);
  }
  /** The legal move that is chosen completely. */
  get move(): string | null {
    if (this.column !== null) return `buy ${this.column}`;
    return moveOf(this.table.legal, this.cards);
  }
  /** Whether the hand is asked at all now. */
  get asksHand(): boolean {
    return this.table.legal.some((move) => cardsOf(move).length > 0);
  }

  isChosen(pick: Pick): boolean {
    return this.picks.some(({ card, place }) => card === pick.card && place === pick.place);
  }

  lookOf(pick: Pick): Look {
    if (this.isChosen(pick)) return "chosen";
    if (!this.table.isMyTurn) return "plain";
    return this.joins([...this.cards, pick.card]) ? "legal" : "dim";
  }

  pick(pick: Pick): void {
    if (this.isPaying) return this.pay(pick.card);
    if (this.isChosen(pick)) return this.pickAgain(pick);
    if (this.joins([...this.cards, pick.card])) return this.choose([...this.picks, pick]);
    void this.table.why(`unite ${this.cards[0] ?? pick.card} ${this.cards[0] ? pick.card : this.otherThan(pick)}`);
    this.choose(this.joins([pick.card]) ? [pick] : []);
  }

  /** A click on a column: takes what the chosen cards bring from there, or buys. */
  pickColumn(letter: string, pile: string): void {
    const { move } = this;
    if (move && (this.column === letter || this.brings(move).includes(pile))) void this.table.play(move);
    else if (this.table.may(`buy ${letter}`)) this.chooseColumn(letter);
    else void this.table.why(`buy ${letter}`);
  }

  choose(picks: Pick[]): void {
    this.picks = picks;
    this.column = null;
    this.table.point(this.move);
  }

  chooseColumn(letter: string): void {
    this.picks = [];
    this.column = letter;
    this.table.point(this.move);
  }

  point(pick: Pick, isPointed: boolean): void {
    const cards = isPointed && !this.isChosen(pick) ? [...this.cards, pick.card] : this.cards;
    const give = this.isPaying && isPointed ? `give ${pick.card}` : null;
    this.table.point(give ?? moveOf(this.table.legal, cards) ?? this.move);
  }

  pointColumn(letter: string, isPointed: boolean): void {
    const buy = `buy ${letter}`;
    this.table.point(isPointed && !this.move && this.table.may(buy) ? buy : this.move);
  }

  /** The piles from which a move surely brings cards. */
  brings(move: string | null): string[] {
    const effects = this.table.foresee(move)?.effects ?? [];
    return effects.flatMap(({ what, source }) => (what !== "M9" && what !== "M13" && source ? [source] : []));
  }

  private joins(cards: string[]): boolean {
    return movesWith(this.table.legal, cards).length > 0;
  }

  private pay(card: string): void {
    const give = `give ${card}`;
    void (this.table.may(give) ? this.table.play(give) : this.table.why(give));
  }

  private pickAgain(pick: Pick): void {
    if (this.move) void this.table.play(this.move);
    else this.choose(this.picks.filter(({ place }) => place !== pick.place));
  }

  private otherThan(pick: Pick): string {
    return this.hand.find((_, place) => place !== pick.place) ?? pick.card;
  }
}
