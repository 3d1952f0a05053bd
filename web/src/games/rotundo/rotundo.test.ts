import { expect, test } from "vitest";
import { bids, BIDDING, CHOOSING, collectMove, fits, pairs, placesOf, standing } from "./choices";
import { printsOf } from "./deck.svelte";

const LEGAL = ["auction 100", "auction 20", "auction 35", "collect ca fu", "collect fu fu", "pass"];

test("what the legal moves offer", () => {
  expect(pairs(LEGAL)).toEqual([["ca", "fu"], ["fu", "fu"]]);
  expect(bids(LEGAL)).toEqual({ verb: "auction", totals: [20, 35, 100] });
  expect(bids(["bid 45", "drop"])).toEqual({ verb: "bid", totals: [45] });
  expect(bids(["drop"]).totals).toEqual([]);
});

test("a hand card fits alone, or with the one that is chosen", () => {
  expect(fits(LEGAL, [], "ca")).toBe(true);
  expect(fits(LEGAL, [], "au")).toBe(false);
  expect(fits(LEGAL, ["ca"], "fu")).toBe(true);
  expect(fits(LEGAL, ["ca"], "ca")).toBe(false);
  expect(fits(LEGAL, ["fu"], "fu")).toBe(true);
});

test("a move names its two cards in alphabetical order", () => {
  expect(collectMove("fu", "ca")).toBe("collect ca fu");
});

test("two cards alike are two places of the hand", () => {
  expect(placesOf(["fu", "ca", "fu"], ["fu", "fu"])).toEqual([0, 2]);
  expect(placesOf(["fu", "ca", "fu"], ["ca", "fu"])).toEqual([1, 0]);
});

test("who passed, leads, is in or out", () => {
  const table = (phase: number, turn: number, facts: Record<string, number>) =>
    ({ phase, turn, players: 4, fact: (name: string) => facts[name] ?? 0 });
  const choosing = table(CHOOSING, 1, { passes: 2 });
  expect([0, 1, 2, 3].map((seat) => standing(choosing, seat))).toEqual(["passed", "none", "none", "passed"]);
  const bidding = table(BIDDING, 3, { bidder: 2, bidding: 0b1101 });
  expect([0, 1, 2, 3].map((seat) => standing(bidding, seat))).toEqual(["in", "out", "leads", "in"]);
});

test("the numbers on the cards are the table's own", () => {
  const facts: Record<string, number[]> = { bag: [2, 1], number: [4, 1], value: [60, 20] };
  const prints = printsOf({ facts: (name) => facts[name] ?? [] });
  expect(prints.get("au")).toEqual({ bag: "blue", number: 4, value: 60 });
  expect(prints.get("ca")).toEqual({ bag: "brown", number: 1, value: 20 });
  expect(prints.size).toBe(2);
});
