// The guided first game: tips come one at a time, each once, when its moment has come. A tip goes when
// it was read or its deed is done; if something else was done, that is said first.
import type { Board } from "../board/board";
import type { Tip } from "../board/room";

const MARK = "quintett.guide";
const SEEN = "quintett.guide.seen";

/** The tip to show now: the first that was not seen and whose moment has come. */
export function nextTip(tips: Tip[], seen: ReadonlySet<string>, table: Board): Tip | null {
  return tips.find((tip) => !seen.has(tip.id) && tip.when(table)) ?? null;
}

const movesOf = (table: Board): string[] =>
  (table.steps ?? []).flatMap((step) => (step.seat !== null && step.seat === table.me ? [step.move] : []));

/** The pile that a tip is about, as boards mark it: `hand me` is the own hand. */
export const placeOf = (tip: Tip, me: number | null): string | null =>
  tip.at ? tip.at.replace(/ me$/, ` ${me ?? 0}`) : null;

export class Tour {
  isOn = $state(false);
  private seen = $state.raw<ReadonlySet<string>>(new Set());
  private shown = $state.raw<Tip | null>(null);
  /** Something else was done than what the tip says. */
  isOtherwise = $state(false);
  /** The own moves before the tip came. */
  private before = 0;

  constructor(readonly table: string) {
    try {
      this.isOn = localStorage.getItem(MARK) === table;
      const [whose, ...ids] = JSON.parse(sessionStorage.getItem(SEEN) ?? "[]") as string[];
      if (whose === table) this.seen = new Set(ids);
    } catch {
      this.isOn = false;
    }
  }

  get tip(): Tip | null { return this.isOn ? this.shown : null; }
  get number(): number { return this.seen.size + 1; }

  /** Looks whether a tip's moment has come, and whether what the shown one says was done. */
  look(tips: Tip[], table: Board): void {
    if (!this.isOn) return;
    if (!this.shown) return this.show(tips, table);
    const moves = movesOf(table);
    this.before = Math.min(this.before, moves.length); // some may have been taken back
    const move = moves[this.before];
    if (move === undefined) return;
    if (this.isOtherwise || !this.shown.deed || this.shown.deed.test(move)) return this.next(tips, table);
    [this.isOtherwise, this.before] = [true, movesOf(table).length];
  }

  private show(tips: Tip[], table: Board): void {
    this.isOtherwise = false;
    this.before = movesOf(table).length;
    this.shown = nextTip(tips, this.seen, table);
  }

  next(tips: Tip[], table: Board): void {
    if (this.shown) this.seen = new Set([...this.seen, this.shown.id]);
    this.show(tips, table);
    sessionStorage.setItem(SEEN, JSON.stringify([this.table, ...this.seen]));
    if (this.seen.size === tips.length) this.end();
  }

  end(): void {
    this.isOn = false;
    this.shown = null;
    localStorage.removeItem(MARK);
  }
}
