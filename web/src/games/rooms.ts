// The five rooms, by the game's id.
import type { Room } from "./room";
import { gold } from "./gold";
import { monad } from "./monad";
import { palace } from "./palace";
import { parade } from "./parade";
import { rotundo } from "./rotundo";

export const rooms: Room[] = [gold, parade, monad, palace, rotundo];

export function roomOf(game: string): Room {
  const found = rooms.find((room) => room.id === game);
  if (!found) throw new Error(`no game is called ${game}`);
  return found;
}
