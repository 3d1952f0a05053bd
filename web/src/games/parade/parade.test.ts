import { expect, test } from "vitest";
import type { Prospect } from "../../lib/connection/messages";
import { groupsOf } from "./collections";
import { cut, layOut } from "./procession";
import { previewOf } from "./turn";

test("collections are counted by colour, and compared", () => {
  const collections = [["R7", "G0", "R2"], ["R1", "R10", "B4"], ["B5"]];
  const [red, green, , , blue] = groupsOf(collections, 0);
  expect(red).toMatchObject({ cards: ["R2", "R7"], sum: 9, isMost: true, lead: 0 });
  expect(green).toMatchObject({ cards: ["G0"], sum: 0, isMost: true, lead: 1 });
  expect(blue).toMatchObject({ cards: [], isMost: false });
});

test("of two people with as many cards nobody has the most", () => {
  expect(groupsOf([["R7"], ["R1"]], 0)[0]?.isMost).toBe(false);
});

test.each([7, 12, 30, 67])("a row of %i places is complete, inside its width and readable", (places) => {
  for (const [width, card] of [[330, 54], [900, 80]] as const) {
    const { lengths, step } = layOut(places, width, card);
    expect(cut(Array.from({ length: places }), lengths).flat()).toHaveLength(places);
    expect(step).toBeGreaterThanOrEqual(card * 0.5);
    expect((Math.max(...lengths) - 1) * step + card).toBeLessThanOrEqual(width + 0.01);
  }
});

test("a few cards stand in one line, side by side", () => {
  expect(layOut(7, 900, 80)).toEqual({ lengths: [7], step: 80 * 1.08 });
});

test("a preview tells what would be taken, and knows when it doesn't know", () => {
  const prospect: Prospect = {
    move: "play R3", text: "",
    effects: [{ what: "P3", cards: ["R3"], count: 1 }, { what: "P5", cards: ["R7", "B1"], count: 2 }],
  };
  const table = { pointed: "play R3", foresee: (move: string | null) => (move === "play R3" ? prospect : undefined) };
  expect(previewOf(table)).toEqual({ laid: "R3", taken: ["R7", "B1"] });
  expect(previewOf(table, "play G1")).toEqual({ laid: "G1", taken: null });
});
