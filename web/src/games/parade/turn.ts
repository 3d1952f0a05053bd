// What a turn of Parade is about, from the view and from what the server foresees.
import type { Board } from "../../lib/board/board";
import { t } from "../../lib/words/words.svelte";
import { cardName } from "./cards";

export const PLAYING = 1;
/** Everybody keeps two of the last four cards. */
export const LAST_PHASE = 2;

export interface Preview {
  /** The card that would be laid at the end of the row. */
  laid: string | null;
  /** What it would take; `null` as long as nobody knows. */
  taken: string[] | null;
  /** The own minus points, before and after, where they change. */
  minus: [number, number] | null;
}

/** What a move would do: the one that is pointed at, or another. */
export function previewOf(table: Pick<Board, "pointed" | "foresee">, move = table.pointed): Preview {
  const laid = /^play (\S+)$/.exec(move ?? "")?.[1] ?? null;
  const effects = table.foresee(move)?.effects;
  const points = effects?.find((effect) => effect.what === "points");
  return {
    laid,
    taken: effects?.filter((effect) => effect.what === "P5").flatMap((effect) => effect.cards ?? []) ?? null,
    minus: points ? [0 - (points.before ?? 0), 0 - (points.after ?? 0)] : null,
  };
}

/** The same in words; nothing as long as nobody knows. */
export function previewText({ laid, taken, minus }: Preview): string {
  if (taken === null) return "";
  const points = minus ? t("parade-minus", { before: minus[0], after: minus[1] }) : "";
  if (laid === null) return points;
  const deed = taken.length
    ? t("parade-would-take", { cards: taken.map(cardName).join(", ") })
    : t("parade-would-take-nothing");
  return [deed, points].filter(Boolean).join(" ");
}

/** How many turns of the last round are still to come. */
export const turnsLeft = (table: Pick<Board, "fact" | "phase">): number =>
  table.phase === PLAYING ? table.fact("turns_left") : 0;
