// Where a game is judged: how far it is, and what came of it.
import * as api from "../connection/api";
import type { OldGame, Review } from "../connection/messages";
import { t } from "../words/words.svelte";

export class ReviewJob {
  review = $state.raw<Review | null>(null);
  /** From 0 to 1 while it runs. */
  done = $state<number | null>(null);
  problem = $state("");
  private stop: AbortController | null = null;

  async start(game: OldGame): Promise<void> {
    if (this.stop || this.review) return;
    const stop = (this.stop = new AbortController());
    [this.done, this.problem] = [0, ""];
    try {
      const found = await api.review(game, (done) => (this.done = done), stop.signal);
      if (!stop.signal.aborted) this.review = found;
    } catch (error) {
      if (!stop.signal.aborted) {
        this.problem = error instanceof api.Refusal ? error.message : t("after-no-server");
      }
    }
    if (this.stop === stop) this.leave();
  }

  cancel(): void {
    this.stop?.abort();
    this.leave();
  }

  private leave(): void {
    this.stop = null;
    this.done = null;
  }
}
