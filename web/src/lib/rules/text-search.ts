// Finding words in a text as people mean it: capitals and accents don't matter.

/** Lower case without accents, letter for letter, so that places stay what they were. */
export const plain = (text: string): string =>
  Array.from(text, (letter) => {
    const bare = letter.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
    return bare.length === letter.length ? bare : letter;
  }).join("");

/** Where a text has the words looked for: start and end of each place. */
export function places(text: string, wanted: string): [number, number][] {
  const needle = plain(wanted.trim());
  const found: [number, number][] = [];
  if (!needle) return found;
  const hay = plain(text);
  for (let at = hay.indexOf(needle); at >= 0; at = hay.indexOf(needle, at + needle.length)) {
    found.push([at, at + needle.length]);
  }
  return found;
}
