// A decision of an old game, tried again at a table of one's own.
import { here } from "../browser/route.svelte";
import { remember } from "../browser/my-seats";
import { settings } from "../browser/settings.svelte";
import * as api from "../connection/api";
import type { Level, Replay } from "../connection/messages";
import { t, words } from "../words/words.svelte";

export class TryAgain {
  /** The entry whose table is being opened. */
  opening = $state<number | null>(null);
  problem = $state("");

  /** Opens the table and goes there. */
  async open(replay: Replay, entry: number, level: Level): Promise<void> {
    if (this.opening !== null) return;
    [this.opening, this.problem] = [entry, ""];
    try {
      const { record, game, players } = replay;
      const name = settings.name || t("guest");
      const made = await api.tryAgain({ record, entry, name, level, language: words.language });
      remember({ table: made.table, token: made.token, game, players, at: Date.now() });
      here.go(`t/${made.table}`);
    } catch (error) {
      this.problem = error instanceof api.Refusal ? error.message : t("no-server");
    } finally {
      this.opening = null;
    }
  }
}
