// How the row is laid out: as one line if it fits, with cards overlapping as far as their corners
// stay readable, else in several lines of about the same length.
export interface Lines {
  /** How many places (cards, and the free place at the end) stand in each line. */
  lengths: number[];
  /** From one card's left edge to the next one's, in pixels. */
  step: number;
}

const READABLE = 0.52;
const APART = 1.08;

export function layOut(places: number, width: number, card: number): Lines {
  const most = Math.max(1, Math.floor((width - card) / (card * READABLE)) + 1);
  const count = Math.max(1, Math.ceil(places / most));
  const longest = Math.ceil(places / count);
  const lengths = Array.from({ length: count }, (_, line) =>
    Math.floor((places + line) / count));
  const step = longest > 1 ? Math.min(card * APART, (width - card) / (longest - 1)) : card * APART;
  return { lengths, step };
}

/** The places from `first` on, cut into lines. */
export function cut<Place>(places: Place[], lengths: number[]): Place[][] {
  let first = 0;
  return lengths.map((length) => places.slice(first, (first += length)));
}
