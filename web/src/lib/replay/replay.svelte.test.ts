import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BEAT, keyTo, Playback } from "./playback.svelte";
import type { PileView, Replay, Update } from "../connection/messages";
import { openRooms, type Room } from "../board/room";
import { ReplayTable } from "./replay.svelte";

openRooms([], (id) => ({ id }) as Room);

const pile = (name: string, owner: number | null, cards: (string | null)[]): PileView =>
  ({ name, owner, cards, knows: cards });

const update = (number: number, seat: number | null, move: string, piles: PileView[], result = false): Update => ({
  type: "update", revision: number, previous: number - 1, piles, turn: number % 2, phase: 1,
  steps: [{ revision: number, seat, move, by: seat === null ? "chance" : "person", events: [] }],
  result: result ? { scores: [3, -1], winners: [0] } : null,
});

/** A deal, a card laid by each of two seats, and the end; `face` is what seat 1's card looks like. */
function replay(face: string | null): Replay {
  return {
    game: "parade", rules: "1", players: 2, options: { six_colour_end: true }, names: ["Ada", ""],
    link: "1.parade", record: {},
    state: {
      type: "state", revision: 0, legal: [], may_undo: false, steps: [],
      view: {
        game: "parade", viewer: null, players: 2, turn: null, phase: 0, public: { round: 1 },
        piles: [pile("row", null, []), pile("hand", 0, []), pile("hand", 1, [])],
      },
    },
    updates: [
      update(1, null, "deal", [pile("hand", 0, ["R1"]), pile("hand", 1, [face])]),
      update(2, 0, "play R1", [pile("row", null, ["R1"]), pile("hand", 0, [])]),
      update(3, 1, "play B2", [pile("row", null, ["R1", "B2"]), pile("hand", 1, [])], true),
    ],
  };
}

describe("a recorded game", () => {
  it("stands at any moment exactly as it stood then", () => {
    const table = new ReplayTable(replay("B2"), "all");
    expect([table.at, table.end, table.cards("hand", 1)]).toEqual([0, 3, []]);
    table.go(3);
    expect(table.cards("row")).toEqual(["R1", "B2"]);
    expect(table.result?.winners).toEqual([0]);
    expect(table.steps.map((step) => step.move)).toEqual(["deal", "play R1", "play B2"]);
    table.go(1);
    expect([table.cards("row"), table.cards("hand", 0), table.cards("hand", 1)]).toEqual([[], ["R1"], ["B2"]]);
    expect(table.result).toBeNull();
    expect(table.steps).toHaveLength(1);
    expect(table.fact("round")).toBe(1);
    table.go(99);
    expect(table.at).toBe(3);
    table.go(-5);
    expect(table.at).toBe(0);
  });

  it("moves cards only on a single step forward", () => {
    const table = new ReplayTable(replay("B2"), "all");
    const flown: string[] = [];
    table.onchange = (change, steps) => {
      flown.push(...steps.map((step) => step.move));
      change();
    };
    table.go(1);
    table.go(3);
    table.go(1);
    table.go(2);
    expect(flown).toEqual(["deal", "play R1"]);
    expect(table.cards("row")).toEqual(["R1"]);
  });

  it("keeps the moment when somebody else's eyes are taken", () => {
    const table = new ReplayTable(replay("B2"), "all");
    table.go(2);
    expect([table.me, table.cards("hand", 1)]).toEqual([null, ["B2"]]);
    table.look(replay(null), 0);
    expect([table.me, table.at, table.cards("hand", 1), table.others]).toEqual([0, 2, [null], [1]]);
    table.look(replay(null), null);
    expect([table.me, table.at]).toEqual([null, 2]);
  });

  it("offers no moves and never says you", async () => {
    const table = new ReplayTable(replay("B2"), 0);
    table.go(2);
    expect([table.legal, table.isMyTurn, await table.play()]).toEqual([[], false, false]);
    expect(table.who(0)).toBe("Ada");
    expect(table.speaker.me).toBeNull();
  });
});

describe("a replay that runs by itself", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("plays to the end, faster if asked, and starts again from there", () => {
    const table = new ReplayTable(replay("B2"), "all");
    const playback = new Playback(table);
    playback.toggle();
    vi.advanceTimersByTime(BEAT / 2);
    expect(table.at).toBe(1);
    playback.speed = 2;
    vi.advanceTimersByTime(BEAT);
    expect(table.at).toBe(2);
    vi.advanceTimersByTime(BEAT / 2);
    expect([table.at, playback.isPlaying]).toEqual([3, false]);
    playback.toggle();
    expect([table.at, playback.isPlaying]).toEqual([0, true]);
    playback.go(2);
    vi.advanceTimersByTime(BEAT * 4);
    expect([table.at, playback.isPlaying]).toEqual([2, false]);
  });

  it("follows the keys", () => {
    expect(keyTo("ArrowRight", 4, 9)).toBe(5);
    expect(keyTo("ArrowLeft", 4, 9)).toBe(3);
    expect([keyTo("Home", 4, 9), keyTo("End", 4, 9), keyTo(" ", 4, 9)]).toEqual([0, 9, "play"]);
    expect(keyTo("x", 4, 9)).toBeNull();
  });
});
