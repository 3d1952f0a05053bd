// The guided first game of Parade.
import type { Board } from "../../lib/board/board";
import type { Tip } from "../../lib/board/room";
import { LAST_PHASE, PLAYING, previewOf, turnsLeft } from "./turn";

const isMyPlay = (table: Board): boolean => table.isMyTurn && table.phase === PLAYING;
const own = (table: Board): (string | null)[] =>
  table.me === null ? [] : table.cards("collection", table.me);
const plays = (table: Board): number =>
  table.steps.filter((step) => step.seat === table.me && step.move?.startsWith("play ")).length;

export const tips: Tip[] = [
  { id: "goal", when: isMyPlay, at: "row" },
  { id: "hand", when: isMyPlay, at: "hand me", deed: /^play/ },
  { id: "strip", when: (table) => isMyPlay(table) && previewOf(table).laid !== null, at: "row" },
  { id: "take", when: (table) => (previewOf(table).taken ?? []).length > 0, at: "row" },
  { id: "collection", when: (table) => own(table).length > 0, at: "collection me" },
  { id: "most", when: (table) => isMyPlay(table) && plays(table) >= 3, at: "collection me" },
  { id: "high", when: (table) => isMyPlay(table) && plays(table) >= 5, at: "hand me" },
  { id: "last", when: (table) => turnsLeft(table) > 0, at: "pile" },
  { id: "keep", when: (table) => table.isMyTurn && table.phase === LAST_PHASE, at: "hand me" },
];
