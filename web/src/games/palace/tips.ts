// The guided first game of Palastgeflüster.
import type { Tip } from "../../lib/board/room";
import { blocked, fateOf } from "./court";

const word = (legal: string[]): string => legal[0]?.split(" ")[0] ?? "";

export const tips: Tip[] = [
  { id: "goal", at: "display me", when: (table) => word(table.legal) === "play" },
  { id: "lay", at: "hand me", deed: /^play/, when: (table) => word(table.legal) === "play" },
  {
    id: "colour", at: "hand me",
    when: (table) => word(table.legal) === "play" && table.cards("display", table.me).length > 0,
  },
  {
    id: "act",
    when: (table) => table.isMyTurn && word(table.legal) !== "play" && word(table.legal) !== "next",
  },
  { id: "king", at: "turned", when: (table) => blocked(table) !== null },
  {
    id: "double", at: "hand me",
    when: (table) => table.legal.some((move) => {
      const fate = fateOf(table.foresee(move));
      return fate === "K3a" || fate === "K3b";
    }),
  },
  { id: "brown", when: (table) => word(table.legal) === "next" },
  {
    id: "aim", at: "hand me",
    when: (table) => word(table.legal) === "play" && table.cards("display", table.me).length > 2,
  },
  {
    id: "point", when: (table) => table.facts("points").some((points) => points > 0),
    values: (table) => ({ mine: (table.facts("points")[table.me ?? 0] ?? 0) > 0 ? "yes" : "no" }),
  },
];
