// The tables of this browser: those that go on, with whose turn it is, and those that are over. They
// are looked at from afar, all with one request: nobody there takes that for a visit.
import * as api from "../connection/api";
import type { Glance, TableInfo1 } from "../connection/messages";
import { forget, seats, type Seat } from "../browser/my-seats";
import { endOf, keepEnd, type Ended } from "./ended-games";

const MOST_LIVE = 8;
const MOST_OVER = 9;
/** How often we look, in milliseconds, while the page is seen. */
const LOOK_AGAIN = 4000;

export interface Live {
  kept: Seat;
  info: TableInfo1;
  turn: number | null;
  isMyTurn: boolean;
}
export interface Past {
  kept: Seat;
  ended: Ended;
}

const isMine = ({ info, seat, turn }: Glance): boolean =>
  typeof seat === "number" && turn === seat && !info?.seats[seat]?.bot;

export class MyTables {
  /** Tables that wait for people or moves; where it is my turn first. */
  live = $state.raw<Live[]>([]);
  past = $state.raw<Past[]>([]);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private isClosed = false;

  async look(): Promise<void> {
    clearTimeout(this.timer);
    const going = seats().filter(({ table }) => !endOf(table)).slice(0, MOST_LIVE + MOST_OVER);
    if (going.length && !document.hidden) {
      await api.glance(going.map(({ table, token }) => ({ table, token }))).then((all) => this.note(going, all), () => undefined);
    }
    this.past = seats().flatMap((kept) => {
      const ended = endOf(kept.table);
      return ended ? [{ kept, ended }] : [];
    }).slice(0, MOST_OVER);
    if (!this.isClosed && going.length) this.timer = setTimeout(() => void this.look(), LOOK_AGAIN);
  }

  close(): void {
    this.isClosed = true;
    clearTimeout(this.timer);
  }

  private note(going: Seat[], all: Glance[]): void {
    const live: Live[] = [];
    for (const glance of all) {
      const kept = going.find(({ table }) => table === glance.table);
      const { info, seat = null, turn = null, result } = glance;
      if (!info || info.status === "closed") forget(glance.table);
      else if (result) keepEnd(glance.table, { seat, seats: info.seats, result });
      else if (kept) live.push({ kept, info, turn, isMyTurn: isMine(glance) });
    }
    this.live = live.sort((one, other) => Number(other.isMyTurn) - Number(one.isMyTurn)).slice(0, MOST_LIVE);
  }
}
