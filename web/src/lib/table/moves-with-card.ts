// "Why not?" about a card: which moves with it a person may have meant. They are made after the
// moves that are legal now, with the card in the place of another.

const cardsOf = (words: string[]): number[] =>
  words.flatMap((word, place) => (place > 0 && !/^\d+$/.test(word) ? [place] : []));

/** Legal moves that name the card. */
export const movesWith = (card: string, legal: string[]): string[] =>
  legal.filter((move) => move.split(" ").slice(1).includes(card));

/** Moves to ask about, the plainest first; none of them is legal. */
export function questionsAbout(card: string, legal: string[], most = 6): string[] {
  const asked = new Set<string>();
  const shortest = [...legal].sort((one, other) => one.split(" ").length - other.split(" ").length);
  for (const move of shortest) {
    const words = move.split(" ");
    for (const place of cardsOf(words)) asked.add(words.with(place, card).join(" "));
  }
  return [...asked].filter((move) => !legal.includes(move)).slice(0, most);
}
