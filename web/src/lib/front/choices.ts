// How a person likes a table: chosen once, remembered, and turned into what the server is asked for.
import type { GameInfo, Level, NewTable } from "../connection/messages";

/** Who has a seat; only the first seat can be `me`, because the host gets the first free one. */
export type Sitter = "me" | "friend" | Level;

export interface Choice {
  game: string;
  seats: Sitter[];
  options: Record<string, unknown>;
  hints: boolean;
  memory: boolean;
  clock: { minutes: number; increment: number } | null;
  public: boolean;
  pace: number;
}

interface Kept {
  level: Level;
  games: Record<string, Choice>;
}

const KEY = "quintett.choices";
/** What a game's box says about its tables. */
type Box = Pick<GameInfo, "id" | "usual">;

function kept(): Kept {
  const nothing: Kept = { level: "casual", games: {} };
  try {
    return { ...nothing, ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return nothing;
  }
}

export const isBot = (sitter: Sitter): sitter is Level => sitter !== "me" && sitter !== "friend";

export function usual(box: Box, level: Level = "casual"): Choice {
  const seats: Sitter[] = ["me", ...Array<Sitter>(box.usual - 1).fill(level)];
  return { game: box.id, seats, options: {}, hints: true, memory: false, clock: null, public: false, pace: 0.8 };
}

/** The table that was chosen last for this game, else the usual one with the level last used. */
export function lastChoice(box: Box): Choice {
  const { level, games } = kept();
  return { ...usual(box, level), ...games[box.id] };
}

export function keepChoice(choice: Choice): void {
  const { level, games } = kept();
  const bot = choice.seats.find(isBot);
  const all: Kept = { level: bot ?? level, games: { ...games, [choice.game]: choice } };
  try {
    localStorage.setItem(KEY, JSON.stringify(all));
  } catch {
    // a private window may forbid it; then the next table starts from the usual one
  }
}

export const lastLevel = (): Level => kept().level;

/** The same table for one person: friends' seats go to bots of the level last used. */
export function againstBots(choice: Choice, level: Level = lastLevel()): Choice {
  const seats = choice.seats.map((sitter, seat) => (seat === 0 ? "me" : isBot(sitter) ? sitter : level));
  return { ...choice, seats, clock: null, public: false };
}

/** The same table with all other seats free for friends. */
export const withFriends = (choice: Choice): Choice =>
  ({ ...choice, seats: choice.seats.map((_, seat) => (seat === 0 ? "me" : "friend")) });

/** More or fewer seats; new ones get what the last one has. */
export function resize(choice: Choice, players: number): Choice {
  const more = choice.seats.length > 1 ? choice.seats.at(-1) ?? "casual" : "casual";
  const seats = Array.from({ length: players }, (_, seat) => choice.seats[seat] ?? more);
  return { ...choice, seats };
}

/** Whether the game may be dealt at once: nobody has to come. */
export const isFull = (choice: Choice): boolean => !choice.seats.includes("friend");

/** Keeps what the server knows: another version may have other options and numbers of players. */
export function fitting(choice: Choice, info: GameInfo): Choice {
  const [least = 2] = info.players;
  const players = info.players.includes(choice.seats.length) ? choice.seats.length : least;
  const options = Object.entries(choice.options).filter(([name, value]) => {
    const option = info.options[name];
    return option?.choices?.includes(value) && value !== option.default;
  });
  return { ...resize(choice, players), options: Object.fromEntries(options) };
}

export function asked(choice: Choice, name: string): NewTable {
  const { game, seats, options, hints, memory, clock, pace } = choice;
  const bots = seats.flatMap((sitter, seat) => (isBot(sitter) ? [[`${seat}`, sitter] as const] : []));
  return {
    game,
    players: seats.length,
    name,
    options,
    bots: Object.fromEntries(bots),
    settings: {
      public: choice.public, hints, memory, pace,
      clock: clock && { seconds: Math.round(clock.minutes * 60), increment: clock.increment },
    },
    watch: !seats.includes("me"),
    start: isFull(choice),
  };
}
