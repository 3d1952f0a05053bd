import { beforeEach, expect, test, vi } from "vitest";
import type { GameInfo } from "../connection/messages";
import { againstBots, asked, fitting, keepChoice, lastChoice, resize, usual, withFriends } from "./choices";

const gold = {
  id: "gold", usual: 2, players: [2, 3], options: { open_stacks: { default: false, choices: [false, true] } },
} as unknown as GameInfo;
const [monad, palace, parade] = [{ id: "monad", usual: 2 }, { id: "palace", usual: 3 }, { id: "parade", usual: 3 }];

beforeEach(() => {
  const shelf = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => shelf.get(key) ?? null,
    setItem: (key: string, value: string) => shelf.set(key, value),
  });
});

test("a first table is the smallest sensible one, against casual bots, dealt at once", () => {
  expect(usual(palace).seats).toEqual(["me", "casual", "casual"]);
  expect(asked(lastChoice(gold), "Ada")).toMatchObject({
    game: "gold", players: 2, name: "Ada", bots: { 1: "casual" }, start: true, watch: false,
  });
});

test("the number of players and the level last used come again, the level in every game", () => {
  keepChoice({ ...usual(gold), seats: ["me", "expert", "expert"] });
  expect(lastChoice(gold).seats).toEqual(["me", "expert", "expert"]);
  expect(lastChoice(monad).seats).toEqual(["me", "expert"]);
});

test("friends' seats stay free and the game waits for them", () => {
  const wanted = asked(withFriends(resize(usual(gold), 3)), "Ada");
  expect(wanted).toMatchObject({ players: 3, bots: {}, start: false });
});

test("Play now after a table with friends gives their seats to bots", () => {
  keepChoice({ ...withFriends(usual(parade)), clock: { minutes: 5, increment: 3 } });
  const wanted = asked(againstBots(lastChoice(parade)), "Ada");
  expect(wanted).toMatchObject({ bots: { 1: "casual", 2: "casual" }, start: true, settings: { clock: null } });
});

test("whoever only watches has no seat", () => {
  expect(asked({ ...usual(gold), seats: ["novice", "master"] }, "Ada"))
    .toMatchObject({ watch: true, start: true, bots: { 0: "novice", 1: "master" } });
});

test("a clock is given in minutes and asked for in seconds", () => {
  const choice = { ...usual(gold), clock: { minutes: 7.5, increment: 10 } };
  expect(asked(choice, "Ada").settings?.clock).toEqual({ seconds: 450, increment: 10 });
});

test("what another version of the server doesn't know is dropped", () => {
  const old = { ...resize(usual(gold), 5), options: { open_stacks: true, gone: 1 } };
  const now = fitting(old, gold);
  expect(now.seats).toHaveLength(2);
  expect(now.options).toEqual({ open_stacks: true });
  expect(fitting({ ...now, options: { open_stacks: false } }, gold).options).toEqual({});
});
