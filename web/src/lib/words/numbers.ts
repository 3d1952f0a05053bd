// Figures as the current language writes them.
import { words } from "./words.svelte";

/** `34 %` */
export const percent = (value: number, digits = 0): string =>
  new Intl.NumberFormat(words.language, { style: "percent", maximumFractionDigits: digits }).format(value);

/** `+34 %`, `−5 %`, `0 %`: a difference. */
export const signedPercent = (value: number): string =>
  new Intl.NumberFormat(words.language, {
    style: "percent", maximumFractionDigits: 0, signDisplay: "exceptZero",
  }).format(value).replace("-", "−");
