import { describe, expect, it } from "vitest";
import { describe as describeProblem } from "./problem";
import { places } from "./find";
import type { Line } from "./protocol";
import { bills, kindOf, plainNumber, signed } from "./scores";

const line = (rule: string, seat: number, cards: string[], points: number): Line => ({ rule, seat, cards, points });

describe("the points at the end", () => {
  it("lists winners first, shares places, and gives each seat its lines", () => {
    const lines = [line("P10", 1, ["R2"], -2), line("P10", 0, ["G9"], -9), line("P10", 1, ["G1"], -1)];
    const all = bills({ scores: [-9, -3, -9, -3], winners: [3], lines });
    expect(all.map((bill) => [bill.seat, bill.place])).toEqual([[3, 1], [1, 2], [0, 3], [2, 3]]);
    expect(all[0]?.isWinner).toBe(true);
    expect(all[1]?.lines.map((one) => one.points)).toEqual([-2, -1]);
    expect(all[1]?.lines.reduce((sum, one) => sum + one.points, 0)).toBe(all[1]?.score);
  });

  it("lets several win together, and works without lines", () => {
    const all = bills({ scores: [5, 5, 1], winners: [0, 1] });
    expect(all.map((bill) => bill.place)).toEqual([1, 1, 3]);
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
    expect([signed(3), signed(-2), signed(0), plainNumber(-12), plainNumber(4)]).toEqual(["+3", "−2", "0", "−12", "4"]);
  });
});

describe("finding words", () => {
  it("passes over capitals and accents and keeps the places", () => {
    expect(places("Palastgeflüster GEFLUSTER", "geflüster")).toEqual([[6, 15], [16, 25]]);
    expect(places("aaa", "aa")).toEqual([[0, 2]]);
    expect([places("text", "  "), places("text", "x y")]).toEqual([[], []]);
  });
});

describe("what goes out of the house", () => {
  it("reports a position as it was given, and nothing else of the game", () => {
    const seen = { game: "gold", rules: "1", revision: 7, eyes: 1, language: "de", theme: "dark" };
    const text = describeProblem({ ...seen, position: { view: 1, entries: ["?"] } }, { agent: "Browser", size: "1×1" });
    expect(text).toContain('record: {"view":1,"entries":["?"]}');
    expect(text).toContain("seat 1");
    expect(describeProblem({ ...seen, eyes: null, position: "1.gold" }, { agent: "", size: "" })).toContain("link: 1.gold");
  });
});
