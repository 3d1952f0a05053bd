import { t } from "../../lib/words/words.svelte";
import type { Room } from "../../lib/board/room";
import Back from "./Back.svelte";
import { beats } from "./beats";
import Board from "./Board.svelte";
import { BIDDING, bids, pairs, PAYING, PICKING } from "./choices";
import { cardName } from "./deck.svelte";
import Face from "./Face.svelte";
import { lineCards } from "./line-cards";
import { tips } from "./tips";

export const room: Room = {
  id: "rotundo",
  Board,
  Face,
  Back,
  cardName,
  prompt(table) {
    if (table.phase === PICKING) {
      return t("rotundo-ask-pick", { count: Math.min(3, table.cards("discards").length) });
    }
    if (table.phase === BIDDING) {
      const may = bids(table.legal).totals.length ? "yes" : "no";
      return t("rotundo-ask-bid", { bid: table.fact("bid"), who: table.who(table.fact("bidder")), may });
    }
    if (table.phase === PAYING) {
      return t("rotundo-ask-pay", { due: table.fact("due"), bid: table.fact("bid") });
    }
    const [mayCollect, mayAuction] = [pairs(table.legal).length, bids(table.legal).totals.length];
    return t("rotundo-ask", { may: mayCollect ? (mayAuction ? "both" : "collect") : mayAuction ? "auction" : "none" });
  },
  quiet: { pass: "R3", leave: "R4c", auction: "R5", bid: "R5b", drop: "R5b" },
  tips,
  beats,
  lineCards,
};
