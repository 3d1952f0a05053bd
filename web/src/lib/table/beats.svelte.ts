// Big moments get a beat: they are shown for a while before the table goes on. What comes meanwhile
// waits its turn, so that nothing is shown out of order.
import { roomOf } from "../board/room";
import type { Step } from "../connection/messages";
import { sentence } from "./sentences";
import type { Table } from "./table.svelte";

const LEAST = 1_800;
const A_LETTER = 38;

export interface Shown {
  text: string;
  cards: string[];
}
interface Waiting {
  beats: () => Shown[];
  change: () => void;
}

/** The big moments of some steps, in words. */
export function beatsOf(steps: Step[], table: Table): Shown[] {
  const beats = steps.flatMap((step) => roomOf(table.game).beats?.(step, table) ?? []);
  return beats.flatMap(({ told, cards }) => {
    const text = typeof told === "string" ? told : sentence(told, table)?.text;
    return text ? [{ text, cards }] : [];
  });
}

export class Beats {
  now = $state.raw<Shown | null>(null);
  private coming: Shown[] = [];
  private waiting: Waiting[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private onhold: (isHeld: boolean) => void) {}

  /** Makes a change of the table after its moments were shown. */
  hold(beats: () => Shown[], change: () => void): void {
    this.waiting.push({ beats, change });
    if (this.waiting.length === 1) this.begin();
  }

  /** Goes on: to the next moment, or with the table. */
  next(): void {
    clearTimeout(this.timer);
    this.now = this.coming.shift() ?? null;
    if (this.now) {
      this.timer = setTimeout(() => this.next(), Math.max(LEAST, this.now.text.length * A_LETTER));
      return;
    }
    this.onhold(false);
    try {
      this.waiting[0]?.change();
    } finally { // whatever goes wrong in one change, the table goes on
      this.waiting.shift();
      if (this.waiting.length) this.begin();
    }
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private begin(): void {
    this.coming = this.waiting[0]?.beats() ?? [];
    if (this.coming.length) this.onhold(true);
    this.next();
  }
}
