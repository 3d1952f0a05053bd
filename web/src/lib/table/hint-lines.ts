/** The coach's moves as lines: those that mean the same to a player share one. */
import type { Rated } from "../connection/messages";

export interface HintLine {
  best: Rated;
  /** All moves of the line, in the order of the notation: the least sum first. */
  alike: string[];
  /** With the first line of a group: how many moves the group has. */
  opens: number;
}

const inOrder = new Intl.Collator("en", { numeric: true }).compare;

export function hintLines(moves: readonly Rated[]): HintLine[] {
  const lines = new Map<number, HintLine>();
  const groups = new Set<Rated["group"]>();
  for (const rated of [...moves].sort((one, other) => (one.line ?? 0) - (other.line ?? 0))) {
    const line = lines.get(rated.line ?? 0);
    if (line) {
      line.alike.push(rated.move);
      continue;
    }
    const isFirst = !groups.has(rated.group);
    groups.add(rated.group);
    const opens = isFirst ? moves.filter(({ group }) => group === rated.group).length : 0;
    lines.set(rated.line ?? 0, { best: rated, alike: [rated.move], opens });
  }
  for (const line of lines.values()) line.alike.sort(inOrder);
  return [...lines.values()];
}
