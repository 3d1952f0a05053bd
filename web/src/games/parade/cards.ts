// Parade's cards as the view names them: a letter for the colour, then the value.
import { cardWord } from "../../lib/words/words.svelte";

export const COLOURS = ["R", "G", "O", "Y", "B", "S"] as const;
export type Colour = (typeof COLOURS)[number];

interface Paint {
  fill: string;
  deep: string;
  light: string;
}

export const PAINTS: Record<Colour, Paint> = {
  R: { fill: "#c93a2f", deep: "#7f1d17", light: "#ffe9d9" },
  G: { fill: "#3a9150", deep: "#17502a", light: "#f1f8dc" },
  O: { fill: "#ea8430", deep: "#8a3f07", light: "#fff0d6" },
  Y: { fill: "#f4c93b", deep: "#8a5f00", light: "#fffbe6" },
  B: { fill: "#3a76bd", deep: "#173f73", light: "#e6f2ff" },
  S: { fill: "#868b91", deep: "#3d4349", light: "#f6f4ee" },
};

export const colourOf = (card: string): Colour => card.charAt(0) as Colour;
export const valueOf = (card: string): number => Number(card.slice(1));
export const isCard = (card: string | null): card is string => card !== null;

export const cardName = (card: string): string => cardWord("parade", card);
