// What a game brings to the browser: drawings, names, one sentence for the person on turn, tips.
import type { Component } from "svelte";
import type { EventView, Line, Step, View } from "../connection/messages";
import type { Values } from "../words/words.svelte";
import type { Board } from "./board";

export interface Room {
  id: string;
  /** Everything on the table: opponents, the middle, the own cards. Props: `table`. */
  Board: Component<{ table: Board }>;
  /** SVG content for a view box of 100 × 140. */
  Face: Component<{ card: string }>;
  Back: Component;
  /** The card's name in full words of the current language, for screen readers and sentences. */
  cardName(card: string): string;
  /** One sentence that says what is asked of the person on turn. */
  prompt(table: Board): string;
  /** Moves that move no card, by their first word, and the rule that they go by. */
  quiet?: Record<string, string>;
  /** The guided first game: each tip is shown once, when its moment has come. */
  tips: Tip[];
  /** Big moments of a step, which are shown for a while before the table (as it lay until now) goes on. */
  beats?(step: Step, table: Board): Beat[];
  /** The cards of a line of the score that were hidden to the end, from the table with all cards open. */
  lineCards?(line: Line, last: View): string[];
  /** The table to look at when the game is over, if its last step put cards away. */
  lastTable?(view: View, last: Step): View;
}

export interface Beat {
  /** What is said: words, or events that the catalogue tells as in the log. */
  told: string | EventView[];
  cards: string[];
}

export interface Tip {
  id: string;
  when(table: Board): boolean;
  /** What it is about: a pile (`row`, `hand 0`; `hand me` is the own). */
  at?: string;
  /** The moves that do what it says; whoever makes another hears that this is fine, too. */
  deed?: RegExp;
  /** What its words depend on at this table, beside the number of players. */
  values?(table: Board): Values;
}

const rooms = new Map<string, Room>();

let otherwise = (game: string): Room => {
  throw new Error(`no game is called ${game}`);
};

/** Makes games known: whoever draws cards asks for a room by its game's id and imports none. `plain`
 *  is for games that have no room. */
export function openRooms(all: Room[], plain: (game: string) => Room): void {
  for (const room of all) rooms.set(room.id, room);
  otherwise = plain;
}

export function roomOf(game: string): Room {
  const found = rooms.get(game) ?? otherwise(game);
  rooms.set(game, found);
  return found;
}
