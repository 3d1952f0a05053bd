import { expect, test } from "vitest";
import { inPercent } from "./review";

test("rounded parts add up to the rounded whole", () => {
  const parts = [0.124, -0.034, 0.305, 0.272];
  const rounded = inPercent(parts, 0.67);
  expect(rounded.reduce((sum, part) => sum + part, 0)).toBe(67);
  for (const [place, part] of parts.entries()) expect(Math.abs((rounded[place] ?? 0) - 100 * part)).toBeLessThanOrEqual(1);
});
