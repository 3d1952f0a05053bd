// Cards of Monad in full words.
import { t } from "../../lib/words/words.svelte";
import { colourOf, rankOf } from "./deck";

export function cardName(card: string): string {
  if (card === "?") return t("card-hidden");
  const colour = colourOf(card);
  if (!colour) return t("monad-class-M");
  return t("monad-card", { name: t(`monad-class-${rankOf(card)}`), colour: t(`monad-colour-${colour}`) });
}

export const list = (cards: string[]): string => cards.map(cardName).join(" + ");
