// The six colours of the cards: full for bands and signs (white is readable on them), pale for the rest.
import type { Colour } from "./cards";

export const inks: Record<Colour, { full: string; pale: string }> = {
  G: { full: "#2b7a47", pale: "#e4f0e2" },
  B: { full: "#24609f", pale: "#e0ebf5" },
  V: { full: "#66439a", pale: "#ebe4f4" },
  R: { full: "#ad2b25", pale: "#f8e2dc" },
  O: { full: "#b85c07", pale: "#fbead2" },
  P: { full: "#bf3f84", pale: "#fbe3ee" },
};
