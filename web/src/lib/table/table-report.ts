// The position of a live table for a report: with all cards only when the game is over.
import * as api from "../connection/api";
import type { ProblemReport } from "./problem-report";
import type { LiveTable } from "./table.svelte";
import { t, words } from "../words/words.svelte";

/** The record: whole when the game has ended, else as the own seat knows it. */
export async function recordOf(table: LiveTable): Promise<Record<string, unknown>> {
  const answer = await table.command({ type: "export", full: table.hasEnded }, true);
  if (answer.type === "exported") return answer.record as Record<string, unknown>;
  throw new api.Refusal("failed", answer.type === "refused" ? answer.text : t("refused-failed"));
}

export async function reportOf(table: LiveTable): Promise<Omit<ProblemReport, "language" | "theme">> {
  const record = await recordOf(table);
  const { link } = table.isOver
    ? await api.replay({ record, eyes: null, language: words.language })
    : { link: "" };
  return {
    game: table.game, rules: table.info?.rules ?? "", position: link || record,
    revision: table.steps.at(-1)?.revision ?? 0, eyes: table.me,
  };
}
