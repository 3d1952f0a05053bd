// The guided first game of Rotundo.
import type { Board } from "../../lib/board/board";
import type { Tip } from "../../lib/board/room";
import { bids, BIDDING, CHOOSING, pairs, PAYING, PICKING } from "./choices";

const isMyChoice = (table: Board): boolean => table.isMyTurn && table.phase === CHOOSING;

export const tips: Tip[] = [
  { id: "goal", when: isMyChoice, at: "middle" },
  { id: "cards", when: isMyChoice, at: "hand me" },
  { id: "collect", when: (table) => pairs(table.legal).length > 0, at: "hand me", deed: /^collect/ },
  { id: "pass", when: (table) => isMyChoice(table) && !pairs(table.legal).length, at: "middle" },
  { id: "display", when: (table) => table.me !== null && table.cards("display", table.me).length > 0, at: "display me" },
  { id: "auction", when: (table) => isMyChoice(table) && bids(table.legal).totals.length > 0, at: "middle" },
  { id: "bid", when: (table) => table.isMyTurn && table.phase === BIDDING, at: "middle" },
  { id: "pay", when: (table) => table.isMyTurn && table.phase === PAYING, at: "display me" },
  { id: "pick", when: (table) => table.isMyTurn && table.phase === PICKING, at: "discards" },
];
