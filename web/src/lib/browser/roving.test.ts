import { expect, test } from "vitest";
import { neighbour } from "./roving";

const box = (left: number, top: number) => ({ left, top, right: left + 40, bottom: top + 60 });
// Two rows: 0 1 2 / 3 4
const boxes = [box(0, 0), box(50, 0), box(100, 0), box(0, 70), box(60, 70)];

test("arrows go round, Home and End to the ends", () => {
  expect(neighbour(boxes, 1, "ArrowRight")).toBe(2);
  expect(neighbour(boxes, 4, "ArrowRight")).toBe(0);
  expect(neighbour(boxes, 0, "ArrowLeft")).toBe(4);
  expect(neighbour(boxes, 2, "Home")).toBe(0);
  expect(neighbour(boxes, 2, "End")).toBe(4);
});

test("up and down find the nearest card of the next row", () => {
  expect(neighbour(boxes, 2, "ArrowDown")).toBe(4);
  expect(neighbour(boxes, 3, "ArrowUp")).toBe(0);
  expect(neighbour(boxes, 0, "ArrowUp")).toBeNull();
});

test("other keys stay with the page", () => {
  expect(neighbour(boxes, 0, "a")).toBeNull();
});
