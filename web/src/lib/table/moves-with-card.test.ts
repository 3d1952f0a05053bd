import { expect, test } from "vitest";
import { movesWith, questionsAbout } from "./moves-with-card";

test("moves with a card name it as a whole word", () => {
  expect(movesWith("R1", ["play R1", "play R10", "swap G2 R1"])).toEqual(["play R1", "swap G2 R1"]);
});

test("a question puts the card in the place of another, the plainest first", () => {
  expect(questionsAbout("B4", ["swap R7 G2", "take R7", "pass"])).toEqual(["take B4", "swap B4 G2", "swap R7 B4"]);
});

test("numbers are seats or bids, never cards", () => {
  expect(questionsAbout("Be", ["steal 2 Re"])).toEqual(["steal 2 Be"]);
  expect(questionsAbout("sn", ["bid 25", "drop"])).toEqual([]);
});

test("what is legal is no question, and questions are few", () => {
  const legal = ["R1", "R2", "R3"].map((card) => `play ${card}`);
  expect(questionsAbout("R1", legal)).toEqual([]);
  const many = Array.from({ length: 50 }, (_, number) => `swap G${number} B${number}`);
  expect(questionsAbout("R1", many)).toHaveLength(6);
});
