// What the person on turn has half chosen: a card of the offer, an own card for it, or the loot of
// a set. What is possible is read from the legal moves alone.
import type { Board } from "../../lib/board/board";
import type { Placed } from "./cards";

export const STEALING = 2;
type Place = "offer" | "mine" | number;

export class Choice {
  take = $state.raw<Placed | null>(null);
  give = $state.raw<Placed | null>(null);
  loot = $state.raw<(Placed & { seat: number }) | null>(null);
  /** The card under the pointer or the focus. */
  hover = $state.raw<(Placed & { at: Place }) | null>(null);

  constructor(private table: Board) {}

  get isStealing(): boolean { return this.table.may("decline"); }
  get hasAny(): boolean { return Boolean(this.take ?? this.give ?? this.loot); }
  /** The move that is chosen in full. */
  get move(): string | null {
    const { take, give, loot } = this;
    if (loot) return `steal ${loot.seat} ${loot.card}`;
    if (take && give) return `swap ${give.card} ${take.card}`;
    return take && this.table.may(`take ${take.card}`) ? `take ${take.card}` : null;
  }

  drop(): void {
    this.take = this.give = this.loot = null;
    this.table.point(null);
  }

  /** Own cards that may be given for a card of the offer, and what may be had for an own card. */
  mayGive(give: string, take: string): boolean {
    return this.table.may(`swap ${give} ${take}`);
  }
  givesAny(give: string): boolean {
    return this.table.legal.some((move) => move.startsWith(`swap ${give} `));
  }
  isSwappable(take: string): boolean {
    return this.table.legal.some((move) => move.startsWith("swap ") && move.endsWith(` ${take}`));
  }

  // --- what a click means

  pickOffer(placed: Placed): void {
    const { table, give, take } = this;
    const { card } = placed;
    if (take?.place === placed.place) return this.again();
    const isPossible = give ? this.mayGive(give.card, card) : table.may(`take ${card}`) || this.isSwappable(card);
    if (!isPossible) return void table.why(give ? `swap ${give.card} ${card}` : `take ${card}`);
    this.take = placed;
    this.table.point(this.move);
  }

  pickMine(placed: Placed, offer: (string | null)[]): void {
    const { table, take, give } = this;
    const { card } = placed;
    if (give?.place === placed.place) return this.again();
    const isPossible = take ? this.mayGive(card, take.card) : this.givesAny(card);
    const wanted = take?.card ?? offer.find((one) => one !== null && !one.endsWith("e")) ?? offer[0] ?? card;
    if (!isPossible) return void table.why(`swap ${card} ${wanted}`);
    this.give = placed;
    this.table.point(this.move);
  }

  pickOther(seat: number, placed: Placed): void {
    const move = `steal ${seat} ${placed.card}`;
    if (this.loot?.seat === seat && this.loot.place === placed.place) return this.again();
    if (!this.table.may(move)) return void this.table.why(move);
    this.loot = { ...placed, seat };
    this.table.point(move);
  }

  /** A second click: commits what is chosen in full, else drops it. */
  again(): void {
    if (this.move) void this.table.play(this.move);
    else this.drop();
  }

  /** Pointing shows what a click would lead to. */
  point(at: Place, placed: Placed, isPointed: boolean): void {
    this.hover = isPointed ? { ...placed, at } : null;
    this.table.point((isPointed ? this.wouldBe(at, placed.card) : null) ?? this.move);
  }

  private wouldBe(at: Place, card: string): string | null {
    const { take, give } = this;
    const move = typeof at === "number" ? `steal ${at} ${card}`
      : at === "offer" ? (give ? `swap ${give.card} ${card}` : `take ${card}`)
      : take ? `swap ${card} ${take.card}` : null;
    return move !== null && this.table.may(move) ? move : null;
  }

  // --- what goes together

  /** Whether an own card fits the card of the offer that is chosen or pointed at. */
  fitsMine(card: string): boolean {
    const wanted = this.hover?.at === "offer" ? this.hover.card : this.take?.card;
    return wanted !== undefined && this.mayGive(card, wanted);
  }
  fitsOffer(card: string): boolean {
    const given = this.hover?.at === "mine" ? this.hover.card : this.give?.card;
    return given !== undefined && this.mayGive(given, card);
  }
}
