import { beforeAll, expect, test, vi } from "vitest";
import { words } from "../words/words.svelte";
import { outcome } from "./outcome";

beforeAll(async () => {
  vi.stubGlobal("document", { documentElement: {} });
  await words.speak("en");
});
const names = ["Ada", "Ben", "Cleo"];
const told = (me: number | null, scores: number[], winners: number[]): string =>
  outcome("gold", { scores, winners }, me, (seat) => names[seat] ?? "");

test("the own place and points come first", () => {
  expect(told(0, [30, 40, 60], [2])).toBe("You are 3rd with 30 points; Cleo wins with 60.");
  expect(told(2, [30, 40, 60], [2])).toBe("You win with 60 points!");
  expect(told(0, [40, 40, 1], [0, 1])).toBe("You share the win with Ben: 40 points each!");
  expect(told(null, [-3, -5, -9], [0])).toBe("Ada wins with −3 points.");
});
