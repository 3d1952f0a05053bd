// The guided first game of Monad.
import type { Tip } from "../../lib/board/room";
import { ASKED, PAYING, isKin, stemOf } from "./deck";

export const tips: Tip[] = [
  { id: "goal", at: "stock", when: (table) => table.isMyTurn },
  { id: "unite", at: "hand me", deed: /^unite/, when: (table) => table.legal.some((move) => move.startsWith("unite")) },
  { id: "chain", at: "hand me", when: (table) => table.may("end") },
  { id: "buy", at: "tri", when: (table) => table.legal.some((move) => move.startsWith("buy")) && table.may("end") },
  { id: "pay", at: "purchase", when: (table) => table.isMyTurn && table.phase === PAYING },
  { id: "draw", at: "talon", when: (table) => table.may("draw") || table.may("flip") },
  { id: "leap", at: "hand me", when: (table) => table.legal.some((move) => move.startsWith("leap")) },
  { id: "bonus", when: (table) => table.isMyTurn && table.phase === ASKED },
  {
    id: "kin", at: "hand me",
    when: (table) => {
      const { me } = table;
      return me !== null && table.isMyTurn && table.cards("hand", me).some((card) => card !== null && isKin(card, stemOf(table, me)));
    },
  },
];
