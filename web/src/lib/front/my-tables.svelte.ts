// The tables of this browser: those that go on, with whose turn it is, and those that are over.
import * as api from "../connection/api";
import { endOf, TablePreview, type Ended } from "./table-preview.svelte";
import { forget, seats, type Seat } from "../browser/my-seats";

const MOST_LIVE = 8;
const MOST_OVER = 9;

export interface Past {
  kept: Seat;
  ended: Ended;
}

export class MyTables {
  private previews = $state.raw<TablePreview[]>([]);
  private known = $state.raw<Past[]>([]);
  private isClosed = false;

  /** Tables that wait for people or moves; where it is my turn first. */
  get live(): TablePreview[] {
    const going = this.previews.filter(({ info, ended }) => info && !ended && info.status !== "over");
    return going.sort((one, other) => Number(other.isMyTurn) - Number(one.isMyTurn)).slice(0, MOST_LIVE);
  }

  get past(): Past[] {
    const news = this.previews.flatMap(({ kept, ended }) => (ended ? [{ kept, ended }] : []));
    return [...news, ...this.known].sort((one, other) => other.kept.at - one.kept.at).slice(0, MOST_OVER);
  }

  async look(): Promise<void> {
    const all = seats();
    this.known = all.flatMap((kept) => {
      const ended = endOf(kept.table);
      return ended ? [{ kept, ended }] : [];
    }).slice(0, MOST_OVER);
    for (const seat of all.filter(({ table }) => !endOf(table)).slice(0, MOST_LIVE + MOST_OVER)) await this.lookAt(seat);
  }

  close(): void {
    this.isClosed = true;
    for (const preview of this.previews) preview.close();
  }

  private async lookAt(seat: Seat): Promise<void> {
    try {
      const { status } = await api.table(seat.table);
      if (status === "closed") forget(seat.table);
      else if (!this.isClosed) this.previews = [...this.previews, new TablePreview(seat)];
    } catch (error) {
      if (error instanceof api.Refusal && error.code === "unknown_table") forget(seat.table);
    }
  }
}
