import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Beats } from "./beats.svelte";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test("a change waits for its moments, and what comes later for the change", () => {
  const done: string[] = [];
  const beats = new Beats((isHeld) => done.push(isHeld ? "held" : "free"));
  beats.hold(() => [{ text: "one", cards: [] }, { text: "two", cards: [] }], () => done.push("first"));
  beats.hold(() => [], () => done.push("second"));
  expect([beats.now?.text, done]).toEqual(["one", ["held"]]);
  beats.next();
  expect(beats.now?.text).toBe("two");
  vi.runAllTimers();
  expect([beats.now, done]).toEqual([null, ["held", "free", "first", "free", "second"]]);
});

test("a change that fails holds nothing up", () => {
  const done: string[] = [];
  const beats = new Beats(() => undefined);
  const fail = (): never => {
    throw new Error("no such pile");
  };
  expect(() => beats.hold(() => [], fail)).toThrow();
  beats.hold(() => [], () => done.push("next"));
  expect(done).toEqual(["next"]);
});
