// How games of this browser ended: kept, because that won't change any more.
import type { Result, SeatInfo } from "../connection/messages";

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

export function keepEnd(table: string, ended: Ended): void {
  const { seat, seats, result: { scores, winners } } = ended;
  const known = Object.entries(all()).filter(([other]) => other !== table).slice(-MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(Object.fromEntries([...known, [table, { seat, seats, result: { scores, winners } }]])));
  } catch {
    // then it is asked for again next time
  }
}
