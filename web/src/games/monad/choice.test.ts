import { expect, test } from "vitest";
import { cardsOf, moveOf, movesWith } from "./choice.svelte";
import { chainOf } from "./chain";
import { inOrder, isKin, worthBelow } from "./deck";
import type { EventView, Step } from "../../lib/connection/messages";

const legal = [
  "unite 1R 1B", "unite 1B 1R", "unite 2Y 5P", "buy 2",
  "leap 3 1R 1O 1Y 1B", "leap 4 1R 1O 1Y 1P 1B", "end",
];

test("a card joins what is chosen if some legal move has them all", () => {
  expect(movesWith(legal, ["1R", "1B"])).toHaveLength(4);
  expect(movesWith(legal, ["1R", "1P"])).toEqual(["leap 4 1R 1O 1Y 1P 1B"]);
  expect(movesWith(legal, ["1R", "1R"])).toEqual([]);
  expect(cardsOf("buy 2")).toEqual([]);
});

test("a union keeps the order of the choice, a leap has its own", () => {
  expect(moveOf(legal, ["1B", "1R"])).toBe("unite 1B 1R");
  expect(moveOf(legal, ["1B", "1Y", "1R", "1O"])).toBe("leap 3 1R 1O 1Y 1B");
  expect(moveOf(legal, ["1B", "1Y", "1R"])).toBeNull();
  expect(moveOf(legal, [])).toBeNull();
});

test("cards in words of the deck", () => {
  expect(inOrder(["2B", "1G", "1R", "M"])).toEqual(["1R", "1G", "2B", "M"]);
  expect(worthBelow(["1R", "2B", "3G", "3R"], 3)).toBe(4);
  expect(isKin("3G", "G")).toBe(true);
  expect(isKin("1G", "G")).toBe(false);
});

const event = (rule: string, card: string | null, source: string, target: string): EventView =>
  ({ rule, seat: 1, card, source, target });
const step = (revision: number, seat: number | null, move: string, events: EventView[] = []): Step =>
  ({ revision, seat, move, by: "bot", events });

const steps = [
  step(1, null, "deal"),
  step(2, 0, "end"),
  step(3, 1, "unite 1R 1B", [
    event("M9", "1R", "hand 1", "discards"), event("M9", "1B", "hand 1", "discards"), event("M6", "2Y", "bi", "hand 1"),
  ]),
  step(4, 1, "buy 3", [event("M7", "3G", "tri", "purchase")]),
  step(5, 1, "give 2Y", [event("M9", "2Y", "hand 1", "bi")]),
  step(6, 1, "give 2P", [event("M9", "2P", "hand 1", "bi"), event("M7", "3G", "purchase", "hand 1")]),
];

test("the chain begins with the turn; a purchase and its payment are one link", () => {
  expect(chainOf(steps)).toEqual({
    seat: 1,
    isOver: false,
    links: [
      { key: 3, word: "unite", gave: ["1R", "1B"], got: ["2Y"] },
      { key: 4, word: "buy", gave: ["2Y", "2P"], got: ["3G"] },
    ],
  });
});

test("after the turn its chain stays until somebody acts", () => {
  expect(chainOf([...steps, step(7, 1, "end", [event("M5", null, "hand 1", "hand 1")])])?.isOver).toBe(true);
  expect(chainOf([...steps, step(7, 1, "end"), step(8, 0, "draw", [event("M12", "1G", "talon", "hand 0")])])).toEqual({
    seat: 0, isOver: true, links: [{ key: 8, word: "draw", gave: [], got: ["1G"] }],
  });
  expect(chainOf([step(1, null, "deal")])).toBeNull();
});
