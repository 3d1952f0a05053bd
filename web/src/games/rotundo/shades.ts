// The three colours of the bags.
import type { Bag } from "./deck.svelte";

interface Shade {
  fill: string;
  deep: string;
  pale: string;
  ink: string;
}

export const SHADES: Record<Bag, Shade> = {
  beige: { fill: "#e2c998", deep: "#8a6a34", pale: "#fffaf0", ink: "#3b2b10" },
  brown: { fill: "#86522d", deep: "#4f2d14", pale: "#fdf1e4", ink: "#ffffff" },
  blue: { fill: "#2f6199", deep: "#163a63", pale: "#eff6ff", ink: "#ffffff" },
};
