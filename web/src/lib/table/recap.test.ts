import { expect, test } from "vitest";
import type { Step } from "../connection/messages";
import { sinceDecision, turnsOf } from "./recap";

const step = (revision: number, seat: number | null, by: Step["by"] = "bot"): Step =>
  ({ revision, seat, move: "play", by, events: [] });
const table = (me: number | null, steps: Step[]) => ({
  game: "parade", me, steps, who: String, isDecision: (one: Step) => one.seat === me && one.by === "person",
});
const revisions = (steps: Step[]): number[] => steps.map((one) => one.revision);

test("a recap goes back to the last own decision, past what a clock or a bot did for the seat", () => {
  const steps = [step(1, 0, "person"), step(2, 1), step(3, 0, "clock"), step(4, 2), step(5, null, "chance")];
  expect(revisions(sinceDecision(table(0, steps)))).toEqual([2, 3, 4, 5]);
});

test("whoever watches is told the last turn", () => {
  const steps = [step(1, 0, "person"), step(2, 1), step(3, 1), step(4, null, "chance")];
  expect(revisions(sinceDecision(table(null, steps)))).toEqual([2, 3, 4]);
});

test("what one seat did in a row is a turn, with what chance did after it", () => {
  const steps = [step(1, null, "chance"), step(2, 1), step(3, 1), step(4, null, "chance"), step(5, 2)];
  expect(turnsOf(steps).map(revisions)).toEqual([[1], [2, 3, 4], [5]]);
});
