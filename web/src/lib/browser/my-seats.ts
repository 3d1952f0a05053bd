// The seats that this browser has: a token is who you are at a table, so it stays here.
export interface Seat {
  table: string;
  token: string;
  game: string;
  players: number;
  at: number;
}

const KEY = "quintett.seats";
const MOST = 200;

export function seats(): Seat[] {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Seat[];
  } catch {
    return [];
  }
}

const keep = (all: Seat[]): void => localStorage.setItem(KEY, JSON.stringify(all.slice(0, MOST)));

export const tokenOf = (table: string): string | null =>
  seats().find((seat) => seat.table === table)?.token ?? null;

export const remember = (seat: Seat): void =>
  keep([seat, ...seats().filter((other) => other.table !== seat.table)]);

export const forget = (table: string): void =>
  keep(seats().filter((seat) => seat.table !== table));
