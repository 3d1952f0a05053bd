import { describe, expect, it } from "vitest";
import type { Line } from "../connection/messages";
import { standings, kindOf, signed } from "./scores";
import { withMinus } from "../words/words.svelte";

const line = (rule: string, seat: number, cards: string[], points: number): Line => ({ rule, seat, cards, points });

describe("the points at the end", () => {
  it("lists winners first, shares places, and gives each seat its lines", () => {
    const lines = [line("P10", 1, ["R2"], -2), line("P10", 0, ["G9"], -9), line("P10", 1, ["G1"], -1)];
    const all = standings({ scores: [-9, -3, -9, -3], winners: [3], lines });
    expect(all.map((standing) => [standing.seat, standing.place])).toEqual([[3, 1], [1, 2], [0, 3], [2, 3]]);
    expect(all[0]?.isWinner).toBe(true);
    expect(all[1]?.lines.map((one) => one.points)).toEqual([-2, -1]);
    expect(all[1]?.lines.reduce((sum, one) => sum + one.points, 0)).toBe(all[1]?.score);
  });

  it("lets several win together, and works without lines", () => {
    const all = standings({ scores: [5, 5, 1], winners: [0, 1] });
    expect(all.map((standing) => standing.place)).toEqual([1, 1, 3]);
    expect(all[0]?.lines).toEqual([]);
  });

  it("knows a majority from values that happen to give as much", () => {
    const most = line("P10", 0, ["R5", "R6", "R9"], -3);
    const values = line("P10", 1, ["R0", "R2"], -2);
    const result = { scores: [-3, -2, 0], winners: [2], lines: [most, values] };
    expect([kindOf(most, result), kindOf(values, result)]).toEqual(["each", "minus"]);
    expect(kindOf(line("R8", 0, ["cl1"], 7), result)).toBe("plus");
  });

  it("writes figures with real signs", () => {
    expect([signed(3), signed(-2), signed(0), withMinus(-12), withMinus(4)]).toEqual(["+3", "−2", "0", "−12", "4"]);
  });
});
