import { describe, expect, it } from "vitest";
import { known, momentAt } from "./chart";
import type { Moment } from "../connection/messages";

const all: Moment[] = [
  { at: 2, chances: [0.5, 0.5] }, { at: 6, chances: [0.75, 0.25] }, { at: 10, chances: [1, 0] },
];

describe("the chart of winning chances", () => {
  it("finds the moment at every place, also beside the lines", () => {
    expect([0, 0.31, 1, -0.2, 7].map((part) => momentAt(part, 10))).toEqual([0, 3, 10, 0, 10]);
  });

  it("says what was known at a moment", () => {
    expect([known(all, 0)?.at, known(all, 5)?.at, known(all, 6)?.at, known(all, 10)?.at]).toEqual([2, 2, 6, 10]);
    expect(known([], 3)).toBeUndefined();
  });
});
