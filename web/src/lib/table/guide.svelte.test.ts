import { beforeEach, expect, test, vi } from "vitest";
import type { Tip } from "../board/room";
import type { Board } from "../board/board";
import { nextTip, placeOf, Tour } from "./guide.svelte";

class Kept {
  private all = new Map<string, string>();
  getItem = (key: string): string | null => this.all.get(key) ?? null;
  setItem = (key: string, value: string): void => void this.all.set(key, value);
  removeItem = (key: string): void => void this.all.delete(key);
}
beforeEach(() => {
  vi.stubGlobal("localStorage", new Kept());
  vi.stubGlobal("sessionStorage", new Kept());
});

const table = (isMyTurn: boolean, phase = 0): Board => ({ isMyTurn, phase }) as Board;
const tips: Tip[] = [
  { id: "hand", when: (board) => board.isMyTurn, at: "hand me" },
  { id: "row", when: () => true, at: "row" },
  { id: "end", when: (board) => board.phase === 2 },
];

test("the first tip whose moment has come and that was not seen", () => {
  expect(nextTip(tips, new Set(), table(false))?.id).toBe("row");
  expect(nextTip(tips, new Set(), table(true))?.id).toBe("hand");
  expect(nextTip(tips, new Set(["row"]), table(false))).toBeNull();
});

test("`me` is the own seat", () => {
  expect(placeOf(tips[0]!, 2)).toBe("hand 2");
  expect(placeOf(tips[1]!, 2)).toBe("row");
  expect(placeOf(tips[2]!, 2)).toBeNull();
});

test("a tour shows each tip once, one at a time, and ends after the last", () => {
  localStorage.setItem("quintett.guide", "T");
  const tour = new Tour("T");
  tour.look(tips, table(false));
  expect(tour.tip?.id).toBe("row");
  tour.look(tips, table(true)); // the shown tip stays until it is closed
  expect(tour.tip?.id).toBe("row");
  tour.next(tips, table(true));
  expect(tour.tip?.id).toBe("hand");
  tour.next(tips, table(true));
  expect(tour.tip).toBeNull();
  tour.look(tips, table(true, 2));
  expect(tour.tip?.id).toBe("end");
  tour.next(tips, table(true, 2));
  expect(tour.isOn).toBe(false);
  expect(localStorage.getItem("quintett.guide")).toBeNull();
});

test("a page that is loaded again goes on where it was", () => {
  localStorage.setItem("quintett.guide", "T");
  const tour = new Tour("T");
  tour.look(tips, table(false));
  tour.next(tips, table(false));
  const again = new Tour("T");
  again.look(tips, table(false));
  expect(again.tip).toBeNull();
  expect(again.number).toBe(2);
});

test("other tables have no tour, and an ended one doesn't come back", () => {
  localStorage.setItem("quintett.guide", "T");
  expect(new Tour("U").isOn).toBe(false);
  new Tour("T").end();
  expect(new Tour("T").isOn).toBe(false);
});

test("a tip goes when its deed is done, and says so when something else was done", () => {
  localStorage.setItem("quintett.guide", "T");
  const after = (...moves: string[]): Board =>
    ({ me: 0, steps: moves.map((move) => ({ seat: 0, move })) }) as unknown as Board;
  const asked: Tip[] = [{ id: "swap", when: () => true, deed: /^swap/ }, { id: "last", when: () => true }];
  const obeyed = new Tour("T");
  obeyed.look(asked, after());
  obeyed.look(asked, after("swap R7 G3"));
  expect([obeyed.tip?.id, obeyed.isOtherwise]).toEqual(["last", false]);
  sessionStorage.removeItem("quintett.guide.seen");
  const stubborn = new Tour("T");
  stubborn.look(asked, after());
  stubborn.look(asked, after("take R7"));
  expect([stubborn.tip?.id, stubborn.isOtherwise]).toEqual(["swap", true]);
  stubborn.look(asked, after("take R7", "take G3"));
  expect([stubborn.tip?.id, stubborn.isOtherwise]).toEqual(["last", false]);
});
