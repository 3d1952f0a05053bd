// Facts about collections that anybody at the table could count: cards and values by colour.
import { COLOURS, colourOf, isCard, valueOf, type Colour } from "./cards";

export interface Group {
  colour: Colour;
  cards: string[];
  sum: number;
  /** Nobody has more cards of this colour; of two people, the other has fewer. */
  isMost: boolean;
  /** How many cards more than anybody else. */
  lead: number;
}

const ofColour = (cards: (string | null)[], colour: Colour): string[] =>
  cards.filter(isCard).filter((card) => colourOf(card) === colour);

/** One person's collection by colour, lowest value first, compared with everybody else's. */
export function groupsOf(collections: (string | null)[][], seat: number): Group[] {
  return COLOURS.map((colour) => {
    const counts = collections.map((cards) => ofColour(cards, colour).length);
    const own = ofColour(collections[seat] ?? [], colour);
    const others = Math.max(0, ...counts.filter((_, other) => other !== seat));
    const lead = own.length - others;
    return {
      colour,
      cards: own.sort((one, other) => valueOf(one) - valueOf(other)),
      sum: own.reduce((sum, card) => sum + valueOf(card), 0),
      isMost: own.length > 0 && lead >= (collections.length === 2 ? 1 : 0),
      lead,
    };
  });
}
