// Cards of Monad in full words.
import { cardWord, t } from "../../lib/words/words.svelte";

export const colourName = (colour: string): string => t("monad-colour", { rest: colour });
export const className = (letter: string): string => t("monad-class", { first: Number(letter) || letter });

export const cardName = (card: string): string => cardWord("monad", card);
export const list = (cards: string[]): string => cards.map(cardName).join(" + ");
