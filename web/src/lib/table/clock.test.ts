import { expect, test } from "vitest";
import { clockText, timeLeft } from "./clock";

test("only the clock of the seat on turn runs, and never below zero", () => {
  expect(timeLeft([60, 45], 0, 0, 1_000, 3_500)).toBe(57.5);
  expect(timeLeft([60, 45], 1, 0, 1_000, 3_500)).toBe(45);
  expect(timeLeft([60, 45], 0, null, 1_000, 3_500)).toBe(60);
  expect(timeLeft([1, 45], 0, 0, 0, 9_000)).toBe(0);
  expect(timeLeft([60], 0, 0, 5_000, 4_000)).toBe(60);
  expect(timeLeft(null, 0, 0, 0, 0)).toBeNull();
});

test("clocks read as people read them", () => {
  expect(clockText(65)).toBe("1:05");
  expect(clockText(59.2)).toBe("1:00");
  expect(clockText(9.91)).toBe("10.0");
  expect(clockText(3.14)).toBe("3.2");
  expect(clockText(0)).toBe("0.0");
  expect(clockText(3_725)).toBe("1:02:05");
});
