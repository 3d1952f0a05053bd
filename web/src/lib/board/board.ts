// What a game's board may know and do: the narrow side of a table.
import type { PileView, Prospect, Result, SeatInfo, Step, View } from "../connection/messages";

export interface Board {
  readonly game: string;
  readonly players: number;
  readonly options: Record<string, unknown>;
  readonly me: number | null;
  readonly view: View | null;
  readonly legal: string[];
  readonly steps: Step[];
  readonly turn: number | null;
  readonly phase: number;
  readonly isMyTurn: boolean;
  readonly isOver: boolean;
  readonly result: Result | null;
  readonly around: number[];
  readonly others: number[];
  readonly pointed: string | null;
  /** The thinking time that everybody begins with, in seconds; 0 without clocks. */
  readonly wholeTime: number;
  seatName(seat: number): string;
  /** Who sits there; `undefined` where nobody does, as in a replay. */
  seatInfo(seat: number): SeatInfo | undefined;
  /** Seconds left for a seat at a time of `performance.now()`; `null` without clocks. */
  timeLeft(seat: number, now: number): number | null;
  who(seat: number): string;
  pile(name: string, owner?: number | null): PileView;
  cards(name: string, owner?: number | null): (string | null)[];
  readonly scores: number[];
  fact(name: string): number;
  facts(name: string): number[];
  may(move: string): boolean;
  point(move: string | null): void;
  foresee(move: string | null): Prospect | undefined;
  play(move: string): Promise<boolean>;
  why(move: string): Promise<void>;
}

export function pileOf(view: View | null, name: string, owner: number | null): PileView {
  const found = view?.piles.find((pile) => pile.name === name && pile.owner === owner);
  return found ?? { name, owner, cards: [], knows: [] };
}
