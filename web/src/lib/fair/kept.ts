// What this browser keeps of a deal from the beginning: its own randomness, and what it was shown
// before the cards. What the server says at the end is held against it.
import { hexOf } from "./sha256";

export interface Kept {
  table: string;
  /** This browser's own randomness. */
  secret: string;
  /** The server's commitment, as it was first shown. */
  server?: string;
  /** What was frozen, as it was first shown. */
  frozen?: string;
  /** The server has acknowledged that it was told the secret. */
  isRevealed?: boolean;
  /** The deal as it was first shown to this viewer. */
  deal?: unknown;
}

const KEY = "quintett.deals";
const MOST = 50;
let memory: Kept[] | null = null;

function all(): Kept[] {
  if (memory) return memory; // a private window may forbid to keep anything
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "[]") as Kept[];
  } catch {
    return [];
  }
}

export const newSecret = (): string => hexOf(crypto.getRandomValues(new Uint8Array(32)));

export const keptOf = (table: string): Kept =>
  all().find((one) => one.table === table) ?? { table, secret: newSecret() };

/** Adds what wasn't known yet; what was noted first stays. */
export function keep(table: string, news: Partial<Kept>): Kept {
  const kept = { ...keptOf(table), ...news, ...all().find((one) => one.table === table) };
  const rest = all().filter((one) => one.table !== table);
  const now = [kept, ...rest].slice(0, MOST);
  try {
    localStorage.setItem(KEY, JSON.stringify(now));
  } catch {
    memory = now;
  }
  return kept;
}
