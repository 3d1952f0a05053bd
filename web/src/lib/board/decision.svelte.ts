import { untrack } from "svelte";
import type { Board } from "./board";

/** Does something whenever a board asks for another decision: what was half chosen is forgotten. */
export function atEachDecision(table: Board, act: () => void): void {
  $effect(() => {
    void table.legal;
    untrack(act);
  });
}
