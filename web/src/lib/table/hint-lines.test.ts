import { expect, test } from "vitest";
import type { Rated } from "../connection/messages";
import { hintLines } from "./hint-lines";

function rated(move: string, group: Rated["group"], line: number): Rated {
  return { move, chance: 0.5, low: 0.4, high: 0.6, text: "", tries: 100, group, line };
}

test("moves that mean the same share a line, and each group is opened once", () => {
  const lines = hintLines([
    rated("pass", "best", 0), rated("auction 100", "best", 1), rated("auction 95", "best", 1), rated("auction 5", "untried", 2),
  ]);
  expect(lines.map(({ best, alike, opens }) => [best.move, alike, opens])).toEqual([
    ["pass", ["pass"], 3],
    ["auction 100", ["auction 95", "auction 100"], 0],
    ["auction 5", ["auction 5"], 1],
  ]);
});
