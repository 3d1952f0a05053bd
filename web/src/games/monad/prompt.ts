// What the prompt bar says and offers in Monad.
import type { Board } from "../../lib/board/board";
import { moveName } from "../../lib/board/move-name";
import type { Asking, PromptButton } from "../../lib/board/prompt.svelte";
import { t } from "../../lib/words/words.svelte";
import { cardsOf, movesWith, type Choice } from "./choice.svelte";
import { ASKED, PAYING, pointsOf } from "./deck";
import { cardName, list } from "./names";

const WHOLE = ["end", "draw", "flip", "pass"];

export function promptText(table: Board): string {
  if (table.phase === PAYING) {
    const card = table.cards("purchase")[0] ?? "M";
    return t("monad-ask-pay", { card: cardName(card), missing: pointsOf(card) - table.fact("paid") });
  }
  if (table.phase === ASKED) return t("monad-ask-bonus");
  const [mayUnite, mayBuy] = [/^(unite|leap)/, /^buy/].map((word) => table.legal.some((move) => word.test(move)));
  const what = mayUnite ? (mayBuy ? "both" : "unite") : mayBuy ? "buy" : "nothing";
  if (table.may("end")) return t("monad-ask-more", { what });
  const way = WHOLE.find((word) => table.may(word)) ?? "none";
  return what === "nothing" ? t("monad-ask-nothing", { way }) : t("monad-ask-turn", { what });
}

/** What is chosen so far, and what could join it. */
function hintOf(choice: Choice, table: Board): string {
  const { cards } = choice;
  if (!cards.length) return "";
  const moves = movesWith(table.legal, cards);
  const leaps = moves.filter((move) => move.startsWith("leap"));
  if (moves.some((move) => move.startsWith("unite"))) return t("monad-hint-partner", { card: list(cards) });
  const fewest = Math.min(...leaps.map((move) => cardsOf(move).length));
  return t("monad-hint-leap", { missing: fewest - cards.length });
}

export function asking(table: Board, choice: Choice): Asking | null {
  if (!table.isMyTurn) return null;
  const button = (move: string): PromptButton => ({
    label: moveName(move, table), act: () => void table.play(move),
  });
  const { move } = choice;
  const all: Asking = { extra: [], ...(!table.pointed && { preview: hintOf(choice, table) }) };
  if (choice.cards.length || choice.column !== null) all.cancel = () => choice.choose([]);
  if (move) {
    const word = move.split(" ")[0] ?? "";
    all.main = { label: t(`monad-go-${word}`), act: () => void table.play(move) };
    all.isOpen = movesWith(table.legal, choice.cards).some((other) => cardsOf(other).length > choice.cards.length);
    return all;
  }
  if (table.may("bonus")) return { ...all, preview: table.foresee("bonus")?.text ?? "", main: button("bonus"), extra: [button("decline")] };
  const whole = WHOLE.filter((word) => table.may(word)).map(button);
  return table.legal.length === 1 && whole[0] ? { ...all, main: whole[0] } : { ...all, extra: whole };
}
