// The outside of the five boxes: all that the front page needs. What is inside comes with a table.
import type { Component } from "svelte";
import "./palettes.css";
import Gold from "./gold/Cover.svelte";
import Monad from "./monad/Cover.svelte";
import Palace from "./palace/Cover.svelte";
import Parade from "./parade/Cover.svelte";
import Rotundo from "./rotundo/Cover.svelte";

export interface Box {
  id: string;
  minutes: string;
  /** SVG content for a view box of 320 × 200. */
  Cover: Component;
}

export const boxes: Box[] = [
  { id: "gold", minutes: "20", Cover: Gold },
  { id: "parade", minutes: "20", Cover: Parade },
  { id: "monad", minutes: "20–40", Cover: Monad },
  { id: "palace", minutes: "30–45", Cover: Palace },
  { id: "rotundo", minutes: "30", Cover: Rotundo },
];

export function boxOf(game: string): Box {
  const found = boxes.find((box) => box.id === game);
  if (!found) throw new Error(`no game is called ${game}`);
  return found;
}
