// Cards of Palastgeflüster in full words.
import { cardWord, t } from "../../lib/words/words.svelte";

export const cardName = (card: string): string => cardWord("palace", card);
export const personName = (person: string): string => t("palace-person", { first: person });
export const colourName = (colour: string): string => t("palace-colour", { rest: colour });
