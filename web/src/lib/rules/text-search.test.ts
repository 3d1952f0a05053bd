import { describe, expect, it } from "vitest";
import { places } from "./text-search";

describe("finding words", () => {
  it("passes over capitals and accents and keeps the places", () => {
    expect(places("Palastgeflüster GEFLUSTER", "geflüster")).toEqual([[6, 15], [16, 25]]);
    expect(places("aaa", "aa")).toEqual([[0, 2]]);
    expect([places("text", "  "), places("text", "x y")]).toEqual([[], []]);
  });
});
