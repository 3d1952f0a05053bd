// The front page's doings: opening tables, and what is going on in the house.
import * as api from "../connection/api";
import { asked, keepChoice, type Choice } from "./choices";
import { here } from "../browser/route.svelte";
import { keep, newSecret } from "../fair/kept";
import { commitmentTo } from "../fair/verify";
import { remember } from "../browser/my-seats";
import { settings } from "../browser/settings.svelte";
import { t } from "../words/words.svelte";

const GUIDE = "quintett.guide";
/** Where a first compile of a game is two thirds done, in seconds. */
const USUAL_WAIT = 20;
/** How often we look how far the server is, in milliseconds, until all games are ready. */
const LOOK_AGAIN = 1500;

/** How far a bar has come that never stands still and never claims to be done. */
export const progressAfter = (seconds: number): number => 0.95 * (1 - Math.exp(-seconds / USUAL_WAIT));

class Lobby {
  /** The game whose table is being opened. */
  opening = $state<string | null>(null);
  progress = $state(0);
  problem = $state<string | null>(null);
  /** Games that are ready on this server; `null` as long as we don't know. */
  ready = $state.raw<string[] | null>(null);
  /** Games that are being made ready, and how far they are. */
  coming = $state.raw<Record<string, number>>({});
  /** Games that run uncompiled on this server. */
  slow = $state.raw<string[]>([]);
  /** Games that can't be played on this server. */
  missing = $state.raw<string[]>([]);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** A game opens in seconds instead of at once the first time after the server's start. */
  isCold(game: string): boolean {
    return this.ready !== null && !this.ready.includes(game) && !this.missing.includes(game);
  }

  /** Looks what is ready, again and again until all these games are. */
  async look(all: string[]): Promise<void> {
    this.stopLooking();
    try {
      const answer = await api.ready();
      if (answer.status !== "ok") throw new Error(answer.status);
      const { games, coming, slow, missing } = answer;
      this.ready = games;
      this.slow = slow;
      this.missing = missing;
      this.coming = Object.fromEntries(Object.entries(coming).map(([game, seconds]) => [game, progressAfter(seconds)]));
      if (all.some((game) => this.isCold(game))) this.timer = setTimeout(() => void this.look(all), LOOK_AGAIN);
    } catch {
      this.ready = null;
      this.coming = {};
    }
  }

  stopLooking(): void {
    clearTimeout(this.timer);
  }

  /** Opens a table and goes there. The choice is remembered unless it is a guided game. */
  async open(choice: Choice, isGuided = false): Promise<boolean> {
    if (this.opening) return false;
    this.opening = choice.game;
    this.problem = null;
    const began = performance.now();
    const ticking = setInterval(() => (this.progress = progressAfter((performance.now() - began) / 1000)), 200);
    try {
      const secret = newSecret();
      const commitment = commitmentTo(secret);
      const made = await api.openTable({ ...asked(choice, settings.name || t("guest")), commitment });
      keep(made.table, { secret });
      remember({ table: made.table, token: made.token, game: choice.game, players: choice.seats.length, at: Date.now() });
      if (isGuided) localStorage.setItem(GUIDE, made.table);
      else keepChoice(choice);
      here.go(`t/${made.table}`);
      return true;
    } catch (error) {
      this.problem = error instanceof api.Refusal ? error.message : t("no-server");
      return false;
    } finally {
      clearInterval(ticking);
      this.opening = null;
      this.progress = 0;
    }
  }
}

export const lobby = new Lobby();
