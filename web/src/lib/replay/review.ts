// The look back at a game, as `quintett review --json` gives it (src/quintett/bots/review.py).
export type Mark = "blunder" | "mistake" | "inaccuracy";

export interface Decision {
  entry: number;
  seat: number;
  move: string;
  chance: number;
  low: number;
  high: number;
  best: string;
  best_chance: number;
  drop: number;
  open_chance: number;
  open_best: string;
  open_best_chance: number;
  mark: Mark | "noise" | null;
}

/** What a result is made of, beyond a fair share of the win. */
export const LUCK = ["deal", "decisions", "others", "cards"] as const;
export type Luck = Record<(typeof LUCK)[number] | "result", number>;

export interface SeatReview {
  seat: number;
  accuracy: number | null;
  decisions: number;
  forced: number;
  blunders: number;
  mistakes: number;
  inaccuracies: number;
  luck: Luck;
}

export interface Review {
  game: string;
  players: number;
  names: string[] | null;
  seats: SeatReview[];
  decisions: Decision[];
  /** For each decision what every seat could expect, with all cards open. */
  chances: number[][];
  /** For the decisions worth a look: in words what the better move and that played would do. */
  notes?: { entry: number; best: string; played: string }[];
}

export const MARKS: Mark[] = ["blunder", "mistake", "inaccuracy"];
/** As chess players write them: also for eyes that don't tell the colours apart. */
export const SIGNS: Record<Mark, string> = { blunder: "??", mistake: "?", inaccuracy: "?!" };

export type Notable = Decision & { mark: Mark };
export const notable = (review: Review): Notable[] =>
  review.decisions.filter((one): one is Notable => MARKS.some((mark) => mark === one.mark));
