import type { Room } from "../../lib/board/room";
import Back from "./Back.svelte";
import Board from "./Board.svelte";
import { cardName } from "./cards";
import { beats, lastTable } from "./ending";
import Face from "./Face.svelte";
import { promptText } from "./prompt";
import { tips } from "./tips";

export const room: Room = {
  id: "gold",
  Board,
  Face,
  Back,
  cardName,
  prompt: promptText,
  tips,
  beats,
  lastTable,
};
