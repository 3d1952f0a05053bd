// What a turn of Parade is about, from the view and from what the server foresees.
import type { Board } from "../../lib/board/board";

export const PLAYING = 1;
/** Everybody keeps two of the last four cards. */
export const LAST_PHASE = 2;

export interface Preview {
  /** The card that would be laid at the end of the row. */
  laid: string | null;
  /** What it would take; `null` as long as nobody knows. */
  taken: string[] | null;
}

/** What a move would do: the one that is pointed at, or another. */
export function previewOf(table: Pick<Board, "pointed" | "foresee">, move = table.pointed): Preview {
  const laid = /^play (\S+)$/.exec(move ?? "")?.[1] ?? null;
  const effects = table.foresee(move)?.effects;
  return {
    laid,
    taken: effects?.filter((effect) => effect.what === "P5").flatMap((effect) => effect.cards ?? []) ?? null,
  };
}

/** How many turns of the last round are still to come. */
export const turnsLeft = (table: Pick<Board, "fact" | "phase">): number =>
  table.phase === PLAYING ? table.fact("turns_left") : 0;
