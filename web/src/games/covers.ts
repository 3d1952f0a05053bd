// The outside of the boxes: a cover and a palette from each game's folder, all that the front page
// needs. What is inside comes with a table.
import type { Component } from "svelte";
import type { GameInfo } from "../lib/connection/messages";
import PlainCover from "../parts/common/PlainCover.svelte";

/** SVG content for a view box of 320 × 200. */
const covers = import.meta.glob<Component>("./*/Cover.svelte", { import: "default", eager: true });
import.meta.glob("./*/palette.css", { eager: true });

/** Whether this client has a folder for a game. */
export const hasRoom = (game: string): boolean => `./${game}/Cover.svelte` in covers;
export const coverOf = (game: string): Component => covers[`./${game}/Cover.svelte`] ?? PlainCover;

/** Gives games without a folder the colours that their box has. */
export function paint(games: GameInfo[]): void {
  const sheet = new CSSStyleSheet();
  for (const { id, accent } of games.filter((info) => !hasRoom(info.id))) {
    if (!accent) continue;
    const colour = `light-dark(${accent.join(", ")})`;
    const mixed = (share: number): string => `color-mix(in srgb, ${colour} ${share}%, var(--paper))`;
    sheet.insertRule(`[data-game="${CSS.escape(id)}"] { --accent: ${colour}; --on-accent: light-dark(#ffffff, #111111);
      --felt: ${mixed(14)}; --felt-2: ${mixed(24)}; --card-back: ${accent[0]}; }`);
  }
  document.adoptedStyleSheets.push(sheet);
}
