// The lobby's HTTP side.
import type {
  Created, GameInfo, GameWords, Glance, Judged, KnownTable, NewTable, NotReady, OldGame, Reach, Ready, Refused, Replay, Review, Rulebook, TableInfo1, TableLine, TryAgain,
} from "./messages";
import { words } from "../words/words.svelte";

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
export const wordsOf = (game: string): Promise<GameWords> => ask(`games/${game}/words`);
export const tables = (status: "open" | "running"): Promise<TableLine[]> =>
  ask(`tables?status=${status}`);
export const table = (id: string): Promise<TableInfo1> => ask(`tables/${encodeURIComponent(id)}`);
/** One's own tables from afar, all together. */
export const glance = (known: KnownTable[]): Promise<Glance[]> => ask("glance", known);
/** This machine's address for others in its network; `null` if nobody there gets in. */
export const reach = (): Promise<Reach> => ask("reach");
export const openTable = (wanted: NewTable): Promise<Created> => ask("tables", wanted);
/** Which games can be played; the answer to it has no refusals. */
export const ready = async (): Promise<Ready | NotReady> =>
  (await (await fetch("./ready")).json()) as Ready | NotReady;
/** A table of one's own at a decision of an old game. */
export const tryAgain = (wanted: TryAgain): Promise<Created> => ask("again", wanted);
export const replay = (game: OldGame): Promise<Replay> => ask("replay", game);

/** Judges a game; `onProgress` hears how far it is, from 0 to 1. */
export async function review(
  game: OldGame, onProgress: (done: number) => void, signal?: AbortSignal,
): Promise<Review> {
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
