import { t } from "../../lib/words/words.svelte";
import type { Room } from "../../lib/board/room";
import Back from "./Back.svelte";
import { beats } from "./beats";
import Board from "./Board.svelte";
import { cardName } from "./cards";
import Face from "./Face.svelte";
import { tips } from "./tips";
import { LAST_PHASE } from "./turn";

export const room: Room = {
  id: "parade",
  Board,
  Face,
  Back,
  cardName,
  prompt(table) {
    if (table.phase !== LAST_PHASE) return t("parade-ask-play");
    const kept = table.me === null ? 0 : table.cards("kept", table.me).length;
    return t("parade-ask-keep", { number: kept + 1 });
  },
  tips,
  beats,
};
