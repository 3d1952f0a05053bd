// Cards of Palastgeflüster in full words.
import { t } from "../../lib/words/words.svelte";
import { colourOf, personOf } from "./court";

export function cardName(card: string): string {
  if (card === "?") return t("card-hidden");
  const colour = colourOf(card);
  const person = t(`palace-person-${personOf(card)}`);
  if (!colour) return t("palace-king-card", { person });
  return t("palace-card", { person, colour: t(`palace-colour-${colour}`) });
}
