// The end of a round is worth a moment: who ended it, by which cards, and who gets the points.
import type { Board } from "../../lib/board/board";
import type { Beat } from "../../lib/board/room";
import type { Step } from "../../lib/connection/messages";
import { blocked, personOf } from "./court";

const ENDS = ["K3a", "K3b", "K3c"];

export function beats(step: Step, table: Board): Beat[] {
  const end = step.events.find(({ rule }) => ENDS.includes(rule));
  if (!end) return [];
  const laid = step.events.flatMap(({ rule, card }) => (rule === "K2" && card !== null ? [card] : []));
  const shown = table.cards("display", end.seat).filter((card) => card !== null && !laid.includes(card)) as string[];
  const king = blocked(table);
  const before = end.rule === "K3c" ? shown
    : end.rule === "K3b" ? shown.filter((card) => laid.some((one) => personOf(one) === personOf(card)))
    : king ? [king] : [];
  return [{ told: [end], cards: [...before, ...laid] }];
}
