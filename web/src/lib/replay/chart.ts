// The chart of winning chances: where its lines and labels go.
import type { Moment } from "../connection/messages";

export interface Frame {
  width: number;
  height: number;
  left: number;
  right: number;
  top: number;
  bottom: number;
}
export interface Label {
  seat: number;
  y: number;
}

export const across = (frame: Frame, at: number, end: number): number =>
  frame.left + (end ? at / end : 0) * (frame.width - frame.left - frame.right);

export const down = (frame: Frame, chance: number): number =>
  frame.top + (1 - Math.max(0, Math.min(1, chance))) * (frame.height - frame.top - frame.bottom);

/** The moment at a place of the picture. */
export function momentAt(frame: Frame, x: number, end: number): number {
  const part = (x - frame.left) / (frame.width - frame.left - frame.right);
  return Math.round(Math.max(0, Math.min(1, part)) * end);
}

/** A seat's line; `d` of a path. */
export function line(frame: Frame, all: Moment[], seat: number, end: number): string {
  return all.map(({ at, chances }, number) => {
    const [x, y] = [across(frame, at, end), down(frame, chances[seat] ?? 0)];
    return `${number ? "L" : "M"}${x.toFixed(1)} ${y.toFixed(1)}`;
  }).join("");
}

/** The chances that were known at a moment: those of the last judged decision up to it. */
export const known = (all: Moment[], at: number): Moment | undefined =>
  all.findLast((moment) => moment.at <= at) ?? all[0];

/** Labels at the lines' ends, moved apart so that none covers another. */
export function labels(frame: Frame, all: Moment[], seats: number, apart: number): Label[] {
  const last = all.at(-1)?.chances ?? [];
  const placed = Array.from({ length: seats }, (_, seat) => ({ seat, y: down(frame, last[seat] ?? 0) }))
    .sort((one, other) => one.y - other.y || one.seat - other.seat);
  for (let place = 1; place < placed.length; place += 1) {
    const [above, here] = [placed[place - 1]!, placed[place]!];
    here.y = Math.max(here.y, above.y + apart);
  }
  let lowest = frame.height - frame.bottom;
  for (const label of placed.toReversed()) {
    label.y = Math.min(label.y, lowest);
    lowest = label.y - apart;
  }
  return placed;
}

/** Where a line carries its marker: about this far apart, not all lines at the same places. */
export function markers(frame: Frame, all: Moment[], seat: number, end: number, apart = 70): Moment[] {
  let next = frame.left + 12 + seat * 11;
  return all.filter((moment) => {
    const x = across(frame, moment.at, end);
    if (x < next) return false;
    next = x + apart;
    return true;
  });
}
