// The guided first game: tips come one at a time, each once, when its moment has come.
import type { Board } from "../board/board";
import type { Tip } from "../board/room";

const MARK = "quintett.guide";
const SEEN = "quintett.guide.seen";

/** The tip to show now: the first that was not seen and whose moment has come. */
export function nextTip(tips: Tip[], seen: ReadonlySet<string>, table: Board): Tip | null {
  return tips.find((tip) => !seen.has(tip.id) && tip.when(table)) ?? null;
}

/** The pile that a tip is about, as boards mark it: `hand me` is the own hand. */
export const placeOf = (tip: Tip, me: number | null): string | null =>
  tip.at ? tip.at.replace(/ me$/, ` ${me ?? 0}`) : null;

export class Tour {
  isOn = $state(false);
  private seen = $state.raw<ReadonlySet<string>>(new Set());
  private shown = $state.raw<Tip | null>(null);

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

  /** Looks whether a tip's moment has come; the one that is shown stays until it is closed. */
  look(tips: Tip[], table: Board): void {
    if (this.isOn && !this.shown) this.shown = nextTip(tips, this.seen, table);
  }

  next(tips: Tip[], table: Board): void {
    if (this.shown) this.seen = new Set([...this.seen, this.shown.id]);
    this.shown = nextTip(tips, this.seen, table);
    sessionStorage.setItem(SEEN, JSON.stringify([this.table, ...this.seen]));
    if (this.seen.size === tips.length) this.end();
  }

  end(): void {
    this.isOn = false;
    this.shown = null;
    localStorage.removeItem(MARK);
  }
}
