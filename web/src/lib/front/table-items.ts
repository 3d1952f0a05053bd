// Tables of the front page in words.
import type { Sitter, TableLine } from "../connection/messages";
import type { Live, Past } from "./my-tables.svelte";
import { outcome } from "../table/outcome";
import { t, words } from "../words/words.svelte";

export interface TableItem {
  id: string;
  game: string;
  /** Who sits there. */
  who: string;
  /** What is the matter with it. */
  state: string;
  isUrgent?: boolean;
  /** What one should know before one sits down. */
  note?: string;
  /** What a click does. */
  deed: string;
}

const nameOf = (seat: Sitter, number: number): string =>
  seat.name ?? (seat.bot ? t("bot-name", { seat: number + 1 }) : t("seat-free"));
const namesOf = (all: Sitter[]): string => all.map(nameOf).join(" · ");
const freeOf = (all: Sitter[]): number => all.filter((seat) => seat.name === null && seat.bot === null).length;

export function liveItem({ info, kept, turn, isMyTurn }: Live): TableItem {
  const { seats } = info;
  const holder = turn === null ? undefined : seats[turn];
  const state = info.status === "open" ? t("table-waits", { count: freeOf(seats) })
    : isMyTurn ? t("table-your-turn")
    : holder && turn !== null ? t("waiting-for", { who: nameOf(holder, turn) }) : t("table-running");
  return { id: kept.table, game: kept.game, who: namesOf(seats), state, isUrgent: isMyTurn, deed: t("table-go-on") };
}

export function pastItem({ kept, ended }: Past): TableItem {
  const { seat, seats, result } = ended;
  const state = outcome(kept.game, result, seat, (one) => (seats[one] ? nameOf(seats[one], one) : ""));
  const day = new Date(kept.at).toLocaleDateString(words.language, { day: "numeric", month: "short" });
  return { id: kept.table, game: kept.game, who: `${day} · ${namesOf(seats)}`, state, deed: t("table-look-back") };
}

export function houseItem(line: TableLine): TableItem {
  const isOpen = line.status === "open";
  const taken = line.seats.filter((seat) => seat.name !== null || seat.bot !== null);
  return {
    id: line.id, game: line.game, who: namesOf(taken),
    state: isOpen ? t("seats-free", { count: freeOf(line.seats), players: line.players }) : t("table-running"),
    deed: t(isOpen ? "table-join" : "table-watch"),
    ...(line.seeded ? { note: t("seeded") } : {}),
  };
}
