import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Announcer } from "./announce";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function hearing(): [Announcer, string[]] {
  const heard: string[] = [];
  return [new Announcer((text) => heard.push(text), 500, 2_000, 3), heard];
}

test("sentences that come together are said in one go", () => {
  const [announcer, heard] = hearing();
  announcer.add("Ada laid red 7.");
  vi.advanceTimersByTime(300);
  announcer.add("Ben laid grey 0.");
  vi.advanceTimersByTime(499);
  expect(heard).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(heard).toEqual(["Ada laid red 7. Ben laid grey 0."]);
});

test("who never stops is heard after a while", () => {
  const [announcer, heard] = hearing();
  for (let number = 0; number < 6; number++) {
    announcer.add(`${number}.`);
    vi.advanceTimersByTime(400);
  }
  expect(heard).toHaveLength(1);
});

test("of a flood only the last sentences are said", () => {
  const [announcer, heard] = hearing();
  for (const text of ["1.", "2.", "3.", "4.", "5."]) announcer.add(text);
  vi.advanceTimersByTime(500);
  expect(heard).toEqual(["3. 4. 5."]);
});

test("nothing is said after the table was left", () => {
  const [announcer, heard] = hearing();
  announcer.add("late");
  announcer.stop();
  vi.advanceTimersByTime(5_000);
  expect(heard).toEqual([]);
});
