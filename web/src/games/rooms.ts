// The room of each game, from its folder; a game without one gets a plain room. A screen that shows a
// board imports this file, and all are open.
import { openRooms, type Room } from "../lib/board/room";
import { plainRoom } from "../parts/common/plain-room";

openRooms(Object.values(import.meta.glob<Room>("./*/index.ts", { import: "room", eager: true })), plainRoom);
