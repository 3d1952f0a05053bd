// A recorded game that was opened here (from a file, or after a game) on its way to the replay.
export interface Opened {
  /** A record as docs/notation.md has it; whether it is one is for the server to say. */
  record: unknown;
  /** Through whose eyes to look at first: a seat, `null` for a spectator's, all open if absent. */
  eyes?: number | "all" | null;
  /** The table that it was played at, for the way back. */
  table?: string | null;
  /** Whether the look back was asked for. */
  review?: boolean;
}

class OpenedGame {
  record = $state.raw<unknown>(null);
  eyes = $state.raw<number | "all" | null>("all");
  table = $state<string | null>(null);
  review = $state(false);

  put({ record, eyes = "all", table = null, review = false }: Opened): void {
    Object.assign(this, { record, eyes, table, review });
  }
}

export const openedGame = new OpenedGame();
