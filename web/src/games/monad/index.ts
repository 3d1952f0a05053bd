import type { Room } from "../../lib/board/room";
import Back from "./Back.svelte";
import { beats } from "./beats";
import Board from "./Board.svelte";
import Face from "./Face.svelte";
import { cardName } from "./names";
import { promptText } from "./prompt";
import { tips } from "./tips";

export const room: Room = {
  id: "monad",
  Board,
  Face,
  Back,
  cardName,
  prompt: promptText,
  tips,
  beats,
};
