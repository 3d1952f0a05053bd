// Lets a recorded game run by itself.
import type { ReplayTable } from "./replay.svelte";

export const SPEEDS = [0.5, 1, 2, 4, 8];
/** Milliseconds between two entries at the usual speed. */
export const BEAT = 1400;
/** Faster than this, cards that fly would only be in each other's way. */
const FASTEST_FLIGHTS = 2;

export class Playback {
  isPlaying = $state(false);
  speed = $state(1);
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private table: ReplayTable) {}

  get isTooFastForFlights(): boolean {
    return this.isPlaying && this.speed > FASTEST_FLIGHTS;
  }

  /** Starts (at the end: from the beginning) or stops. */
  toggle(): void {
    if (this.isPlaying) return this.pause();
    if (this.table.at >= this.table.end) this.table.go(0);
    this.isPlaying = true;
    this.wait(BEAT / this.speed / 2);
  }

  pause(): void {
    this.isPlaying = false;
    clearTimeout(this.timer);
  }

  /** A person steps or jumps: then it doesn't run on by itself. */
  go(to: number): void {
    this.pause();
    this.table.go(to);
  }

  private wait(time: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.beat(), time);
  }

  private beat(): void {
    this.table.go(this.table.at + 1);
    if (this.table.at >= this.table.end) this.pause();
    else this.wait(BEAT / this.speed);
  }
}

/** What a key does in a replay: the moment it leads to, or `"play"`. */
export function keyTo(key: string, at: number, end: number): number | "play" | null {
  switch (key) {
    case "ArrowLeft": return at - 1;
    case "ArrowRight": return at + 1;
    case "PageUp": return at - 10;
    case "PageDown": return at + 10;
    case "Home": return 0;
    case "End": return end;
    case " ": return "play";
    default: return null;
  }
}
