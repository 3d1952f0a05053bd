import type { Room } from "../../lib/board/room";
import Back from "./Back.svelte";
import { beats } from "./beats";
import Board from "./Board.svelte";
import Face from "./Face.svelte";
import { cardName } from "./names";
import { promptText } from "./prompt";
import { tips } from "./tips";

export const room: Room = {
  id: "palace",
  Board,
  Face,
  Back,
  cardName,
  prompt: promptText,
  quiet: { with: "K4e", next: "K5" },
  tips,
  beats,
};
