// The lobby's HTTP side.
import type { Created, Judged, NewTable, OldGame, Refused, Replay, TableInfo } from "./messages";
import { words } from "../words/words.svelte";

export interface GameInfo {
  id: string;
  names: Record<string, string>;
  rules: string;
  players: number[];
  /** How many to suggest. */
  usual: number;
  /** How long a game takes: from, to. */
  minutes: [number, number] | null;
  /** The game's colour on a light and on a dark ground. */
  accent: [string, string] | null;
  options: Record<string, { default: unknown; choices: unknown[] | null }>;
  cards: string[];
  piles: { name: string; faces: string; ordered: boolean; per_seat: boolean }[];
}

export interface TableLine {
  id: string;
  game: string;
  players: number;
  status: string;
  created: number;
  seats: { name: string | null; bot: string | null }[];
  seeded: boolean;
}

export interface Rulebook {
  language: string;
  text: string;
  html: string;
  rules: Record<string, string>;
}

/** What the server refused, in its own sentence. */
export class Refusal extends Error {
  constructor(readonly code: string, text: string) {
    super(text);
  }
}

async function ask<Answer>(path: string, body?: unknown): Promise<Answer> {
  const language = `lang=${words.language}`;
  const address = `./api/${path}${path.includes("?") ? "&" : "?"}${language}`;
  const request = body === undefined ? undefined : {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(body),
  };
  const answer = await fetch(address, request);
  if (answer.ok) return (await answer.json()) as Answer;
  const refused = (await answer.json().catch(() => null)) as Refused | null;
  throw new Refusal(refused?.code ?? "failed", refused?.text ?? words.say("refused-failed"));
}

let catalogue: Promise<GameInfo[]> | undefined;
export const games = (): Promise<GameInfo[]> => (catalogue ??= ask<GameInfo[]>("games"));
export const rulebook = (game: string): Promise<Rulebook> => ask(`games/${game}/rules`);
/** The game's own Fluent catalogue. */
export const wordsOf = (game: string): Promise<{ text: string }> => ask(`games/${game}/words`);
export const tables = (status: "open" | "running"): Promise<TableLine[]> =>
  ask(`tables?status=${status}`);
export const table = (id: string): Promise<TableInfo> => ask(`tables/${encodeURIComponent(id)}`);
export const openTable = (wanted: NewTable): Promise<Created> => ask("tables", wanted);
export const replay = (game: OldGame): Promise<Replay> => ask("replay", game);

/** Judges a game; `onProgress` hears how far it is, from 0 to 1. */
export async function review(
  game: OldGame, onProgress: (done: number) => void, signal?: AbortSignal,
): Promise<Record<string, unknown>> {
  const answer = await fetch("./api/review", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(game),
    signal: signal ?? null,
  });
  if (!answer.ok || !answer.body) {
    const refused = (await answer.json().catch(() => null)) as Refused | null;
    throw new Refusal(refused?.code ?? "failed", refused?.text ?? words.say("refused-failed"));
  }
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  for (let rest = ""; ;) {
    const { value, done } = await reader.read();
    const lines = (rest + (value ?? "")).split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines.filter(Boolean)) {
      const judged = JSON.parse(line) as Judged;
      if (judged.review) return judged.review;
      if (judged.problem) throw new Refusal("failed", judged.problem);
      onProgress(judged.done);
    }
    if (done) throw new Refusal("failed", words.say("refused-failed"));
  }
}
