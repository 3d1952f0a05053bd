// A recorded game as a table: the same boards, any moment, through anybody's eyes.
import type { Replay, Step, Update, View } from "../connection/messages";
import { applyUpdate } from "../table/view";
import { Table } from "../table/table.svelte";
import { t, words } from "../words/words.svelte";

/** Whose eyes: a seat's, a spectator's (`null`), or with all cards open. */
export type Eyes = number | "all" | null;

/** The table at the end of a recorded game. */
export const lastView = (replay: Replay): View | null =>
  replay.updates.reduce((view, update) => view && applyUpdate(view, update), replay.state.view);

export class ReplayTable extends Table {
  /** How many entries have happened. */
  at = $state(0);
  eyes = $state.raw<Eyes>(null);
  replay = $state.raw<Replay>(null!);
  /** The view after each entry, and at the front that before the first. */
  private views: (View | null)[] = [];

  constructor(replay: Replay, eyes: Eyes) {
    super();
    this.look(replay, eyes);
  }

  get game(): string { return this.replay.game; }
  get players(): number { return this.replay.players; }
  get options(): Record<string, unknown> { return this.replay.options; }
  get me(): number | null { return typeof this.eyes === "number" ? this.eyes : null; }
  get end(): number { return this.replay.updates.length; }
  /** The entry that led to this moment. */
  get last(): Update | null { return this.replay.updates[this.at - 1] ?? null; }
  /** The same game without a "you": whoever looks back isn't one of the players. */
  get speaker(): { game: string; me: null; who(seat: number): string } {
    return { game: this.game, me: null, who: (seat) => this.seatName(seat) };
  }

  seatName(seat: number): string {
    const name = this.replay.names?.[seat];
    if (!name) return t("replay-seat", { seat: seat + 1 });
    const [, bot, level] = /^(\S+) \((\w+)\)$/.exec(name) ?? []; // "Ben (casual)"
    return bot && words.has(`level-${level}`) ? bot : name;
  }

  override who(seat: number): string {
    return this.seatName(seat);
  }

  /** Takes the same game through other eyes, at the same moment. */
  look(replay: Replay, eyes: Eyes): void {
    let view = replay.state.view;
    this.replay = replay;
    this.eyes = eyes;
    this.views = [view];
    for (const update of replay.updates) {
      if (view) view = applyUpdate(view, update);
      this.views.push(view);
    }
    this.stand(Math.min(this.at, this.end));
  }

  /** Goes to a moment; a single step forward moves its cards. */
  go(to: number): void {
    const at = Math.max(0, Math.min(Math.round(to), this.end));
    const steps = at === this.at + 1 ? this.replay.updates[this.at]?.steps : undefined;
    if (at === this.at) return;
    if (steps) this.onchange(() => this.stand(at), steps);
    else this.stand(at);
  }

  /** In a recorded game nothing can be played, and nothing is asked. */
  play(): Promise<boolean> {
    return Promise.resolve(false);
  }
  why(): Promise<void> {
    return Promise.resolve();
  }

  private stand(at: number): void {
    const past = this.replay.updates.slice(0, at);
    this.at = at;
    this.steps = past.flatMap((update): Step[] => update.steps);
    this.result = past.at(-1)?.result ?? null;
    this.lay(this.views[at] ?? null);
  }
}
