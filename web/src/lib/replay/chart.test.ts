import { describe, expect, it } from "vitest";
import { across, down, known, labels, line, markers, momentAt, type Frame } from "./chart";
import type { Moment } from "../connection/messages";

const frame: Frame = { width: 400, height: 220, left: 50, right: 100, top: 10, bottom: 10 };
const all: Moment[] = [
  { at: 2, chances: [0.5, 0.5] }, { at: 6, chances: [0.75, 0.25] }, { at: 10, chances: [1, 0] },
];

describe("the chart of winning chances", () => {
  it("goes from the first entry to the last, and from nothing to certainty", () => {
    expect([across(frame, 0, 10), across(frame, 5, 10), across(frame, 10, 10)]).toEqual([50, 175, 300]);
    expect([down(frame, 1), down(frame, 0.5), down(frame, 0)]).toEqual([10, 110, 210]);
    expect([down(frame, 1.2), across(frame, 0, 0)]).toEqual([10, 50]);
  });

  it("finds the moment at every place, also beside the lines", () => {
    for (const at of [0, 3, 10]) expect(momentAt(frame, across(frame, at, 10), 10)).toBe(at);
    expect([momentAt(frame, -20, 10), momentAt(frame, 999, 10)]).toEqual([0, 10]);
  });

  it("has a line for each seat", () => {
    expect(line(frame, all, 1, 10)).toBe("M100.0 110.0L200.0 160.0L300.0 210.0");
  });

  it("says what was known at a moment", () => {
    expect([known(all, 0)?.at, known(all, 5)?.at, known(all, 6)?.at, known(all, 10)?.at]).toEqual([2, 2, 6, 10]);
    expect(known([], 3)).toBeUndefined();
  });

  it("keeps labels apart and inside", () => {
    const six = [{ at: 10, chances: [1, 0, 0, 0, 0, 0] }];
    const placed = labels(frame, six, 6, 17);
    expect(placed[0]).toEqual({ seat: 0, y: 10 });
    for (let place = 1; place < 6; place += 1) {
      expect(placed[place]!.y - placed[place - 1]!.y).toBeGreaterThanOrEqual(17);
    }
    expect(placed.at(-1)!.y).toBe(210);
    expect(placed.map((label) => label.seat)).toEqual([0, 1, 2, 3, 4, 5]);
  });

  it("sets markers apart, and not all lines' at the same moment", () => {
    const many = Array.from({ length: 51 }, (_, at) => ({ at, chances: [0.5, 0.5] }));
    const [first, second] = [markers(frame, many, 0, 50, 60), markers(frame, many, 1, 50, 60)];
    expect(first.length).toBeGreaterThan(2);
    expect(first[0]!.at).not.toBe(second[0]!.at);
    const xs = first.map((moment) => across(frame, moment.at, 50));
    expect(Math.min(...xs.slice(1).map((x, place) => x - xs[place]!))).toBeGreaterThanOrEqual(60);
  });
});
