// A look at a table from the front page: whose turn it is, live, and how it ended.
import type { Message, Result, SeatInfo, TableInfo } from "../connection/messages";
import type { Seat } from "../browser/my-seats";
import { Connection, VERSIONS } from "../connection/socket";
import { words } from "../words/words.svelte";

/** How a game of this browser ended: kept, because it won't change any more. */
export interface Ended {
  seat: number | null;
  seats: SeatInfo[];
  result: Result;
}

const KEY = "quintett.ended";
const MOST = 100;

function all(): Record<string, Ended> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Record<string, Ended>;
  } catch {
    return {};
  }
}

export const endOf = (table: string): Ended | undefined => all()[table];

function keepEnd(table: string, ended: Ended): void {
  const { seat, seats, result: { scores, winners } } = ended;
  const known = Object.entries(all()).filter(([other]) => other !== table).slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...known, [table, { seat, seats, result: { scores, winners } }]])));
  } catch {
    // then it is asked for again next time
  }
}

export class TablePreview {
  info = $state.raw<TableInfo | null>(null);
  turn = $state<number | null>(null);
  isMyTurn = $state(false);
  ended = $state.raw<Ended | null>(null);
  private seat: number | null = null;
  private connection: Connection;

  constructor(readonly kept: Seat) {
    this.connection = new Connection(
      () => ({ type: "hello", versions: VERSIONS, table: kept.table, token: kept.token, language: words.language }),
      (message) => this.hear(message),
      () => undefined,
    );
  }

  close(): void {
    this.connection.close();
  }

  private hear(message: Message): void {
    if (message.type === "welcome") this.seat = message.you.seat;
    if (message.type === "table") this.info = message;
    if (message.type !== "state" && message.type !== "update") return;
    this.turn = message.type === "state" ? message.view?.turn ?? null : message.turn;
    this.isMyTurn = Boolean(message.legal?.length);
    if (message.result && this.info) {
      this.ended = { seat: this.seat, seats: this.info.seats, result: message.result };
      keepEnd(this.kept.table, this.ended);
      this.close();
    }
  }
}
