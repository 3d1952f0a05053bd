// SHA-256 (FIPS 180-4) and HMAC. The browser's own is kept from pages that came over plain HTTP, as
// in a home network; and here nobody has to wait for an answer.
const K: number[] = [];
const START: number[] = [];

/** The first 32 bits of the fraction of a root. */
const fraction = (root: number): number => Math.floor((root - Math.floor(root)) * 2 ** 32) | 0;
for (let number = 2; K.length < 64; number++) {
  let isPrime = true;
  for (let factor = 2; factor * factor <= number; factor++) if (number % factor === 0) isPrime = false;
  if (!isPrime) continue;
  if (START.length < 8) START.push(fraction(Math.sqrt(number)));
  K.push(fraction(Math.cbrt(number)));
}

const turned = (word: number, bits: number): number => (word >>> bits) | (word << (32 - bits));

export function sha256(message: Uint8Array): Uint8Array {
  const padded = new Uint8Array(Math.ceil((message.length + 9) / 64) * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const view = new DataView(padded.buffer);
  view.setUint32(padded.length - 4, message.length * 8);
  const sums = Int32Array.from(START);
  const words = new Int32Array(64);
  for (let block = 0; block < padded.length; block += 64) {
    for (let at = 0; at < 64; at++) {
      if (at < 16) {
        words[at] = view.getInt32(block + 4 * at);
        continue;
      }
      const [w2, w7, w15, w16] = [words[at - 2]!, words[at - 7]!, words[at - 15]!, words[at - 16]!];
      const s0 = turned(w15, 7) ^ turned(w15, 18) ^ (w15 >>> 3);
      const s1 = turned(w2, 17) ^ turned(w2, 19) ^ (w2 >>> 10);
      words[at] = w16 + s0 + w7 + s1;
    }
    let [a, b, c, d, e, f, g, h] = sums as unknown as [number, number, number, number, number, number, number, number];
    for (let at = 0; at < 64; at++) {
      const s1 = turned(e, 6) ^ turned(e, 11) ^ turned(e, 25);
      const one = (h + s1 + ((e & f) ^ (~e & g)) + K[at]! + words[at]!) | 0;
      const s0 = turned(a, 2) ^ turned(a, 13) ^ turned(a, 22);
      const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((sum, at) => (sums[at] = sums[at]! + sum));
  }
  const found = new Uint8Array(32);
  const out = new DataView(found.buffer);
  sums.forEach((sum, at) => out.setInt32(4 * at, sum));
  return found;
}

const encoder = new TextEncoder();
export const bytesOf = (text: string): Uint8Array => encoder.encode(text);
export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

export function hmac(key: Uint8Array, text: string): Uint8Array {
  const padded = new Uint8Array(64);
  padded.set(key.length > 64 ? sha256(key) : key);
  const digest = (pad: number, rest: Uint8Array): Uint8Array =>
    sha256(Uint8Array.from([...padded.map((byte) => byte ^ pad), ...rest]));
  return digest(0x5c, digest(0x36, bytesOf(text)));
}
