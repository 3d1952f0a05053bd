// Recorded games in a file: one JSON object, or one a line. Whether a record is right is for the
// server to say; here it only has to look like one.
export type RecordLike = { game: string; players: number; names?: string[]; entries: unknown[] };

const looksRight = (value: unknown): value is RecordLike =>
  typeof value === "object" && value !== null && "game" in value && "entries" in value
  && typeof value.game === "string" && Array.isArray(value.entries);

function read(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The games of a file, empty if there is none in it. */
export function recordsOf(text: string): RecordLike[] {
  const whole = read(text);
  const all = whole === undefined ? text.split("\n").map(read) : Array.isArray(whole) ? whole : [whole];
  return all.filter(looksRight);
}
