// This browser's part in a deal that anybody can check (docs/fair.md): it commits itself to a random
// number, reveals it when all commitments are frozen, and keeps what it was shown.
import type { Fair } from "../connection/messages";
import type { Answer, Wish } from "../connection/socket";
import { keep } from "../fair/kept";
import { commitmentTo, type Frozen } from "../fair/verify";

export class FairDeal {
  now = $state.raw<Fair | null>(null);
  private lastSaid = "";

  constructor(private table: string, private ask: (wish: Wish) => Promise<Answer>) {}

  /** All is fixed, and the cards come when everybody's number is there. */
  get isDealing(): boolean { return !!this.now?.frozen && !this.now.revealed; }

  hear(message: Fair, seat: number | null): void {
    this.now = message;
    keep(this.table, { server: message.commitment, ...(message.frozen ? { frozen: message.frozen } : {}) });
    void this.takePart(seat);
  }

  async takePart(seat: number | null): Promise<void> {
    const { now } = this;
    if (seat === null) this.lastSaid = ""; // whoever sits down again says it again
    if (!now || seat === null || now.revealed) return;
    const { secret, server, frozen } = keep(this.table, {});
    const commitment = commitmentTo(secret);
    if (!now.frozen) {
      if (!now.commitments[seat]) await this.say({ type: "commit", commitment }, `${seat} ${commitment}`);
      return;
    }
    const fixed = JSON.parse(now.frozen) as Frozen;
    if (now.frozen !== frozen || fixed.server !== server || fixed.commitments[seat] !== commitment) return;
    const answer = await this.say({ type: "reveal", secret }, secret);
    if (answer?.type === "done") keep(this.table, { isRevealed: true });
  }

  /** Once: the news of it may come before its answer. */
  private async say(wish: Wish, what: string): Promise<Answer | null> {
    if (what === this.lastSaid) return null;
    this.lastSaid = what;
    return this.ask(wish);
  }

  /** Notes how the cards were first shown here. */
  async noteDeal(): Promise<void> {
    if (!this.now?.revealed || keep(this.table, {}).deal !== undefined) return;
    const answer = await this.ask({ type: "export" });
    if (answer.type !== "exported") return;
    keep(this.table, { deal: (answer.record as { entries: unknown[] }).entries[0] });
  }
}
