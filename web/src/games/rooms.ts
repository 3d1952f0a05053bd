// The five rooms. A screen that shows a board imports this file, and they are open.
import { openRooms } from "../lib/board/room";
import { gold } from "./gold";
import { monad } from "./monad";
import { palace } from "./palace";
import { parade } from "./parade";
import { rotundo } from "./rotundo";

openRooms([gold, parade, monad, palace, rotundo]);
