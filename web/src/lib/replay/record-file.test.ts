import { expect, test } from "vitest";
import { recordsOf } from "./record-file";

const game = { quintett: 1, game: "gold", players: 2, entries: [] };

test("a file has one game, or one a line", () => {
  expect(recordsOf(JSON.stringify(game, null, 2))).toEqual([game]);
  expect(recordsOf(`${JSON.stringify(game)}\n\n${JSON.stringify({ ...game, players: 3 })}\n`)).toHaveLength(2);
});

test("what is no record is left out", () => {
  expect(recordsOf("Dear diary")).toEqual([]);
  expect(recordsOf('{"game": 7, "entries": []}')).toEqual([]);
  expect(recordsOf(`{"broken": \n${JSON.stringify(game)}`)).toEqual([game]);
});
