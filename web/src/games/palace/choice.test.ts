import { beforeEach, expect, test, vi } from "vitest";
import type { Board } from "../../lib/board/board";
import { Choice, moveOf, spotsOf, type Spot } from "./choice.svelte";
import { calls, fateOf, goal, seatOfColour, shownLately } from "./court";

const spot = (pile: Spot["pile"], seat: number, card: string, place = 0): Spot => ({ pile, seat, card, place });
const play = vi.fn(() => Promise.resolve(true));
const why = vi.fn(() => Promise.resolve());
const point = vi.fn();

function choice(legal: string[]): Choice {
  const table = {
    legal, me: 0, around: [0, 1, 2], play, why, point, cards: () => ["TG"], foresee: () => undefined,
  } as unknown as Board;
  return new Choice(table);
}
beforeEach(() => vi.clearAllMocks());

test("one click chooses and previews, the second commits", () => {
  const it = choice(["play TG", "play SN"]);
  const card = spot("hand", 0, "SN", 3);
  expect(it.lookOf(card)).toBe("legal");
  it.pick(card);
  expect(it.lookOf(card)).toBe("chosen");
  expect(it.lookOf({ ...card, place: 4 })).toBe("legal");
  expect(point).toHaveBeenLastCalledWith("play SN");
  expect(play).not.toHaveBeenCalled();
  it.pick(card);
  expect(play).toHaveBeenCalledWith("play SN");
});

test("a card for the Wizard goes at once, a forbidden one is explained", () => {
  const it = choice(["give TG", "done"]);
  it.pick(spot("hand", 0, "TG"));
  expect(play).toHaveBeenCalledWith("give TG");
  it.pick(spot("hand", 0, "MG"));
  expect(why).toHaveBeenCalledWith("give MG");
});

test("the Courtesan takes a card in each of two displays, in any order", () => {
  const it = choice(["exchange 0 TG 2 SN", "exchange 1 WN 2 SN", "exchange 0 TG 1 WN"]);
  it.pick(spot("display", 2, "SN"));
  expect(it.move).toBeNull();
  it.pick(spot("display", 0, "TG"));
  expect(it.move).toBe("exchange 0 TG 2 SN");
  it.pick(spot("display", 1, "WN"));
  expect(it.move).toBe("exchange 1 WN 2 SN");
  it.pick(spot("display", 1, "JN"));
  expect(why).toHaveBeenCalledWith("exchange 1 JN 2 SN");
  expect(it.asks("hand", 0)).toBe(false);
});

test("seats are chosen for the Wizard and after a tie", () => {
  expect(choice(["with 1", "with 2"]).seats).toEqual([1, 2]);
  expect(choice(["play TG"]).seats).toEqual([]);
});

test("moves and cards are each other's", () => {
  expect(moveOf("exchange", spotsOf("exchange 1 TG 3 SN", 0))).toBe("exchange 1 TG 3 SN");
  expect(spotsOf("fetch CN", 2)).toEqual([spot("display", 2, "CN", -1)]);
  expect([seatOfColour("TV"), seatOfColour("TN"), goal(3), goal(5)]).toEqual([4, null, 6, 4]);
});

test("what a card calls and how it ends the round comes from foresight", () => {
  const lost = { move: "play TG", text: "", effects: [{ what: "K2" }, { what: "K3b" }] };
  expect(fateOf(lost)).toBe("K3b");
  expect(calls("TG", lost, 0)).toBeNull();
  expect(calls("TY", undefined, 0)).toBe(1);
  const brown = { move: "play MN", text: "", effects: [{ what: "K2" }, { what: "next", who: 2 }] };
  expect(calls("MN", brown, 0)).toBe(2);
  expect(calls("MN", brown, 2)).toBeNull();
  expect(calls("JN", undefined, 0)).toBeNull();
});

test("a hand that was shown is forgotten with the round", () => {
  const shown = { revision: 1, seat: 1, move: "play TG", by: "bot", events: [{ rule: "K4a", seat: 1, card: "WN", source: "hand 1", target: "hand 1" }] };
  const dealt = { revision: 2, seat: null, move: "deal", by: "chance", events: [{ rule: "K6", seat: null, card: null, source: "pile", target: "pile" }] };
  const table = (steps: unknown[]) => ({ steps, players: 3 }) as unknown as Board;
  expect(shownLately(table([shown]), 1)).toEqual(["WN"]);
  expect(shownLately(table([shown]), 2)).toEqual([]);
  expect(shownLately(table([shown, dealt]), 1)).toEqual([]);
});
