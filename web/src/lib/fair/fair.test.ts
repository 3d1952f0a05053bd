// The shared vectors of docs/fair.md, and what a verifier must notice.
import { expect, test } from "vitest";
import text from "../../../../docs/fair-vectors.json?raw";
import { bytesOf, hexOf, hmac, sha256 } from "./sha256";
import { below, commitmentTo, drawn, isShown, keyOf, sealOf, verify, wordsOf, type Draw, type Part } from "./verify";

type Recorded = Record<string, unknown> & { game: string; entries: [unknown, unknown][]; fair: Part };
const vectors = JSON.parse(text) as {
  commitments: { secret: string; commitment: string }[];
  keys: { secret: string; frozen: string; revealed: string; later: string; key: string; seal: string }[];
  words: { key: string; outcome: number; words: number[] }[];
  below: { words: number[]; limit: number; number: number }[];
  draws: { key: string; outcome: number; draws: Draw[]; drawn: Record<string, unknown> }[];
  records: Recorded[];
};
const unhex = (text: string): Uint8Array => Uint8Array.from(text.match(/../g) ?? [], (two) => parseInt(two, 16));

test("SHA-256 and HMAC are WebCrypto's, whatever the length", async () => {
  for (let length = 1; length < 200; length++) {
    const said = `${"x".repeat(length)}ü`;
    const bytes = new Uint8Array(bytesOf(said));
    expect(hexOf(sha256(bytes))).toBe(hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", bytes))));
    const key = await crypto.subtle.importKey("raw", bytes, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
    expect(hexOf(hmac(bytes, said))).toBe(hexOf(new Uint8Array(await crypto.subtle.sign("HMAC", key, bytes))));
  }
});

test("the vectors hold", () => {
  for (const { secret, commitment } of vectors.commitments) expect(commitmentTo(secret)).toBe(commitment);
  for (const { secret, frozen, revealed, later, key, seal } of vectors.keys) {
    expect(hexOf(keyOf(secret, frozen, revealed))).toBe(key);
    expect(sealOf(unhex(key), later)).toBe(seal);
  }
  for (const { key, outcome, words } of vectors.words) {
    const stream = wordsOf(unhex(key), outcome);
    expect(words.map(() => stream.next().value)).toEqual(words);
  }
  for (const { words, limit, number } of vectors.below) expect(below(words.values(), limit)).toBe(number);
  for (const { key, outcome, draws, drawn: expected } of vectors.draws) {
    expect(Object.fromEntries(drawn(unhex(key), outcome, draws))).toEqual(expected);
  }
});

const isProved = (record: Recorded): boolean => {
  try {
    return verify(record).outcomes > 0;
  } catch {
    return false;
  }
};
/** A text with one bit of it flipped; `null` if that is no text any more. */
function flipped(text: string, bit: number): string | null {
  const bytes = bytesOf(text);
  bytes[bit >> 3]! ^= 1 << (bit & 7);
  try {
    return new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}

test.each(vectors.records.map((record) => [record.game, record] as const))("every bit of %s is noticed", (_game, record) => {
  expect(isProved(record)).toBe(true);
  const unnoticed: string[] = [];
  for (const [name, text] of Object.entries(record.fair)) {
    for (let bit = 0; bit < 8 * bytesOf(text).length; bit++) {
      const other = flipped(text, bit);
      if (other !== null && isProved({ ...record, fair: { ...record.fair, [name]: other } })) unnoticed.push(`${name} ${bit}`);
    }
  }
  for (const head of ["game", "rules", "players", "options"] as const) {
    const text = JSON.stringify(record[head]);
    for (let bit = 0; bit < 8 * text.length; bit++) {
      try {
        if (isProved({ ...record, [head]: JSON.parse(flipped(text, bit) ?? "") as unknown })) unnoticed.push(`${head} ${bit}`);
      } catch {
        // no record at all
      }
    }
  }
  record.entries.forEach((entry, at) => {
    if (typeof entry[0] !== "string") return;
    const text = JSON.stringify(entry);
    for (let bit = 0; bit < 8 * text.length; bit++) {
      try {
        const other = JSON.parse(flipped(text, bit) ?? "") as [unknown, unknown];
        if (isProved({ ...record, entries: record.entries.with(at, other) })) unnoticed.push(`entry ${at} ${bit}`);
      } catch {
        // no record at all
      }
    }
  });
  expect(unnoticed).toEqual([]);
}, 120_000);

test("what was seen must be in the record", () => {
  const draws: Draw[] = [{ pool: [], rest: false, places: [["hands/0", 2, false], ["hands/1", 2, false], ["pile", 2, true], ["start", 1, true]] }];
  const what = { hands: [["A", "B"], ["C", "D"]], pile: ["E", "F"], start: 1 };
  expect(isShown({ hands: [["B", "A"], ["?", "?"]], pile: ["?", "F"], start: 1 }, what, draws)).toBe(true);
  for (const other of [
    { hands: [["A", "A"], ["?", "?"]], pile: ["?", "?"], start: 1 },
    { hands: [["A", "C"], ["?", "?"]], pile: ["?", "?"], start: 1 },
    { hands: [["A", "B"], ["?", "?"]], pile: ["F", "?"], start: 1 },
    { hands: [["A", "B"], ["?", "?"]], pile: ["?", "?"], start: 0 },
    { hands: [["A", "B"], ["?"]], pile: ["?", "?"], start: 1 },
    { hands: [["A", "B"], ["?", "?"]], pile: ["?", "?"] },
  ]) expect(isShown(other, what, draws)).toBe(false);
});
