// The client's rooms, from the screens down to the words: a file imports only from its own room and
// from rooms below it, and a game knows no other game.
import ts from "typescript";
import { expect, test } from "vitest";

/** Rooms of one line don't know each other. */
const floors = [
  ["."],
  ["screens"],
  ["parts/front", "parts/table", "parts/replay"],
  ["parts/rules"],
  ["games"],
  ["games/*"],
  ["parts/common"],
  ["lib/front", "lib/replay", "lib/rules"],
  ["lib/table"],
  ["lib/board"],
  ["lib/fair"],
  ["lib/connection", "lib/browser"],
  ["lib/words"],
];
/** A game draws a board: tables, sockets and the front page are none of its business. */
const openToGames = /^(parts\/common|lib\/(board|browser|words)|lib\/connection\/messages$)/;

const sources = import.meta.glob<string>(["./**/*.svelte", "./**/*.ts", "!./lib/connection/protocol.ts"], {
  query: "?raw", import: "default", eager: true,
});

const roomOf = (file: string): string => file.split("/").slice(0, -1).join("/") || ".";
const floorOf = (room: string): number =>
  floors.findIndex((rooms) => rooms.includes(room.replace(/^games\/.+/, "games/*")));

/** `./board` in `lib/table/view.ts` is `lib/table/board`; what is not ours is `null`. */
function resolved(name: string, file: string): string | null {
  if (!name.startsWith(".")) return null;
  const path = new URL(name, `file:///web/src/${file}`).pathname;
  if (!path.startsWith("/web/src/")) return null;
  const inside = path.slice("/web/src/".length);
  const isFolder = Object.keys(sources).some((other) => other === `./${inside}/index.ts`);
  return isFolder ? `${inside}/index` : inside;
}

function importsOf(file: string, source: string): string[] {
  const scripts = file.endsWith(".svelte")
    ? [...source.matchAll(/<script[^>]*>(.*?)<\/script>/gs)].map((found) => found[1] ?? "") : [source];
  const names = scripts.flatMap((script) => ts.preProcessFile(script).importedFiles);
  return names.flatMap(({ fileName }) => resolved(fileName, file) ?? []);
}

function isAllowed(file: string, target: string): boolean {
  const [from, to] = [roomOf(file), roomOf(target)];
  if (from === to) return true;
  return floorOf(to) > floorOf(from) && (!from.startsWith("games/") || openToGames.test(target));
}

const files = Object.entries(sources).map(([path, source]) => [path.slice(2), source] as const);

test("every file is in a room that has its floor", () => {
  expect(files.map(([file]) => file).filter((file) => floorOf(roomOf(file)) < 0)).toEqual([]);
});

test("imports go down only", () => {
  const all = files.flatMap(([file, source]) => importsOf(file, source).map((target) => [file, target] as const));
  expect(all.length).toBeGreaterThan(500);
  expect(all.filter(([file, target]) => !isAllowed(file, target)).map((one) => one.join(" → "))).toEqual([]);
});
