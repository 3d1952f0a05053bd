import { expect, test, vi } from "vitest";
import type { Board } from "../../lib/board/board";
import { inOrder, openSum, slotsOf, valueOf } from "./cards";
import { Choice } from "./choice.svelte";
import { gained, partners } from "./preview";

function boardWith(legal: string[]) {
  const board = {
    legal, pointed: null as string | null,
    may: (move: string) => legal.includes(move),
    point: (move: string | null) => (board.pointed = move),
    play: vi.fn(async () => true), why: vi.fn(async () => undefined),
  };
  return board;
}
const choiceWith = (legal: string[]) => {
  const board = boardWith(legal);
  return { board, choice: new Choice(board as unknown as Board) };
};
const lying = (card: string, place = 0) => ({ card, place });

test("a display has a place for every colour, low cards first", () => {
  const slots = slotsOf(["R7", "Re", "P3"]);
  expect(slots.map(({ colour }) => colour).join("")).toBe("GBVROP");
  expect(slots[3]).toEqual({ colour: "R", cards: [lying("Re", 1), lying("R7", 0)], sum: 5 });
  expect(slots[0]?.cards).toEqual([]);
});

test("the offer lies from low to high, donkeys first", () => {
  expect(inOrder(["O8", "Be", "G4", "Ge"]).map(({ card }) => card)).toEqual(["Ge", "Be", "G4", "O8"]);
  expect(valueOf("Ve")).toBe(-2);
});

test("a stack's sum is told only if every card is open or remembered", () => {
  expect(openSum([null, null], [null, null])).toBeNull();
  expect(openSum([null, "R7"], [])).toBeNull();
  expect(openSum(["R7", "Re"], [])).toBe(5);
  expect(openSum([null, null], ["R7", "G8"])).toBe(15);
});

test("a lowest card is chosen with one click and taken with the second", () => {
  const { board, choice } = choiceWith(["take Re"]);
  choice.pickOffer(lying("Re", 2));
  expect([choice.move, board.pointed, board.play.mock.calls]).toEqual(["take Re", "take Re", []]);
  choice.pickOffer(lying("Re", 2));
  expect(board.play).toHaveBeenCalledWith("take Re");
});

test("a swap is chosen from either side", () => {
  for (const sides of ["offer first", "own first"]) {
    const { choice } = choiceWith(["swap Re O8", "take Be"]);
    const offer = () => choice.pickOffer(lying("O8", 4));
    const own = () => choice.pickMine(lying("Re", 1), ["Be", "O8"]);
    if (sides === "offer first") offer(), own();
    else own(), offer();
    expect(choice.move, sides).toBe("swap Re O8");
  }
});

test("what is forbidden asks for the rule and leaves the choice as it was", () => {
  const { board, choice } = choiceWith(["take Be", "swap Re O8"]);
  choice.pickOffer(lying("O3", 0));
  choice.pickMine(lying("G3", 0), ["Be", "O8"]);
  choice.pickOther(1, lying("V5"));
  expect(board.why.mock.calls.flat()).toEqual(["take O3", "swap G3 O8", "steal 1 V5"]);
  choice.pickMine(lying("Re", 1), []);
  choice.pickOffer(lying("Be", 3));
  expect(board.why).toHaveBeenLastCalledWith("swap Re Be");
  expect([choice.give?.card, choice.take]).toEqual(["Re", null]);
});

test("of two equal cards only the clicked one is chosen; half a swap is dropped by a second click", () => {
  const { choice } = choiceWith(["swap Re O8"]);
  choice.pickMine(lying("Re", 1), []);
  expect(choice.give?.place).toBe(1);
  choice.pickMine(lying("Re", 1), []);
  expect(choice.hasAny).toBe(false);
});

test("a steal names the seat", () => {
  const { board, choice } = choiceWith(["decline", "steal 2 Be"]);
  choice.pickOther(2, lying("Be"));
  choice.pickOther(2, lying("Be"));
  expect(board.play).toHaveBeenCalledWith("steal 2 Be");
});

test("what may be had for what is read from the legal moves", () => {
  const legal = ["take Be", "swap Re O8", "swap Re G4", "swap R7 G4"];
  expect(partners(legal, "Re", 1)).toEqual(["O8", "G4"]);
  expect(partners(legal, "G4", 2)).toEqual(["Re", "R7"]);
  expect([gained("swap Re O8"), gained("decline")]).toEqual(["O8", null]);
});
