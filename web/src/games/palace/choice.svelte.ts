// What the person on turn has chosen so far: cards in places, from which a legal move is made. A
// first click chooses and previews, a second click on the same card commits.
import type { Board } from "../../lib/board/board";
import type { Look } from "../../parts/common/Card.svelte";

export interface Spot {
  pile: "hand" | "display";
  seat: number;
  card: string;
  /** Where it lies: cards with the same face are one choice, but only one is shown as chosen. */
  place: number;
}
export type Word = "play" | "discard" | "fetch" | "with" | "give" | "exchange" | "next";

const isSame = (one: Spot, other: Spot): boolean =>
  one.pile === other.pile && one.seat === other.seat && one.card === other.card;

/** The cards that a move names, where they lie. */
export function spotsOf(move: string, me: number): Spot[] {
  const [word, ...names] = move.split(" ");
  const spot = (pile: Spot["pile"], seat: number, card = ""): Spot => ({ pile, seat, card, place: -1 });
  if (word === "play" || word === "discard" || word === "give") return [spot("hand", me, names[0])];
  if (word === "fetch") return [spot("display", me, names[0])];
  if (word !== "exchange") return [];
  return [spot("display", Number(names[0]), names[1]), spot("display", Number(names[2]), names[3])];
}

/** The text of a move with these cards, whether or not it is legal. */
export function moveOf(word: Word, spots: Spot[]): string {
  if (word !== "exchange") return `${word} ${spots[0]?.card ?? ""}`;
  const ordered = [...spots].sort((one, other) => one.seat - other.seat);
  return ["exchange", ...ordered.flatMap(({ seat, card }) => [`${seat}`, card])].join(" ");
}

export class Choice {
  spots = $state.raw<Spot[]>([]);

  constructor(private readonly table: Board) {}

  /** What is asked now: the word of the legal moves. */
  get word(): Word | null {
    const word = this.table.legal[0]?.split(" ")[0];
    if (word === undefined) return null;
    return word === "done" ? "give" : (word as Word);
  }

  /** The legal move that is chosen completely. */
  get move(): string | null {
    return this.moveWith(this.spots);
  }

  /** The seats that may be chosen now, for `with` and `next`. */
  get seats(): number[] {
    if (this.word !== "with" && this.word !== "next") return [];
    return this.table.legal.map((move) => Number(move.split(" ")[1]));
  }

  asks(pile: Spot["pile"], seat: number): boolean {
    if (this.word === "exchange") return pile === "display";
    if (this.word === null || this.word === "with" || this.word === "next") return false;
    return seat === this.table.me && pile === (this.word === "fetch" ? "display" : "hand");
  }

  isChosen(spot: Spot): boolean {
    return this.spots.some((other) => isSame(spot, other) && spot.place === other.place);
  }

  lookOf(spot: Spot): Look {
    if (this.isChosen(spot)) return "chosen";
    if (!this.asks(spot.pile, spot.seat)) return "plain";
    return this.after(spot) ? "legal" : "dim";
  }

  pick(spot: Spot): void {
    if (this.isChosen(spot)) {
      if (this.move) return void this.table.play(this.move);
      return this.choose([]);
    }
    const spots = this.after(spot);
    const complete = spots && this.moveWith(spots);
    if (!spots) void this.table.why(moveOf(this.word ?? "play", this.asked(spot)));
    else if (complete && this.word === "give") void this.table.play(complete);
    else this.choose(spots);
  }

  point(spot: Spot, isPointed: boolean): void {
    const spots = isPointed ? this.after(spot) : null;
    this.table.point((spots && this.moveWith(spots)) ?? this.move);
  }

  choose(spots: Spot[]): void {
    this.spots = spots;
    this.table.point(this.move);
  }

  /** What would be chosen after a click: as much as possible of the choice before stays. */
  private after(spot: Spot): Spot[] | null {
    for (let kept = this.spots.length; kept >= 0; kept--) {
      const spots = [...this.spots.slice(0, kept), spot];
      if (this.movesWith(spots).length) return spots;
    }
    return null;
  }

  private movesWith(spots: Spot[]): string[] {
    const me = this.table.me ?? -1;
    return this.table.legal.filter((move) => {
      const named = spotsOf(move, me);
      return spots.every((spot) => named.some((other) => isSame(spot, other)));
    });
  }

  private moveWith(spots: Spot[]): string | null {
    if (!spots.length) return null;
    const me = this.table.me ?? -1;
    return this.movesWith(spots).find((move) => spotsOf(move, me).length === spots.length) ?? null;
  }

  /** The cards of a forbidden move that a click on this one comes closest to. */
  private asked(spot: Spot): Spot[] {
    if (this.word !== "exchange") return [spot];
    const other = this.spots[0] ?? this.somewhereElse(spot);
    return other ? [other, spot] : [spot];
  }

  private somewhereElse(spot: Spot): Spot | null {
    for (const seat of this.table.around) {
      const card = this.table.cards("display", seat)[0];
      if (seat !== spot.seat && card) return { pile: "display", seat, card, place: 0 };
    }
    return null;
  }
}
