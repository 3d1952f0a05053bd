// The guided first game of Gold!: what matters, when it matters.
import type { Board } from "../../lib/board/board";
import type { Tip } from "../../lib/board/room";
import { SET, isDonkey, slotsOf } from "./cards";
import { isFinale } from "./prompt";

const mine = (table: Board): string[] =>
  table.me === null ? [] : table.cards("display", table.me).filter((card) => card !== null);
const mayAct = (table: Board): boolean => table.isMyTurn && !table.may("decline");
const turns = (table: Board): number => table.steps.filter((step) => step.seat === table.me).length;

export const tips: Tip[] = [
  { id: "start", at: "display me", when: (table) => mine(table).length > 0 },
  { id: "take", at: "offer", when: mayAct },
  { id: "swap", at: "display me", deed: /^swap/, when: (table) => mayAct(table) && mine(table).some(isDonkey) && table.legal.some((move) => move.startsWith("swap")) },
  { id: "down", at: "offer", when: (table) => mayAct(table) && turns(table) > 1 && mine(table).some((card) => !isDonkey(card)) },
  { id: "pair", at: "display me", when: (table) => mayAct(table) && slotsOf(mine(table)).some(({ cards }) => cards.length === SET - 1) },
  { id: "steal", at: "display me", when: (table) => table.may("decline") },
  { id: "stack", at: "stack me", when: (table) => table.me !== null && table.cards("stack", table.me).length > 0 },
  { id: "guard", at: "display me", when: (table) => turns(table) > 3 && table.others.some((seat) => table.cards("stack", seat).length > 0) },
  { id: "offer", at: "pile", when: (table) => turns(table) > 2 && table.cards("offer").length <= 2 },
  { id: "finale", at: "offer", when: isFinale },
];
